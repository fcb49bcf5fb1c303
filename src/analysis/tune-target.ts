import { z } from 'zod';

/** What a designer wants, where it is not "everything even". */

const band = (least: number, most: number, what: string) =>
  z
    .strictObject({
      min: z.number().min(least).max(most).optional(),
      max: z.number().min(least).max(most).optional(),
    })
    .refine(({ min, max }) => min !== undefined || max !== undefined, {
      message: 'wanted min, max or both',
    })
    .refine(({ min = least, max = most }) => min <= max, { message: 'min is above max' })
    .describe(what);

const score = band(0, 1, 'score between equal-points fleets: 0.5 is even');

export const targetSchema = z.strictObject({
  $schema: z.string().optional(),
  ships: z
    .record(
      z.string(),
      z.strictObject({
        price: band(0, 1000, 'where its price must lie').optional(),
        worth: band(0.1, 10, 'fair price over price: 1.1 is a bargain of a tenth').optional(),
      }),
    )
    .optional(),
  factions: z.record(z.string(), score).optional().describe('score against all other factions'),
  matchups: z
    .record(z.string(), score)
    .optional()
    .describe('score of the first faction, by "PA v NE"'),
});
export type TuneTarget = z.infer<typeof targetSchema>;

export interface Band {
  readonly min: number;
  readonly max: number;
}

/** Which factions a matchup is between; undefined if it is not written like one. */
export function readMatchup(text: string): readonly [string, string] | undefined {
  const [, a, b] = /^\s*(\S+)\s+v\s+(\S+)\s*$/.exec(text) ?? [];
  return a === undefined ? undefined : [a, b];
}
