/**
 * Squares in rows, numbered from 0 at the top left, row by row. Directions run clockwise from 0, up
 * the board; 0 to 3 are straight, 4 to 7 diagonal. Integers only.
 */

export interface SquareTable {
  readonly width: number;
  readonly height: number;
  readonly squares: number;
  /** [from * 8 + direction]: the next square, or -1 off the board. */
  readonly next: Int16Array;
  /** [from * squares + to]: horizontal and vertical steps. */
  readonly steps: Uint8Array;
  /** [from * squares + to]: steps if a diagonal counts as one. */
  readonly kingSteps: Uint8Array;
  /** [from * squares + to]: where the squares on the line begin in `crossed`; one more at the end. */
  readonly lineStart: Int32Array;
  /** Squares that lines run through the inside of, without both ends. */
  readonly crossed: Uint8Array;
}

/** Steps to the right and down: north, east, south, west, then the diagonals clockwise. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

export const STRAIGHT = 4;
export const DIRECTIONS = 8;

/** Tables for a board of at most 256 squares. */
export function makeSquareTable(width: number, height: number): SquareTable {
  const squares = width * height;
  const next = new Int16Array(squares * DIRECTIONS);
  const steps = new Uint8Array(squares * squares);
  const kingSteps = new Uint8Array(squares * squares);
  const lineStart = new Int32Array(squares * squares + 1);
  const crossed: number[] = [];
  for (let from = 0; from < squares; from++) {
    const x = from % width;
    const y = (from - x) / width;
    STEPS.forEach(([dx, dy], direction) => {
      const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      next[from * DIRECTIONS + direction] = inside ? (y + dy) * width + x + dx : -1;
    });
    for (let to = 0; to < squares; to++) {
      const dx = (to % width) - x;
      const dy = Math.floor(to / width) - y;
      const at = from * squares + to;
      steps[at] = Math.abs(dx) + Math.abs(dy);
      kingSteps[at] = Math.max(Math.abs(dx), Math.abs(dy));
      lineStart[at] = crossed.length;
      crossed.push(...between(dx, dy).map(([a, b]) => (y + b) * width + x + a));
    }
  }
  lineStart[squares * squares] = crossed.length;
  const line = Uint8Array.from(crossed);
  return { width, height, squares, next, steps, kingSteps, lineStart, crossed: line };
}

/** Squares whose inside the segment from (0, 0) to (dx, dy) crosses, both ends left out. */
function between(dx: number, dy: number): [number, number][] {
  const found: [number, number][] = [];
  const [left, right] = [Math.min(0, dx), Math.max(0, dx)];
  const [top, bottom] = [Math.min(0, dy), Math.max(0, dy)];
  for (let b = top; b <= bottom; b++) {
    for (let a = left; a <= right; a++) {
      if ((a === 0 && b === 0) || (a === dx && b === dy)) continue;
      if (2 * Math.abs(a * dy - b * dx) < Math.abs(dx) + Math.abs(dy)) found.push([a, b]);
    }
  }
  return found;
}

/** "3,4": steps to the right and down from the top left. */
export function squareName({ width }: { readonly width: number }, square: number): string {
  const x = square % width;
  return `${x},${(square - x) / width}`;
}

/** The square of that name, or -1. */
export function squareNamed(
  { width, height }: { readonly width: number; readonly height: number },
  name: string,
): number {
  const [, x, y] = /^(\d{1,2}),(\d{1,2})$/.exec(name) ?? [];
  if (x === undefined || Number(x) >= width || Number(y) >= height) return -1;
  return Number(y) * width + Number(x);
}
