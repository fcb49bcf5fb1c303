import { z } from 'zod';
import { condition, matcher } from './condition-schema.ts';
import { effect, targetLock } from './effect-schema.ts';
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
const factionCode = z.string().regex(/^[A-Z]{2}$/, 'two capital letters');

/** Printed keywords: "Fast", "Deadly [2]", "Massive [B-004]". */
const keyword = z.string().regex(/^[A-Z][A-Za-z-]*( [A-Z][a-z]+)?( \[[^\]]+\])?$/, 'a keyword');

/** Armaments-1, Cards-6: a row of the card. The first row may have two sets of dice. */
export const armament = z.strictObject({
  weapon: z.string(),
  sets: z
    .array(
      z.strictObject({
        dice: z.int().min(1).max(terms.MOST_SET_DICE),
        /** Without one the dice have no arc restriction. */
        arc: z.enum(terms.ARCS).optional(),
      }),
    )
    .min(1)
    .max(2),
});

/** Cards-3 to Cards-9: a ship card, but for the art. */
export const ship = z.strictObject({
  code: shipCode,
  name,
  class: name,
  faction: factionCode,
  role: z.enum(terms.ROLES),
  /** Constructed-8: Fleet Value. */
  value: z.number().positive().max(100),
  hull: z.int().min(1).max(30),
  /** A track of boxes, or a chart: six numbers, clockwise from the fore. */
  shields: z.union([count.max(30), z.array(count.max(12)).length(6)]),
  armaments: z.array(armament).max(terms.MOST_ARMAMENTS),
  keywords: z.array(keyword),
  /** Cards-9: the orders of a Refit Panel; a ship that has one is a Refit. */
  panel: z.array(orderId).min(1).optional(),
  /** Glossary-5: most copies in a fleet; no limit without it. */
  copies: z.int().min(1).optional(),
  source: source.optional(),
  note: z.string().optional(),
});
export type ShipCard = z.infer<typeof ship>;

const icons = z.array(z.enum(terms.ICONS)).min(1).max(6);

/** Cards-2 */
export const weapon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'a weapon code such as "LRM-A"'),
  name,
  type: z.enum(terms.WEAPON_TYPES),
  maxDistance: count.max(30),
  /** Modified result to icons; a row that is not listed is a miss. */
  chart: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7', '8']), icons),
  modifiers: z.array(z.strictObject({ by: z.int().min(-3).max(3), if: condition })),
  targetLock,
  note: z.string().optional(),
});
export type WeaponCard = z.infer<typeof weapon>;

/** Cards-1 */
export const order = z.strictObject({
  id: orderId,
  name,
  psionic: z.boolean().optional(),
  /** A ship must match this to be assigned the order. */
  requires: matcher.optional(),
  text: z.string(),
  effects: z.array(effect),
  /** Locks-3: what Target Locks of its ship may be spent on. */
  targetLock: targetLock.optional(),
});
export type OrderCard = z.infer<typeof order>;

/** Glossary-1, Glossary-4 */
export const faction = z.strictObject({
  code: factionCode,
  name,
  color: z.enum(terms.COLORS),
});
export type FactionCard = z.infer<typeof faction>;

/** Attacks-5: bounds in degrees off the bow, clockwise, both included. */
export const arcTable = z.record(
  z.enum(terms.ARCS),
  z.strictObject({ from: z.int().multipleOf(30), to: z.int().multipleOf(30) }),
);

const head = { $schema: z.string().optional(), game: z.literal('star-strike-1') };
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
});
export type CardFile = z.infer<typeof cardFile>;

/** Constructed-4, or what a scenario deals out. Copies are written out: ["B-001", "B-001"]. */
export const libraryContent = z.array(orderId);
export type LibraryContent = z.infer<typeof libraryContent>;

export const libraryFile = z.strictObject({
  ...head,
  kind: z.literal('library'),
  name,
  orders: libraryContent,
});
export type LibraryFile = z.infer<typeof libraryFile>;

export const fleetShip = z.strictObject({ code: shipCode, count: z.int().min(1).max(30) });

export const fleetFile = z.strictObject({
  ...head,
  kind: z.literal('fleet'),
  name,
  character: z.string().optional(),
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
  /** Set-up hexes of the two board edges. */
  setup: z.strictObject({ A: z.array(hexId).min(1), B: z.array(hexId).min(1) }),
  starSystems: z.array(hexId),
  blackHoles: z.array(hexId),
  dust: z.array(hexId),
  nebula: z.array(hexId),
  note: z.string().optional(),
});
export type MapFile = z.infer<typeof mapFile>;

