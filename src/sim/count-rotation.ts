import {
  DICE_DRAWN,
  ENDING,
  ROUNDS_PLAYED,
  scoreColumn,
  seatColumn,
  WINNER,
  WINNERS,
} from '../battle/record.ts';
import {
  MEASURE_SUMS,
  MEASURES,
  type Measure,
  PAIRS,
  ROUND_BINS,
  ROUND_COUNTS,
  type TallyLayout,
} from './layout.ts';
import { countMargin } from './margins.ts';
import {
  SEAT_ALONE,
  SEAT_BATTLES,
  SEAT_WINS,
  SHARED,
  SIDE_SCORE,
  SIDE_SCORE_SQUARES,
  SIDE_WIN_SQUARES,
  seatAt,
  seatSquaresAt,
  sideAt,
  WIN,
} from './rotation-counts.ts';
import type { Tally } from './tally.ts';

/** Adds one rotation to a tally: its number and the records of its battles, one for each side. */
export type RotationCounter = (
  tally: Tally,
  rotation: number,
  records: readonly Int32Array[],
) => void;

/** A counter for one layout of three sides or more. */
export function rotationCounter(layout: TallyLayout): RotationCounter {
  const { sides, endings, rotations } = layout;
  const countPieces = pieceCounter(layout);
  const sideWins = new Float64Array(sides);
  const seatWins = new Float64Array(sides);
  const scores = new Float64Array(sides);

  function countBattle(tally: Tally, battle: number, record: Int32Array): void {
    const { counts } = tally;
    const winner = record[WINNER];
    const winners = record[WINNERS];
    const share = WIN / bitCount(winners);
    counts[ROUND_COUNTS + Math.min(record[ROUNDS_PLAYED], ROUND_BINS - 1)]++;
    counts[endings + (sides + 1) * record[ENDING] + winner]++;
    if (winner === 0) counts[rotations + SHARED]++;
    for (let side = 0; side < sides; side++) {
      const seat = record[seatColumn(side)];
      const at = rotations + seatAt(sides, side, seat);
      counts[at + SEAT_BATTLES]++;
      scores[side] += record[scoreColumn(side)];
      if (((winners >> side) & 1) === 0) continue;
      if (winner > 0) counts[at + SEAT_ALONE]++;
      counts[at + SEAT_WINS] += share;
      sideWins[side] += share;
      seatWins[seat] += share;
    }
    countMargin(tally.margins, winner === 0 ? 0 : 1, leadOf(record, sides), battle);
  }

  return (tally, rotation, records) => {
    const { counts } = tally;
    counts[PAIRS]++;
    sideWins.fill(0);
    seatWins.fill(0);
    scores.fill(0);
    for (let i = 0; i < sides; i++) countBattle(tally, sides * rotation + i, records[i]);
    for (let side = 0; side < sides; side++) {
      const at = rotations + sideAt(sides, side);
      counts[at + SIDE_WIN_SQUARES] += sideWins[side] ** 2;
      counts[at + SIDE_SCORE] += scores[side];
      counts[at + SIDE_SCORE_SQUARES] += scores[side] ** 2;
      counts[rotations + seatSquaresAt(sides, side)] += seatWins[side] ** 2;
    }
    countMeasure(counts, 'rounds', records, (record) => record[ROUNDS_PLAYED]);
    countMeasure(counts, 'margin', records, (record) => leadOf(record, sides));
    countMeasure(counts, 'dice', records, (record) => record[DICE_DRAWN]);
    countPieces(counts, records);
  };
}

/** How far the best score is ahead of the second. */
function leadOf(record: Int32Array, sides: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (let side = 0; side < sides; side++) {
    const score = record[scoreColumn(side)];
    if (score > best) {
      second = best;
      best = score;
    } else if (score > second) second = score;
  }
  return best - second;
}

function countMeasure(
  counts: Float64Array,
  measure: Measure,
  records: readonly Int32Array[],
  of: (record: Int32Array) => number,
): void {
  const at = MEASURE_SUMS + 3 * MEASURES.indexOf(measure);
  let total = 0;
  for (const record of records) {
    total += of(record);
    counts[at + 1] += of(record) ** 2;
  }
  counts[at] += total;
  counts[at + 2] += total ** 2;
}

/** Sums of pieces, and products over rotations for their intervals. */
function pieceCounter(layout: TallyLayout) {
  const { shape, pieces, groups, pieceSums, products } = layout;
  const columns = shape.piece.length;
  const header = shape.battle.length;
  const totals = new Float64Array(groups.length * columns);
  return (counts: Float64Array, records: readonly Int32Array[]): void => {
    totals.fill(0);
    groups.forEach((group, index) => {
      for (const piece of group.pieces) {
        for (let column = 0; column < columns; column++) {
          const cell = header + piece * columns + column;
          for (const record of records) totals[index * columns + column] += record[cell];
        }
      }
    });
    for (let cell = 0; cell < pieces.length * columns; cell++) {
      for (const record of records) counts[pieceSums + cell] += record[header + cell];
    }
    let at = products;
    for (let start = 0; start < totals.length; start += columns) {
      for (let i = start; i < start + columns; i++) {
        for (let j = i; j < start + columns; j++) counts[at++] += totals[i] * totals[j];
      }
    }
  };
}

function bitCount(bits: number): number {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n += 1;
  return n;
}
