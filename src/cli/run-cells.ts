import { halfWidth, type Interval } from '../analysis/interval.ts';
import type { WatchedRule } from '../analysis/stop-rules.ts';
import type { Cell } from '../sim/cell.ts';
import { journalHeader } from '../sim/journal-header.ts';
import { playTogether } from '../sim/play-together.ts';
import { codeShelf } from '../sim/policy-code.ts';
import { type Progress, type RunResult, run } from '../sim/run.ts';
import { type Interrupt, onInterrupt } from './interrupt.ts';
import { say } from './output.ts';
import { progressBar, type Reading } from './progress-bar.ts';
import { openRunJournal, type RunJournal } from './run-journal.ts';
import { type RunOptions, type StopPlan, threadsOf } from './run-options.ts';
import { shellCommand, withoutOption } from './shell.ts';

/** From cells to counts: threads, stop rule, journal, progress and interrupts in one place. */

/** A run that came to an end, its own or the user's. */
export interface FinishedRun extends RunResult {
  readonly plan: StopPlan;
  /** Exit code of the signal that ended it; undefined if none did. */
  readonly interruptCode: number | undefined;
  /** The command that goes on where it ended, if something can be resumed. */
  readonly resumeCommand: string | undefined;
  /** The score of a cell, with the interval the stop rule allows. */
  score(cell: number): Interval;
  /** Call it when the result is written: a journal nobody asked for is removed. */
  done(): Promise<void>;
}

/** How cells are run; `live` says what the bar shows beside the count, if not the scores. */
export interface CellRunOptions extends Pick<RunOptions, 'journal' | 'resume' | 'threads'> {
  readonly name: string;
  readonly live?: () => string;
}

/** The only clock of a run. It sizes tasks and draws the progress bar. */
const clock = () => performance.now();

export async function runCells(
  cells: readonly Cell[],
  plan: StopPlan,
  options: CellRunOptions,
): Promise<FinishedRun> {
  const { pairs, rule } = plan;
  const args = process.argv.slice(2);
  const header = journalHeader({ cells, pairs, stop: rule, command: shellCommand(args) });
  const { name, journal, resume } = options;
  const kept = openRunJournal({ header, name, journal, resume, clock });
  const interrupt = onInterrupt();
  const bar = progressBar(process.stderr, clock);
  const player = playTogether({ threads: threadsOf(options), clock, allowCode: true });
  try {
    const result = await run({
      cells,
      pairs,
      stop: rule,
      player,
      shelf: codeShelf(),
      journal: kept.journal,
      signal: interrupt.signal,
      onProgress: (progress) => bar.update(() => reading(progress, plan, cells, options.live)),
    });
    bar.clear();
    return conclude(result, plan, kept, interrupt);
  } catch (error) {
    bar.clear();
    const file = kept.keep();
    if (file !== undefined) say(`what was played is kept; resume with\n  ${resumeWith(file)}`);
    throw error;
  } finally {
    interrupt.release();
    await player.close();
    await kept.close();
  }
}

/** Plays the first pairs of each cell without journal, bar or stop rule: for checks of our own. */
export async function playPairs(
  cells: readonly Cell[],
  { pairs, threads }: { readonly pairs: number; readonly threads: number },
): Promise<RunResult> {
  const player = playTogether({ threads, clock });
  try {
    return await run({ cells, pairs, player });
  } finally {
    await player.close();
  }
}

function conclude(
  result: RunResult,
  plan: StopPlan,
  kept: RunJournal,
  interrupt: Interrupt,
): FinishedRun {
  const file = result.interrupted ? kept.keep() : undefined;
  return {
    ...result,
    plan,
    interruptCode: result.interrupted ? interrupt.code() : undefined,
    resumeCommand: file === undefined ? undefined : resumeWith(file),
    score: plan.rule.score,
    done: kept.done,
  };
}

/** The command of this run, with the journal to go on from. */
function resumeWith(file: string): string {
  const args = withoutOption(withoutOption(process.argv.slice(2), '--resume'), '--journal');
  return shellCommand([...args, '--resume', file]);
}

function reading(
  progress: Progress,
  { rule, pairs }: StopPlan,
  cells: readonly Cell[],
  told: (() => string) | undefined,
): Reading {
  const { battles, total, resumed } = progress;
  if (told !== undefined) return { battles, total, resumed, live: told() };
  const indices = cells.map((_, cell) => cell);
  const expected = cells.reduce(
    (sum, { setup }, cell) => sum + setup.policies.length * rule.expectedPairs(cell, pairs),
    0,
  );
  return {
    battles,
    total: Math.max(battles, Math.min(total, expected)),
    resumed,
    live: rule.live === undefined ? live(rule, indices) : rule.live(),
  };
}

/** One cell: its score. Several: the widest of their intervals. */
function live(rule: WatchedRule, cells: readonly number[]): string {
  const scores = cells.map(rule.score);
  const widest = Math.max(...scores.map(halfWidth));
  if (!(widest < 0.5)) return '';
  const width = `±${(100 * widest).toFixed(1)}`;
  if (scores.length > 1) return `widest ${width}`;
  return `score ${(100 * scores[0].value).toFixed(1)}% ${width}`;
}
