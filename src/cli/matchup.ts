import { UserError } from '../battle/problem.ts';
import type { BattleSetup } from '../battle/ruleset.ts';
import type { CellRequest } from '../battle/workshop.ts';
import type { Loaded } from '../data/load.ts';
import { checkPolicies, namesAndFiles } from './game.ts';

/** From fleets on the command line to one cell. A team of several fleets is written with a plus. */

export interface MatchupOptions {
  readonly seed: string;
  readonly scenario?: string;
  readonly policy?: readonly [string, string];
  readonly rule?: Readonly<Record<string, string>>;
}

export interface Sides {
  readonly fleets: CellRequest['fleets'];
  /** Files among them, to be loaded first. */
  readonly files: readonly string[];
}

export function readSides(a: string | undefined, b: string | undefined): Sides {
  const sides = [a, b].map((side) => namesAndFiles(side === undefined ? [] : side.split('+')));
  const [first, second] = sides;
  return {
    fleets: [first.names, second.names],
    files: sides.flatMap((side) => side.files),
  };
}

/** The scenario named, or the standard game at the level of the first fleet. */
export function chooseScenario(
  { workshop, catalogue }: Loaded,
  fleets: CellRequest['fleets'],
  named: string | undefined,
): string {
  if (named !== undefined) return named;
  const [first] = fleets[0];
  if (first === undefined) {
    throw new UserError('name two fleets, or a scenario that brings its own with --scenario');
  }
  const fleet = workshop.fleets(catalogue).find(({ id }) => id === first);
  const level = fleet?.level;
  const players = fleets[0].length;
  const scenarios = workshop.scenarios(catalogue);
  const standard = scenarios.find(
    (scenario) =>
      !scenario.fixed && scenario.level === level && scenario.playersPerTeam === players,
  );
  return standard?.id ?? level ?? first;
}

export function makeCell(
  loaded: Loaded,
  fleets: CellRequest['fleets'],
  options: MatchupOptions,
): BattleSetup {
  const { workshop, catalogue, ruleset } = loaded;
  const scenario = chooseScenario(loaded, fleets, options.scenario);
  return workshop.assemble(catalogue, {
    seed: options.seed,
    fleets,
    scenario,
    policies: checkPolicies(ruleset, options.policy),
    rules: options.rule ?? {},
  });
}
