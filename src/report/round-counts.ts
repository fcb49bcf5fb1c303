import { ROUND_BINS } from '../sim/layout.ts';
import { thousands } from './numbers.ts';

const WIDTHS = [1, 2, 5, 10, 20, 50] as const;
const MOST_GROUPS = 16;

/** Battles by rounds: "4: 10, 5: 22", or "31 to 35: 10" where that would be too many. */
export function roundCounts(counts: readonly number[]): string {
  const all = WIDTHS.map((width) => grouped(counts, width));
  const [coarsest] = all.slice(-1);
  return (all.find(({ length }) => length <= MOST_GROUPS) ?? coarsest).join(', ');
}

/** A word for each group that has battles; rounds are counted from 1, and 0 goes with the first. */
function grouped(counts: readonly number[], width: number): string[] {
  const sums = new Map<number, number>();
  counts.forEach((count, rounds) => {
    const from = width === 1 ? rounds : Math.floor(Math.max(0, rounds - 1) / width) * width + 1;
    if (count > 0) sums.set(from, (sums.get(from) ?? 0) + count);
  });
  return [...sums].map(([from, sum]) => `${label(from, from + width - 1)}: ${thousands(sum)}`);
}

/** The last bin holds everything longer. */
function label(from: number, to: number): string {
  if (to >= ROUND_BINS - 1) return `${from} or more`;
  return from === to ? `${from}` : `${from} to ${to}`;
}
