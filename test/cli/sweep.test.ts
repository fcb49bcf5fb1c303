import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { duelSchema, sweepSchema } from '../../src/analysis/result-schema.ts';
import { widest } from './run-broadside.ts';
import { run, temporaryFolder } from './start-broadside.ts';

const quick = ['--policy', 'random', '--games', '60'];
const fleets = fileURLToPath(new URL('../../fleets/star-strike-2/', import.meta.url));

async function sweep(...args: string[]) {
  const { status, out, err } = await run(['sweep', ...args, '--format', 'json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return sweepSchema.parse(JSON.parse(out));
}

test('the JSON has what the contract names', async () => {
  const result = await sweep('pa-alpha-*', 'ne-alpha-regent', ...quick);
  const ids = ['pa-alpha-gunline', 'pa-alpha-missiles', 'pa-alpha-wings', 'ne-alpha-regent'];
  expect(result.fleets.map(({ fleet }) => fleet)).toEqual(ids);
  expect(result.cells.map(({ a, b }) => `${a.fleet} ${b.fleet}`)).toEqual(
    ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a} ${b}`)),
  );
  expect(result.ratings.map(({ fleet }) => fleet).sort()).toEqual([...ids].sort());
  expect(result.ratings.reduce((sum, { rating }) => sum + rating.value, 0)).toBeCloseTo(0, 4);
  expect(result.equilibrium.reduce((sum, { weight }) => sum + weight.value, 0)).toBeCloseTo(1, 6);
  expect(result.battles).toBe(6 * 60);
  for (const { low, high, value } of result.fleets.map(({ field }) => field)) {
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
  }
});

test('a cell is the duel of its lists', async () => {
  const [result, alone] = await Promise.all([
    sweep('pa-alpha-wings', 'ne-alpha-regent', 'sw-alpha-rams', ...quick),
    run(['duel', 'ne-alpha-regent', 'sw-alpha-rams', ...quick, '--format', 'json']),
  ]);
  const { pValue, ...cell } = result.cells[2];
  expect(duelSchema.parse(JSON.parse(alone.out))).toMatchObject(cell);
  expect(pValue).toBeGreaterThanOrEqual(0);
});

test('the same bytes at 1, 2 and 5 threads', async () => {
  const folder = temporaryFolder();
  const args = ['sweep', 'pa-alpha-*', 'sw-alpha-rams', '--policy', 'random', '--games', '500'];
  for (const threads of ['1', '2', '5']) {
    const { status } = await run([...args, '--threads', threads, '--out', threads], folder);
    expect(status).toBe(0);
  }
  for (const name of ['result.json', 'result.csv', 'result.md', 'ratings.csv', 'ships.csv']) {
    const read = (threads: string) => readFileSync(join(folder, threads, name), 'utf8');
    expect(read('2')).toBe(read('1'));
    expect(read('5')).toBe(read('1'));
  }
});

describe('for people', () => {
  const report = run(['sweep', '--policy', 'random', '--games', '20']);

  test('without arguments: all Alpha lists, within 100 columns', async () => {
    const { status, out } = await report;
    expect(status).toBe(0);
    expect(out).toContain('12 lists, 66 matchups, 1,320 battles');
    expect(widest(out)).toBeLessThanOrEqual(100);
    expect(out).not.toMatch(/NaN|Infinity|undefined/);
    expect(out).toMatch(/jointly \(Holm\), with n = 20 battles each/);
    expect(out).toMatch(/^ 1 \S+ +· /m);
  });

  test('every list of a game at another level', async () => {
    const { out } = await run(['sweep', '--level', 'beta', '--policy', 'random', '--games', '2']);
    expect(out).toContain('scenario beta');
    expect(widest(out)).toBeLessThanOrEqual(100);
  });

  test('Markdown has the same tables', async () => {
    const args = ['sweep', 'pa-alpha-*', ...quick, '--format', 'markdown'];
    const { out } = await run(args);
    expect(out).toMatch(/^# Admirals/);
    expect(out).toMatch(/^\| \\# \| fleet \| name \| PP \| Elo /m);
  });
});

test('--out writes cells, ratings and ships', async () => {
  const folder = temporaryFolder();
  const { status, out } = await run(
    ['sweep', 'pa-alpha-*', ...quick, '--out', 'x', '--format', 'csv'],
    folder,
  );
  expect(status).toBe(0);
  const files = ['manifest.json', 'ratings.csv', 'result.csv', 'result.json', 'result.md'];
  expect(readdirSync(join(folder, 'x')).sort()).toEqual([...files, 'ships.csv'].sort());
  expect(readFileSync(join(folder, 'x', 'result.csv'), 'utf8')).toBe(out);
  expect(out.trimEnd().split('\r\n')).toHaveLength(4);
});

describe('which lists', () => {
  const ids = async (...args: string[]) =>
    (await sweep(...args, '--policy', 'random', '--games', '2')).fleets.map(({ fleet }) => fleet);

  test('by faction, level, glob, file and folder', async () => {
    const folder = temporaryFolder();
    copyFileSync(join(fleets, 'pa-alpha-wings.json'), join(folder, 'mine.json'));
    copyFileSync(join(fleets, 'sw-alpha-rams.json'), join(folder, 'yours.json'));
    const [factions, level, files, mixed] = await Promise.all([
      ids('--faction', 'PA,NE'),
      ids('*-gamma-*', '--level', 'gamma'),
      ids(folder),
      ids(join(folder, 'mine.json'), 'pa-alpha-wings', 'pa-alpha-wings'),
    ]);
    expect(factions).toHaveLength(6);
    expect(level).toHaveLength(4);
    expect(files).toEqual(['mine', 'yours']);
    expect(mixed).toEqual(['mine', 'pa-alpha-wings']);
  });

  test.each([
    [['pa-alpha-wings'], /needs two fleets or more, found only pa-alpha-wings/],
    [['xx-*'], /no fleet has a name like "xx-\*"/],
    [['pa-alpha-wing', 'pa-alpha-wings'], /is not a fleet. Did you mean "pa-alpha-wings"/],
    [['pa-*'], /are of levels alpha, beta, delta, gamma, omega and do not meet/],
    [['--level', 'aplha'], /"aplha" is not a level. Did you mean "alpha"/],
    [['--faction', 'P'], /"P" is not a faction/],
    [['--scenario', 'out-of-merridia'], /brings its own fleets/],
    [['--sprt', '0.5,0.6'], /unknown option '--sprt'/],
  ])('%j is refused', async (args, message) => {
    const { status, out, err } = await run(['sweep', ...args]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(message);
  });
});
