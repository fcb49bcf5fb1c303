import type { Interval } from './interval.ts';

/** The four things a report may say about a score or a difference. */
export const VERDICTS = ['better', 'worse', 'equivalent', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What counts as even (½ for a score, 0 for a difference) and how far from it is still even. */
export interface Yardstick {
  readonly even?: number;
  readonly margin?: number;
}

/**
 * The verdict of an interval. Wholly within the margin of even: equivalent, even if it leaves even
 * itself out, for the margin is what the designer said does not matter. Wholly on one side of even:
 * better or worse. Otherwise undecided.
 */
export function judge(interval: Interval, { even = 0.5, margin = 0 }: Yardstick = {}): Verdict {
  const { low, high } = interval;
  if (margin > 0 && low >= even - margin && high <= even + margin) return 'equivalent';
  if (low > even) return 'better';
  if (high < even) return 'worse';
  return 'undecided';
}

/** A duel to put into words. `margin` is a score: 0.03 for three points. */
export interface Finding {
  readonly a: string;
  readonly b: string;
  readonly score: Interval;
  readonly battles: number;
  readonly margin?: number;
}

/** One plain sentence: "A beats B: scores 56.2% (54.9 to 57.5), n = 4000 battles". */
export function sayVerdict({ a, b, score, battles, margin = 0 }: Finding): string {
  if (battles === 0) return `${a} against ${b}: not played, nothing is known`;
  const numbers = `scores ${sayScore(score)}, n = ${battles} battles`;
  switch (judge(score, { margin })) {
    case 'better':
      return `${a} beats ${b}: ${numbers}`;
    case 'worse':
      return `${a} loses to ${b}: ${numbers}`;
    case 'equivalent':
      return `${a} and ${b} are even within ${trim(margin * 100)} points: ${a} ${numbers}`;
    case 'undecided':
      return `${a} against ${b} is not decided at this n: ${a} ${numbers}`;
  }
}

/** A score with its interval in percent: "56.2% (54.9 to 57.5)". */
export function sayScore({ value, low, high }: Interval): string {
  return `${percent(value)}% (${percent(low)} to ${percent(high)})`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function trim(value: number): string {
  return String(Number(value.toFixed(2)));
}
