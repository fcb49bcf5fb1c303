import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../scripts/matchups.ts';
import { packageRoot } from '../../src/data/package-root.ts';

const main = join(packageRoot, 'dist/cli/main.js');

/** `npm run build` joins the program into few files; the compiler alone does not. */
const [, duel] =
  /import\("(\.\.\/bundle\/duel[^"]*)"\)/.exec(
    existsSync(main) ? readFileSync(main, 'utf8') : '',
  ) ?? [];

/** A file of the program and all that it loads at once. */
function loadedWith(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, path] of text.matchAll(/^(?:import|.*\} from) "(\.[^"]+)";$/gm)) {
    loadedWith(join(dirname(file), path), seen);
  }
  return seen;
}

/** Games, each a file that is loaded when it is asked for. */
function gamesIn(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/import\("(\.[^"]*\/ruleset-[^"]+)"\)/g)].map(([, path]) =>
      join(dirname(file), path),
    ),
  );
}

test.skipIf(duel === undefined)('a duel starts without zod, and from few files', () => {
  const program = loadedWith(join(dirname(main), duel), loadedWith(main));
  const games = gamesIn(program);
  expect(games).toHaveLength(GAMES.length);
  for (const game of games) {
    const files = loadedWith(game, new Map(program));
    const text = [...files.values()].join('');
    expect(text).toContain('function prepareBattles(');
    expect(text).not.toContain('node_modules/zod/');
    expect(files.size).toBeLessThan(40);
  }
});
