import { z } from 'zod';
import * as cards from './cards.ts';
import { effect } from './effect-schema.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';
import { ENDINGS, PHASES } from './state.ts';
import * as terms from './terms.ts';

/** The rules lab's case file; docs/lab.md explains it with examples. */

const id = z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'a short name such as "a1"');
const team = z.enum(terms.TEAMS);
const facing = z.int().min(0).max(5);
const count = z.int().min(0);
const refusalCodes = REFUSALS.slice(1).map(({ code }) => code) as [RefusalCode, ...RefusalCode[]];

const mapInline = z.strictObject({
  columns: z.int().min(3).max(40),
  rows: z.int().min(3).max(40),
  setup: z.strictObject({ A: z.array(cards.hexId), B: z.array(cards.hexId) }).optional(),
  strategic: z.array(cards.hexId).optional(),
  blackHoles: z.array(cards.hexId).optional(),
  dust: z.array(cards.hexId).optional(),
  nebula: z.array(cards.hexId).optional(),
});

/** What a piece's place and state can be; the same words serve position and expectation. */
const pieceState = {
  hex: cards.hexId.optional(),
  facing: facing.optional(),
  hull: count.optional(),
  shields: z.union([count, z.array(count).length(6)]).optional(),
  criticals: count.optional(),
  exhausted: count.max(2).optional(),
  reloading: z.boolean().optional(),
  evadeUsed: z.boolean().optional(),
  activated: z.boolean().optional(),
  skilledUsed: z.boolean().optional(),
  augurUsed: z.boolean().optional(),
  skirmishLoss: count.optional(),
  /** Armaments that have struck this round, counted from 1. */
  armamentsUsed: z.array(z.int().min(1).max(4)).optional(),
  orders: z.array(cards.orderId).optional(),
  reserve: z.boolean().optional(),
  defeated: z.boolean().optional(),
};

const piece = z.strictObject({
  id,
  team,
  player: z.int().min(1).max(4).optional(),
  card: z.union([cards.shipCode, cards.ship]),
  points: z.number().min(0).optional(),
  ...pieceState,
});
export type LabPiece = z.infer<typeof piece>;

const valuedKeyword = z
  .string()
  .regex(
    new RegExp(`^((${terms.VALUED_KEYWORDS.join('|')}) \\[[0-9]+\\]|Massive \\[[BS]-[0-9]+\\])$`),
    'a keyword such as "Fast" or "Deadly [2]"',
  );

const expectedPiece = z.strictObject({
  ...pieceState,
  /** Granted ones included; a name alone leaves its value open. */
  keywords: z.array(z.union([z.enum(terms.KEYWORDS), valuedKeyword])).optional(),
  armor: count.optional(),
  flak: count.optional(),
  skirmishDice: count.optional(),
  orderLimit: z.int().optional(),
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
const shield = z.enum([...terms.SHIELD_FACINGS, 'pool']);

export const labChoice = z.discriminatedUnion('do', [
  choice('place', { piece: id, hex: cards.hexId, facing: facing.optional() }),
  choice('orders', {
    orders: z.record(id, z.array(cards.orderId)),
    omega: z.partialRecord(team, z.array(cards.orderId)).optional(),
  }),
  choice('activate', { piece: id }),
  choice('strike', {
    weapon: z.string().optional(),
    armament: z.int().min(1).max(4).optional(),
    target: id,
  }),
  choice('use', { option: z.string() }),
  choice('decline', { option: z.string() }),
  choice('shields', {
    facing: shield.optional(),
    hits: count.optional(),
    criticals: count.optional(),
  }),
  choice('locks', { use: z.array(z.enum(['lock-on', 'ability', 'nothing'])).min(1) }),
  choice('return', { order: cards.orderId }),
  choice('end', { what: z.enum(['strikes', 'movement', 'activation']) }),
  choice('move', { manoeuvre: z.enum(terms.MANOEUVRES), ...turning }),
  choice('rotate', turning),
  choice('evade', { facing }),
  choice('stand', {}),
  choice('dust', { spend: z.union([shield, z.literal('nothing')]) }),
  choice('regenerate', { facing: shield }),
  choice('reassign', { order: cards.orderId, to: id }),
  choice('next', { phase: z.enum(PHASES) }),
]);
export type LabChoice = z.infer<typeof labChoice>;

const expectation = z.strictObject({
  pieces: z.record(id, expectedPiece).optional(),
  score: z.partialRecord(team, z.int()).optional(),
  winner: z.union([team, z.literal('draw'), z.null()]).optional(),
  ending: z.enum(ENDINGS).optional(),
  phase: z.enum(PHASES).optional(),
  round: count.optional(),
  initiative: team.optional(),
  turn: team.optional(),
  /** Strikes a piece may make (4B-02 II). */
  strikeLimit: count.optional(),
  /** 4A-01, after a roll-off: the side listed first or second. */
  teamA: z.enum(['first', 'second']).optional(),
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
  game: z.literal('star-strike-2'),
  title: z.string(),
  clauses: z.array(z.string()).optional(),
  note: z.string().optional(),
  rules: cards.rules.optional(),
  /** A map by name, one written out, or an open board of 11 columns and 9 rows. */
  map: z.union([z.string(), mapInline]).optional(),
  level: z.enum(terms.LEVELS).optional(),
  /** 10E: off unless said. */
  constructed: z.boolean().optional(),
  secureArea: z.boolean().optional(),
  rounds: z.int().min(1).max(12).optional(),
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
    phase: z.enum(['roll-off', ...PHASES]).optional(),
    round: count.optional(),
    initiative: team.optional(),
    turn: team.optional(),
    score: z.partialRecord(team, z.int()).optional(),
    pieces: z.array(piece).min(1),
    /** One library a player. */
    libraries: z.partialRecord(team, z.array(cards.libraryContent)).optional(),
    /** 4A-04 (I), 4B-02 (I): who went last, by number of the player. */
    lastPlayer: z.partialRecord(team, z.int().min(1).max(4)).optional(),
  }),
  dice: z.array(z.int().min(1).max(6)),
  choices: z.array(labChoice),
  expect: expectation.optional(),
});
export type LabCase = z.infer<typeof labCase>;
