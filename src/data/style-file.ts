import { type ZodType, z } from 'zod';
import type { PolicyInfo, Ruleset } from '../battle/ruleset.ts';

/** Styles as data: a file of kind "policy" says what an admiral cares about, and how much. */

/** A policy that is nothing but weights. */
export type Style = PolicyInfo & Required<Pick<PolicyInfo, 'weights'>>;

/** The styles that a game comes with. */
export function stylesOf({ policies }: Ruleset): Style[] {
  return policies.filter((policy): policy is Style => policy.weights !== undefined);
}

/** The shape of a style file; undefined where the game has no styles. */
export function styleSchema(ruleset: Ruleset): ZodType | undefined {
  const { considerations } = ruleset;
  const [first, ...rest] = stylesOf(ruleset).map(({ name }) => name);
  if (considerations === undefined || first === undefined) return undefined;
  const weights = considerations.map(({ name, text, least, most }) => [
    name,
    z.number().min(least).max(most).optional().describe(text),
  ]);
  const names = new Set(ruleset.policies.map(({ name }) => name));
  return z.strictObject({
    game: z.literal(ruleset.id),
    kind: z.literal('policy'),
    name: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words with hyphens, such as "my-style"')
      .max(24)
      .refine((name) => !names.has(name) && name !== 'panel', 'a name that the game has not taken'),
    text: z.string().min(1).max(200).describe('what a player would say of it'),
    base: z.enum([first, ...rest]).describe('the style whose weights hold where none are given'),
    weights: z.strictObject(Object.fromEntries(weights)),
  });
}
