import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** A layer imports from itself and from layers before it. */
const LAYERS = [
  'dice',
  'battle',
  'space',
  'rulesets',
  'data',
  'sim',
  'analysis',
  'report',
  'cli',
] as const;

const src = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split(sep).join('/'));

/** Relative imports of a file, static and dynamic, as paths under src. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g)];
  return found.map(([, path]) =>
    relative(src, join(src, dirname(file), path))
      .split(sep)
      .join('/'),
  );
}

const layerOf = (file: string): number => (LAYERS as readonly string[]).indexOf(file.split('/')[0]);

const broken = (isBroken: (file: string, imported: string) => boolean): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isBroken(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );

describe('layers', () => {
  it('every source file is in a known layer', () => {
    expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  });

  it('imports point one way', () => {
    expect(broken((file, imported) => layerOf(imported) > layerOf(file))).toEqual([]);
  });

  it('imports stay inside src and name files that exist', () => {
    expect(broken((_, imported) => !files.includes(imported))).toEqual([]);
  });

  it('games never import each other, nor the table of games', () => {
    const game = (file: string): string => file.split('/').slice(0, 2).join('/');
    const inGame = (file: string): boolean => /^rulesets\/[^/]+\//.test(file);
    expect(
      broken(
        (file, imported) =>
          inGame(file) && imported.startsWith('rulesets/') && game(imported) !== game(file),
      ),
    ).toEqual([]);
  });

  it('only the dice know seedrandom', () => {
    const users = files.filter((file) =>
      /from 'seedrandom'/.test(readFileSync(join(src, file), 'utf8')),
    );
    expect(users).toEqual(['dice/seed.ts']);
  });

  it('no folder or file is called utils, common, helpers or manager', () => {
    expect(files.filter((file) => /(^|\/)(utils?|common|helpers?|manager)\b/.test(file))).toEqual(
      [],
    );
  });
});
