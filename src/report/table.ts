import Table from 'cli-table3';
import { cleanLine, widthOf } from './terminal.ts';

/** Tables for people. Numbers stand right, texts left, and long texts wrap to fit. */

export type Cell = string | number;

export interface TableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const TERMINAL_COLUMNS = 100;

export interface TableOptions {
  /** Columns of the terminal to fit into; without it lines are as long as they need to be. */
  readonly fit?: number | undefined;
}

const RULES = { mid: '─', 'mid-mid': '──', 'left-mid': '', 'right-mid': '' } as const;
const NO_FRAME = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  right: '',
  middle: '  ',
} as const;

export function renderTable(data: TableData, options: TableOptions = {}): string {
  const head = data.columns.map(cleanLine);
  const rows = data.rows.map((row) => row.map((cell) => cleanLine(String(cell))));
  const wanted = head.map((title, c) =>
    Math.max(widthOf(title), ...rows.map((row) => widthOf(row[c] ?? ''))),
  );
  const widths = options.fit === undefined ? wanted : fitWidths(wanted, head, rows, options.fit);
  const table = new Table({
    head,
    chars: { ...NO_FRAME, ...RULES },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colWidths: [...widths],
    colAligns: head.map((_, c) => (isNumeric(data, c) ? 'right' : 'left')),
    wordWrap: true,
    wrapOnWordBoundary: true,
  });
  table.push(...rows);
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function isNumeric({ rows }: TableData, column: number): boolean {
  const cells = rows.map((row) => row[column]).filter((cell) => cell !== '' && cell !== '–');
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number');
}

const GAP = 2;

/** Takes space from the widest columns until the line fits, never less than a word needs. */
function fitWidths(
  wanted: readonly number[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): number[] {
  const widths = [...wanted];
  const least = head.map((title, c) =>
    Math.max(longestWord(title), ...rows.map((row) => longestWord(row[c] ?? ''))),
  );
  let excess = sum(widths) + GAP * (widths.length - 1) - columns;
  while (excess > 0) {
    const widest = widths.reduce(
      (best, width, c) => (width > least[c] && (best < 0 || width > widths[best]) ? c : best),
      -1,
    );
    if (widest < 0) break;
    widths[widest] -= 1;
    excess -= 1;
  }
  return widths;
}

const longestWord = (text: string): number => Math.max(0, ...text.split(' ').map(widthOf));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
