import { fitWithMean } from './constrained-mean.ts';
import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { criticalZ } from './normal.ts';
import { meanScore, mirrorPairs, PAIR_SCORES, type Pentanomial, pairCount } from './pentanomial.ts';

/**
 * Score interval of the mean score from pairs: all s for which the score test
 * n (mean - s)² / Var_s <= z² accepts, Var_s being the variance of the most likely five-way
 * distribution with mean s. With only wins and losses of whole pairs it is Wilson's interval; all
 * wins in n pairs gives [n / (n + z²), 1]; no pairs gives ½ in [0, 1].
 */
export function scoreInterval(tally: Pentanomial, level = DEFAULT_LEVEL): Interval {
  if (pairCount(tally) === 0) return { value: 0.5, low: 0, high: 1, level };
  const z2 = criticalZ(level) ** 2;
  return {
    value: meanScore(tally),
    low: lowerLimit(tally, z2),
    high: 1 - lowerLimit(mirrorPairs(tally), z2),
    level,
  };
}

/** The score test's statistic for "the mean score is s"; s strictly between 0 and 1. */
export function scoreStatistic(tally: Pentanomial, s: number): number {
  const fit = fitWithMean({ values: PAIR_SCORES, counts: tally }, s);
  let variance = 0;
  for (let k = 0; k < 5; k++) variance += fit[k] * (PAIR_SCORES[k] - s) ** 2;
  const distance = meanScore(tally) - s;
  return distance === 0 ? 0 : (pairCount(tally) * distance ** 2) / variance;
}

function lowerLimit(tally: Pentanomial, z2: number): number {
  let outside = 0;
  let inside = meanScore(tally);
  if (inside === 0) return 0;
  for (let step = 0; step < 60; step++) {
    const middle = (outside + inside) / 2;
    if (middle <= outside || middle >= inside) break;
    if (scoreStatistic(tally, middle) > z2) outside = middle;
    else inside = middle;
  }
  return inside;
}
