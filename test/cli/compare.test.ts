import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareSchema } from '../../src/analysis/compare-schema.ts';
import { sensitivitySchema } from '../../src/analysis/sensitivity-schema.ts';
import { widest } from './run-broadside.ts';
import { run, temporaryFolder } from './start-broadside.ts';

const LISTS = ['pa-alpha-gunline', 'pa-alpha-missiles'];
const FAST = ['--policy', 'random', '--games', '40'];
const FIELD = ['--field', 'ne-alpha-*'];

async function compare(...args: string[]) {
  const { status, out, err } = await run(['compare', ...args, '--format', 'json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return compareSchema.parse(JSON.parse(out));
}

describe('compare', () => {
  test('two lists against a field', async () => {
    const result = await compare(...LISTS, ...FIELD, ...FAST);
    expect(result.matchups.map(({ opponent }) => opponent).sort()).toEqual([
      'ne-alpha-boarders',
      'ne-alpha-regent',
      'ne-alpha-torpedoes',
    ]);
    expect(result.battles).toBe(120);
    const mean = result.matchups.reduce((sum, m) => sum + m.difference.value, 0) / 3;
    expect(result.difference.value).toBeCloseTo(mean, 8);
    expect(result.difference.value).toBeCloseTo(result.a.score.value - result.b.score.value, 8);
    const contributions = result.matchups.reduce((sum, m) => sum + m.contribution, 0);
    expect(contributions).toBeCloseTo(result.difference.value, 8);
    for (const { differences } of result.matchups) {
      expect(differences.reduce((sum, n) => sum + n, 0)).toBe(20);
    }
    expect(result.sources.map(({ column }) => column)).toContain('strikeDamage');
  });

  test('a is what a duel of the same seed says', async () => {
    const [first] = LISTS;
    const result = await compare(...LISTS, '--field', 'ne-alpha-regent', ...FAST);
    const { out } = await run(['duel', first, 'ne-alpha-regent', ...FAST, '--format', 'json']);
    const duel = JSON.parse(out);
    expect(result.matchups[0].pentanomialA).toEqual(duel.pentanomial);
    expect(result.matchups[0].cell).toBe(duel.cell);
  });

  test('the same bytes at any number of threads', async () => {
    const args = ['compare', ...LISTS, ...FIELD, ...FAST, '--format', 'json', '--threads'];
    const one = await run([...args, '1']);
    const two = await run([...args, '2']);
    expect(two.out).toBe(one.out);
  });

  test('by default the field is all of the level but the two', async () => {
    const result = await compare(...LISTS, '--policy', 'random', '--games', '2');
    const names = result.matchups.map(({ opponent }) => opponent);
    expect(names.every((name) => name.includes('-alpha-'))).toBe(true);
    expect(names).not.toContain(LISTS[0]);
    expect(names).not.toContain(LISTS[1]);
    expect(names.length).toBeGreaterThan(5);
  });

  test('a what-if: the same list, a changed card', async () => {
    const result = await compare(LISTS[0], '--set-b', 'PA-CA.hull=9', ...FIELD, ...FAST);
    expect(result.b).toMatchObject({ fleet: LISTS[0], sets: ['PA-CA.hull=9'] });
    expect(result.b.name).toBe('pa-alpha-gunline with PA-CA.hull=9');
    expect(result.verdict).toMatch(/^PA-CA\.hull=9 /);
    expect(result.assumptions.join(' ')).toContain('Only in b’s battles: PA-CA.hull=9.');
    // The same dice: most pairs come out alike.
    expect(result.pairingSaved).toBeGreaterThan(0.3);
  });

  test('stops when it is decided, at a batch edge', async () => {
    const args = ['compare', LISTS[0], '--set-b', 'PA-CA.hull=6', ...FIELD, '--policy', 'random'];
    const { status, out } = await run([...args, '--sprt', '--margin', '5', '--format', 'json']);
    const result = compareSchema.parse(JSON.parse(out));
    expect(status).toBe(0);
    expect(result.judgement).not.toBe('undecided');
    expect(new Set(result.matchups.map(({ battles }) => battles)).size).toBe(1);
    expect(result.matchups[0].battles % 128).toBe(0);
    expect(result.matchups.every(({ pValue }) => pValue === null)).toBe(true);
  });

  test('an adaptive stop that finds no answer is inconclusive', async () => {
    const { status } = await run(['compare', ...LISTS, ...FIELD, ...FAST, '--precision', '0.5']);
    expect(status).toBe(3);
  });

  test('for people: 100 columns, no NaN, all forms in a folder', async () => {
    const cwd = temporaryFolder();
    const args = ['compare', ...LISTS, ...FIELD, ...FAST, '--out', 'results'];
    const { status, out } = await run(args, cwd);
    expect(status).toBe(0);
    expect(widest(out)).toBeLessThanOrEqual(100);
    expect(out).toContain('Where it comes from');
    expect(out).not.toMatch(/NaN|Infinity|undefined/);
    expect(readdirSync(join(cwd, 'results')).sort()).toEqual([
      'manifest.json',
      'result.csv',
      'result.json',
      'result.md',
      'sources.csv',
    ]);
  });

  test.each([
    [[], /missing required argument 'a'/],
    [['pa-alpha-gunlin', 'x'], /Did you mean "pa-alpha-gunline"\?/],
    [[LISTS[0]], /and itself are alike: name another list, or a change with --set-b/],
    [[LISTS[0], LISTS[0]], /are alike/],
    [[...LISTS, '--field', LISTS[0]], /the field is empty: only the lists compared are in it/],
    [[LISTS[0], '--set-b', 'NE-B2.hull=5', '--field', 'sw-alpha-*'], /touches no battle/],
    [[LISTS[0], '--set-b', 'PA-CA.hul=5'], /Did you mean "hull"\?/],
    [[LISTS[0], '--rule-b', 'lockTimin=x'], /Did you mean "lockTiming"\?/],
    [[...LISTS, '--precision', '1', '--sprt'], /two ways to stop: choose one/],
    [[...LISTS, '--margim', '1'], /Did you mean --margin\?/],
  ])('%j', async (args, said) => {
    const { status, out, err } = await run(['compare', ...args]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(said);
  });
});

describe('sensitivity', () => {
  const ARGS = ['PA-CA.hull=3..6', 'pa-alpha-gunline', 'ne-alpha-regent', ...FAST];

  test('steps, changes and slope agree', async () => {
    const { status, out, err } = await run(['sensitivity', ...ARGS, '--format', 'json']);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const result = sensitivitySchema.parse(JSON.parse(out));
    expect(result.steps.map(({ value }) => value)).toEqual([3, 4, 5, 6]);
    const scores = result.steps.map(({ score }) => score.value);
    const slope = (-1.5 * scores[0] - 0.5 * scores[1] + 0.5 * scores[2] + 1.5 * scores[3]) / 5;
    expect(result.slope.value).toBeCloseTo(slope, 7);
    expect(result.range.value).toBeCloseTo(scores[3] - scores[0], 7);
    expect(result.steps[1].change?.value).toBeCloseTo(scores[1] - scores[0], 7);
    // The card as it is printed plays the plain duel.
    const duel = await run([
      'duel',
      'pa-alpha-gunline',
      'ne-alpha-regent',
      ...FAST,
      '--format',
      'json',
    ]);
    expect(scores[2]).toBeCloseTo(JSON.parse(duel.out).score.value, 8);
  });

  test('for people: a line within 100 columns', async () => {
    const { status, out } = await run(['sensitivity', ...ARGS]);
    expect(status).toBe(0);
    expect(widest(out)).toBeLessThanOrEqual(100);
    expect(out).toMatch(/┴/);
    expect(out.split('●').length - 1).toBe(4);
    expect(out).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('CSV has a row for each step', async () => {
    const { out } = await run(['sensitivity', ...ARGS, '--format', 'csv']);
    expect(out.trim().split('\r\n').length).toBe(5);
    expect(out).toMatch(/^attribute,value,opponent,battles,score,scoreLow,scoreHigh,change/);
  });

  test.each([
    [['PA-CA.hull', 'pa-alpha-gunline'], /wanted CARD.path=from\.\.to/],
    [['PA-CA.hull=6..3', 'pa-alpha-gunline'], /the range must go up, found 6 to 3/],
    [['PA-CA.hull=1..30', 'pa-alpha-gunline'], /30 steps, at most 25/],
    [['PA-CA.hull=1..3:0', 'pa-alpha-gunline'], /the step must be above 0/],
    [['PA-CA.hul=3..5', 'pa-alpha-gunline'], /Did you mean "hull"\?/],
    [['PA-CX.hull=3..5', 'pa-alpha-gunline'], /"PA-CX" is not a card/],
    [['NE-ND.hull=3..5', 'pa-alpha-gunline', 'ne-alpha-regent'], /touches no battle/],
    [['PA-CA.hull=3..5', 'x', 'y'], /"x" is not a fleet/],
    [['PA-CA.hull=3..5', 'pa-alpha-gunline', '--precision', '1'], /unknown option '--precision'/],
    [['PA-CA.hull=3..5', 'pa-alpha-gunline', 'ne-alpha-regent', '--field', 'sw-*'], /not both/],
  ])('%j', async (args, said) => {
    const { status, out, err } = await run(['sensitivity', ...args]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(said);
  });
});
