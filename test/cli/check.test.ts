import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSchema } from '../../src/analysis/gate-schema.ts';
import { widest } from './run-broadside.ts';
import { run, temporaryFolder } from './start-broadside.ts';

const FIELD = ['pa-alpha-gunline', 'ne-alpha-regent', 'sw-alpha-rams'];
const UPDATE = ['check', ...FIELD, '--update', '--games', '600'];

/** The baseline's text; every test has its own copy of the file. */
const baseline = (async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'broadside-'));
  const { status, out, err } = await run(UPDATE, cwd);
  expect({ status, out }).toEqual({ status: 0, out: '' });
  expect(err).toBe('blessed: reports/baseline.json has 3 matchups of 600 battles each\n');
  const text = readFileSync(join(cwd, 'reports', 'baseline.json'), 'utf8');
  rmSync(cwd, { recursive: true });
  return text;
})();

async function blessed(): Promise<string> {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'reports'));
  writeFileSync(join(cwd, 'reports', 'baseline.json'), await baseline);
  return cwd;
}

async function check(cwd: string, ...args: string[]) {
  const { status, out, err } = await run(
    ['check', ...args, '--margin', '10', '--format', 'json'],
    cwd,
  );
  expect(err).toBe('');
  return { status, result: checkSchema.parse(JSON.parse(out)) };
}

