import type { Battle } from './state.ts';

/**
 * Who decides. The rules fill `battle.choices` with what is legal and ask; the answer is an index
 * into it. An admiral sees the table and its own hand, never a die before it is rolled.
 *
 * Encodings, one per kind of decision:
 * - piece: index of the piece · hex: its number · facing: 0 to 5
 * - order: number of the order, or PASS · omega: likewise
 * - strike: armament * 256 + target, or PASS to end strikes
 * - shields: facing * 65536 + hits * 256 + criticals to cancel
 * - lock: LOCK_ON, ABILITY, or PASS to waste it
 * - manoeuvre: facing * 4 + manoeuvre, or PASS to end movement; when a piece that must move has no
 *   manoeuvre, ROTATE_ONLY + facing
 * - evade: facing to flee in, or PASS to stand
 * - option: PASS or USE; battle.option says what for
 * - dust: facing of the shield spent, or PASS to take the hit
 * - reassign: slot of the order * 256 + piece, or PASS
 */
export interface Admiral {
  /** 4A-04, 10E-01: which piece to place, where, and which way it faces. */
  placePiece(battle: Battle): number;
  placeHex(battle: Battle): number;
  placeFacing(battle: Battle): number;
  /** 4B-01: another order for `battle.asked`. */
  order(battle: Battle): number;
  /** 10A-05 (I) */
  omega(battle: Battle): number;
  /** 4B-02 */
  activate(battle: Battle): number;
  /** 5A */
  strike(battle: Battle): number;
  /** 9I, 9L, 9K, 9O and once-a-round options of orders. */
  option(battle: Battle): number;
  /** 5E */
  shields(battle: Battle): number;
  /** 5F-01 */
  lock(battle: Battle): number;
  /** 5F-03: which order goes back to the library, by slot. */
  returnOrder(battle: Battle): number;
  /** 6A, 6B */
  manoeuvre(battle: Battle): number;
  /** 6C */
  evade(battle: Battle): number;
  /** 8C-03 */
  dust(battle: Battle): number;
  /** 13A-02 (I): which facing gets the next point back. */
  regenerate(battle: Battle): number;
  /** 4B-01 (I) note */
  reassign(battle: Battle): number;
}

export type Decision = keyof Admiral;
export const DECISIONS = [
  'placePiece',
  'placeHex',
  'placeFacing',
  'order',
  'omega',
  'activate',
  'strike',
  'option',
  'shields',
  'lock',
  'returnOrder',
  'manoeuvre',
  'evade',
  'dust',
  'regenerate',
  'reassign',
] as const satisfies readonly Decision[];

export const PASS = -1;
export const USE = 1;
export const LOCK_ON = 1;
export const ABILITY = 2;
export const ROTATE_ONLY = 64;

/** What `option` asks about. */
export const OPTIONS = ['Skilled', 'Augur', 'Support', 'Ram-Prow', 'order'] as const;
export const OPTION_SKILLED = 0;
export const OPTION_AUGUR = 1;
export const OPTION_SUPPORT = 2;
export const OPTION_RAM_PROW = 3;
/** A once-a-round effect of an order: battle.optionEffect. */
export const OPTION_ORDER = 4;

/** An option is offered to the owner of a piece, who may decline. */
export function offer(battle: Battle, team: number, option: number): boolean {
  battle.option = option;
  battle.choices[0] = PASS;
  battle.choices[1] = USE;
  battle.choiceCount = 2;
  return battle.choices[battle.admirals[team].option(battle)] === USE;
}
