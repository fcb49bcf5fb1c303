import { UserError, unknownWord } from '../battle/problem.ts';
import type { CellRequest } from '../battle/workshop.ts';
import type { Playable } from '../data/load.ts';
import type { Cell } from '../sim/cell.ts';
import { checkPolicies, namesAndFiles, openToPlay } from './game.ts';
import type { GameOptions } from './options.ts';

/** From fleets on the command line to one cell. A team of several fleets is written with a plus. */

export interface MatchupOptions {
  readonly seed: string;
  readonly scenario?: string;
  readonly policy?: readonly [string, string];
  readonly rule?: Readonly<Record<string, string>>;
}

/** A cell and the game it was made from. */
export interface Matchup {
  readonly loaded: Playable;
  readonly cell: Cell;
}

/** Loads the game with the files among the words, and puts one cell together. */
export async function openMatchup(
  a: string | undefined,
  b: string | undefined,
  options: GameOptions & MatchupOptions,
): Promise<Matchup> {
  const sides = [readTeam(a), readTeam(b)];
  const scenario = scenarioWord(options.scenario);
  const files = [...sides.flatMap((side) => side.files), ...scenario.files];
  const loaded = await openToPlay(options, files);
  const fleets = [sides[0].names, sides[1].names] as const;
  return { loaded, cell: makeCell(loaded, fleets, { ...options, scenario: scenario.name }) };
}

/** Fleets of one side, and the files among them. */
export function readTeam(word: string | undefined): { names: string[]; files: string[] } {
  return namesAndFiles(word === undefined ? [] : word.split('+'));
}

/** The scenario's name, and its file if it is one. */
export function scenarioWord(word: string | undefined): {
  name: string | undefined;
  files: string[];
} {
  const { names, files } = namesAndFiles(word === undefined ? [] : [word]);
  return { name: names.at(0), files };
}

/** What is needed besides the fleets. */
export interface CellOptions extends Omit<MatchupOptions, 'scenario'> {
  /** By name, not by file. */
  readonly scenario: string | undefined;
}

/** One cell from fleets by name. Its dice depend on names only, so what-ifs share them. */
export function makeCell(
  loaded: Playable,
  fleets: CellRequest['fleets'],
  options: CellOptions,
): Cell {
  const { workshop, catalogue, ruleset } = loaded;
  const scenario = chooseScenario(loaded, fleets, options.scenario);
  checkFleets(loaded, fleets, scenario);
  const setup = workshop.assemble(catalogue, {
    seed: options.seed,
    fleets,
    scenario,
    policies: checkPolicies(ruleset, options.policy),
    rules: options.rule ?? {},
  });
  const [a, b] = fleets[0].length === 0 ? namesIn(setup.cell, scenario) : fleets.map(teamName);
  return { a, b, scenario, setup };
}

const teamName = (fleets: readonly string[]): string => fleets.join('+');

/** The sides of a scenario that brings its own fleets, from the name the game gives the cell. */
function namesIn(cell: string, scenario: string): string[] {
  const end = ` @ ${scenario}`;
  const names = (cell.endsWith(end) ? cell.slice(0, -end.length) : cell).split(' v ');
  return names.length === 2 ? names : ['side a', 'side b'];
}

/** The scenario named, or the standard game at the level of the first fleet. */
function chooseScenario(
  { workshop, catalogue }: Playable,
  fleets: CellRequest['fleets'],
  named: string | undefined,
): string {
  const scenarios = workshop.scenarios(catalogue);
  if (named !== undefined) {
    const ids = scenarios.map(({ id }) => id);
    if (!ids.includes(named)) {
      throw new UserError(`--scenario ${named}: ${unknownWord(named, 'a scenario', ids)}`);
    }
    return named;
  }
  const [first] = fleets[0];
  if (first === undefined) {
    throw new UserError('name two fleets, or a scenario that brings its own with --scenario');
  }
  const level = fleetNamed({ workshop, catalogue }, first).level;
  const players = fleets[0].length;
  const standard = scenarios.find(
    (scenario) =>
      !scenario.fixed && scenario.level === level && scenario.playersPerTeam === players,
  );
  if (standard !== undefined) return standard.id;
  const size = players === 1 ? 'one fleet' : `${players} fleets`;
  throw new UserError(
    `there is no standard scenario for ${size} a side at level ${level}; choose one with --scenario`,
  );
}

/** Fleets are named where the scenario wants them, and only there. */
function checkFleets(loaded: Playable, [a, b]: CellRequest['fleets'], scenario: string): void {
  const { workshop, catalogue } = loaded;
  const fixed = workshop.scenarios(catalogue).find(({ id }) => id === scenario)?.fixed === true;
  if (fixed && a.length + b.length > 0) {
    throw new UserError(`scenario "${scenario}" brings its own fleets: leave the others out`);
  }
  if (!fixed && (a.length === 0 || b.length === 0)) {
    throw new UserError(
      `scenario "${scenario}" takes your fleets: name two, as in \`duel A B\`, found ${a.length + b.length === 0 ? 'none' : 'one side'}`,
    );
  }
  for (const id of [...a, ...b]) fleetNamed(loaded, id);
}

function fleetNamed({ workshop, catalogue }: Pick<Playable, 'workshop' | 'catalogue'>, id: string) {
  const all = workshop.fleets(catalogue);
  const fleet = all.find((each) => each.id === id);
  if (fleet !== undefined) return fleet;
  throw new UserError(
    unknownWord(
      id,
      'a fleet',
      all.map((each) => each.id),
    ),
  );
}
