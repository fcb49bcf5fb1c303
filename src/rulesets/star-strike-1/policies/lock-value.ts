import * as ask from '../admiral.ts';
import { PASS } from '../admiral.ts';
import * as words from '../compile-effects.ts';
import type { Battle } from '../state.ts';
import * as terms from '../terms.ts';
import { type AttackOdds, criticalShare } from './attack-odds.ts';
import { indexOf } from './choices.ts';

/** Locks-1 to Locks-3: the ability or another throw, whichever promises more. */
export function bestLock(battle: Battle, odds: AttackOdds): number {
  const { attack } = battle;
  const { target, weapon } = attack;
  const hit = 1 / target.hull;
  const critical = criticalShare(battle, target);
  const { chart } = battle.weapons[weapon];
  const row = Math.max(0, attack.faces[attack.lockDie] + attack.modifier) * 4;
  const shown = battle.terms.rerollAdds
    ? 0
    : (chart[row + terms.HIT] + chart[row + terms.DIRECT_HIT]) * hit +
      chart[row + terms.CRITICAL] * critical;
  const die = odds.dieValue(weapon, attack.modifier, hit, critical);
  let best = indexOf(battle, PASS);
  let bestValue = 0;
  for (let i = 0; i < battle.choiceCount; i++) {
    const choice = battle.choices[i];
    let value = choice === ask.REROLL ? die - shown : 0;
    if (choice === ask.ABILITY) value = abilityValue(battle.weapons[weapon].lock.effects, battle);
    else if (choice >= ask.ORDER_ABILITY) {
      const order = attack.attacker.orders[choice - ask.ORDER_ABILITY];
      value = abilityValue(battle.orders[order].lock?.effects ?? NO_EFFECTS, battle);
    }
    if (value > bestValue) {
      bestValue = value;
      best = i;
    }
  }
  return best;
}

const NO_EFFECTS: readonly words.Effect[] = [];

function abilityValue(effects: readonly words.Effect[], battle: Battle): number {
  const { target } = battle.attack;
  const hit = 1 / target.hull;
  const critical = criticalShare(battle, target);
  let sum = 0;
  for (let i = 0; i < effects.length; i++) {
    const { word, amount, detail, extra } = effects[i];
    const one = detail === terms.CRITICAL ? critical : hit;
    const other = extra === terms.CRITICAL ? critical : hit;
    if (word === words.GENERATE) sum += amount * one * 0.8;
    else if (word === words.CONVERT) sum += Math.max(0, other - one * 0.7) * 0.8;
    else if (word === words.ADD_DICE) sum += amount * hit * 0.5;
    else if (word === words.DRAIN_SHIELDS) sum += 0.4 * hit;
    else sum += 0.2 * hit;
  }
  return sum;
}
