import type { Battle } from './state.ts';

/**
 * Who decides. The rules fill `battle.choices` with what is legal and ask; the answer is an index
 * into it. An admiral sees the table and its own hand, never a die before it is rolled.
 *
 * Encodings, one per kind of decision:
 * - ship: its index · hex: its number · facing, shield facing: 0 to 5
 * - first: FIRST or SECOND
 * - order, starcast: number of the order (+ AT_HAND), or PASS
 * - attack: target + armament * 256 + dice of its first set * 1024 + dice of its second * 16384;
 *   RELOAD + armament; or PASS to end attacks
 * - reroll: number of the die, or PASS; battle.option says why it may be rerolled
 * - option, block, grapple: PASS or USE
 * - lock: REROLL, ABILITY, ORDER_ABILITY + slot, or PASS to let it lapse
 * - keyword: its number · move: facing, PASS to end movement; when a ship that must move has no
 *   move, TURN_ONLY + facing
 * - evade: direction to flee in, or PASS to stand · advance: PASS or USE
 */
export interface Admiral {
  /** Setup-1: the higher roll goes First or Second. */
  first(battle: Battle): number;
  /** Setup-2, Setup-3: which ship to place, where, and its heading. */
  placePiece(battle: Battle): number;
  placeHex(battle: Battle): number;
  placeFacing(battle: Battle): number;
  /** Orders-1: another order for `battle.asked`. */
  order(battle: Battle): number;
  /** Factions-2: a Psionic order more for `battle.asked`. */
  starcast(battle: Battle): number;
  /** Ship-1: which ship `battle.askedPlayer` names. */
  activate(battle: Battle): number;
  /** Attacks-1, Weapons-2 */
  attack(battle: Battle): number;
  /** Shields-4: the Defending Facing, on a corner. */
  facing(battle: Battle): number;
  /** Once-a-turn options of orders: `battle.optionEffect`. */
  option(battle: Battle): number;
  /** Factions-1, Keywords-9, Factions-8: a die to throw again. */
  reroll(battle: Battle): number;
  /** Locks-1 to Locks-3 */
  lock(battle: Battle): number;
  /** Shields-1: a box for the icon at hand, `battle.icon`. */
  block(battle: Battle): number;
  /** Criticals-2, Criticals-3: the keyword `battle.asked` loses. */
  keyword(battle: Battle): number;
  /** Movement-1; before attacks when `battle.movingFast`. */
  move(battle: Battle): number;
  /** Evade-1 */
  evade(battle: Battle): number;
  /** Movement-7, when it may be declined. */
  advance(battle: Battle): number;
  /** Factions-6 */
  grapple(battle: Battle): number;
  /** Terrain-2: the facing that takes the Hit. */
  star(battle: Battle): number;
  /** Factions-4: which facing gets the next box back. */
  recharge(battle: Battle): number;
}

export type Decision = keyof Admiral;
export const DECISIONS = [
  'first',
  'placePiece',
  'placeHex',
  'placeFacing',
  'order',
  'starcast',
  'activate',
  'attack',
  'facing',
  'option',
  'reroll',
  'lock',
  'block',
  'keyword',
  'move',
  'evade',
  'advance',
  'grapple',
  'star',
  'recharge',
] as const satisfies readonly Decision[];

export const PASS = -1;
export const USE = 1;
export const FIRST = 0;
export const SECOND = 1;
/** Added to an order that a panel or Massive supplies from outside the library. */
export const AT_HAND = 4096;
export const RELOAD = 1 << 20;
export const REROLL = 1;
export const ABILITY = 2;
export const ORDER_ABILITY = 8;
export const TURN_ONLY = 64;

/** Why a die may be thrown again. */
export const REROLLS = ['Augur', 'Skilled', 'Swarm Bays'] as const;
export const REROLL_AUGUR = 0;
export const REROLL_SKILLED = 1;
export const REROLL_SWARM = 2;

export const targetOf = (choice: number): number => choice & 255;
export const armamentOf = (choice: number): number => (choice >> 8) & 3;
export const firstDiceOf = (choice: number): number => (choice >> 10) & 15;
export const secondDiceOf = (choice: number): number => (choice >> 14) & 15;

export function attackCode(target: number, armament: number, first: number, second: number) {
  return target | (armament << 8) | (first << 10) | (second << 14);
}

/** A yes or no. */
export function listYesNo(battle: Battle): void {
  battle.choices[0] = PASS;
  battle.choices[1] = USE;
  battle.choiceCount = 2;
}
