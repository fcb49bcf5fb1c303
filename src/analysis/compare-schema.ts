import { z } from 'zod';
import { bounded, estimate, head } from './result-schema.ts';

/** The shape of a comparison. See result-schema.ts. Differences are those of a less those of b. */

const count = z.int().min(0);
const judgement = z.enum(['better', 'worse', 'equivalent', 'undecided']);

const list = z.strictObject({
  fleet: z.string(),
  name: z.string().describe('the fleet, or what tells it from the other'),
  points: z.number(),
  sets: z.array(z.string()).describe('card changes of this list’s battles'),
  rules: z.record(z.string(), z.string()).describe('house rules of this list’s battles'),
  score: bounded.describe('mean score over the field, each opponent counting the same'),
});

const matchup = z.strictObject({
  opponent: z.string(),
  cell: z.string().describe('names the dice, which both lists share'),
  hash: z.string(),
  scenario: z.string(),
  policies: z.tuple([z.string(), z.string()]),
  battles: count.describe('of each list'),
  a: bounded.describe('score of a against this opponent'),
  b: bounded,
  difference: estimate,
  pValue: z
    .number()
    .nullable()
    .describe('Holm-adjusted; null where the run stopped by its results'),
  isDecided: z.boolean().describe('is there a difference, at 95% over all matchups jointly?'),
  contribution: z.number().describe('what it adds to the difference over the field'),
  pentanomialA: z.array(count).length(5),
  pentanomialB: z.array(count).length(5),
  differences: z.array(count).length(9).describe('pairs by a less b, from -1 to 1 in quarters'),
  crashes: z.strictObject({
    battles: count,
    kept: z.array(z.strictObject({ battle: count, message: z.string(), replay: z.string() })),
  }),
});

const source = z.strictObject({
  column: z.string(),
  text: z.string(),
  of: z.enum(['list', 'opponent']).describe('who did it: the list compared, or its opponent'),
  a: estimate.describe('per battle, a whole fleet together'),
  b: estimate,
  difference: estimate,
  pValue: z.number().describe('Holm-adjusted over all sources, as if n had been fixed'),
  isDecided: z.boolean(),
});

export const compareSchema = z.strictObject({
  ...head,
  command: z.literal('compare'),
  a: list,
  b: list,
  difference: estimate.describe('mean score of a less that of b'),
  judgement,
  margin: z.number().describe('differences within this count as none'),
  needed: count.nullable().describe('battles of each list and opponent that would likely decide'),
  battles: count.describe('of each list, over all opponents'),
  pairingSaved: z.number().describe('share of battles that the same dice saved'),
  matchups: z.array(matchup).describe('largest difference first'),
  sources: z.array(source).describe('what both did differently, clearest first'),
});

export type CompareResult = z.infer<typeof compareSchema>;
export type ComparedList = z.infer<typeof list>;
export type ComparedMatchup = z.infer<typeof matchup>;
export type CompareSource = z.infer<typeof source>;
