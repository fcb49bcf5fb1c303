import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { criticalZ } from './normal.ts';
import { meanScore, type Pentanomial, pairCount, pairVariance } from './pentanomial.ts';

/** One natural unit of log-odds in Elo points. */
export const ELO_PER_LOGIT = 400 / Math.log(10);

/** Elo differences are cut here, so that an all-wins cell stays a number (Fishtest does the same). */
export const ELO_LIMIT = 1000;

/** Elo difference that gives this expected score, within ±ELO_LIMIT (Elo 1978). */
export function eloOfScore(score: number): number {
  if (score <= 0) return -ELO_LIMIT;
  if (score >= 1) return ELO_LIMIT;
  return within(ELO_PER_LOGIT * Math.log(score / (1 - score)));
}

/** Expected score at an Elo difference. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** A score interval on the Elo scale. */
export function eloInterval(score: Interval): Interval {
  return {
    value: eloOfScore(score.value),
    low: eloOfScore(score.low),
    high: eloOfScore(score.high),
    level: score.level,
  };
}

/**
 * Normalised Elo: the score's distance from even in standard deviations of a battle, so the battles
 * needed to see it do not depend on how drawish the setup is
 * (Van den Bergh, "Comments on Normalized Elo", 2020).
 */
export function normalizedElo(tally: Pentanomial, level = DEFAULT_LEVEL): Interval {
  const pairs = pairCount(tally);
  if (pairs === 0) return { value: 0, low: -ELO_LIMIT, high: ELO_LIMIT, level };
  const distance = meanScore(tally) - 0.5;
  const scale = 2 * ELO_PER_LOGIT;
  const value = distance === 0 ? 0 : (distance / Math.sqrt(2 * pairVariance(tally))) * scale;
  const error = (criticalZ(level) * scale) / Math.sqrt(2 * pairs);
  return { value: within(value), low: within(value - error), high: within(value + error), level };
}

function within(elo: number): number {
  return Math.max(-ELO_LIMIT, Math.min(ELO_LIMIT, elo));
}
