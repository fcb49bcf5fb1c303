import { z } from 'zod';
import { type Rules, SWITCH_VALUES } from './switches.ts';
import { LEVEL_IDS, TYPES, VARIANTS } from './terms.ts';

/** What a designer writes: the shape of every data file of the game. Meaning is checked in check.ts. */

const name = z.string().min(1).max(60);
const rating = z.int().min(0).max(12);
const source = z.enum(['project', 'public', 'user']);
export const raceCode = z.string().regex(/^[A-Z]{2}$/, 'two capital letters');
export const shipCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9]+$/, 'a ship code such as "KY-DN"');
export const actionCode = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an action card code such as "light-beam-ky"');

export const race = z.strictObject({
  code: raceCode,
  name,
  character: z.string(),
});
export type RaceCard = z.infer<typeof race>;

/** 3.1: the ratings of one capital ship. */
export const ship = z.strictObject({
  code: shipCode,
  name,
  class: name,
  race: raceCode,
  speed: z.int().min(0).max(6),
  missiles: rating,
  beams: rating,
  carrier: rating,
  /** 10.2: primary, then secondary. */
  turrets: z.tuple([rating, rating]),
  shields: rating,
  hull: rating,
  guards: rating,
  points: z.int().min(1).max(100),
  source: source.optional(),
  note: z.string().optional(),
});
export type ShipCard = z.infer<typeof ship>;

/** 7.7: what an attack does besides, when a ship of the race fires it. One of these each. */
export const extra = z.discriminatedUnion('effect', [
  z.strictObject({ effect: z.literal('damage'), points: z.int().min(1).max(6) }),
  /** Such a card cannot block it. */
  z.strictObject({ effect: z.literal('evades'), card: z.enum(['shields', 'countermeasures']) }),
  /** For small craft: so many turret dice fewer against its target. */
  z.strictObject({ effect: z.literal('jams'), dice: z.int().min(1).max(6) }),
  /** A die when it strikes; on this or more so much more damage. */
  z.strictObject({
    effect: z.literal('roll'),
    atLeast: z.int().min(2).max(6),
    points: z.int().min(1).max(6),
  }),
  /** Boardings of its target add this, for the rest of the turn. */
  z.strictObject({ effect: z.literal('breach'), points: z.int().min(1).max(6) }),
  /** Its player draws cards when it strikes. */
  z.strictObject({ effect: z.literal('draw'), cards: z.int().min(1).max(3) }),
]);
export type Extra = z.infer<typeof extra>;

const cardHead = {
  code: actionCode,
  name,
  /** Copies in the deck. */
  count: z.int().min(1).max(30),
  /** 14.1 */
  special: z.boolean().optional(),
  text: z.string(),
};
const attackBody = {
  ...cardHead,
  need: z.int().min(1).max(6),
  damage: z.int().min(1).max(12),
  /** 7.7: every attack card lists one. */
  race: raceCode,
  extra,
};

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(TYPES[0]), ...attackBody }),
  z.strictObject({ type: z.literal(TYPES[1]), ...attackBody }),
  z.strictObject({ type: z.literal(TYPES[2]), ...attackBody }),
  z.strictObject({ type: z.literal(TYPES[3]), ...attackBody }),
  z.strictObject({
    type: z.literal(TYPES[4]),
    ...cardHead,
    blocks: z.int().min(1).max(4),
    /** It may be played though the shields are down. */
    whileDown: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal(TYPES[5]), ...cardHead, blocks: z.int().min(1).max(4) }),
  z.strictObject({ type: z.literal(TYPES[6]), ...cardHead, removes: z.int().min(1).max(6) }),
  z.strictObject({ type: z.literal(TYPES[7]), ...cardHead, strength: z.int().min(1).max(6) }),
]);
export type ActionCard = z.infer<typeof action>;
export type AttackCard = Extract<ActionCard, { damage: number }>;

const head = { $schema: z.string().optional(), game: z.literal('imperial-stars') };

export const cardFile = z.strictObject({
  ...head,
  source,
  note: z.string().optional(),
  kind: z.literal('cards'),
  races: z.array(race).optional(),
  ships: z.array(ship).optional(),
  actions: z.array(action).optional(),
});
export type CardFile = z.infer<typeof cardFile>;

export const fleetFile = z.strictObject({
  ...head,
  kind: z.literal('fleet'),
  name,
  character: z.string().optional(),
  level: z.enum(LEVEL_IDS),
  ships: z.array(shipCode).min(1).max(24),
});
export type FleetFile = z.infer<typeof fleetFile>;

const entries = Object.entries(SWITCH_VALUES).map(([key, values]) => [
  key,
  z.enum(values as unknown as [string, ...string[]]).optional(),
]);
/** House rules a scenario or lab case plays by. */
export const rules = z.strictObject(
  Object.fromEntries(entries) as { [K in keyof Rules]: z.ZodOptional<z.ZodType<Rules[K]>> },
);

export const scenarioFile = z.strictObject({
  ...head,
  kind: z.literal('scenario'),
  name,
  text: z.string(),
  /** 16: standard unless said. */
  variant: z.enum(VARIANTS).optional(),
  /** Fleets of this level play; without one, ships are dealt (16.1) or drafted (16.5). */
  level: z.enum(LEVEL_IDS).optional(),
  /** Numbers of sides that may meet. */
  sides: z.array(z.int().min(2).max(4)).min(1),
  /** Fleets of each side where they are not one: [2, 1, 1] for three teams. */
  teams: z.array(z.int().min(1).max(3)).min(2).max(3).optional(),
  /** 16.4: points of a draft. */
  points: z.int().min(50).max(1000).optional(),
  rules: rules.optional(),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
