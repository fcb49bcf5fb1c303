import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { dot, invert, type Matrix, times, zeros } from './matrix.ts';
import { criticalT } from './student.ts';

/** Two fleets that met, as the fit sees them. */
export interface Meeting {
  /** Wares by their place in the list, and how many more of them side a has. */
  readonly difference: readonly (readonly [ware: number, more: number])[];
  /** Mean score of side a: a win is 1, a draw ½. */
  readonly score: number;
  readonly battles: number;
}

/** Strengths of all wares on the logit scale, each the worth of having one more. */
export interface StrengthFit {
  readonly strengths: readonly number[];
  readonly meetings: readonly Meeting[];
  /** Chance of side a by the fit, meeting by meeting. */
  readonly expected: readonly number[];
  /** What each meeting adds to the error of each strength: rows of meetings, independent. */
  readonly influence: readonly Float64Array[];
  /** The same as far as a model without lack of fit would have it: for degrees of freedom. */
  readonly spread: readonly Float64Array[];
  readonly inverse: Matrix;
  readonly penalty: Matrix;
}

export interface StrengthOptions {
  /** Prior standard deviation of worth over price; wide enough to leave well-known wares alone. */
  readonly priorRatio?: number;
}

/** Logits that a point is taken to be worth where the prior needs a scale; its square is weak. */
const LOGITS_A_POINT = 0.3;
const DEFAULT_PRIOR = 2;
const ROUNDS = 60;

/**
 * Logistic regression of scores on what one fleet has more of than the other, by quasi-likelihood
 * (McCullagh and Nelder 1989, ch. 9): no intercept, since sides are swapped. A small ridge pulls
 * strengths towards the line through the printed prices, whose slope it leaves free. Errors come
 * from the meetings themselves (White 1980, with the leverage correction HC2 of MacKinnon and White
 * 1985): every fleet meets once, so meetings are independent, and what dice, correlated wares and
 * the lack of fit do to the strengths is all in there.
 */
export function fitStrengths(
  prices: readonly number[],
  meetings: readonly Meeting[],
  options: StrengthOptions = {},
): StrengthFit {
  const penalty = towardsPrices(prices, options.priorRatio ?? DEFAULT_PRIOR);
  const strengths = climb(prices, meetings, penalty);
  const expected = meetings.map((meeting) => chanceOf(strengths, meeting));
  const inverse = inverted(information(strengths, meetings, penalty));
  const influence: Float64Array[] = [];
  const spread: Float64Array[] = [];
  meetings.forEach((meeting, m) => {
    const { difference, battles, score } = meeting;
    const pull = Float64Array.from(inverse, (row) =>
      difference.reduce((sum, [ware, more]) => sum + row[ware] * more, 0),
    );
    const variance = battles * expected[m] * (1 - expected[m]);
    const leverage = difference.reduce((sum, [ware, more]) => sum + pull[ware] * more, 0);
    const free = Math.max(0.05, 1 - variance * leverage);
    const residual = (battles * (score - expected[m])) / Math.sqrt(free);
    influence.push(pull.map((value) => value * residual));
    spread.push(pull.map((value) => value * Math.sqrt(variance)));
  });
  return { strengths, meetings, expected, influence, spread, inverse, penalty };
}

/** Chance of side a. */
export function chanceOf(
  strengths: readonly number[],
  { difference }: Pick<Meeting, 'difference'>,
): number {
  return logistic(difference.reduce((sum, [ware, more]) => sum + strengths[ware] * more, 0));
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** (D - D p pᵀ D / pᵀ D p) / prior², with D = 1 / p²: nothing along the prices themselves. */
function towardsPrices(prices: readonly number[], ratio: number): Matrix {
  const n = prices.length;
  const weights = prices.map((price) => (LOGITS_A_POINT * ratio * Math.max(price, 0.1)) ** -2);
  const along = prices.map((price, i) => weights[i] * price);
  const total = prices.reduce((sum, price, i) => sum + price * along[i], 0);
  const penalty = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) penalty[i][j] = -(along[i] * along[j]) / total;
    penalty[i][i] += weights[i];
  }
  return penalty;
}

function information(
  strengths: readonly number[],
  meetings: readonly Meeting[],
  penalty: Matrix,
): Matrix {
  const matrix = penalty.map((row) => [...row]);
  for (const meeting of meetings) {
    const chance = chanceOf(strengths, meeting);
    const weight = meeting.battles * chance * (1 - chance);
    for (const [i, x] of meeting.difference) {
      for (const [j, y] of meeting.difference) matrix[i][j] += weight * x * y;
    }
  }
  return matrix;
}

