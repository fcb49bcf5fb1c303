import { type Counted, fitWithMean } from './constrained-mean.ts';
import { PAIR_SCORES, type Pentanomial } from './pentanomial.ts';

/** What a sequential test says after the pairs so far. */
export type SprtDecision = 'accept-h0' | 'accept-h1' | 'continue';

/** A test of "the score is score0" against "the score is score1", with the two error chances. */
export interface SprtTest {
  readonly score0: number;
  readonly score1: number;
  readonly alpha: number;
  readonly beta: number;
}

/** The log-likelihood ratio between its two bounds. */
export interface SprtState {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly decision: SprtDecision;
}

/** Wald's bounds of the log-likelihood ratio (Wald 1945, Ann. Math. Statist. 16:117). */
export function waldBounds(alpha: number, beta: number): { lower: number; upper: number } {
  if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
    throw new RangeError(`need alpha > 0, beta > 0, alpha + beta < 1, got ${alpha} and ${beta}`);
  }
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * Generalised log-likelihood ratio of two mean scores: each hypothesis is given the most likely
 * distribution with its mean (Van den Bergh, "A practical introduction to the GSPRT"; the
 * "logistic" model of Fishtest and fastchess). Works for pairs and, with three classes, for
 * single battles. No observations: 0.
 */
export function logLikelihoodRatio(data: Counted, score0: number, score1: number): number {
  if (data.counts.every((count) => count === 0)) return 0;
  const fit0 = fitWithMean(data, score0);
  const fit1 = fitWithMean(data, score1);
  return data.counts.reduce(
    (sum, count, k) => (count === 0 ? sum : sum + count * Math.log(fit1[k] / fit0[k])),
    0,
  );
}

/** The sequential test on pairs: where it stands and whether it may stop. */
export function sprt(tally: Pentanomial, test: SprtTest): SprtState {
  const { score0, score1, alpha, beta } = test;
  if (!(0 < score0 && score0 < score1 && score1 < 1)) {
    throw new RangeError(`need 0 < score0 < score1 < 1, got ${score0} and ${score1}`);
  }
  const { lower, upper } = waldBounds(alpha, beta);
  const llr = logLikelihoodRatio({ values: PAIR_SCORES, counts: tally }, score0, score1);
  const decision = llr >= upper ? 'accept-h1' : llr <= lower ? 'accept-h0' : 'continue';
  return { llr, lower, upper, decision };
}
