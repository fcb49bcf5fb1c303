import type { Command } from 'commander';
import { UserError } from '../battle/problem.ts';
import { nameOrFile } from '../data/find.ts';
import { gamesInFile, gamesWithFile, gamesWithName } from '../data/whose-game.ts';
import { globPattern } from './field.ts';
import { splitOptions } from './odds-question.ts';

/**
 * Without --game, the game is that of the fleets, cards and files that are named. Words that belong
 * to no game leave the default, and are told of later.
 */
export function chooseGame(command: Command): void {
  if (command.getOptionValueSource('game') !== 'default') return;
  const { scenario, cards } = command.opts<{ scenario?: string; cards?: string }>();
  const words = [...namedBy(command), ...(scenario === undefined ? [] : [scenario])];
  const named = words.flatMap((word) => word.split('+')).map(belonging);
  const game =
    common(named) ??
    common(cards === undefined ? [] : [{ word: cards, games: gamesInFile(cards) }]);
  if (game !== undefined) command.setOptionValueWithSource('game', game, 'implied');
}

/**
 * The words that name things of a game. A question about odds has options of its own among them,
 * and its first word may be the question, whatever else has that name.
 */
function namedBy(command: Command): readonly string[] {
  if (command.name() !== 'odds') return command.args;
  const { words } = splitOptions(command.args);
  const { vs } = command.opts<{ vs?: string }>();
  const [first, ...others] = vs === undefined ? words : [...words, vs];
  const { games } = belonging(first ?? '');
  const fits = others.every((word) => {
    const { games: theirs } = belonging(word);
    return theirs.length === 0 || theirs.some((game) => games.includes(game));
  });
  return first !== undefined && fits ? [first, ...others] : others;
}

interface Belonging {
  readonly word: string;
  readonly games: readonly string[];
}

function belonging(word: string): Belonging {
  const { name, file } = nameOrFile(word);
  if (file !== undefined) return { word, games: gamesInFile(file) };
  if (!/[*?]/.test(word)) return { word, games: gamesWithName(name) };
  const pattern = globPattern(word);
  return { word, games: gamesWithFile((id) => pattern.test(id)) };
}

/** The one game all words can belong to, the earliest in the table if several; two are too many. */
function common(words: readonly Belonging[]): string | undefined {
  const known = words.filter(({ games }) => games.length > 0);
  if (known.length === 0) return undefined;
  const [first] = known;
  const shared = first.games.find((game) => known.every(({ games }) => games.includes(game)));
  if (shared !== undefined) return shared;
  const other = known.find(({ games }) => !games.includes(first.games[0])) as Belonging;
  throw new UserError(
    `"${first.word}" is of ${first.games[0]}, "${other.word}" of ${other.games[0]}: what is named must be of one game`,
  );
}
