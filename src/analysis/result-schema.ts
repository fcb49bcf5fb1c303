import { z } from 'zod';
import { RESULT_VERSION } from './result-version.ts';

/**
 * The shape of results as JSON. Types of the code and the published schemas both come from here, so
 * neither can drift from the other. Results are for many programs: add keys freely, rename none
 * without a new `schemaVersion`.
 */

export const count = z.int().min(0);

/** An end is null where the battles say nothing about it, as with fewer than two pairs. */
export const estimate = z
  .strictObject({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    level: z.number(),
  })
  .describe('an estimate and the range that holds the truth with probability `level`');

/** A share or score: its ends are never missing. */
export const bounded = z
  .strictObject({
    value: z.number().min(0).max(1),
    low: z.number().min(0).max(1),
    high: z.number().min(0).max(1),
    level: z.number(),
  })
  .describe('an estimate between 0 and 1 and its range');

const results = z.strictObject({ a: count, b: count, draw: count });

/** What pieces did: numbers are per battle, all copies together. */
const performance = {
  copies: count,
  points: z.number().describe('points paid for all copies together'),
  survival: bounded.nullable().describe('share of the copies that live to the end'),
  pointsDestroyed: estimate.nullable().describe('by share of the damage done'),
  efficiency: estimate.nullable().describe('points destroyed per point paid'),
};

/** The same over several cells: means, weighted by what was paid where that is natural. */
const pooled = { ...performance, copies: z.number(), points: z.number() };

export const details = {
  ...performance,
  counters: z.record(z.string(), estimate).describe('the other columns of the game'),
  damageShares: z.record(z.string(), bounded).describe('what its damage comes from'),
};

const ship = z.strictObject({
  side: z.enum(['a', 'b']),
  fleet: z.string(),
  card: z.string(),
  name: z.string(),
  ...details,
});

const side = z.strictObject({ fleet: z.string(), ...details });

const watch = z.strictObject({
  why: z.enum(['typical', 'lopsided', 'surprising']),
  battle: count,
  winner: z.enum(['a', 'b', 'draw']),
  margin: z.number(),
  alike: count.describe('battles with this winner and margin'),
  replay: z.string(),
});

export const crash = z.strictObject({ battle: count, message: z.string(), replay: z.string() });

const cellShape = {
  cell: z.string().describe('names the dice: cells of the same name and seed roll the same'),
  hash: z.string().describe('of everything the battles depend on'),
  scenario: z.string(),
  policies: z.tuple([z.string(), z.string()]),
  a: side,
  b: side,
  battles: count.describe('battles of complete pairs'),
  pairs: count,
  ended: z.enum(['all-played', 'stop-rule', 'interrupted']),
  wins: results,
  shares: z.strictObject({ a: bounded, b: bounded, draw: bounded }),
  score: bounded.describe('of side a: a win is 1, a draw ½'),
  elo: estimate,
  judgement: z.enum(['better', 'worse', 'equivalent', 'undecided', 'mirror']),
  pentanomial: z.array(count).length(5).describe('pairs by their total for a: 0, ½, 1, 1½, 2'),
  pairingSaved: z.number().describe('share of battles that playing in pairs saved'),
  margin: z.strictObject({
    mean: estimate.describe('score of a less score of b'),
    spread: z.number().describe('standard deviation over battles'),
    quantiles: z.strictObject({
      p5: z.number(),
      p25: z.number(),
      p50: z.number(),
      p75: z.number(),
      p95: z.number(),
    }),
  }),
  scores: z.strictObject({ a: estimate, b: estimate }),
  rounds: z.strictObject({
    mean: estimate,
    spread: z.number(),
    counts: z.array(count).describe('battles by rounds played, from 0'),
  }),
  endings: z.array(z.strictObject({ ending: z.string(), ...results.shape, share: bounded })),
  first: z.strictObject({
    swapped: z.boolean().describe('did both sides have the first position?'),
    score: bounded.describe('of whichever side had the first position'),
    a: results.describe('battles in which a had it'),
    b: results,
  }),
  ships: z.array(ship),
  watch: z.array(watch),
  crashes: z.strictObject({ battles: count, kept: z.array(crash) }),
};

export const cellSchema = z.strictObject(cellShape);

const sprtShape = z.strictObject({
  score0: z.number(),
  score1: z.number(),
  alpha: z.number(),
  beta: z.number(),
});

