import { z } from 'zod';
import { condition, matcher } from './condition-schema.ts';
import { effect, targetLockEffect } from './effect-schema.ts';
import * as terms from './terms.ts';

/** What a designer writes: the shape of every data file of the game. Meaning is checked in check.ts. */

export const shipCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9]+$/, 'a ship code such as "PA-CA"');
export const orderId = z
  .string()
  .regex(/^[BS]-[0-9]{3}$/, 'an order id such as "B-001" or "S-001"');
const name = z.string().min(1).max(60);
const count = z.int().min(0);
const source = z.enum(['project', 'public', 'user']);
export const hexId = z
  .string()
  .regex(/^[0-9]{4}$/, 'a hex as column and row, from "0101" at the top left');

/** Printed keywords: "Fast", "Deadly [2]", "Massive [B-004]". */
const keyword = z.string().regex(/^[A-Z][A-Za-z-]*( [A-Z][a-z]+)?( \[[^\]]+\])?$/, 'a keyword');

/** 3A-01 (XIV), 3A-03 */
export const armament = z.strictObject({
  mount: z.enum(terms.MOUNTS),
  weapon: z.string(),
  arc: z.enum(terms.ARCS),
  dice: z.int().min(1).max(12),
});

/** 3A-01 (I) to (XV): Core Attributes, but for the art. */
export const ship = z.strictObject({
  code: shipCode,
  name,
  class: name,
  faction: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  type: z.enum(terms.TYPES),
  subtype: name.optional(),
  role: z.enum(terms.ROLES),
  hull: z.int().min(1).max(30),
  armor: z.int().min(0).max(4),
  flak: z.int().min(0).max(4),
  shields: z.union([count.max(30), z.array(count.max(12)).length(6)]),
  armaments: z.array(armament).max(terms.MOST_ARMAMENTS),
  keywords: z.array(keyword),
  bonusOrders: z.array(orderId).optional(),
  source: source.optional(),
  note: z.string().optional(),
});
export type ShipCard = z.infer<typeof ship>;

const icons = z.array(z.enum(terms.ICONS)).min(1).max(6);

/** 5B-01, 5C, 5F-01 */
export const weapon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'a weapon code such as "LRM-A"'),
  name,
  type: z.enum(terms.WEAPON_TYPES),
  maxDistance: count.max(30),
  /** Modified result to icons; a row that is not listed is a miss. */
  chart: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7', '8']), icons),
  modifiers: z.array(z.strictObject({ by: z.int().min(-3).max(3), if: condition })),
  targetLock: z.strictObject({
    name,
    text: z.string(),
    if: condition.optional(),
    /** How often one strike may use it; without it, once for each Target Lock. */
    limit: z.int().min(1).optional(),
    effects: z.array(targetLockEffect).min(1),
  }),
  note: z.string().optional(),
});
export type WeaponCard = z.infer<typeof weapon>;

export const order = z.strictObject({
  id: orderId,
  name,
  psionic: z.boolean().optional(),
  /** A piece must match this to be assigned the order. */
  requires: matcher.optional(),
  text: z.string(),
  effects: z.array(effect).min(1),
});
export type OrderCard = z.infer<typeof order>;

export const faction = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name,
  allegiance: z.enum(terms.ALLEGIANCES),
  power: z.enum(['major', 'minor']),
});
export type FactionCard = z.infer<typeof faction>;

/** Whole-list rules beyond the categories of 10B. */
const restriction = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('at-least'), count: z.int().min(1), of: matcher }),
  z.strictObject({ rule: z.literal('at-most'), count, of: matcher }),
  z.strictObject({ rule: z.literal('at-most-per'), count, of: matcher, per: matcher }),
  z.strictObject({
    rule: z.literal('share'),
    category: z.enum(terms.CATEGORIES),
    min: z.number().min(0).max(100).optional(),
    max: z.number().min(0).max(100).optional(),
  }),
]);
export type Restriction = z.infer<typeof restriction>;

/** 10B Fleet Construction List */
export const constructionList = z.strictObject({
  id: z.string().min(2),
  name,
  faction: z.string().regex(/^[A-Z]{2}$/),
  ships: z
    .array(
      z.strictObject({
        code: shipCode,
        points: z.number().positive().max(100),
        category: z.enum(terms.CATEGORIES),
        copies: z.int().min(1).max(20),
      }),
    )
    .min(1),
  restrictions: z.array(restriction),
});
export type ConstructionList = z.infer<typeof constructionList>;

/** 5A-01: bounds in degrees off the bow, clockwise, both included. */
export const arcTable = z.record(
  z.enum(terms.ARCS),
  z.strictObject({ from: z.int().multipleOf(30), to: z.int().multipleOf(30) }),
);

const head = { $schema: z.string().optional(), game: z.literal('star-strike-2') };
const provenance = { source, note: z.string().optional() };

