import { describe, expect, it } from 'vitest';
import {
  differenceInterval,
  halfWidth,
  type Interval,
  mirrorInterval,
  pAbove,
  pDifferent,
  standardErrorOf,
  wilson,
} from '../../src/analysis/interval.ts';
import { meanInterval, ratioInterval } from '../../src/analysis/mean-interval.ts';
import { drawIndex, mulberry32 } from './random.ts';

describe('Wilson interval (Newcombe 1998, Statist. Med. 17:857, table I, method 3)', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d', (successes, trials, low, high) => {
    const interval = wilson(successes, trials);
    expect(interval.value).toBe(successes / trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('no trials: the whole range', () => {
    expect(wilson(0, 0)).toEqual({ value: 0.5, low: 0, high: 1, level: 0.95 });
  });

  it('all successes: never a bare 100%', () => {
    const { value, low, high } = wilson(100, 100);
    expect([value, high]).toEqual([1, 1]);
    expect(low).toBeCloseTo(100 / (100 + 3.841458820694124), 12);
  });

  it('refuses impossible counts and levels', () => {
    expect(() => wilson(3, 2)).toThrow(/3 successes in 2 trials/);
    expect(() => wilson(1, 2, 95)).toThrow(/level/);
  });
});

describe('difference of two estimates (Newcombe 1998, Statist. Med. 17:873, method 10)', () => {
  it('56/70 - 48/80', () => {
    const { value, low, high } = differenceInterval(wilson(56, 70), wilson(48, 80));
    expect(value).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });

  it('wants one level', () => {
    expect(() => differenceInterval(wilson(1, 2, 0.9), wilson(1, 2))).toThrow(/levels differ/);
  });
});

describe('what an interval implies', () => {
  const score: Interval = { value: 0.55, low: 0.53, high: 0.57, level: 0.95 };

  it('standard error, half-width, mirror', () => {
    expect(halfWidth(score)).toBeCloseTo(0.02, 12);
    expect(standardErrorOf(score)).toBeCloseTo(0.02 / 1.959963984540054, 12);
    const { value, low, high } = mirrorInterval(score);
    expect([value, low, high].map((x) => x.toFixed(2))).toEqual(['0.45', '0.43', '0.47']);
  });

  it('p-values agree with the ends of the interval', () => {
    expect(pDifferent(score, 0.53)).toBeCloseTo(0.05, 10);
    expect(pAbove(score, 0.53)).toBeCloseTo(0.025, 10);
    expect(pAbove(score, 0.57)).toBeCloseTo(0.975, 10);
    expect(pDifferent(score, 0.55)).toBe(1);
    expect(pAbove({ value: 0.5, low: 0.5, high: 0.5, level: 0.95 }, 0.5)).toBe(0.5);
    expect(pAbove({ value: 0.6, low: 0.6, high: 0.6, level: 0.95 }, 0.5)).toBe(0);
  });
});

describe('mean of whole numbers', () => {
  it('3, -1, 4, 1, -5, 9 (scipy t.interval)', () => {
    const { value, low, high } = meanInterval({ n: 6, sum: 11, sumSquares: 133 });
    expect(value).toBeCloseTo(11 / 6, 12);
    expect(low).toBeCloseTo(-3.151946, 6);
    expect(high).toBeCloseTo(6.818613, 6);
  });

  it('too few to say anything', () => {
    const infinite = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, level: 0.95 };
    expect(meanInterval({ n: 0, sum: 0, sumSquares: 0 })).toEqual({ value: 0, ...infinite });
    expect(meanInterval({ n: 1, sum: 7, sumSquares: 49 })).toEqual({ value: 7, ...infinite });
  });

  it('without spread it still has a width', () => {
    const { value, low, high } = meanInterval({ n: 100, sum: 700, sumSquares: 4900 });
    expect(value).toBe(7);
    expect(high - 7).toBeCloseTo(1.984217 / Math.sqrt(101 * 100), 6);
    expect(7 - low).toBeCloseTo(high - 7, 12);
  });

  it('95% intervals cover in 93 to 97% of 1,000 experiments', () => {
    const random = mulberry32(11);
    let covered = 0;
    for (let round = 0; round < 1000; round++) {
      let sum = 0;
      let sumSquares = 0;
      for (let k = 0; k < 60; k++) {
        const margin = drawIndex([0.1, 0.2, 0.3, 0.2, 0.2], random) * 3 - 6;
        sum += margin;
        sumSquares += margin * margin;
      }
      const { low, high } = meanInterval({ n: 60, sum, sumSquares });
      const truth = 3 * (0.2 + 0.6 + 0.6 + 0.8) - 6;
      if (low <= truth && truth <= high) covered++;
    }
    expect(covered).toBeGreaterThanOrEqual(930);
    expect(covered).toBeLessThanOrEqual(970);
  });
});

describe('ratio of sums', () => {
  const sums = {
    n: 5,
    numerator: 43,
    denominator: 45,
    numeratorSquares: 499,
    denominatorSquares: 433,
    products: 442,
  };

  it('12/10, 7/10, 0/5, 15/12, 9/8 (numpy: t · sd of x - Ry over √5 · mean y)', () => {
    const { value, low, high } = ratioInterval(sums);
    expect(value).toBeCloseTo(43 / 45, 12);
    expect(low).toBeCloseTo(0.469468, 6);
    expect(high).toBeCloseTo(1.441643, 6);
  });

  it('nothing paid, no pairs, one pair', () => {
    const nothing = { value: 0, low: 0, high: Number.POSITIVE_INFINITY, level: 0.95 };
    expect(ratioInterval({ ...sums, denominator: 0 })).toEqual(nothing);
    expect(ratioInterval({ ...sums, n: 0 })).toEqual(nothing);
    expect(ratioInterval({ ...sums, n: 1 }).high).toBe(Number.POSITIVE_INFINITY);
  });

  it('never below 0, never without a width', () => {
    const none = { ...sums, numerator: 0, numeratorSquares: 0, products: 0 };
    const { value, low, high } = ratioInterval(none);
    expect([value, low]).toEqual([0, 0]);
    expect(high).toBeGreaterThan(0);
  });

  it('95% intervals cover in 93 to 97% of 1,000 experiments', () => {
    const random = mulberry32(12);
    let covered = 0;
    for (let round = 0; round < 1000; round++) {
      const s = {
        n: 200,
        numerator: 0,
        denominator: 0,
        numeratorSquares: 0,
        denominatorSquares: 0,
        products: 0,
      };
      for (let k = 0; k < 200; k++) {
        const paid = 10 * (1 + drawIndex([0.3, 0.4, 0.3], random));
        const destroyed = 7 * drawIndex([0.2, 0.3, 0.3, 0.2], random) + (paid > 20 ? 5 : 0);
        s.numerator += destroyed;
        s.denominator += paid;
        s.numeratorSquares += destroyed ** 2;
        s.denominatorSquares += paid ** 2;
        s.products += destroyed * paid;
      }
      const { low, high } = ratioInterval(s);
      const truth = (7 * 1.5 + 5 * 0.3) / 20;
      if (low <= truth && truth <= high) covered++;
    }
    expect(covered).toBeGreaterThanOrEqual(930);
    expect(covered).toBeLessThanOrEqual(970);
  });
});
