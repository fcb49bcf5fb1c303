import { dot, invert, nullSpace, times } from './matrix.ts';

/** Weights and gains below this are zero. */
const EPSILON = 1e-9;

/**
 * The mix of largest entropy among the optimal mixes of a symmetric zero-sum game (Balduzzi et al.
 * 2018, "Re-evaluating Evaluation": Nash averaging), found from a mix in the relative interior of
 * that set. Equal lists get equal weight, whatever their order.
 */
export function mostEvenMix(
  payoff: readonly (readonly number[])[],
  interior: readonly number[],
): number[] {
  const support = indices(interior).filter((i) => interior[i] > EPSILON);
  const columns = payoff.map((_, j) => support.map((i) => payoff[i][j]));
  const gains = (x: readonly number[]) => columns.map((column) => dot(column, x));
  const start = support.map((i) => interior[i]);
  const startGains = gains(start);
  const loose = indices(startGains).filter((j) => startGains[j] > EPSILON);
  const tight = columns.filter((_, j) => startGains[j] <= EPSILON);
  const directions = nullSpace([support.map(() => 1), ...tight], support.length);
  let x = start;
  if (directions.length > 0) {
    const limits = loose.map((j) => columns[j]);
    for (let barrier = 1e-2; barrier > 1e-11; barrier /= 10) {
      x = climb(x, directions, limits, barrier);
    }
  }
  const mix = new Array<number>(payoff.length).fill(0);
  support.forEach((i, k) => {
    mix[i] = x[k] > EPSILON ? x[k] : 0;
  });
  const total = mix.reduce((sum, weight) => sum + weight, 0);
  return mix.map((weight) => weight / total);
}

/** Newton ascent of entropy + barrier · Σ log(gain) along the free directions. */
function climb(
  start: readonly number[],
  directions: readonly (readonly number[])[],
  limits: readonly (readonly number[])[],
  barrier: number,
): number[] {
  const height = (x: readonly number[]): number => {
    const gains = limits.map((limit) => dot(limit, x));
    if (x.some((weight) => weight <= 0) || gains.some((gain) => gain <= 0)) {
      return Number.NEGATIVE_INFINITY;
    }
    const entropy = -x.reduce((sum, weight) => sum + weight * Math.log(weight), 0);
    return entropy + barrier * gains.reduce((sum, gain) => sum + Math.log(gain), 0);
  };
  const along = directions.map((direction) => limits.map((limit) => dot(limit, direction)));
  let x = [...start];
  let here = height(x);
  for (let round = 0; round < 60; round++) {
    const gains = limits.map((limit) => dot(limit, x));
    const slope = directions.map(
      (direction, d) =>
        -dot(direction, x.map(Math.log)) +
        barrier * along[d].reduce((sum, value, k) => sum + value / gains[k], 0),
    );
    const curvature = directions.map((p, d) =>
      directions.map(
        (q, e) =>
          x.reduce((sum, weight, k) => sum + (p[k] * q[k]) / weight, 0) +
          barrier * gains.reduce((sum, g, k) => sum + (along[d][k] * along[e][k]) / g ** 2, 0),
      ),
    );
    const inverse = invert(curvature);
    if (inverse === undefined) break;
    const step = times(inverse, slope);
    const move = x.map((_, k) =>
      dot(
        step,
        directions.map((direction) => direction[k]),
      ),
    );
    let scale = 1;
    let next = x.map((weight, k) => weight + move[k]);
    while (height(next) < here && scale > 1e-12) {
      scale /= 2;
      next = x.map((weight, k) => weight + scale * move[k]);
    }
    const there = height(next);
    if (there < here) break;
    x = next;
    here = there;
    if (Math.max(...move.map(Math.abs)) < 1e-13) break;
  }
  return x;
}

function indices(values: readonly unknown[]): number[] {
  return values.map((_, index) => index);
}
