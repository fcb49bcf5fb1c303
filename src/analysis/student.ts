import { gammaln } from 'simple-statistics';
import { normalQuantile } from './normal.ts';

const MAX_TERMS = 500;
const TINY = 1e-300;

/**
 * Regularised incomplete beta function I_x(a, b) by Lentz's continued fraction
 * (Press et al., Numerical Recipes, 3rd ed., §6.4; DLMF 8.17.22).
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(
    gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return fraction;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** P(T > t) of Student's distribution with `degrees` degrees of freedom (DLMF 8.17). */
export function studentSurvival(t: number, degrees: number): number {
  const tail = 0.5 * incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
  return t >= 0 ? tail : 1 - tail;
}

/** The two-sided critical value of Student's t: 2.262 for level 0.95 and 9 degrees of freedom. */
export function criticalT(level: number, degrees: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`level must be in (0, 1), got ${level}`);
  if (degrees <= 0) return Number.POSITIVE_INFINITY;
  const tail = (1 - level) / 2;
  const z = -normalQuantile(tail);
  if (degrees > 1e7) return z;
  // Newton's steps from below never pass the root: the survival function is convex there.
  let t = z;
  for (let step = 0; step < 80; step++) {
    const ahead = (studentSurvival(t, degrees) - tail) / studentDensity(t, degrees);
    if (!(ahead > 1e-14 * t)) break;
    t += ahead;
  }
  return t;
}

function studentDensity(t: number, degrees: number): number {
  return Math.exp(
    gammaln((degrees + 1) / 2) -
      gammaln(degrees / 2) -
      0.5 * Math.log(degrees * Math.PI) -
      ((degrees + 1) / 2) * Math.log1p((t * t) / degrees),
  );
}
