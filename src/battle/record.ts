/**
 * The outcome of one battle as a flat row of integers. A ruleset declares its columns, so tallies,
 * per-ship tables and CSV need no code for a game.
 */

/** Columns every game has, first in the row. */
export const BATTLE_COLUMNS = [
  /** 0 draw, 1 side a, 2 side b. */
  'winner',
  'scoreA',
  'scoreB',
  'rounds',
  /** Index into the ruleset's endings. */
  'ending',
  /** Which side had the first position (Team A, first player): 0 side a, 1 side b. */
  'first',
  'dice',
] as const;

export const WINNER = 0;
export const SCORE_A = 1;
export const SCORE_B = 2;
export const ROUNDS_PLAYED = 3;
export const ENDING = 4;
export const FIRST = 5;
export const DICE_DRAWN = 6;
export const HEADER = BATTLE_COLUMNS.length;

/** One counter per piece. Scaled integers keep sums exact and independent of their order. */
export interface PieceColumn {
  readonly name: string;
  /** What one unit of the integer is worth: 0.001 for thousandths. */
  readonly unit: number;
  readonly text: string;
}

export interface RecordShape {
  readonly battle: readonly string[];
  readonly piece: readonly PieceColumn[];
  readonly endings: readonly string[];
}

/** The row of piece p starts here. */
export function pieceOffset(shape: RecordShape, piece: number): number {
  return shape.battle.length + piece * shape.piece.length;
}

export function recordLength(shape: RecordShape, pieces: number): number {
  return pieceOffset(shape, pieces);
}
