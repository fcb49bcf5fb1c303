import { z } from 'zod';
import { condition } from './condition-schema.ts';
import * as terms from './terms.ts';

/**
 * The vocabulary of effects: what orders, target-lock abilities and scenario rules can do.
 * A new word is added here, in compile-effects.ts and in the chapter that plays it.
 */

const amount = z.int().min(1).max(12);
const change = z
  .int()
  .min(-6)
  .max(6)
  .refine((n) => n !== 0, 'a number other than 0');
const iffy = { if: condition.optional() };

/** Whom an order touches: its own piece, or pieces near it. */
const reach = {
  to: z.enum(['self', 'friends', 'enemies']).optional(),
  /** 2A-01 distance from the piece with the order; needed unless the effect is for itself. */
  within: z.int().min(0).max(30).optional(),
};
/** Used at most once a battle round, and only if the owner wishes. */
const once = { once: z.literal(true).optional() };
const passive = { ...iffy, ...reach };
const at = { when: z.enum(terms.MOMENTS) };

const does = <const T extends string>(word: T) => ({ do: z.literal(word) });

const modifyDice = z.strictObject({
  ...does('modify-dice'),
  by: z.int().min(-3).max(3),
  on: z.enum(['attack', 'defence']),
  ...passive,
  ...once,
});
const addDice = z.strictObject({ ...does('add-dice'), dice: amount, ...passive, ...once });
const convertFields = {
  ...does('convert'),
  from: z.enum(terms.ICONS),
  into: z.enum(terms.ICONS),
  count: amount,
};
const convert = z.strictObject({ ...convertFields, ...passive, ...once });
const denySave = z.strictObject({ ...does('deny-save'), save: z.enum(terms.SAVES), ...passive });
const cancel = z.strictObject({
  ...does('cancel'),
  icons: z.array(z.enum(['hit', 'critical', 'direct-hit'])).min(1),
  count: amount,
  in: z.enum(['strike', 'skirmish']),
  ...passive,
  ...once,
});

const passives = [
  modifyDice,
  addDice,
  convert,
  denySave,
  cancel,
  z.strictObject({ ...does('grant-keyword'), keyword: z.string(), ...passive }),
  z.strictObject({ ...does('add-moves'), moves: change, ...passive }),
  z.strictObject({ ...does('require-moves'), moves: z.int().min(0).max(6), ...passive }),
  z.strictObject({ ...does('add-rotations'), rotations: change, ...passive }),
  z.strictObject({ ...does('add-range'), hexes: change, ...passive }),
  z.strictObject({ ...does('widen-arc'), arc: z.enum(terms.ARCS), ...passive }),
  z.strictObject({ ...does('skirmish-dice'), dice: change, ...passive, ...once }),
  z.strictObject({ ...does('ignore'), rule: z.enum(terms.IGNORABLE), ...passive }),
  z.strictObject({ ...does('forbid'), action: z.enum(terms.FORBIDDABLE), ...passive }),
] as const;

/** Things that happen at a moment. After a strike or skirmish `to: "foe"` is the other piece. */
const happens = {
  ...iffy,
  ...at,
  to: z.enum(['self', 'friends', 'enemies', 'foe']).optional(),
  within: z.int().min(0).max(30).optional(),
};
const instantFields = {
  repair: { ...does('repair'), hull: amount },
  regenerate: { ...does('regenerate'), shields: amount },
  heal: { ...does('heal'), criticals: amount },
  recover: { ...does('recover'), exhausted: amount },
  reload: { ...does('reload') },
  readyEvade: { ...does('ready-evade') },
  damage: {
    ...does('damage'),
    icon: z.enum(['hit', 'critical', 'direct-hit']),
    count: amount,
    saves: z.boolean(),
  },
  drainShields: { ...does('drain-shields'), shields: amount },
  exhaust: { ...does('exhaust'), count: z.int().min(1).max(2) },
  reduceSkirmishDice: { ...does('reduce-skirmish-dice'), dice: amount },
  slow: { ...does('slow'), moves: amount },
  returnOrder: { ...does('return-order'), count: amount },
  score: { ...does('score'), points: amount },
} as const;

const instants = [
  z.strictObject({ ...instantFields.repair, ...happens }),
  z.strictObject({ ...instantFields.regenerate, ...happens }),
  z.strictObject({ ...instantFields.heal, ...happens }),
  z.strictObject({ ...instantFields.recover, ...happens }),
  z.strictObject({ ...instantFields.reload, ...happens }),
  z.strictObject({ ...instantFields.readyEvade, ...happens }),
  z.strictObject({ ...instantFields.damage, ...happens }),
  z.strictObject({ ...instantFields.drainShields, ...happens }),
  z.strictObject({ ...instantFields.exhaust, ...happens }),
  z.strictObject({ ...instantFields.reduceSkirmishDice, ...happens }),
  z.strictObject({ ...instantFields.slow, ...happens }),
  z.strictObject({ ...instantFields.returnOrder, ...happens }),
  z.strictObject({ ...instantFields.score, ...happens }),
  /** 4B-01 (I): an order of this piece goes to a friend within reach, over its limit if need be. */
  z.strictObject({ ...does('reassign'), within: z.int().min(0).max(30), ...iffy, ...at }),
] as const;

export const effect = z.discriminatedUnion('do', [...passives, ...instants]);
export type EffectCard = z.infer<typeof effect>;

/** 5F-01: what a spent Target Lock may do. `on` is the target unless it says self. */
const on = { on: z.enum(['target', 'self']).optional(), ...iffy };
export const targetLockEffect = z.discriminatedUnion('do', [
  z.strictObject({
    ...does('generate'),
    icon: z.enum(['hit', 'critical', 'direct-hit']),
    count: amount,
    ...iffy,
  }),
  z.strictObject({ ...convertFields, ...iffy }),
  z.strictObject({ ...does('deny-save'), save: z.enum(terms.SAVES), ...iffy }),
  z.strictObject({ ...does('add-dice'), dice: amount, ...iffy }),
  z.strictObject({ ...instantFields.repair, ...on }),
  z.strictObject({ ...instantFields.regenerate, ...on }),
  z.strictObject({ ...instantFields.heal, ...on }),
  z.strictObject({ ...instantFields.recover, ...on }),
  z.strictObject({ ...instantFields.drainShields, ...on }),
  z.strictObject({ ...instantFields.exhaust, ...on }),
  z.strictObject({ ...instantFields.reduceSkirmishDice, ...on }),
  z.strictObject({ ...instantFields.slow, ...on }),
  z.strictObject({ ...instantFields.returnOrder, ...on }),
]);
export type TargetLockEffectCard = z.infer<typeof targetLockEffect>;
