import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { criticalT } from './student.ts';

/** What is kept of a sample of whole numbers: exact, mergeable, independent of order. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
}

/** Sums over pairs of two quantities that are divided by each other. */
export interface RatioSums {
  readonly n: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly numeratorSquares: number;
  readonly denominatorSquares: number;
  readonly products: number;
}

/**
 * Student's interval of a mean (Student 1908, Biometrika 6:1) from integer sums. A sample without
 * spread is read as if one more observation had been off by one, so its interval has a width.
 * Fewer than two observations say nothing: the ends are ±Infinity.
 */
export function meanInterval(sums: Sums, level = DEFAULT_LEVEL): Interval {
  const { n, sum, sumSquares } = sums;
  if (n === 0) return unbounded(0, Number.NEGATIVE_INFINITY, level);
  const value = sum / n;
  if (n === 1) return unbounded(value, Number.NEGATIVE_INFINITY, level);
  const variance = spread(n, (sumSquares - sum * value) / (n - 1));
  const half = criticalT(level, n - 1) * Math.sqrt(variance / n);
  return { value, low: value - half, high: value + half, level };
}

/**
 * Interval of a ratio of two sums by the delta method (Cochran, Sampling Techniques, 3rd ed.),
 * e.g. points destroyed per point paid. Both quantities are never negative, so neither is the
 * ratio. Nothing paid or fewer than two pairs: value 0 or the ratio itself, from 0 to Infinity.
 */
export function ratioInterval(sums: RatioSums, level = DEFAULT_LEVEL): Interval {
  const { n, numerator, denominator } = sums;
  if (n === 0 || denominator === 0) return unbounded(0, 0, level);
  const value = numerator / denominator;
  if (n === 1) return unbounded(value, 0, level);
  const residual =
    sums.numeratorSquares - 2 * value * sums.products + value ** 2 * sums.denominatorSquares;
  const variance = spread(n, residual / (n - 1));
  const half = (criticalT(level, n - 1) * Math.sqrt(variance * n)) / denominator;
  return { value, low: Math.max(0, value - half), high: value + half, level };
}

/** A sample without spread is read as if one more observation had been off by one. */
export function spread(n: number, variance: number): number {
  return Math.max(variance, 1 / (n + 1));
}

function unbounded(value: number, low: number, level: number): Interval {
  return { value, low, high: Number.POSITIVE_INFINITY, level };
}
