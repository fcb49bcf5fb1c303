import { UserError } from '../battle/problem.ts';
import { isGame, openedGames, openRuleset } from '../rulesets/index.ts';
import type { Cell } from './cell.ts';
import type { ChunkPlayer } from './chunk-player.ts';
import { chunkSizer } from './chunk-size.ts';
import type { Journal } from './journal.ts';
import type { TallyLayout } from './layout.ts';
import type { CodeShelf } from './policy-code.ts';
import { type CellText, cellText, type Games, preparedCells } from './prepared.ts';
import { batchRanges } from './schedule.ts';
import { PLAY_ALL, type StopRule } from './stop-rule.ts';
import { emptyTally, type Tally } from './tally.ts';
import { type CellState, pairsFinished, type WorkQueue, workQueue } from './work-queue.ts';

/** Why a cell has as many battles as it has. */
export type EndReason = 'all-played' | 'stop-rule' | 'interrupted';

/** What to run, and with whom. */
export interface RunRequest {
  readonly cells: readonly Cell[];
  /** The most pairs of each cell. */
  readonly pairs: number;
  readonly stop?: StopRule | undefined;
  readonly games?: Games | undefined;
  readonly player: ChunkPlayer;
  /** Lets cells run code that users bring as admirals; the player must allow it as well. */
  readonly shelf?: CodeShelf | undefined;
  /** Finished batches are read from it first, then written to it. */
  readonly journal?: Journal | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Pairs a task; by default tasks are sized by how long they take. */
  readonly chunkPairs?: number | undefined;
}

/** How far a run is. */
export interface Progress {
  /** Battles played or read from the journal, those of unfinished batches included. */
  readonly battles: number;
  /** Battles if no cell stops early from here on. */
  readonly total: number;
  /** Battles that came from the journal, which no time was spent on. */
  readonly resumed: number;
  readonly cellsDone: number;
  readonly cells: number;
}

/** A cell and what was counted: whole batches, without a gap, from its first pair on. */
export interface CellResult {
  readonly cell: Cell;
  readonly layout: TallyLayout;
  readonly tally: Tally;
  /** Pairs from the first one on, crashed ones included. */
  readonly pairs: number;
  readonly reason: EndReason;
}

/** What came of a run. */
export interface RunResult {
  readonly cells: readonly CellResult[];
  readonly interrupted: boolean;
}

/**
 * Plays cells side by side, a batch of each in turn. Tallies and stops are the same for any player,
 * number of threads and size of task: batches are finished in one fixed order, and what was played
 * beyond a stop is thrown away. An abort ends the run after the tasks under way; so does a failure,
 * which is then thrown, with all finished batches in the journal.
 */
export async function run(request: RunRequest): Promise<RunResult> {
  const { player, journal, signal, onProgress } = request;
  const texts = request.cells.map(cellText);
  await Promise.all(texts.map(({ game }) => isGame(game) && openRuleset(game)));
  await request.shelf?.fetch(texts.flatMap(({ code = [] }) => code));
  const states = startCells(request, texts);
  const queue = workQueue(states);
  const resumed = restoreAll(queue, states, journal);
  const sizer = chunkSizer(request.chunkPairs);
  const underWay = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  let pairsOut = 0;

  const report = () => onProgress?.(progressOf(states, queue.pairsOpen(), resumed));
  const launch = (): boolean => {
    const part = queue.take(sizer.next);
    if (part === undefined) return false;
    const { batch, from, to } = part;
    const chunk = { cell: texts[batch.cell], from, to };
    const ahead = pairsLeft(states) - queue.pairsOpen() - pairsOut;
    pairsOut += to - from;
    const task = player
      .play(chunk, ahead)
      .then(({ tally, milliseconds }) => {
        sizer.note(batch.cell, to - from, milliseconds);
        queue.give(part, tally, (finished) => journal?.append(finished));
        report();
      })
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => {
        pairsOut -= to - from;
        underWay.delete(task);
      });
    underWay.add(task);
    return true;
  };

  report();
  for (;;) {
    const isOver = failure !== undefined || signal?.aborted === true;
    if (!isOver && underWay.size < player.wants && launch()) continue;
    if (underWay.size === 0) break;
    await Promise.race(underWay);
  }
  await journal?.flush().catch((error: unknown) => {
    failure ??= { error };
  });
  if (failure !== undefined) throw failure.error;
  return resultOf(request.cells, states);
}

/** Preparing each cell here shows what is wrong with it before anything is played. */
function startCells(request: RunRequest, texts: readonly CellText[]): CellState[] {
  const { pairs, stop = PLAY_ALL, games = openedGames } = request;
  const prepared = preparedCells(games, 1, request.shelf?.find);
  const ranges = batchRanges(pairs);
  return texts.map((text, cell) => {
    const { layout } = prepared(text);
    const tally = emptyTally(layout);
    return { layout, ranges, judge: stop.start(cell), tally, batches: 0, stopped: false };
  });
}

/** Battles that came from the journal. */
function restoreAll(
  queue: WorkQueue,
  states: readonly CellState[],
  journal: Journal | undefined,
): number {
  if (journal === undefined) return 0;
  let battles = 0;
  for (const batch of journal.finished()) {
    if (!queue.restore(batch)) {
      throw new UserError(
        `journal ${journal.file} does not fit this run at cell ${batch.cell}, batch ${batch.batch}; start again with another journal`,
      );
    }
    battles += states[batch.cell].layout.sides * (batch.to - batch.from);
  }
  return battles;
}

function progressOf(states: readonly CellState[], pairsOpen: number, resumed: number): Progress {
  const finished = states.reduce((sum, state) => sum + pairsFinished(state), 0);
  // Cells that are watched have as many sides, all of them.
  const sides = states.at(0)?.layout.sides ?? 2;
  return {
    battles: sides * (finished + pairsOpen),
    total: sides * (finished + pairsLeft(states)),
    resumed,
    cellsDone: states.filter((state) => pairsLeftIn(state) === 0).length,
    cells: states.length,
  };
}

function pairsLeft(states: readonly CellState[]): number {
  return states.reduce((sum, state) => sum + pairsLeftIn(state), 0);
}

function pairsLeftIn(state: CellState): number {
  const { ranges, stopped } = state;
  return stopped ? 0 : (ranges.at(-1)?.to ?? 0) - pairsFinished(state);
}

function resultOf(cells: readonly Cell[], states: readonly CellState[]): RunResult {
  const results = states.map((state, index): CellResult => {
    const { layout, tally, stopped } = state;
    const reason = pairsLeftIn(state) > 0 ? 'interrupted' : stopped ? 'stop-rule' : 'all-played';
    return { cell: cells[index], layout, tally, pairs: pairsFinished(state), reason };
  });
  return { cells: results, interrupted: results.some(({ reason }) => reason === 'interrupted') };
}
