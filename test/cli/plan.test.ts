import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { planSchema } from '../../src/analysis/plan-schema.ts';
import { widest } from './run-broadside.ts';
import { run, temporaryFolder } from './start-broadside.ts';

const DUEL = ['duel', 'pa-alpha-gunline', 'ne-alpha-regent', '--policy', 'random'];

async function plan(...args: string[]) {
  const { status, out, err } = await run(['plan', ...args, '--format', 'json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return planSchema.parse(JSON.parse(out));
}

describe('plan duel', () => {
  test('as it stands: the default number of battles', async () => {
    const { run: asked, usual, ladder, ...rest } = await plan(...DUEL, '--threads', '1');
    expect(rest).toMatchObject({ of: 'duel', matchups: 1, threads: 1, seed: '1', sprt: [] });
    expect(asked).toMatchObject({ stop: 'games', each: 2000, battles: 2000, isReached: true });
    expect(usual).toEqual(asked);
    expect(asked.seconds).toBeCloseTo(1 + 2000 / rest.battlesPerSecond, 6);
    const battles = ladder.map(({ games }) => games.battles);
    expect(battles).toEqual([...battles].sort((x, y) => x - y));
    expect(rest.trials[0].battles).toBeGreaterThan(0);
    expect(rest.assumptions.join(' ')).toContain('Admirals: random');
  });

  test('for people: a verdict, what it takes, the command; nothing is written', async () => {
    const cwd = temporaryFolder();
    const options = ['--sprt', '0.5,0.6', '--out', 'results', '--journal', 'j.journal'];
    const { status, out, err } = await run(['plan', ...DUEL, ...options], cwd);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(readdirSync(cwd)).toEqual([]);
    // A command is never wrapped: it is there to be copied.
    expect(widest(out.slice(0, out.indexOf('Run it')))).toBeLessThanOrEqual(100);
    expect(out).toContain('plan of a duel, pa-alpha-gunline v ne-alpha-regent @ alpha');
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(/the test decides for a score of (50|60)%/);
    expect(out).toMatch(/^50\.0% +5% +95% /m);
    expect(out).toMatch(/^ +0\.5 +[\d,]+ +\d+ (second|minute)s? /m);
    expect(out).toContain(`\n  broadside ${DUEL.join(' ')} ${options.join(' ')}\n`);
    expect(out).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('plan sweep', () => {
  test('several matchups, and a precision', async () => {
    const found = await plan('sweep', 'pa-alpha-*', '--policy', 'random', '--precision', '2');
    expect(found).toMatchObject({ of: 'sweep', matchups: 3 });
    expect(found.trials.length).toBe(3);
    expect(found.run).toMatchObject({ stop: 'precision', most: 1_000_000, isReached: true });
    expect(found.run.halfWidth?.widest).toBeCloseTo(0.02, 8);
    expect(found.usual).toMatchObject({ stop: 'games', each: 400, battles: 1200 });
    expect(found.verdict).toMatch(/^about 3 × [\d,]+ battles, .* known to ±2 points$/);
  });
});

describe('wrong words', () => {
  test.each([
    [['plan'], /Usage: broadside plan/],
    [['plan', 'dual'], /unknown command 'dual'\n\(Did you mean duel\?\)/],
    [['plan', 'duel', 'pa-alpha-gunlin', 'x'], /Did you mean "pa-alpha-gunline"\?/],
    [['plan', ...DUEL, '--precision', '1', '--sprt'], /two ways to stop: choose one/],
    [['plan', 'sweep', '--fromat', 'json'], /Did you mean --format\?\)\n\(add --help/],
  ])('%j', async (args, said) => {
    const { status, out, err } = await run(args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(said);
  });
});
