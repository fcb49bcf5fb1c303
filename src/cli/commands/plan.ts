import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { planResult, type Trial } from '../../analysis/plan-result.ts';
import type { PlanResult } from '../../analysis/plan-schema.ts';
import type { PolicyCode } from '../../battle/code-admiral.ts';
import { codeIn } from '../../battle/own-policy.ts';
import { UserError } from '../../battle/problem.ts';
import type { Playable } from '../../data/load.ts';
import { planParts, planTable } from '../../report/plan-parts.ts';
import { type Calibration, calibrate } from '../../sim/calibrate.ts';
import { type Cell, cellName } from '../../sim/cell.ts';
import { codeShelf } from '../../sim/policy-code.ts';
import { tallyJson } from '../../sim/tally.ts';
import { assumptionsOf } from '../assumptions.ts';
import { openField } from '../field.ts';
import { inFormat } from '../finish-run.ts';
import { openMatchups } from '../matchup.ts';
import { writeResult } from '../output.ts';
import { type RunOptions, stopPlan, threadsOf } from '../run-options.ts';
import { shellCommand } from '../shell.ts';
import { statusLine } from '../status-line.ts';
import { DUEL_GAMES, makeDuelCommand } from './duel.ts';
import { makeSweepCommand, SWEEP_GAMES, type SweepOptions, sweepCells } from './sweep.ts';

/** The commands that can be planned, with their own words and options. */
export function makePlanCommand(): Command {
  const note = 'Writes no files: --out, --journal and --resume are for the run.';
  return new Command('plan')
    .description(
      'Says what a run would cost and how sure it could be, from a trial of two seconds. Put plan ' +
        `before the run as it stands: \`broadside plan duel A B --precision 1\`. ${note}`,
    )
    .addCommand(
      makeDuelCommand()
        .summary('battles, time and ± of a duel')
        .description(`Plans a duel. ${note}`)
        .action(planDuel),
    )
    .addCommand(
      makeSweepCommand()
        .summary('battles, time and ± of a sweep')
        .description(`Plans a sweep. ${note}`)
        .action(planSweep),
    );
}

async function planDuel(
  a: string | undefined,
  b: string | undefined,
  more: readonly string[],
  options: RunOptions,
): Promise<void> {
  if (more.length > 0) {
    throw new UserError('plan is for two sides; more of them play rotations, see docs/running.md');
  }
  const { loaded, cells, panel } = await openMatchups([a, b], options);
  const [cell] = cells;
  const [one, two] = cell.setup.policies;
  const admirals = panel?.join(', ') ?? (one === two ? one : `${one} v ${two}`);
  await plan(loaded, options, {
    of: 'duel',
    subject: `${cellName(cell)}, admirals ${admirals}, seed ${options.seed}`,
    games: DUEL_GAMES,
    cells,
  });
}

async function planSweep(words: readonly string[], options: SweepOptions): Promise<void> {
  const field = await openField(words, options);
  const cells = sweepCells(field, options);
  await plan(field.loaded, options, {
    of: 'sweep',
    subject: `${field.entries.length} lists, ${cells.length} matchups, scenario ${cells[0]?.scenario}, seed ${options.seed}`,
    games: SWEEP_GAMES,
    cells,
  });
}

interface Planned {
  readonly of: PlanResult['of'];
  readonly subject: string;
  readonly games: number;
  readonly cells: readonly Cell[];
}

async function plan(loaded: Playable, options: RunOptions, planned: Planned): Promise<void> {
  const { of, subject, games, cells } = planned;
  const { ruleset } = loaded;
  const { note: stop } = stopPlan(options, games);
  const threads = threadsOf(options);
  const shelf = codeShelf();
  await shelf.fetch(cells.flatMap(({ setup }) => codeIn(setup)));
  const trials = trialsOf(cells, shelf.find);
  const result = planResult({
    of,
    game: ruleset.id,
    seed: options.seed,
    subject,
    matchups: cells.length,
    threads,
    workers: Math.min(threads, availableParallelism()),
    stop,
    usual: { rule: 'games', most: games },
    trials,
    memoryBytes: process.memoryUsage.rss(),
    assumptions: assumptionsOf(loaded, options, cells),
  });
  const report = {
    json: result,
    parts: () => planParts(result, { title: ruleset.title, command: withoutPlan() }),
    csv: () => ({ 'result.csv': planTable(result) }),
  };
  writeResult(inFormat(report, options));
}

/** The command as it was typed, but for the first `plan`. */
function withoutPlan(): string {
  const args = process.argv.slice(2);
  const at = args.indexOf('plan');
  return shellCommand(args.filter((_, i) => i !== at));
}

const clock = () => performance.now();
/** Code is slow until it is warm: all matchups are tried once before they are timed. */
const WARM_UP_MS = 900;
const TRIAL_MS = 900;
/** Matchups tried, spread over all. */
const MOST_TRIALS = 8;
/** What a line of a journal has besides the counts. */
const LINE_BYTES = 150;

/** Short trials of some of the cells; of fewer where battles are slow. */
function trialsOf(cells: readonly Cell[], code: PolicyCode): Trial[] {
  const status = statusLine(process.stderr);
  const count = Math.min(MOST_TRIALS, cells.length);
  const chosen = Array.from(
    { length: count },
    (_, i) => cells[Math.floor((i * cells.length) / count)],
  );
  const start = clock();
  const play = (milliseconds: number, until: number): Trial[] => {
    const trials: Trial[] = [];
    for (const cell of chosen) {
      if (clock() - start > until) break;
      const options = { milliseconds: milliseconds / count, clock, step: 1, code };
      trials.push(trialOf(cell, calibrate(cell, options)));
    }
    return trials;
  };
  status.show('playing a short trial');
  const cold = play(WARM_UP_MS, 2 * WARM_UP_MS);
  const warm = play(TRIAL_MS, 2 * WARM_UP_MS + TRIAL_MS);
  status.clear();
  return warm.length > 0 ? warm : cold;
}

function trialOf(cell: Cell, { battlesPerSecond, pairs, tally }: Calibration): Trial {
  return {
    cell: cell.setup.cell,
    battlesPerSecond,
    pairs,
    batchBytes: LINE_BYTES + JSON.stringify(tallyJson(tally)).length,
  };
}
