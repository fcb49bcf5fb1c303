import {
  CRASHED_PAIRS,
  CRASHES,
  FIRST_PENTANOMIAL,
  MEASURE_SUMS,
  MEASURES,
  makeLayout,
  PAIRS,
  PENTANOMIAL,
  RESULTS,
  ROUND_BINS,
  ROUND_COUNTS,
  type TallyLayout,
} from './layout.ts';
import { mirrorMargins } from './margins.ts';
import { emptyTally, type Tally } from './tally.ts';

/** A tally together with what its counts mean. */
export interface ReadableTally {
  readonly layout: TallyLayout;
  readonly tally: Tally;
}

/** Winners (draw, a, b) seen from the other side. */
const OTHER = [0, 2, 1];

/** The same battles from side b's view: b's pieces come first and are called side a. */
export function mirrorTally({ layout, tally }: ReadableTally): ReadableTally {
  const order = [...sidePieces(layout, 1), ...sidePieces(layout, 0)];
  const pieces = order.map((index) => ({
    ...layout.pieces[index],
    side: 1 - layout.pieces[index].side,
  }));
  const mirrored = makeLayout(layout.shape, pieces);
  const into = emptyTally(mirrored);
  mirrorBattles(tally.counts, into.counts);
  layout.shape.endings.forEach((_, ending) => {
    copyResults(
      tally.counts,
      into.counts,
      layout.endings + 3 * ending,
      mirrored.endings + 3 * ending,
    );
  });
  const columns = layout.shape.piece.length;
  order.forEach((old, index) => {
    const from = layout.pieceSums + old * columns;
    into.counts.set(
      tally.counts.subarray(from, from + columns),
      mirrored.pieceSums + index * columns,
    );
  });
  mirrored.groups.forEach((group, index) => {
    const old = layout.groups.findIndex(
      ({ side, code }) => side === 1 - group.side && code === group.code,
    );
    const size = layout.productsPerGroup;
    const from = layout.products + old * size;
    into.counts.set(tally.counts.subarray(from, from + size), mirrored.products + index * size);
  });
  return {
    layout: mirrored,
    tally: {
      counts: into.counts,
      margins: mirrorMargins(tally.margins),
      crashes: tally.crashes,
    },
  };
}

function sidePieces(layout: TallyLayout, side: number): number[] {
  return layout.pieces.flatMap((piece, index) => (piece.side === side ? [index] : []));
}

function mirrorBattles(from: Float64Array, into: Float64Array): void {
  for (const same of [PAIRS, CRASHES, CRASHED_PAIRS]) into[same] = from[same];
  copyResults(from, into, RESULTS, RESULTS + 3);
  copyResults(from, into, RESULTS + 3, RESULTS);
  for (let k = 0; k < 5; k++) {
    into[PENTANOMIAL + k] = from[PENTANOMIAL + 4 - k];
    into[FIRST_PENTANOMIAL + k] = from[FIRST_PENTANOMIAL + k];
  }
  MEASURES.forEach((measure, index) => {
    const other = { scoreA: 'scoreB', scoreB: 'scoreA' } as const;
    const name = measure === 'scoreA' || measure === 'scoreB' ? other[measure] : measure;
    const old = MEASURE_SUMS + 3 * MEASURES.indexOf(name);
    into.set(from.subarray(old, old + 3), MEASURE_SUMS + 3 * index);
  });
  const margin = MEASURE_SUMS + 3 * MEASURES.indexOf('margin');
  into[margin] = 0 - into[margin];
  into.set(from.subarray(ROUND_COUNTS, ROUND_COUNTS + ROUND_BINS), ROUND_COUNTS);
}

function copyResults(from: Float64Array, into: Float64Array, old: number, at: number): void {
  for (let winner = 0; winner < 3; winner++) into[at + winner] = from[old + OTHER[winner]];
}
