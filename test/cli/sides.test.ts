import { describe, expect, test } from 'vitest';
import { meleeSchema } from '../../src/analysis/melee-schema.ts';
import { broadside, widest } from './run-broadside.ts';

const FOUR = ['ky-wall', 'au-volley', 'so-brood', 've-ledger'];

describe('a duel of four', () => {
  test('reports shares of wins by fleet and by seat, in 100 columns', () => {
    const { status, out } = broadside('duel', ...FOUR, '--games', '16');
    expect(status).toBe(0);
    expect(out).toContain('16 in 4 rotations');
    expect(out).toMatch(/side +fleet +won alone +share +first player +2nd +3rd +4th/);
    for (const fleet of FOUR) expect(out).toContain(fleet);
    expect(widest(out)).toBeLessThanOrEqual(100);
  });

  test('as JSON of the published shape, the same at any number of threads', () => {
    const json = (threads: string) =>
      broadside('duel', ...FOUR, '--games', '16', '--threads', threads, '--format', 'json').out;
    const result = meleeSchema.parse(JSON.parse(json('1')));
    expect(result.sides.map(({ fleet }) => fleet)).toEqual(FOUR);
    expect(result.sides.reduce((sum, { share }) => sum + share.value, 0)).toBeCloseTo(1, 9);
    for (const side of result.sides) expect(side.seats.map((s) => s.battles)).toEqual([4, 4, 4, 4]);
    expect(json('2')).toBe(json('1'));
  });

  test('as CSV with a row for each fleet and ship', () => {
    const { out } = broadside('duel', ...FOUR, '--games', '4', '--format', 'csv');
    expect(out.split('\n').filter((line) => line.startsWith('fleet,'))).toHaveLength(4);
  });

  test('takes a policy for all, or one for each', () => {
    const wrong = broadside('duel', ...FOUR, '--games', '4', '--policy', 'random,tactician');
    expect(wrong.status).not.toBe(0);
    expect(wrong.err).toContain(
      'found 2 names, wanted one for all, or one for each of the 4 sides',
    );
    const right = broadside(
      'duel',
      ...FOUR,
      '--games',
      '4',
      '--policy',
      'random,random,random,raider',
    );
    expect(right.out).toContain('admirals random v random v random v raider');
  });

  test('stops after a number of battles only', () => {
    const { status, err } = broadside('duel', ...FOUR, '--precision', '2');
    expect(status).not.toBe(0);
    expect(err).toContain('with more, say how many --games');
  });
});

test('teams are two sides, or three', () => {
  const two = broadside('duel', 'ky-wall+au-volley', 'so-brood+ve-ledger', '--games', '4');
  expect(two.out).toMatch(/scenario\s+teams,/);
  const three = broadside('duel', 'ky-wall+au-volley', 'so-brood', 've-ledger', '--games', '6');
  expect(three.out).toMatch(/scenario\s+three-teams,/);
});

test('a scenario that deals the ships says how many play', () => {
  const { status, out } = broadside('duel', '--scenario', 'mercenaries-four', '--games', '4');
  expect(status).toBe(0);
  expect(out).toContain('player 4');
});

describe('which game is meant', () => {
  test('follows from fleets, cards and scenarios', () => {
    expect(broadside('show', 'KY-DN').out).toContain('Iron Throne');
    expect(broadside('show', 'PA-CA').status).toBe(0);
    expect(broadside('replay', 'ky-wall', 'so-brood').out).toContain('Imperial Stars');
  });

  test('two games do not meet', () => {
    const { status, err } = broadside('duel', 'ky-wall', 'pa-alpha-gunline');
    expect(status).not.toBe(0);
    expect(err).toBe(
      '"ky-wall" is of imperial-stars, "pa-alpha-gunline" of star-strike-2: what is named must be of one game\n',
    );
  });

  test('more sides than a game has are refused', () => {
    const fleets = ['pa-alpha-gunline', 'ne-alpha-regent', 'dc-alpha-claim'];
    expect(broadside('duel', ...fleets).err).toContain(
      'star-strike-2 is played by 2 sides at most, found 3',
    );
  });
});
