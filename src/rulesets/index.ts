import type { Ruleset } from '../battle/ruleset.ts';

/** The games. Add one by registering it here; the conformance tests walk this table. */
const games = {
  'star-strike-2': async () => (await import('./star-strike-2/ruleset.ts')).starStrike2,
  'imperial-stars': async () => (await import('./imperial-stars/ruleset.ts')).imperialStars,
  'star-strike-1': async () => (await import('./star-strike-1/ruleset.ts')).starStrike1,
  'starmada-x': async () => (await import('./starmada-x/ruleset.ts')).starmadaX,
  admiral: async () => (await import('./admiral/ruleset.ts')).admiral,
} as const satisfies Record<string, () => Promise<Ruleset>>;

export type GameId = keyof typeof games;
export const DEFAULT_GAME: GameId = 'star-strike-2';
export const GAME_IDS = Object.keys(games) as readonly GameId[];

const opened: Record<string, Ruleset> = {};
/** The games that were opened so far: a run has no use for the code of the others. */
export const openedGames: Readonly<Record<string, Ruleset>> = opened;

export function isGame(id: string): id is GameId {
  return Object.hasOwn(games, id);
}

export async function openRuleset(id: GameId): Promise<Ruleset> {
  opened[id] ??= await games[id]();
  return opened[id];
}

export function openEveryRuleset(): Promise<Ruleset[]> {
  return Promise.all(GAME_IDS.map(openRuleset));
}
