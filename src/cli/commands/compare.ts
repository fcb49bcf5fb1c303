import { Command, Option } from 'commander';
import { compareResult, type ListFacts } from '../../analysis/compare-result.ts';
import { type DifferenceRule, differenceRule } from '../../analysis/difference-rule.ts';
import { UserError } from '../../battle/problem.ts';
import { compareParts, compareTable, sourceTable } from '../../report/compare-parts.ts';
import type { Cell } from '../../sim/cell.ts';
import { variantsLayout, variantsSetup } from '../../sim/variants.ts';
import { openWorld, opponentsOf, type World } from '../compared-lists.ts';
import { entryNamed, type FieldEntry, type FieldOptions } from '../field.ts';
import { factionOption, fieldOption, levelOption } from '../field-options.ts';
import { finishRun } from '../finish-run.ts';
import { makeCell, scenarioWord } from '../matchup.ts';
import { collect, collectRule, MOST_BATTLES } from '../options.ts';
import { makeOutputFolder } from '../output-folder.ts';
import { replayCommand } from '../replay-command.ts';
import { resultHead } from '../result-head.ts';
import { runCells } from '../run-cells.ts';
import { addRunOptions, type RunOptions, type StopPlan } from '../run-options.ts';

/** Battles of each list and opponent if nothing is asked for. */
export const COMPARE_GAMES = 400;

export interface CompareOptions extends Omit<RunOptions, 'sprt'>, FieldOptions {
  readonly field?: readonly string[];
  readonly setB: readonly string[];
  readonly ruleB: Readonly<Record<string, string>>;
  readonly sprt?: boolean;
}

export function makeCompareCommand(): Command {
  const command = new Command('compare')
    .description(
      'Plays two lists against the same field with the same dice, and tells whether one is better: ' +
        'by how much, against whom, and where it comes from. A list can also be compared with ' +
        'itself under a change: `compare pa-alpha-gunline --set-b PA-CA.hull=6`.',
    )
    .argument('<a>', 'list a, by name or file; players of a team joined with +')
    .argument('[b]', 'list b (default: the same list, under --set-b or --rule-b)')
    .addOption(fieldOption())
    .addOption(levelOption())
    .addOption(factionOption())
    .addOption(
      new Option(
        '--set-b <card.path=value>',
        "change a card in b's battles only, its opponents' copies included; repeatable",
      )
        .argParser(collect)
        .default([], 'none'),
    )
    .addOption(
      new Option('--rule-b <name=value>', "choose a house rule in b's battles only; repeatable")
        .argParser(collectRule)
        .default({}, 'as for a'),
    )
    .addOption(
      new Option('--sprt', 'stop when the verdict is decided: better, worse or equivalent'),
    );
  return addRunOptions(command, COMPARE_GAMES, {
    games: 'battles of each list against each opponent',
    precision: 'stop when the difference is known to ± this many percentage points',
    margin: 'a difference within this many percentage points counts as none',
  }).action(compare);
}

async function compare(
  wordA: string,
  wordB: string | undefined,
  options: CompareOptions,
): Promise<void> {
  const [a, b] = [wordA, wordB ?? wordA];
  const { setB, ruleB } = options;
  const isChanged = setB.length > 0 || Object.keys(ruleB).length > 0;
  const worldA = await openWorld(options, [a, b]);
  const worldB = isChanged
    ? await openWorld(options, [a, b], { sets: setB, rules: ruleB })
    : worldA;
  const lists = [entryNamed(a, worldA.loaded), entryNamed(b, worldB.loaded)] as const;
  if (lists[0].id === lists[1].id && !isChanged) {
    throw new UserError(
      `${lists[0].id} and itself are alike: name another list, or a change with --set-b or --rule-b`,
    );
  }
  const field = opponentsOf(worldA, options, lists);
  const cells = field.map((opponent) => pairedCell([worldA, worldB], lists, opponent, options));
  const changed = cells.some(({ isSame }) => !isSame);
  if (!changed) throw new UserError('the change touches no battle: no list in them has the card');
  const plan = comparePlan(options, worldA, field.length);
  if (options.out !== undefined) makeOutputFolder(options.out);
  const played = cells.map(({ cell }) => cell);
  const finished = await runCells(played, plan, { ...runOptions(options), name: 'compare' });
  const { loaded } = worldA;
  const result = compareResult({
    head: compareHead(worldA, worldB, options, plan, cells),
    ...listFacts([worldA, worldB], lists, cells[0].points),
    shape: loaded.ruleset.record,
    opponents: field.map(({ id }) => id),
    results: finished.cells,
    rule: plan.rule,
    replay: (i, battle) => replayCommand([a, field[i].word], options)(battle),
  });
  const report = {
    json: result,
    parts: () => compareParts(result, { title: loaded.ruleset.title }),
    csv: () => ({ 'result.csv': compareTable(result), 'sources.csv': sourceTable(result) }),
  };
  await finishRun(finished, report, {
    options: runOptions(options),
    loaded,
    cells: result.matchups,
  });
}