describe('against a baseline', () => {
  test('an unchanged tree passes without a battle', async () => {
    const { status, result } = await check(await blessed());
    expect(status).toBe(0);
    expect(result.cells).toEqual({ total: 3, played: 0, cached: 0, unchanged: 3 });
    expect(result.verdict).toMatch(/^pass: no matchup has changed/);
  });

  test('with other dice it is all played, and passes', async () => {
    const cwd = await blessed();
    const { status, result } = await check(cwd, '--seed', 'other');
    expect(status).toBe(0);
    expect(result.cells).toMatchObject({ played: 3, unchanged: 0 });
    const again = await check(cwd, '--seed', 'other');
    expect(again.result.cells).toMatchObject({ played: 0, cached: 3 });
    expect(again.result.items).toEqual(result.items);
    const uncached = await check(cwd, '--seed', 'other', '--no-cache');
    expect(uncached.result.cells).toMatchObject({ played: 3, cached: 0 });
    expect(uncached.result.items).toEqual(result.items);
  });

  test('a changed card is drift, and only its matchups are played', async () => {
    const cwd = await blessed();
    const { status, result } = await check(cwd, '--set', 'PA-CA.hull=20');
    expect(status).toBe(2);
    expect(result.cells).toMatchObject({ played: 2, unchanged: 1 });
    const outcomes = result.items.map(({ name, outcome }) => `${name} ${outcome}`);
    expect(outcomes).toContain('pa-alpha-gunline drift');
    expect(result.verdict).toMatch(/^drift: pa-alpha-gunline \+/);
  });

  test('too few battles: not decided, with the number that would', async () => {
    const { status, result } = await check(await blessed(), '--games', '100');
    expect(status).toBe(3);
    expect(result.verdict).toMatch(/^inconclusive: .* about \d+ battles a matchup would decide/);
  });

  test('for people, for a pull request, for a CI server', async () => {
    const cwd = await blessed();
    const args = ['check', '--margin', '10', '--set', 'PA-CA.hull=20'];
    const [table, markdown, junit, csv] = await Promise.all(
      ['table', 'markdown', 'junit', 'csv'].map((f) => run([...args, '--format', f], cwd)),
    );
    expect(widest(table.out)).toBeLessThanOrEqual(100);
    expect(table.out).toContain('✗  pa-alpha-gunline');
    expect(markdown.out).toMatch(/\| ✗ \| pa-alpha-gunline \|/);
    expect(junit.out).toMatch(
      /<testcase classname="star-strike-2.fleet" name="pa-alpha-gunline"><failure type="drift" message="moved by \+/,
    );
    expect(csv.out.split('\r\n')[0]).toMatch(/^kind,name,outcome,before/);
    for (const { status } of [table, markdown, junit, csv]) expect(status).toBe(2);
  });

  test('blessing again keeps the field and the seed', async () => {
    const cwd = await blessed();
    const file = join(cwd, 'reports', 'baseline.json');
    const before = readFileSync(file, 'utf8');
    const { status } = await run(['check', '--update', '--games', '600'], cwd);
    expect(status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('the baseline can be validated', async () => {
    const cwd = await blessed();
    const { status } = await run(['validate', 'reports/baseline.json'], cwd);
    expect(status).toBe(0);
  });
});

describe('refused', () => {
  const refusals: readonly [string, (text: string) => string, RegExp][] = [
    [
      'another schema',
      (t) => t.replace('"schemaVersion": 1', '"schemaVersion": 2'),
      /schemaVersion: found 2/,
    ],
    [
      'a fleet that is gone',
      (t) => t.replaceAll('sw-alpha-rams', 'sw-alpha-gone'),
      /"sw-alpha-gone" is not a fleet/,
    ],
    [
      'a field that has grown',
      (t) => t.replace('"sw-alpha-rams"\n', '"sw-alpha-rams", "pa-alpha-wings"\n'),
      /does not fit the cards: there are 3 matchups it does not have: .*Bless a new one/,
    ],
    ['not a baseline', () => '{"kind": "fleet"}', /kind: found "fleet"/],
  ];
  test.each(refusals)('%s', async (_, spoil, message) => {
    const cwd = await blessed();
    const file = join(cwd, 'reports', 'baseline.json');
    writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    const { status, out, err } = await run(['check'], cwd);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(message);
  });

  test('no baseline: how to make one', async () => {
    const { status, err } = await run(['check'], temporaryFolder());
    expect(status).toBe(1);
    expect(err).toMatch(/there is no baseline .*make one with `broadside check --update`/);
  });

  test('a what-if cannot be blessed, nor another field be slipped in', async () => {
    const cwd = await blessed();
    const what = await run([...UPDATE, '--set', 'PA-CA.hull=6'], cwd);
    expect(what.err).toMatch(/--set is a what-if/);
    const words = await run(['check', 'pa-alpha-wings'], cwd);
    expect(words.err).toMatch(/the baseline says what is played/);
    expect([what.status, words.status]).toEqual([1, 1]);
  });
});

describe('against bands', () => {
  const expectations = (bands: unknown) => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'mine'));
    const field = { fleets: FIELD, policy: ['random', 'random'] as const };
    const file = { kind: 'expectations', game: 'star-strike-2', field, bands };
    writeFileSync(join(cwd, 'mine', 'balance.json'), JSON.stringify(file));
    return cwd;
  };
  const args = ['--expect', 'mine/balance.json', '--games', '1000'];

  test('inside for certain, outside for certain', async () => {
    const wide = [
      { fleet: '*-alpha-*', score: [5, 95] },
      { matchup: ['pa-*', 'ne-alpha-regent'], score: [0, 100] },
    ];
    const inside = await check(expectations(wide), ...args);
    expect(inside.status).toBe(0);
    expect(inside.result.items.map(({ kind }) => kind)).toEqual([
      'fleet',
      'fleet',
      'fleet',
      'matchup',
    ]);
    const narrow = [{ fleet: 'pa-alpha-gunline', score: [99, 100] }];
    const outside = await check(expectations(narrow), ...args);
    expect(outside.status).toBe(2);
    expect(outside.result.verdict).toMatch(
      /^drift: pa-alpha-gunline at .* outside what was expected/,
    );
  });

  test('a name nobody has, and a band upside down', async () => {
    const unknown = await run(
      ['check', ...args],
      expectations([{ fleet: 'pa-alpha-gunlin', score: [1, 2] }]),
    );
    expect(unknown.err).toMatch(/Did you mean "pa-alpha-gunline"/);
    const upside = await run(['check', ...args], expectations([{ fleet: '*', score: [60, 40] }]));
    expect(upside.err).toMatch(/mine\/balance\.json:1 .*the lower end comes first/);
    expect([unknown.status, upside.status]).toEqual([1, 1]);
  });
});

test('interrupted: the command that resumes, and the same verdict after it', async () => {
  const cwd = temporaryFolder();
  const journal = ['--journal', 'check.journal'];
  const whole = await run([...UPDATE, ...journal], cwd);
  expect(whole.status).toBe(0);
  const first = readFileSync(join(cwd, 'reports', 'baseline.json'), 'utf8');
  const lines = readFileSync(join(cwd, 'check.journal'), 'utf8').split('\n');
  writeFileSync(join(cwd, 'half.journal'), `${lines.slice(0, 4).join('\n')}\n`);
  const resumed = await run([...UPDATE, '--no-cache', '--resume', 'half.journal'], cwd);
  expect(resumed.status).toBe(0);
  expect(readFileSync(join(cwd, 'reports', 'baseline.json'), 'utf8')).toBe(first);
  expect(readdirSync(cwd)).toContain('.broadside');
});
