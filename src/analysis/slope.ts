import { pairsIn } from '../sim/readings.ts';
import { jointPairs, type VariantTally } from '../sim/variant-readings.ts';
import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import type { Sums } from './mean-interval.ts';
import { meanOfMeans } from './paired-difference.ts';

/**
 * Sums over pairs of one number a pair: its scores in all variants (0 to 4 quarters), each with a
 * weight. Whatever the variants have in common is in all of them, and so cancels where weights do.
 */
export function weightedSums(of: VariantTally, weights: readonly number[]): Sums {
  const used = weights.flatMap((weight, variant) => (weight === 0 ? [] : [{ weight, variant }]));
  let sum = 0;
  let sumSquares = 0;
  for (const { weight, variant } of used) {
    for (const other of used) {
      const joint = jointPairs(of, variant, other.variant);
      let products = 0;
      let total = 0;
      joint.forEach((row, i) => {
        row.forEach((pairs, j) => {
          products += pairs * i * j;
          total += pairs * i;
        });
      });
      sumSquares += weight * other.weight * products;
      if (other.variant === variant) sum += weight * total;
    }
  }
  return { n: pairsIn(of.tally), sum, sumSquares };
}

/** Weights that make the least-squares slope over these places of what stands at them. */
export function slopeWeights(places: readonly number[]): number[] {
  const mean = places.reduce((sum, x) => sum + x, 0) / places.length;
  const squares = places.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return places.map((x) => (x - mean) / squares);
}

/**
 * A weighted sum of scores, as a share, over opponents that count the same: a slope, or the
 * difference of two steps. Weights are made whole first, so that a sample without spread is read as
 * one that was off by a quarter point somewhere.
 */
export function weightedScore(
  tallies: readonly VariantTally[],
  weights: readonly number[],
): Interval {
  const unit = Math.max(...weights.map(Math.abs));
  const scaled = weights.map((weight) => weight / unit);
  const samples = tallies.map((tally) => weightedSums(tally, scaled));
  const { value, low, high } = meanOfMeans(samples, DEFAULT_LEVEL);
  const share = (x: number) => (x * unit) / 4;
  return { value: share(value), low: share(low), high: share(high), level: DEFAULT_LEVEL };
}
