import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import {
  addPairs,
  meanScore,
  mirrorPairs,
  NO_PAIRS,
  PAIR_SCORES,
  type Pentanomial,
  pairCount,
  pairVariance,
} from './pentanomial.ts';

/** Pairs that were bet on with the same stake. */
interface Stake {
  readonly lambda: number;
  readonly pairs: Pentanomial;
}

/** Everything the sequence needs to go on: plain data, fit for a journal. */
export interface ConfidenceSequence {
  readonly level: number;
  /** Half-width the run wants to reach; most of the capital is bet on getting there soonest. */
  readonly precision: number | undefined;
  readonly pairs: Pentanomial;
  readonly aimed: readonly Stake[];
  readonly low: number;
  readonly high: number;
}

/** Fixed stakes, each the best one for some number of pairs between ten and a million. */
const LADDER: readonly number[] = Array.from({ length: 11 }, (_, k) => 8 / 2 ** k);

/** Share of the capital on the aimed stake when a precision is asked for. */
export const AIMED_SHARE = 0.75;

/** Ends are found this exactly, and rounded outwards. */
const RESOLUTION = 1e-8;

/** A stake never risks more than this share of the capital on one pair. */
const LARGEST_RISK = 0.9;

/** A sequence before its first batch. */
export function startSequence(
  options: { readonly level?: number; readonly precision?: number | undefined } = {},
): ConfidenceSequence {
  const { level = DEFAULT_LEVEL, precision } = options;
  if (!(level > 0 && level < 1)) throw new RangeError(`level must be in (0, 1), got ${level}`);
  if (precision !== undefined && !(precision > 0)) {
    throw new RangeError(`precision must be positive, got ${precision}`);
  }
  return { level, precision, pairs: NO_PAIRS, aimed: [], low: 0, high: 1 };
}

/**
 * The sequence after one more batch. Batches come in the order of the battle index, and a batch's
 * size must not depend on its own results; then the interval holds the mean score after *every*
 * batch at once with probability `level`, so one may stop whenever one likes.
 *
 * Hedged betting capital (Waudby-Smith and Ramdas 2024, J. R. Statist. Soc. B 86:1): for each
 * candidate mean m, capital is bet that m is too low and that it is too high; candidates against
 * which either side multiplies its money by 2/α are out. The bet is a mixture of fixed stakes and,
 * if a precision h is asked for, the stake h/σ² that is best at that half-width, σ² being estimated
 * from earlier batches only. Every bet's capital falls in m, so the survivors are an interval; it
 * is intersected with all earlier ones.
 */
export function extendSequence(
  sequence: ConfidenceSequence,
  batch: Pentanomial,
): ConfidenceSequence {
  if (pairCount(batch) === 0) return sequence;
  const pairs = addPairs(sequence.pairs, batch);
  const aimed =
    sequence.precision === undefined
      ? sequence.aimed
      : addStake(sequence.aimed, aimedStake(sequence.pairs, sequence.precision), batch);
  const target = Math.log(2 / (1 - sequence.level));
  const low = raiseLow(pairs, aimed, target, sequence.low, sequence.high);
  const mirrored = aimed.map((stake) => ({ ...stake, pairs: mirrorPairs(stake.pairs) }));
  const high = 1 - raiseLow(mirrorPairs(pairs), mirrored, target, 1 - sequence.high, 1 - low);
  return { ...sequence, pairs, aimed, low, high: Math.max(low, high) };
}

/** What the sequence says now. The value is the mean score, moved into the interval if outside. */
export function sequenceInterval(sequence: ConfidenceSequence): Interval {
  const { low, high, level } = sequence;
  const value = Math.min(high, Math.max(low, meanScore(sequence.pairs)));
  return { value, low, high, level };
}

/** The sequence after all of these batches. */
export function confidenceSequence(
  batches: readonly Pentanomial[],
  options: { readonly level?: number; readonly precision?: number | undefined } = {},
): ConfidenceSequence {
  return batches.reduce(extendSequence, startSequence(options));
}

/**
 * h/σ² with the variance as in Waudby-Smith and Ramdas (2024), which starts at ¼. Rounded
 * to a fourth root of two, so that a long run uses few different stakes and its sums stay short.
 */
function aimedStake(before: Pentanomial, precision: number): number {
  const n = pairCount(before);
  const variance = (0.25 + n * pairVariance(before)) / (n + 1);
  return 2 ** (Math.round(4 * Math.log2(precision / variance)) / 4);
}

function addStake(stakes: readonly Stake[], lambda: number, batch: Pentanomial): Stake[] {
  const known = stakes.some((stake) => stake.lambda === lambda);
  if (!known) return [...stakes, { lambda, pairs: batch }];
  return stakes.map((stake) =>
    stake.lambda === lambda ? { lambda, pairs: addPairs(stake.pairs, batch) } : stake,
  );
}

/** The largest m, from `low` up to `high`, against which the bet "m is too low" has won. */
function raiseLow(
  pairs: Pentanomial,
  aimed: readonly Stake[],
  target: number,
  low: number,
  high: number,
): number {
  const hasWon = (m: number) => logCapital(pairs, aimed, m) >= target;
  let out = low;
  let kept = high;
  if (!hasWon(Math.max(out, 1e-12))) return low;
  if (hasWon(kept)) return high;
  for (let step = 0; step < 40 && kept - out > RESOLUTION; step++) {
    const middle = (out + kept) / 2;
    if (hasWon(middle)) out = middle;
    else kept = middle;
  }
  return out;
}

/** Logarithm of the capital, starting from 1, of the bets that the mean is above m. */
function logCapital(pairs: Pentanomial, aimed: readonly Stake[], m: number): number {
  const share = aimed.length === 0 ? 0 : AIMED_SHARE;
  let largest = 0;
  for (const stake of aimed) largest += logGain(stake.pairs, stake.lambda, m);
  let capital = share;
  for (const lambda of LADDER) {
    const log = logGain(pairs, lambda, m);
    const weight = (1 - share) / LADDER.length;
    if (log <= largest) {
      capital += weight * Math.exp(log - largest);
    } else {
      capital = capital * Math.exp(largest - log) + weight;
      largest = log;
    }
  }
  return largest + Math.log(capital);
}

function logGain(pairs: Pentanomial, lambda: number, m: number): number {
  const stake = Math.min(lambda, LARGEST_RISK / m);
  let gain = 0;
  for (let k = 0; k < 5; k++) {
    if (pairs[k] > 0) gain += pairs[k] * Math.log1p(stake * (PAIR_SCORES[k] - m));
  }
  return gain;
}