/** Newton's method with step halving on the penalised quasi-likelihood, which is concave. */
function climb(prices: readonly number[], meetings: readonly Meeting[], penalty: Matrix): number[] {
  let here = prices.map(() => 0);
  let height = likelihood(here, meetings, penalty);
  for (let round = 0; round < ROUNDS; round++) {
    const inverse = inverted(information(here, meetings, penalty));
    const slope = gradient(here, meetings, penalty);
    const step = inverse.map((row) => row.reduce((sum, value, k) => sum + value * slope[k], 0));
    let scale = 1;
    let next = here;
    let reached = height;
    do {
      next = here.map((value, k) => value + scale * step[k]);
      reached = likelihood(next, meetings, penalty);
      scale /= 2;
    } while (reached < height && scale > 1e-9);
    if (reached < height) break;
    const moved = Math.max(...next.map((value, k) => Math.abs(value - here[k])));
    here = next;
    height = reached;
    if (moved < 1e-9) break;
  }
  return here;
}

function gradient(
  strengths: readonly number[],
  meetings: readonly Meeting[],
  penalty: Matrix,
): number[] {
  const slope = penalty.map((row) => -row.reduce((sum, value, k) => sum + value * strengths[k], 0));
  for (const meeting of meetings) {
    const pull = meeting.battles * (meeting.score - chanceOf(strengths, meeting));
    for (const [ware, more] of meeting.difference) slope[ware] += pull * more;
  }
  return slope;
}

function likelihood(
  strengths: readonly number[],
  meetings: readonly Meeting[],
  penalty: Matrix,
): number {
  let sum = 0;
  for (const meeting of meetings) {
    let eta = 0;
    for (const [ware, more] of meeting.difference) eta += strengths[ware] * more;
    // log(1 + e^eta) without overflow.
    const softplus = Math.max(eta, 0) + Math.log1p(Math.exp(-Math.abs(eta)));
    sum += meeting.battles * (meeting.score * eta - softplus);
  }
  for (let i = 0; i < strengths.length; i++) {
    for (let j = 0; j < strengths.length; j++) {
      sum -= 0.5 * strengths[i] * penalty[i][j] * strengths[j];
    }
  }
  return sum;
}

/** A ware that nobody has seen leaves a direction open along the prices: a hair closes it. */
function inverted(matrix: Matrix): Matrix {
  const scale = Math.max(...matrix.map((row, i) => row[i]), 1e-9);
  const inverse = invert(
    matrix.map((row, i) => row.map((value, j) => (i === j ? value + 1e-9 * scale : value))),
  );
  if (inverse === undefined) throw new RangeError('the meetings do not fix the strengths');
  return inverse;
}

/** A weighted sum of strengths, or the gradient of something made from them. */
export type Contrast = readonly number[];

/** Errors of several contrasts together. */
export interface ContrastErrors {
  readonly covariance: Matrix;
  /** Of each: counts the meetings that matter to it (Bell and McCaffrey 2002). */
  readonly degrees: readonly number[];
}

/** The meetings' part of the error, and the prior's where the meetings say little. */
export function contrastErrors(fit: StrengthFit, contrasts: readonly Contrast[]): ContrastErrors {
  const covariance = priorPart(fit, contrasts);
  const sums = contrasts.map(() => 0);
  const squares = contrasts.map(() => 0);
  fit.influence.forEach((row, m) => {
    const parts = contrasts.map((contrast) => along(contrast, row));
    for (let i = 0; i < parts.length; i++) {
      if (parts[i] === 0) continue;
      for (let j = 0; j < parts.length; j++) covariance[i][j] += parts[i] * parts[j];
    }
    contrasts.forEach((contrast, i) => {
      const part = along(contrast, fit.spread[m]) ** 2;
      sums[i] += part;
      squares[i] += part * part;
    });
  });
  const degrees = sums.map((sum, i) => Math.max(1, squares[i] === 0 ? 1 : sum ** 2 / squares[i]));
  return { covariance, degrees };
}

/** Student's interval around a value with this error. */
export function errorInterval(
  value: number,
  error: number,
  degrees: number,
  level = DEFAULT_LEVEL,
): Interval {
  const half = criticalT(level, degrees) * error;
  return { value, low: value - half, high: value + half, level };
}

function along(contrast: Contrast, row: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < contrast.length; i++) sum += contrast[i] * row[i];
  return sum;
}

function priorPart({ inverse, penalty }: StrengthFit, contrasts: readonly Contrast[]): Matrix {
  const through = contrasts.map((contrast) => times(inverse, contrast));
  const weighed = through.map((vector) => times(penalty, vector));
  return through.map((vector) => weighed.map((other) => dot(vector, other)));
}
