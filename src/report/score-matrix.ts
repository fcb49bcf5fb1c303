import type { ChalkInstance } from 'chalk';
import { mirrorInterval } from '../analysis/interval.ts';
import type { Bounded, SweepResult } from '../analysis/result-schema.ts';
import type { TextOptions } from './document.ts';
import { plusMinus } from './numbers.ts';
import type { TableData } from './table.ts';
import { cleanLine, widthOf } from './terminal.ts';

/** Every list against every other, in the order of the ratings, which numbers them. */

/** A score and whether it is told apart from even when all cells are taken together. */
interface Meeting {
  readonly score: Bounded;
  readonly decided: boolean;
}

/** The table of all meetings; undefined on the diagonal. */
function meetings({ ratings, cells }: SweepResult): (Meeting | undefined)[][] {
  const place = new Map(ratings.map(({ fleet }, i) => [fleet, i]));
  const table: (Meeting | undefined)[][] = ratings.map(() => ratings.map(() => undefined));
  for (const { a, b, score, pValue } of cells) {
    const row = place.get(a.fleet);
    const column = place.get(b.fleet);
    if (row === undefined || column === undefined || row === column) continue;
    const decided = pValue <= 1 - score.level;
    table[row][column] = { score, decided };
    table[column][row] = { score: mirrorInterval(score), decided };
  }
  return table;
}

/** "62±4", "~52±4" where it cannot be told from even; a digit more where intervals are narrow. */
function sayMeeting(meeting: Meeting | undefined, digits: number): string {
  if (meeting === undefined) return '·';
  const { score, decided } = meeting;
  // A score and its mirror image add up to 100 on paper as well.
  const above = Number((100 * Math.max(score.value, 1 - score.value)).toFixed(digits));
  const value = (score.value < 0.5 ? 100 - above : above).toFixed(digits);
  return `${decided ? '' : '~'}${value}${plusMinus(score, digits, 100)}`;
}

/** Whole percents while every interval is wider than one. */
function digitsOf(table: readonly (readonly (Meeting | undefined)[])[]): number {
  const widths = table
    .flat()
    .flatMap((meeting) => (meeting === undefined ? [] : [meeting.score.high - meeting.score.low]));
  return widths.length > 0 && Math.max(...widths) < 0.02 ? 1 : 0;
}

/** For a page. */
export function matrixTable(result: SweepResult): TableData {
  const table = meetings(result);
  const digits = digitsOf(table);
  return {
    columns: ['#', 'fleet', ...result.ratings.map((_, i) => String(i + 1))],
    rows: result.ratings.map(({ fleet }, row) => [
      row + 1,
      fleet,
      ...table[row].map((meeting) => sayMeeting(meeting, digits)),
    ]),
  };
}

const GAP = 1;

/** For a terminal: coloured, and in several parts where it does not fit. */
export function drawMatrix(result: SweepResult, { fit, colour }: TextOptions): string[] {
  const table = meetings(result);
  const digits = digitsOf(table);
  const texts = table.map((row) => row.map((meeting) => sayMeeting(meeting, digits)));
  const numbers = result.ratings.map((_, i) => String(i + 1));
  const width = Math.max(...[...texts.flat(), ...numbers].map((text) => text.length));
  const labels = rowLabels(result, fit, width);
  const labelWidth = Math.max(...labels.map(widthOf));
  const room = fit === undefined ? Number.POSITIVE_INFINITY : fit - labelWidth;
  const perPart = Math.max(1, Math.floor(room / (width + GAP)));
  const lines: string[] = [];
  for (let from = 0; from < numbers.length; from += perPart) {
    const to = Math.min(numbers.length, from + perPart);
    const cells = (row: readonly string[]) =>
      row.slice(from, to).map((text) => ' '.repeat(GAP) + text.padStart(width));
    if (from > 0) lines.push('');
    lines.push(' '.repeat(labelWidth) + cells(numbers).join(''));
    texts.forEach((row, r) => {
      const label = labels[r] + ' '.repeat(labelWidth - widthOf(labels[r]));
      const painted = cells(row).map((text, c) => paint(text, table[r][from + c], colour));
      lines.push(label + painted.join(''));
    });
  }
  return lines;
}

/** Number and name, the name cut to what twelve columns leave free. */
function rowLabels({ ratings }: SweepResult, fit: number | undefined, width: number): string[] {
  const digits = String(ratings.length).length;
  const columns = Math.min(ratings.length, 12);
  const least = 8;
  const free = fit === undefined ? 40 : Math.max(least, fit - columns * (width + GAP) - digits - 1);
  return ratings.map(({ fleet }, i) => {
    const name = [...cleanLine(fleet)].slice(0, free).join('');
    return `${String(i + 1).padStart(digits)} ${name}`;
  });
}

function paint(text: string, meeting: Meeting | undefined, colour: ChalkInstance): string {
  if (meeting === undefined || !meeting.decided) return colour.dim(text);
  return meeting.score.value > 0.5 ? colour.green(text) : colour.red(text);
}
