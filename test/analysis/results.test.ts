import { describe, expect, it } from 'vitest';
import { pool, poolPerformance } from '../../src/analysis/pool.ts';
import { duelSchema, sweepSchema } from '../../src/analysis/result-schema.ts';
import { precisionRule, sprtRule } from '../../src/analysis/stop-rules.ts';
import { tidy } from '../../src/analysis/tidy.ts';
import { uniformStream } from '../../src/analysis/uniform.ts';
import { facts, toyDuel, toySummary, toySweep } from './toy-results.ts';

describe('a cell', () => {
  it('adds up, and leaves crashed pairs out', async () => {
    const summary = await toySummary({ pairs: 20, crashAt: [3, 9] });
    expect([summary.battles, summary.pairs]).toEqual([36, 18]);
    expect(summary.wins.a + summary.wins.b + summary.wins.draw).toBe(36);
    expect(summary.crashes.battles).toBe(2);
    expect(summary.crashes.kept.map(({ replay }) => replay)).toEqual([
      'broadside replay left right --battle 3',
      'broadside replay left right --battle 9',
    ]);
  });

  it('gives points destroyed and efficiency per point paid', async () => {
    const { ships, a } = await toySummary();
    const [dart, hulk] = ships;
    expect([dart.card, dart.copies, dart.points]).toEqual(['dart', 2, 4]);
    expect(dart.efficiency?.value).toBeCloseTo((dart.pointsDestroyed?.value ?? 0) / 4, 12);
    const both = (dart.pointsDestroyed?.value ?? 0) + (hulk.pointsDestroyed?.value ?? 0);
    expect(a.pointsDestroyed?.value).toBeCloseTo(both, 12);
  });

  it.each([
    ['nothing played', { pairs: 0 }],
    ['one pair', { pairs: 1 }],
    ['all won', { edge: 20 }],
    ['all lost', { edge: -20 }],
    ['every pair crashed', { pairs: 1, crashAt: [0] }],
  ])('%s: a result without gaps', async (_, options) => {
    const result = duelSchema.parse(await toyDuel(options));
    expect(JSON.stringify(result)).not.toMatch(/NaN|Infinity/);
    expect(result.score.high - result.score.low).toBeGreaterThan(0);
  });

  it('says so when nothing is known', async () => {
    expect((await toyDuel({ pairs: 0 })).verdict).toBe(
      'left against right: not played, nothing is known',
    );
  });
});

describe('stop rules', () => {
  it('stop at the precision wanted, with an interval of that width', async () => {
    const rule = precisionRule(0.1);
    expect(rule.reached(0)).toBe(false);
    const { score, pairs, ended } = await toySummary({ pairs: 5000, rule });
    expect(ended).toBe('stop-rule');
    expect(pairs).toBeLessThan(2000);
    expect((score.high - score.low) / 2).toBeLessThanOrEqual(0.1);
    expect(rule.reached(0)).toBe(true);
    expect(rule.expectedPairs(0, 5000)).toBeGreaterThanOrEqual(pairs);
  });

  it('stop when a test has decided', async () => {
    const rule = sprtRule({ score0: 0.5, score1: 0.6, alpha: 0.05, beta: 0.05 });
    const { ended } = await toySummary({ pairs: 5000, edge: 2, rule });
    expect(ended).toBe('stop-rule');
    expect(rule.test(0)?.decision).toBe('accept-h1');
  });
});

describe('a sweep', () => {
  it('rates lists in the order of their strength', async () => {
    const result = sweepSchema.parse(await toySweep([0, 2, 1]));
    expect(result.ratings.map(({ fleet }) => fleet)).toEqual(['list-1', 'list-2', 'list-0']);
    expect(result.fleets[1].field.low).toBeGreaterThan(0.5);
    expect(result.fleets[0].field.high).toBeLessThan(0.5);
    expect(result.equilibrium.map(({ weight }) => weight.value)).toEqual([0, 1, 0]);
    expect(result.dominated.map(({ fleet, by }) => `${fleet} ${by}`)).toContain('list-0 list-1');
    expect(result.verdict).toMatch(/^list-1 is the strongest of 3 lists, rated \+/);
  });

  it('tells ties as ties', async () => {
    const result = await toySweep([0, 0, 0], 10);
    expect(result.tieGroups).toHaveLength(1);
    expect(result.verdict).toMatch(/^No test tells the 3 lists apart/);
  });

  it('of nothing: nothing is known', async () => {
    const result = sweepSchema.parse(await toySweep([0, 1, 2], 0));
    expect(result.verdict).toBe('Nothing was played to the end: nothing is known.');
    expect(result.ships).toEqual([]);
    expect(result.averageEfficiency).toBeNull();
  });

  it('is the same twice: resampling has a stream of the seed', async () => {
    expect(await toySweep([0, 1, 2])).toEqual(await toySweep([0, 1, 2]));
    const stream = uniformStream('1', 'x');
    expect(uniformStream('1', 'x')()).toBe(stream());
    expect(uniformStream('2', 'x')()).not.toBe(uniformStream('1', 'x')());
  });
});

describe('pooling', () => {
  const estimate = (value: number, half: number) => ({
    value,
    low: value - half,
    high: value + half,
    level: 0.95,
  });

  it('weights values; errors of different cells add in quadrature, of one cell as they are', () => {
    const shares = [
      { cell: 0, weight: 1, estimate: estimate(1, 3) },
      { cell: 1, weight: 1, estimate: estimate(3, 4) },
    ];
    expect(pool(shares)?.value).toBe(2);
    expect(pool(shares)?.high).toBeCloseTo(2 + 5 / 2, 12);
    const together = shares.map((share) => ({ ...share, cell: 0 }));
    expect(pool(together)?.high).toBeCloseTo(2 + 7 / 2, 12);
  });

  it('of nothing is nothing; an open end stays open', () => {
    expect(pool([])).toBeNull();
    const open = { cell: 0, weight: 1, estimate: { value: 1, low: 0, high: null, level: 0.95 } };
    expect(pool([open])).toEqual({ value: 1, low: null, high: null, level: 0.95 });
    expect(poolPerformance([]).efficiency).toBeNull();
  });
});

describe('tidy', () => {
  it('keeps nine digits, leaves whole numbers alone, and says what it does not know', () => {
    expect(tidy({ a: 1 / 3, b: [123456789012, -0, Number.POSITIVE_INFINITY] })).toEqual({
      a: 0.333333333,
      b: [123456789012, 0, null],
    });
    expect(() => tidy({ a: { b: Number.NaN } })).toThrow('a.b is not a number');
  });

  it('what is given to a result is not changed', () => {
    expect(tidy(facts)).toEqual(facts);
  });
});
