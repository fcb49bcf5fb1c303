import { Command } from 'commander';
import { summariseCell } from '../../analysis/cell-summary.ts';
import { duelResult } from '../../analysis/duel-result.ts';
import { meleeResult } from '../../analysis/melee-result.ts';
import { summariseMelee } from '../../analysis/melee-summary.ts';
import { duelParts } from '../../report/duel-parts.ts';
import { meleeTable } from '../../report/melee-csv.ts';
import { meleeParts } from '../../report/melee-parts.ts';
import { duelTable } from '../../report/ship-csv.ts';
import { finishRun } from '../finish-run.ts';
import { type Matchup, openMatchup } from '../matchup.ts';
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
  if (named.length === 2) stopPlan(options, DUEL_GAMES);
  const matchup = await openMatchup(named, options);
  const words = matchup.cell.setup.policies.map((_, side) => named[side]);
  if (options.out !== undefined) makeOutputFolder(options.out);
  if (words.length > 2) await playMelee(words, matchup, options);
  else await playDuel(words, matchup, options);
}

async function playDuel(
  words: readonly (string | undefined)[],
  { loaded, cell }: Matchup,
  options: RunOptions,
): Promise<void> {
  const plan = stopPlan(options, DUEL_GAMES);
  const finished = await runCells([cell], plan, { ...options, name: 'duel' });
  const summary = summariseCell(finished.cells[0], {
    score: finished.score(0),
    equivalence: options.margin / 100,
    replay: replayCommand(words, options),
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

/** Three sides or more: everyone for himself, or teams. */
async function playMelee(
  words: readonly (string | undefined)[],
  { loaded, cell }: Matchup,
  options: RunOptions,
): Promise<void> {
  const plan = stopPlan(options, DUEL_GAMES, words.length);
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
