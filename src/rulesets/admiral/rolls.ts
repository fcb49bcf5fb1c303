import { EV, tell } from './events.ts';
import type { Battle, Unit } from './state.ts';
import * as terms from './terms.ts';

/** 2: every die the rulebook asks for. A unit rolls its own dice, and those of its squadrons. */

/** The face rolled, 0 to 5. */
function roll(battle: Battle, unit: Unit): number {
  const face = battle.dice.d6(unit.index) - 1;
  if (battle.trace !== undefined) battle.trace.add(EV.die, unit.index, face + 1);
  return face;
}

/** 1-01: one die of the initiative: does it show the Admiral? */
export function rollInitiative(battle: Battle, unit: Unit): boolean {
  return (battle.faces[roll(battle, unit)] & terms.ADMIRAL) !== 0;
}

/** 1-01: a side without an Admiral unit rolls for itself. */
export function rollForSide(battle: Battle): boolean {
  const face = battle.dice.d6(battle.tableStream) - 1;
  if (battle.trace !== undefined) battle.trace.add(EV.die, -1, face + 1);
  return (battle.faces[face] & terms.ADMIRAL) !== 0;
}

/** 2-01: one action die, by its face. */
export function rollActionDie(battle: Battle, unit: Unit): number {
  return roll(battle, unit);
}

/** 4-08: one anti-aircraft die of the ship under attack: does it destroy a squadron? */
export function rollAntiAircraft(battle: Battle, unit: Unit): boolean {
  return shows(battle, roll(battle, unit), terms.ANTI_AIRCRAFT);
}

/** 2-06, 4-12: a fighter's die in a dogfight, by its rank. */
export function rollDogfight(battle: Battle, carrier: Unit): number {
  return battle.ranks[roll(battle, carrier)];
}

/** 4-13: a fighter against a bomber. */
export function rollAgainstBomber(battle: Battle, carrier: Unit, kind: number): boolean {
  const wanted = kind === terms.TORPEDO_BOMBER ? terms.ARTILLERY : terms.MOVEMENT;
  return shows(battle, roll(battle, carrier), wanted);
}

function shows(battle: Battle, face: number, symbol: number): boolean {
  const wanted = battle.terms.wild ? symbol | terms.ADMIRAL : symbol;
  return (battle.faces[face] & wanted) !== 0;
}

export function tellRoll(battle: Battle, side: number, symbols: number): void {
  tell(battle, EV.initiativeRolled, side, symbols);
}
