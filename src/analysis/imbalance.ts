import { pairsIn, pentanomial } from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { criticalT } from './student.ts';

/** How far equal-points fleets are from even, dice apart. */
export interface Imbalance {
  /** Root of the mean squared distance of scores from ½. */
  readonly rms: Interval;
  /** The mean square itself and its standard error: for differences. */
  readonly square: number;
  readonly error: number;
  readonly meetings: number;
}

/**
 * The square of a measured distance holds the dice's own spread, which pairs tell: it is taken off,
 * so the mean over meetings has no bias. A sample of even matchups comes out near 0, or below it.
 */
export function imbalanceOf(results: readonly CellResult[], level = DEFAULT_LEVEL): Imbalance {
  const squares = results.flatMap(({ tally }) => {
    const pairs = pairsIn(tally);
    if (pairs < 2) return [];
    const counts = pentanomial(tally);
    const mean = counts.reduce((sum, n, halves) => sum + (n * halves) / 4, 0) / pairs;
    const spread = counts.reduce((sum, n, halves) => sum + n * (halves / 4 - mean) ** 2, 0);
    return [(mean - 0.5) ** 2 - spread / (pairs - 1) / pairs];
  });
  const n = squares.length;
  if (n < 2) {
    return { rms: { value: 0, low: 0, high: 0.5, level }, square: 0, error: 0.25, meetings: n };
  }
  const square = squares.reduce((sum, value) => sum + value, 0) / n;
  const variance = squares.reduce((sum, value) => sum + (value - square) ** 2, 0) / (n - 1);
  const error = Math.sqrt(variance / n);
  const half = criticalT(level, n - 1) * error;
  const root = (value: number) => Math.sqrt(Math.max(0, value));
  return {
    rms: { value: root(square), low: root(square - half), high: root(square + half), level },
    square,
    error,
    meetings: n,
  };
}
