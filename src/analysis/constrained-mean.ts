/** A discrete distribution with counts: `counts[k]` observations of `values[k]` (ascending). */
export interface Counted {
  readonly values: readonly number[];
  readonly counts: readonly number[];
}

/**
 * The maximum-likelihood probabilities over `values` among those whose mean is exactly `mean`:
 * p_k = f_k / (1 + θ (a_k - mean)) (Owen 1988, Biometrika 75:237; Van den Bergh, "Comments on
 * Normalized Elo", prop. 1.1). Where the data cannot reach the mean, the lowest or highest value,
 * though never observed, takes the missing mass; so empty classes need no pseudo-counts, and the
 * bracket for θ is finite, so the search always ends.
 */
export function fitWithMean({ values, counts }: Counted, mean: number): number[] {
  const last = values.length - 1;
  if (!(mean > values[0] && mean < values[last])) {
    throw new RangeError(`mean ${mean} is not inside (${values[0]}, ${values[last]})`);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) throw new RangeError('no observations');
  const excess = values.map((value) => value - mean);
  const shares = counts.map((count) => count / total);
  const slope = (theta: number): number => {
    let sum = 0;
    for (let k = 0; k <= last; k++) {
      if (shares[k] > 0) sum += (shares[k] * excess[k]) / (1 + theta * excess[k]);
    }
    return sum;
  };

  const lowest = -1 / excess[last];
  const highest = -1 / excess[0];
  if (shares[last] === 0 && slope(lowest) <= 0) return fillEnd(shares, excess, lowest, last);
  if (shares[0] === 0 && slope(highest) >= 0) return fillEnd(shares, excess, highest, 0);
  const theta = rootOfFalling(slope, lowest, highest);
  return shares.map((f, k) => (f === 0 ? 0 : f / (1 + theta * excess[k])));
}

/**
 * θ at its limit: the unobserved end class takes what the others leave, 1 - Σp = θ Σ p_k (a_k - mean),
 * a form that keeps its digits when little is left.
 */
function fillEnd(
  shares: readonly number[],
  excess: readonly number[],
  theta: number,
  end: number,
): number[] {
  const fit = shares.map((f, k) => (f === 0 ? 0 : f / (1 + theta * excess[k])));
  fit[end] = theta * fit.reduce((sum, p, k) => sum + p * excess[k], 0);
  return fit;
}

function rootOfFalling(f: (x: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
