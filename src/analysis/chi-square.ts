import { gammaQ } from './incomplete-gamma.ts';

/** Outcome of a chi-square test. `pValue` is the chance of a statistic at least this large. */
export interface ChiSquareTest {
  readonly statistic: number;
  readonly degrees: number;
  readonly pValue: number;
}

/** P(X > statistic) of the chi-square distribution: Q(degrees/2, statistic/2). */
export function chiSquareSurvival(statistic: number, degrees: number): number {
  if (degrees <= 0) return 1;
  return gammaQ(degrees / 2, statistic / 2);
}

/**
 * Pearson's goodness of fit (Pearson 1900) of counts against weights, which need not sum to one.
 * Classes of weight 0 must stay empty: a count there makes the statistic Infinity and p = 0.
 */
export function goodnessOfFit(
  counts: readonly number[],
  weights: readonly number[],
): ChiSquareTest {
  if (counts.length !== weights.length) {
    throw new RangeError(`${counts.length} counts against ${weights.length} weights`);
  }
  const total = sum(counts);
  const weight = sum(weights);
  const possible = weights.filter((w) => w > 0).length;
  const degrees = Math.max(0, possible - 1);
  if (total === 0 || weight === 0) return { statistic: 0, degrees, pValue: 1 };
  let statistic = 0;
  counts.forEach((count, k) => {
    const expected = (total * weights[k]) / weight;
    if (expected > 0) statistic += (count - expected) ** 2 / expected;
    else if (count > 0) statistic = Number.POSITIVE_INFINITY;
  });
  const pValue = statistic === Number.POSITIVE_INFINITY ? 0 : chiSquareSurvival(statistic, degrees);
  return { statistic, degrees, pValue };
}

/**
 * Pearson's test that the rows of a table of counts share one distribution (homogeneity of blocks,
 * or independence of rows and columns). Empty rows and columns say nothing and are left out.
 */
export function independence(table: readonly (readonly number[])[]): ChiSquareTest {
  const rows = table.filter((row) => sum(row) > 0);
  const width = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== width)) throw new RangeError('rows differ in length');
  const columnSums = Array.from({ length: width }, (_, k) => sum(rows.map((row) => row[k])));
  const total = sum(columnSums);
  const columns = columnSums.filter((count) => count > 0).length;
  const degrees = Math.max(0, rows.length - 1) * Math.max(0, columns - 1);
  let statistic = 0;
  for (const row of rows) {
    const rowSum = sum(row);
    columnSums.forEach((columnSum, k) => {
      if (columnSum === 0) return;
      const expected = (rowSum * columnSum) / total;
      statistic += (row[k] - expected) ** 2 / expected;
    });
  }
  return { statistic, degrees, pValue: chiSquareSurvival(statistic, degrees) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
