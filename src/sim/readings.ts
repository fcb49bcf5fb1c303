import {
  CRASHES,
  FIRST_PENTANOMIAL,
  MEASURE_SUMS,
  MEASURES,
  type Measure,
  PAIRS,
  PENTANOMIAL,
  productAt,
  RESULTS,
  ROUND_BINS,
  ROUND_COUNTS,
  type TallyLayout,
} from './layout.ts';
import type { Tally } from './tally.ts';

/** What a tally says, in words. Plain sums for the statistics to work on; nothing is divided here. */

/** Five counts of pairs, by the total of a side: 0, ½, 1, 1½ or 2. */
export type PairCounts = readonly [number, number, number, number, number];

/** Battles by result for side a. */
export interface ResultCounts {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** A sample of whole numbers. */
export interface SampleSums {
  readonly n: number;
  readonly sum: number;
  readonly sumSquares: number;
}

/** Pair totals of two columns, to divide one by the other. */
export interface RatioSampleSums {
  readonly n: number;
  readonly numerator: number;
  readonly denominator: number;
  readonly numeratorSquares: number;
  readonly denominatorSquares: number;
  readonly products: number;
}

/** Complete pairs. */
export function pairsIn({ counts }: Tally): number {
  return counts[PAIRS];
}

/** Battles of complete pairs. */
export function battlesIn(tally: Tally): number {
  return 2 * pairsIn(tally);
}

/** Battles that crashed. */
export function crashesIn({ counts }: Tally): number {
  return counts[CRASHES];
}

/** Results of all battles. */
export function results(tally: Tally): ResultCounts {
  const first = resultsByFirst(tally);
  return {
    win: first.a.win + first.b.win,
    draw: first.a.draw + first.b.draw,
    loss: first.a.loss + first.b.loss,
  };
}

/** Results for side a of the battles in which a, or b, had the first position. */
export function resultsByFirst({ counts }: Tally): { a: ResultCounts; b: ResultCounts } {
  const at = (first: number): ResultCounts => ({
    draw: counts[RESULTS + 3 * first],
    win: counts[RESULTS + 3 * first + 1],
    loss: counts[RESULTS + 3 * first + 2],
  });
  return { a: at(0), b: at(1) };
}

/** Pairs by their total for side a. */
export function pentanomial({ counts }: Tally): PairCounts {
  return fiveFrom(counts, PENTANOMIAL);
}

/** Pairs by their total for whichever side had the first position: its advantage. */
export function firstPentanomial({ counts }: Tally): PairCounts {
  return fiveFrom(counts, FIRST_PENTANOMIAL);
}

/** A measure over battles, for its mean and spread. */
export function battleSums(tally: Tally, measure: Measure): SampleSums {
  const at = MEASURE_SUMS + 3 * MEASURES.indexOf(measure);
  return { n: battlesIn(tally), sum: tally.counts[at], sumSquares: tally.counts[at + 1] };
}

/** The same over pair totals, which are independent of each other: for its interval. */
export function pairSums(tally: Tally, measure: Measure): SampleSums {
  const at = MEASURE_SUMS + 3 * MEASURES.indexOf(measure);
  return { n: pairsIn(tally), sum: tally.counts[at], sumSquares: tally.counts[at + 2] };
}

/** Battles by number of rounds; the last entry is "so many or more". */
export function roundCounts({ counts }: Tally): number[] {
  return [...counts.subarray(ROUND_COUNTS, ROUND_COUNTS + ROUND_BINS)];
}

/** Battles by how they ended, in the order of the game's endings. */
export function endingCounts(layout: TallyLayout, { counts }: Tally): ResultCounts[] {
  return layout.shape.endings.map((_, ending) => {
    const at = layout.endings + 3 * ending;
    return { draw: counts[at], win: counts[at + 1], loss: counts[at + 2] };
  });
}

/** A piece's total in a column, in units of that column. */
export function pieceSum(
  layout: TallyLayout,
  { counts }: Tally,
  piece: number,
  column: number,
): number {
  return counts[layout.pieceSums + piece * layout.shape.piece.length + column];
}

/** A group's total in a column. */
export function groupSum(layout: TallyLayout, tally: Tally, group: number, column: number): number {
  return layout.groups[group].pieces.reduce(
    (sum, piece) => sum + pieceSum(layout, tally, piece, column),
    0,
  );
}

/** A group's pair totals in a column, all copies together. */
export function groupSums(
  layout: TallyLayout,
  tally: Tally,
  group: number,
  column: number,
): SampleSums {
  return {
    n: pairsIn(tally),
    sum: groupSum(layout, tally, group, column),
    sumSquares: tally.counts[productAt(layout, group, column, column)],
  };
}

/** A group's pair totals in two columns. */
export function groupRatio(
  layout: TallyLayout,
  tally: Tally,
  group: number,
  over: { readonly numerator: number; readonly denominator: number },
): RatioSampleSums {
  const { numerator, denominator } = over;
  const product = (i: number, j: number) => tally.counts[productAt(layout, group, i, j)];
  return {
    n: pairsIn(tally),
    numerator: groupSum(layout, tally, group, numerator),
    denominator: groupSum(layout, tally, group, denominator),
    numeratorSquares: product(numerator, numerator),
    denominatorSquares: product(denominator, denominator),
    products: product(numerator, denominator),
  };
}

/** The column of that name, or -1. */
export function columnNamed(layout: TallyLayout, name: string): number {
  return layout.shape.piece.findIndex((column) => column.name === name);
}

function fiveFrom(counts: Float64Array, at: number): PairCounts {
  return [counts[at], counts[at + 1], counts[at + 2], counts[at + 3], counts[at + 4]];
}
