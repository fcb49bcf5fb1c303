import type { BattleSetup, PieceInfo, PreparedBattle } from '../src/battle/ruleset.ts';
import type { Cell } from '../src/sim/cell.ts';
import { loadCatalogue } from './compiled.ts';

/** A game with its files, as the bench plays it. */
export type BenchGame = Awaited<ReturnType<typeof loadCatalogue>>;

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

export const game: BenchGame = await loadCatalogue(GAME);
export const { ruleset } = game;

/** starmada-x, 1000 points a side. */
export const starmada: BenchGame = await loadCatalogue('starmada-x');
export const STARMADA = [
  ['te-1000-line', 'ka-1000-line'],
  ['am-1000-wings', 'sy-1000-line'],
  ['or-1000-wings', 've-1000-line'],
  ['te-1000-wings', 'am-1000-line'],
] as const;

/** The rules of a cell's game. */
export const rulesOf = (setup: BattleSetup): BenchGame['ruleset'] =>
  setup.game === GAME ? ruleset : starmada.ruleset;

export function cellsOf(
  matchups: readonly (readonly [string, string])[],
  scenario: string,
  policy: string,
  { workshop, catalogue }: BenchGame = game,
): Cell[] {
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
    const battle = rulesOf(setup).prepare(setup);
    return { battle, record: new Int32Array(battle.recordLength), pieces: battle.pieces };
  });
}
