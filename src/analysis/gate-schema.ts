import { z } from 'zod';
import { RESULT_VERSION } from './result-version.ts';

/** The shape of what `check` found. See result-schema.ts. */

const range = z.strictObject({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  level: z.number(),
});

const item = z.strictObject({
  kind: z.enum(['fleet', 'matchup']),
  name: z.string(),
  before: range.nullable().describe('score in the baseline'),
  now: range.describe('score of the fleet over the field, or of the first in the matchup'),
  change: range.nullable().describe('now less before; all ranges of a kind hold together'),
  band: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  outcome: z.enum(['pass', 'drift', 'inconclusive']),
  battlesToDecide: z
    .int()
    .nullable()
    .describe('battles of each matchup that would decide, if it is not decided'),
});

export const checkSchema = z.strictObject({
  schemaVersion: z.literal(RESULT_VERSION),
  command: z.literal('check'),
  game: z.string(),
  seed: z.string(),
  against: z.strictObject({ kind: z.enum(['baseline', 'expectations']), file: z.string() }),
  outcome: z.enum(['pass', 'drift', 'inconclusive']),
  verdict: z.string(),
  margin: z.number().nullable().describe('moves within it count as none'),
  battles: z.int().describe('of each matchup'),
  cells: z.strictObject({
    total: z.int(),
    played: z.int(),
    cached: z.int(),
    unchanged: z.int().describe('same inputs as in the baseline, so the same battles'),
  }),
  items: z.array(item),
  sets: z.array(z.string()),
  assumptions: z.array(z.string()),
});

export type GateItem = z.infer<typeof item>;
export type GateOutcome = GateItem['outcome'];
export type CheckResult = z.infer<typeof checkSchema>;
