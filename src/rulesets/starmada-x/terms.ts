/** The words of the book as lists and numbers. */

export const TEAMS = ['A', 'B'] as const;
export type Team = (typeof TEAMS)[number];

/** 2.3 */
export const TURNS = 10;

/** 2.1.1: sizes of battle; 1000 is the book's advice. */
export const LEVELS = ['500', '1000', '1500'] as const;
export type Level = (typeof LEVELS)[number];

/** 0.1.1 */
export const BOARD_COLUMNS = 40;
export const BOARD_ROWS = 30;

/** 4.1.2: six wedges of 60 degrees, bounds in degrees clockwise from the facing. */
export const ARCS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const ARC_BOUNDS: readonly (readonly [number, number])[] = [
  [300, 360],
  [0, 60],
  [240, 300],
  [60, 120],
  [180, 240],
  [120, 180],
];

/** 4.2.3: parts of a damage code, and a crew casualty (4.3.2) after them. */
export const DAMAGE_LETTERS = ['H', 'E', 'S', 'Q', 'a', 'b', 'c'] as const;
export type DamageLetter = (typeof DAMAGE_LETTERS)[number];
export const HULL = 0;
export const ENGINE = 1;
export const SHIELD = 2;
export const QUIPMENT = 3;
/** WEAPON + battery. */
export const WEAPON = 4;

/** 1.8: three batteries, and the guns outside them that Q hits take (C). */
export const BATTERIES = ['a', 'b', 'c', 'carronade', 'spinal'] as const;
export type BatteryName = (typeof BATTERIES)[number];
export const CARRONADES = 3;
export const SPINAL = 4;

/** B */
export const ABILITIES = [
  'halves-shields',
  'extra-hull-damage',
  'extra-crew-casualties',
  'must-re-roll-penetration',
  'no-hull-damage',
  'range-based-rof',
] as const;
export type Ability = (typeof ABILITIES)[number];
export const HALVES_SHIELDS = 1;
export const EXTRA_HULL = 2;
export const EXTRA_CREW = 4;
export const RE_ROLL = 8;
export const NO_HULL = 16;
export const RANGE_ROF = 32;

/** C: special equipment; the first of them have boxes and can be lost to Q hits. */
export const BOXED = [
  'anti-fighter-batteries',
  'boarding-pods',
  'carronade',
  'cloaking-device',
  'decoys',
  'drones',
  'electronic-countermeasures',
  'electronic-warfare-system',
  'fighter-bay',
  'hyperdrive',
  'ionic-shielding',
  'long-range-sensors',
  'marines',
  'medical-bay',
  'mines',
  'minesweeper-array',
  'overthrusters',
  'point-defense-system',
  'security-teams',
  'shockwave',
  'spinal-mount',
  'stealth-generator',
  'stutterdrive',
  'sunbursts',
  'tachyon-detection',
] as const;
export const UNBOXED = [
  'armor-plating',
  'armored-gun-batteries',
  'organic-hull',
  'redundant-shielding',
] as const;
export const EQUIPMENT = [...BOXED, ...UNBOXED] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** Items of which a ship may have several. */
export const SEVERAL: readonly Equipment[] = [
  'carronade',
  'decoys',
  'drones',
  'fighter-bay',
  'marines',
  'medical-bay',
  'mines',
  'security-teams',
  'sunbursts',
];

/** Numbers of the items with a box. */
export const AFB = 0;
export const PODS = 1;
export const CARRONADE = 2;
export const CLOAK = 3;
export const DECOYS = 4;
export const DRONES = 5;
export const ECM = 6;
export const EWS = 7;
export const BAY = 8;
export const HYPERDRIVE = 9;
export const IONIC = 10;
export const SENSORS = 11;
export const MARINES = 12;
export const MEDICAL = 13;
export const MINES = 14;
export const SWEEPER = 15;
export const OVERTHRUSTERS = 16;
export const PDS = 17;
export const SECURITY = 18;
export const SHOCKWAVE = 19;
export const SPINAL_MOUNT = 20;
export const STEALTH = 21;
export const STUTTERDRIVE = 22;
export const SUNBURSTS = 23;
export const TDAR = 24;

/** 5.1.1 */
export const CRAFT = 6;
/** 5.2 */
export const FLIGHT_MOVES = 10;
/** C-drones: a lot. */
export const DRONE_LOT = 5;

/** 4.3.1: strength of an explosion by the hull points of the design. */
export function explosionStrength(hull: number): number {
  if (hull <= 3) return 1;
  if (hull <= 8) return 2;
  if (hull <= 15) return 3;
  return hull <= 24 ? 4 : 5;
}

/** 3.2.1: acts of movement orders, and what each costs (3.2.2). */
export const ACTS = ['F', 'P', 'S', 'L', 'R', 'B'] as const;
export const FORWARD = 0;
export const PORT = 1;
export const STARBOARD = 2;
export const SLIP_LEFT = 3;
export const SLIP_RIGHT = 4;
export const BACK = 5;
export const ACT_COST = [1, 1, 1, 2, 2, 2] as const;
/** P S L R: not two of them in a row. */
export const isManeuver = (act: number): boolean => act >= PORT && act <= SLIP_RIGHT;

/** House-rule switches; the first value is the default. */
export const SWITCHES = {
  arcEdges: ['both', 'forward'],
  mapEdge: ['open', 'closed', 'floating'],
  firstTurnManeuver: ['allowed', 'forbidden'],
  declaration: ['per-ship', 'all-first'],
  explosionOrder: ['damage-first', 'decay-first'],
  emptyBays: ['count', 'ignored'],
  extraHull: ['every-die', 'with-h'],
  ecmVsFighters: ['yes', 'no'],
  hyperdrive: ['inert', 'escape'],
  weaponTerm: ['printed', 'plain', 'half', 'one'],
} as const;
export type SwitchName = keyof typeof SWITCHES;
export type Rules = {
  readonly [Name in SwitchName]?: (typeof SWITCHES)[Name][number] | undefined;
};
export type AllRules = { readonly [Name in SwitchName]: (typeof SWITCHES)[Name][number] };

export function withDefaults(rules: Rules): AllRules {
  const defaults = Object.entries(SWITCHES).map(([name, [first]]) => [name, first]);
  const given = Object.entries(rules).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(given) } as AllRules;
}
