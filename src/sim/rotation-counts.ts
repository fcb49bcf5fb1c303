/**
 * Where a tally keeps what is counted of rotations, from `layout.rotations` on. A win counts twelve,
 * shared by those who share it, so that all sums are whole numbers for two, three and four sides.
 */
export const WIN = 12;

/** Battles whose win was shared. */
export const SHARED = 0;

/** Numbers of each side and seat: battles, wins alone, wins in twelfths. */
const PER_SEAT = 3;
export const SEAT_BATTLES = 0;
export const SEAT_ALONE = 1;
export const SEAT_WINS = 2;

/** Numbers of each side over rotations: squares of wins; score, and its squares. */
const PER_SIDE = 3;
export const SIDE_WIN_SQUARES = 0;
export const SIDE_SCORE = 1;
export const SIDE_SCORE_SQUARES = 2;

/** How many counts that makes. */
export function rotationCounts(sides: number): number {
  return seatSquaresAt(sides, sides);
}

/** The numbers of a side in a seat. */
export function seatAt(sides: number, side: number, seat: number): number {
  return 1 + PER_SEAT * (side * sides + seat);
}

/** The numbers of a side. */
export function sideAt(sides: number, side: number): number {
  return 1 + PER_SEAT * sides * sides + PER_SIDE * side;
}

/** Squares of the wins of a seat over rotations. */
export function seatSquaresAt(sides: number, seat: number): number {
  return sideAt(sides, sides) + seat;
}
