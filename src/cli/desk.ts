import type { DrawnFleet, FieldRequest } from '../analysis/drawn-fleets.ts';
import type { Market, Ware } from '../battle/market.ts';
import { type SourceFile, UserError, unknownWord } from '../battle/problem.ts';
import { type Bench, openBench } from '../data/bench.ts';
import { findRuleset } from '../data/find.ts';
import type { Loaded } from '../data/load.ts';
import type { Cell } from '../sim/cell.ts';
import { checkRules, withStyles } from './game.ts';
import { type MatchupOptions, scenarioWord } from './matchup.ts';
import type { GameOptions } from './options.ts';
import { type ChosenPolicies, choosePolicies } from './policies.ts';

/** What `value` and `tune` work on: a game in memory, a level, a scenario, and what has a price. */
export interface Desk {
  readonly bench: Bench;
  readonly loaded: Loaded;
  readonly market: Market;
  readonly level: { readonly id: string; readonly points: number };
  readonly scenario: string;
  readonly admirals: ChosenPolicies;
  /** The words that chose them. */
  readonly policyWords: readonly string[];
  readonly rules: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Those that some legal fleet of the level has. */
  readonly wares: readonly Ware[];
  /** The others. */
  readonly absent: readonly Ware[];
  /** Files that come with every catalogue, such as a scenario made here. */
  readonly extra: readonly SourceFile[];
}

export interface DeskOptions extends GameOptions, MatchupOptions {
  readonly level?: string;
}

export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { game, cards, set, rule = {}, seed } = options;
  checkRules(await findRuleset(game), rule);
  const word = scenarioWord(options.scenario);
  const bench = await openBench(game, { cards, sets: set, rules: rule, files: word.files });
  const { loaded } = bench;
  const { workshop, catalogue } = loaded;
  const { market } = workshop;
  const admirals = choosePolicies(await withStyles(loaded, options), options);
  if (market === undefined) {
    throw new UserError(`${game} has no market: nothing in it is known to have a price`);
  }
  const scenario = scenarioAt(loaded, options.level, word.name);
  const level = levelOf(loaded, options.level ?? scenario.level);
  const all = market.wares(catalogue);
  return {
    bench,
    loaded,
    market,
    level,
    scenario: scenario.id ?? standardScenario(loaded, level.id),
    admirals,
    policyWords: options.policy ?? admirals.policies,
    rules: rule,
    seed,
    wares: all.filter(({ levels }) => levels.includes(level.id)),
    absent: all.filter(({ levels }) => !levels.includes(level.id)),
    extra: [],
  };
}

function levelOf({ ruleset }: Loaded, wanted: string | undefined) {
  const [smallest] = ruleset.levels;
  if (wanted === undefined) return smallest;
  const level = ruleset.levels.find(({ id }) => id === wanted);
  if (level !== undefined) return level;
  const known = ruleset.levels.map(({ id }) => id);
  throw new UserError(`--level ${wanted}: ${unknownWord(wanted, 'a level', known)}`);
}

/** The scenario asked for; its level, if it has one, must be that of the fleets. */
function scenarioAt(
  { workshop, catalogue }: Loaded,
  level: string | undefined,
  named: string | undefined,
): { readonly id: string | undefined; readonly level: string | undefined } {
  if (named === undefined) return { id: undefined, level };
  const scenarios = workshop.scenarios(catalogue);
  const found = scenarios.find(({ id }) => id === named);
  if (found === undefined) {
    const known = scenarios.filter(({ fixed }) => !fixed).map(({ id }) => id);
    throw new UserError(`--scenario ${named}: ${unknownWord(named, 'a scenario', known)}`);
  }
  if (found.fixed || found.playersPerTeam !== 1) {
    throw new UserError(
      `--scenario ${named}: fleets are drawn one a side, and this scenario ${found.fixed ? 'brings its own' : `wants ${found.playersPerTeam}`}`,
    );
  }
  if (level !== undefined && found.level !== undefined && found.level !== level) {
    throw new UserError(`--scenario ${named} is played at level ${found.level}, not ${level}`);
  }
  return { id: found.id, level: found.level };
}

function standardScenario({ workshop, catalogue }: Loaded, level: string): string {
  const standard = workshop
    .scenarios(catalogue)
    .find((each) => !each.fixed && each.level === level && each.playersPerTeam === 1);
  if (standard !== undefined) return standard.id;
  throw new UserError(
    `there is no standard scenario for one fleet a side at level ${level}; choose one with --scenario`,
  );
}

/** Ships named on the command line; all of the level if none is. */
export function namedWares({ wares, absent, level }: Desk, words: readonly string[]): Ware[] {
  if (words.length === 0) return [...wares];
  return words.map((word) => {
    const ware = wares.find(({ code }) => code === word);
    if (ware !== undefined) return ware;
    if (absent.some(({ code }) => code === word)) {
      throw new UserError(
        `no legal fleet of level ${level.id} has ${word}; choose another level with --level`,
      );
    }
    const known = [...wares, ...absent].map(({ code }) => code);
    throw new UserError(unknownWord(word, 'a ship with a price', known));
  });
}

/** How fleets are drawn at this desk. */
export function fieldOf(
  desk: Desk,
  request: Pick<FieldRequest, 'prefix' | 'meetings' | 'handicaps' | 'sets' | 'focus'>,
): FieldRequest {
  const { bench, market, level, seed } = desk;
  return { bench, market, level, seed, wares: desk.wares.map(({ code }) => code), ...request };
}

/** A catalogue that has these fleets, under changes. */
export function catalogueWith(
  { bench, extra }: Desk,
  fleets: readonly DrawnFleet[],
  sets?: readonly string[],
): unknown {
  const files = [...new Map(fleets.map(({ id, file }) => [id, file])).values()];
  return bench.variant({ sets, files: [...files, ...extra] }).catalogue;
}

/** Two drawn fleets as a cell. `dice` names the stream, if it is not that of the fleets. */
export function deskCell(
  { loaded, scenario, admirals, rules, seed }: Desk,
  catalogue: unknown,
  [a, b]: readonly [string, string],
  dice?: string,
): Cell {
  const { policies, ...brought } = admirals;
  const assembled = loaded.workshop.assemble(catalogue, {
    seed,
    fleets: [[a], [b]],
    scenario,
    policies,
    rules,
    cell: dice,
  });
  return { a, b, scenario, setup: { ...assembled, ...brought } };
}
