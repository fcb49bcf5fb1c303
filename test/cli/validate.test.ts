import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFiles } from '../data/temporary-files.ts';
import { MY_FLEET } from '../helpers/my-fleet.ts';
import { broadside } from './run-broadside.ts';

const LAB = new URL('../lab/star-strike-2', import.meta.url);

const fleet = MY_FLEET;

test('everything packaged', () => {
  const { status, out, err } = broadside('validate');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(/^[0-9]+ files, 0 problems\n$/);
});

test('a good file of one’s own', () => {
  const folder = temporaryFiles({ 'mine.json': fleet });
  expect(broadside('validate', join(folder, 'mine.json'))).toEqual({
    status: 0,
    out: '1 file, 0 problems\n',
    err: '',
  });
});

test('a folder with slips: all of them, by file and line, and exit code 1', () => {
  const folder = temporaryFiles({
    'b.json': { ...fleet, level: 'alpah', ships: [{ code: 'PA-FF', count: 0, hul: 3 }] },
    'a.json': '{ "game": "star-strike-2", }',
  });
  const { status, out, err } = broadside('validate', folder);
  expect({ status, err }).toEqual({ status: 1, err: '' });
  expect(out.replaceAll(`${folder}/`, '')).toBe(
    [
      'a.json:1  column 28: not JSON: found "}", wanted no comma before it',
      'b.json:6  level: found "alpah", wanted one of alpha, beta, delta, gamma or omega. Did you mean "alpha"?',
      'b.json:10  ships[0].count: found 0, wanted a whole number from 1 to 30',
      'b.json:11  ships[0]: unknown key "hul". Allowed: code, count.',
      '2 files, 4 problems',
      '',
    ].join('\n'),
  );
});

test('a file that is not there', () => {
  expect(broadside('validate', 'nowhere.json')).toEqual({
    status: 1,
    out: '',
    err: 'cannot read nowhere.json: there is no such file or folder\n',
  });
});

test('cases of the rules lab', () => {
  const folder = temporaryFiles({
    'good.json': {
      game: 'star-strike-2',
      title: 'Nothing happens',
      position: { pieces: [{ id: 'a1', team: 'A', card: 'PA-CA', hex: '0101' }] },
      dice: [],
      choices: [],
    },
    'bad.json': { game: 'star-strike-2', title: 'No position', dice: [1], choices: [] },
  });
  const { status, out } = broadside('validate', folder);
  expect(status).toBe(1);
  expect(out.replaceAll(`${folder}/`, '')).toBe(
    'bad.json:1  position: missing, wanted an object\n2 files, 1 problem\n',
  );
});

test('cards that lab cases name are for those cases alone', () => {
  const { status, out } = broadside('validate', fileURLToPath(LAB));
  expect(out).toMatch(/^[0-9]+ files, 0 problems\n$/);
  expect(status).toBe(0);
});

test('a what-if that takes fleets beyond their limits is noted', () => {
  const { status, out } = broadside('validate', '--set', 'PA-CV.points=6');
  expect(status).toBe(0);
  expect(out).toContain(
    'note: fleets/star-strike-2/pa-alpha-wings.json:8  ships: the fleet costs 12 PP, level alpha allows at most 10 (10A)\n',
  );
  expect(out).toMatch(/files, 0 problems\n$/);
});

describe('options', () => {
  test('an unknown house rule', () => {
    expect(broadside('validate', '--rule', 'lockTimng=as-printed').err).toBe(
      '--rule lockTimng=as-printed: "lockTimng" is not a house rule. Did you mean "lockTiming"? Known: lockTiming, formationShare.\n',
    );
  });

  test('an unknown value', () => {
    expect(broadside('validate', '--rule', 'lockTiming=printed').err).toBe(
      '--rule lockTiming=printed: found "printed", wanted one of as-printed, before-shields. Did you mean "as-printed"?\n',
    );
  });

  test('a rule without value', () => {
    expect(broadside('validate', '--rule', 'lockTiming').err).toContain(
      'Found "lockTiming", wanted name=value.',
    );
  });

  test('an unknown card', () => {
    expect(broadside('validate', '--set', 'PA-C.hull=3')).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^--set PA-C\.hull=3: "PA-C" is not a card\. Did you mean "PA-/),
    });
  });
});

test('hostile names do not reach the terminal', () => {
  const folder = temporaryFiles({
    'evil.json': { ...fleet, name: '\u001b[2J\u001b]0;owned\u0007', list: '\u001b[31mPA\u009b0m' },
  });
  const { out } = broadside('validate', folder);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(out).toContain('list: "');
});
