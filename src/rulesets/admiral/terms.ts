/** Numbers for the book's words. Data files use the words, play uses the numbers. */

/** 8x8 squares. */
export const WIDTH = 8;
export const HEIGHT = 8;
export const SQUARES = WIDTH * HEIGHT;

/** Symbols of the dice, as bits. */
export const SYMBOLS = [
  'movement',
  'artillery',
  'torpedo',
  'anti-aircraft',
  'depth-charge',
  'admiral',
] as const;
export type Symbol = (typeof SYMBOLS)[number];
export const MOVEMENT = 1;
export const ARTILLERY = 2;
export const TORPEDO = 4;
export const ANTI_AIRCRAFT = 8;
export const DEPTH_CHARGE = 16;
export const ADMIRAL = 32;
export const FACES = 6;

export const TYPES = ['BB', 'BC', 'CV', 'CA', 'CL', 'DD', 'SS'] as const;
export type UnitType = (typeof TYPES)[number];

export const SCENERY = ['open', 'island', 'shallow-waters', 'fog', 'sand-bank'] as const;
export type Scenery = (typeof SCENERY)[number];
export const OPEN = 0;
export const ISLAND = 1;
export const SHALLOW_WATERS = 2;
export const FOG = 3;
export const SAND_BANK = 4;

/** What Critical Damage can be placed on: black features, then green ones. */
export const BLACK = [
  'movement',
  'artillery',
  'torpedoes',
  'anti-aircraft',
  'depth-charge',
  'squadrons',
] as const;
export const F_MOVEMENT = 0;
export const F_ARTILLERY = 1;
export const F_TORPEDOES = 2;
export const F_ANTI_AIRCRAFT = 3;
export const F_DEPTH_CHARGE = 4;
export const F_SQUADRONS = 5;

export const GREEN = [
  'superior-steel',
  'low-draft',
  'armored-fighters',
  'superior-fighters',
  'high-rate-of-fire',
  'protection-belt',
  'advanced-damage-control',
  'smoke-generators',
  'torpedoes-recharge',
  'excellent-torpedoes',
  'aiming-system',
  'magnetic-detonator',
  'all-or-nothing',
] as const;
export type Green = (typeof GREEN)[number];
/** Green features by their place in FEATURES. */
export const SUPERIOR_STEEL = 6;
export const LOW_DRAFT = 7;
export const ARMORED_FIGHTERS = 8;
export const SUPERIOR_FIGHTERS = 9;
export const HIGH_RATE_OF_FIRE = 10;
export const PROTECTION_BELT = 11;
export const ADVANCED_DAMAGE_CONTROL = 12;
export const SMOKE_GENERATORS = 13;
export const TORPEDOES_RECHARGE = 14;
export const EXCELLENT_TORPEDOES = 15;
export const AIMING_SYSTEM = 16;
export const MAGNETIC_DETONATOR = 17;
export const ALL_OR_NOTHING = 18;

export const RED = [
  'old-attack-planes',
  'weak-damage-control',
  'obsolete-unit',
  'without-radar',
  'malfunctioning-torpedoes',
] as const;
export type Red = (typeof RED)[number];
export const OLD_ATTACK_PLANES = 19;
export const WEAK_DAMAGE_CONTROL = 20;
export const OBSOLETE_UNIT = 21;
export const WITHOUT_RADAR = 22;
export const MALFUNCTIONING_TORPEDOES = 23;

/** Every feature; a set of them is bits in this order. */
export const FEATURES = [...BLACK, ...GREEN, ...RED] as const;
export const FIRST_GREEN = BLACK.length;
export const FIRST_RED = BLACK.length + GREEN.length;

export const KINDS = ['fighter', 'dive-bomber', 'torpedo-bomber'] as const;
export type SquadronKind = (typeof KINDS)[number];
export const FIGHTER = 0;
export const DIVE_BOMBER = 1;
export const TORPEDO_BOMBER = 2;

export const MOST_IN_ROWS = 16;
export const DICE_A_UNIT = 2;
export const MOST_LAUNCHED = 3;
export const DIVE_BOMBER_ATTACK = 2;

/** Bows, and steps of a move. */
export const NORTH = 0;
export const SOUTH = 2;
export const DIRECTION_NAMES = [
  'north',
  'east',
  'south',
  'west',
  'north-east',
  'south-east',
  'south-west',
  'north-west',
] as const;

/** The rank of a face in a comparison: Admiral, Artillery, Torpedo, Movement. */
export function rankOf(symbols: number): number {
  if ((symbols & ADMIRAL) !== 0) return 4;
  if ((symbols & ARTILLERY) !== 0) return 3;
  if ((symbols & TORPEDO) !== 0) return 2;
  return (symbols & MOVEMENT) !== 0 ? 1 : 0;
}
