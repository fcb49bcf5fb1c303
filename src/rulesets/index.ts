import type { Ruleset } from '../battle/ruleset.ts';
import { admiral } from './admiral/ruleset.ts';
import { imperialStars } from './imperial-stars/ruleset.ts';
import { starStrike1 } from './star-strike-1/ruleset.ts';
import { starStrike2 } from './star-strike-2/ruleset.ts';
import { starmadaX } from './starmada-x/ruleset.ts';

/** The games. Add one by registering it here; the conformance tests walk this table. */
export const rulesets = {
  'star-strike-2': starStrike2,
  'imperial-stars': imperialStars,
  'star-strike-1': starStrike1,
  'starmada-x': starmadaX,
  admiral,
} as const satisfies Record<string, Ruleset>;

export type GameId = keyof typeof rulesets;
export const DEFAULT_GAME: GameId = 'star-strike-2';
