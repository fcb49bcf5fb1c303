import { z } from 'zod';
import * as terms from './terms.ts';

/** What a designer writes: the shape of every data file of the game. Meaning is checked in check.ts. */

export const shipCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9]+$/, 'a ship code such as "AM-CVL"');
export const weaponCode = z
  .string()
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'a weapon code such as "PARTICLE-BEAM"');
const name = z.string().min(1).max(60);
const count = z.int().min(0);
export const hexId = z
  .string()
  .regex(/^[0-9]{4}$/, 'a hex as column and row, from "0101" at the top left');
const facing = z.int().min(0).max(5);

/** Who made it: the project, the rulebook's pages, public sources, or the user. */
const source = z.enum(['project', 'printed', 'public', 'user']);
/** How well a figure is known; docs/rulings/starmada-x.md explains the grades. */
const grade = z.enum(['A', 'B', 'C', 'fit', 'D', 'house']);
export type Grade = z.infer<typeof grade>;

/** 1.8 */
export const weapon = z.strictObject({
  code: weaponCode,
  name,
  range: z.int().min(3).max(30).multipleOf(3),
  toHit: z.int().min(2).max(6),
  rof: z.int().min(1).max(12),
  pen: z.int().min(1).max(12),
  dmg: z.int().min(1).max(12),
  abilities: z.array(z.enum(terms.ABILITIES)),
  source: source.optional(),
  grade: grade.optional(),
  note: z.string().optional(),
});
export type WeaponCard = z.infer<typeof weapon>;

/** 4.1.2: the arcs of one mount, such as "AB". */
export const mountArcs = z.string().regex(/^[A-F]{1,6}$/, 'arcs such as "AB" or "ACE"');

/** 1.8: one battery, a mount an entry. */
export const battery = z.strictObject({
  weapon: weaponCode,
  mounts: z.array(mountArcs).min(1).max(12),
});

/** 4.2.3: "Ha", "2E", "H". */
export const damageCode = z
  .string()
  .regex(/^(([2-9]|[1-9][0-9])?[HESQabc])+$/, 'a damage code such as "Ha" or "2E"');

const level = z.int().min(-2).max(2);
const equipmentList = z.partialRecord(z.enum(terms.EQUIPMENT), z.int().min(1).max(30));

/** 0.1.3, 1: a starship record. */
export const ship = z.strictObject({
  code: shipCode,
  /** 1.1 */
  name,
  class: name,
  faction: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  /** "Light Carrier" */
  type: name,
  /** 1.2: the Combat Rating; without it the formula's. Another than that is set by hand. */
  rating: z.int().min(1).optional(),
  /** A.1.1 */
  hull: z.int().min(1).max(60),
  engines: count.max(20),
  shields: count.max(5),
  /** 1.7: six codes; without it the chart that A.3 makes. */
  chart: z.array(damageCode).length(6).optional(),
  /** A.3: slots with an H, where the chart is made; three unless said. */
  hullSlots: z.int().min(1).max(6).optional(),
  batteries: z.array(battery).max(3),
  equipment: equipmentList,
  tech: z
    .strictObject({ engines: level, weapons: level, defences: level, equipment: level })
    .partial()
    .optional(),
  /** Cargo Bays and the like: space, no box, no rating. */
  freight: z.array(z.strictObject({ name, su: z.number().min(0) })).optional(),
  source: source.optional(),
  grade: grade.optional(),
  note: z.string().optional(),
});
export type ShipCard = z.infer<typeof ship>;

const factor = z.number().positive();
const amount = z.number().min(0);

/** A.2: what an ability does to a weapon's value. */
export const abilityCost = z.strictObject({
  id: z.enum(terms.ABILITIES),
  name,
  factor,
  grade,
  factorGrade: grade.optional(),
  text: z.string(),
});
export type AbilityCost = z.infer<typeof abilityCost>;

/** A.1, A.2: what an item takes and gives. */
export const equipmentCost = z.strictObject({
  id: z.enum(terms.EQUIPMENT),
  name,
  grade,
  text: z.string(),
  /** Boxes are bought in lots of this many. */
  lot: z.int().min(1).optional(),
  su: z.strictObject({
    perHull: amount.optional(),
    each: amount.optional(),
    /** Share of the engines' space. */
    ofEngines: amount.optional(),
    /** Of its value as a weapon. */
    asWeapon: amount.optional(),
  }),
  orat: z.strictObject({
    add: amount.optional(),
    /** Multiplies the value of all weapons. */
    weapons: factor.optional(),
    /** Counts as so many engine boxes more. */
    engines: amount.optional(),
    asWeapon: amount.optional(),
  }),
  drat: z.strictObject({
    times: factor.optional(),
    /** One more this much for each. */
    perItem: amount.optional(),
    add: amount.optional(),
  }),
});
export type EquipmentCost = z.infer<typeof equipmentCost>;

