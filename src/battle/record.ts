/**
 * The outcome of one battle as a flat row of integers. A ruleset declares its columns, so tallies,
 * per-ship tables and CSV need no code for a game.
 */

/** Columns every game has, first in the row. */
export const BATTLE_COLUMNS = [
  /** 0 draw, 1 side a, 2 side b, and so on; with more sides than two, 0 if the win is shared. */
  'winner',
  'scoreA',
  'scoreB',
  'rounds',
  /** Index into the ruleset's endings. */
  'ending',
  /** Which side had the first position (Team A, first player): 0 side a, 1 side b, and so on. */
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

/** Sides that can meet in one battle, at most. */
export const MOST_SIDES = 4;

/** Columns of a game that more than two sides can play, right after those every game has. */
export const SIDES_COLUMNS = [
  'scoreC',
  'scoreD',
  /** Places in the order of turns, from 0; a team has that of its earliest player. */
  'seatA',
  'seatB',
  'seatC',
  'seatD',
  /** A bit for each side that wins or shares the win. */
  'winners',
] as const;

export const WINNERS = HEADER + SIDES_COLUMNS.indexOf('winners');

/** The column of a side's score. */
export function scoreColumn(side: number): number {
  return side < 2 ? SCORE_A + side : HEADER + side - 2;
}

/** The column of a side's place in the order of turns. */
export function seatColumn(side: number): number {
  return HEADER + SIDES_COLUMNS.indexOf('seatA') + side;
}

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
