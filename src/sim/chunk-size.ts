/** Work aimed at in one task: enough to drown the cost of a task, short enough to keep busy. */
const TARGET_MS = 12;
/** Pairs of the first task, when nothing is known. */
const FIRST_GUESS = 8;

/** Says how many pairs the next task of a cell should have. No result depends on it. */
export interface ChunkSizer {
  next(cell: number, left: number): number;
  /** Learns from a played task. */
  note(cell: number, pairs: number, milliseconds: number): void;
}

/** A sizer that aims at the same time for every task, or always gives `fixed` pairs. */
export function chunkSizer(fixed: number | undefined): ChunkSizer {
  const perPair = new Map<number, number>();
  let latest: number | undefined;
  const wanted = (cell: number): number => {
    if (fixed !== undefined) return fixed;
    const cost = perPair.get(cell) ?? latest;
    return cost === undefined ? FIRST_GUESS : Math.max(1, Math.round(TARGET_MS / cost));
  };
  return {
    next(cell, left) {
      const size = wanted(cell);
      return fixed === undefined && left < 1.5 * size ? left : Math.min(left, size);
    },
    note(cell, pairs, milliseconds) {
      latest = Math.max(milliseconds, 0.001) / pairs;
      perPair.set(cell, latest);
    },
  };
}
