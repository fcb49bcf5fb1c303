import { probit } from 'simple-statistics';
import { gammaQ } from './incomplete-gamma.ts';

/** P(Z > z) of the standard normal distribution, accurate far into the tail (DLMF 7.11.2). */
export function normalSurvival(z: number): number {
  const tail = 0.5 * gammaQ(0.5, (z * z) / 2);
  return z >= 0 ? tail : 1 - tail;
}

/** P(Z <= z) of the standard normal distribution. */
export function normalCdf(z: number): number {
  return normalSurvival(-z);
}

/**
 * The z with P(Z <= z) = p. simple-statistics' `probit` has three good digits; Newton steps on the
 * logarithm of the tail give the rest. p <= 0 is -Infinity, p >= 1 is Infinity.
 */
export function normalQuantile(p: number): number {
  if (p <= 0) return Number.NEGATIVE_INFINITY;
  if (p >= 1) return Number.POSITIVE_INFINITY;
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  let z = probit(1 - tail);
  for (let step = 0; step < 60; step++) {
    const survival = normalSurvival(z);
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    const change = (survival / density) * Math.log(survival / tail);
    z += change;
    if (Math.abs(change) < 1e-14 * Math.max(1, z)) break;
  }
  return p < 0.5 ? -z : z;
}

/** The two-sided critical value of a confidence level: 1.96 for 0.95. */
export function criticalZ(level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`level must be in (0, 1), got ${level}`);
  return -normalQuantile((1 - level) / 2);
}
