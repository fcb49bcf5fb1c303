import type { PieceInfo, PreparedBattle } from '../src/battle/ruleset.ts';
import type { Cell } from '../src/sim/cell.ts';
import { loadCatalogue } from './compiled.ts';

/** The reference battles: each pair of fleets plays at its level, on the map of that scenario. */

export const GAME = 'star-strike-2';

export const ALPHA = [
  ['pa-alpha-gunline', 'ne-alpha-regent'],
  ['dc-alpha-claim', 'sw-alpha-rams'],
  ['ne-alpha-torpedoes', 'pa-alpha-wings'],
  ['sw-alpha-shoal', 'dc-alpha-cutters'],
] as const;

export const DELTA = [
  ['pa-delta-missiles', 'ne-delta-bastion'],
  ['dc-delta-tolls', 'sw-delta-reef'],
] as const;

export const STAR_STRIKE_1 = 'star-strike-1';
export const CLASH = [
  ['pa-clash-patrol', 'ne-clash-line'],
  ['dc-clash-claim', 'sw-clash-rams'],
  ['ne-clash-wing', 'pa-clash-second'],
  ['sw-clash-shoal', 'dc-clash-drills'],
] as const;
export const ESCALATION = [
  ['pa-escalation-valkyrie', 'ne-escalation-host'],
  ['dc-escalation-motherlode', 'sw-escalation-white'],
] as const;

/** 1000 points a side. */
export const STARMADA_X = 'starmada-x';
export const STARMADA = [
  ['te-1000-line', 'ka-1000-line'],
  ['am-1000-wings', 'sy-1000-line'],
  ['or-1000-wings', 've-1000-line'],
  ['te-1000-wings', 'am-1000-line'],
] as const;

const games = {
  [GAME]: await loadCatalogue(GAME),
  [STAR_STRIKE_1]: await loadCatalogue(STAR_STRIKE_1),
  [STARMADA_X]: await loadCatalogue(STARMADA_X),
};
export type BenchGame = keyof typeof games;
export const { ruleset } = games[GAME];
export const rulesetOf = (game: string) => games[game as BenchGame].ruleset;

export function cellsOf(
  matchups: readonly (readonly [string, string])[],
  scenario: string,
  policy: string,
  game: BenchGame = GAME,
): Cell[] {
  const { workshop, catalogue } = games[game];
  return matchups.map(([a, b]) => ({
    a,
    b,
    scenario,
    setup: workshop.assemble(catalogue, {
      seed: 'bench',
      fleets: [[a], [b]],
      scenario,
      policies: [policy, policy],
      rules: {},
    }),
  }));
}

/** A prepared cell with a record to write to. */
export interface Table {
  readonly battle: PreparedBattle;
  readonly record: Int32Array;
  readonly pieces: readonly PieceInfo[];
}

export function prepareAll(cells: readonly Cell[]): Table[] {
  return cells.map(({ setup }) => {
    const battle = rulesetOf(setup.game).prepare(setup);
    return { battle, record: new Int32Array(battle.recordLength), pieces: battle.pieces };
  });
}
