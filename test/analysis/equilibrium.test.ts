import { describe, expect, it } from 'vitest';
import {
  effectiveLists,
  equilibrium,
  scoreMatrix,
  scoresAgainst,
} from '../../src/analysis/equilibrium.ts';
import { bootstrapEquilibrium } from '../../src/analysis/equilibrium-bootstrap.ts';
import { exactMixes } from '../../src/analysis/exact-zero-sum.ts';
import { scoreInterval } from '../../src/analysis/score-interval.ts';
import { mulberry32 } from './random.ts';

/** Scores from wins above the diagonal, row by row. */
function table(players: number, ...scores: number[]): number[][] {
  const cells = [];
  for (let a = 0; a < players; a++) {
    for (let b = a + 1; b < players; b++) cells.push({ a, b, score: scores[cells.length] });
  }
  return scoreMatrix(players, cells);
}

function expectMix(actual: readonly number[], expected: readonly number[]): void {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((weight, i) => {
    expect(actual[i]).toBeCloseTo(weight, 6);
  });
}

describe('the mix nobody can beat', () => {
  it('rock, paper, scissors: a third each', () => {
    expectMix(equilibrium(table(3, 0, 1, 0)), [1 / 3, 1 / 3, 1 / 3]);
  });

  it('biased rock, paper, scissors: each as often as the other two differ', () => {
    // 0 beats 1 by 0.1, 1 beats 2 by 0.2, 2 beats 0 by 0.3: weights 0.2 : 0.3 : 0.1.
    expectMix(equilibrium(table(3, 0.6, 0.2, 0.7)), [2 / 6, 3 / 6, 1 / 6]);
  });

  it('five-fold rock, paper, scissors, lizard, Spock', () => {
    // Each beats the next two.
    expectMix(equilibrium(table(5, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1)), new Array(5).fill(0.2));
  });

  it('a best list is played alone', () => {
    expect(equilibrium(table(3, 0.6, 0.55, 0.5))).toEqual([1, 0, 0]);
    expect(equilibrium(table(2, 0.4))).toEqual([0, 1]);
  });

  it('a dominated list is left out', () => {
    // Lists 0 to 2 are rock, paper, scissors; 3 loses to all.
    expectMix(equilibrium(table(4, 0, 1, 0.9, 0, 0.9, 0.9)), [1 / 3, 1 / 3, 1 / 3, 0]);
  });

  it('all equal: uniform', () => {
    for (const n of [1, 2, 3, 7, 20]) {
      const scores = Array.from({ length: n }, () => new Array(n).fill(0.5));
      expectMix(equilibrium(scores), new Array(n).fill(1 / n));
    }
    expect(equilibrium([])).toEqual([]);
  });

  it('two equal best lists share, whatever their order', () => {
    expectMix(equilibrium(table(3, 0.5, 0.7, 0.7)), [0.5, 0.5, 0]);
    expectMix(equilibrium(table(3, 0.3, 0.3, 0.5)), [0, 0.5, 0.5]);
  });

  it('a copy of a list shares its weight', () => {
    // 0 and 3 are both rock.
    expectMix(equilibrium(table(4, 0, 1, 0.5, 0, 1, 0)), [1 / 6, 1 / 3, 1 / 3, 1 / 6]);
  });

  it('an extra list that is merely not beaten limits the mix: the most even mix at that limit', () => {
    // 0, 1, 2 are equal; 3 beats 0 by 0.3 and loses 0.1 to each of 1 and 2. Mixes of 0, 1, 2 must
    // give 0 at most a quarter; the most even one is exactly there.
    expectMix(equilibrium(table(4, 0.5, 0.5, 0.2, 0.5, 0.6, 0.6)), [0.25, 0.375, 0.375, 0]);
  });

  it('3,000 random games, most with ties or near-ties: no list scores above one half', () => {
    const random = mulberry32(51);
    for (let round = 0; round < 3000; round++) {
      const n = 1 + Math.floor(random() * (round % 10 === 0 ? 20 : 8));
      const steps = [1, 2, 4, 20, 1e4][round % 5];
      const noise = [0, 0, 1e-10, 1e-8, 1e-7, 1e-6, 1e-5][round % 7];
      const drawn = () => Math.round(random() * 2 * steps) / (2 * steps) + noise * random();
      const scores = table(n, ...Array.from({ length: (n * (n - 1)) / 2 }, drawn));
      const mix = equilibrium(scores);
      expect(mix.every((weight) => weight >= 0)).toBe(true);
      expect(mix.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      expect(Math.max(...scoresAgainst(scores, mix))).toBeLessThan(0.5 + 1.1e-7);
    }
  });

  it('400 degenerate games: the same mix for any order of the lists, more even than any corner', () => {
    const random = mulberry32(52);
    for (let round = 0; round < 400; round++) {
      const n = 3 + Math.floor(random() * 4);
      const scores = table(
        n,
        ...Array.from({ length: (n * (n - 1)) / 2 }, () => Math.round(random() * 4) / 4),
      );
      const mix = equilibrium(scores);
      const reversed = [...scores].reverse().map((row) => [...row].reverse());
      expectMix([...equilibrium(reversed)].reverse(), mix);
      const quarters = scores.map((row) => row.map((score) => 4 * score - 2));
      for (const corner of exactMixes(quarters, 4)) {
        expect(effectiveLists(corner)).toBeLessThan(effectiveLists(mix) + 1e-6);
        const blend = corner.map((weight, i) => 0.99 * mix[i] + 0.01 * weight);
        expect(effectiveLists(blend)).toBeLessThan(effectiveLists(mix) + 1e-6);
      }
    }
  });

  it('forty lists in well under a second', () => {
    const random = mulberry32(53);
    const scores = table(40, ...Array.from({ length: 780 }, () => 0.3 + 0.4 * random()));
    expect(Math.max(...scoresAgainst(scores, equilibrium(scores)))).toBeLessThan(0.5 + 1e-9);
  });

  it('wants every cell', () => {
    expect(() => scoreMatrix(3, [{ a: 0, b: 1, score: 0.5 }])).toThrow(/list 0 against list 2/);
  });

  it('counts the lists a mix really uses', () => {
    expect(effectiveLists([1, 0, 0])).toBe(1);
    expect(effectiveLists([0.25, 0.25, 0.25, 0.25])).toBeCloseTo(4, 12);
  });
});

describe('its uncertainty', () => {
  const cell = (a: number, b: number, wins: number, losses: number) => ({
    a,
    b,
    score: scoreInterval([losses, 0, 0, 0, wins]),
  });

  it('well-known rock, paper, scissors: all in the support, a third each', () => {
    const cells = [cell(0, 1, 2000, 8000), cell(0, 2, 8000, 2000), cell(1, 2, 2000, 8000)];
    const shares = bootstrapEquilibrium(3, cells, { random: mulberry32(54), resamples: 400 });
    for (const { weight, meanWeight, inSupport } of shares) {
      expect(inSupport).toBe(1);
      expect(meanWeight).toBeCloseTo(1 / 3, 2);
      expect(weight.value).toBeCloseTo(1 / 3, 6);
      expect(weight.low).toBeGreaterThan(0.3);
      expect(weight.high).toBeLessThan(0.37);
    }
  });

  it('two lists measured as even: either may be the one, half the time each', () => {
    const shares = bootstrapEquilibrium(2, [cell(0, 1, 50, 50)], { random: mulberry32(55) });
    expect(shares.map((share) => share.weight.value)).toEqual([0.5, 0.5]);
    // 1,000 resamples: three sampling errors of 1.6%.
    expect(Math.abs(shares[0].inSupport - 0.5)).toBeLessThan(0.048);
    expect(shares[0].inSupport + shares[1].inSupport).toBe(1);
    expect([shares[0].weight.low, shares[0].weight.high]).toEqual([0, 1]);
  });

  it('a clear winner', () => {
    const cells = [cell(0, 1, 900, 100), cell(0, 2, 1000, 0), cell(1, 2, 500, 500)];
    const shares = bootstrapEquilibrium(3, cells, { random: mulberry32(56), resamples: 200 });
    expect(shares.map((share) => share.inSupport)).toEqual([1, 0, 0]);
    expect(shares[0].weight).toEqual({ value: 1, low: 1, high: 1, level: 0.95 });
  });

  it('same source, same answer; no resamples, no claim', () => {
    const cells = [cell(0, 1, 60, 40), cell(0, 2, 40, 60), cell(1, 2, 55, 45)];
    const run = () => bootstrapEquilibrium(3, cells, { random: mulberry32(57), resamples: 50 });
    expect(run()).toEqual(run());
    const none = bootstrapEquilibrium(3, cells, { random: mulberry32(57), resamples: 0 });
    expect(none[0].weight).toMatchObject({ low: 0, high: 1 });
  });
});
