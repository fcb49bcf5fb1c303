import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eloInterval, eloOfScore, normalizedElo, scoreOfElo } from '../../src/analysis/elo.ts';
import { wilson } from '../../src/analysis/interval.ts';
import {
  addPairs,
  battleVariance,
  meanScore,
  mirrorPairs,
  NO_PAIRS,
  type Pentanomial,
  pairCount,
  pairingRatio,
  pairingSaved,
  pairOutcome,
  pairVariance,
} from '../../src/analysis/pentanomial.ts';
import { scoreInterval, scoreStatistic } from '../../src/analysis/score-interval.ts';
import { DISTRIBUTIONS, drawPairs, meanOf, mulberry32 } from './random.ts';

const Z2 = 1.959963984540054 ** 2;
const FIXED = { seed: 20, numRuns: 200 };

const tallies = fc
  .array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(5000)), { minLength: 5, maxLength: 5 })
  .map((counts) => counts as unknown as Pentanomial);

describe('pentanomial tally', () => {
  const tally: Pentanomial = [34, 54, 63, 64, 75];

  it('counts, mean and variance by hand', () => {
    expect(pairCount(tally)).toBe(290);
    // (54·¼ + 63·½ + 64·¾ + 75) / 290 = 168 / 290
    expect(meanScore(tally)).toBeCloseTo(168 / 290, 12);
    // (54/16 + 63/4 + 64·9/16 + 75) / 290 - (168/290)²
    expect(pairVariance(tally)).toBeCloseTo(130.125 / 290 - (168 / 290) ** 2, 12);
  });

  it('two battles make one of five outcomes', () => {
    expect([
      pairOutcome(0, 0),
      pairOutcome(0.5, 0),
      pairOutcome(1, 0),
      pairOutcome(0.5, 0.5),
    ]).toEqual([0, 1, 2, 2]);
    expect([pairOutcome(0.5, 1), pairOutcome(1, 1)]).toEqual([3, 4]);
  });

  it('nothing yet: even, no variance', () => {
    expect(meanScore(NO_PAIRS)).toBe(0.5);
    expect(pairVariance(NO_PAIRS)).toBe(0);
    expect(battleVariance({ win: 0, draw: 0, loss: 0 })).toBe(0);
  });

  it('independent battles: pairing saves nothing', () => {
    // Wins and losses as coin flips: pairs are 1:2:1, battles half and half.
    const results = { win: 200, draw: 0, loss: 200 };
    expect(pairingRatio([50, 0, 100, 0, 50], results)).toBeCloseTo(1, 12);
    expect(pairingSaved([50, 0, 100, 0, 50], results)).toBeCloseTo(0, 12);
  });

  it('every pair split saves all, every pair swept costs as much again', () => {
    const results = { win: 100, draw: 0, loss: 100 };
    expect(pairingSaved([0, 0, 100, 0, 0], results)).toBe(1);
    expect(pairingSaved([50, 0, 0, 0, 50], results)).toBeCloseTo(-1, 12);
    expect(pairingRatio([0, 0, 0, 0, 9], { win: 18, draw: 0, loss: 0 })).toBe(1);
  });

  it('adds in any order, mirrors back to itself', () => {
    fc.assert(
      fc.property(tallies, tallies, tallies, (x, y, z) => {
        expect(addPairs(x, y)).toEqual(addPairs(y, x));
        expect(addPairs(addPairs(x, y), z)).toEqual(addPairs(x, addPairs(y, z)));
        expect(mirrorPairs(mirrorPairs(x))).toEqual(x);
        expect(meanScore(mirrorPairs(x))).toBeCloseTo(1 - meanScore(x), 12);
      }),
      FIXED,
    );
  });
});

