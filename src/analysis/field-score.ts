import { type Interval, standardErrorOf } from './interval.ts';
import { criticalZ } from './normal.ts';
import { mirrorPairs, type Pentanomial } from './pentanomial.ts';
import { scoreInterval } from './score-interval.ts';

/** A value and how far it may be off. Independent ones can be averaged and subtracted. */
export interface Measured {
  readonly value: number;
  readonly error: number;
}

/** The score of side a in a cell. */
export function cellScore(pairs: Pentanomial): Measured {
  const score = scoreInterval(pairs);
  return { value: score.value, error: standardErrorOf(score) };
}

/** Pairs as the fleet saw them that stood on this side. */
export function seenFrom(side: 'a' | 'b', pairs: Pentanomial): Pentanomial {
  return side === 'a' ? pairs : mirrorPairs(pairs);
}

/** The mean of independent measurements, each counting the same. */
export function meanOf(parts: readonly Measured[]): Measured {
  const n = parts.length;
  return {
    value: parts.reduce((sum, { value }) => sum + value, 0) / n,
    error: Math.hypot(...parts.map(({ error }) => error)) / n,
  };
}

/** x - y for independent measurements. */
export function differenceOf(x: Measured, y: Measured): Measured {
  return { value: x.value - y.value, error: Math.hypot(x.error, y.error) };
}

/** The range that holds the truth with probability `level`, if errors are normal. */
export function rangeOf({ value, error }: Measured, level: number): Interval {
  const half = error === 0 ? 0 : criticalZ(level) * error;
  return { value, low: value - half, high: value + half, level };
}

/** The same for a score, which cannot leave 0 to 1. */
export function scoreRange(score: Measured, level: number): Interval {
  const { value, low, high } = rangeOf(score, level);
  return { value, low: Math.max(0, low), high: Math.min(1, high), level };
}