/** Historic-1: one player of a scenario, with everything the scenario hands out. */
const scenarioPlayer = z.strictObject({
  name: name.optional(),
  ships: z
    .array(
      z.strictObject({
        code: shipCode,
        /** Where it starts; without a hex it is placed in the set-up. */
        hex: hexId.optional(),
        facing: z.int().min(0).max(5).optional(),
        value: z.number().min(0).optional(),
      }),
    )
    .min(1),
  library: z.union([z.string(), libraryContent]),
});
export type ScenarioPlayer = z.infer<typeof scenarioPlayer>;

const scenarioTeam = z.strictObject({
  name,
  players: z.array(scenarioPlayer).min(1).max(2),
});

/** Historic-1: ways to score Objective Points beyond Terrain-3. */
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
    for: z.literal('destroying'),
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

/** House rules, the default first; docs/rulings/star-strike-1.md explains them. */
export const SWITCHES = {
  lightArcs: ['all-round', 'heading'],
  firstPlayer: ['kept', 'alternates'],
  bonusOrders: ['from-library', 'at-hand'],
  superHeavySpecial: ['with-basic', 'alone'],
  splitDice: ['by-set', 'free'],
  heavyReload: ['at-will', 'needs-target'],
  lockReroll: ['replaces', 'adds'],
  armorTiming: ['before-shields', 'after-shields'],
  skirmishAdvance: ['must', 'may'],
  augurReach: ['between', 'steps'],
  skilledWhen: ['own-activation', 'any-activation'],
  crowdedHole: ['no-pull', 'both-destroyed'],
  terrainKills: ['counted', 'uncounted'],
} as const;
export const rules = z.strictObject({
  lightArcs: z.enum(SWITCHES.lightArcs).optional(),
  firstPlayer: z.enum(SWITCHES.firstPlayer).optional(),
  bonusOrders: z.enum(SWITCHES.bonusOrders).optional(),
  superHeavySpecial: z.enum(SWITCHES.superHeavySpecial).optional(),
  splitDice: z.enum(SWITCHES.splitDice).optional(),
  heavyReload: z.enum(SWITCHES.heavyReload).optional(),
  lockReroll: z.enum(SWITCHES.lockReroll).optional(),
  armorTiming: z.enum(SWITCHES.armorTiming).optional(),
  skirmishAdvance: z.enum(SWITCHES.skirmishAdvance).optional(),
  augurReach: z.enum(SWITCHES.augurReach).optional(),
  skilledWhen: z.enum(SWITCHES.skilledWhen).optional(),
  crowdedHole: z.enum(SWITCHES.crowdedHole).optional(),
  terrainKills: z.enum(SWITCHES.terrainKills).optional(),
});
export type Rules = z.infer<typeof rules>;

/** Every switch set, the first value where nothing is said. */
export function allRules(given: Rules): Required<Rules> {
  const first = Object.fromEntries(
    Object.entries(SWITCHES).map(([switchName, values]) => [switchName, values[0]]),
  );
  return { ...first, ...given } as Required<Rules>;
}

export const scenarioFile = z.strictObject({
  ...head,
  kind: z.literal('scenario'),
  name,
  text: z.string(),
  map: z.string(),
  turns: z.int().min(1).max(12).optional(),
  /** Formats-1 to Formats-5; without one no limit applies. */
  level: z.enum(terms.LEVELS).optional(),
  /** Formats-2: 3 Objective Points for more Fleet Value left on the board. */
  remainingFleet: z.boolean().optional(),
  /** Terrain-3, on unless said otherwise. */
  starSystems: z.boolean().optional(),
  /** Who is First Player; rolled for (Setup-1) unless said. */
  first: z.enum(terms.TEAMS).optional(),
  /** Both sides written out; without them any two fleets may play. */
  teams: z.strictObject({ A: scenarioTeam, B: scenarioTeam }).optional(),
  /** How many fleets of the level each side brings when they are not written out. */
  playersPerTeam: z.int().min(1).max(2).optional(),
  scoring: z.array(scoring).optional(),
  /** Standing rules, for a whole side, in the words of the order cards. */
  standing: z.array(z.strictObject({ team: z.enum(terms.TEAMS), effect })).optional(),
  rules: rules.optional(),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
