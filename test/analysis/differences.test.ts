import { describe, expect, it } from 'vitest';
import { neededBattles } from '../../src/analysis/compare-verdict.ts';
import {
  differenceInterval,
  extendDifferences,
  startDifferences,
} from '../../src/analysis/difference-sequence.ts';
import { halfWidth } from '../../src/analysis/interval.ts';
import { meanInterval } from '../../src/analysis/mean-interval.ts';
import {
  type Differences,
  differencesOf,
  meanOfMeans,
  pNoDifference,
  quarterSums,
} from '../../src/analysis/paired-difference.ts';
import { meanScore } from '../../src/analysis/pentanomial.ts';
import { slopeWeights, weightedScore, weightedSums } from '../../src/analysis/slope.ts';
import { criticalT } from '../../src/analysis/student.ts';
import { playChunk } from '../../src/sim/play-chunk.ts';
import { cellText, preparedCells } from '../../src/sim/prepared.ts';
import { pentanomial } from '../../src/sim/readings.ts';
import { jointPairs } from '../../src/sim/variant-readings.ts';
import { variantsSetup } from '../../src/sim/variants.ts';
import { toyCell, toyGames } from '../sim/toy-game.ts';
import { toyRun } from '../sim/toy-run.ts';
import { drawIndex, mulberry32 } from './random.ts';

const sums = (values: readonly number[]) => ({
  n: values.length,
  sum: values.reduce((s, x) => s + x, 0),
  sumSquares: values.reduce((s, x) => s + x * x, 0),
});

describe('the mean of means', () => {
  it('of one sample is that of the sample', () => {
    const sample = sums([1, 2, 3, 4, 5]);
    const found = meanOfMeans([sample], 0.95);
    const wanted = meanInterval(sample);
    expect(found.low).toBeCloseTo(wanted.low, 10);
    expect(found.high).toBeCloseTo(wanted.high, 10);
  });

  it('of two has the error and degrees of Welch', () => {
    // Variances 5/2 of 5 and 20/3 of 4: squares of errors 1/2 and 5/3.
    const found = meanOfMeans([sums([1, 2, 3, 4, 5]), sums([2, 4, 6, 8])], 0.95);
    const square = 1 / 2 + 5 / 3;
    const degrees = square ** 2 / ((1 / 2) ** 2 / 4 + (5 / 3) ** 2 / 3);
    expect(found.value).toBe(4);
    expect(degrees).toBeCloseTo(4.7494, 4);
    expect(halfWidth(found)).toBeCloseTo((criticalT(0.95, degrees) * Math.sqrt(square)) / 2, 10);
  });

  it('without spread still has a width, and from one observation says nothing', () => {
    const flat = meanOfMeans([sums([0, 0, 0, 0])], 0.95);
    expect(flat.value).toBe(0);
    expect(halfWidth(flat)).toBeGreaterThan(0.1);
    expect(meanOfMeans([sums([1])], 0.95).high).toBe(Number.POSITIVE_INFINITY);
    expect(pNoDifference([sums([1])])).toBe(1);
  });

  it('p-value of t = 2 at 9 degrees of freedom is 0.0766', () => {
    // Ten observations with mean 2 s / √10.
    const values = [-3, -2, -1, -1, 0, 0, 1, 1, 2, 3];
    const s = Math.sqrt(30 / 9);
    const moved = values.map((x) => x + (2 * s) / Math.sqrt(10));
    expect(pNoDifference([sums(moved)])).toBeCloseTo(0.0766, 4);
  });
});

describe('differences of pairs', () => {
  it('are read from the joint table', () => {
    const joint = Array.from({ length: 5 }, () => new Array(5).fill(0));
    joint[4][0] = 3;
    joint[2][2] = 5;
    joint[1][2] = 2;
    const differences = differencesOf(joint);
    expect(differences).toEqual([0, 0, 0, 2, 5, 0, 0, 0, 3]);
    expect(quarterSums(differences)).toEqual({ n: 10, sum: 10, sumSquares: 50 });
  });

  it('95% intervals over a field cover the truth 95% of the time', () => {
    const random = mulberry32(11);
    const fields = FIELDS;
    const truth = meanDifference(fields);
    let covered = 0;
    const RUNS = 2000;
    for (let run = 0; run < RUNS; run++) {
      const samples = fields.map((chances) => quarterSums(draw(chances, 60, random)));
      const { low, high } = meanOfMeans(samples, 0.95);
      if (low / 4 <= truth && truth <= high / 4) covered++;
    }
    // Three standard errors of 2000 runs are 1.5 points.
    expect(covered / RUNS).toBeGreaterThan(0.935);
    expect(covered / RUNS).toBeLessThan(0.965);
  });
});

/** Chances of the nine differences against three opponents that have little in common. */
const FIELDS: readonly Differences[] = [
  [0.05, 0.02, 0.13, 0.05, 0.4, 0.05, 0.2, 0.02, 0.08],
  [0, 0, 0.02, 0, 0.9, 0, 0.08, 0, 0],
  [0.3, 0, 0.2, 0, 0.3, 0, 0.1, 0, 0.1],
];

