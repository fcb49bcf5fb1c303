import { describe, expect, test } from 'vitest';
import { fairPrices } from '../../src/analysis/fair-prices.ts';
import { heldOut } from '../../src/analysis/held-out.ts';
import { fieldWeights, meetingOf } from '../../src/analysis/price-trials.ts';
import { synergies } from '../../src/analysis/synergy.ts';
import { playToy, type ToyWares } from './toy-market.ts';

const WORTHS = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 1.5, g: 2.5, h: 3.5 };

/** The same worths under other prices. */
function toy(prices: Partial<Record<keyof typeof WORTHS, number>>, change: Partial<ToyWares> = {}) {
  const wares = Object.fromEntries(
    Object.entries(WORTHS).map(([code, worth]) => [
      code,
      { worth, price: prices[code as keyof typeof WORTHS] ?? Math.max(1, Math.round(worth)) },
    ]),
  );
  return { wares, slope: 0.3, whim: 0.3, limit: 12, ...change } satisfies ToyWares;
}

async function fitToy(game: ToyWares, seed: string, meetings: number) {
  const { drawn, results } = await playToy(game, { seed, meetings });
  const codes = Object.keys(game.wares);
  const printed = codes.map((code) => game.wares[code].price);
  const played = drawn.flatMap((each, i) => {
    const meeting = meetingOf(codes, each, results[i]);
    return meeting === undefined ? [] : [{ drawn: each, meeting }];
  });
  const weights = fieldWeights(
    codes,
    played.map((each) => each.drawn),
  );
  const meetingRows = played.map(({ meeting }) => meeting);
  const prices = fairPrices(printed, meetingRows, weights);
  const total = (of: (code: string) => number) =>
    codes.reduce((sum, code, i) => sum + weights[i] * of(code), 0);
  // The scale of the printed prices, as fair prices have it.
  const scale = total((code) => game.wares[code].price) / total((code) => game.wares[code].worth);
  const truth = codes.map((code) => scale * game.wares[code].worth);
  return { codes, prices, truth, printed, weights, meetings: meetingRows, played };
}

describe('fair prices', () => {
  test('intervals hold the truth at their level: 200 experiments of 8 wares', async () => {
    let held = 0;
    let all = 0;
    for (let experiment = 0; experiment < 200; experiment++) {
      // Prices are off by up to a point, another way in each experiment.
      const off = (k: number) => Math.max(1, 1 + ((k * 7 + experiment * 5) % 4));
      const game = toy({ a: 1, b: off(1), c: off(2), d: off(3), e: 4, g: off(4), h: off(5) });
      const { prices, truth } = await fitToy(game, `coverage ${experiment}`, 100);
      prices.fair.forEach(({ low, high }, i) => {
        all += 1;
        if (low <= truth[i] && truth[i] <= high) held += 1;
      });
    }
    expect(all).toBe(1600);
    expect(held / all).toBeGreaterThan(0.93);
    expect(held / all).toBeLessThan(0.97);
  }, 120_000);

  test('clones at wrong prices are given back the right one, inside the interval', async () => {
    // d is worth 4; so is c here, at 2 less, and h, at 2 more.
    const game = toy({ d: 4 });
    const wares = {
      ...game.wares,
      c: { price: 2, worth: 4 },
      h: { price: 6, worth: 4 },
    };
    const { codes, prices, truth } = await fitToy({ ...game, wares }, 'clones', 800);
    for (const code of ['c', 'd', 'h']) {
      const { low, high } = prices.fair[codes.indexOf(code)];
      const right = truth[codes.indexOf(code)];
      expect(low).toBeLessThan(right);
      expect(high).toBeGreaterThan(right);
      expect(high - low).toBeLessThan(1.2);
    }
    // And the wrong prices are certainly wrong.
    for (const code of ['c', 'h']) expect(prices.pValues[codes.indexOf(code)]).toBeLessThan(0.001);
  });

  test('a ware made better is never valued below what it was', async () => {
    for (let seed = 0; seed < 30; seed++) {
      const before = toy({});
      const wares = { ...before.wares, c: { price: 3, worth: 4.5 } };
      const one = await fitToy(before, `better ${seed}`, 150);
      const two = await fitToy({ ...before, wares }, `better ${seed}`, 150);
      const at = one.codes.indexOf('c');
      expect(two.prices.fair[at].value).toBeGreaterThan(one.prices.fair[at].value);
    }
  });

  test('an average fleet costs the same at fair prices', async () => {
    const { prices, weights, printed } = await fitToy(toy({ b: 4 }), 'scale', 200);
    const cost = (of: (i: number) => number) => weights.reduce((sum, w, i) => sum + w * of(i), 0);
    expect(cost((i) => prices.fair[i].value)).toBeCloseTo(
      cost((i) => printed[i]),
      9,
    );
  });

  test('what a point is worth in logits is found', async () => {
    const { prices } = await fitToy(toy({}, { whim: 0 }), 'slope', 800);
    expect(prices.logitsPerPoint.low).toBeLessThan(0.3);
    expect(prices.logitsPerPoint.high).toBeGreaterThan(0.3);
    expect(prices.logitsPerPoint.high - prices.logitsPerPoint.low).toBeLessThan(0.1);
  });

  test('learned prices foretell unseen meetings better than wrong printed ones', async () => {
    const { printed, meetings, weights } = await fitToy(toy({ d: 2, b: 4 }), 'held out', 600);
    const { gain, gainError, calibration } = heldOut(printed, meetings, weights);
    expect(gain).toBeGreaterThan(4 * gainError);
    for (const { foretold, scored, meetings: n } of calibration) {
      if (n >= 60) expect(Math.abs(foretold - scored)).toBeLessThan(0.06);
    }
  });

  test('right printed prices are not beaten by much, nor beat much', async () => {
    const { printed, meetings, weights } = await fitToy(toy({}), 'held out', 600);
    const { gain, printed: loss } = heldOut(printed, meetings, weights);
    expect(Math.abs(gain)).toBeLessThan(0.03 * loss);
  });
});

describe('synergies', () => {
  test('a pair that is worth more together stands out, alone', async () => {
    const game = toy({}, { whim: 0.1, synergy: { both: ['b', 'd'], points: 3 } });
    const { codes, prices, played } = await fitToy(game, 'synergy', 1200);
    const found = synergies(
      codes,
      prices,
      played.map(({ drawn }) => drawn),
    );
    expect(found[0].wares).toEqual(['b', 'd']);
    expect(found[0].pValue).toBeLessThan(0.001);
    expect(found[0].points.low).toBeGreaterThan(0);
  });

  test('where nothing is planted nothing is found, in 19 of 20 games', async () => {
    let games = 0;
    for (let seed = 0; seed < 20; seed++) {
      const { codes, prices, played } = await fitToy(toy({}), `plain ${seed}`, 250);
      const found = synergies(
        codes,
        prices,
        played.map(({ drawn }) => drawn),
      );
      if (found.some(({ pValue }) => pValue <= 0.05)) games += 1;
    }
    expect(games).toBeLessThanOrEqual(3);
  });
});
