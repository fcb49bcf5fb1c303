import { z } from 'zod';
import { RESULT_VERSION } from './result-version.ts';

/** What results about prices have in common. See result-schema.ts. */

export const count = z.int().min(0);

/** An end is null where the battles say nothing about it. */
export const priceEstimate = z
  .strictObject({
    value: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    level: z.number(),
  })
  .describe('an estimate and the range that holds the truth with probability `level`');

export const priceHead = {
  schemaVersion: z.literal(RESULT_VERSION),
  game: z.string(),
  seed: z.string(),
  currency: z.string(),
  level: z.string(),
  levelPoints: z.number(),
  scenario: z.string(),
  policies: z.tuple([z.string(), z.string()]),
  rules: z.record(z.string(), z.string()).describe('house rules chosen'),
  sets: z.array(z.string()).describe('card changes of a what-if'),
  assumptions: z.array(z.string()),
  verdict: z.string(),
};

export const heldOutSchema = z
  .strictObject({
    meetings: count,
    printed: z.number().describe('mean log-loss of a battle by the printed prices, in nats'),
    fair: z.number().describe('the same by fair prices learned from other meetings'),
    coin: z.number().describe('the same by a coin'),
    gain: z.number(),
    gainError: z.number(),
    calibration: z.array(
      z.strictObject({
        from: z.number(),
        to: z.number(),
        meetings: count,
        foretold: z.number(),
        scored: z.number(),
      }),
    ),
  })
  .describe('each fifth of the meetings foretold from the other four');

export const exchangeSchema = z.strictObject({
  scorePerPoint: priceEstimate.describe('what a point is worth between even fleets'),
  pointsPerPercent: priceEstimate.describe('points that one percentage point of score is worth'),
});
