import { Command } from 'commander';
import { summariseCell } from '../../analysis/cell-summary.ts';
import { duelResult } from '../../analysis/duel-result.ts';
import { duelParts } from '../../report/duel-parts.ts';
import { duelTable } from '../../report/ship-csv.ts';
import { finishRun } from '../finish-run.ts';
import { openMatchup } from '../matchup.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { replayCommand } from '../replay-command.ts';
import { resultHead } from '../result-head.ts';
import { runCells } from '../run-cells.ts';
import { addRunOptions, type RunOptions, stopPlan } from '../run-options.ts';
import { sprtOption } from '../sprt-option.ts';

/** Battles if nothing is asked for. */
export const DUEL_GAMES = 2000;

export function makeDuelCommand(): Command {
  const command = new Command('duel')
    .description(
      'Plays two fleets against each other: who wins and by how much, how battles end, what each ' +
        'ship does for its points, and the battles worth a look.',
    )
    .argument('[a]', 'fleet of side a, by name or file; players of a team joined with +')
    .argument('[b]', 'fleet of side b; none of both if the scenario brings its own');
  return addRunOptions(command, DUEL_GAMES).addOption(sprtOption()).action(duel);
}

async function duel(
  a: string | undefined,
  b: string | undefined,
  options: RunOptions,
): Promise<void> {
  const plan = stopPlan(options, DUEL_GAMES);
  const { loaded, cell } = await openMatchup(a, b, options);
  if (options.out !== undefined) makeOutputFolder(options.out);
  const finished = await runCells([cell], plan, { ...options, name: 'duel' });
  const summary = summariseCell(finished.cells[0], {
    score: finished.score(0),
    equivalence: options.margin / 100,
    replay: replayCommand([a, b], options),
  });
  const head = resultHead(loaded, options, plan, [cell]);
  const result = duelResult(head, summary, plan.rule.test(0));
  const report = {
    json: result,
    parts: () => duelParts(result, { title: loaded.ruleset.title, wide: options.wide === true }),
    csv: () => ({ 'result.csv': duelTable(result) }),
  };
  await finishRun(finished, report, { options, loaded, cells: [result] });
}
