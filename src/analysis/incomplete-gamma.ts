import { gammaln } from 'simple-statistics';

const MAX_TERMS = 10_000;
const TINY = 1e-300;
const PRECISION = 1e-16;

/**
 * Upper regularised incomplete gamma function Q(a, x) = Γ(a, x) / Γ(a).
 * Series below a + 1, Lentz's continued fraction above, so that small tails keep their digits
 * (Press et al., Numerical Recipes, 3rd ed., §6.2; DLMF 8.7.1 and 8.9.2).
 */
export function gammaQ(a: number, x: number): number {
  if (!(a > 0)) throw new RangeError(`gammaQ needs a > 0, got ${a}`);
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

function prefactor(a: number, x: number): number {
  return Math.exp(a * Math.log(x) - x - gammaln(a));
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; k < MAX_TERMS; k++) {
    term *= x / (a + k);
    sum += term;
    if (term < sum * PRECISION) break;
  }
  return Math.min(1, sum * prefactor(a, x));
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1; k < MAX_TERMS; k++) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b);
    c = nonZero(b + numerator / c);
    const step = c * d;
    fraction *= step;
    if (Math.abs(step - 1) < PRECISION * 4) break;
  }
  return Math.min(1, fraction * prefactor(a, x));
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
