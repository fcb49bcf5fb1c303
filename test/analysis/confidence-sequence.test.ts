import { describe, expect, it } from 'vitest';
import {
  confidenceSequence,
  extendSequence,
  sequenceInterval,
  startSequence,
} from '../../src/analysis/confidence-sequence.ts';
import { halfWidth } from '../../src/analysis/interval.ts';
import { mirrorPairs, type Pentanomial, pairVariance } from '../../src/analysis/pentanomial.ts';
import { pairsForHalfWidth, pairsForSequence } from '../../src/analysis/power.ts';
import { scoreInterval } from '../../src/analysis/score-interval.ts';
import { DISTRIBUTIONS, drawPairs, meanOf, mulberry32 } from './random.ts';

describe('confidence sequence', () => {
  it('starts with the whole range; an empty batch changes nothing', () => {
    const start = startSequence();
    expect(sequenceInterval(start)).toEqual({ value: 0.5, low: 0, high: 1, level: 0.95 });
    expect(extendSequence(start, [0, 0, 0, 0, 0])).toBe(start);
  });

  it('all wins: the low end solves the betting equation, the high end is 1', () => {
    const { value, low, high } = sequenceInterval(confidenceSequence([[0, 0, 0, 0, 100]]));
    expect([value, high]).toEqual([1, 1]);
    // Eleven fixed stakes, risking at most 0.9: mean of (1 + min(λ, 0.9/m)(1 - m))^100 is 2/α.
    let capital = 0;
    for (let k = 0; k < 11; k++)
      capital += (1 + Math.min(8 / 2 ** k, 0.9 / low) * (1 - low)) ** 100;
    expect(capital / 11).toBeCloseTo(2 / 0.05, 4);
    expect(low).toBeGreaterThan(0.94);
  });

  it('never widens, holds the value, mirrors with the sides', () => {
    const random = mulberry32(3);
    let ours = startSequence({ precision: 0.02 });
    let theirs = startSequence({ precision: 0.02 });
    for (let k = 0; k < 100; k++) {
      const batch = drawPairs([0.1, 0.1, 0.3, 0.2, 0.3], 20, random);
      const next = extendSequence(ours, batch);
      expect(next.low).toBeGreaterThanOrEqual(ours.low);
      expect(next.high).toBeLessThanOrEqual(ours.high);
      ours = next;
      theirs = extendSequence(theirs, mirrorPairs(batch));
      const { value, low, high } = sequenceInterval(ours);
      expect(low <= value && value <= high).toBe(true);
      expect(theirs.low).toBeCloseTo(1 - high, 7);
    }
  });

  it('survives data that contradict themselves', () => {
    const { value, low, high } = sequenceInterval(
      confidenceSequence([
        [0, 0, 0, 0, 5000],
        [9000, 0, 0, 0, 0],
      ]),
    );
    expect([value, low, high].every(Number.isFinite)).toBe(true);
    expect(low <= value && value <= high).toBe(true);
  });

  it('refuses a level or precision that means nothing', () => {
    expect(() => startSequence({ level: 95 })).toThrow(/level/);
    expect(() => startSequence({ precision: 0 })).toThrow(/precision/);
  });

  it('is less than twice as wide as a fixed-n interval, at any n', () => {
    const random = mulberry32(4);
    let sequence = startSequence();
    for (let k = 0; k < 400; k++) {
      sequence = extendSequence(sequence, drawPairs([0.2, 0.05, 0.5, 0.05, 0.2], 50, random));
      const ratio =
        halfWidth(sequenceInterval(sequence)) / halfWidth(scoreInterval(sequence.pairs));
      expect(ratio).toBeLessThan(2);
    }
  });

  it('aimed at ±1%: ends between the fixed-n and the planned pairs, and before an unaimed one', () => {
    const chances: Pentanomial = [0.2, 0.05, 0.5, 0.05, 0.2];
    const meanStop = (precision: number | undefined): number => {
      const random = mulberry32(5);
      let pairs = 0;
      for (let round = 0; round < 20; round++) {
        let sequence = startSequence({ precision });
        while (halfWidth(sequenceInterval(sequence)) > 0.01) {
          sequence = extendSequence(sequence, drawPairs(chances, 50, random));
          pairs += 50;
        }
      }
      return pairs / 20;
    };
    // The plan leaves out the running intersection, which ends a run a little sooner.
    const variance = pairVariance([200, 50, 500, 50, 200]);
    expect(meanStop(0.01)).toBeGreaterThan(pairsForHalfWidth(0.01, variance));
    expect(meanStop(0.01)).toBeLessThan(pairsForSequence(0.01, variance));
    expect(meanStop(undefined)).toBeGreaterThan(meanStop(0.01));
  });

  it('five hundred batches stay cheap: few different stakes', () => {
    const random = mulberry32(6);
    let sequence = startSequence({ precision: 0.005 });
    for (let k = 0; k < 500; k++) {
      sequence = extendSequence(sequence, drawPairs([0.1, 0.1, 0.3, 0.2, 0.3], 40, random));
    }
    expect(sequence.aimed.length).toBeLessThan(12);
  });

  it('goes on from its own JSON', () => {
    const random = mulberry32(7);
    const batches = Array.from({ length: 6 }, () =>
      drawPairs([0.1, 0.2, 0.3, 0.2, 0.2], 30, random),
    );
    const stored = JSON.stringify(confidenceSequence(batches.slice(0, 3), { precision: 0.01 }));
    const resumed = batches.slice(3).reduce(extendSequence, JSON.parse(stored));
    expect(resumed).toEqual(confidenceSequence(batches, { precision: 0.01 }));
  });

  describe.each([undefined, 0.03])('with precision %s', (precision) => {
    it.each(DISTRIBUTIONS)(
      '%s: a look after each of 15 batches misses in at most 50 of 1,000',
      (_, chances) => {
        const random = mulberry32(8);
        const truth = meanOf(chances);
        let missed = 0;
        for (let round = 0; round < 1000; round++) {
          let sequence = startSequence({ precision });
          for (let k = 0; k < 15; k++) {
            sequence = extendSequence(sequence, drawPairs(chances, 25, random));
          }
          // The running intersection: outside once is outside for good.
          if (truth < sequence.low || truth > sequence.high) missed++;
        }
        expect(missed).toBeLessThanOrEqual(50);
      },
    );
  });

  it('the same looks at a fixed-n interval miss far more often: why this file exists', () => {
    const random = mulberry32(9);
    let missed = 0;
    for (let round = 0; round < 300; round++) {
      let tally: Pentanomial = [0, 0, 0, 0, 0];
      let isOut = false;
      for (let k = 0; k < 15; k++) {
        const batch = drawPairs([0.25, 0, 0.5, 0, 0.25], 25, random);
        tally = tally.map((count, j) => count + batch[j]) as unknown as Pentanomial;
        const { low, high } = scoreInterval(tally);
        if (low > 0.5 || high < 0.5) isOut = true;
      }
      if (isOut) missed++;
    }
    expect(missed / 300).toBeGreaterThan(0.15);
  });
});
