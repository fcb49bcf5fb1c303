import { describe, expect, it } from 'vitest';
import { fitWithMean } from '../../src/analysis/constrained-mean.ts';
import { scoreOfElo } from '../../src/analysis/elo.ts';
import {
  addPairs,
  NO_PAIRS,
  PAIR_SCORES,
  type Pentanomial,
} from '../../src/analysis/pentanomial.ts';
import { sprtOutlook } from '../../src/analysis/power.ts';
import { logLikelihoodRatio, sprt, waldBounds } from '../../src/analysis/sprt.ts';
import { drawPairs, mulberry32 } from './random.ts';

const battles = (win: number, loss: number, draw: number) => ({
  values: [0, 0.5, 1],
  counts: [loss, draw, win],
});

describe('most likely distribution with a given mean', () => {
  it('at the observed mean it is the observed one', () => {
    const fit = fitWithMean({ values: PAIR_SCORES, counts: [1, 2, 4, 2, 1] }, 0.5);
    [0.1, 0.2, 0.4, 0.2, 0.1].forEach((p, k) => {
      expect(fit[k]).toBeCloseTo(p, 10);
    });
  });

  it('two classes: the mean decides', () => {
    const fit = fitWithMean({ values: [0, 1], counts: [3, 7] }, 0.4);
    expect(fit[0]).toBeCloseTo(0.6, 10);
    expect(fit[1]).toBeCloseTo(0.4, 10);
  });

  it('sums to 1 and has the mean, also where the data do not reach it', () => {
    const tallies: Pentanomial[] = [
      [0, 0, 0, 0, 7],
      [0, 0, 9, 0, 0],
      [0, 3, 1, 0, 0],
      [5, 0, 0, 0, 1e6],
      [1, 2, 3, 4, 5],
    ];
    for (const counts of tallies) {
      for (const mean of [0.001, 0.2, 0.5, 0.77, 0.999]) {
        const fit = fitWithMean({ values: PAIR_SCORES, counts }, mean);
        expect(fit.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 8);
        expect(fit.reduce((sum, p, k) => sum + p * PAIR_SCORES[k], 0)).toBeCloseTo(mean, 8);
        expect(fit.every((p) => p >= 0)).toBe(true);
      }
    }
  });

  it('refuses what no distribution has', () => {
    expect(() => fitWithMean({ values: [0, 1], counts: [1, 1] }, 1)).toThrow(/not inside/);
    expect(() => fitWithMean({ values: [0, 1], counts: [0, 0] }, 0.5)).toThrow(/no observations/);
  });
});

describe('log-likelihood ratio (fastchess app/tests/sprt_test.cpp, logistic model)', () => {
  it.each([
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.98],
  ] as [Pentanomial, number, number, number][])(
    'pairs %j, Elo %d to %d',
    (tally, elo0, elo1, llr) => {
      const test = { score0: scoreOfElo(elo0), score1: scoreOfElo(elo1), alpha: 0.05, beta: 0.05 };
      expect(sprt(tally, test).llr).toBeCloseTo(llr, 2);
    },
  );

  it.each([
    [battles(21404, 21184, 40708), 0.5, 2.5, -1.57],
    [battles(57433, 57030, 106593), 0, 2, -2.59],
  ])('battles %j, Elo %d to %d', (data, elo0, elo1, llr) => {
    expect(logLikelihoodRatio(data, scoreOfElo(elo0), scoreOfElo(elo1))).toBeCloseTo(llr, 2);
  });

  it('two classes: the exact binomial ratio', () => {
    const llr = logLikelihoodRatio({ values: [0, 1], counts: [40, 60] }, 0.5, 0.6);
    expect(llr).toBeCloseTo(60 * Math.log(0.6 / 0.5) + 40 * Math.log(0.4 / 0.5), 8);
  });

  it('all losses, wide bounds: a number, at once (fastchess issue 877)', () => {
    const state = sprt([5000, 0, 0, 0, 0], { score0: 0.05, score1: 0.95, alpha: 0.05, beta: 0.05 });
    expect(state.llr).toBeCloseTo(5000 * Math.log(0.05 / 0.95), 6);
    expect(state.decision).toBe('accept-h0');
  });
});

describe('the test', () => {
  const test = { score0: 0.5, score1: 0.55, alpha: 0.05, beta: 0.05 };

  it('bounds at 5% and 5%: ±2.94', () => {
    const { lower, upper } = waldBounds(0.05, 0.05);
    expect(lower).toBeCloseTo(-2.944, 3);
    expect(upper).toBeCloseTo(2.944, 3);
    expect(waldBounds(0.01, 0.1).upper).toBeCloseTo(Math.log(90), 12);
  });

  it('no pairs: continue', () => {
    expect(sprt(NO_PAIRS, test)).toMatchObject({ llr: 0, decision: 'continue' });
  });

  it('decides', () => {
    expect(sprt([10, 0, 100, 0, 90], test).decision).toBe('accept-h1');
    expect(sprt([100, 0, 100, 0, 50], test).decision).toBe('accept-h0');
    expect(sprt([20, 0, 50, 0, 24], test).decision).toBe('continue');
  });

  it('refuses hypotheses and errors that mean nothing', () => {
    expect(() => sprt(NO_PAIRS, { ...test, score1: 0.5 })).toThrow(/score0 < score1/);
    expect(() => sprt(NO_PAIRS, { ...test, score1: 1 })).toThrow(/score1 < 1/);
    expect(() => waldBounds(0.5, 0.5)).toThrow(/alpha/);
  });

  /** Runs to the end in batches of ten pairs; the planned length and error rates as yardsticks. */
  function simulate(chances: Pentanomial, seed: number) {
    const random = mulberry32(seed);
    let accepted = 0;
    let pairs = 0;
    for (let round = 0; round < 500; round++) {
      let tally = NO_PAIRS;
      let decision = 'continue';
      while (decision === 'continue') {
        tally = addPairs(tally, drawPairs(chances, 10, random));
        pairs += 10;
        decision = sprt(tally, test).decision;
      }
      if (decision === 'accept-h1') accepted++;
    }
    return { acceptH1: accepted / 500, pairs: pairs / 500 };
  }

  it('errs at the rate asked for and takes about as long as planned', () => {
    // Scores 0.5 and 0.55, variance of a pair 0.125 and 0.1225.
    const even = simulate([0.25, 0, 0.5, 0, 0.25], 31);
    const better = simulate([0.2, 0, 0.5, 0, 0.3], 32);
    // Sampling error of a 5% rate over 500 runs is 1%; both must be within three of it.
    expect(even.acceptH1).toBeLessThan(0.05 + 0.03);
    expect(better.acceptH1).toBeGreaterThan(0.95 - 0.03);
    // The plan stops on the bound. Looking every ten pairs overshoots it by 0.583 · √10 · 0.141, about
    // 0.26 of 2.94 (Siegmund 1985), so runs are about 9% longer; their sampling error is 3%.
    for (const [run, plan] of [
      [even, sprtOutlook(test, 0.5, 0.125)],
      [better, sprtOutlook(test, 0.55, 0.1225)],
    ]) {
      expect(run.pairs / plan.pairs).toBeGreaterThan(1);
      expect(run.pairs / plan.pairs).toBeLessThan(1.18);
    }
  });
});
