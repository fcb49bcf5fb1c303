import {
  DICE_DRAWN,
  ENDING,
  FIRST,
  ROUNDS_PLAYED,
  SCORE_A,
  SCORE_B,
  WINNER,
} from '../battle/record.ts';
import {
  FIRST_PENTANOMIAL,
  MEASURE_SUMS,
  PAIRS,
  PENTANOMIAL,
  RESULTS,
  ROUND_BINS,
  ROUND_COUNTS,
  type TallyLayout,
} from './layout.ts';
import { countMargin } from './margins.ts';
import type { Tally } from './tally.ts';

/** Adds one pair to a tally: its number and the records of battles 2p and 2p + 1. */
export type PairCounter = (tally: Tally, pair: number, one: Int32Array, two: Int32Array) => void;

/** Half points a side has from a battle: by winner (draw, a, b). */
const HALVES_A = [1, 2, 0] as const;

/** A counter for one layout, with its working space made once. */
export function pairCounter(layout: TallyLayout): PairCounter {
  const { shape, pieces, groups, endings, pieceSums, products } = layout;
  const columns = shape.piece.length;
  const header = shape.battle.length;
  const cells = pieces.length * columns;
  const totals = new Float64Array(groups.length * columns);
  const groupsOf = pieces.map((_, piece) =>
    groups.flatMap((group, index) => (group.pieces.includes(piece) ? [index * columns] : [])),
  );

  function countPieces(counts: Float64Array, one: Int32Array, two: Int32Array): void {
    totals.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const value = one[header + cell] + two[header + cell];
      if (value === 0) continue;
      counts[pieceSums + cell] += value;
      const piece = (cell / columns) | 0;
      const column = cell - piece * columns;
      for (const group of groupsOf[piece]) totals[group + column] += value;
    }
  }

  function countProducts(counts: Float64Array): void {
    let at = products;
    for (let start = 0; start < totals.length; start += columns) {
      const end = start + columns;
      for (let i = start; i < end; i++) {
        const value = totals[i];
        if (value !== 0) for (let j = i; j < end; j++) counts[at + j - i] += value * totals[j];
        at += end - i;
      }
    }
  }

  return (tally, pair, one, two) => {
    const { counts } = tally;
    counts[PAIRS]++;
    counts[PENTANOMIAL + HALVES_A[one[WINNER] as 0] + HALVES_A[two[WINNER] as 0]]++;
    counts[FIRST_PENTANOMIAL + firstHalves(one) + firstHalves(two)]++;
    countBattle(tally, endings, 2 * pair, one);
    countBattle(tally, endings, 2 * pair + 1, two);
    countMeasure(counts, 0, one[ROUNDS_PLAYED], two[ROUNDS_PLAYED]);
    countMeasure(counts, 1, one[SCORE_A] - one[SCORE_B], two[SCORE_A] - two[SCORE_B]);
    countMeasure(counts, 2, one[SCORE_A], two[SCORE_A]);
    countMeasure(counts, 3, one[SCORE_B], two[SCORE_B]);
    countMeasure(counts, 4, one[DICE_DRAWN], two[DICE_DRAWN]);
    countPieces(counts, one, two);
    countProducts(counts);
  };
}

/** Half points of the side that had the first position. */
function firstHalves(record: Int32Array): number {
  const halves = HALVES_A[record[WINNER] as 0];
  return record[FIRST] === 0 ? halves : 2 - halves;
}

function countBattle(tally: Tally, endings: number, battle: number, record: Int32Array): void {
  const { counts } = tally;
  const winner = record[WINNER];
  counts[RESULTS + 3 * record[FIRST] + winner]++;
  counts[ROUND_COUNTS + Math.min(record[ROUNDS_PLAYED], ROUND_BINS - 1)]++;
  counts[endings + 3 * record[ENDING] + winner]++;
  countMargin(tally.margins, winner, record[SCORE_A] - record[SCORE_B], battle);
}

function countMeasure(counts: Float64Array, measure: number, one: number, two: number): void {
  const at = MEASURE_SUMS + 3 * measure;
  counts[at] += one + two;
  counts[at + 1] += one * one + two * two;
  counts[at + 2] += (one + two) ** 2;
}
