import { z } from 'zod';
import { DECISIONS } from './admiral.ts';
import * as cards from './cards.ts';
import { TOLD_EVENTS } from './events.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { ENDINGS, PHASES, PLACES, VARIANTS } from './terms.ts';

/** The rules lab's case file; docs/lab-imperial-stars.md explains it. */

const id = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a short name such as "a1"');
const count = z.int().min(0);
const refusalCodes = REFUSALS.slice(1).map(({ code }) => code) as [RefusalCode, ...RefusalCode[]];

const labShip = z.strictObject({
  id,
  card: z.union([cards.shipCode, cards.ship]),
  /** First owner, if it is not the player it lies with. */
  owner: id.optional(),
  /** Damage cards by code, tokens by number. */
  damage: z.array(z.union([cards.actionCode, z.int().min(1)])).optional(),
  shields: z.enum(['up', 'down']).optional(),
  activated: z.boolean().optional(),
});
export type LabShip = z.infer<typeof labShip>;

const labPlayer = z.strictObject({
  id,
  /** Players of the same team are allies; without it everyone is for himself. */
  team: id.optional(),
  hand: z.array(cards.actionCode).optional(),
  /** From left to right; null for an empty place where gaps stay. */
  line: z
    .array(z.union([labShip, z.null()]))
    .max(3)
    .optional(),
  prizes: z.array(labShip).optional(),
  waiting: z.array(labShip).optional(),
  /** The top first. */
  reserves: z.array(labShip).optional(),
  taken: z.array(labShip).optional(),
  out: z.boolean().optional(),
});
export type LabPlayer = z.infer<typeof labPlayer>;

const choice = <const D extends string, S extends z.ZodRawShape>(does: D, shape: S) =>
  z.strictObject({
    do: z.literal(does),
    ...shape,
    /** Who makes it, where several are asked in turn. */
    by: id.optional(),
    /** The choice must be refused, for this reason. */
    refused: z.enum(refusalCodes).optional(),
  });

const place = z.int().min(1).max(4);
const number = z.int().min(1);

export const labChoice = z.discriminatedUnion('do', [
  choice('draft', { ship: id }),
  choice('repair', { card: cards.actionCode, ship: id, items: z.array(number).optional() }),
  choice('roll', {}),
  choice('deploy', { ship: id.optional(), place: place.optional() }),
  choice('assign', { first: id.optional(), second: id.optional(), both: id.optional() }),
  choice('swap', { ship: id, place }),
  choice('attack', {
    ship: id,
    target: id,
    cards: z
      .array(
        z.strictObject({
          card: cards.actionCode,
          extra: z.boolean().optional(),
          target: id.optional(),
        }),
      )
      .min(1),
  }),
  choice('block', { card: cards.actionCode, attacks: z.array(number).min(1) }),
  choice('kill', { attacks: z.array(number).min(1) }),
  choice('board', { ship: id, marines: z.array(cards.actionCode).min(1) }),
  choice('repel', {
    marines: z.array(cards.actionCode).optional(),
    selfDestruct: z.boolean().optional(),
  }),
  choice('place', { place }),
  choice('discard', { cards: z.array(cards.actionCode).min(1) }),
  choice('pass', { what: z.enum(DECISIONS).optional() }),
  z.strictObject({
    do: z.literal('next'),
    phase: z.enum(PHASES),
    by: z.never().optional(),
    refused: z.never().optional(),
  }),
]);
export type LabChoice = z.infer<typeof labChoice>;

const expectedShip = z.strictObject({
  place: z.enum(PLACES).optional(),
  with: id.optional(),
  damage: count.optional(),
  items: count.optional(),
  shields: z.enum(['up', 'down']).optional(),
  activated: z.boolean().optional(),
});

const expectedPlayer = z.strictObject({
  hand: z.array(cards.actionCode).optional(),
  cards: count.optional(),
  line: z.array(z.union([id, z.null()])).optional(),
  beside: z.array(id).optional(),
  reserves: count.optional(),
  attacked: z.boolean().optional(),
  out: z.boolean().optional(),
});

const expectedEvent = z.looseObject({ event: z.enum(TOLD_EVENTS) });

const expectation = z.strictObject({
  ships: z.record(id, expectedShip).optional(),
  players: z.record(id, expectedPlayer).optional(),
  /** Points of a side, by the name of its team or player. */
  score: z.record(id, z.int()).optional(),
  winner: z.union([id, z.literal('shared'), z.null()]).optional(),
  ending: z.enum(ENDINGS).optional(),
  phase: z.enum(PHASES).optional(),
  round: count.optional(),
  active: id.optional(),
  first: id.optional(),
  draw: count.optional(),
  discard: count.optional(),
  /** What the rules ask for next. */
  asks: z.enum(DECISIONS).optional(),
  /** Events that must happen in this order, others between them; given fields must match. */
  events: z.array(expectedEvent).optional(),
  never: z.array(expectedEvent).optional(),
});
export type Expectation = z.infer<typeof expectation>;

export const labCase = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('imperial-stars'),
  title: z.string(),
  clauses: z.array(z.string()).optional(),
  note: z.string().optional(),
  rules: cards.rules.optional(),
  variant: z.enum(VARIANTS).optional(),
  /** Cards that only this case has: written out, or a card file beside it. */
  cards: z
    .union([
      z.string(),
      z.looseObject({
        ships: z.array(cards.ship).optional(),
        actions: z.array(cards.action).optional(),
      }),
    ])
    .optional(),
  position: z.strictObject({
    phase: z.enum(PHASES).optional(),
    round: count.optional(),
    active: id.optional(),
    first: id.optional(),
    /** In seat order, clockwise. */
    players: z.array(labPlayer).min(2).max(4),
    /** The top first. */
    draw: z.array(cards.actionCode).optional(),
    discard: z.array(cards.actionCode).optional(),
    /** 16.5 */
    stock: z.array(labShip).optional(),
    points: count.optional(),
  }),
  dice: z.array(z.int().min(1).max(6)),
  choices: z.array(labChoice),
  expect: expectation.optional(),
});
export type LabCase = z.infer<typeof labCase>;