const meanDifference = (fields: readonly Differences[]): number =>
  fields.reduce((sum, chances) => sum + chances.reduce((s, p, i) => s + (p * (i - 4)) / 4, 0), 0) /
  fields.length;

function draw(chances: readonly number[], n: number, random: () => number): Differences {
  const counts: number[] = new Array(9).fill(0);
  for (let k = 0; k < n; k++) counts[drawIndex(chances, random)]++;
  return counts;
}

describe('the sequence of differences', () => {
  it.each([undefined, 0.03])('holds after every round at once (aim %s)', (aim) => {
    const random = mulberry32(29);
    const truth = meanDifference(FIELDS);
    const RUNS = 300;
    let missed = 0;
    for (let run = 0; run < RUNS; run++) {
      let sequence = startDifferences(FIELDS.length, { level: 0.95, aim });
      for (let round = 0; round < 25; round++) {
        sequence = extendDifferences(
          sequence,
          FIELDS.map((chances) => draw(chances, 40, random)),
        );
      }
      // Ends only ever move inwards: a miss at any round is a miss at the last.
      if (sequence.low > truth || sequence.high < truth) missed++;
    }
    expect(missed / RUNS).toBeLessThanOrEqual(0.05);
  });

  it('closes in, aimed faster than not', () => {
    const random = mulberry32(5);
    const rounds = Array.from({ length: 60 }, () => FIELDS.map((c) => draw(c, 64, random)));
    const end = (aim?: number) =>
      halfWidth(
        differenceInterval(
          rounds.reduce(extendDifferences, startDifferences(3, { level: 0.95, aim })),
        ),
      );
    expect(end(0.02)).toBeLessThan(end());
    expect(end()).toBeLessThan(0.04);
    // A fixed n of the same size: the price of being free to stop is about a factor of 1.5.
    const all = FIELDS.map((_, i) =>
      rounds.reduce<Differences>((sum, r) => r[i].map((n, k) => n + sum[k]), new Array(9).fill(0)),
    );
    const fixed = halfWidth(meanOfMeans(all.map(quarterSums), 0.95)) / 4;
    expect(end(0.02) / fixed).toBeGreaterThan(1);
    expect(end(0.02) / fixed).toBeLessThan(2);
  });

  it('knows nothing before it begins', () => {
    const none = startDifferences(2, { level: 0.95 });
    expect(differenceInterval(none)).toMatchObject({ value: 0, low: -1, high: 1 });
    expect(extendDifferences(none, [new Array(9).fill(0), new Array(9).fill(0)])).toBe(none);
  });
});

describe('battles that would decide', () => {
  const interval = (value: number, half: number) => ({
    value,
    low: value - half,
    high: value + half,
    level: 0.95,
  });

  it('to leave out none, or to fit into the margin, whichever comes first', () => {
    // Seen 3, known to ±4: 1.35 × (4/3)² = 2.4 times as many.
    expect(neededBattles(interval(0.03, 0.04), 0.02, 1000)).toBe(2400);
    // Seen 0.5 with a margin of 2: the interval must shrink to ±1.5.
    expect(neededBattles(interval(0.005, 0.03), 0.02, 1000)).toBe(5400);
    expect(neededBattles(interval(0, 0.03), 0, 1000)).toBeNull();
  });
});

describe('a slope over variants', () => {
  const EDGES = [-1, 0, 1, 2];

  async function tally() {
    const cells = EDGES.map((edge) => toyCell({ edge }));
    const setup = variantsSetup({ variants: cells.map((c) => c.setup), totals: false });
    const { cells: done } = await toyRun({ cells: [{ ...cells[0], setup }], pairs: 500 });
    return { ...done[0], variants: EDGES.length };
  }

  it('has the weights of least squares', () => {
    // Mean ½, squares 2¼ + ¼ + ¼ + 2¼ = 5.
    expect(slopeWeights(EDGES)).toEqual([-0.3, -0.1, 0.1, 0.3]);
  });

  it('is the sum over pairs that one would take by hand', async () => {
    const of = await tally();
    // The difference of two variants, both ways.
    const { sum, sumSquares, n } = weightedSums(of, [0, -1, 1, 0]);
    expect({ n, sum, sumSquares }).toEqual(quarterSums(differencesOf(jointPairs(of, 2, 1))));
  });

  it('is Student’s interval of the slopes of single pairs', async () => {
    const weights = slopeWeights(EDGES);
    const prepared = EDGES.map((edge) => preparedCells(toyGames)(cellText(toyCell({ edge }))));
    const slopes = Array.from({ length: 500 }, (_, pair) =>
      prepared.reduce((sum, cell, v) => {
        const score = meanScore(pentanomial(playChunk(cell, pair, pair + 1)));
        return sum + weights[v] * score;
      }, 0),
    );
    const mean = slopes.reduce((sum, x) => sum + x, 0) / 500;
    const square = slopes.reduce((sum, x) => sum + (x - mean) ** 2, 0) / 499;
    const found = weightedScore([await tally()], weights);
    expect(found.value).toBeCloseTo(mean, 12);
    expect(halfWidth(found)).toBeCloseTo(criticalT(0.95, 499) * Math.sqrt(square / 500), 10);
    expect(found.low).toBeGreaterThan(0);
  });
});
