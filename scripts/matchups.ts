import type { BattleSetup, PolicyInfo } from '../src/battle/ruleset.ts';
import { type Loaded, loadCatalogue } from '../src/data/load.ts';
import { GAME_IDS } from '../src/rulesets/index.ts';
import { type SampleMatchup, sampleSetup } from '../src/sim/sample-matchups.ts';

/** Any game of the table, through the seam only. */

export type { SampleMatchup as Matchup } from '../src/sim/sample-matchups.ts';
export { sampleMatchups as matchupsOf } from '../src/sim/sample-matchups.ts';

export const GAMES = GAME_IDS;

const loaded = new Map<string, Promise<Loaded>>();

/** The game with the files that come in the package. */
export function openGame(game: string): Promise<Loaded> {
  const open = loaded.get(game) ?? loadCatalogue(game);
  loaded.set(game, open);
  return open;
}

export function cellOf(
  game: Loaded,
  matchup: SampleMatchup,
  policies: readonly [string, string],
  seed = 'conformance',
): BattleSetup {
  return sampleSetup(game, matchup, policies, seed);
}

const SMALL_BUDGET = 2;

/** A policy where its strength does not matter: one that thinks ahead does so a little only. */
export function quickPolicy({ name, budget }: PolicyInfo): string {
  return budget === undefined ? name : `${name}:${SMALL_BUDGET}`;
}
