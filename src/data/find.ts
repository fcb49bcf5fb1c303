import { UserError, unknownWord } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import { GAME_IDS, type GameId, isGame, openRuleset } from '../rulesets/index.ts';

/** Games, fleets and scenarios by the words of the command line. */

export function knownGame(game: string): GameId {
  if (!isGame(game)) throw new UserError(unknownWord(game, 'a game', GAME_IDS));
  return game;
}

export async function findRuleset(game: string): Promise<Ruleset> {
  return openRuleset(knownGame(game));
}

/** A fleet or scenario named on the command line: by its id, or as a file that has one. */
export function nameOrFile(word: string): { readonly name: string; readonly file?: string } {
  if (!word.endsWith('.json') && !/[/\\]/.test(word)) return { name: word };
  const name = (word.split(/[/\\]/).at(-1) ?? word).replace(/\.json$/, '');
  return { name, file: word };
}
