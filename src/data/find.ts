import { UserError, unknownWord } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import { rulesets } from '../rulesets/index.ts';

/** Games, fleets and scenarios by the words of the command line. */

export function findRuleset(game: string): Ruleset {
  const table: Readonly<Record<string, Ruleset>> = rulesets;
  if (!Object.hasOwn(table, game)) {
    throw new UserError(unknownWord(game, 'a game', Object.keys(table)));
  }
  return table[game];
}

/** A fleet or scenario named on the command line: by its id, or as a file that has one. */
export function nameOrFile(word: string): { readonly name: string; readonly file?: string } {
  if (!word.endsWith('.json') && !/[/\\]/.test(word)) return { name: word };
  const name = (word.split(/[/\\]/).at(-1) ?? word).replace(/\.json$/, '');
  return { name, file: word };
}
