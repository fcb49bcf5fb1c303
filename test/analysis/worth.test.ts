import { describe, expect, test } from 'vitest';
import { attributeWorth, type PlayedTurn } from '../../src/analysis/attribute-worth.ts';
import { exchangeOf } from '../../src/analysis/exchange-rate.ts';
import type { FairPrices } from '../../src/analysis/fair-prices.ts';
import { worthOf } from '../../src/analysis/knock-out.ts';
import { ratioOf } from '../../src/analysis/price-trials.ts';

/** 0.4 logits a point, exactly: a tenth of the score between even fleets. */
const exact = { value: 0.4, low: 0.4, high: 0.4, level: 0.95 };
const prices = { logitsPerPoint: exact } as FairPrices;

describe('exchange rate', () => {
  test('0.4 logits a point are 10 percentage points, and one of these is 0.1 points', () => {
    const { scorePerPoint, pointsPerPercent } = exchangeOf(exact);
    expect(scorePerPoint.value).toBeCloseTo(0.1, 12);
    expect(pointsPerPercent.value).toBeCloseTo(0.1, 12);
  });

  test('where points do not help, a percentage point has no upper price', () => {
    expect(exchangeOf({ ...exact, low: -0.1 }).pointsPerPercent.high).toBeNull();
  });
});

describe('knock-out', () => {
  test('changes of score are for each copy, and dearer where a side is far ahead', () => {
    // Even: 0.1 for two copies is half a point each. At 80%: 0.064 is a whole point.
    const changes = [
      { chance: 0.5, by: 0.1, copies: 2 },
      { chance: 0.8, by: 0.064, copies: 1 },
    ];
    const worth = worthOf(changes, prices);
    expect(worth?.score.value).toBeCloseTo(0.164 / 3, 12);
    // (0.1 + 0.064) / (2 × 0.4 × 0.25 + 0.4 × 0.16)
    expect(worth?.points.value).toBeCloseTo(0.164 / 0.264, 12);
  });

  test('a single meeting says nothing', () => {
    expect(worthOf([{ chance: 0.5, by: 0.1, copies: 1 }], prices)).toBeUndefined();
  });

  test('an unsure scale widens the interval', () => {
    const changes = [0.1, 0.1, 0.1].map((by) => ({ chance: 0.5, by, copies: 1 }));
    const unsure = { logitsPerPoint: { ...exact, high: 0.5 } } as FairPrices;
    expect(worthOf(changes, prices)?.points.high).toBeCloseTo(1, 9);
    // A quarter more or less of the scale, on 1 point.
    expect(worthOf(changes, unsure)?.points.high).toBeCloseTo(1.25, 9);
  });
});

const turn = (change: Partial<PlayedTurn>): PlayedTurn => ({
  ware: 'x',
  attribute: 'hull',
  direction: 'up',
  meeting: 0,
  copies: 1,
  chance: 0.5,
  before: 0.5,
  after: 0.5,
  ...change,
});

describe('attributes', () => {
  test('a step is half of the way from one down to one up', () => {
    const turns = [0, 1].flatMap((meeting) => [
      turn({ meeting, direction: 'up', after: 0.56 }),
      turn({ meeting, direction: 'down', after: 0.42 }),
    ]);
    const [row] = attributeWorth(turns, prices);
    expect(row).toMatchObject({ card: 'x', attribute: 'hull', central: true, meetings: 2 });
    expect(row.score.value).toBeCloseTo(0.07, 12);
    expect(row.points.value).toBeCloseTo(0.7, 12);
  });

  test('where there is only a step down, the worth is what it costs', () => {
    const turns = [0, 1].map((meeting) => turn({ meeting, direction: 'down', after: 0.45 }));
    const [row] = attributeWorth(turns, prices);
    expect(row.central).toBe(false);
    expect(row.points.value).toBeCloseTo(0.5, 12);
  });
});

describe('ratio of sums', () => {
  test('the interval of two alike parts has no width, of two unlike ones a wide one', () => {
    const same = ratioOf([
      { over: 1, under: 2 },
      { over: 1, under: 2 },
    ]);
    expect(same).toMatchObject({ value: 0.5, low: 0.5, high: 0.5 });
    const unlike = ratioOf([
      { over: 0, under: 1 },
      { over: 1, under: 1 },
    ]);
    // Student's t with 1 degree of freedom is 12.7; the standard error is ½.
    expect(unlike?.high).toBeCloseTo(0.5 + 12.706 * 0.5, 2);
  });
});