/** A.1, A.2: every coefficient of the formulas. */
export const formula = z.strictObject({
  id: z.literal('construction'),
  spacePerHull: factor,
  engineSpacePerHull: amount,
  shieldSpacePerHull: amount,
  /** To-hit 2+ to 6+. */
  chance: z.array(factor).length(5),
  weaponSpacePerValue: amount,
  /** Tech level -2 to +2. */
  techSpace: z.array(factor).length(5),
  /** ORAT is multiplied by (this + engines) over this. */
  oratEngineBase: factor,
  /** DRAT starts from hull times this over the slots with an H. */
  dratSlots: factor,
  /** Shields 0 to 5. */
  shieldFactor: z.array(factor).length(6),
  /** weaponTerm: what each form is multiplied by. */
  termScale: z.strictObject({ printed: factor, plain: factor, half: factor, one: factor }),
});
export type Formula = z.infer<typeof formula>;

export const faction = z.strictObject({
  code: z.string().regex(/^[A-Z]{2}$/),
  name,
  doctrine: z.string(),
});
export type FactionCard = z.infer<typeof faction>;

const head = { $schema: z.string().optional(), game: z.literal('starmada-x') };

/** A card file holds any of these; all files of a card folder together are the card set. */
export const cardFile = z.strictObject({
  ...head,
  kind: z.literal('cards'),
  source,
  note: z.string().optional(),
  factions: z.array(faction).optional(),
  ships: z.array(ship).optional(),
  weapons: z.array(weapon).optional(),
  abilities: z.array(abilityCost).optional(),
  equipment: z.array(equipmentCost).optional(),
  formulas: z.array(formula).optional(),
});
export type CardFile = z.infer<typeof cardFile>;

/** 2.1.1 */
export const fleetFile = z.strictObject({
  ...head,
  kind: z.literal('fleet'),
  name,
  character: z.string().optional(),
  faction: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  level: z.enum(terms.LEVELS),
  ships: z.array(z.strictObject({ code: shipCode, count: z.int().min(1).max(30) })).min(1),
});
export type FleetFile = z.infer<typeof fleetFile>;

/** 2.1.2: a block of hexes, first and last column and row, counted from 1. */
const zone = z.strictObject({
  columns: z.tuple([z.int().min(1), z.int().min(1)]),
  rows: z.tuple([z.int().min(1), z.int().min(1)]),
});
const zones = z.strictObject({ A: zone, B: zone });

export const mapFile = z.strictObject({
  ...head,
  kind: z.literal('map'),
  name,
  columns: z.int().min(6).max(60),
  rows: z.int().min(6).max(60),
  /** 2.1.2: they block sight and bar movement. */
  objects: z.array(z.strictObject({ kind: name, hexes: z.array(hexId).min(1) })),
  /** Where each side sets up; without it, as the book has it. */
  setup: zones.optional(),
  note: z.string().optional(),
});
export type MapFile = z.infer<typeof mapFile>;

const team = z.enum(terms.TEAMS);
const who = z.array(shipCode).min(1).optional();

/** 2.3: how a scenario scores beyond destroying starships. */
export const scoring = z.discriminatedUnion('for', [
  /** Leaving by this edge scores instead of paying (3.3.2). */
  z.strictObject({
    for: z.literal('exiting'),
    team,
    edge: z.enum(['top', 'bottom', 'left', 'right']),
    points: z.int().min(0),
    who,
  }),
  z.strictObject({ for: z.literal('destroying'), team, points: z.int(), who }),
  z.strictObject({ for: z.literal('surviving'), team, points: z.int(), who }),
]);
export type Scoring = z.infer<typeof scoring>;

export const rules = z.strictObject({
  arcEdges: z.enum(terms.SWITCHES.arcEdges).optional(),
  mapEdge: z.enum(terms.SWITCHES.mapEdge).optional(),
  firstTurnManeuver: z.enum(terms.SWITCHES.firstTurnManeuver).optional(),
  declaration: z.enum(terms.SWITCHES.declaration).optional(),
  explosionOrder: z.enum(terms.SWITCHES.explosionOrder).optional(),
  emptyBays: z.enum(terms.SWITCHES.emptyBays).optional(),
  extraHull: z.enum(terms.SWITCHES.extraHull).optional(),
  ecmVsFighters: z.enum(terms.SWITCHES.ecmVsFighters).optional(),
  hyperdrive: z.enum(terms.SWITCHES.hyperdrive).optional(),
  weaponTerm: z.enum(terms.SWITCHES.weaponTerm).optional(),
});

const scenarioTeam = z.strictObject({
  name,
  ships: z
    .array(
      z.strictObject({
        code: shipCode,
        /** Where it starts, with its flights; without a hex it is placed in the set-up. */
        hex: hexId.optional(),
        facing: facing.optional(),
      }),
    )
    .min(1),
});
export type ScenarioTeam = z.infer<typeof scenarioTeam>;

export const scenarioFile = z.strictObject({
  ...head,
  kind: z.literal('scenario'),
  name,
  text: z.string(),
  map: z.string(),
  turns: z.int().min(1).max(12).optional(),
  level: z.enum(terms.LEVELS).optional(),
  /** Both sides written out; without them any two fleets may play. */
  teams: z.strictObject({ A: scenarioTeam, B: scenarioTeam }).optional(),
  setup: zones.optional(),
  scoring: z.array(scoring).optional(),
  rules: rules.optional(),
});
export type ScenarioFile = z.infer<typeof scenarioFile>;
