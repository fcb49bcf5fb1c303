import { DEFAULT_GAME } from '../rulesets/index.ts';
import type { MatchupOptions } from './matchup.ts';
import type { GameOptions } from './options.ts';
import { shellCommand } from './shell.ts';

/** The command that replays a battle of a run: same fleets, seed, scenario, admirals and changes. */
export function replayCommand(
  sides: readonly (string | undefined)[],
  options: GameOptions & MatchupOptions,
): (battle: number) => string {
  const { game, seed, scenario, policy, forbid = [], cards, set = [], rule = {} } = options;
  const option = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`--${name}`, value];
  const admirals = policy?.length === 1 ? sides.map(() => policy[0]) : policy;
  const words = [
    ...sides.filter((side) => side !== undefined),
    ...option('game', game === DEFAULT_GAME ? undefined : game),
    ...option('scenario', scenario),
    ...option('policy', admirals?.join(',')),
    ...option('forbid', forbid.length === 0 ? undefined : forbid.join(',')),
    ...option('cards', cards),
    ...set.flatMap((text) => option('set', text)),
    ...Object.entries(rule).flatMap(([name, value]) => option('rule', `${name}=${value}`)),
    ...option('seed', seed),
  ];
  return (battle) => shellCommand(['replay', ...words, '--battle', String(battle)]);
}
