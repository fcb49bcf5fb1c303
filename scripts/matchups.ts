import type { BattleSetup } from '../src/battle/ruleset.ts';
import type { CellRequest } from '../src/battle/workshop.ts';
import { type Loaded, loadCatalogue } from '../src/data/load.ts';
import { rulesets } from '../src/rulesets/index.ts';

/** Any game of the table, through the seam only. */

export const GAMES = Object.keys(rulesets);

const loaded = new Map<string, Promise<Loaded>>();

/** The game with the files that come in the package. */
export function openGame(game: string): Promise<Loaded> {
  const open = loaded.get(game) ?? loadCatalogue(game);
  loaded.set(game, open);
  return open;
}

export interface Matchup {
  readonly scenario: string;
  readonly fleets: CellRequest['fleets'];
}

/**
 * For each scenario, neighbours in the list of fleets of its level against each other; a scenario
 * that brings its fleets once. `most` matchups a scenario.
 */
export function matchupsOf({ workshop, catalogue }: Loaded, most: number): Matchup[] {
  const fleets = workshop.fleets(catalogue);
  return workshop
    .scenarios(catalogue)
    .flatMap(({ id, fixed, level, playersPerTeam }): Matchup[] => {
      if (fixed) return [{ scenario: id, fleets: [[], []] }];
      const ids = fleets.filter((fleet) => level === undefined || fleet.level === level);
      const team = (from: number): string[] =>
        Array.from({ length: playersPerTeam }, (_, i) => ids[(from + i) % ids.length].id);
      return Array.from({ length: Math.min(most, ids.length) }, (_, i) => ({
        scenario: id,
        fleets: [team(i), team(i + playersPerTeam)],
      }));
    });
}

export function cellOf(
  { workshop, catalogue }: Loaded,
  { scenario, fleets }: Matchup,
  policies: readonly [string, string],
  seed = 'conformance',
): BattleSetup {
  return workshop.assemble(catalogue, { seed, fleets, scenario, policies, rules: {} });
}
