import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CodePolicy } from '../../src/battle/own-policy.ts';
import { UserError } from '../../src/battle/problem.ts';
import { cellHash, sha256 } from '../../src/sim/cell.ts';
import { playHere } from '../../src/sim/play-here.ts';
import { codeShelf, refuseCode } from '../../src/sim/policy-code.ts';
import { cellText, preparedCells } from '../../src/sim/prepared.ts';
import { run } from '../../src/sim/run.ts';
import { temporaryFolder } from '../cli/start-broadside.ts';
import { toyCell, toyGames } from './toy-game.ts';

const code = (file: string, text = 'export const makeAdmiral = () => ({});'): CodePolicy => ({
  kind: 'code',
  name: 'mine.mjs',
  file,
  sha256: sha256(text),
});

function cellWith(policy: CodePolicy) {
  const cell = toyCell();
  return { ...cell, setup: { ...cell.setup, own: [policy, null] as const } };
}

test('who hands in no shelf gets no code run, whatever the game would do', async () => {
  const cell = cellWith(code('/x/mine.mjs'));
  expect(() => refuseCode(cell.setup)).toThrow(/mine\.mjs is code .* not allowed here/);
  expect(() => refuseCode(toyCell().setup)).not.toThrow();
  expect(() => preparedCells(toyGames)(cellText(cell))).toThrow(UserError);
  const player = playHere(toyGames, () => 0);
  await expect(run({ cells: [cell], pairs: 2, player, games: toyGames })).rejects.toThrow(
    /not allowed here/,
  );
});

test('the hash knows the content and not the place', () => {
  const hash = (policy: CodePolicy) => cellHash(cellWith(policy));
  expect(hash(code('/a/mine.mjs'))).toBe(hash(code('/b/mine.mjs')));
  expect(hash(code('/a/mine.mjs'))).not.toBe(hash(code('/a/mine.mjs', 'other')));
  expect(hash(code('/a/mine.mjs'))).not.toBe(cellHash(toyCell()));
});

test('a file that has changed or gone is refused', async () => {
  const file = join(temporaryFolder(), 'mine.mjs');
  writeFileSync(file, 'export const answer = 42;');
  const shelf = codeShelf();
  const policy = code(file, 'export const answer = 42;');
  await shelf.fetch([policy]);
  expect(shelf.find(policy)).toMatchObject({ answer: 42 });
  await expect(codeShelf().fetch([code(file)])).rejects.toThrow(/has changed since the run began/);
  await expect(codeShelf().fetch([code(`${file}.gone`)])).rejects.toThrow(/cannot be read/);
});
