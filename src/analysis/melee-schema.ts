import { z } from 'zod';
import { bounded, count, crash, details, estimate, head } from './result-schema.ts';

/** The result of a duel of three sides or more, as JSON. */

const side = z.enum(['a', 'b', 'c', 'd']);

const seat = z.strictObject({
  seat: z.int().min(1).describe('place in the order of turns, the first player being 1'),
  battles: count,
  share: bounded.describe('wins; who shares one has his part of it'),
});

const sideRow = z.strictObject({
  side,
  fleet: z.string(),
  policy: z.string(),
  wins: count.describe('won alone'),
  share: bounded.describe('wins; who shares one has his part of it'),
  judgement: z.enum(['more', 'less', 'even-or-unclear']).describe('than an even share'),
  seats: z.array(seat),
  score: estimate.describe('points scored'),
  ...details,
});

const ship = z.strictObject({
  side,
  fleet: z.string(),
  card: z.string(),
  name: z.string(),
  ...details,
});

const cellShape = {
  cell: z.string().describe('names the dice: cells of the same name and seed roll the same'),
  hash: z.string().describe('of everything the battles depend on'),
  scenario: z.string(),
  policies: z.array(z.string()),
  sides: z.array(sideRow),
  seats: z.array(seat).describe('all sides together'),
  evenShare: z.number(),
  battles: count.describe('battles of complete rotations'),
  rotations: count,
  shared: count.describe('battles whose win was shared'),
  ended: z.enum(['all-played', 'stop-rule', 'interrupted']),
  rounds: z.strictObject({
    mean: estimate,
    counts: z.array(count).describe('battles by rounds played, from 0'),
  }),
  lead: estimate.describe('of the best score over the second'),
  endings: z.array(
    z.strictObject({
      ending: z.string(),
      wins: z.array(count).describe('by side'),
      shared: count,
      share: bounded,
    }),
  ),
  ships: z.array(ship),
  watch: z.array(
    z.strictObject({
      why: z.enum(['typical', 'lopsided']),
      battle: count,
      lead: z.number(),
      alike: count,
      replay: z.string(),
    }),
  ),
  crashes: z.strictObject({ battles: count, kept: z.array(crash) }),
};

const meleeCell = z.strictObject(cellShape);
const { equivalence: _, ...meleeHead } = head;

export const meleeSchema = z.strictObject({
  ...meleeHead,
  command: z.literal('duel'),
  ...cellShape,
});

export type MeleeSummary = z.infer<typeof meleeCell>;
export type MeleeSide = z.infer<typeof sideRow>;
export type MeleeSeat = z.infer<typeof seat>;
export type MeleeResult = z.infer<typeof meleeSchema>;
