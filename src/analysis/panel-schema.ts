import { z } from 'zod';
import { PANEL_FINDINGS } from './panel.ts';
import { cellSchema, head, sweepSchema } from './result-schema.ts';

/** The shape of results under several admirals, `--policy panel`. */

const finding = z
  .enum(PANEL_FINDINGS)
  .describe('the same under all admirals; different; the same where decided; decided nowhere');

const count = z.int().min(0);

export const duelPanelSchema = z.strictObject({
  ...head,
  command: z.literal('duel'),
  cell: z.string(),
  scenario: z.string(),
  a: z.strictObject({ fleet: z.string(), points: z.number() }),
  b: z.strictObject({ fleet: z.string(), points: z.number() }),
  finding,
  panel: z
    .array(z.strictObject({ policy: z.string(), ...cellSchema.shape }))
    .describe('one cell an admiral, intervals of `score` at a level that holds for all together'),
});

const sweepOf = sweepSchema.omit({
  schemaVersion: true,
  command: true,
  game: true,
  seed: true,
  currency: true,
  rules: true,
  sets: true,
  stop: true,
  equivalence: true,
  assumptions: true,
});

const score = cellSchema.shape.score;

export const sweepPanelSchema = z.strictObject({
  ...head,
  command: z.literal('sweep'),
  battles: count,
  panel: z.array(z.strictObject({ policy: z.string(), ...sweepOf.shape })),
  fleets: z
    .array(
      z.strictObject({
        fleet: z.string(),
        name: z.string(),
        ratings: z.array(
          z.strictObject({
            policy: z.string(),
            rating: sweepSchema.shape.ratings.element.shape.rating,
            place: count.describe('by rating, from 1'),
          }),
        ),
        mean: z.number().describe('of the ratings'),
        spread: z.number().describe('highest less lowest rating'),
      }),
    )
    .describe('highest mean first'),
  matchups: z.array(
    z.strictObject({
      a: z.string(),
      b: z.string(),
      finding,
      scores: z.array(
        z.strictObject({
          policy: z.string(),
          score,
          judgement: cellSchema.shape.judgement,
          pValue: z.number().describe('against even, Holm-adjusted over all matchups and admirals'),
        }),
      ),
    }),
  ),
});

export type DuelPanelResult = z.infer<typeof duelPanelSchema>;
export type SweepPanelResult = z.infer<typeof sweepPanelSchema>;
