import type { z } from 'zod';
import type { Interval } from './interval.ts';
import type { exchangeSchema } from './price-schema.ts';

/** Between even fleets a logit is a quarter of the score. */
const SCORE_PER_LOGIT = 0.25;

/** What a point is worth in score, and a percentage point in points. */
export function exchangeOf(logitsPerPoint: Interval): z.infer<typeof exchangeSchema> {
  const { value, low, high, level } = logitsPerPoint;
  const score = (logits: number) => SCORE_PER_LOGIT * logits;
  const points = (logits: number) => (logits > 0 ? 0.01 / score(logits) : null);
  return {
    scorePerPoint: { value: score(value), low: score(low), high: score(high), level },
    pointsPerPercent: {
      value: points(value) ?? 0,
      low: points(high),
      high: points(low),
      level,
    },
  };
}