describe('Elo (fastchess app/tests/elo_test.cpp)', () => {
  it.each([
    [[34, 54, 63, 64, 75], 55.58, 57.94, 28.28],
    [[332, 433, 498, 333, 334], -8.64, -9.17, 10.96],
    [[7895, 8757, 5685, 568, 9999], -21.04, -19.01, 2.65],
  ] as [Pentanomial, number, number, number][])('%j', (tally, elo, normalized, error) => {
    expect(eloOfScore(meanScore(tally))).toBeCloseTo(elo, 2);
    const interval = normalizedElo(tally);
    expect(interval.value).toBeCloseTo(normalized, 2);
    expect(interval.high - interval.value).toBeCloseTo(error, 2);
  });

  it('stays finite at the ends', () => {
    expect(eloInterval(scoreInterval([0, 0, 0, 0, 10])).high).toBe(1000);
    expect(eloInterval(scoreInterval([10, 0, 0, 0, 0])).value).toBe(-1000);
    expect(normalizedElo([0, 0, 0, 0, 10]).value).toBe(1000);
    expect(normalizedElo(NO_PAIRS)).toEqual({ value: 0, low: -1000, high: 1000, level: 0.95 });
    expect(normalizedElo([0, 0, 10, 0, 0]).value).toBe(0);
    expect(scoreOfElo(eloOfScore(0.64))).toBeCloseTo(0.64, 12);
  });
});

describe('score interval from pairs', () => {
  it('no pairs: the whole range', () => {
    expect(scoreInterval(NO_PAIRS)).toEqual({ value: 0.5, low: 0, high: 1, level: 0.95 });
  });

  it.each([10, 128, 5000])('all wins in %d pairs: [n / (n + z²), 1]', (n) => {
    const { value, low, high } = scoreInterval([0, 0, 0, 0, n]);
    expect([value, high]).toEqual([1, 1]);
    expect(low).toBeCloseTo(n / (n + Z2), 10);
    expect(scoreInterval([n, 0, 0, 0, 0]).low).toBe(0);
  });

  it('swept pairs only: exactly Wilson', () => {
    for (const [wins, n] of [
      [3, 10],
      [81, 263],
      [15, 148],
      [1, 29],
    ]) {
      const ours = scoreInterval([n - wins, 0, 0, 0, wins]);
      const theirs = wilson(wins, n);
      expect(ours.low).toBeCloseTo(theirs.low, 10);
      expect(ours.high).toBeCloseTo(theirs.high, 10);
    }
  });

  it('every pair split, as in a mirror match: exactly 50%, narrow, not bare', () => {
    // Var_s at s = ½ + d is d/2 - d², so d = (z²/2) / (n + z²).
    const { value, low, high } = scoreInterval([0, 0, 1000, 0, 0]);
    expect(value).toBe(0.5);
    expect(high - 0.5).toBeCloseTo(Z2 / 2 / (1000 + Z2), 10);
    expect(0.5 - low).toBeCloseTo(high - 0.5, 12);
  });

  it('large n: value ± z·sd/√n', () => {
    const tally: Pentanomial = [3400, 5400, 6300, 6400, 7500];
    const { value, low, high } = scoreInterval(tally);
    const half = Math.sqrt((Z2 * pairVariance(tally)) / 29000);
    expect((high - low) / 2 / half).toBeCloseTo(1, 3);
    expect(value).toBe(meanScore(tally));
  });

  it('holds exactly the scores the test accepts; mirrors; is never NaN', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const { value, low, high } = scoreInterval(tally);
        expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true);
        const mirrored = scoreInterval(mirrorPairs(tally));
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
        if (pairCount(tally) === 0) return;
        for (let s = 0.01; s < 1; s += 0.01) {
          const isInside = low + 1e-9 < s && s < high - 1e-9;
          const isOutside = s < low - 1e-9 || s > high + 1e-9;
          if (isInside) expect(scoreStatistic(tally, s)).toBeLessThanOrEqual(Z2 * (1 + 1e-9));
          if (isOutside) expect(scoreStatistic(tally, s)).toBeGreaterThan(Z2 * (1 - 1e-9));
        }
      }),
      FIXED,
    );
  });

  describe.each([40, 250])('with %d pairs', (n) => {
    it.each(DISTRIBUTIONS)('%s: covers in 930 to 970 of 1,000 experiments', (_, chances) => {
      const random = mulberry32(1000 + n);
      const truth = meanOf(chances);
      let covered = 0;
      for (let round = 0; round < 1000; round++) {
        const { low, high } = scoreInterval(drawPairs(chances, n, random));
        if (low <= truth && truth <= high) covered++;
      }
      expect(covered).toBeGreaterThanOrEqual(930);
      expect(covered).toBeLessThanOrEqual(970);
    });
  });
});
