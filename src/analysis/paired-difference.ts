import type { Interval } from './interval.ts';
import { type Sums, spread } from './mean-interval.ts';
import { criticalT, studentSurvival } from './student.ts';

/**
 * Two lists play the same pairs, with the same dice: what counts is the difference of each pair.
 * Differences of mean scores run from -1 to 1 in quarters, so nine counts say it all.
 */

/** Pairs by quarters of the difference: -4 first, 4 last. */
export type Differences = readonly number[];

export const NO_DIFFERENCES: Differences = new Array(9).fill(0);

/** From pairs by the half points of both lists: [a][b]. */
export function differencesOf(joint: readonly (readonly number[])[]): Differences {
  const counts: number[] = new Array(9).fill(0);
  joint.forEach((row, a) => {
    row.forEach((pairs, b) => {
      counts[4 + a - b] += pairs;
    });
  });
  return counts;
}

/** In quarters: whole numbers, as `Sums` wants them. */
export function quarterSums(differences: Differences): Sums {
  let n = 0;
  let sum = 0;
  let sumSquares = 0;
  differences.forEach((pairs, i) => {
    n += pairs;
    sum += pairs * (i - 4);
    sumSquares += pairs * (i - 4) ** 2;
  });
  return { n, sum, sumSquares };
}

/**
 * Interval of the plain mean of several means, each from a sample of its own: the opponents of a
 * field, each counting the same. Student's, with the degrees of freedom of Welch and Satterthwaite
 * (Welch 1947, Biometrika 34:28). About these opponents, not about others one might have drawn. As
 * with `meanInterval`, a sample without spread still gives a width; one of fewer than two says
 * nothing.
 */
export function meanOfMeans(samples: readonly Sums[], level: number): Interval {
  const { value, error, degrees } = combine(samples);
  const half = criticalT(level, degrees) * error;
  return { value, low: value - half, high: value + half, level };
}

/** Two-sided p-value against "the mean of the means is 0". */
export function pNoDifference(samples: readonly Sums[]): number {
  const { value, error, degrees } = combine(samples);
  if (!Number.isFinite(error)) return 1;
  return Math.min(1, 2 * studentSurvival(Math.abs(value) / error, degrees));
}

function combine(samples: readonly Sums[]): { value: number; error: number; degrees: number } {
  const m = samples.length;
  const parts = samples.map(({ n, sum, sumSquares }) => {
    if (n < 2) return { mean: n === 0 ? 0 : sum, square: Number.POSITIVE_INFINITY, n };
    const mean = sum / n;
    return { mean, square: spread(n, (sumSquares - sum * mean) / (n - 1)) / n, n };
  });
  const value = parts.reduce((total, { mean }) => total + mean, 0) / Math.max(1, m);
  const square = parts.reduce((total, part) => total + part.square, 0);
  if (m === 0 || !Number.isFinite(square)) {
    return { value, error: Number.POSITIVE_INFINITY, degrees: 1 };
  }
  const below = parts.reduce((total, part) => total + part.square ** 2 / (part.n - 1), 0);
  return { value, error: Math.sqrt(square) / m, degrees: square ** 2 / below };
}

/** Variance of a sample (divisor n); 0 when it is empty. */
export function sampleVariance({ n, sum, sumSquares }: Sums): number {
  return n === 0 ? 0 : Math.max(0, sumSquares / n - (sum / n) ** 2);
}