/** The two plain cells behind a pair of them. */
interface PairedCell {
  readonly cell: Cell;
  readonly plain: readonly [Cell, Cell];
  readonly points: readonly [number, number];
  /** Nothing tells the two apart. */
  readonly isSame: boolean;
}

/** Both lists against an opponent, with the dice of the first one's duel. */
function pairedCell(
  worlds: readonly [World, World],
  lists: readonly [FieldEntry, FieldEntry],
  opponent: FieldEntry,
  options: CompareOptions,
): PairedCell {
  const { name: scenario } = scenarioWord(options.scenario);
  const make = (i: 0 | 1, cell?: string) =>
    makeCell(worlds[i].loaded, [lists[i].fleets, opponent.fleets], {
      ...runOptions(options),
      rule: worlds[i].rules,
      scenario,
      cell,
    });
  const one = make(0);
  const two = make(1, one.setup.cell);
  const { ruleset } = worlds[0].loaded;
  const setup = variantsSetup({ variants: [one.setup, two.setup], totals: true });
  const points = (cell: Cell) =>
    ruleset.prepare(cell.setup).pieces.reduce((sum, p) => sum + (p.side === 0 ? p.points : 0), 0);
  return {
    cell: { a: `${lists[0].id} and ${lists[1].id}`, b: opponent.id, scenario: one.scenario, setup },
    plain: [one, two],
    points: [points(one), points(two)],
    isSame: JSON.stringify(one.setup) === JSON.stringify(two.setup),
  };
}

type ComparePlan = StopPlan & { readonly rule: DifferenceRule };

function comparePlan(options: CompareOptions, { loaded }: World, opponents: number): ComparePlan {
  const { precision, sprt, games } = options;
  if (precision !== undefined && sprt === true) {
    throw new UserError('--precision and --sprt are two ways to stop: choose one');
  }
  const adaptive = precision !== undefined || sprt === true;
  const pairs = Math.ceil((games ?? (adaptive ? MOST_BATTLES : COMPARE_GAMES)) / 2);
  const share = precision === undefined ? undefined : precision / 100;
  const rule = differenceRule({
    opponents,
    layout: variantsLayout(loaded.ruleset, 2, true),
    precision: share,
    decide: sprt === true ? options.margin / 100 : undefined,
  });
  const name = sprt === true ? 'sprt' : precision === undefined ? 'games' : 'precision';
  return { pairs, rule, note: { rule: name, most: 2 * pairs, precision: share } };
}

function runOptions({ sprt: _, ...options }: CompareOptions): RunOptions & FieldOptions {
  return options;
}

function listFacts(
  worlds: readonly [World, World],
  lists: readonly [FieldEntry, FieldEntry],
  points: readonly [number, number],
): { a: ListFacts; b: ListFacts } {
  const isSame = lists[0].id === lists[1].id;
  const changes = [
    ...worlds[1].sets.slice(worlds[0].sets.length),
    ...Object.entries(worlds[1].rules)
      .filter(([name, value]) => worlds[0].rules[name] !== value)
      .map(([name, value]) => `${name}=${value}`),
  ];
  const fact = (i: 0 | 1): ListFacts => ({
    fleet: lists[i].id,
    name: isSame && i === 1 ? `${lists[i].id} with ${changes.join(', ')}` : lists[i].id,
    points: points[i],
    sets: [...worlds[i].sets],
    rules: { ...worlds[i].rules },
  });
  return { a: fact(0), b: fact(1) };
}

function compareHead(
  worldA: World,
  worldB: World,
  options: CompareOptions,
  plan: ComparePlan,
  cells: readonly PairedCell[],
) {
  const plain = cells.flatMap((cell) => cell.plain);
  const head = resultHead(worldA.loaded, runOptions(options), plan, plain);
  const changed = worldA === worldB ? [] : [`Only in b’s battles: ${sayChanges(options)}.`];
  return {
    ...head,
    assumptions: [
      ...head.assumptions,
      ...changed,
      'Both lists meet each opponent with the same dice; pairs of battles are what is counted, and each opponent counts the same.',
      'The interval is about this field, not about others one might have drawn.',
      ...(plan.rule.isAdaptive
        ? [
            'The run stopped by its results: the difference and the matchups allow for that, the scores and the sources do not.',
          ]
        : []),
    ],
  };
}

function sayChanges({ setB, ruleB }: CompareOptions): string {
  return [...setB, ...Object.entries(ruleB).map(([name, value]) => `${name}=${value}`)].join(', ');
}
