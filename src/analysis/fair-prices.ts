import type { Interval } from './interval.ts';
import { dot, type Matrix } from './matrix.ts';
import { holm } from './multiplicity.ts';
import {
  type Contrast,
  contrastErrors,
  errorInterval,
  fitStrengths,
  type Meeting,
  type StrengthFit,
  type StrengthOptions,
} from './price-fit.ts';
import { studentSurvival } from './student.ts';

/** Prices at which wares are worth what they cost, on the scale of the printed ones. */
export interface FairPrices {
  readonly fit: StrengthFit;
  readonly printed: readonly number[];
  readonly fair: readonly Interval[];
  /** Standard errors of the fair prices. */
  readonly errors: readonly number[];
  readonly covariance: Matrix;
  /** Against "the printed price is fair", Holm-adjusted over all wares. */
  readonly pValues: readonly number[];
  /** Logits that one point is worth. */
  readonly logitsPerPoint: Interval;
}

/**
 * Strengths turned into prices. `weights` say how many of each ware a fleet has on average: a fleet
 * of them costs the same before and after, which fixes the scale. Errors follow through by the
 * delta method, that of the scale included.
 */
export function fairPrices(
  printed: readonly number[],
  meetings: readonly Meeting[],
  weights: readonly number[],
  options: StrengthOptions = {},
): FairPrices {
  const fit = fitStrengths(printed, meetings, options);
  const { strengths } = fit;
  const cost = dot(weights, printed);
  const strength = dot(weights, strengths);
  // Without a fleet that its points make stronger there is no scale; a hair of one keeps sums finite.
  const scale = cost / (Math.abs(strength) > 1e-12 ? strength : 1e-12);
  const gradients = strengths.map(
    (own, i): Contrast =>
      weights.map((weight, j) => scale * ((i === j ? 1 : 0) - (own * weight * scale) / cost)),
  );
  const perPoint: Contrast = weights.map((weight) => weight / cost);
  const { covariance, degrees } = contrastErrors(fit, [...gradients, perPoint]);
  const errors = covariance.map((row, i) => Math.sqrt(Math.max(0, row[i])));
  const raw = strengths.map((own, i) =>
    errors[i] > 0
      ? Math.min(1, 2 * studentSurvival(Math.abs(scale * own - printed[i]) / errors[i], degrees[i]))
      : 1,
  );
  const last = strengths.length;
  return {
    fit,
    printed,
    fair: strengths.map((own, i) => errorInterval(scale * own, errors[i], degrees[i])),
    errors: errors.slice(0, last),
    covariance: covariance.slice(0, last).map((row) => row.slice(0, last)),
    pValues: holm(raw),
    logitsPerPoint: errorInterval(strength / cost, errors[last], degrees[last]),
  };
}
