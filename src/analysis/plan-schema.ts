import { z } from 'zod';
import { RESULT_VERSION } from './result-version.ts';

/** The shape of a plan. See result-schema.ts. Speeds and times are this machine's, measured now. */

const count = z.int().min(0);

const cost = z.strictObject({
  each: count.describe('battles of a matchup, on average'),
  battles: count.describe('battles of all matchups'),
  seconds: z.number().describe('on the threads of the plan'),
});

const expectation = z.strictObject({
  ...cost.shape,
  stop: z.enum(['games', 'precision', 'sprt']),
  most: count.describe('battles of a matchup at the most'),
  isReached: z.boolean().describe('is what the stop rule wants likely within that?'),
  halfWidth: z
    .strictObject({ typical: z.number(), widest: z.number() })
    .nullable()
    .describe('the ± of a score to expect; null where nobody can tell'),
});

const trial = z.strictObject({
  cell: z.string(),
  battles: count,
  battlesPerSecond: z.number().describe('of one thread'),
  score: z.strictObject({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    level: z.number(),
  }),
  pairVariance: z.number().describe('of the mean score of a pair: what the plan rests on'),
});

export const planSchema = z.strictObject({
  schemaVersion: z.literal(RESULT_VERSION),
  command: z.literal('plan'),
  of: z.enum(['duel', 'sweep']),
  game: z.string(),
  seed: z.string(),
  verdict: z.string(),
  subject: z.string(),
  matchups: count,
  threads: count,
  battlesPerSecond: z.number().describe('of all threads'),
  run: expectation.describe('what was asked for'),
  usual: expectation.describe('what happens if nothing is asked for'),
  detects: z.number().describe('distance from even that the run sees with 80% chance'),
  ladder: z.array(
    z.strictObject({
      halfWidth: z.number(),
      games: cost.describe('if the number of battles is fixed beforehand'),
      precision: cost.describe('if the run stops when it is that sure'),
    }),
  ),
  sprt: z
    .array(z.strictObject({ score: z.number(), acceptH1: z.number(), ...cost.shape }))
    .describe('the sequential test, by what the score of a really is; the last is as in the trial'),
  journalBytes: count,
  memoryBytes: count.describe('of this process; a run does not grow with its battles'),
  trials: z.array(trial),
  assumptions: z.array(z.string()),
});

export type Cost = z.infer<typeof cost>;
export type Expectation = z.infer<typeof expectation>;
export type PlanResult = z.infer<typeof planSchema>;
