import { z } from 'zod';
import { condition } from './condition-schema.ts';
import * as terms from './terms.ts';

/**
 * The vocabulary of effects: what orders, Target Lock abilities and scenario rules can do.
 * A new word is added here, in compile-effects.ts and in the chapter that plays it.
 */

const amount = z.int().min(1).max(12);
const change = z
  .int()
  .min(-6)
  .max(6)
  .refine((n) => n !== 0, 'a number other than 0');
const iffy = { if: condition.optional() };

/** Whom an order touches: its own ship, or ships near it. */
const reach = {
  to: z.enum(['self', 'friends', 'enemies']).optional(),
  /** Hexes between it and the ship with the order; needed unless the effect is for itself. */
  within: z.int().min(0).max(30).optional(),
};
/** Used at most once a turn, and only if the owner wishes. */
const once = { once: z.literal(true).optional() };
const passive = { ...iffy, ...reach };
const at = { when: z.enum(terms.MOMENTS) };

const does = <const T extends string>(word: T) => ({ do: z.literal(word) });

/** Icons that are resolved; Target Locks are spent before. */
const harmful = z.enum(['hit', 'critical', 'direct-hit']);
const convertFields = { ...does('convert'), from: harmful, into: harmful, count: amount };

const passives = [
  z.strictObject({
    ...does('modify-dice'),
    by: z.int().min(-3).max(3),
    on: z.enum(['attack', 'defence']),
    ...passive,
    ...once,
  }),
  z.strictObject({ ...does('add-dice'), dice: amount, ...passive, ...once }),
  z.strictObject({ ...convertFields, ...passive, ...once }),
  z.strictObject({ ...does('deny-save'), save: z.enum(terms.SAVES), ...passive }),
  z.strictObject({
    ...does('cancel'),
    icons: z.array(harmful).min(1),
    count: amount,
    in: z.enum(['attack', 'skirmish']),
    ...passive,
    ...once,
  }),
  z.strictObject({ ...does('grant-keyword'), keyword: z.string(), ...passive }),
  z.strictObject({ ...does('add-moves'), moves: change, ...passive }),
  z.strictObject({ ...does('require-moves'), moves: z.int().min(0).max(6), ...passive }),
  z.strictObject({ ...does('add-turns'), sides: change, ...passive }),
  z.strictObject({ ...does('add-range'), hexes: change, ...passive }),
  z.strictObject({ ...does('widen-arc'), arc: z.enum(terms.ARCS), ...passive }),
  z.strictObject({ ...does('skirmish-dice'), dice: change, ...passive, ...once }),
  z.strictObject({ ...does('ignore'), rule: z.enum(terms.IGNORABLE), ...passive }),
  z.strictObject({ ...does('forbid'), action: z.enum(terms.FORBIDDABLE), ...passive }),
] as const;

/** Things that happen at a moment. After an attack or Skirmish `to: "foe"` is the other ship. */
const happens = {
  ...iffy,
  ...at,
  to: z.enum(['self', 'friends', 'enemies', 'foe']).optional(),
  within: z.int().min(0).max(30).optional(),
};
const instantFields = {
  repair: { ...does('repair'), hull: amount },
  recharge: { ...does('recharge'), shields: amount },
  restore: { ...does('restore') },
  reload: { ...does('reload') },
  readyEvade: { ...does('ready-evade') },
  damage: {
    ...does('damage'),
    icon: z.enum(['critical', 'direct-hit']),
    count: amount,
  },
  drainShields: { ...does('drain-shields'), shields: amount },
  reduceSkirmishDice: { ...does('reduce-skirmish-dice'), dice: amount },
  slow: { ...does('slow'), moves: amount },
  returnOrders: { ...does('return-orders') },
  loseKeyword: { ...does('lose-keyword'), keyword: z.enum(terms.KEYWORDS) },
  score: { ...does('score'), points: amount },
} as const;

const instants = [
  z.strictObject({ ...instantFields.repair, ...happens }),
  z.strictObject({ ...instantFields.recharge, ...happens }),
  z.strictObject({ ...instantFields.restore, ...happens }),
  z.strictObject({ ...instantFields.reload, ...happens }),
  z.strictObject({ ...instantFields.readyEvade, ...happens }),
  z.strictObject({ ...instantFields.damage, ...happens }),
  z.strictObject({ ...instantFields.drainShields, ...happens }),
  z.strictObject({ ...instantFields.reduceSkirmishDice, ...happens }),
  z.strictObject({ ...instantFields.slow, ...happens }),
  z.strictObject({ ...instantFields.returnOrders, ...happens }),
  z.strictObject({ ...instantFields.loseKeyword, ...happens }),
  z.strictObject({ ...instantFields.score, ...happens }),
] as const;

export const effect = z.discriminatedUnion('do', [...passives, ...instants]);
export type EffectCard = z.infer<typeof effect>;

/** Locks-2, Locks-3: what a spent Target Lock may do. `on` is the target unless it says self. */
const on = { on: z.enum(['target', 'self']).optional(), ...iffy };
export const targetLockEffect = z.discriminatedUnion('do', [
  z.strictObject({
    ...does('generate'),
    icon: harmful,
    count: amount,
    ...iffy,
  }),
  z.strictObject({ ...convertFields, ...iffy }),
  z.strictObject({ ...does('deny-save'), save: z.enum(terms.SAVES), ...iffy }),
  z.strictObject({ ...does('add-dice'), dice: amount, ...iffy }),
  z.strictObject({ ...instantFields.repair, ...on }),
  z.strictObject({ ...instantFields.recharge, ...on }),
  z.strictObject({ ...instantFields.drainShields, ...on }),
  z.strictObject({ ...instantFields.reduceSkirmishDice, ...on }),
  z.strictObject({ ...instantFields.slow, ...on }),
  z.strictObject({ ...instantFields.returnOrders, ...on }),
  z.strictObject({ ...instantFields.loseKeyword, ...on }),
]);
export type TargetLockEffectCard = z.infer<typeof targetLockEffect>;

export const targetLock = z.strictObject({
  name: z.string().min(1).max(60),
  text: z.string(),
  if: condition.optional(),
  /** How often one attack may use it; without it, once for each Target Lock. */
  limit: z.int().min(1).optional(),
  effects: z.array(targetLockEffect).min(1),
});
export type TargetLockCard = z.infer<typeof targetLock>;
