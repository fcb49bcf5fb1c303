import type { Interval } from './interval.ts';
import type { Differences } from './paired-difference.ts';

/**
 * An interval of the mean difference over a field that holds after every round of batches at once,
 * so that a run may stop whenever it likes.
 *
 * Empirical Bernstein supermartingales (Howard, Ramdas, McAuliffe and Sekhon 2021, Ann. Statist.
 * 49:1055, sect. 4): for observations Y in [0, 1], each with a mean of its own, predictions Ŷ made
 * beforehand and 0 <= λ < 1, the product of exp(λ (Y - μ) - ψ(λ) (Y - Ŷ)²) with
 * ψ(λ) = -log(1 - λ) - λ does not grow on average. So opponents may differ as they like: after a
 * round in which all have played alike, the mean of their means is what is left. Stakes λ are a
 * ladder and, if a half-width is wanted, one aimed at it from what earlier rounds showed.
 */
export interface DifferenceSequence {
  readonly level: number;
  /** Half-width wanted, of the difference. */
  readonly aim: number | undefined;
  readonly opponents: readonly Opponent[];
  /** Over all pairs: number, sum of Y and of (Y - Ŷ)². */
  readonly n: number;
  readonly sum: number;
  readonly surprise: number;
  /** The aimed stakes: Σ λn, Σ λ(sum) and Σ ψ(λ)(surprise), for both directions. */
  readonly aimed: Aimed;
  readonly low: number;
  readonly high: number;
}

interface Opponent {
  readonly n: number;
  readonly sum: number;
}

interface Aimed {
  readonly pairs: number;
  readonly sum: number;
  readonly cost: number;
}

const LADDER: readonly number[] = Array.from({ length: 13 }, (_, k) => 0.5 / 2 ** k);
export const DIFFERENCE_AIMED_SHARE = 0.75;
const LARGEST_STAKE = 0.5;
const RESOLUTION = 1e-8;

const psi = (lambda: number): number => -Math.log1p(-lambda) - lambda;
/** A difference of i - 4 quarters as a number in [0, 1]. */
const scaled = (i: number): number => i / 8;

export function startDifferences(
  opponents: number,
  { level, aim }: { readonly level: number; readonly aim?: number | undefined },
): DifferenceSequence {
  return {
    level,
    aim,
    opponents: Array.from({ length: opponents }, () => ({ n: 0, sum: 0 })),
    n: 0,
    sum: 0,
    surprise: 0,
    aimed: { pairs: 0, sum: 0, cost: 0 },
    low: -1,
    high: 1,
  };
}

/** The sequence after one more round: a batch of each opponent, all with as many pairs. */
export function extendDifferences(
  sequence: DifferenceSequence,
  round: readonly Differences[],
): DifferenceSequence {
  const batches = round.map((batch, i) => readBatch(batch, sequence.opponents[i]));
  const pairs = batches.reduce((total, { n }) => total + n, 0);
  if (pairs === 0) return sequence;
  const sum = batches.reduce((total, batch) => total + batch.sum, 0);
  const surprise = batches.reduce((total, batch) => total + batch.surprise, 0);
  const lambda = aimedStake(sequence);
  const { aimed } = sequence;
  const next = {
    ...sequence,
    opponents: sequence.opponents.map((known, i) => ({
      n: known.n + batches[i].n,
      sum: known.sum + batches[i].sum,
    })),
    n: sequence.n + pairs,
    sum: sequence.sum + sum,
    surprise: sequence.surprise + surprise,
    aimed: {
      pairs: aimed.pairs + lambda * pairs,
      sum: aimed.sum + lambda * sum,
      cost: aimed.cost + psi(lambda) * surprise,
    },
  };
  const low = Math.max(sequence.low, 2 * lowest(next) - 1);
  const high = Math.min(sequence.high, 1 - 2 * lowest(mirrored(next)));
  return { ...next, low, high: Math.max(low, high) };
}

export function differenceInterval({ n, sum, low, high, level }: DifferenceSequence): Interval {
  const value = n === 0 ? 0 : (2 * sum) / n - 1;
  return { value: Math.min(high, Math.max(low, value)), low, high, level };
}

function readBatch(batch: Differences, known: Opponent) {
  const expected = (known.sum + 0.5) / (known.n + 1);
  let n = 0;
  let sum = 0;
  let surprise = 0;
  batch.forEach((pairs, i) => {
    n += pairs;
    sum += pairs * scaled(i);
    surprise += pairs * (scaled(i) - expected) ** 2;
  });
  return { n, sum, surprise };
}

/** h/σ², from earlier rounds only; half-widths here are halves of those of the difference. */
function aimedStake({ aim, n, surprise }: DifferenceSequence): number {
  if (aim === undefined) return 0;
  const variance = (surprise + 0.0625) / (n + 1);
  return Math.min(LARGEST_STAKE, aim / 2 / variance);
}

function mirrored(sequence: DifferenceSequence): DifferenceSequence {
  const { n, sum, aimed } = sequence;
  return { ...sequence, sum: n - sum, aimed: { ...aimed, sum: aimed.pairs - aimed.sum } };
}

/** The largest mean against which "the mean is higher" has won. */
function lowest(sequence: DifferenceSequence): number {
  const target = Math.log(2 / (1 - sequence.level));
  const hasWon = (mean: number) => logCapital(sequence, mean) >= target;
  if (!hasWon(0)) return 0;
  let out = 0;
  let kept = 1;
  for (let step = 0; step < 60 && kept - out > RESOLUTION; step++) {
    const middle = (out + kept) / 2;
    if (hasWon(middle)) out = middle;
    else kept = middle;
  }
  return out;
}

function logCapital(sequence: DifferenceSequence, mean: number): number {
  const { aim, n, sum, surprise, aimed } = sequence;
  const share = aim === undefined ? 0 : DIFFERENCE_AIMED_SHARE;
  const logs = LADDER.map((lambda) => ({
    log: lambda * (sum - n * mean) - psi(lambda) * surprise,
    weight: (1 - share) / LADDER.length,
  }));
  if (share > 0) logs.push({ log: aimed.sum - aimed.pairs * mean - aimed.cost, weight: share });
  const largest = Math.max(...logs.map(({ log }) => log));
  return (
    largest + Math.log(logs.reduce((c, { log, weight }) => c + weight * Math.exp(log - largest), 0))
  );
}
