import { summariseCell } from '../analysis/cell-summary.ts';
import type { Pentanomial } from '../analysis/pentanomial.ts';
import { fixedRule } from '../analysis/stop-rules.ts';
import { type Cell, cellHash } from '../sim/cell.ts';
import { crashesIn, pentanomial } from '../sim/readings.ts';
import type { CellCache } from './cell-cache.ts';
import { sayCrashes } from './finish-run.ts';
import type { GameOptions } from './options.ts';
import { say } from './output.ts';
import { replayCommand } from './replay-command.ts';
import { runCells } from './run-cells.ts';
import type { RunOptions } from './run-options.ts';

/** A matchup's pairs, and where they come from. */
export interface GateRun {
  readonly cell: Cell;
  readonly hash: string;
  readonly pairs: Pentanomial;
  readonly source: 'known' | 'cache' | 'played';
}

export interface GateRunOptions
  extends GameOptions,
    Pick<RunOptions, 'threads' | 'journal' | 'resume'> {
  readonly seed: string;
  readonly battles: number;
  readonly cache: CellCache;
  /** Results that need not be looked up or played, by hash. */
  known(hash: string): Pentanomial | undefined;
}

/** Why there are no results; the exit code says so to a shell. */
export interface GateFailure {
  readonly exitCode: number;
}

const BUG = 70;
const INCONCLUSIVE = 3;

/** Every cell's pairs: known, kept from another time, or played now. */
export async function gateRuns(
  cells: readonly Cell[],
  options: GateRunOptions,
): Promise<readonly GateRun[] | GateFailure> {
  const pairs = Math.ceil(options.battles / 2);
  const runs = cells.map((cell) => {
    const hash = cellHash(cell);
    const known = options.known(hash);
    const kept = known ?? options.cache.find(hash, pairs);
    return { cell, hash, pairs: kept, source: known === undefined ? 'cache' : 'known' } as const;
  });
  const open = runs.filter((run) => run.pairs === undefined);
  if (open.length === 0) return runs.map((run) => ({ ...run, pairs: run.pairs as Pentanomial }));
  const plan = { pairs, rule: fixedRule(), note: { rule: 'games', most: 2 * pairs } } as const;
  const finished = await runCells(
    open.map(({ cell }) => cell),
    plan,
    { ...options, name: 'check' },
  );
  if (finished.interrupted) {
    if (finished.resumeCommand !== undefined) say(`resume with\n  ${finished.resumeCommand}`);
    return { exitCode: finished.interruptCode ?? INCONCLUSIVE };
  }
  const crashed = finished.cells.filter(({ tally }) => crashesIn(tally) > 0);
  if (crashed.length > 0) {
    const summaries = crashed.map((result) =>
      summariseCell(result, {
        score: finished.score(finished.cells.indexOf(result)),
        equivalence: 0,
        replay: replayCommand([result.cell.a, result.cell.b], options),
      }),
    );
    say(sayCrashes(summaries) ?? '');
    return { exitCode: BUG };
  }
  await finished.done();
  const played = finished.cells.map(({ tally }) => pentanomial(tally));
  open.forEach(({ hash }, i) => {
    options.cache.keep(hash, played[i]);
  });
  return runs.map((run): GateRun => {
    if (run.pairs !== undefined) return { ...run, pairs: run.pairs };
    return { ...run, pairs: played[open.indexOf(run)], source: 'played' };
  });
}
