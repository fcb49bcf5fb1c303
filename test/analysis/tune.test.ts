import { describe, expect, test } from 'vitest';
import { imbalanceOf } from '../../src/analysis/imbalance.ts';
import { priceLoss } from '../../src/analysis/price-search.ts';
import { meetingOf } from '../../src/analysis/price-trials.ts';
import {
  candidateFrom,
  priceChoices,
  type TunedMeeting,
  type TuneLimits,
} from '../../src/analysis/tune-candidate.ts';
import type { Market, Ware } from '../../src/battle/market.ts';
import { playToy, type ToyWares, toyBench, toyMarket } from './toy-market.ts';

const WORTHS: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 1, g: 3, h: 4 };

function toy(prices: Readonly<Record<string, number>>): ToyWares {
  const wares = Object.fromEntries(
    Object.entries(WORTHS).map(([code, worth]) => [code, { worth, price: prices[code] ?? worth }]),
  );
  return { wares, slope: 0.35, whim: 0.2, limit: 12 };
}

const waresOf = (game: ToyWares): readonly Ware[] =>
  (toyMarket as unknown as Market).wares(toyBench(game).loaded.catalogue);

const LIMITS: TuneLimits = {
  locked: [],
  step: 1,
  maxChange: 2,
  floor: 1,
  minimal: false,
  target: {},
};

async function learn(game: ToyWares, seed: string, change: Partial<TuneLimits> = {}) {
  const { drawn, results } = await playToy(game, { seed, meetings: 700 });
  const codes = Object.keys(game.wares);
  const meetings = drawn.flatMap((each, i): TunedMeeting[] => {
    const meeting = meetingOf(codes, each, results[i]);
    return meeting === undefined ? [] : [{ drawn: each, meeting, round: 0 }];
  });
  const candidate = candidateFrom(waresOf(game), meetings, { ...LIMITS, ...change });
  const prices = Object.fromEntries(codes.map((code, i) => [code, candidate.choice.prices[i]]));
  return { ...candidate, prices, codes };
}

/** c is 2 too cheap and d 2 too dear. */
const PLANTED = { c: 1, d: 6 };

describe('tune', () => {
  test('a planted error of 2 either way is found and mended, and the others stay', async () => {
    const { prices, fair, codes } = await learn(toy(PLANTED), 'planted');
    expect(prices).toEqual(WORTHS);
    for (const code of ['a', 'b', 'e', 'f', 'g', 'h']) {
      const { low, high } = fair.fair[codes.indexOf(code)];
      expect(low).toBeLessThan(WORTHS[code] + 0.25);
      expect(high).toBeGreaterThan(WORTHS[code] - 0.25);
    }
  });

  test('equal-points fleets are nearer to even at the new prices, on fresh dice and fleets', async () => {
    const game = toy(PLANTED);
    const { prices } = await learn(game, 'planted');
    const sets = Object.entries(prices).map(([code, price]) => `${code}.points=${price}`);
    const fresh = { seed: 'fresh', meetings: 400, handicaps: false };
    const before = imbalanceOf((await playToy(game, fresh)).results);
    const after = imbalanceOf((await playToy(game, { ...fresh, sets })).results);
    expect(before.square - after.square).toBeGreaterThan(3 * Math.hypot(before.error, after.error));
    // What is left is the whim of the fleets, √2 × 0.2 logits: 7 points of score.
    expect(after.rms.low).toBeLessThan(0.07);
    expect(after.rms.high).toBeGreaterThan(0.07);
  });

  test('right prices stay as they are', async () => {
    for (let seed = 0; seed < 5; seed++) {
      expect((await learn(toy({}), `right ${seed}`)).prices).toEqual(WORTHS);
    }
  });

  test('locked prices stay, and no price moves further than it may', async () => {
    const { prices } = await learn(toy(PLANTED), 'planted', { locked: ['c'], maxChange: 1 });
    expect(prices.c).toBe(1);
    expect(prices.d).toBe(5);
  });

  test('half points are had where they are asked for', async () => {
    // One is half a point too cheap and the other as much too dear, so that the scale stays.
    const game = toy({});
    const wares = {
      ...game.wares,
      c: { price: 3, worth: 3.5 },
      d: { price: 4, worth: 3.5 },
    };
    const { prices } = await learn({ ...game, wares }, 'halves', { step: 0.5 });
    expect(prices).toEqual({ ...WORTHS, c: 3.5, d: 3.5 });
  });

  test('--minimal leaves a small error alone when the large ones bring most of the gain', async () => {
    // Half a point against two whole ones twice over: 3 per cent of the squares.
    const game = toy({ ...PLANTED, g: 3.5 });
    const full = await learn(game, 'minimal', { step: 0.5 });
    const few = await learn(game, 'minimal', { step: 0.5, minimal: true });
    const changed = ({ prices }: typeof full) =>
      Object.keys(prices).filter((code) => prices[code] !== game.wares[code].price);
    expect(changed(full)).toEqual(['c', 'd', 'g']);
    expect(changed(few)).toEqual(['c', 'd']);
    const start = priceLoss(full.problem, full.problem.printed);
    expect(start - few.choice.loss).toBeGreaterThan(0.9 * (start - full.choice.loss));
  });

  test('a designer may want a bargain', async () => {
    const target = { ships: { d: { worth: { min: 1.25, max: 1.4 } } } };
    const { prices } = await learn(toy(PLANTED), 'planted', { target, maxChange: 3 });
    expect(prices.d).toBe(3);
    expect(prices.c).toBe(3);
  });

  test('choices keep to the floor, the step and the band', () => {
    const [a, , , , e] = waresOf(toy({}));
    expect(priceChoices(a, LIMITS)).toEqual([1, 2, 3]);
    expect(priceChoices(e, { ...LIMITS, step: 0.5, maxChange: 1 })).toEqual([4, 4.5, 5, 5.5, 6]);
    const target = { ships: { e: { price: { max: 4 } } } };
    expect(priceChoices(e, { ...LIMITS, target })).toEqual([3, 4]);
    expect(priceChoices(e, { ...LIMITS, locked: ['e'] })).toEqual([5]);
  });
});

describe('imbalance', () => {
  test('even fleets come out near 0 whatever the dice do', async () => {
    const even = { ...toy({}), whim: 0 };
    const { results } = await playToy(even, { seed: 'even', meetings: 500, handicaps: false });
    const { square, error } = imbalanceOf(results);
    expect(Math.abs(square)).toBeLessThan(3 * error);
  });
});
