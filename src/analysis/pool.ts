import { DEFAULT_LEVEL } from './interval.ts';
import { criticalZ } from './normal.ts';
import type { Details, Estimate, Performance } from './result-schema.ts';

/** One estimate of several that are put together. */
export interface Share {
  /** Estimates of the same cell may depend on each other; those of different cells do not. */
  readonly cell: number;
  readonly weight: number;
  readonly estimate: Estimate;
}

/**
 * Weighted mean of estimates. Errors of one cell are added as they are, which covers any
 * dependence between its sides; those of different cells in quadrature.
 */
export function pool(shares: readonly Share[]): Estimate | null {
  const weight = shares.reduce((sum, share) => sum + share.weight, 0);
  if (!(weight > 0)) return null;
  const value =
    shares.reduce((sum, { weight: w, estimate }) => sum + w * estimate.value, 0) / weight;
  const level = shares[0].estimate.level;
  const errors = new Map<number, number>();
  for (const { cell, weight: w, estimate } of shares) {
    const error = standardError(estimate);
    if (error === undefined) return { value, low: null, high: null, level };
    errors.set(cell, (errors.get(cell) ?? 0) + w * error);
  }
  const half = (criticalZ(level) * Math.hypot(...errors.values())) / weight;
  return { value, low: value - half, high: value + half, level };
}

/** Pieces of one cell, for the mean over cells. */
export interface Appearance {
  readonly cell: number;
  readonly details: Details;
}

/** What the pieces did over several cells: copies and points are those of a mean appearance. */
export function poolPerformance(appearances: readonly Appearance[]): Performance {
  const n = Math.max(1, appearances.length);
  const total = (of: (details: Details) => number) =>
    appearances.reduce((sum, { details }) => sum + of(details), 0);
  const pooled = (
    of: (details: Details) => Estimate | null,
    weight: (details: Details) => number,
  ): Estimate | null => {
    const shares = appearances.flatMap(({ cell, details }): Share[] => {
      const estimate = of(details);
      return estimate === null ? [] : [{ cell, weight: weight(details), estimate }];
    });
    return atLeastZero(pool(shares));
  };
  const survival = pooled(
    (details) => details.survival,
    (details) => details.copies,
  );
  return {
    copies: total((details) => details.copies) / n,
    points: total((details) => details.points) / n,
    survival:
      survival === null
        ? null
        : { ...survival, low: survival.low ?? 0, high: Math.min(1, survival.high ?? 1) },
    pointsDestroyed: pooled(
      (details) => details.pointsDestroyed,
      () => 1,
    ),
    efficiency: pooled(
      (details) => details.efficiency,
      (details) => details.points,
    ),
  };
}

function atLeastZero(estimate: Estimate | null): Estimate | null {
  if (estimate === null) return null;
  return { ...estimate, low: estimate.low === null ? null : Math.max(0, estimate.low) };
}

/** From the longer arm, since an end may have been cut off at 0 or 1. */
function standardError({ value, low, high, level }: Estimate): number | undefined {
  if (low === null || high === null) return undefined;
  return Math.max(value - low, high - value) / criticalZ(level ?? DEFAULT_LEVEL);
}
