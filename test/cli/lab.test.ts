import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFiles } from '../data/temporary-files.ts';
import { broadside } from './run-broadside.ts';

const good = {
  game: 'star-strike-2',
  title: 'a good one',
  position: {
    pieces: [
      { id: 'a', team: 'A', card: 'PA-CL', hex: '0109' },
      { id: 'b', team: 'B', card: 'PA-CL', hex: '1101' },
    ],
  },
  dice: [],
  choices: [],
};
const taken = good.position.pieces.map((piece) => ({ ...piece, hex: '0109' }));

test('a case without expectations passes, says so, and says what is asked next', () => {
  const folder = temporaryFiles({ 'good.json': good });
  const { status, out } = broadside('lab', join(folder, 'good.json'));
  expect(status).toBe(0);
  expect(out).toContain('next        the rules ask Team A for which piece to activate (4B-02)\n');
  expect(out).toContain('no expectations\n');
  expect(out).toContain('1 case, 0 failed');
});

test('a case that cannot be played is named and counted, and the others are played', () => {
  const folder = temporaryFiles({
    'a-taken.json': { ...good, title: 'taken', position: { pieces: taken } },
    'b-shape.json': { ...good, title: 'shape', dice: [7] },
    'c-game.json': { ...good, title: 'game', game: 'chess' },
    'd-broken.json': '{ "game": "star-strike-2", ',
    'e-good.json': good,
  });
  const { status, out } = broadside('lab', folder);
  expect(status).toBe(1);
  const said = out.replaceAll(`${folder}/`, '');
  expect(said).toMatch(
    /FAILED {6}a-taken\.json:\d+ {2}position\.pieces\[1\]\.hex: piece b: hex 0109 is taken/,
  );
  expect(said).toMatch(/FAILED {6}b-shape\.json:\d+ {2}dice\[0\]: found 7/);
  expect(said).toMatch(/FAILED {6}c-game\.json:\d+ {2}game: "chess" is not a game/);
  expect(said).toMatch(/FAILED {6}d-broken\.json:\d+ /);
  expect(said).toContain('5 cases, 4 failed');
});

test('lab and validate refuse a map written out that could not be a map file', () => {
  const map = { columns: 11, rows: 9, blackHoles: ['0604'], dust: ['0605'] };
  const folder = temporaryFiles({ 'map.json': { ...good, map } });
  const message = 'map.dust[0]: 0605 is the horizon of 0604 already; a hex is of one kind (8)';
  for (const command of ['lab', 'validate']) {
    const { status, out } = broadside(command, join(folder, 'map.json'));
    expect({ command, status }).toEqual({ command, status: 1 });
    expect(out).toContain(message);
  }
});
