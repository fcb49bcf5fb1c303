/**
 * Pairs counted by their total for side a: 0, ½, 1, 1½ or 2. A plain value: add, mirror and compare
 * freely; everything derived is a function (the pentanomial model of Fishtest and fastchess).
 */
export type Pentanomial = readonly [number, number, number, number, number];

/** Battles counted by result for side a. */
export interface Results {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** A pair's mean score per battle, for each of the five outcomes. */
export const PAIR_SCORES: Pentanomial = [0, 0.25, 0.5, 0.75, 1];

/** No pairs yet. */
export const NO_PAIRS: Pentanomial = [0, 0, 0, 0, 0];

/** Which of the five outcomes two battles make, from their scores (0, ½ or 1) for side a. */
export function pairOutcome(firstScore: number, secondScore: number): number {
  return Math.round(2 * (firstScore + secondScore));
}

/** Both tallies together. */
export function addPairs(x: Pentanomial, y: Pentanomial): Pentanomial {
  return [x[0] + y[0], x[1] + y[1], x[2] + y[2], x[3] + y[3], x[4] + y[4]];
}

/** The same pairs from side b's view. */
export function mirrorPairs(tally: Pentanomial): Pentanomial {
  return [tally[4], tally[3], tally[2], tally[1], tally[0]];
}

/** Number of pairs; battles are twice as many. */
export function pairCount(tally: Pentanomial): number {
  return tally[0] + tally[1] + tally[2] + tally[3] + tally[4];
}

/** Mean score per battle in [0, 1]; ½ when there are no pairs. */
export function meanScore(tally: Pentanomial): number {
  const pairs = pairCount(tally);
  if (pairs === 0) return 0.5;
  return (tally[1] + 2 * tally[2] + 3 * tally[3] + 4 * tally[4]) / (4 * pairs);
}

/** Variance of one pair's mean score (divisor n); 0 when there are no pairs. */
export function pairVariance(tally: Pentanomial): number {
  const pairs = pairCount(tally);
  if (pairs === 0) return 0;
  const mean = meanScore(tally);
  let total = 0;
  for (let k = 0; k < 5; k++) total += tally[k] * (PAIR_SCORES[k] - mean) ** 2;
  return total / pairs;
}

/** Variance of one battle's score (divisor n); 0 when there are no battles. */
export function battleVariance({ win, draw, loss }: Results): number {
  const battles = win + draw + loss;
  if (battles === 0) return 0;
  const mean = (win + draw / 2) / battles;
  return (win * (1 - mean) ** 2 + draw * (0.5 - mean) ** 2 + loss * mean ** 2) / battles;
}

/**
 * What pairing did to the variance: 2·Var(pair) / Var(battle), 1 when paired battles behave as
 * independent ones. 1 when nothing can be said. Below 1 pairing helped, above 1 it hurt.
 */
export function pairingRatio(tally: Pentanomial, results: Results): number {
  const unpaired = battleVariance(results);
  return unpaired === 0 ? 1 : (2 * pairVariance(tally)) / unpaired;
}

/** Share of battles that pairing saved for the same precision; negative where pairing cost some. */
export function pairingSaved(tally: Pentanomial, results: Results): number {
  return 1 - pairingRatio(tally, results);
}
