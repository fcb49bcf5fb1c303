import { bearingClass } from './hex.ts';

/**
 * A sheet of hexes without edges, for boards too large for tables of pairs. A hex is one number;
 * the difference of two hexes is a relative place, and everything about a pair is looked up by it.
 */
export interface HexSheet {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
  /** Numbers of hexes are below this. */
  readonly size: number;
  /** Added to a difference of hexes it is an index of the tables. */
  readonly origin: number;
  /** [direction]: what a step adds to a hex. */
  readonly step: Int32Array;
  /** [origin + to - from]: steps, 255 at the most. */
  readonly distance: Uint8Array;
  /** [origin + to - from]: bearing class (hex.ts); meaningless for the same hex. */
  readonly bearing: Uint8Array;
  /** [hex]: is it within the columns and rows? */
  readonly onBoard: Uint8Array;
  /** Column and row 0 in axial numbers of the sheet. */
  readonly q0: number;
  readonly r0: number;
}

const FARTHEST = 255;
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

const sheets = new Map<string, HexSheet>();

/** A board of columns and rows with so many hexes of open space round it. Made once a size. */
export function hexSheet(columns: number, rows: number, margin = 1): HexSheet {
  const key = `${columns}/${rows}/${margin}`;
  const known = sheets.get(key) ?? makeSheet(columns, rows, margin);
  sheets.set(key, known);
  return known;
}

function makeSheet(columns: number, rows: number, margin: number): HexSheet {
  // Rows of the sheet lean: r runs from half the columns below zero.
  const spanQ = columns + 2 * margin;
  const spanR = rows + (columns >> 1) + 1 + 2 * margin + (margin >> 1) + margin;
  let stride = 1;
  while (stride < 2 * spanR + 2) stride *= 2;
  const q0 = margin;
  const r0 = (columns >> 1) + margin + (margin >> 1) + 1;
  const origin = spanQ * stride;
  const distance = new Uint8Array(2 * origin + 1);
  const bearing = new Uint8Array(2 * origin + 1);
  for (let q = -spanQ + 1; q < spanQ; q++) {
    for (let r = -spanR; r <= spanR; r++) {
      const at = origin + q * stride + r;
      if (at < 0 || at >= distance.length) continue;
      const far = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
      distance[at] = Math.min(FARTHEST, far);
      if (far > 0) bearing[at] = bearingClass(q, r);
    }
  }
  const size = spanQ * stride;
  const sheet: HexSheet = {
    columns,
    rows,
    stride,
    size,
    origin,
    step: Int32Array.from(STEPS, ([q, r]) => q * stride + r),
    distance,
    bearing,
    onBoard: new Uint8Array(size),
    q0,
    r0,
  };
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) sheet.onBoard[sheetHex(sheet, column, row)] = 1;
  }
  return sheet;
}

/** The hex at a column and row, which may lie beyond the edges. */
export function sheetHex(sheet: HexSheet, column: number, row: number): number {
  const r = row - ((column - (column & 1)) >> 1);
  return (column + sheet.q0) * sheet.stride + r + sheet.r0;
}

export function columnOf(sheet: HexSheet, hex: number): number {
  return Math.floor(hex / sheet.stride) - sheet.q0;
}

export function rowOf(sheet: HexSheet, hex: number): number {
  const column = columnOf(sheet, hex);
  return (hex % sheet.stride) - sheet.r0 + ((column - (column & 1)) >> 1);
}

/** "0101" is the top left hex; beyond the edges a sign and as many digits as it takes. */
export function sheetHexName(sheet: HexSheet, hex: number): string {
  const part = (n: number): string => (n < 0 ? `-${-n}` : String(n).padStart(2, '0'));
  const column = columnOf(sheet, hex) + 1;
  const row = rowOf(sheet, hex) + 1;
  const plain = column > 0 && row > 0 && column < 100 && row < 100;
  return plain ? `${part(column)}${part(row)}` : `${part(column)},${part(row)}`;
}

/** The hex of that name, or -1 when it is not on the board. */
export function sheetHexByName(sheet: HexSheet, name: string): number {
  if (!/^[0-9]{4}$/.test(name)) return -1;
  const column = Number(name.slice(0, 2)) - 1;
  const row = Number(name.slice(2)) - 1;
  if (column < 0 || column >= sheet.columns || row < 0 || row >= sheet.rows) return -1;
  return sheetHex(sheet, column, row);
}
