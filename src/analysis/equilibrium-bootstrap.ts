import { type CellScore, equilibrium, scoreMatrix } from './equilibrium.ts';
import { DEFAULT_LEVEL, type Interval, standardErrorOf } from './interval.ts';
import { normalQuantile } from './normal.ts';

/** What the mix nobody can beat says about one list. */
export interface MixShare {
  /** Weight in the mix from the measured scores; the interval is over resampled tables. */
  readonly weight: Interval;
  /** Mean weight over resampled tables. */
  readonly meanWeight: number;
  /** Share of resampled tables in which the list is used at all. */
  readonly inSupport: number;
}

/** Options of the bootstrap. `random` gives numbers in [0, 1); the same source, the same answer. */
export interface BootstrapOptions {
  readonly random: () => number;
  readonly resamples?: number;
  readonly level?: number;
}

/**
 * The equilibrium with its uncertainty by parametric bootstrap (Efron 1979, Ann. Statist. 7:1):
 * each resample draws every cell's score from a normal distribution about its interval's centre,
 * with the interval's standard error.
 */
export function bootstrapEquilibrium(
  players: number,
  cells: readonly CellScore[],
  options: BootstrapOptions,
): MixShare[] {
  const { random, resamples = 1000, level = DEFAULT_LEVEL } = options;
  const measured = equilibrium(
    scoreMatrix(
      players,
      cells.map(({ a, b, score }) => ({ a, b, score: score.value })),
    ),
  );
  const normals = cells.map(({ score }) => ({
    centre: (score.low + score.high) / 2,
    error: standardErrorOf(score),
  }));
  const weights = measured.map(() => [] as number[]);
  for (let round = 0; round < resamples; round++) {
    const drawn = cells.map(({ a, b }, k) => {
      const { centre, error } = normals[k];
      return { a, b, score: centre + error * normalDraw(random) };
    });
    equilibrium(scoreMatrix(players, drawn)).forEach((weight, i) => {
      weights[i].push(weight);
    });
  }
  return measured.map((value, i) => summarise(value, weights[i], level));
}

function summarise(value: number, drawn: number[], level: number): MixShare {
  const n = drawn.length;
  if (n === 0) {
    return { weight: { value, low: 0, high: 1, level }, meanWeight: value, inSupport: 0 };
  }
  drawn.sort((x, y) => x - y);
  const tail = (1 - level) / 2;
  const low = drawn[Math.floor(tail * (n - 1))];
  const high = drawn[Math.ceil((1 - tail) * (n - 1))];
  return {
    weight: { value, low: Math.min(low, value), high: Math.max(high, value), level },
    meanWeight: drawn.reduce((sum, weight) => sum + weight, 0) / n,
    inSupport: drawn.filter((weight) => weight > 0).length / n,
  };
}

/** By inversion, one draw each; a draw of exactly 0 is moved off the end. */
function normalDraw(random: () => number): number {
  return normalQuantile(Math.max(random(), 2 ** -54));
}
