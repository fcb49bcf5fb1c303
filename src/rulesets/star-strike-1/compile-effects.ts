import type { ShipCard } from './cards.ts';
import { bits, type ConditionTable, compileCondition } from './conditions.ts';
import type { EffectCard, TargetLockCard, TargetLockEffectCard } from './effect-schema.ts';
import { parseKeyword } from './keywords.ts';
import * as terms from './terms.ts';

/** Effects of cards as one shape of numbers; what a number means depends on the word. */

export const WORDS = [
  'modify-dice',
  'add-dice',
  'convert',
  'deny-save',
  'cancel',
  'grant-keyword',
  'add-moves',
  'require-moves',
  'add-turns',
  'add-range',
  'widen-arc',
  'skirmish-dice',
  'ignore',
  'forbid',
  'repair',
  'recharge',
  'restore',
  'reload',
  'ready-evade',
  'damage',
  'drain-shields',
  'reduce-skirmish-dice',
  'slow',
  'return-orders',
  'lose-keyword',
  'score',
  'generate',
] as const;
type Word = (typeof WORDS)[number];
const word = (name: Word) => WORDS.indexOf(name);

export const MODIFY_DICE = word('modify-dice');
export const ADD_DICE = word('add-dice');
export const CONVERT = word('convert');
export const DENY_SAVE = word('deny-save');
export const CANCEL = word('cancel');
export const GRANT_KEYWORD = word('grant-keyword');
export const ADD_MOVES = word('add-moves');
export const REQUIRE_MOVES = word('require-moves');
export const ADD_TURNS = word('add-turns');
export const ADD_RANGE = word('add-range');
export const WIDEN_ARC = word('widen-arc');
export const SKIRMISH_DICE = word('skirmish-dice');
export const IGNORE = word('ignore');
export const FORBID = word('forbid');
export const REPAIR = word('repair');
export const RECHARGE = word('recharge');
export const RESTORE = word('restore');
export const RELOAD = word('reload');
export const READY_EVADE = word('ready-evade');
export const DAMAGE = word('damage');
export const DRAIN_SHIELDS = word('drain-shields');
export const REDUCE_SKIRMISH_DICE = word('reduce-skirmish-dice');
export const SLOW = word('slow');
export const RETURN_ORDERS = word('return-orders');
export const LOSE_KEYWORD = word('lose-keyword');
export const SCORE = word('score');
export const GENERATE = word('generate');

/** Words that give a ship something it has until the table changes; see standing.ts. */
export const STANDING_WORDS = (1 << GRANT_KEYWORD) | (1 << IGNORE) | (1 << FORBID);

/** Whom an effect touches. */
export const SELF = 0;
export const FRIENDS = 1;
export const ENEMIES = 2;
export const FOE = 3;

/** `detail` of modify-dice. */
export const ON_ATTACK = 0;
export const ON_DEFENCE = 1;
/** `extra` of cancel. */
export const IN_ATTACK = 0;
export const IN_SKIRMISH = 1;

export interface Effect {
  readonly word: number;
  /** Moment of an instant effect, -1 for one that is in force. */
  readonly moment: number;
  readonly to: number;
  readonly within: number;
  /** Number of a once-a-turn option, or -1. */
  readonly once: number;
  readonly amount: number;
  /** Icons or saves as bits, a rule, an action, an arc, a keyword… */
  readonly detail: number;
  readonly extra: number;
  readonly condition: ConditionTable | undefined;
  /** The order it stands on, or -1. */
  readonly order: number;
}

export interface EffectContext {
  readonly ships: readonly ShipCard[];
  readonly weapons: readonly string[];
  readonly arcs: readonly number[];
  onceCount: number;
}

/** amount, detail and extra, by word. */
type Numbers = readonly [amount: number, detail?: number, extra?: number];

function numbers(card: EffectCard | TargetLockEffectCard, context: EffectContext): Numbers {
  switch (card.do) {
    case 'modify-dice':
      return [card.by, card.on === 'attack' ? ON_ATTACK : ON_DEFENCE];
    case 'add-dice':
    case 'skirmish-dice':
    case 'reduce-skirmish-dice':
      return [card.dice];
    case 'convert':
      return [card.count, terms.ICONS.indexOf(card.from), terms.ICONS.indexOf(card.into)];
    case 'deny-save':
      return [1, 1 << terms.SAVES.indexOf(card.save)];
    case 'cancel':
      return [
        card.count,
        bits(card.icons, terms.ICONS),
        card.in === 'attack' ? IN_ATTACK : IN_SKIRMISH,
      ];
    case 'grant-keyword': {
      const { keyword, bracket } = parseKeyword(card.keyword);
      const value = Number(bracket ?? 0);
      return [Number.isNaN(value) ? 0 : value, 1 << terms.KEYWORDS.indexOf(keyword)];
    }
    case 'add-moves':
    case 'require-moves':
    case 'slow':
      return [card.moves];
    case 'add-turns':
      return [card.sides];
    case 'add-range':
      return [card.hexes];
    case 'widen-arc':
      return [1, context.arcs[terms.ARCS.indexOf(card.arc)]];
    case 'ignore':
      return [1, 1 << terms.IGNORABLE.indexOf(card.rule)];
    case 'forbid':
      return [1, 1 << terms.FORBIDDABLE.indexOf(card.action)];
    case 'repair':
      return [card.hull];
    case 'recharge':
    case 'drain-shields':
      return [card.shields];
    case 'restore':
    case 'reload':
    case 'ready-evade':
    case 'return-orders':
      return [1];
    case 'damage':
      return [card.count, terms.ICONS.indexOf(card.icon)];
    case 'lose-keyword':
      return [1, 1 << terms.KEYWORDS.indexOf(card.keyword)];
    case 'score':
      return [card.points];
    case 'generate':
      return [card.count, terms.ICONS.indexOf(card.icon)];
  }
}

const REACH = { self: SELF, friends: FRIENDS, enemies: ENEMIES, foe: FOE } as const;

export function compileEffect(card: EffectCard, order: number, context: EffectContext): Effect {
  const [amount, detail = 0, extra = 0] = numbers(card, context);
  const reach = 'to' in card && card.to !== undefined ? card.to : 'self';
  return {
    word: word(card.do),
    moment: 'when' in card ? terms.MOMENTS.indexOf(card.when) : -1,
    to: REACH[reach],
    within: card.within ?? 99,
    once: 'once' in card && card.once === true ? context.onceCount++ : -1,
    amount,
    detail,
    extra,
    condition: compileCondition(card.if, context.ships, context.weapons),
    order,
  };
}

function compileLockEffect(card: TargetLockEffectCard, context: EffectContext): Effect {
  const [amount, detail = 0, extra = 0] = numbers(card, context);
  return {
    word: word(card.do),
    moment: -1,
    to: 'on' in card && card.on === 'self' ? SELF : FOE,
    within: 99,
    once: -1,
    amount,
    detail,
    extra,
    condition: compileCondition(card.if, context.ships, context.weapons),
    order: -1,
  };
}

/** Locks-2, Locks-3: an ability that a Target Lock can pay for. */
export interface LockTable {
  readonly condition: ConditionTable | undefined;
  readonly limit: number;
  readonly effects: readonly Effect[];
}

export function compileLock(card: TargetLockCard, context: EffectContext): LockTable {
  return {
    condition: compileCondition(card.if, context.ships, context.weapons),
    limit: card.limit ?? 99,
    effects: card.effects.map((effect) => compileLockEffect(effect, context)),
  };
}
