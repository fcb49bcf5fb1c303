import { productAt, type TallyLayout } from './layout.ts';
import { groupSum, type PairCounts, pairsIn, type SampleSums } from './readings.ts';
import type { Tally } from './tally.ts';
import { outcomeColumn, totalColumn } from './variants.ts';

/** What the tally of a cell of variants says. See readings.ts. */
export interface VariantTally {
  readonly layout: TallyLayout;
  readonly tally: Tally;
  readonly variants: number;
}

const OUTCOMES = [0, 1, 2, 3, 4] as const;
/** The group of the only piece. */
const GROUP = 0;

/** Pairs of a variant by their total for side a. */
export function variantPairs(of: VariantTally, variant: number): PairCounts {
  const { layout, tally, variants } = of;
  return OUTCOMES.map((k) =>
    groupSum(layout, tally, GROUP, outcomeColumn(layout, variants, variant, k)),
  ) as unknown as PairCounts;
}

/** Pairs by the totals of two variants: [one][other]. */
export function jointPairs(of: VariantTally, one: number, other: number): number[][] {
  const { layout, tally, variants } = of;
  const column = (variant: number, k: number) => outcomeColumn(layout, variants, variant, k);
  return OUTCOMES.map((i) =>
    OUTCOMES.map((j) => tally.counts[productAt(layout, GROUP, column(one, i), column(other, j))]),
  );
}

/** A column of the game for one side. */
export interface SideColumn {
  readonly side: number;
  readonly column: number;
}

/** Pair totals of a game's column in one variant. */
export function totalSums(of: VariantTally, variant: number, which: SideColumn): SampleSums {
  const { layout, tally, variants } = of;
  const at = totalColumn(layout, variants, { variant, ...which });
  return {
    n: pairsIn(tally),
    sum: groupSum(layout, tally, GROUP, at),
    sumSquares: tally.counts[productAt(layout, GROUP, at, at)],
  };
}

/** Pair by pair, the total in one variant less that in another. */
export function totalDifference(
  of: VariantTally,
  one: number,
  other: number,
  which: SideColumn,
): SampleSums {
  const { layout, tally, variants } = of;
  const x = totalSums(of, one, which);
  const y = totalSums(of, other, which);
  const at = (variant: number) => totalColumn(layout, variants, { variant, ...which });
  const product = tally.counts[productAt(layout, GROUP, at(one), at(other))];
  return { n: x.n, sum: x.sum - y.sum, sumSquares: x.sumSquares - 2 * product + y.sumSquares };
}
