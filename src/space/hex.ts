/**
 * Flat-top hexes in columns, odd columns half a hex lower ("odd-q"). Coordinates are column and
 * row from 0 at the top left. Directions run clockwise from 0, up the column. Integers only.
 */

/** Axial steps (q, r) in the six directions. */
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

function axial(column: number, row: number): { q: number; r: number } {
  return { q: column, r: row - ((column - (column & 1)) >> 1) };
}

/** Steps on the shortest path from one hex to another. */
function steps(q: number, r: number): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/**
 * The direction of (q, r) seen from the origin in 24 classes: even classes are the rays at
 * multiples of 30 degrees, odd ones the open wedges between them, clockwise from straight up.
 */
export function bearingClass(q: number, r: number): number {
  for (let k = 0; k < 6; k++) {
    const [aq, ar] = STEPS[k];
    const [bq, br] = STEPS[(k + 1) % 6];
    // (q, r) = a * step k + b * step k+1; the two steps have determinant 1.
    const a = q * br - r * bq;
    const b = aq * r - ar * q;
    if (a > 0 && b >= 0) {
      if (b === 0) return 4 * k;
      if (a === b) return 4 * k + 2;
      return a > b ? 4 * k + 1 : 4 * k + 3;
    }
  }
  throw new RangeError('a hex has no bearing from itself');
}

/** A rectangular board with everything about pairs of hexes looked up, not computed. */
export interface HexBoard {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: number;
  /** [hex * 6 + direction]: the hex there, or -1 beyond the edge. */
  readonly neighbour: Int16Array;
  /** [from * hexes + to]: steps; 0 for the same hex. */
  readonly steps: Uint8Array;
  /** [from * hexes + to]: bearing class; meaningless for the same hex. */
  readonly bearing: Uint8Array;
}

const boards = new Map<number, HexBoard>();

/** Boards of one size are one table. */
export function hexBoard(columns: number, rows: number): HexBoard {
  const size = columns * 1000 + rows;
  const known = boards.get(size) ?? makeBoard(columns, rows);
  boards.set(size, known);
  return known;
}

function makeBoard(columns: number, rows: number): HexBoard {
  const hexes = columns * rows;
  const neighbour = new Int16Array(hexes * 6).fill(-1);
  const stepTable = new Uint8Array(hexes * hexes);
  const bearing = new Uint8Array(hexes * hexes);
  const at: { q: number; r: number }[] = [];
  const found = new Map<number, number>();
  for (let hex = 0; hex < hexes; hex++) {
    const place = axial(hex % columns, Math.floor(hex / columns));
    at.push(place);
    found.set(place.q * 1000 + place.r, hex);
  }
  for (let from = 0; from < hexes; from++) {
    const { q, r } = at[from];
    STEPS.forEach(([dq, dr], direction) => {
      neighbour[from * 6 + direction] = found.get((q + dq) * 1000 + r + dr) ?? -1;
    });
    for (let to = 0; to < hexes; to++) {
      if (to === from) continue;
      stepTable[from * hexes + to] = steps(at[to].q - q, at[to].r - r);
      bearing[from * hexes + to] = bearingClass(at[to].q - q, at[to].r - r);
    }
  }
  return { columns, rows, hexes, neighbour, steps: stepTable, bearing };
}

/** A sector of bearing classes as 24 bits; bounds in degrees, multiples of 15, both included. */
export function sectorMask(fromDegrees: number, toDegrees: number): number {
  let mask = 0;
  for (let c = fromDegrees / 15; c <= toDegrees / 15; c++) mask |= 1 << (((c % 24) + 24) % 24);
  return mask;
}

/** "0101" is the top left hex: column and row, two digits each, counted from one. */
export function hexName(board: { columns: number }, hex: number): string {
  const column = (hex % board.columns) + 1;
  const row = Math.floor(hex / board.columns) + 1;
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** The hex of that name, or -1 when it is not on the board. */
export function hexByName(board: { columns: number; rows: number }, name: string): number {
  if (!/^[0-9]{4}$/.test(name)) return -1;
  const column = Number(name.slice(0, 2)) - 1;
  const row = Number(name.slice(2)) - 1;
  if (column < 0 || column >= board.columns || row < 0 || row >= board.rows) return -1;
  return row * board.columns + column;
}
