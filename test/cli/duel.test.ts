import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { duelSchema } from '../../src/analysis/result-schema.ts';
import { widest } from './run-broadside.ts';
import { program, run, temporaryFolder } from './start-broadside.ts';

const A = 'pa-alpha-gunline';
const B = 'ne-alpha-regent';
const quick = ['--policy', 'random', '--games', '100'];

async function duel(...args: string[]) {
  const { status, out, err } = await run(['duel', ...args, '--format', 'json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return duelSchema.parse(JSON.parse(out));
}

/** Nothing a spreadsheet, a parser or a sceptic would choke on. */
function expectSound(text: string): void {
  expect(text).not.toMatch(/NaN|Infinity|undefined|\[object/);
  expect(text).not.toMatch(/(?<![±\d])100(\.0)?%(?!\s\()/);
  expect(text).not.toContain('\u001b');
}

describe('the JSON', () => {
  const found = duel(A, B, ...quick);

  test('has what the contract names, and sums that agree', async () => {
    const result = await found;
    const { wins, score, battles, pairs } = result;
    expect(result).toMatchObject({
      schemaVersion: 1,
      command: 'duel',
      game: 'star-strike-2',
      seed: '1',
      battles: 100,
      pairs: 50,
      a: { fleet: A, points: 10 },
      b: { fleet: B, points: 10 },
    });
    expect(wins.a + wins.b + wins.draw).toBe(battles);
    expect(result.pentanomial.reduce((sum, n) => sum + n, 0)).toBe(pairs);
    expect(score.value).toBeCloseTo((wins.a + wins.draw / 2) / battles, 8);
    expect(score.low).toBeLessThan(score.value);
    expect(score.level).toBe(0.95);
    expect(result.verdict).toContain('n = 100 battles');
    const endings = result.endings.reduce((sum, { a, b, draw }) => sum + a + b + draw, 0);
    expect(endings).toBe(battles);
    expect(result.rounds.counts.reduce((sum, n) => sum + n, 0)).toBe(battles);
    expect(result.assumptions.join(' ')).toMatch(
      /Rules: .*Card set: .*House rules.*Admirals: random/,
    );
  });

  test('a row per ship; ships add up to their fleet', async () => {
    const { ships, a, b } = await found;
    expect(ships.map(({ side, card, copies }) => `${side} ${copies} ${card}`)).toEqual([
      ...['a 1 PA-CA', 'a 1 PA-FF', 'a 1 PA-SC', 'a 1 PA-INT'],
      ...['b 1 NE-C15', 'b 1 NE-B2', 'b 2 NE-F1'],
    ]);
    for (const [side, fleet] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const own = ships.filter((ship) => ship.side === side);
      const destroyed = own.reduce((sum, ship) => sum + (ship.pointsDestroyed?.value ?? 0), 0);
      expect(destroyed).toBeCloseTo(fleet.pointsDestroyed?.value ?? -1, 6);
      expect(fleet.efficiency?.value).toBeCloseTo(destroyed / fleet.points, 6);
    }
  });

  test('the battles worth a look are what their commands replay', async () => {
    const { watch } = await found;
    expect(watch.map(({ why }) => why)).toEqual(['typical', 'lopsided', 'surprising']);
    const folder = temporaryFolder();
    symlinkSync(program, join(folder, 'broadside'));
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    for (const { replay, winner, margin } of watch) {
      const { status, stdout } = spawnSync('sh', ['-c', replay], { encoding: 'utf8', env });
      expect(status).toBe(0);
      const end = /GAME OVER, (\d+) to (\d+): (?:Team [AB] \(([^)]*)\)|a draw)/.exec(stdout);
      const [first, second] = [Number(end?.[1]), Number(end?.[2])];
      expect([first - second, second - first]).toContain(margin);
      if (winner !== 'draw') expect(end?.[3]).toBe(winner === 'a' ? A : B);
    }
  });
});

test('a mirror match is exactly even', async () => {
  const result = await duel(A, A, ...quick);
  expect(result.score.value).toBe(0.5);
  expect(result.wins.a).toBe(result.wins.b);
  expect(result.judgement).toBe('mirror');
  expect(result.verdict).toMatch(/against itself: exactly even/);
});

test('what-ifs share the dice, not the hash; their replays have them', async () => {
  const [before, after] = await Promise.all([
    duel(A, B, ...quick),
    duel(A, B, ...quick, '--set', 'PA-CA.hull=9', '--rule', 'lockTiming=before-shields'),
  ]);
  expect(after.cell).toBe(before.cell);
  expect(after.hash).not.toBe(before.hash);
  expect(after.sets).toEqual(['PA-CA.hull=9']);
  expect(after.assumptions.join(' ')).toMatch(/PA-CA\.hull=9.*lockTiming=before-shields/);
  expect(after.watch[0].replay).toContain(
    '--policy random,random --set PA-CA.hull=9 --rule lockTiming=before-shields --seed 1 --battle',
  );
});

test('scenarios with fleets of their own, and teams', async () => {
  const [fixed, teams] = await Promise.all([
    duel('--scenario', 'out-of-merridia', ...quick),
    duel(`${A}+pa-alpha-wings`, `${B}+sw-alpha-rams`, '--policy', 'random', '--games', '20'),
  ]);
  expect([fixed.a.fleet, fixed.b.fleet]).toEqual(['The Merridia Convoy', 'The Ninth Shoal']);
  expect(fixed.first.swapped).toBe(false);
  expect(teams).toMatchObject({ scenario: 'doubles', a: { points: 20 }, b: { points: 20 } });
});

describe('for people', () => {
  test('a table within 100 columns, verdict first', async () => {
    const { status, out } = await run(['duel', A, B, ...quick]);
    expect(status).toBe(0);
    expectSound(out);
    expect(widest(out)).toBeLessThanOrEqual(100);
    const verdict = out.indexOf('scores');
    expect(verdict).toBeGreaterThan(0);
    expect(verdict).toBeLessThan(out.indexOf('efficiency'));
  });

  test('--wide has all columns', async () => {
    const { out } = await run(['duel', A, B, ...quick, '--wide']);
    expect(out).toContain('criticals dealt');
  });

  test.each(['table', 'json', 'csv', 'markdown'])('two battles, all won: %s', async (format) => {
    const args = ['pa-alpha-missiles', 'sw-alpha-rams', '--games', '1', '--format', format];
    const { status, out } = await run(['duel', ...args]);
    expect(status).toBe(0);
    expectSound(out);
  });
});

test('--out writes everything, with a manifest', async () => {
  const folder = temporaryFolder();
  const args = ['duel', A, B, ...quick, '--format', 'json', '--out', 'deep/er'];
  const { status, out } = await run(args, folder);
  expect(status).toBe(0);
  const read = (name: string) => readFileSync(join(folder, 'deep/er', name), 'utf8');
  expect(read('result.json')).toBe(out);
  expect(read('result.csv')).toMatch(/^row,side,fleet,card,name,battles/);
  expect(read('result.md')).toMatch(/^# Admirals: Star Strike 2\.0: pa-alpha-gunline/);
  const manifest = JSON.parse(read('manifest.json'));
  expect(manifest).toMatchObject({ seed: '1', command: `broadside ${args.join(' ')}` });
  expect(manifest.inputs.cells[0].sha256).toBe(JSON.parse(out).hash);
  const hash = createHash('sha256').update(out).digest('hex');
  expect(manifest.outputs[0]).toEqual({ file: 'result.json', sha256: hash });
});

test('names that mean mischief are only read', async () => {
  const folder = temporaryFolder();
  const source = new URL(`../../fleets/star-strike-2/${A}.json`, import.meta.url);
  const fleet = JSON.parse(readFileSync(source, 'utf8'));
  const name = '=1+1|<script>\u001b[31m red\u001b[0m `x`';
  mkdirSync(join(folder, 'my fleets'));
  const file = join(folder, 'my fleets', "=it's -a- |_list_.json");
  writeFileSync(file, JSON.stringify({ ...fleet, name }));
  const formats = ['table', 'json', 'csv', 'markdown'];
  const all = await Promise.all(
    formats.map((format) => run(['duel', file, B, ...quick, '--format', format])),
  );
  for (const { status, out } of all) {
    expect(status).toBe(0);
    expectSound(out);
  }
  const [table, json, csv, markdown] = all.map(({ out }) => out);
  expect(table).toContain("broadside replay '");
  expect(JSON.parse(json).a.fleet).toBe("=it's -a- |_list_");
  expect(csv).toContain("fleet,a,'=it's -a- |_list_,");
  expect(markdown).toContain("=it's -a- \\|\\_list\\_");
  const swept = await run(['sweep', file, B, A, ...quick]);
  expect(swept.status).toBe(0);
  expectSound(swept.out);
});

describe('replay', () => {
  test('wrong words', async () => {
    const wrong = async (...args: string[]) => (await run(['replay', ...args])).err;
    expect(await wrong('pa-alpha-gunlime', B)).toMatch(
      /is not a fleet. Did you mean "pa-alpha-gun/,
    );
    expect(await wrong(A)).toMatch(/takes your fleets: name two/);
    expect(await wrong()).toMatch(/name two fleets, or a scenario/);
    expect(await wrong(A, B, '--battle', '-1')).toMatch(/wanted a whole number from 0/);
    expect(await wrong(A, B, '--scenario', 'out-of-merridia')).toMatch(/brings its own fleets/);
  });

  test('any battle, in a pipe, twice the same', async () => {
    const args = ['replay', A, B, '--battle', '999999999', '--policy', 'random'];
    const [one, two] = await Promise.all([run(args), run(args)]);
    expect(one.status).toBe(0);
    expect(one.out).toMatch(/GAME OVER/);
    expect(one.out).not.toContain('\u001b');
    expect(two.out).toBe(one.out);
  });
});
