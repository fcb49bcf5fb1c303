import { Command } from 'commander';
import { sensitivityResult } from '../../analysis/sensitivity-result.ts';
import { UserError } from '../../battle/problem.ts';
import { sensitivityParts, sensitivityTable } from '../../report/sensitivity-parts.ts';
import type { Cell } from '../../sim/cell.ts';
import { variantsSetup } from '../../sim/variants.ts';
import { openWorld, opponentsOf, type World } from '../compared-lists.ts';
import { entryNamed, type FieldEntry, type FieldOptions } from '../field.ts';
import { factionOption, fieldOption, levelOption } from '../field-options.ts';
import { finishRun } from '../finish-run.ts';
import { makeCell, scenarioWord } from '../matchup.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { replayCommand } from '../replay-command.ts';
import { resultHead } from '../result-head.ts';
import { runCells } from '../run-cells.ts';
import { addRunOptions, type RunOptions, stopPlan } from '../run-options.ts';
import { readRange } from '../value-range.ts';

/** Battles of each step and opponent if nothing is asked for. */
const SENSITIVITY_GAMES = 400;

type SensitivityOptions = RunOptions & FieldOptions & { readonly field?: readonly string[] };

export function makeSensitivityCommand(): Command {
  const command = new Command('sensitivity')
    .description(
      'Turns one number of a card up step by step, with the same dice at each step, and draws what ' +
        'becomes of a list’s score: how much each step is worth, where it jumps, where it crosses 50%.',
    )
    .argument(
      '<range>',
      'CARD.path=from..to[:step], such as PA-CA.hull=3..7 or PA-CA.points=3..5:0.5',
    )
    .argument('<a>', 'the list whose score is drawn, by name or file')
    .argument('[b]', 'its opponent (default: the field)')
    .addOption(fieldOption())
    .addOption(levelOption())
    .addOption(factionOption());
  return addRunOptions(command, SENSITIVITY_GAMES, {
    games: 'battles of each step and opponent',
    precision: false,
    margin: 'a range that moves the score by no more than this many points does not matter',
  }).action(sensitivity);
}

async function sensitivity(
  text: string,
  a: string,
  b: string | undefined,
  options: SensitivityOptions,
): Promise<void> {
  const { attribute, values } = readRange(text);
  const asked = { ...options, field: b === undefined ? options.field : [b] };
  if (b !== undefined && options.field !== undefined) {
    throw new UserError('name one opponent or a --field, not both');
  }
  const worlds: World[] = [];
  for (const value of values) {
    worlds.push(await openWorld(asked, [a], { sets: [`${attribute}=${value}`] }));
  }
  const [{ loaded }] = worlds;
  const list = entryNamed(a, loaded);
  const field = opponentsOf(worlds[0], asked, b === undefined ? [list] : [{ ...list, id: '' }]);
  const cells = field.map((opponent) => stepsCell(worlds, list, opponent, options));
  if (cells.every(({ isSame }) => isSame)) {
    throw new UserError(`${attribute} touches no battle: no list in them has the card`);
  }
  const plan = stopPlan(options, SENSITIVITY_GAMES);
  if (options.out !== undefined) makeOutputFolder(options.out);
  const played = cells.map(({ cell }) => cell);
  const finished = await runCells(played, plan, { ...options, name: 'sensitivity' });
  const plain = cells.map((cell) => cell.first);
  const head = resultHead(loaded, options, plan, plain);
  const result = sensitivityResult({
    head: { ...head, assumptions: [...head.assumptions, ...ABOUT] },
    fleet: list.id,
    attribute,
    values,
    opponents: field.map(({ id }) => id),
    results: finished.cells,
    replay: (i, battle) =>
      replayCommand([a, field[i].word], { ...options, set: worlds[0].sets })(battle),
  });
  const report = {
    json: result,
    parts: () => sensitivityParts(result, { title: loaded.ruleset.title }),
    csv: () => ({ 'result.csv': sensitivityTable(result) }),
  };
  await finishRun(finished, report, { options, loaded, cells: result.opponents });
}

const ABOUT = [
  'The number is changed for everybody in a battle: an opponent with the same card has it too.',
  'All steps are played with the same dice; pairs of battles are what is counted, and each opponent counts the same.',
] as const;

interface StepsCell {
  readonly cell: Cell;
  readonly first: Cell;
  readonly isSame: boolean;
}

function stepsCell(
  worlds: readonly World[],
  list: FieldEntry,
  opponent: FieldEntry,
  options: SensitivityOptions,
): StepsCell {
  const { name: scenario } = scenarioWord(options.scenario);
  const plain = worlds.map(({ loaded }) =>
    makeCell(loaded, [list.fleets, opponent.fleets], { ...options, scenario }),
  );
  const [first] = plain;
  const setups = plain.map(({ setup }) => setup);
  const setup = variantsSetup({ variants: setups, totals: false });
  return {
    cell: { ...first, setup },
    first,
    isSame: setups.every((each) => JSON.stringify(each) === JSON.stringify(setups[0])),
  };
}
