/** Pairs of the first batches. */
const SMALLEST = 64;
/** Pairs of the largest. */
const LARGEST = 4096;
/** A batch adds about this share of what was played before it. */
const GROWTH = 1 / 8;

/** Names the schedule in journals: change it with the numbers above. */
export const SCHEDULE = 'pairs 64, +1/8, at most 4096';

/** A part of a cell: stop rules are judged, and journals written, at its edge. */
export interface BatchRange {
  /** First pair. */
  readonly from: number;
  /** First pair that is not part of it. */
  readonly to: number;
}

/**
 * The batches of a cell of at most so many pairs. Edges depend on nothing but that number, and only
 * the last one on it: first steps are small to stop early, later ones grow with what is there.
 */
export function batchRanges(pairs: number): BatchRange[] {
  const ranges: BatchRange[] = [];
  for (let from = 0; from < pairs; ) {
    const grown = Math.floor((from * GROWTH) / SMALLEST) * SMALLEST;
    const size = Math.min(LARGEST, Math.max(SMALLEST, grown));
    const to = Math.min(pairs, from + size);
    ranges.push({ from, to });
    from = to;
  }
  return ranges;
}
