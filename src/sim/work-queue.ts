import type { TallyLayout } from './layout.ts';
import type { BatchRange } from './schedule.ts';
import type { Judge } from './stop-rule.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

/** A cell during a run. */
export interface CellState {
  readonly layout: TallyLayout;
  readonly ranges: readonly BatchRange[];
  readonly judge: Judge;
  /** All finished batches. */
  readonly tally: Tally;
  /** Number of finished batches. */
  batches: number;
  stopped: boolean;
}

/** A batch of which every pair was played. */
export interface FinishedBatch {
  /** Index of the cell. */
  readonly cell: number;
  /** Index of the batch in its cell. */
  readonly batch: number;
  readonly from: number;
  readonly to: number;
  readonly tally: Tally;
}

/** A batch that was begun. */
interface OpenBatch extends FinishedBatch {
  /** Next pair to be handed out. */
  next: number;
  /** Pairs played. */
  played: number;
}

/** Part of a batch to be played. */
export interface Part {
  readonly batch: FinishedBatch;
  readonly from: number;
  readonly to: number;
}

/** Hands out the parts of all cells' batches and finishes batches in one fixed order. */
export interface WorkQueue {
  /** The next part to play; undefined when nothing is left. */
  take(size: (cell: number, left: number) => number): Part | undefined;
  /** Takes a part back, and finishes what can be finished: `onFinished` hears of each batch. */
  give(part: Part, tally: Tally, onFinished: (batch: FinishedBatch) => void): void;
  /** Finishes the next batch in order with a tally from elsewhere; false if it is not that one. */
  restore(batch: FinishedBatch): boolean;
  /** Pairs played in batches that are not finished. */
  pairsOpen(): number;
}

/**
 * The order is batch 0 of each cell, batch 1 of each cell that goes on, and so forth. Batches may
 * be begun before an earlier one of their cell is judged; if that stops the cell, they are dropped.
 */
export function workQueue(cells: readonly CellState[]): WorkQueue {
  const order = batchOrder(cells);
  /** Begun and not finished, in order. */
  const open: OpenBatch[] = [];

  const begin = (): OpenBatch | undefined => {
    const { value } = order.next();
    if (value !== undefined) open.push(value);
    return value;
  };

  function settle(onFinished: (batch: FinishedBatch) => void): void {
    while (open.length > 0) {
      const head = open[0];
      const cell = cells[head.cell];
      if (!cell.stopped && head.played < head.to - head.from) return;
      open.shift();
      if (cell.stopped) continue;
      finish(cells, cell, head);
      onFinished(head);
    }
  }

  return {
    take(size) {
      const batch = open.find(({ cell, next, to }) => next < to && !cells[cell].stopped) ?? begin();
      if (batch === undefined) return undefined;
      const from = batch.next;
      batch.next += size(batch.cell, batch.to - from);
      return { batch, from, to: batch.next };
    },
    give({ batch, from, to }, tally, onFinished) {
      addTally(batch.tally, tally);
      (batch as OpenBatch).played += to - from;
      settle(onFinished);
    },
    restore(batch) {
      const expected = begin();
      if (expected === undefined || !isSame(expected, batch)) return false;
      open.pop();
      finish(cells, cells[batch.cell], batch);
      return true;
    },
    pairsOpen: () =>
      open.reduce((sum, { cell, played }) => sum + (cells[cell].stopped ? 0 : played), 0),
  };
}

/** Pairs of a cell's finished batches. */
export function pairsFinished({ ranges, batches }: CellState): number {
  return batches === 0 ? 0 : ranges[batches - 1].to;
}

function* batchOrder(cells: readonly CellState[]): Generator<OpenBatch, undefined> {
  const most = cells.reduce((longest, { ranges }) => Math.max(longest, ranges.length), 0);
  for (let batch = 0; batch < most; batch++) {
    for (const [cell, { ranges, stopped, layout }] of cells.entries()) {
      if (stopped || batch >= ranges.length) continue;
      const { from, to } = ranges[batch];
      yield { cell, batch, from, to, tally: emptyTally(layout), next: from, played: 0 };
    }
  }
}

function finish(cells: readonly CellState[], cell: CellState, { tally }: FinishedBatch): void {
  addTally(cell.tally, tally);
  cell.batches++;
  const judgement = cell.judge(tally, cell.tally);
  if (judgement === 'stop') cell.stopped = true;
  if (judgement === 'stop-all') for (const each of cells) each.stopped = true;
}

function isSame(x: FinishedBatch, y: FinishedBatch): boolean {
  return (
    x.cell === y.cell &&
    x.batch === y.batch &&
    x.from === y.from &&
    x.to === y.to &&
    x.tally.counts.length === y.tally.counts.length
  );
}
