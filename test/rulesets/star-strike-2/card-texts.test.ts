import { describe, expect, it } from 'vitest';
import type {
  EffectCard,
  TargetLockEffectCard,
} from '../../../src/rulesets/star-strike-2/effect-schema.ts';
import type { Moment } from '../../../src/rulesets/star-strike-2/terms.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** The packaged cards say what they do: every effect is in the text, with its numbers. */

type Effect = EffectCard | TargetLockEffectCard;

const { orders, weapons } = catalogue().cards;
const orderList = Object.values(orders).map(
  (order) => [`${order.id} ${order.name}`, order] as const,
);
const weaponList = Object.values(weapons).map((weapon) => [weapon.code, weapon] as const);

const MOMENT_WORDS: Record<Moment, RegExp> = {
  reveal: /when revealed/i,
  activation: /activates/,
  'after-strike': /after (each|a) strike/i,
  'after-skirmish': /after a skirmish/i,
  'end-of-activation': /at the end of its activation/i,
  refresh: /in the Refresh Phase/i,
};

/** What the text of a card must say about each word. */
const WORDS: Record<Effect['do'], RegExp> = {
  'modify-dice': /Die[+-]\d/,
  'add-dice': /add \d (die|dice)/i,
  convert: /turn (up to )?\d/i,
  'deny-save': /no .*Saves/,
  cancel: /cancel (up to )?\d/,
  'grant-keyword': /ha(s|ve) /,
  'add-moves': /more Move/,
  'require-moves': /need not move/,
  'add-rotations': /Rotation/,
  'add-range': /reach \d hex/,
  'widen-arc': /(arc|every direction)/,
  'skirmish-dice': /more Skirmish Di(c)?e/,
  ignore: /(ignore|not Drawn In|without|may)/,
  forbid: /(may not|neither may)/,
  repair: /repairs? \d/i,
  regenerate: /regenerates? \d/i,
  heal: /heals? \d/,
  recover: /drops \d Exhausted/,
  reload: /Reloading token/,
  'ready-evade': /ready their Evade/,
  damage: /suffers \d/,
  'drain-shields': /loses? \d Shield Points?.* towards/,
  exhaust: /gains? \d Exhausted/,
  'reduce-skirmish-dice': /fewer Skirmish Di/,
  slow: /fewer Moves?.*this round/,
  'return-order': /returns? \d order/,
  score: /score \d Objective Point/,
  reassign: /may pass one of its orders/,
  generate: /Generate \d/,
};

/** The amounts an effect has; each must stand in the text. */
function amounts(effect: Effect): number[] {
  const found: number[] = [];
  for (const [key, value] of Object.entries(effect)) {
    if (key === 'within' && value === 0) continue;
    if (key === 'moves' && effect.do === 'require-moves') continue;
    if (typeof value === 'number') found.push(Math.abs(value));
  }
  return found;
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

function checkEffect(text: string, effect: Effect): void {
  expect(text).toMatch(WORDS[effect.do]);
  for (const amount of amounts(effect)) expect(numbersIn(text)).toContain(amount);
  if ('by' in effect)
    expect(text).toContain(effect.by < 0 ? `Die${effect.by}` : `Die+${effect.by}`);
  if ('when' in effect) expect(text).toMatch(MOMENT_WORDS[effect.when]);
  if ('keyword' in effect) expect(text).toContain(effect.keyword);
  const distance = effect.if?.distance;
  if (distance?.min !== undefined) expect(text).toContain(`${distance.min} or more hexes`);
  if (distance?.max !== undefined) expect(text).toContain(`${distance.max} or fewer hexes`);
}

describe('4B-01 the text of an order', () => {
  it.each(orderList)('%s', (_, order) => {
    const { text } = order;
    for (const effect of order.effects) {
      checkEffect(text, effect);
      const to = 'to' in effect ? effect.to : undefined;
      if (to === 'friends') expect(text).toMatch(/friend/i);
      if (to === 'enemies') expect(text).toMatch(/enem(y|ies)/i);
      if (to === 'foe') expect(text).toMatch(/(target|opponent)/);
      if (to === 'friends' || to === 'enemies') {
        const reach = effect.within === 0 ? /adjacent/i : new RegExp(`within ${effect.within} hex`);
        expect(text).toMatch(reach);
      }
      if ('once' in effect && effect.once === true) expect(text).toMatch(/once this round/i);
    }
    const once = order.effects.filter((effect) => 'once' in effect && effect.once === true).length;
    expect(text.match(/\bonce\b/gi)?.length ?? 0).toBe(once);
    for (const moment of Object.keys(MOMENT_WORDS) as Moment[]) {
      const happens = order.effects.some((effect) => 'when' in effect && effect.when === moment);
      expect(MOMENT_WORDS[moment].test(text)).toBe(happens);
    }
  });
});

describe('5F-01 the text of a Target Lock ability', () => {
  it.each(weaponList)('%s', (_, { targetLock }) => {
    const { text, effects, limit } = targetLock;
    for (const effect of effects) {
      checkEffect(text, effect);
      if ('on' in effect && effect.on === 'self') expect(text).toMatch(/this piece/i);
    }
    expect(text.includes('Once a strike.')).toBe(limit === 1);
    expect(limit === undefined || limit === 1).toBe(true);
    const foe = targetLock.if?.foe ?? {};
    expect(/\bif\b/.test(text)).toBe(targetLock.if !== undefined);
    if (foe.damaged === true) expect(text).toMatch(/damaged|lost any Hull Point/);
    if (foe.shielded === false) expect(text).toMatch(/no shield towards you/);
  });
});
