import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/data/package-root.ts';
import { temporaryFolder } from './start-broadside.ts';

/** The built program skips checks of packaged files that are as they were when it was built. */

const DUEL = ['duel', 'pa-alpha-gunline', 'ne-alpha-regent', '--games', '20', '--format', 'json'];
const SHIPS = 'fleets/star-strike-2/cards/ships-pa.json';

/** A copy of the package whose files may be spoilt. */
function copyOfPackage(): string {
  const folder = temporaryFolder();
  for (const part of ['bin', 'dist', 'fleets', 'scenarios', 'package.json']) {
    cpSync(join(packageRoot, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function broadsideOf(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'bin/broadside.js'), ...args],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '' } },
  );
  return { status, out: stdout, err: stderr };
}

function edit(folder: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

test('a run says the same whether files were checked at its start or when it was built', () => {
  const folder = copyOfPackage();
  const quick = broadsideOf(folder, ...DUEL);
  rmSync(join(folder, 'dist/sound.json'), { force: true });
  const checked = broadsideOf(folder, ...DUEL);
  expect(quick.status).toBe(0);
  expect(quick).toEqual(checked);
});

test('a packaged card with a slip is refused, with its line', () => {
  const folder = copyOfPackage();
  edit(folder, SHIPS, '"hull": 5', '"hull": "five"');
  const { status, err } = broadsideOf(folder, ...DUEL);
  expect(status).toBe(1);
  expect(err).toMatch(
    /ships-pa\.json:\d+ {2}ships\[\d+\]\.hull: found "five", wanted a whole number/,
  );
});

test('a packaged card of sound shape but wrong meaning is refused', () => {
  const folder = copyOfPackage();
  edit(folder, SHIPS, '"weapon": "', '"weapon": "NO-');
  const { status, err } = broadsideOf(folder, ...DUEL);
  expect(status).toBe(1);
  expect(err).toContain('is not a weapon');
});

test('a packaged card that was changed for good is played as it is now', () => {
  const folder = copyOfPackage();
  const before = broadsideOf(folder, ...DUEL);
  edit(folder, SHIPS, '"hull": 5', '"hull": 30');
  const after = broadsideOf(folder, ...DUEL);
  expect([before.status, after.status]).toEqual([0, 0]);
  expect(after.out).not.toBe(before.out);
});

test('a file more, or a file less, is noticed', () => {
  const folder = copyOfPackage();
  writeFileSync(join(folder, 'fleets/star-strike-2/more.json'), '{ "game": "star-strike-2" }');
  const more = broadsideOf(folder, ...DUEL);
  expect(more.status).toBe(1);
  expect(more.err).toContain('more.json:1  kind: missing');
  rmSync(join(folder, 'fleets/star-strike-2/more.json'));
  rmSync(join(folder, SHIPS));
  const less = broadsideOf(folder, ...DUEL);
  expect(less.status).toBe(1);
  expect(less.err).toContain('is not a ship');
});
