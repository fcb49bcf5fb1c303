import { exactMixes } from './exact-zero-sum.ts';
import type { Interval } from './interval.ts';
import { dot, nullSpace } from './matrix.ts';
import { mostEvenMix } from './max-entropy.ts';
import { quickMix } from './zero-sum.ts';

/** A matchup and list a's score in it. */
export interface CellScore {
  readonly a: number;
  readonly b: number;
  readonly score: Interval;
}

/** Weights, gains and pivots below this are not trusted to be other than zero. */
const EPSILON = 1e-6;

/** A mix may be beaten by no more than this. */
const TOLERANCE = 1e-7;

/** Scores are read in billionths: whole numbers, so that the linear program can be exact. */
const UNITS = 1e9;

/** The table of scores, row list against column list: ½ on the diagonal, every cell given once. */
export function scoreMatrix(
  players: number,
  cells: readonly { readonly a: number; readonly b: number; readonly score: number }[],
): number[][] {
  const table = Array.from({ length: players }, (_, i) =>
    Array.from({ length: players }, (_, j) => (i === j ? 0.5 : Number.NaN)),
  );
  for (const { a, b, score } of cells) {
    if (a === b) continue;
    table[a][b] = score;
    table[b][a] = 1 - score;
  }
  table.forEach((row, i) => {
    const j = row.findIndex(Number.isNaN);
    if (j >= 0) throw new RangeError(`no score for list ${i} against list ${j}`);
  });
  return table;
}

/**
 * The mix nobody can beat: weights over the lists such that every list scores at most ½ against
 * the mix (maximin of the symmetric zero-sum game score - ½; von Neumann 1928). Where several
 * mixes qualify, the one of largest entropy.
 */
export function equilibrium(scores: readonly (readonly number[])[]): number[] {
  if (scores.length === 0) return [];
  const units = wholePayoffs(scores);
  const payoff = units.map((row) => row.map((value) => value / UNITS));
  const quick = quickMix(payoff);
  if (quick !== undefined && isOnlyMix(payoff, quick)) return clean(quick);
  const corners = exactMixes(units, UNITS);
  const interior = corners[0].map(
    (_, i) => corners.reduce((sum, mix) => sum + mix[i], 0) / corners.length,
  );
  const even = clean(mostEvenMix(payoff, interior));
  return greatestGain(payoff, even) < TOLERANCE ? even : clean(interior);
}

/** Score - ½ in units, exactly antisymmetric. */
function wholePayoffs(scores: readonly (readonly number[])[]): number[][] {
  const gain = (i: number, j: number) => Math.round(((scores[i][j] - scores[j][i]) / 2) * UNITS);
  return scores.map((row, i) => row.map((_, j) => (i < j ? gain(i, j) : i > j ? -gain(j, i) : 0)));
}

/** What the best answer gains from a mix; not above 0 for an optimal mix. */
function greatestGain(payoff: readonly (readonly number[])[], mix: readonly number[]): number {
  return Math.max(...payoff.map((row) => dot(row, mix)));
}

/** What each list scores on average against a mix; at most ½ against an equilibrium. */
export function scoresAgainst(
  scores: readonly (readonly number[])[],
  mix: readonly number[],
): number[] {
  return scores.map((row) => row.reduce((sum, score, j) => sum + score * mix[j], 0));
}

/** How many lists a mix really uses: the exponential of its entropy (Hill 1973, Ecology 54:427). */
export function effectiveLists(mix: readonly number[]): number {
  return Math.exp(
    -mix.reduce((sum, weight) => sum + (weight > 0 ? weight * Math.log(weight) : 0), 0),
  );
}

/**
 * A corner is the only optimal mix if every list is either used or strictly beaten by it (Goldman
 * and Tucker 1956) and the used lists are even against each other in one proportion only. Says yes
 * only where there is no doubt.
 */
function isOnlyMix(payoff: readonly (readonly number[])[], mix: readonly number[]): boolean {
  if (!(greatestGain(payoff, mix) < TOLERANCE)) return false;
  const support = mix.map((_, i) => i).filter((i) => mix[i] > 0);
  if (support.some((i) => mix[i] < EPSILON)) return false;
  if (payoff.some((row, i) => mix[i] === 0 && dot(row, mix) > -EPSILON)) return false;
  const columns = support.map((j) => support.map((i) => payoff[i][j]));
  return nullSpace([support.map(() => 1), ...columns], support.length, EPSILON).length === 0;
}

/** Weights that are rounding dust become 0. */
function clean(mix: readonly number[]): number[] {
  const kept = mix.map((weight) => (weight > 1e-9 ? weight : 0));
  const total = kept.reduce((sum, weight) => sum + weight, 0);
  return kept.map((weight) => weight / total);
}
