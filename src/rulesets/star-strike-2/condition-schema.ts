import { z } from 'zod';
import * as terms from './terms.ts';

const words = <const T extends readonly string[]>(list: T) => z.array(z.enum(list)).min(1);

/** What a card asks of a piece; everything given must hold. Lists mean any of them. */
export const matcher = z.strictObject({
  role: words(terms.ROLES).optional(),
  type: words(terms.TYPES).optional(),
  code: z.array(z.string()).min(1).optional(),
  faction: z.array(z.string()).min(1).optional(),
  /** 3A-01 (II): the Name includes this word or phrase. */
  name: z.string().min(1).optional(),
  class: z.string().min(1).optional(),
  /** Has every one of these keywords, printed or granted. */
  keyword: words(terms.KEYWORDS).optional(),
  noKeyword: words(terms.KEYWORDS).optional(),
  terrain: words(terms.TERRAIN).optional(),
  /** 13B, towards the other piece of the strike or skirmish. */
  shielded: z.boolean().optional(),
  /** Below its printed Hull Points. */
  damaged: z.boolean().optional(),
  /** Has Critical Damage. */
  critical: z.boolean().optional(),
  exhausted: z.boolean().optional(),
  reloading: z.boolean().optional(),
  activated: z.boolean().optional(),
  /** Has at least one order on it. */
  ordered: z.boolean().optional(),
});
export type Matcher = z.infer<typeof matcher>;

const range = z.strictObject({
  min: z.int().min(0).optional(),
  max: z.int().min(0).optional(),
});

/** When a modifier or effect applies; everything given must hold. */
export const condition = z.strictObject({
  /** The piece under the effect. */
  self: matcher.optional(),
  /** The other piece of the strike or skirmish: target, attacker or opponent. */
  foe: matcher.optional(),
  /** 2A-01, hexes between the two. */
  distance: range.optional(),
  weapon: z
    .strictObject({
      type: words(terms.WEAPON_TYPES).optional(),
      code: z.array(z.string()).min(1).optional(),
    })
    .optional(),
  round: range.optional(),
  /** Whether the team of the piece under the effect has the Initiative. */
  initiative: z.boolean().optional(),
});
export type Condition = z.infer<typeof condition>;
