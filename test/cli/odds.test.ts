import { describe, expect, test } from 'vitest';
import { oddsSchema } from '../../src/analysis/odds-schema.ts';
import { broadside, widest } from './run-broadside.ts';

const odds = (...args: string[]) => {
  const { status, out, err } = broadside('odds', ...args, '--format', 'json');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return oddsSchema.parse(JSON.parse(out));
};

describe('odds', () => {
  test('a strike need not be named', () => {
    const args = ['PA-CA', 'NE-B2', '--weapon', 'LRM-A', '--range', '3'];
    const found = odds(...args);
    expect(found).toMatchObject({ kind: 'strike', seed: null, game: 'star-strike-2' });
    expect(found.options).toEqual({ weapon: 'LRM-A', range: '3' });
    expect(found.verdict).toBe(found.answers[0].sentence);
    expect(odds('strike', ...args)).toEqual(found);
    // Options may come first, and with an equals sign.
    expect(odds('--weapon=LRM-A', '--range', '3', 'PA-CA', 'NE-B2')).toEqual(found);
  });

  test('the game is that of what is named, not of the question or of options', () => {
    expect(odds('skirmish', 'NE-T9', 'PA-CL', '--target-terrain', 'dust').game).toBe(
      'star-strike-2',
    );
    expect(odds('TE-CA', 'AM-CVL', '--range', '8').game).toBe('starmada-x');
    expect(odds('TE-CA', '--vs', 'AM-CVL').game).toBe('starmada-x');
    expect(odds('pool', '8', '--artillery', '2', '--game', 'admiral').game).toBe('admiral');
  });

  test('a skirmish', () => {
    const found = odds('skirmish', 'NE-B2', 'PA-BMB');
    expect(found.kind).toBe('skirmish');
    expect(found.answers[0].chances[0].chance).toBeCloseTo(1 / 36, 8);
  });

  test('against all, the likeliest first', () => {
    const found = odds('PA-CA', '--vs', 'NE-*');
    const chances = found.answers.map((answer) => answer.chances[0].chance);
    expect(chances.length).toBeGreaterThan(8);
    expect(chances).toEqual([...chances].sort((x, y) => y - x));
    expect(odds('PA-CA', 'ne-*')).toEqual(found);
    const every = odds('PA-CA', 'all', '--target-orders', 'Brace for Impact');
    expect(every.leftOut.length).toBeGreaterThan(0);
    expect(every.leftOut[0].why).toContain('Order Limit');
  });

  test('a house rule and a changed card count', () => {
    const plain = odds('PA-CA', 'NE-C3');
    expect(odds('PA-CA', 'NE-C3', '--rule', 'lockTiming=before-shields').answers).not.toEqual(
      plain.answers,
    );
    expect(
      odds('PA-CA', 'NE-C3', '--set', 'NE-C3.hull=1').answers[0].chances[0].chance,
    ).toBeGreaterThan(plain.answers[0].chances[0].chance);
  });

  test('for people: bars within 100 columns', () => {
    for (const args of [
      ['PA-CA', 'NE-B2'],
      ['skirmish', 'PA-CA', 'NE-C3'],
      ['PA-CA', 'all'],
    ]) {
      const { status, out, err } = broadside('odds', ...args);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(widest(out)).toBeLessThanOrEqual(100);
      expect(out).not.toMatch(/NaN|Infinity|undefined/);
      if (args[1] !== 'all') expect(out).toContain('█');
    }
  });

  test('CSV and Markdown', () => {
    const csv = broadside('odds', 'PA-CA', 'NE-B2', '--format', 'csv').out;
    expect(csv).toMatch(/^question,what,name,value,chance\r\nPA-CA NE-B2,chance,destroyed,,0\.0/);
    const page = broadside('odds', 'PA-CA', 'NE-B2', '--format', 'markdown').out;
    expect(page).toMatch(/^# Admirals/);
    expect(page).toContain('| hull lost | chance |');
  });

  test('help lists the questions of the game', () => {
    const { status, out } = broadside('odds', '--help');
    expect(status).toBe(0);
    expect(out).toContain('broadside odds [strike] <attacker> <target>');
    expect(out).toContain('broadside odds skirmish <attacker> <target>');
    expect(out).toContain('--target-terrain');
    expect(widest(out)).toBeLessThanOrEqual(100);
  });

  test.each([
    [[], /odds strike wants attacker and target, found nothing; for example/],
    [['PA-CA'], /wants attacker and target, found PA-CA/],
    [['PA-CA', 'NE-B2', 'x'], /found PA-CA NE-B2 x/],
    [['PA-CAA', 'NE-B2'], /Did you mean "PA-CA"\?/],
    [
      ['PA-CA', 'NE-B2', '--rnage', '2'],
      /"--rnage" is not an option of odds strike. Did you mean "--range"\?/,
    ],
    [['PA-CA', 'NE-B2', '--range'], /--range wants a value: hexes between the two/],
    [['PA-CA', 'NE-B2', '--terrain', 'nebla'], /Did you mean "nebula"\?/],
    [['PA-CA', 'NE-B2', '--exhausted', '1'], /--exhausted is an option of skirmish, not of strike/],
    [['PA-CA', 'ZZ-*'], /nothing has a name like "ZZ-\*"/],
    [['PA-CA', 'all', '--range', '40'], /beyond the Maximum Distance/],
    [['PA-CA', 'NE-B2', '--game', 'star-strike'], /is not a game/],
  ])('%j', (args, said) => {
    const { status, out, err } = broadside('odds', ...args);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(said);
  });
});
