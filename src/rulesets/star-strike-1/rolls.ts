import { EV, tell } from './events.ts';
import type { Battle, Piece } from './state.ts';

/** Every die the rulebook asks for. A ship rolls its own dice; the table rolls for the rest. */

/** Attacks-4: no more than 2 up, no more than 1 down. */
export function limitModifier(sum: number): number {
  return Math.max(-1, Math.min(2, sum));
}

/** Setup-1, Formats-6: one die of the roll-off, or for Command Priority. */
export function rollForPlayer(battle: Battle): number {
  return rolled(battle, -1, battle.dice.d6(battle.tableStream));
}

/** Attacks-3, Locks-1: an attack die, thrown or thrown again. */
export function rollAttackDie(battle: Battle, piece: Piece): number {
  return rolled(battle, piece.index, battle.dice.d6(piece.index));
}

/** Skirmish-5: a die of the pool, thrown or thrown again. */
export function rollSkirmishDie(battle: Battle, piece: Piece): number {
  return rolled(battle, piece.index, battle.dice.d6(piece.index));
}

/** Keywords-1, Keywords-5: a 6 never saves. A value of 0 is no save and rolls nothing. */
export function rollSave(
  battle: Battle,
  piece: Piece,
  save: number,
  value: number,
  icon: number,
): boolean {
  if (value <= 0) return false;
  const die = rolled(battle, piece.index, battle.dice.d6(piece.index));
  const success = die !== 6 && die <= value;
  tell(battle, EV.saveRolled, piece.index, save, value, success ? 1 : 0, icon);
  return success;
}

/** Terrain and keywords: a die with what its own rule adds. */
export function rollForShip(battle: Battle, piece: Piece, addition: number): number {
  return rolled(battle, piece.index, battle.dice.d6(piece.index)) + addition;
}

function rolled(battle: Battle, piece: number, face: number): number {
  if (battle.trace !== undefined) battle.trace.add(EV.die, piece, face);
  return face;
}
