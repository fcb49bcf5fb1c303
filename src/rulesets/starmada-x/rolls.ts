import { EV } from './events.ts';
import type { Battle, Ship } from './state.ts';

/** 0.1.4: every die the rulebook asks for. A ship rolls its own dice; the table rolls for the rest. */

/** 2.1.2, 4.1, 5.1.2: one die of a side. */
export function rollForSide(battle: Battle): number {
  return rolled(battle, -1, battle.dice.d6(battle.tableStream));
}

/** 4.2: a die of an attack; of a flight, its carrier's. */
export function rollDie(battle: Battle, ship: Ship): number {
  return rolled(battle, ship.index, battle.dice.d6(ship.index));
}

/** C: a 5 or 6 saves. */
export function rollSave(battle: Battle, ship: Ship): boolean {
  return rollDie(battle, ship) >= 5;
}

function rolled(battle: Battle, ship: number, face: number): number {
  if (battle.trace !== undefined) battle.trace.add(EV.die, ship, face);
  return face;
}
