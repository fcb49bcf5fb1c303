import { describe, expect, it } from 'vitest';
import {
  halfWidthOfPairs,
  pairsForHalfWidth,
  pairsForSequence,
  pairsToDetect,
  sprtOutlook,
} from '../../src/analysis/power.ts';

describe('power', () => {
  it.each([
    [1000, 0.031],
    [10_000, 0.0098],
    [40_000, 0.0049],
  ])('%d battles of coin flips give ±%d', (battles, half) => {
    expect(halfWidthOfPairs(battles / 2)).toBeCloseTo(half, 4);
  });

  it('pairs for a half-width turn back into it', () => {
    const pairs = pairsForHalfWidth(0.01, 0.08);
    expect(halfWidthOfPairs(pairs, 0.08)).toBeLessThanOrEqual(0.01);
    expect(halfWidthOfPairs(pairs - 1, 0.08)).toBeGreaterThan(0.01);
    expect(halfWidthOfPairs(0)).toBe(0.5);
    expect(() => pairsForHalfWidth(0)).toThrow(/positive/);
  });

  it('stopping at will costs about twice the pairs of a fixed n', () => {
    // 2 log(2 / (0.05 · 0.75)) / 1.96²
    expect(pairsForSequence(0.001) / pairsForHalfWidth(0.001)).toBeCloseTo(2.0705, 3);
  });

  it('sample size of a two-sided test: (1.960 + 0.842)² σ² / d²', () => {
    expect(pairsToDetect(0.05, { variance: 0.125 })).toBe(Math.ceil(7.8489 * 50));
    expect(pairsToDetect(-0.05)).toBe(pairsToDetect(0.05));
  });

  describe('SPRT outlook', () => {
    const test = { score0: 0.5, score1: 0.52, alpha: 0.05, beta: 0.1 };

    it('ends as asked for at either hypothesis', () => {
      expect(sprtOutlook(test, 0.5).acceptH1).toBeCloseTo(0.05, 10);
      expect(sprtOutlook(test, 0.52).acceptH1).toBeCloseTo(0.9, 10);
    });

    it("Wald's expected length at the hypotheses", () => {
      // (α·upper + (1-α)·lower) / drift, drift = -(s1-s0)²/2σ²
      const expected = (0.05 * Math.log(18) + 0.95 * Math.log(0.1 / 0.95)) / -(0.02 ** 2 / 0.25);
      expect(sprtOutlook(test, 0.5, 0.125).pairs).toBe(Math.ceil(expected));
    });

    it('is longest between them, and smooth there', () => {
      const middle = sprtOutlook({ ...test, beta: 0.05 }, 0.51);
      const beside = sprtOutlook({ ...test, beta: 0.05 }, 0.51 + 1e-7);
      expect(middle.acceptH1).toBeCloseTo(0.5, 12);
      expect(beside.pairs / middle.pairs).toBeCloseTo(1, 3);
      expect(middle.pairs).toBeGreaterThan(sprtOutlook({ ...test, beta: 0.05 }, 0.52).pairs);
    });

    it('far away the end is sure and quick', () => {
      expect(sprtOutlook(test, 0.9).acceptH1).toBeCloseTo(1, 10);
      expect(sprtOutlook(test, 0.1).acceptH1).toBeCloseTo(0, 10);
      expect(sprtOutlook(test, 0.9).pairs).toBeLessThan(100);
    });
  });
});
