import type { Battle } from './state.ts';

/**
 * Who decides. The rules fill `battle.choices` with what is legal and ask; the answer is an index
 * into it. An admiral sees the table and the hand of `battle.askedSeat`, never another hand, the
 * order of a pile, or a die before it is rolled.
 *
 * Encodings, one per kind of decision; PASS where it may be left:
 * - repair: card in hand * 256 + ship · repairItem: item on the ship
 * - activation: ROLL, DEPLOY_TOP, or DEPLOY + ship that waits · place: place in the line
 * - assign: (ship of the first die + 1) * 256 + (ship of the second + 1), or BOTH + ship
 * - swap: ship * 8 + place · target: ship * 256 + target
 * - fire: card in hand * 2 + extra (1 or 0), with (target + 1) << 12 where craft choose their own
 * - block: card in hand * 64 + attack · blockMore: attack
 * - kill: attack · board: ship · boarders, repel, discard: card in hand
 * - selfDestruct: PASS or USE · draft: ship
 */
export interface Admiral {
  /** 16.5 */
  draft(battle: Battle): number;
  /** 5.1 */
  repair(battle: Battle): number;
  /** 5.2, 5.3: which damage comes off. */
  repairItem(battle: Battle): number;
  /** 6.1 */
  activation(battle: Battle): number;
  /** 6.4, 11.12: where in the line. */
  place(battle: Battle): number;
  /** 6.6, 6.7 */
  assign(battle: Battle): number;
  /** 6.8 */
  swap(battle: Battle): number;
  /** 7.2 */
  target(battle: Battle): number;
  /** 7.4, 7.8 */
  fire(battle: Battle): number;
  /** 9.1 */
  block(battle: Battle): number;
  /** 9.3 */
  blockMore(battle: Battle): number;
  /** 10.5 */
  kill(battle: Battle): number;
  /** 11.6 */
  board(battle: Battle): number;
  /** 11.7 */
  boarders(battle: Battle): number;
  /** 11.8 */
  repel(battle: Battle): number;
  /** 11.10 */
  selfDestruct(battle: Battle): number;
  /** 12.1 */
  discard(battle: Battle): number;
}

export type Decision = keyof Admiral;
export const DECISIONS = [
  'draft',
  'repair',
  'repairItem',
  'activation',
  'place',
  'assign',
  'swap',
  'target',
  'fire',
  'block',
  'blockMore',
  'kill',
  'board',
  'boarders',
  'repel',
  'selfDestruct',
  'discard',
] as const satisfies readonly Decision[];

export const PASS = -1;
export const USE = 1;
export const ROLL = 0;
export const DEPLOY_TOP = 1;
export const DEPLOY = 256;
export const BOTH = 1 << 20;
export const OWN_TARGET = 12;

/** Begins a list of choices. */
export function offer(battle: Battle, seat: number): void {
  battle.askedSeat = seat;
  battle.choiceCount = 0;
}

export function add(battle: Battle, choice: number): void {
  battle.choices[battle.choiceCount++] = choice;
}

/** Asks for one of the choices; where there is only one, it is taken, but in the lab. */
export function ask(battle: Battle, decision: Decision): number {
  const { choices, choiceCount } = battle;
  if (choiceCount === 1 && !battle.asksAll) return choices[0];
  return choices[battle.admirals[battle.askedSeat][decision](battle)];
}
