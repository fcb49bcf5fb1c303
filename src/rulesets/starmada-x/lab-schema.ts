import { z } from 'zod';
import { OPTIONS, PLOTS } from './admiral.ts';
import * as cards from './cards.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { ENDINGS, FATES, PHASES } from './state.ts';
import * as terms from './terms.ts';

/** The rules lab's case file; docs/lab-starmada-x.md explains it with examples. */

const id = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a short name such as "a1"');
const team = z.enum(terms.TEAMS);
const count = z.int().min(0);
const facing = z.int().min(0).max(5);
const refusalCodes = REFUSALS.slice(1).map(({ code }) => code) as [RefusalCode, ...RefusalCode[]];
const battery = z.enum(terms.BATTERIES);

const mapInline = z.strictObject({
  columns: z.int().min(6).max(60).optional(),
  rows: z.int().min(6).max(60).optional(),
  objects: z.array(cards.hexId).optional(),
});

const ship = z.strictObject({
  id,
  team,
  card: z.union([cards.shipCode, cards.ship]),
  points: count.optional(),
  /** Without a hex it waits for the set-up, or is gone. */
  hex: cards.hexId.optional(),
  facing: facing.optional(),
  hullHits: count.optional(),
  casualties: count.optional(),
  engineHits: count.optional(),
  shieldHits: count.optional(),
  /** Weapons lost: "a1" is the first mount of battery a. */
  weaponHits: z.array(z.string().regex(/^[abc][1-9][0-9]?$/, 'a weapon such as "a1"')).optional(),
  itemHits: z.partialRecord(z.enum(terms.BOXED), count).optional(),
  wentStraight: z.boolean().optional(),
  crewOut: z.boolean().optional(),
  cloaked: z.boolean().optional(),
  decoyed: z.boolean().optional(),
});
export type LabShip = z.infer<typeof ship>;

const flight = z.strictObject({ hex: cards.hexId, craft: z.int().min(1).max(30).optional() });
const counter = z.strictObject({
  hex: cards.hexId,
  strength: z.int().min(1).max(5).optional(),
  /** The turn it first shrinks in; of a mine, that it first goes off in. */
  from: count.optional(),
});

const choice = <const D extends string, S extends z.ZodRawShape>(does: D, shape: S) =>
  z.strictObject({
    do: z.literal(does),
    ...shape,
    /** The choice must be refused, for this reason. */
    refused: z.enum(refusalCodes).optional(),
  });

export const labChoice = z.discriminatedUnion('do', [
  choice('place', { piece: id, hex: cards.hexId, facing: facing.optional() }),
  choice('orders', {
    orders: z.record(id, z.string()),
    plot: z.record(id, z.array(z.enum(PLOTS))).optional(),
  }),
  choice('jump', { ship: id, to: cards.hexId }),
  choice('launch', { ship: id, drones: count }),
  choice('fly', { flight: id, to: cards.hexId.optional(), attack: id.optional() }),
  choice('decline', { ship: id, option: z.enum(OPTIONS) }),
  choice('sunburst', { ship: id, hex: cards.hexId }),
  choice('jam', { ship: id, target: id }),
  choice('fire', {
    ship: id,
    at: z.array(
      z.strictObject({
        battery,
        target: id,
        /** Counted from 1 in the battery; without it all that are not yet declared. */
        mounts: z.array(z.int().min(1)).optional(),
      }),
    ),
  }),
  choice('shockwave', { ship: id }),
  choice('board', { ship: id, target: id, squads: z.int().min(1) }),
  choice('lose', {
    ship: id.optional(),
    mount: z.int().min(1).optional(),
    item: z.enum(terms.BOXED).optional(),
    flight: id.optional(),
  }),
  choice('next', { phase: z.enum(PHASES) }),
]);
export type LabChoice = z.infer<typeof labChoice>;
export type Of<D extends LabChoice['do']> = Extract<LabChoice, { do: D }>;

const expectedShip = z.strictObject({
  hex: cards.hexId.nullable().optional(),
  facing: facing.optional(),
  /** Boxes left. */
  hull: count.optional(),
  casualties: count.optional(),
  engines: count.optional(),
  shields: count.optional(),
  /** Weapons left, by battery. */
  weapons: z.partialRecord(battery, count).optional(),
  /** Mounts left, as in weaponHits. */
  mounts: z.array(z.string()).optional(),
  items: z.partialRecord(z.enum(terms.BOXED), count).optional(),
  fate: z.enum(FATES).optional(),
  cloaked: z.boolean().optional(),
  jammed: z.boolean().optional(),
  wentStraight: z.boolean().optional(),
});
export type ExpectedShip = z.infer<typeof expectedShip>;

const expectation = z.strictObject({
  ships: z.record(id, expectedShip).optional(),
  flights: z
    .record(id, z.strictObject({ hex: cards.hexId.nullable(), craft: count }).partial())
    .optional(),
  explosions: z.array(z.strictObject({ hex: cards.hexId, strength: count })).optional(),
  mines: z.array(cards.hexId).optional(),
  score: z.partialRecord(team, z.int()).optional(),
  winner: z.union([team, z.literal('draw'), z.null()]).optional(),
  ending: z.enum(ENDINGS).optional(),
  phase: z.enum(PHASES).optional(),
  turn: count.optional(),
  firstFire: team.optional(),
  dice: count.optional(),
  /** Events that must happen in this order, others between them; given fields must match. */
  events: z.array(z.looseObject({ event: z.string() })).optional(),
  /** Events that must not happen. */
  never: z.array(z.looseObject({ event: z.string() })).optional(),
});
export type Expectation = z.infer<typeof expectation>;

export const labCase = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('starmada-x'),
  title: z.string(),
  clauses: z.array(z.string()).optional(),
  note: z.string().optional(),
  rules: cards.rules.optional(),
  /** A map by name, one written out, or open space of 40 columns and 30 rows. */
  map: z.union([z.string(), mapInline]).optional(),
  turns: z.int().min(1).max(12).optional(),
  scoring: z.array(cards.scoring).optional(),
  /** Cards that only this case has: written out, or a card file beside it. */
  cards: z
    .union([
      z.string(),
      z.looseObject({
        ships: z.array(cards.ship).optional(),
        weapons: z.array(cards.weapon).optional(),
      }),
    ])
    .optional(),
  position: z.strictObject({
    phase: z.enum(PHASES).optional(),
    turn: count.optional(),
    /** Who resolved its attacks first in the last Combat Phase; the other goes first now. */
    firedFirst: team.optional(),
    score: z.partialRecord(team, z.int()).optional(),
    ships: z.array(ship).min(1),
    /** Flights by name: "c1-f1" is the first flight of ship c1. Others are not on the board. */
    flights: z.record(id, flight).optional(),
    explosions: z.array(counter).optional(),
    mines: z.array(counter).optional(),
  }),
  dice: z.array(z.int().min(1).max(6)),
  choices: z.array(labChoice),
  expect: expectation.optional(),
});
export type LabCase = z.infer<typeof labCase>;
