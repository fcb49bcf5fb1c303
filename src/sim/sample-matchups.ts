import type { BattleSetup } from '../battle/ruleset.ts';
import type { CellRequest } from '../battle/workshop.ts';
import type { Playable } from '../data/load.ts';

/** A few matchups of any game, through the seam only: for checks that must see all of it. */

/** What is played, by name. */
export interface SampleMatchup {
  readonly scenario: string;
  readonly fleets: CellRequest['fleets'];
}

/**
 * For each scenario, neighbours in the list of fleets of its level against each other; a scenario
 * that brings its fleets once. `most` matchups a scenario.
 */
export function sampleMatchups({ workshop, catalogue }: Playable, most: number): SampleMatchup[] {
  const fleets = workshop.fleets(catalogue);
  return workshop
    .scenarios(catalogue)
    .flatMap(({ id, fixed, level, playersPerTeam }): SampleMatchup[] => {
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

/** The cell of a matchup under the printed rules. */
export function sampleSetup(
  { workshop, catalogue }: Playable,
  { scenario, fleets }: SampleMatchup,
  policies: readonly [string, string],
  seed: string,
): BattleSetup {
  return workshop.assemble(catalogue, { seed, fleets, scenario, policies, rules: {} });
}
