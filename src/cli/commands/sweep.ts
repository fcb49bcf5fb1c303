import { Command } from 'commander';
import { summariseCell } from '../../analysis/cell-summary.ts';
import { sweepPanelResult } from '../../analysis/panel-result.ts';
import type { SweepPanelResult } from '../../analysis/panel-schema.ts';
import type { SweepResult } from '../../analysis/result-schema.ts';
import { type Encounter, sweepResult } from '../../analysis/sweep-result.ts';
import { cellTable, ratingRows, shipRows } from '../../report/sweep-csv.ts';
import {
  sweepPanelParts,
  sweepPanelRatings,
  sweepPanelTable,
} from '../../report/sweep-panel-parts.ts';
import { sweepParts } from '../../report/sweep-parts.ts';
import type { Cell } from '../../sim/cell.ts';
import { type Field, type FieldEntry, type FieldOptions, openField } from '../field.ts';
import { factionOption, levelOption } from '../field-options.ts';
import { finishRun, type Report } from '../finish-run.ts';
import { type MatchupOptions, makeCell, scenarioWord } from '../matchup.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { isPanel, panelMembers, underAdmiral } from '../panel.ts';
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
    .addOption(levelOption())
    .addOption(factionOption());
  return addRunOptions(command, SWEEP_GAMES).action(sweep);
}

/** Two lists by their place in the field. */
export interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly cell: Cell;
}

async function sweep(words: readonly string[], options: SweepOptions): Promise<void> {
  const field = await openField(words, options);
  const { loaded, entries } = field;
  const rounds = roundsOf(field, options);
  const plan = stopPlan(options, SWEEP_GAMES, { looks: rounds.length });
  if (options.out !== undefined) makeOutputFolder(options.out);
  const cells = rounds.flatMap(({ meetings }) => meetings.map(({ cell }) => cell));
  const finished = await runCells(cells, plan, { ...options, name: 'sweep' });
  const head = resultHead(loaded, options, plan, cells);
  let from = 0;
  const sweeps = rounds.map((round) => {
    const encountered = encounters(round, entries, finished, from);
    from += round.meetings.length;
    return sweepResult(head, entries, encountered);
  });
  const { title } = loaded.ruleset;
  const [first] = sweeps;
  const report = isPanel(options)
    ? panelReport(sweepPanelResult(head, rounds.map(nameOf), sweeps), title)
    : sweepReport(first, title);
  const all = sweeps.flatMap((each) => each.cells);
  await finishRun(finished, report, { options, loaded, cells: all });
}

function sweepReport(result: SweepResult, title: string): Report {
  return {
    json: result,
    parts: () => sweepParts(result, { title }),
    csv: () => ({
      'result.csv': cellTable(result),
      'ratings.csv': ratingRows(result),
      'ships.csv': shipRows(result),
    }),
  };
}

function panelReport(result: SweepPanelResult, title: string): Report {
  return {
    json: result,
    parts: () => sweepPanelParts(result, { title }),
    csv: () => ({
      'result.csv': sweepPanelTable(result),
      'ratings.csv': sweepPanelRatings(result),
    }),
  };
}

/** A round robin under one choice of admirals. */
interface Round {
  readonly options: SweepOptions;
  readonly meetings: readonly Meeting[];
}

const nameOf = ({ meetings }: Round): string => meetings[0].cell.setup.policies[0];

/** One round robin, or one for each admiral of a panel. */
function roundsOf(field: Field, options: SweepOptions): Round[] {
  const members = panelMembers(field.loaded.ruleset, options);
  const each = members?.map((policy) => underAdmiral(options, policy)) ?? [options];
  return each.map((wanted) => ({ options: wanted, meetings: roundRobin(field, wanted) }));
}

/** Every cell of a sweep, for all admirals it is played under. */
export function sweepCells(field: Field, options: SweepOptions): Cell[] {
  return roundsOf(field, options).flatMap(({ meetings }) => meetings.map(({ cell }) => cell));
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
  { meetings, options }: Round,
  entries: readonly FieldEntry[],
  finished: FinishedRun,
  from: number,
): Encounter[] {
  return meetings.map(({ a, b }, index) => ({
    a,
    b,
    summary: summariseCell(finished.cells[from + index], {
      score: finished.score(from + index),
      equivalence: options.margin / 100,
      replay: replayCommand([entries[a].word, entries[b].word], options),
    }),
  }));
}
