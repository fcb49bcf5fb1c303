import type { RuleSwitch } from '../../battle/ruleset.ts';

/** What the rulebook leaves open and a designer may want to measure; the first value is the default. */
export const HOUSE_RULES: Readonly<Record<string, RuleSwitch>> = {
  admiralInRolls: {
    values: ['plain', 'wild'],
    text: 'does an Admiral count as the wanted symbol in anti-aircraft and fighter rolls?',
  },
  metric: {
    values: ['orthogonal', 'king'],
    text: 'is distance counted in straight steps, or does a diagonal count as one?',
  },
  facing: {
    values: ['last-step', 'free', 'none'],
    text: 'does the bow follow the last step, turn freely after a move, or not count?',
  },
  repairLimit: { values: ['none', 'one'], text: 'may a unit be repaired more than once a round?' },
  attackOrders: {
    values: ['secret', 'open-first'],
    text: 'are attack orders given unseen, or are the first player’s shown before?',
  },
  airSinking: {
    values: ['at-once', 'at-resolution'],
    text: 'does a unit sunk by aircraft leave at once, or still fire?',
  },
  doubling: {
    values: ['after-modifiers', 'before-modifiers'],
    text: 'is the Attack value doubled after features changed it, or before?',
  },
  artilleryCritical: {
    values: ['whole', 'one-space'],
    text: 'does Critical Damage close all spaces of the artillery, or one?',
  },
  depthCharge: {
    values: ['sinks', 'one-hit'],
    text: 'does a depth charge sink a submarine, or take one Structure Point?',
  },
  submarineDuels: {
    values: ['no', 'yes'],
    text: 'may a submerged submarine torpedo another?',
  },
  smokeCover: { values: ['no', 'yes'], text: 'does smoke also hide who stands in it?' },
  roundLimit: {
    values: ['12', '6', '8', '10', '16', '20', '30'],
    text: 'rounds after which the score decides',
  },
  score: {
    values: ['sunk', 'damage'],
    text: 'do only sunk units score, or damage to those afloat as well?',
  },
};
