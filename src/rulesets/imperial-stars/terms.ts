/** The words of the book as lists and numbers. */

/** 2.3 */
export const LINE_LENGTH = 3;
/** 1.4, 13.1 */
export const HAND_SIZE = 7;
/** 1.3 */
export const OPENING_SHIPS = 2;
/** 12.1 */
export const MOST_DISCARDS = 2;
/** 16.1 */
export const MERCENARIES_DEALT = 10;
export const MOST_PLAYERS = 4;
/** 11.10 */
export const SELF_DESTRUCT_BONUS = 2;

/** What an action card is. */
export const TYPES = [
  'missile',
  'beam',
  'fighter',
  'bomber',
  'shields',
  'countermeasures',
  'repair',
  'marine',
] as const;
export type CardType = (typeof TYPES)[number];
export const MISSILE = 0;
export const BEAM = 1;
export const FIGHTER = 2;
export const BOMBER = 3;
export const SHIELDS = 4;
export const COUNTERMEASURES = 5;
export const REPAIR = 6;
export const MARINE = 7;

export const isAttack = (type: number): boolean => type <= BOMBER;
export const isCraft = (type: number): boolean => type === FIGHTER || type === BOMBER;
export const isDefence = (type: number): boolean => type === SHIELDS || type === COUNTERMEASURES;

/** Ratings that attacks use up. */
export const CAPACITIES = ['missiles', 'beams', 'carrier'] as const;
export const CAPACITY_OF: readonly number[] = [0, 1, 2, 2];

/** 10.4: the lowest face that destroys it. */
export const KILLED_ON: readonly number[] = [7, 7, 6, 5];

/** Where a ship is. */
export const PLACES = [
  'reserves',
  'line',
  'prize',
  'waiting',
  'taken',
  'kept',
  'stock',
  'gone',
] as const;
export type Place = (typeof PLACES)[number];
export const IN_RESERVES = 0;
export const IN_LINE = 1;
/** 11.11: beside its captor's line. */
export const AS_PRIZE = 2;
/** 11.12: retaken, with no room in the line. */
export const WAITING = 3;
/** 11.5: counts once for who has it. */
export const TAKEN = 4;
/** A prize of a player who is out: counts double for him, and is off the field. */
export const KEPT = 5;
/** 16.5: not bought. */
export const IN_STOCK = 6;
/** Destroyed, and nobody's. */
export const GONE = 7;

/** 4.1 */
export const PHASES = [
  'set-up',
  'repair',
  'activation',
  'attack',
  'defend',
  'damage',
  'boarding',
  'discard',
  'draw',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];
export const SET_UP = 0;
export const REPAIR_STEP = 1;
export const ACTIVATION = 2;
export const ATTACK = 3;
export const DEFEND = 4;
export const DAMAGE = 5;
export const BOARDING = 6;
export const DISCARD = 7;
export const DRAW = 8;
export const OVER = 9;

export const ENDINGS = ['last-side', 'prizes-only', 'round-limit'] as const;
export const LAST_SIDE = 0;
export const PRIZES_ONLY = 1;
export const ROUND_LIMIT = 2;

/** 16 */
export const VARIANTS = ['standard', 'mercenaries', 'hired'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Sizes of battle: a squadron for quick games, a bought fleet, the whole stack of a race. */
export const LEVELS = [
  { id: 'squadron', points: 200 },
  { id: 'hired', points: 300 },
  { id: 'standard', points: 400 },
] as const;
export const LEVEL_IDS = LEVELS.map(({ id }) => id) as ['squadron', 'hired', 'standard'];
export type Level = (typeof LEVELS)[number]['id'];
