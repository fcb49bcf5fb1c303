import { Command } from 'commander';
import { summariseCell } from '../../analysis/cell-summary.ts';
import { duelResult } from '../../analysis/duel-result.ts';
import { duelPanelResult } from '../../analysis/panel-result.ts';
import type { DuelPanelResult } from '../../analysis/panel-schema.ts';
import type { DuelResult } from '../../analysis/result-schema.ts';
import { duelParts } from '../../report/duel-parts.ts';
import { duelPanelParts, duelPanelTable } from '../../report/panel-parts.ts';
import { duelTable } from '../../report/ship-csv.ts';
import { finishRun, type Report } from '../finish-run.ts';
import { openMatchups } from '../matchup.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { panelMembers, refuseSprt, underAdmiral } from '../panel.ts';
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
  refuseSprt(options);
  const { loaded, cells, panel } = await openMatchups(a, b, options);
  const plan = stopPlan(options, DUEL_GAMES, cells.length);
  if (options.out !== undefined) makeOutputFolder(options.out);
  const finished = await runCells(cells, plan, { ...options, name: 'duel' });
  const words = panelMembers(loaded.ruleset, options);
  const summaries = finished.cells.map((cell, index) =>
    summariseCell(cell, {
      score: finished.score(index),
      equivalence: options.margin / 100,
      replay: replayCommand(
        [a, b],
        words === undefined ? options : underAdmiral(options, words[index]),
      ),
    }),
  );
  const head = resultHead(loaded, options, plan, cells);
  const { title } = loaded.ruleset;
  const report =
    panel === undefined
      ? duelReport(duelResult(head, summaries[0], plan.rule.test(0)), title, options)
      : panelReport(duelPanelResult(head, panel, summaries), title);
  await finishRun(finished, report, { options, loaded, cells: summaries });
}

function duelReport(result: DuelResult, title: string, { wide }: RunOptions): Report {
  return {
    json: result,
    parts: () => duelParts(result, { title, wide: wide === true }),
    csv: () => ({ 'result.csv': duelTable(result) }),
  };
}

function panelReport(result: DuelPanelResult, title: string): Report {
  return {
    json: result,
    parts: () => duelPanelParts(result, { title }),
    csv: () => ({ 'result.csv': duelPanelTable(result) }),
  };
}
