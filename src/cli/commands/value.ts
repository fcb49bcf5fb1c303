import { Command, Option } from 'commander';
import { scoreOf } from '../../analysis/price-trials.ts';
import { type PlayedTrial, type ValueFacts, valueResult } from '../../analysis/value-result.ts';
import type { Ware } from '../../battle/market.ts';
import { attributeRows, synergyRows, valueTable } from '../../report/value-csv.ts';
import { valueParts } from '../../report/value-parts.ts';
import { battlesIn } from '../../sim/readings.ts';
import type { CellResult } from '../../sim/run.ts';
import { assumptionsOf } from '../assumptions.ts';
import { type Desk, namedWares, openDesk } from '../desk.ts';
import { crashesOf } from '../desk-crashes.ts';
import {
  addDeskOptions,
  addFileOptions,
  budgetOption,
  type DeskRunOptions,
} from '../desk-options.ts';
import { finishRun } from '../finish-run.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { runCells } from '../run-cells.ts';
import { fixedPairs } from '../run-options.ts';
import { statusLine } from '../status-line.ts';
import { drawTrial, MEETING_PAIRS, type ValueTrial } from '../value-trial.ts';

/** Battles if nothing is asked for. */
const VALUE_GAMES = 40_000;
/** Ships whose attributes are turned if none is named: spread over all prices. */
const TURNED = 8;

interface ValueOptions extends DeskRunOptions {
  readonly games: number;
  readonly attributes?: boolean;
}

export function makeValueCommand(): Command {
  const command = new Command('value')
    .description(
      'Says what ships are worth in points: fair prices from one joint fit over legal fleets drawn ' +
        'at random, what a fleet loses without a ship, what a ship destroys for its points, what a ' +
        'point is worth in score. With --attributes: what one more hull, shield, die or keyword is.',
    )
    .argument('[ships...]', 'codes of ships to look at closely (default: all of the level)')
    .addOption(
      new Option(
        '--attributes',
        `price what is on the cards as well: of the ships named, or of ${TURNED} spread over all prices`,
      ),
    )
    .addOption(budgetOption('--games <n>', VALUE_GAMES));
  return addFileOptions(addDeskOptions(command)).action(value);
}

async function value(words: readonly string[], options: ValueOptions): Promise<void> {
  const status = statusLine(process.stderr);
  const desk = await openDesk(options);
  const ships = namedWares(desk, [...new Set(words)]);
  if (options.out !== undefined) makeOutputFolder(options.out);
  status.show('drawing fleets');
  const isFocused = words.length > 0;
  const turned = options.attributes !== true ? [] : isFocused ? ships : spread(ships);
  const trial = drawTrial(desk, { battles: options.games, ships, isFocused, turned });
  status.clear();
  const plan = fixedPairs(MEETING_PAIRS);
  const finished = await runCells(trial.cells, plan, { ...options, name: 'value', live: () => '' });
  status.show('working out prices');
  const result = valueResult(
    factsOf(desk, options, trial),
    playedTrial(desk, { ships, turned }, trial, finished.cells),
  );
  status.clear();
  const report = {
    json: result,
    parts: () => valueParts(result, { title: desk.loaded.ruleset.title }),
    csv: () => ({
      'result.csv': valueTable(result),
      'synergies.csv': synergyRows(result),
      ...(turned.length === 0 ? {} : { 'attributes.csv': attributeRows(result) }),
    }),
  };
  const cells = crashesOf(desk, trial, finished.cells);
  await finishRun(finished, report, { options, loaded: desk.loaded, cells });
}

/** Some of them, from the cheapest to the dearest. */
function spread(ships: readonly Ware[]): Ware[] {
  const sorted = [...ships].sort((x, y) => x.points - y.points);
  if (sorted.length <= TURNED) return sorted;
  return Array.from(
    { length: TURNED },
    (_, i) => sorted[Math.floor(((i + 0.5) * sorted.length) / TURNED)],
  );
}

function playedTrial(
  { wares, absent }: Desk,
  { ships, turned }: { readonly ships: readonly Ware[]; readonly turned: readonly Ware[] },
  trial: ValueTrial,
  results: readonly CellResult[],
): PlayedTrial {
  const { meetings, replacements, turns } = trial;
  const swaps = results.slice(meetings.length, meetings.length + replacements.length);
  const after = results.slice(meetings.length + replacements.length);
  const seenFrom = (side: 'a' | 'b', result: CellResult) => {
    const score = scoreOf(result);
    return score === undefined || side === 'a' ? score : 1 - score;
  };
  return {
    wares,
    absent,
    ships,
    turned,
    battles: results.reduce((sum, { tally }) => sum + battlesIn(tally), 0),
    meetings: meetings.map((drawn, i) => ({ drawn, result: results[i] })),
    replacements: replacements.map((replacement, i) => ({ replacement, result: swaps[i] })),
    turns: turns.map(({ side, ...turn }, i) => ({
      ...turn,
      before: seenFrom(side, results[turn.meeting]),
      after: seenFrom(side, after[i]),
    })),
  };
}

function factsOf(desk: Desk, options: ValueOptions, { cells }: ValueTrial): ValueFacts {
  const { loaded, level, scenario, admirals, rules, seed } = desk;
  const { policies } = admirals;
  return {
    game: loaded.ruleset.id,
    seed,
    currency: loaded.ruleset.currency.short,
    level: level.id,
    levelPoints: level.points,
    scenario,
    policies: [policies[0], policies[1]],
    rules: { ...rules },
    sets: [...(options.set ?? [])],
    assumptions: [
      ...assumptionsOf(loaded, options, cells),
      'Fleets are legal ones drawn at random, so that every ship is seen often: prices are those of an average fleet, not of the best one.',
      'A ship counts for the same in every fleet; what that leaves out widens the intervals, and pairs that stand out are listed.',
    ],
  };
}
