import { EV, tell } from './events.ts';
import type { Battle, Piece } from './state.ts';

/** 1A: every die the rulebook asks for. A piece rolls its own dice; the table rolls for the rest. */

/** 1A-01 (I): no more than 2 up, no more than 1 down. */
export function limitModifier(sum: number): number {
  return Math.max(-1, Math.min(2, sum));
}

/** 4A-01: one die of the roll-off. */
export function rollForTeams(battle: Battle): number {
  return rolled(battle, -1, battle.dice.d6(battle.tableStream));
}

/** 5C, 5F-01 (I): a strike or Lock On die. */
export function rollStrikeDie(battle: Battle, piece: Piece): number {
  return rolled(battle, piece.index, battle.dice.d6(piece.index));
}

/** 7B: a die of the Combat Pool. */
export function rollCombatDie(battle: Battle, piece: Piece): number {
  return rolled(battle, piece.index, battle.dice.d6(piece.index));
}

/** 5F, 7C: a save works on its value or less. A value of 0 is no save and rolls nothing. */
export function rollSave(
  battle: Battle,
  piece: Piece,
  save: number,
  value: number,
  cause: number,
): boolean {
  if (value <= 0) return false;
  const die = rolled(battle, piece.index, battle.dice.d6(piece.index));
  const success = die <= value;
  tell(battle, EV.saveRolled, piece.index, save, value, success ? 1 : 0, cause);
  return success;
}

/** 8, 9Q: a die for what a hex or keyword does to a piece, with the additions its rule names. */
export function rollForPiece(battle: Battle, piece: Piece, addition: number): number {
  const die = rolled(battle, piece.index, battle.dice.d6(piece.index));
  return die + limitModifier(addition);
}

function rolled(battle: Battle, piece: number, face: number): number {
  if (battle.trace !== undefined) battle.trace.add(EV.die, piece, face);
  return face;
}
