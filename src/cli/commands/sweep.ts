import { Command, Option } from 'commander';
import { summariseCell } from '../../analysis/cell-summary.ts';
import { type Encounter, sweepResult } from '../../analysis/sweep-result.ts';
import { cellTable, ratingRows, shipRows } from '../../report/sweep-csv.ts';
import { sweepParts } from '../../report/sweep-parts.ts';
import type { Cell } from '../../sim/cell.ts';
import { type Field, type FieldEntry, type FieldOptions, openField, parseNames } from '../field.ts';
import { finishRun } from '../finish-run.ts';
import { type MatchupOptions, makeCell, scenarioWord } from '../matchup.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { replayCommand } from '../replay-command.ts';
import { resultHead } from '../result-head.ts';
import { type FinishedRun, runCells } from '../run-cells.ts';
import { addRunOptions, type RunOptions, stopPlan } from '../run-options.ts';

/** Battles of a matchup if nothing is asked for. */
export const SWEEP_GAMES = 400;

export type SweepOptions = RunOptions & FieldOptions;

export function makeSweepCommand(): Command {
  const command = new Command('sweep')
    .description(
      'Plays every list against every other and rates them together: matrix, ratings with ties, ' +
        'dominated lists, the mix nobody can beat, and what each ship does for its points.',
    )
    .argument(
      '[fleets...]',
      "names, globs such as 'pa-*', files, folders, or teams a+b (default: all lists of the smallest level)",
    )
    .addOption(
      new Option('--level <names>', 'only lists of this level; several with commas').argParser(
        parseNames,
      ),
    )
    .addOption(
      new Option('--faction <codes>', 'only lists of these factions, such as PA,NE').argParser(
        parseNames,
      ),
    );
  return addRunOptions(command, SWEEP_GAMES).action(sweep);
}

/** Two lists by their place in the field. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly cell: Cell;
}

async function sweep(words: readonly string[], options: SweepOptions): Promise<void> {
  const plan = stopPlan(options, SWEEP_GAMES);
  const field = await openField(words, options);
  const { loaded, entries } = field;
  const meetings = roundRobin(field, options);
  if (options.out !== undefined) makeOutputFolder(options.out);
  const cells = meetings.map(({ cell }) => cell);
  const finished = await runCells(cells, plan, { ...options, name: 'sweep' });
  const head = resultHead(loaded, options, plan, cells);
  const result = sweepResult(head, entries, encounters(meetings, entries, finished, options));
  const report = {
    json: result,
    parts: () => sweepParts(result, { title: loaded.ruleset.title }),
    csv: () => ({
      'result.csv': cellTable(result),
      'ratings.csv': ratingRows(result),
      'ships.csv': shipRows(result),
    }),
  };
  await finishRun(finished, report, { options, loaded, cells: result.cells });
}

/** Each list against each that comes after it; none against itself. */
export function roundRobin({ loaded, entries }: Field, options: MatchupOptions): Meeting[] {
  const { name: scenario } = scenarioWord(options.scenario);
  return entries.flatMap((one, a) =>
    entries.slice(a + 1).map((two, offset) => ({
      a,
      b: a + 1 + offset,
      cell: makeCell(loaded, [one.fleets, two.fleets], { ...options, scenario }),
    })),
  );
}

function encounters(
  meetings: readonly Meeting[],
  entries: readonly FieldEntry[],
  finished: FinishedRun,
  options: SweepOptions,
): Encounter[] {
  return meetings.map(({ a, b }, index) => ({
    a,
    b,
    summary: summariseCell(finished.cells[index], {
      score: finished.score(index),
      equivalence: options.margin / 100,
      replay: replayCommand([entries[a].word, entries[b].word], options),
    }),
  }));
}
