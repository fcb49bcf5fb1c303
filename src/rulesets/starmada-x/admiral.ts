import type { Battle } from './state.ts';

/**
 * Who decides. The rules fill `battle.choices` with what is legal and ask; the answer is an index
 * into it. An admiral sees the table and its own orders, never a die before it is rolled.
 *
 * Encodings, one per kind of decision:
 * - placeHex: a hex · placeFacing: 0 to 5
 * - orders: number of a plan in the ship's table (plan-table.ts); or WRITTEN, when the admiral has
 *   written legal acts into the ship itself
 * - option: PASS or USE; battle.option says what for
 * - jump: a hex
 * - launch: how many drones · chooseFlight: index of the flight · fly: a hex
 * - flightAttack: a ship, or ships + flight for all flights in its hex, or PASS
 * - sunburst: a hex, or PASS · jam: a ship, or PASS
 * - nextShip: the ship that attacks next · target: as flightAttack, or PASS to hold fire
 * - board: ship * 32 + squads, or PASS
 * - loseMount: a mount · loseItem: an item · loseCraft: a flight
 */
export interface Admiral {
  /** 2.1.2: where `battle.asked` or `battle.askedFlight` is placed, and which way it faces. */
  placeHex(battle: Battle): number;
  placeFacing(battle: Battle): number;
  /** 3.2 */
  orders(battle: Battle): number;
  /** C: what is plotted, and shots of point defence. */
  option(battle: Battle): number;
  /** C-stutter */
  jump(battle: Battle): number;
  /** C-drones */
  launch(battle: Battle): number;
  /** 5.1.2: which flight acts next, friend or foe. */
  chooseFlight(battle: Battle): number;
  /** 5.2 */
  fly(battle: Battle): number;
  /** 5.3 */
  flightAttack(battle: Battle): number;
  /** C-sunburst */
  sunburst(battle: Battle): number;
  /** C-ews */
  jam(battle: Battle): number;
  /** 4.1 */
  nextShip(battle: Battle): number;
  /** 4.1.1: what `battle.askedMount` of `battle.asked` fires at. */
  target(battle: Battle): number;
  /** C-marines */
  board(battle: Battle): number;
  /** 4.2.3: the defender picks what is lost. */
  loseMount(battle: Battle): number;
  loseItem(battle: Battle): number;
  /** 5.2.1: the owner picks which flight loses a craft. */
  loseCraft(battle: Battle): number;
}

export type Decision = keyof Admiral;
export const DECISIONS = [
  'placeHex',
  'placeFacing',
  'orders',
  'option',
  'jump',
  'launch',
  'chooseFlight',
  'fly',
  'flightAttack',
  'sunburst',
  'jam',
  'nextShip',
  'target',
  'board',
  'loseMount',
  'loseItem',
  'loseCraft',
] as const satisfies readonly Decision[];

export const PASS = -1;
export const USE = 1;
/** An answer to `orders`: the acts stand in the ship. */
export const WRITTEN = -2;

/** What `option` asks about. */
export const OPTIONS = ['cloak', 'decoy', 'mine', 'escape', 'point-defence', 'shockwave'] as const;
/** Those that are plotted with the orders. */
export const PLOTS = [
  'cloak',
  'decoy',
  'mine',
  'escape',
] as const satisfies readonly (typeof OPTIONS)[number][];
export const OPTION_CLOAK = 0;
export const OPTION_DECOY = 1;
export const OPTION_MINE = 2;
export const OPTION_ESCAPE = 3;
export const OPTION_PDS = 4;
export const OPTION_SHOCKWAVE = 5;

/** An option is offered to a side, which may decline. */
export function offer(battle: Battle, team: number, option: number): boolean {
  battle.option = option;
  battle.choices[0] = PASS;
  battle.choices[1] = USE;
  battle.choiceCount = 2;
  return battle.choices[battle.admirals[team].option(battle)] === USE;
}
