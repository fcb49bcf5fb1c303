import { UserError, unknownWord } from '../battle/problem.ts';
import type { CellRequest } from '../battle/workshop.ts';
import type { Playable } from '../data/load.ts';
import type { Cell } from '../sim/cell.ts';
import { SIDE_LETTERS } from '../sim/layout.ts';
import { namesAndFiles, openToPlay } from './game.ts';
import type { GameOptions } from './options.ts';
import { panelMembers, underAdmiral } from './panel.ts';
import { choosePolicies, type PolicyOptions } from './policies.ts';

/** From fleets on the command line to one cell. A team of several fleets is written with a plus. */

export interface MatchupOptions extends PolicyOptions {
  readonly seed: string;
  readonly scenario?: string;
  readonly rule?: Readonly<Record<string, string>>;
}

/** A cell and the game it was made from. */
export interface Matchup {
  readonly loaded: Playable;
  readonly cell: Cell;
}

/** The same under several admirals, a cell each; one cell and no panel without. */
export interface Matchups {
  readonly loaded: Playable;
  readonly cells: readonly Cell[];
  readonly panel: readonly string[] | undefined;
}

/** Loads the game with the files among the words, and puts one cell together. */
export async function openMatchup(
  words: readonly (string | undefined)[],
  options: GameOptions & MatchupOptions,
): Promise<Matchup> {
  const { loaded, make } = await openSides(words, options);
  return { loaded, cell: make(options) };
}

/** The same for a run that can have a panel. */
export async function openMatchups(
  words: readonly (string | undefined)[],
  options: GameOptions & MatchupOptions,
): Promise<Matchups> {
  const { loaded, make } = await openSides(words, options);
  const panel = panelMembers(loaded.ruleset, options);
  const cells = panel?.map((policy) => make(underAdmiral(options, policy))) ?? [make(options)];
  return { loaded, cells, panel: panel && cells.map(({ setup }) => setup.policies[0]) };
}

async function openSides(
  words: readonly (string | undefined)[],
  options: GameOptions & MatchupOptions,
): Promise<{ loaded: Playable; make(options: MatchupOptions): Cell }> {
  const sides = words.map(readTeam);
  const scenario = scenarioWord(options.scenario);
  const files = [...sides.flatMap((side) => side.files), ...scenario.files];
  const loaded = await openToPlay(options, files);
  checkSides(loaded, sides.length);
  const fleets = sides.map(({ names }) => names);
  const make = (wanted: MatchupOptions) =>
    makeCell(loaded, fleets, { ...wanted, scenario: scenario.name });
  return { loaded, make };
}

function checkSides({ ruleset }: Playable, sides: number): void {
  const { id, mostSides = 2 } = ruleset;
  if (sides <= mostSides) return;
  throw new UserError(`${id} is played by ${mostSides} sides at most, found ${sides}`);
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
  /** Names the dice, if not the fleets and the scenario do. */
  readonly cell?: string | undefined;
}

/** One cell from fleets by name. Its dice depend on names only, so what-ifs share them. */
export function makeCell(
  loaded: Playable,
  named: CellRequest['fleets'],
  options: CellOptions,
): Cell {
  const { workshop, catalogue } = loaded;
  const scenario = chooseScenario(loaded, named, options.scenario);
  const fleets = withoutFleets(loaded, named, scenario);
  checkFleets(loaded, fleets, scenario);
  const { policies, ...brought } = choosePolicies(loaded, options, fleets.length);
  const { seed, cell, rule: rules = {} } = options;
  const assembled = workshop.assemble(catalogue, { seed, cell, fleets, scenario, policies, rules });
  const setup = { ...assembled, ...brought };
  const names =
    fleets[0].length === 0 ? namesIn(setup.cell, scenario, fleets.length) : fleets.map(teamName);
  const [a, b, ...more] = names;
  return more.length === 0 ? { a, b, scenario, setup } : { a, b, more, scenario, setup };
}

/** A scenario that brings its own fleets says how many sides there are. */
function withoutFleets(
  { workshop, catalogue }: Playable,
  named: CellRequest['fleets'],
  scenario: string,
): CellRequest['fleets'] {
  const info = workshop.scenarios(catalogue).find(({ id }) => id === scenario);
  if (info?.fixed !== true || named.flat().length > 0) return named;
  return Array.from({ length: info.sides?.[0] ?? 2 }, () => []);
}

const teamName = (fleets: readonly string[]): string => fleets.join('+');

/** The sides of a scenario that brings its own fleets, from the name the game gives the cell. */
function namesIn(cell: string, scenario: string, sides: number): string[] {
  const end = ` @ ${scenario}`;
  const names = (cell.endsWith(end) ? cell.slice(0, -end.length) : cell).split(' v ');
  return names.length === sides ? names : SIDE_LETTERS.slice(0, sides).map((x) => `side ${x}`);
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
  const players = Math.max(...fleets.map((team) => team.length));
  const standard = scenarios.find(
    ({ fixed, level: of, playersPerTeam, sides = [2] }) =>
      !fixed && of === level && playersPerTeam === players && sides.includes(fleets.length),
  );
  if (standard !== undefined) return standard.id;
  const size = players === 1 ? 'one fleet' : `${players} fleets`;
  const meeting = fleets.length === 2 ? '' : ` for ${fleets.length} sides`;
  throw new UserError(
    `there is no standard scenario${meeting} for ${size} a side at level ${level}; choose one with --scenario`,
  );
}

/** Fleets are named where the scenario wants them, and only there. */
function checkFleets(loaded: Playable, fleets: CellRequest['fleets'], scenario: string): void {
  const { workshop, catalogue } = loaded;
  const info = workshop.scenarios(catalogue).find(({ id }) => id === scenario);
  const { fixed = false, sides = [2] } = info ?? {};
  const [a, b] = fleets;
  if (!sides.includes(fleets.length)) {
    throw new UserError(
      `scenario "${scenario}" is for ${sides.join(' or ')} sides, found ${fleets.length}`,
    );
  }
  if (fixed && a.length + b.length > 0) {
    throw new UserError(`scenario "${scenario}" brings its own fleets: leave the others out`);
  }
  if (!fixed && (a.length === 0 || b.length === 0)) {
    throw new UserError(
      `scenario "${scenario}" takes your fleets: name two, as in \`duel A B\`, found ${a.length + b.length === 0 ? 'none' : 'one side'}`,
    );
  }
  for (const id of fleets.flat()) fleetNamed(loaded, id);
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