const stop = z.strictObject({
  rule: z.enum(['games', 'precision', 'sprt']),
  most: count.describe('battles of a cell that are never exceeded'),
  precision: z.number().optional().describe('half-width wanted, as a share'),
  sprt: sprtShape.optional(),
});

export const head = {
  schemaVersion: z.literal(RESULT_VERSION),
  game: z.string(),
  seed: z.string(),
  currency: z.string(),
  rules: z.record(z.string(), z.string()).describe('house rules chosen'),
  sets: z.array(z.string()).describe('card changes of a what-if'),
  stop,
  equivalence: z.number().describe('scores this near to ½ count as even'),
  assumptions: z.array(z.string()),
  verdict: z.string(),
};

const sprtState = z.strictObject({
  llr: z.number(),
  lower: z.number(),
  upper: z.number(),
  decision: z.enum(['accept-h0', 'accept-h1', 'continue']),
});

export const duelSchema = z.strictObject({
  ...head,
  command: z.literal('duel'),
  ...cellShape,
  sprt: sprtState.optional(),
});

const fleet = z.strictObject({
  fleet: z.string(),
  name: z.string(),
  faction: z.string(),
  level: z.string(),
  battles: count,
  field: bounded.describe('mean score against all others, each counting the same'),
  ...pooled,
});

const rating = z.strictObject({
  fleet: z.string(),
  rating: estimate.describe('Elo, the mean of all being 0'),
  rank: z.strictObject({ best: count, worst: count }),
});

const mixShare = z.strictObject({
  fleet: z.string(),
  weight: bounded,
  meanWeight: z.number(),
  inSupport: z.number().describe('share of resampled tables that use the list at all'),
});

const fieldShip = z.strictObject({
  card: z.string(),
  name: z.string(),
  fleets: z.array(z.string()),
  cells: count,
  battles: count,
  ...pooled,
});

export const sweepSchema = z.strictObject({
  ...head,
  command: z.literal('sweep'),
  battles: count,
  fleets: z.array(fleet),
  cells: z.array(
    z.strictObject({ ...cellShape, pValue: z.number().describe('against even, Holm-adjusted') }),
  ),
  ratings: z.array(rating).describe('strongest first'),
  tieGroups: z.array(z.array(z.string())).describe('lists that no test tells apart'),
  sideAdvantage: estimate.describe('Elo that the first position is worth'),
  drawChance: z.number(),
  dominated: z.array(
    z.strictObject({
      fleet: z.string(),
      by: z.string(),
      leastGain: z.number(),
      mostGain: z.number(),
      pValue: z.number(),
      isSignificant: z.boolean(),
    }),
  ),
  cycles: z.array(
    z.strictObject({
      fleets: z.tuple([z.string(), z.string(), z.string()]),
      strength: z.number(),
      probability: z.number(),
      pValue: z.number(),
      isSignificant: z.boolean(),
    }),
  ),
  equilibrium: z.array(mixShare).describe('the mix nobody can beat'),
  effectiveFleets: z.number().describe('how many lists that mix really uses'),
  ships: z.array(fieldShip).describe('over all cells, most efficient first'),
  averageEfficiency: estimate.nullable().describe('of all points paid, over all cells'),
});

export type Estimate = z.infer<typeof estimate>;
export type Bounded = z.infer<typeof bounded>;
export type SideCounts = z.infer<typeof results>;
export type Details = Pick<
  z.infer<typeof side>,
  'copies' | 'points' | 'survival' | 'pointsDestroyed' | 'efficiency' | 'counters' | 'damageShares'
>;
export type Performance = Omit<Details, 'counters' | 'damageShares'>;
export type SideRow = z.infer<typeof side>;
export type ShipRow = z.infer<typeof ship>;
export type Watch = z.infer<typeof watch>;
export type CellSummary = z.infer<typeof cellSchema>;
export type StopNote = z.infer<typeof stop>;
export type ResultHead = Omit<z.infer<typeof duelSchema>, keyof CellSummary | 'command' | 'sprt'>;
export type DuelResult = z.infer<typeof duelSchema>;
export type FleetRow = z.infer<typeof fleet>;
export type FieldShip = z.infer<typeof fieldShip>;
export type SweepCell = SweepResult['cells'][number];
export type SweepResult = z.infer<typeof sweepSchema>;
