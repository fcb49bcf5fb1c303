import { z } from 'zod';
import * as cards from './cards.ts';
import { effect } from './effect-schema.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { ENDINGS, PHASES } from './state.ts';
import * as terms from './terms.ts';

/** The rules lab's case file; docs/lab.md explains the idea, docs/lab-star-strike-1.md the words. */

const id = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a short name such as "a1"');
const team = z.enum(terms.TEAMS);
const facing = z.int().min(0).max(5);
const count = z.int().min(0);
const refusalCodes = REFUSALS.slice(1).map(({ code }) => code) as [RefusalCode, ...RefusalCode[]];

const mapInline = z.strictObject({
  columns: z.int().min(3).max(40),
  rows: z.int().min(3).max(40),
  setup: z.strictObject({ A: z.array(cards.hexId), B: z.array(cards.hexId) }).optional(),
  starSystems: z.array(cards.hexId).optional(),
  blackHoles: z.array(cards.hexId).optional(),
  dust: z.array(cards.hexId).optional(),
  nebula: z.array(cards.hexId).optional(),
});

/** What a ship's place and state can be; the same words serve position and expectation. */
const pieceState = {
  hex: cards.hexId.optional(),
  facing: facing.optional(),
  hull: count.optional(),
  shields: z.union([count, z.array(count).length(6)]).optional(),
  crippled: z.boolean().optional(),
  /** The keyword lost by being Crippled. */
  lost: z.enum(terms.KEYWORDS).optional(),
  /** Marked Heavy armaments, and those reloaded this turn, counted from 1. */
  marks: z.array(z.int().min(1).max(3)).optional(),
  reloaded: z.array(z.int().min(1).max(3)).optional(),
  evadeUsed: z.boolean().optional(),
  activated: z.boolean().optional(),
  skirmishLoss: count.optional(),
  orders: z.array(cards.orderId).optional(),
  destroyed: z.boolean().optional(),
};

const piece = z.strictObject({
  id,
  team,
  player: z.int().min(1).max(2).optional(),
  card: z.union([cards.shipCode, cards.ship]),
  value: z.number().min(0).optional(),
  ...pieceState,
});
export type LabPiece = z.infer<typeof piece>;

const expectedPiece = z.strictObject({
  ...pieceState,
  /** Names of all keywords it has now, granted ones included. */
  keywords: z.array(z.enum(terms.KEYWORDS)).optional(),
  armor: count.optional(),
  flak: count.optional(),
  /** Moves it has left in this activation. */
  movesLeft: count.optional(),
});
export type ExpectedPiece = z.infer<typeof expectedPiece>;

const choice = <const D extends string, S extends z.ZodRawShape>(does: D, shape: S) =>
  z.strictObject({
    do: z.literal(does),
    ...shape,
    /** The choice must be refused, for this reason. */
    refused: z.enum(refusalCodes).optional(),
  });

const turning = { facing: facing.optional(), turn: z.int().min(-3).max(3).optional() };
const shield = z.enum([...terms.SHIELD_FACINGS, 'track']);
const which = { weapon: z.string().optional(), armament: z.int().min(1).max(3).optional() };

export const labChoice = z.discriminatedUnion('do', [
  choice('go', { as: z.enum(['first', 'second']) }),
  choice('place', { piece: id, hex: cards.hexId, facing: facing.optional() }),
  choice('orders', {
    orders: z.record(id, z.array(cards.orderId)),
    /** Orders of panels and Massive that are supplied, not from the library. */
    atHand: z.record(id, z.array(cards.orderId)).optional(),
    starcast: z.record(id, cards.orderId).optional(),
  }),
  choice('activate', { piece: id }),
  choice('attack', {
    target: id,
    ...which,
    /** Dice of the first and second set; without it all that bear. */
    dice: z.array(count.max(terms.MOST_SET_DICE)).min(1).max(2).optional(),
  }),
  choice('reload', which),
  choice('defend', { facing: shield }),
  choice('use', { option: z.string() }),
  choice('decline', { option: z.string() }),
  /** The die to throw again, counted from 1 as they were rolled. */
  choice('reroll', { die: z.int().min(1) }),
  choice('keep', {}),
  /** An order id spends the Target Lock on that order. */
  choice('locks', { use: z.array(z.string()).min(1) }),
  choice('block', {}),
  choice('take', {}),
  choice('lose', { keyword: z.enum(terms.KEYWORDS) }),
  choice('end', { what: z.enum(['attacks', 'movement', 'activation']) }),
  choice('move', turning),
  choice('turn', turning),
  choice('evade', { direction: facing }),
  choice('stand', {}),
  choice('advance', {}),
  choice('stay', {}),
  choice('grapple', {}),
  choice('release', {}),
  choice('star', { facing: shield }),
  choice('recharge', { facing: shield }),
  choice('next', { phase: z.enum(PHASES) }),
]);
export type LabChoice = z.infer<typeof labChoice>;

const expectation = z.strictObject({
  pieces: z.record(id, expectedPiece).optional(),
  score: z.partialRecord(team, z.int()).optional(),
  winner: z.union([team, z.literal('draw'), z.null()]).optional(),
  ending: z.enum(ENDINGS).optional(),
  phase: z.enum(PHASES).optional(),
  turn: count.optional(),
  first: team.optional(),
  toAct: team.optional(),
  dice: count.optional(),
  /** Events that must happen in this order, others between them; given fields must match. */
  events: z.array(z.looseObject({ event: z.string() })).optional(),
  /** Events that must not happen. */
  never: z.array(z.looseObject({ event: z.string() })).optional(),
  /** What the rules ask for next. */
  asks: z.strictObject({ decision: z.string(), piece: id.optional() }).optional(),
});
export type Expectation = z.infer<typeof expectation>;

export const labCase = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('star-strike-1'),
  title: z.string(),
  clauses: z.array(z.string()).optional(),
  note: z.string().optional(),
  rules: cards.rules.optional(),
  /** A map by name, one written out, or an open board of 11 columns and 9 rows. */
  map: z.union([z.string(), mapInline]).optional(),
  remainingFleet: z.boolean().optional(),
  starSystems: z.boolean().optional(),
  turns: z.int().min(1).max(12).optional(),
  scoring: z.array(cards.scoring).optional(),
  standing: z.array(z.strictObject({ team, effect })).optional(),
  /** Cards that only this case has: written out, or a card file beside it. */
  cards: z
    .union([
      z.string(),
      z.looseObject({
        ships: z.array(cards.ship).optional(),
        weapons: z.array(cards.weapon).optional(),
        orders: z.array(cards.order).optional(),
      }),
    ])
    .optional(),
  position: z.strictObject({
    phase: z.enum(PHASES).optional(),
    turn: count.optional(),
    first: team.optional(),
    toAct: team.optional(),
    score: z.partialRecord(team, z.int()).optional(),
    pieces: z.array(piece).min(1),
    /** One library a player. */
    libraries: z.partialRecord(team, z.array(cards.libraryContent)).optional(),
  }),
  dice: z.array(z.int().min(1).max(6)),
  choices: z.array(labChoice),
  expect: expectation.optional(),
});
export type LabCase = z.infer<typeof labCase>;