/** A card file holds any of these; all files of a card folder together are the card set. */
export const cardFile = z.strictObject({
  ...head,
  ...provenance,
  kind: z.literal('cards'),
  factions: z.array(faction).optional(),
  arcs: arcTable.optional(),
  ships: z.array(ship).optional(),
  weapons: z.array(weapon).optional(),
  orders: z.array(order).optional(),
  lists: z.array(constructionList).optional(),
});
export type CardFile = z.infer<typeof cardFile>;

/** 10C, or what a scenario deals out. Copies are written out: ["B-001", "B-001"]. */
export const libraryContent = z.strictObject({
  basic: z.array(orderId),
  special: z.array(orderId),
});
export type LibraryContent = z.infer<typeof libraryContent>;

export const libraryFile = z.strictObject({
  ...head,
  kind: z.literal('library'),
  name,
  ...libraryContent.shape,
});
export type LibraryFile = z.infer<typeof libraryFile>;

export const fleetShip = z.strictObject({ code: shipCode, count: z.int().min(1).max(30) });

export const fleetFile = z.strictObject({
  ...head,
  kind: z.literal('fleet'),
  name,
  character: z.string().optional(),
  list: z.string(),
  level: z.enum(terms.LEVELS),
  ships: z.array(fleetShip).min(1),
  /** Written out, or the name of a library file. */
  library: z.union([z.string(), libraryContent]),
});
export type FleetFile = z.infer<typeof fleetFile>;

export const mapFile = z.strictObject({
  ...head,
  kind: z.literal('map'),
  name,
  size: z.enum(['small', 'medium', 'large']),
  columns: z.int().min(3).max(40),
  rows: z.int().min(3).max(40),
  setup: z.strictObject({ A: z.array(hexId).min(1), B: z.array(hexId).min(1) }),
  strategic: z.array(hexId),
  blackHoles: z.array(hexId),
  dust: z.array(hexId),
  nebula: z.array(hexId),
  note: z.string().optional(),
});
export type MapFile = z.infer<typeof mapFile>;

/** 11: one player of a scenario, with everything the scenario hands out. */
const scenarioPlayer = z.strictObject({
  name: name.optional(),
  ships: z
    .array(
      z.strictObject({
        code: shipCode,
        /** Where it starts; without a hex it is placed in the set-up. */
        hex: hexId.optional(),
        facing: z.int().min(0).max(5).optional(),
        points: z.number().min(0).optional(),
        reserve: z.boolean().optional(),
      }),
    )
    .min(1),
  library: z.union([z.string(), libraryContent]),
});
export type ScenarioPlayer = z.infer<typeof scenarioPlayer>;

const scenarioTeam = z.strictObject({
  name,
  players: z.array(scenarioPlayer).min(1).max(4),
});

/** How a scenario scores beyond, or instead of, 8A-02 and 10E. */
export const scoring = z.discriminatedUnion('for', [
  z.strictObject({
    for: z.literal('holding'),
    team: z.enum(terms.TEAMS),
    points: z.int(),
    hexes: z.array(hexId).min(1),
    who: matcher.optional(),
    when: z.enum(['refresh', 'end']),
  }),
  z.strictObject({
    for: z.literal('defeating'),
    team: z.enum(terms.TEAMS),
    points: z.int(),
    who: matcher.optional(),
  }),
  z.strictObject({
    for: z.literal('surviving'),
    team: z.enum(terms.TEAMS),
    points: z.int(),
    who: matcher.optional(),
  }),
]);
export type Scoring = z.infer<typeof scoring>;

export const SWITCHES = {
  lockTiming: ['as-printed', 'before-shields'],
  formationShare: ['of-limit', 'of-spent'],
} as const;
export const rules = z.strictObject({
  lockTiming: z.enum(SWITCHES.lockTiming).optional(),
  formationShare: z.enum(SWITCHES.formationShare).optional(),
});
export type Rules = z.infer<typeof rules>;

export const scenarioFile = z.strictObject({
  ...head,
  kind: z.literal('scenario'),
  name,
  text: z.string(),
  /** 4A-02: the battlefield all agreed on. */
  map: z.string(),
  rounds: z.int().min(1).max(12).optional(),
  /** Without a level no fleet limits apply and Omega Orders are not used. */
  level: z.enum(terms.LEVELS).optional(),
  /** 10E: are the objectives of Constructed Play scored, and is there a reserve? */
  constructed: z.boolean(),
  /** 8A-02, on unless said otherwise. */
  secureArea: z.boolean().optional(),
  /** Which team starts with the initiative; B unless said otherwise (4A-05). */
  initiative: z.enum(terms.TEAMS).optional(),
  /** Both teams written out; without them any two fleets may play. */
  teams: z.strictObject({ A: scenarioTeam, B: scenarioTeam }).optional(),
  /** How many fleets of the level each team brings when teams are not written out. */
  playersPerTeam: z.int().min(1).max(4).optional(),
  scoring: z.array(scoring).optional(),
  /** Standing rules, for a whole team, in the words of the order cards. */
  standing: z.array(z.strictObject({ team: z.enum(terms.TEAMS), effect })).optional(),
  rules: rules.optional(),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
