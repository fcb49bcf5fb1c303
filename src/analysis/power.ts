import { AIMED_SHARE } from './confidence-sequence.ts';
import { DEFAULT_LEVEL } from './interval.ts';
import { criticalZ, normalQuantile } from './normal.ts';
import { type SprtTest, waldBounds } from './sprt.ts';

/** Variance of a pair's mean score if its battles were independent coin flips without draws. */
export const PLANNING_VARIANCE = 0.125;

/** Pairs for an interval of ± `halfWidth` at a fixed n: z² σ² / h², rounded up. */
export function pairsForHalfWidth(
  halfWidth: number,
  variance = PLANNING_VARIANCE,
  level = DEFAULT_LEVEL,
): number {
  return Math.ceil((criticalZ(level) / positive(halfWidth)) ** 2 * variance);
}

/** The ± that so many pairs give at a fixed n; at most ½, the whole range. */
export function halfWidthOfPairs(
  pairs: number,
  variance = PLANNING_VARIANCE,
  level = DEFAULT_LEVEL,
): number {
  if (pairs <= 0) return 0.5;
  return Math.min(0.5, criticalZ(level) * Math.sqrt(variance / pairs));
}

/**
 * Pairs after which a confidence sequence aimed at ± `halfWidth` should have reached it:
 * 2 log(2 / (α w)) σ² / h², w being the share of capital on the aimed stake. The aimed bet h/σ²
 * grows by h²/2σ² a pair at distance h (Waudby-Smith and Ramdas 2024).
 */
export function pairsForSequence(
  halfWidth: number,
  variance = PLANNING_VARIANCE,
  level = DEFAULT_LEVEL,
): number {
  const target = Math.log(2 / ((1 - level) * AIMED_SHARE));
  return Math.ceil((2 * target * variance) / positive(halfWidth) ** 2);
}

/** Pairs for a two-sided test at `level` to see a difference in score with this power. */
export function pairsToDetect(
  difference: number,
  options: { readonly variance?: number; readonly level?: number; readonly power?: number } = {},
): number {
  const { variance = PLANNING_VARIANCE, level = DEFAULT_LEVEL, power = 0.8 } = options;
  const distance = (criticalZ(level) + normalQuantile(power)) / positive(Math.abs(difference));
  return Math.ceil(distance ** 2 * variance);
}

/** The ± that a confidence sequence has when it was aimed at what so many pairs can reach. */
export function sequenceHalfWidth(
  pairs: number,
  variance = PLANNING_VARIANCE,
  level = DEFAULT_LEVEL,
): number {
  if (pairs <= 0) return 0.5;
  const target = Math.log(2 / ((1 - level) * AIMED_SHARE));
  return Math.min(0.5, Math.sqrt((2 * target * variance) / pairs));
}

/** The difference in score that so many pairs let a two-sided test see with this power. */
export function detectable(
  pairs: number,
  variance = PLANNING_VARIANCE,
  options: { readonly level?: number; readonly power?: number } = {},
): number {
  const { level = DEFAULT_LEVEL, power = 0.8 } = options;
  if (pairs <= 0) return 0.5;
  return Math.min(0.5, (criticalZ(level) + normalQuantile(power)) * Math.sqrt(variance / pairs));
}

/** What a sequential test is expected to do when the true score is known. */
export interface SprtOutlook {
  readonly pairs: number;
  /** Chance that it ends with accept-h1. */
  readonly acceptH1: number;
}

/**
 * Expected pairs and outcome of an SPRT at a true score, in the Brownian approximation: the ratio
 * drifts by (s1-s0)(s-(s0+s1)/2)/σ² and spreads by (s1-s0)²/σ² a pair (Siegmund, Sequential
 * Analysis, 1985; the model of Fishtest's SPRT calculator).
 */
export function sprtOutlook(
  test: SprtTest,
  trueScore: number,
  variance = PLANNING_VARIANCE,
): SprtOutlook {
  const { lower, upper } = waldBounds(test.alpha, test.beta);
  const gap = positive(test.score1 - test.score0);
  const drift = (gap * (trueScore - (test.score0 + test.score1) / 2)) / positive(variance);
  const spread = gap ** 2 / variance;
  const rate = (2 * drift) / spread;
  if (Math.abs(rate) < 1e-9) {
    return { pairs: Math.ceil((-lower * upper) / spread), acceptH1: -lower / (upper - lower) };
  }
  const acceptH1 =
    rate > 0
      ? -Math.expm1(rate * lower) / -Math.expm1(rate * (lower - upper))
      : 1 - -Math.expm1(-rate * -upper) / -Math.expm1(-rate * (lower - upper));
  const pairs = (acceptH1 * upper + (1 - acceptH1) * lower) / drift;
  return { pairs: Math.ceil(pairs), acceptH1 };
}

function positive(value: number): number {
  if (!(value > 0)) throw new RangeError(`must be positive, got ${value}`);
  return value;
}
