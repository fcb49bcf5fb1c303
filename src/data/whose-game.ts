import { basename, join } from 'node:path';
import { GAME_IDS, isGame } from '../rulesets/index.ts';
import { cardName, isCardFile, isObject, sectionsOf } from './cards.ts';
import { listJsonFiles } from './list-files.ts';
import { packageRoot } from './package-root.ts';
import { expandPaths, readDocument } from './read.ts';

/** Which games a word on the command line can belong to, when nobody says which is played. */

/** Games that have a packaged fleet, map or scenario of this name; else those with such a card. */
export function gamesWithName(name: string): string[] {
  const byFile = gamesWithFile((id) => id === name);
  return byFile.length > 0 ? byFile : GAME_IDS.filter((game) => hasCard(game, name));
}

/** Games that have a packaged fleet, map or scenario whose name fits. */
export function gamesWithFile(fits: (id: string) => boolean): string[] {
  return GAME_IDS.filter((game) => packaged(game).some((path) => fits(basename(path, '.json'))));
}

/** The games that a file says it is for, or the files of a folder; none if they cannot be read. */
export function gamesInFile(path: string): string[] {
  const games = expandPaths([path]).flatMap((file) => {
    const value = readDocument(file, file, false).document?.value;
    return isObject(value) && typeof value.game === 'string' ? [value.game] : [];
  });
  return [...new Set(games)].filter(isGame);
}

function packaged(game: string): string[] {
  return ['fleets', 'scenarios'].flatMap((folder) =>
    listJsonFiles(join(packageRoot, folder, game)),
  );
}

function hasCard(game: string, name: string): boolean {
  return packaged(game).some((path) => {
    const { document } = readDocument(path, path, true);
    if (document === undefined || !isCardFile(document)) return false;
    return sectionsOf(document).some(([, cards]) =>
      cards.some((card) => cardName(card)?.toLowerCase() === name.toLowerCase()),
    );
  });
}
