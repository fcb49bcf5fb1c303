import { z } from 'zod';
import { RESULT_VERSION } from './result-version.ts';

/** The shape of exact odds. See result-schema.ts. Nothing here is sampled: there is no seed. */

const chance = z.number().min(0).max(1);

const answer = z.strictObject({
  words: z.array(z.string()).describe('what was named, such as attacker and target'),
  title: z.string(),
  sentence: z.string(),
  chances: z
    .array(z.strictObject({ name: z.string(), chance }))
    .describe('what matters most first'),
  distributions: z.array(
    z.strictObject({
      name: z.string(),
      mean: z.number(),
      outcomes: z.array(z.strictObject({ value: z.int(), chance })),
    }),
  ),
  figures: z.array(z.strictObject({ name: z.string(), value: z.number() })).describe('means'),
  given: z.array(z.string()).describe('what was taken for granted'),
});

export const oddsSchema = z.strictObject({
  schemaVersion: z.literal(RESULT_VERSION),
  command: z.literal('odds'),
  game: z.string(),
  seed: z.null().describe('exact: no dice are thrown'),
  verdict: z.string(),
  kind: z.string(),
  options: z.record(z.string(), z.string()),
  rules: z.record(z.string(), z.string()).describe('house rules chosen'),
  sets: z.array(z.string()).describe('card changes of a what-if'),
  answers: z.array(answer).describe('likeliest first where there are several'),
  leftOut: z
    .array(z.strictObject({ words: z.array(z.string()), why: z.string() }))
    .describe('what could not be asked, of many'),
  assumptions: z.array(z.string()),
});

export type OddsRow = z.infer<typeof answer>;
export type OddsResult = z.infer<typeof oddsSchema>;
