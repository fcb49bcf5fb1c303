import { describe, expect, it } from 'vitest';
import { type PlanFacts, planResult } from '../../src/analysis/plan-result.ts';
import { planSchema } from '../../src/analysis/plan-schema.ts';
import { duration } from '../../src/analysis/plan-verdict.ts';
import { halfWidthOfPairs, pairsForHalfWidth, pairsForSequence } from '../../src/analysis/power.ts';

/** 1,000 pairs of independent coin flips: variance 1/8, the same as what is added in doubt. */
const COINS = [250, 0, 500, 0, 250] as const;

const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  of: 'duel',
  game: 'toy',
  seed: '1',
  subject: 'left v right',
  matchups: 1,
  threads: 2,
  workers: 2,
  memoryBytes: 1e8,
  assumptions: [],
  stop: { rule: 'games', most: 2000 },
  usual: { rule: 'games', most: 2000 },
  trials: [{ cell: 'left v right', battlesPerSecond: 500, pairs: COINS, batchBytes: 1000 }],
  ...change,
});

const plan = (change: Partial<PlanFacts> = {}) => planSchema.parse(planResult(facts(change)));

describe('a fixed number of battles', () => {
  it('costs time on all threads, and gives the ± of its pairs', () => {
    const { run, usual, verdict, battlesPerSecond } = plan();
    // 1 second to start, 2,000 battles at 2 × 500 a second.
    expect(run).toMatchObject({ each: 2000, battles: 2000, seconds: 3, isReached: true });
    expect(run.halfWidth?.widest).toBeCloseTo(halfWidthOfPairs(1000), 8);
    expect(usual).toEqual(run);
    expect(battlesPerSecond).toBe(1000);
    expect(verdict).toBe(
      '2,000 battles take about 3 seconds on 2 threads and tell the score to about ±2.2 points',
    );
  });

  it('threads without a core of their own do not help', () => {
    expect(plan({ threads: 8 }).run.seconds).toBe(3);
    expect(plan({ threads: 1, workers: 1 }).run.seconds).toBe(5);
  });

  it('sees less than its ±, and more with more battles', () => {
    const { detects, run } = plan();
    // (1.960 + 0.842) / 1.960
    expect(detects / (run.halfWidth?.typical ?? 0)).toBeCloseTo(1.4294, 3);
    expect(plan({ stop: { rule: 'games', most: 8000 } }).detects).toBeCloseTo(detects / 2, 8);
  });
});

describe('half-widths', () => {
  it('have their battles, fixed and adaptive', () => {
    const { ladder } = plan();
    expect(ladder.map(({ halfWidth }) => halfWidth)).toEqual([0.05, 0.02, 0.01, 0.005]);
    for (const { halfWidth, games, precision } of ladder) {
      expect(games.battles).toBe(2 * pairsForHalfWidth(halfWidth));
      // Up to the end of a batch, which adds an eighth at the most, or 64 pairs.
      const needed = 2 * pairsForSequence(halfWidth);
      expect(precision.battles).toBeGreaterThanOrEqual(needed);
      expect(precision.battles).toBeLessThanOrEqual(needed * 1.125 + 128);
    }
  });

  it('a short trial of wins only does not pass for certainty', () => {
    const trials = [{ ...facts().trials[0], pairs: [0, 0, 0, 0, 8] as const }];
    const { ladder, run } = plan({ trials });
    expect(run.halfWidth?.widest).toBeGreaterThan(0.005);
    expect(ladder[3].games.battles).toBeGreaterThan(1000);
  });

  it('several matchups: fixed for the one that needs most, adaptive for each', () => {
    const [trial] = facts().trials;
    const sure = { ...trial, pairs: [10, 0, 0, 0, 990] as const };
    const { run, ladder, verdict } = plan({ of: 'sweep', matchups: 66, trials: [trial, sure] });
    expect(run.battles).toBe(66 * 2000);
    expect(run.halfWidth?.widest).toBeGreaterThan((run.halfWidth?.typical ?? 1) * 1.2);
    expect(ladder[2].games.each).toBe(2 * pairsForHalfWidth(0.01));
    expect(ladder[2].precision.each).toBeLessThan(2 * pairsForSequence(0.01));
    expect(verdict).toMatch(/^66 × 2,000 battles take about 2 minutes on 2 threads and tell each/);
  });
});

describe('adaptive stops', () => {
  it('--precision', () => {
    const { run, verdict } = plan({ stop: { rule: 'precision', most: 1e6, precision: 0.01 } });
    expect(run).toMatchObject({ stop: 'precision', isReached: true });
    expect(run.halfWidth).toEqual({ typical: 0.01, widest: 0.01 });
    expect(verdict).toMatch(/^about 21,000 battles, .* until the score is known to ±1 points$/);
  });

  it('--precision that is out of reach says so', () => {
    const { run, verdict } = plan({ stop: { rule: 'precision', most: 1000, precision: 0.001 } });
    expect(run).toMatchObject({ isReached: false, battles: 1000 });
    expect(run.halfWidth?.widest).toBeGreaterThan(0.02);
    expect(verdict).toMatch(/^1,000 battles are not enough for that precision/);
  });

  it('--sprt by what the score may be', () => {
    const sprt = { score0: 0.5, score1: 0.55, alpha: 0.05, beta: 0.05 };
    const { run, sprt: rows, verdict } = plan({ stop: { rule: 'sprt', most: 1e6, sprt } });
    expect(rows.map(({ score }) => score)).toEqual([0.5, 0.525, 0.55, 0.5]);
    expect(rows.map(({ acceptH1 }) => Number(acceptH1.toFixed(6)))).toEqual([
      0.05, 0.5, 0.95, 0.05,
    ]);
    expect(rows[1].battles).toBeGreaterThan(rows[0].battles);
    expect(run).toMatchObject({ battles: rows[3].battles, halfWidth: null });
    expect(verdict).toContain('going by the trial the test decides for a score of 50% (95% sure)');
    expect(plan().sprt).toEqual([]);
  });

  it('--sprt that is out of reach says so', () => {
    const sprt = { score0: 0.5, score1: 0.501, alpha: 0.05, beta: 0.05 };
    const { verdict } = plan({ stop: { rule: 'sprt', most: 2000, sprt } });
    expect(verdict).toBe('the test is not likely to be decided within 2,000 battles');
  });
});

it('the journal grows with batches and matchups', () => {
  const one = plan().journalBytes;
  // 1,000 pairs in batches of 64.
  expect(one).toBe(16_000);
  expect(plan({ matchups: 3 }).journalBytes).toBe(3 * one);
});

it.each([
  [0.2, '1 second'],
  [14.4, '14 seconds'],
  [200, '3 minutes'],
  [9000, '2.5 hours'],
  [400_000, '4.6 days'],
])('%d seconds are %s', (seconds, said) => {
  expect(duration(seconds)).toBe(said);
});
