import { type ZodType, z } from 'zod';

/** The files that `check` measures against: a baseline it wrote itself, or bands a person wrote. */

/** Which matchups: the same words and options as a sweep takes. */
const field = {
  fleets: z
    .array(z.string())
    .default([])
    .describe('names, globs, files, or teams a+b; none for all lists of the smallest level'),
  level: z.array(z.string()).optional(),
  faction: z.array(z.string()).optional(),
  scenario: z.string().optional(),
  policy: z.tuple([z.string(), z.string()]).optional(),
  rules: z.record(z.string(), z.string()).default({}),
};

/** Changes when an older baseline would be misread. */
export const BASELINE_VERSION = 1;

const baselineCell = z.strictObject({
  a: z.string(),
  b: z.string(),
  scenario: z.string(),
  hash: z.string().describe('of everything the battles depend on'),
  pairs: z
    .tuple([z.int().min(0), z.int().min(0), z.int().min(0), z.int().min(0), z.int().min(0)])
    .describe('pairs by their total for a: 0, ½, 1, 1½, 2'),
});

export const baselineFile = z.strictObject({
  kind: z.literal('baseline'),
  schemaVersion: z.literal(BASELINE_VERSION),
  game: z.string(),
  seed: z.string(),
  battles: z.int().min(2).describe('of each matchup'),
  field: z.strictObject(field),
  cells: z.array(baselineCell).min(1),
});

const band = z
  .tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
  .refine(([low, high]) => low <= high, 'the lower end comes first')
  .describe('lowest and highest score in percent');

const fleetBand = z.strictObject({
  fleet: z.string().describe('a name or a glob: its score over the whole field'),
  score: band,
});

const matchupBand = z.strictObject({
  matchup: z
    .tuple([z.string(), z.string()])
    .describe('two names or globs: the score of the first against the second'),
  score: band,
});

export const expectationsFile = z.strictObject({
  kind: z.literal('expectations'),
  game: z.string(),
  field: z.strictObject(field).default({ fleets: [], rules: {} }),
  bands: z.array(z.union([fleetBand, matchupBand])).min(1),
});

/** By their `kind`. */
export const gateKinds: Readonly<Record<string, ZodType>> = {
  baseline: baselineFile,
  expectations: expectationsFile,
};

export type GateField = z.infer<typeof baselineFile>['field'];
export type Baseline = z.infer<typeof baselineFile>;
export type BaselineCell = z.infer<typeof baselineCell>;
export type Expectations = z.infer<typeof expectationsFile>;
export type ExpectedBand = Expectations['bands'][number];
