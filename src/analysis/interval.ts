import { criticalZ, normalSurvival } from './normal.ts';

/** The level used where none is asked for. */
export const DEFAULT_LEVEL = 0.95;

/** An estimate and the range that holds the truth with probability `level`. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly level: number;
}

/**
 * Score interval of a proportion (Wilson 1927, J. Amer. Statist. Assoc. 22:209).
 * No trials: value 1/2 and the whole range.
 */
export function wilson(successes: number, trials: number, level = DEFAULT_LEVEL): Interval {
  if (trials < 0 || successes < 0 || successes > trials) {
    throw new RangeError(`${successes} successes in ${trials} trials`);
  }
  if (trials === 0) return { value: 0.5, low: 0, high: 1, level };
  const z2 = criticalZ(level) ** 2;
  const value = successes / trials;
  const centre = (successes + z2 / 2) / (trials + z2);
  const spread = z2 * (value * (1 - value) * trials + z2 / 4);
  const half = Math.sqrt(spread) / (trials + z2);
  return {
    value,
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
    level,
  };
}

/** Half the width of an interval: the ± of a report, and what `--precision` asks for. */
export function halfWidth(interval: Interval): number {
  return (interval.high - interval.low) / 2;
}

/** The standard error an interval implies: its half-width in critical values. */
export function standardErrorOf(interval: Interval): number {
  return halfWidth(interval) / criticalZ(interval.level);
}

/** The same estimate seen from the other side: 1 - value, ends exchanged. */
export function mirrorInterval(interval: Interval): Interval {
  const { value, low, high, level } = interval;
  return { value: 1 - value, low: 1 - high, high: 1 - low, level };
}

/**
 * Interval of the difference a - b of two independent estimates, from their own limits (MOVER:
 * Newcombe 1998, Statist. Med. 17:873; Zou and Donner 2008). Both must have the same level.
 */
export function differenceInterval(a: Interval, b: Interval): Interval {
  if (a.level !== b.level) throw new RangeError(`levels differ: ${a.level} and ${b.level}`);
  const value = a.value - b.value;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
    level: a.level,
  };
}

/** One-sided p-value against "the truth is at most `bound`", from an interval's standard error. */
export function pAbove(interval: Interval, bound: number): number {
  return normalSurvival(standardised(interval, bound));
}

/** Two-sided p-value against "the truth is `bound`", from an interval's standard error. */
export function pDifferent(interval: Interval, bound: number): number {
  return Math.min(1, 2 * normalSurvival(Math.abs(standardised(interval, bound))));
}

function standardised(interval: Interval, bound: number): number {
  const distance = interval.value - bound;
  if (distance === 0) return 0;
  return distance / standardErrorOf(interval);
}
