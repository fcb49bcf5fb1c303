import type { RatingFit } from './bradley-terry.ts';
import { holm } from './multiplicity.ts';
import { normalSurvival } from './normal.ts';

/** Which rank a list can claim: better than none above `best`, worse than none below `worst`. */
export interface RankRange {
  readonly player: number;
  readonly best: number;
  readonly worst: number;
}

/** Estimates with their covariance. */
export type Estimates = Pick<RatingFit, 'ratings' | 'covariance' | 'level'>;

/**
 * Holm-adjusted p-values of all rating differences, as a symmetric matrix: entry [i][j] against
 * "lists i and j are equally strong".
 */
export function ratingDifferences(fit: Estimates): number[][] {
  const n = fit.ratings.length;
  const pairs: [number, number][] = [];
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) pairs.push([i, j]);
  const raw = pairs.map(([i, j]) => {
    const difference = Math.abs(fit.ratings[i].value - fit.ratings[j].value);
    if (difference === 0) return 1;
    const c = fit.covariance;
    const error = Math.sqrt(Math.max(0, c[i][i] + c[j][j] - 2 * c[i][j]));
    return Math.min(1, 2 * normalSurvival(difference / error));
  });
  const table = Array.from({ length: n }, () => new Array<number>(n).fill(1));
  holm(raw).forEach((p, k) => {
    const [i, j] = pairs[k];
    table[i][j] = p;
    table[j][i] = p;
  });
  return table;
}

/** Players from the strongest to the weakest rating; equal ratings keep their order. */
export function ranking(fit: Estimates): number[] {
  return fit.ratings
    .map((_, player) => player)
    .sort((i, j) => fit.ratings[j].value - fit.ratings[i].value || i - j);
}

/**
 * Ties shown as ties: the longest runs of neighbours in rank order among which no two ratings
 * differ significantly at the fit's level. Runs may overlap; every player is in at least one.
 */
export function tieGroups(fit: Estimates): number[][] {
  const order = ranking(fit);
  const p = ratingDifferences(fit);
  const alpha = 1 - fit.level;
  const groups: number[][] = [];
  let reached = 0;
  for (let start = 0; start < order.length; start++) {
    let end = start + 1;
    while (end < order.length && order.slice(start, end).every((i) => p[i][order[end]] > alpha)) {
      end++;
    }
    if (end > reached) groups.push(order.slice(start, end));
    reached = Math.max(reached, end);
  }
  return groups;
}

/** The ranks each player may hold, given which differences are significant, in rank order. */
export function rankRanges(fit: Estimates): RankRange[] {
  const order = ranking(fit);
  const p = ratingDifferences(fit);
  const alpha = 1 - fit.level;
  return order.map((player) => {
    const differs = order.filter((other) => p[player][other] <= alpha);
    const value = fit.ratings[player].value;
    const above = differs.filter((other) => fit.ratings[other].value > value).length;
    return { player, best: above + 1, worst: order.length - (differs.length - above) };
  });
}
