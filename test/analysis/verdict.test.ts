import { describe, expect, it } from 'vitest';
import { scoreInterval } from '../../src/analysis/score-interval.ts';
import { judge, sayVerdict } from '../../src/analysis/verdict.ts';

const score = (low: number, value: number, high: number) => ({ value, low, high, level: 0.95 });

describe('verdict', () => {
  it.each([
    [score(0.549, 0.562, 0.575), 0.03, 'better'],
    [score(0.425, 0.438, 0.451), 0.03, 'worse'],
    [score(0.48, 0.5, 0.52), 0.03, 'equivalent'],
    [score(0.505, 0.515, 0.525), 0.03, 'equivalent'],
    [score(0.505, 0.515, 0.525), 0, 'better'],
    [score(0.505, 0.53, 0.555), 0.03, 'better'],
    [score(0.49, 0.52, 0.55), 0.03, 'undecided'],
    [score(0.5, 0.52, 0.54), 0, 'undecided'],
    [score(0.5, 0.5, 0.5), 0, 'undecided'],
    [score(0, 0.5, 1), 0.03, 'undecided'],
  ])('%j with margin %d is %s', (interval, margin, verdict) => {
    expect(judge(interval, { margin })).toBe(verdict);
  });

  it('differences are even at 0', () => {
    expect(judge(score(0.01, 0.03, 0.05), { even: 0 })).toBe('better');
    expect(judge(score(-0.01, 0, 0.01), { even: 0, margin: 0.02 })).toBe('equivalent');
  });
});

describe('verdict in words', () => {
  const finding = { a: 'Raiders', b: 'Wall', battles: 4000, score: score(0.549, 0.562, 0.575) };

  it('says who wins, by how much, and how sure', () => {
    expect(sayVerdict(finding)).toBe(
      'Raiders beats Wall: scores 56.2% (54.9 to 57.5), n = 4000 battles',
    );
    expect(sayVerdict({ ...finding, score: score(0.425, 0.438, 0.451) })).toBe(
      'Raiders loses to Wall: scores 43.8% (42.5 to 45.1), n = 4000 battles',
    );
    expect(sayVerdict({ ...finding, score: score(0.49, 0.5, 0.51), margin: 0.03 })).toBe(
      'Raiders and Wall are even within 3 points: Raiders scores 50.0% (49.0 to 51.0), n = 4000 battles',
    );
    expect(sayVerdict({ ...finding, score: score(0.45, 0.52, 0.59) })).toBe(
      'Raiders against Wall is not decided at this n: Raiders scores 52.0% (45.0 to 59.0), n = 4000 battles',
    );
  });

  it('all wins, and nothing played', () => {
    expect(sayVerdict({ ...finding, battles: 200, score: scoreInterval([0, 0, 0, 0, 100]) })).toBe(
      'Raiders beats Wall: scores 100.0% (96.3 to 100.0), n = 200 battles',
    );
    expect(sayVerdict({ ...finding, battles: 0, score: scoreInterval([0, 0, 0, 0, 0]) })).toBe(
      'Raiders against Wall: not played, nothing is known',
    );
  });
});
