import { z } from 'zod';
import { bounded, estimate, head } from './result-schema.ts';

/** The shape of a sweep over one number of a card. See result-schema.ts. */

const count = z.int().min(0);

const step = z.strictObject({
  value: z.number().describe('what the number is set to'),
  score: bounded.describe('of the list, each opponent counting the same'),
  change: estimate.nullable().describe('score less that of the step before, pair by pair'),
  pValue: z.number().nullable().describe('against no change, Holm-adjusted over all steps'),
  isDecided: z.boolean().describe('is there a change, at 95% over all steps jointly?'),
});

const crossing = z.strictObject({
  at: z.number().describe('where the line between two steps crosses 50%'),
  from: z.number(),
  to: z.number(),
  isDecided: z.boolean().describe('are both steps told apart from 50%, each at 95%?'),
});

const opponent = z.strictObject({
  opponent: z.string(),
  cell: z.string(),
  hash: z.string(),
  scenario: z.string(),
  policies: z.tuple([z.string(), z.string()]),
  battles: count.describe('of each step'),
  scores: z.array(bounded).describe('one for each step'),
  slope: estimate,
  crashes: z.strictObject({
    battles: count,
    kept: z.array(z.strictObject({ battle: count, message: z.string(), replay: z.string() })),
  }),
});

export const sensitivitySchema = z.strictObject({
  ...head,
  command: z.literal('sensitivity'),
  fleet: z.string(),
  attribute: z.string().describe('the number that is turned, such as PA-CA.hull'),
  battles: count.describe('of each step, over all opponents'),
  slope: estimate.describe('change of the score for each 1 of the number, by least squares'),
  judgement: z.enum(['better', 'worse', 'equivalent', 'undecided']).describe('of its whole range'),
  range: estimate.describe('score at the last step less that at the first'),
  crossings: z.array(crossing),
  pairingSaved: z.number().describe('share of battles that the same dice saved, for the range'),
  steps: z.array(step),
  opponents: z.array(opponent),
});

export type SensitivityResult = z.infer<typeof sensitivitySchema>;
export type SensitivityStep = z.infer<typeof step>;
export type Crossing = z.infer<typeof crossing>;
