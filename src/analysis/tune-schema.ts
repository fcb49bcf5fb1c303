import { z } from 'zod';
import { count, exchangeSchema, priceEstimate, priceHead } from './price-schema.ts';

/** The shape of what `tune` says. */

const imbalance = priceEstimate.describe(
  'root mean squared distance of the scores of equal-points fleets from ½, dice apart',
);

const tunedShip = z.strictObject({
  card: z.string(),
  name: z.string(),
  faction: z.string(),
  printed: z.number(),
  price: z.number().describe('the new one'),
  fairPrice: priceEstimate,
  locked: z.boolean(),
});

const round = z.strictObject({
  round: count,
  changes: count.describe('prices that differed from the printed ones'),
  meetings: count,
  battles: count,
  imbalance: imbalance.describe('measured on the fleets of the round'),
  foretold: z.number().describe('the part of it that is due to prices, by the fit over all rounds'),
});

const confirmation = z.strictObject({
  on: z.string(),
  scenario: z.string(),
  policies: z.tuple([z.string(), z.string()]),
  meetings: count.describe('before, and as many after'),
  before: imbalance,
  after: imbalance,
  outcome: z.enum(['better', 'worse', 'undecided']),
});

const aim = z.strictObject({
  aim: z.string(),
  min: z.number(),
  max: z.number(),
  before: priceEstimate.nullable(),
  after: priceEstimate.nullable(),
  met: z.enum(['yes', 'no', 'undecided']),
});

export const tuneSchema = z.strictObject({
  ...priceHead,
  command: z.literal('tune'),
  battles: count,
  step: z.number(),
  maxChange: z.number(),
  minimal: z.boolean(),
  exchange: exchangeSchema,
  changes: count,
  ships: z.array(tunedShip),
  newSets: z.array(z.string()).describe('the new prices as texts for --set'),
  rounds: z.array(round),
  confirmations: z.array(confirmation),
  aims: z.array(aim).describe("how the designer's own targets are met"),
  confirmed: z.boolean().describe('better on fresh dice and unseen fleets, and worse nowhere'),
});

export type TuneResult = z.infer<typeof tuneSchema>;
export type TunedShip = z.infer<typeof tunedShip>;
export type TuneRound = z.infer<typeof round>;
export type Confirmation = z.infer<typeof confirmation>;
export type TuneAim = z.infer<typeof aim>;
