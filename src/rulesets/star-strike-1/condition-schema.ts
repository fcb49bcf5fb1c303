import { z } from 'zod';
import * as terms from './terms.ts';

const words = <const T extends readonly string[]>(list: T) => z.array(z.enum(list)).min(1);

/** What a card asks of a ship; everything given must hold. Lists mean any of them. */
export const matcher = z.strictObject({
  role: words(terms.ROLES).optional(),
  refit: z.boolean().optional(),
  code: z.array(z.string()).min(1).optional(),
  faction: z.array(z.string()).min(1).optional(),
  /** The Card Name includes this word or phrase. */
  name: z.string().min(1).optional(),
  class: z.string().min(1).optional(),
  /** Has every one of these keywords, printed or granted. */
  keyword: words(terms.KEYWORDS).optional(),
  noKeyword: words(terms.KEYWORDS).optional(),
  terrain: words(terms.TERRAIN).optional(),
  /** Has undamaged Shield Boxes; as a target, on its Defending Facing. */
  shielded: z.boolean().optional(),
  /** Has a damaged Hull Box. */
  damaged: z.boolean().optional(),
  crippled: z.boolean().optional(),
  /** Has a marked Heavy armament. */
  marked: z.boolean().optional(),
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
  /** The ship under the effect. */
  self: matcher.optional(),
  /** The other ship of the attack or Skirmish: target, attacker or opponent. */
  foe: matcher.optional(),
  /** Hexes between the two. */
  distance: range.optional(),
  weapon: z
    .strictObject({
      type: words(terms.WEAPON_TYPES).optional(),
      code: z.array(z.string()).min(1).optional(),
    })
    .optional(),
  turn: range.optional(),
  /** Whether the ship under the effect is the First Player's. */
  first: z.boolean().optional(),
});
export type Condition = z.infer<typeof condition>;
