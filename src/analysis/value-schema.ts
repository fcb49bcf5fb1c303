import { z } from 'zod';
import { count, exchangeSchema, heldOutSchema, priceEstimate, priceHead } from './price-schema.ts';

/** The shape of what `value` says. */

export const JUDGEMENTS = ['too cheap', 'too dear', 'about right', 'not decided'] as const;

const worth = z.strictObject({
  meetings: count,
  score: priceEstimate.describe('change of the score for each copy'),
  points: priceEstimate.describe('the same in points, at the exchange rate of this result'),
});

const valuedShip = z.strictObject({
  card: z.string(),
  name: z.string(),
  faction: z.string(),
  points: z.number().describe('printed price'),
  fairPrice: priceEstimate,
  difference: z.number().describe('fair less printed'),
  pValue: z.number().describe('against "the printed price is fair", Holm-adjusted'),
  judgement: z.enum(JUDGEMENTS),
  efficiency: priceEstimate.nullable().describe('points destroyed per point paid'),
  knockOut: worth
    .nullable()
    .describe('what a fleet loses when the ship goes and its points buy others, same dice'),
  fleets: count.describe('drawn fleets that had it'),
});

const synergy = z.strictObject({
  cards: z.tuple([z.string(), z.string()]),
  points: priceEstimate.describe('points that having both adds; two copies if both are the same'),
  pValue: z.number().describe('adjusted for the false discovery rate'),
  fleets: count,
  isSignificant: z.boolean(),
});

const attribute = z.strictObject({
  card: z.string().nullable().describe('null for the mean over the ships examined'),
  attribute: z.string(),
  points: priceEstimate.describe('worth of one step up, for each copy'),
  score: priceEstimate,
  central: z.boolean().describe('turned up and down, or in one direction only'),
  meetings: count,
  pValue: z.number().describe('against "worth nothing", Holm-adjusted'),
});

export const valueSchema = z.strictObject({
  ...priceHead,
  command: z.literal('value'),
  battles: count,
  meetings: count,
  fleets: count,
  exchange: exchangeSchema,
  ships: z.array(valuedShip).describe('cheapest for what it is worth first'),
  tieGroups: z.array(z.array(z.string())).describe('ships whose mispricing no test tells apart'),
  absent: z.array(z.string()).describe('ships that no legal fleet of the level has'),
  synergies: z.array(synergy).describe('strongest first; those that stand out, and the next'),
  pairsTested: count,
  attributes: z.array(attribute),
  attributeShips: z.array(z.string()),
  heldOut: heldOutSchema,
});

export type ValueResult = z.infer<typeof valueSchema>;
export type ValuedShip = z.infer<typeof valuedShip>;
export type ValuedAttribute = z.infer<typeof attribute>;
export type Judgement = (typeof JUDGEMENTS)[number];
