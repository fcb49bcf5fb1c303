import type { TextOptions } from './document.ts';

/** A line with its band, drawn with letters: shares from 0 to 1 over places on an axis. */

export interface ChartPoint {
  readonly x: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const ROWS = 15;
const LABEL = 6;
const WIDEST_STEP = 12;
const PLENTY = 100;

/** Even is always in sight, so that one sees on which side the line is. */
export function lineChart(points: readonly ChartPoint[], { fit, colour }: TextOptions): string[] {
  const low = Math.max(0, floorTo(Math.min(0.5, ...points.map((p) => p.low)), 0.05));
  const high = Math.min(1, -floorTo(-Math.max(0.5, ...points.map((p) => p.high)), 0.05));
  const steps = Math.max(1, points.length - 1);
  const gap = Math.min(WIDEST_STEP, Math.floor(((fit ?? PLENTY) - LABEL - 8) / steps));
  const width = steps * gap + 1;
  const rowOf = (share: number) => Math.round(((high - share) / (high - low)) * (ROWS - 1));
  const grid = Array.from({ length: ROWS }, () => new Array<string>(width).fill(' '));
  grid[rowOf(0.5)].fill('┈');
  for (let column = 0; column < width; column++) {
    const at = along(points, column / gap);
    for (let row = rowOf(at.high); row <= rowOf(at.low); row++) grid[row][column] = '░';
    grid[rowOf(at.value)][column] = column % gap === 0 ? '●' : '─';
  }
  const labels = new Map([0, ROWS - 1].map((row) => [row, row === 0 ? high : low] as const));
  labels.set(rowOf(0.5), 0.5);
  const lines = grid.map((row, i) => {
    const label = labels.get(i);
    const text = label === undefined ? '' : `${(100 * label).toFixed(0)}%`;
    return `${text.padStart(LABEL - 1)} ${label === undefined ? '│' : '┤'} ${colour.cyan(row.join('').trimEnd())}`.trimEnd();
  });
  return [...lines, axis(points, gap, width), ...places(points, gap, width)];
}

/** Straight between two points. */
function along(points: readonly ChartPoint[], at: number): ChartPoint {
  const i = Math.min(Math.floor(at), points.length - 1);
  const [one, two] = [points[i], points[Math.min(i + 1, points.length - 1)]];
  const mix = (x: number, y: number) => x + (y - x) * (at - i);
  return {
    x: mix(one.x, two.x),
    value: mix(one.value, two.value),
    low: mix(one.low, two.low),
    high: mix(one.high, two.high),
  };
}

function axis(points: readonly ChartPoint[], gap: number, width: number): string {
  const marks = Array.from({ length: width }, (_, column) => (column % gap === 0 ? '┴' : '─'));
  return `${' '.repeat(LABEL)}└─${points.length === 0 ? '' : marks.join('')}`;
}

/** As many labels as fit, the first always. */
function places(points: readonly ChartPoint[], gap: number, width: number): string[] {
  const line = new Array<string>(width + 8).fill(' ');
  let free = 0;
  points.forEach(({ x }, i) => {
    const text = String(Number(x.toFixed(4)));
    const start = Math.max(0, i * gap - Math.floor((text.length - 1) / 2));
    if (start < free) return;
    for (const [k, letter] of [...text].entries()) line[start + k] = letter;
    free = start + text.length + 1;
  });
  return [`${' '.repeat(LABEL + 2)}${line.join('')}`.trimEnd()];
}

const floorTo = (value: number, unit: number): number => Math.floor(value / unit + 1e-9) * unit;
