import { Command } from 'commander';
import { summariseCell } from '../../analysis/cell-summary.ts';
import { duelResult } from '../../analysis/duel-result.ts';
import { meleeResult } from '../../analysis/melee-result.ts';
import { summariseMelee } from '../../analysis/melee-summary.ts';
import { duelPanelResult } from '../../analysis/panel-result.ts';
import type { DuelPanelResult } from '../../analysis/panel-schema.ts';
import type { DuelResult } from '../../analysis/result-schema.ts';
import { UserError } from '../../battle/problem.ts';
import { duelParts } from '../../report/duel-parts.ts';
import { meleeTable } from '../../report/melee-csv.ts';
import { meleeParts } from '../../report/melee-parts.ts';
import { duelPanelParts, duelPanelTable } from '../../report/panel-parts.ts';
import { duelTable } from '../../report/ship-csv.ts';
import { finishRun, type Report } from '../finish-run.ts';
import { type Matchups, openMatchups } from '../matchup.ts';
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
        'ship does for its points, and the battles worth a look. Where a game is for more sides, ' +
        'name more fleets: who wins how often, by fleet and by seat.',
    )
    .argument('[a]', 'fleet of side a, by name or file; players of a team joined with +')
    .argument('[b]', 'fleet of side b; none of both if the scenario brings its own')
    .argument('[more...]', 'fleets of further sides, in games for more than two');
  return addRunOptions(command, DUEL_GAMES).addOption(sprtOption()).action(duel);
}

async function duel(
  a: string | undefined,
  b: string | undefined,
  more: readonly string[],
  options: RunOptions,
): Promise<void> {
  const named = [a, b, ...more];
  refuseSprt(options);
  if (named.length === 2) stopPlan(options, DUEL_GAMES);
  const matchup = await openMatchups(named, options);
  const words = matchup.cells[0].setup.policies.map((_, side) => named[side]);
  if (options.out !== undefined) makeOutputFolder(options.out);
  if (words.length > 2) await playMelee(words, matchup, options);
  else await playDuel(words, matchup, options);
}

async function playDuel(
  words: readonly (string | undefined)[],
  { loaded, cells, panel }: Matchups,
  options: RunOptions,
): Promise<void> {
  const plan = stopPlan(options, DUEL_GAMES, { looks: cells.length });
  const finished = await runCells(cells, plan, { ...options, name: 'duel' });
  const members = panelMembers(loaded.ruleset, options);
  const summaries = finished.cells.map((cell, index) =>
    summariseCell(cell, {
      score: finished.score(index),
      equivalence: options.margin / 100,
      replay: replayCommand(
        words,
        members === undefined ? options : underAdmiral(options, members[index]),
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

/** Three sides or more: everyone for himself, or teams. */
async function playMelee(
  words: readonly (string | undefined)[],
  { loaded, cells: [cell], panel }: Matchups,
  options: RunOptions,
): Promise<void> {
  if (panel !== undefined) throw new UserError('--policy panel is for two sides; name one admiral');
  const plan = stopPlan(options, DUEL_GAMES, { sides: words.length });
  const finished = await runCells([cell], plan, { ...options, name: 'duel' });
  const summary = summariseMelee(finished.cells[0], replayCommand(words, options));
  const result = meleeResult(resultHead(loaded, options, plan, [cell]), summary);
  const report = {
    json: result,
    parts: () => meleeParts(result, { title: loaded.ruleset.title, wide: options.wide === true }),
    csv: () => ({ 'result.csv': meleeTable(result) }),
  };
  await finishRun(finished, report, { options, loaded, cells: [result] });
}
