import { type MarginRow, marginRows } from './margins.ts';
import { results } from './readings.ts';
import type { Tally } from './tally.ts';

/** A battle worth a look. */
export interface NotedBattle {
  readonly battle: number;
  /** 0 draw, 1 side a, 2 side b. */
  readonly winner: number;
  /** Score of a less score of b. */
  readonly margin: number;
  /** Battles with this winner and margin. */
  readonly alike: number;
}

/** Battles worth a look; undefined where there is none. */
export interface Extremes {
  readonly largestWinOfA: NotedBattle | undefined;
  readonly largestWinOfB: NotedBattle | undefined;
  /** The largest win of the side that wins less often. */
  readonly upset: NotedBattle | undefined;
  /** Nearest to the median margin first; each of another winner or margin. */
  readonly typical: readonly NotedBattle[];
}

/**
 * Picks the battles, each the first of its kind. A function of the set of battles: neither the
 * order they were played in nor the way they were split up matters.
 */
export function extremes(tally: Tally, typicalCount = 1): Extremes {
  const rows = marginRows(tally.margins);
  const largest = (winner: number, direction: 1 | -1) =>
    note(
      best(
        rows.filter((row) => row.winner === winner),
        (row) => -direction * row.margin,
      ),
    );
  const largestWinOfA = largest(1, 1);
  const largestWinOfB = largest(2, -1);
  const { win, loss } = results(tally);
  const upset = win === loss ? undefined : win < loss ? largestWinOfA : largestWinOfB;
  const median = medianMargin(tally);
  const typical = [...rows]
    .sort(
      (x, y) =>
        Math.abs(x.margin - median) - Math.abs(y.margin - median) ||
        y.count - x.count ||
        x.first - y.first,
    )
    .slice(0, typicalCount)
    .map((row) => note(row) as NotedBattle);
  return { largestWinOfA, largestWinOfB, upset, typical };
}

/** The margin with half the battles on either side, the lower of two; 0 without battles. */
export function medianMargin(tally: Tally): number {
  return quantileMargin(tally, 0.5);
}

/** The lowest margin that at least this share of the battles does not exceed; 0 without battles. */
export function quantileMargin(tally: Tally, share: number): number {
  const rows = marginRows(tally.margins);
  const battles = rows.reduce((sum, row) => sum + row.count, 0);
  let below = 0;
  for (const { margin, count } of rows) {
    below += count;
    if (below >= share * battles) return margin;
  }
  return 0;
}

function best(rows: readonly MarginRow[], cost: (row: MarginRow) => number): MarginRow | undefined {
  let found: MarginRow | undefined;
  for (const row of rows) {
    if (found === undefined || cost(row) < cost(found)) found = row;
  }
  return found;
}

function note(row: MarginRow | undefined): NotedBattle | undefined {
  if (row === undefined) return undefined;
  return { battle: row.first, winner: row.winner, margin: row.margin, alike: row.count };
}
