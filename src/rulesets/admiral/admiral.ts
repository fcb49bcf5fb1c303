import type { Battle } from './state.ts';

/**
 * Who decides. The rules fill `battle.choices` with what is legal and ask; the answer is an index
 * into it. An admiral sees the board and both pools, not the enemy's deployment or attack orders
 * before they are revealed, and never a die before it is rolled.
 *
 * Encodings, one per kind of decision:
 * - unit: its index, or PASS · square: its number · direction: 0 to 7
 * - turn, order: deed * 65536 + unit * 256 + feature; see the deeds below
 * - die: a face, 0 to 5 · aircraft: a kind of squadron, or PASS
 */
export interface Admiral {
  /** Setup: where `battle.asked` goes, unseen by the enemy; likewise submarines, and from stand-by. */
  deploy(battle: Battle): number;
  /** Setup: which unit to bring from stand-by. */
  standBy(battle: Battle): number;
  /** 1: who moves first. */
  first(battle: Battle): number;
  /** 3: what to do next in a turn of the Movement phase. */
  turn(battle: Battle): number;
  /** 2: which die pays, by its face; `battle.paying` is the symbol. */
  die(battle: Battle): number;
  /** Low draft, Smoke generators: an extra that is paid with the move; `battle.feature` says which. */
  extra(battle: Battle): number;
  /** 3: the next step of `battle.asked`, TURN_CARD, or PASS to stop. */
  step(battle: Battle): number;
  /** 3: where the bow points when the book leaves it free. */
  bow(battle: Battle): number;
  /** Protection screen, Aircraft attack: which squadron takes off next. */
  squadron(battle: Battle): number;
  /** Protection screen: which own unit `battle.squadron` protects, or PASS to place it on a square. */
  screen(battle: Battle): number;
  /** Protection screen: on which square it waits. */
  waitAt(battle: Battle): number;
  /** 4: another order, or PASS when all are given. */
  order(battle: Battle): number;
  /** 4: the target of the die just placed, or of a squadron. */
  target(battle: Battle): number;
  /** Torpedo bomber attack: from which square. */
  approach(battle: Battle): number;
  /** Dogfight: which group of bombers a free fighter of the screen engages, or PASS. */
  engage(battle: Battle): number;
  /** Dive Bomber attack: how many squadrons sum their values in the next attack. */
  sum(battle: Battle): number;
  /** Critical Damage: on which feature of `battle.asked`. */
  critical(battle: Battle): number;
  /** Malfunctioning torpedoes: does this one fail? */
  malfunction(battle: Battle): number;
}

export type Decision = keyof Admiral;
export const DECISIONS = [
  'deploy',
  'standBy',
  'first',
  'turn',
  'die',
  'extra',
  'step',
  'bow',
  'squadron',
  'screen',
  'waitAt',
  'order',
  'target',
  'approach',
  'engage',
  'sum',
  'critical',
  'malfunction',
] as const satisfies readonly Decision[];

export const PASS = -1;
export const USE = 1;
export const TURN_CARD = 8;

/** Deeds of `turn` and `order`. */
export const DEEDS = [
  'move',
  'repair',
  'launch',
  'feature',
  'artillery',
  'torpedo',
  'depth-charge',
] as const;
export const MOVE = 0;
export const REPAIR = 1;
export const LAUNCH = 2;
export const FEATURE = 3;
export const FIRE = 4;
export const TORPEDOES = 5;
export const DEPTH_CHARGES = 6;

export const deed = (kind: number, unit: number, feature = 0): number =>
  (kind << 16) | (unit << 8) | feature;
export const deedOf = (code: number): number => code >> 16;
export const unitOf = (code: number): number => (code >> 8) & 255;
export const featureOf = (code: number): number => code & 255;
