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
 * that brings its fleets once. `most` matchups a scenario, and one of as many sides as may meet.
 * Further sides have the admiral of the second.
 */
export function sampleMatchups({ workshop, catalogue }: Playable, most: number): SampleMatchup[] {
  const fleets = workshop.fleets(catalogue);
  return workshop
    .scenarios(catalogue)
    .flatMap(({ id, fixed, level, playersPerTeam, sides = [2], teams }): SampleMatchup[] => {
      if (fixed) return [{ scenario: id, fleets: Array.from({ length: sides[0] }, () => []) }];
      const ids = fleets.filter((fleet) => level === undefined || fleet.level === level);
      const team = (from: number, size = playersPerTeam): string[] =>
        Array.from({ length: size }, (_, i) => ids[(from + i) % ids.length].id);
      const meeting = (from: number, count: number): SampleMatchup => ({
        scenario: id,
        fleets: Array.from({ length: count }, (_, side) =>
          team(from + side * playersPerTeam, teams?.[side]),
        ),
      });
      const [few] = sides;
      const many = sides.slice(-1).filter((count) => count > few);
      return [
        ...Array.from({ length: Math.min(most, ids.length) }, (_, i) => meeting(i, few)),
        ...many.map((count) => meeting(0, count)),
      ];
    });
}

/** The cell of a matchup under the printed rules. */
export function sampleSetup(
  { workshop, catalogue }: Playable,
  { scenario, fleets }: SampleMatchup,
  [first, second]: readonly [string, string],
  seed: string,
): BattleSetup {
  const policies = fleets.map((_, side) => (side === 0 ? first : second));
  return workshop.assemble(catalogue, { seed, fleets, scenario, policies, rules: {} });
}
