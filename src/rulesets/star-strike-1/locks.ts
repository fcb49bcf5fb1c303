import { ABILITY, ORDER_ABILITY, PASS, REROLL } from './admiral.ts';
import { chartRow, throwDice } from './attack-dice.ts';
import type { LockTable } from './compile-effects.ts';
import * as words from './compile-effects.ts';
import { holds } from './conditions.ts';
import { EV, tell } from './events.ts';
import { doEffect } from './instants.ts';
import { rollAttackDie } from './rolls.ts';
import { refreshStanding } from './standing.ts';
import type { Attack, Battle } from './state.ts';
import * as terms from './terms.ts';

/** Locks: each Target Lock, die by die from left to right. */

export function spendLocks(battle: Battle, attack: Attack): void {
  const { chart } = battle.weapons[attack.weapon];
  // Dice that abilities add come after these; Target Locks on them are ignored.
  const thrown = attack.dice;
  for (let die = 0; die < thrown; die++) {
    const locks = chart[chartRow(attack, die) + terms.LOCK];
    for (let i = 0; i < locks; i++) {
      if (attack.target.hex < 0) return;
      const choice = askLock(battle, attack, die);
      if (choice === REROLL) {
        reroll(battle, attack, die);
        // The other icons of the die are gone, a second Target Lock included.
        if (!battle.terms.rerollAdds) break;
      } else if (choice === ABILITY) useWeaponAbility(battle, attack);
      else if (choice >= ORDER_ABILITY) useOrderAbility(battle, attack, choice - ORDER_ABILITY);
      else tell(battle, EV.lockLapsed, attack.attacker.index);
    }
  }
  // What abilities did to the ships may bear on saves and shields.
  refreshStanding(battle);
}

function askLock(battle: Battle, attack: Attack, die: number): number {
  const { attacker } = attack;
  let n = 0;
  battle.choices[n++] = REROLL;
  if (mayUse(battle, attack, battle.weapons[attack.weapon].lock, attack.abilityUses)) {
    battle.choices[n++] = ABILITY;
  }
  for (let slot = 0; slot < attacker.orderCount; slot++) {
    const { lock } = battle.orders[attacker.orders[slot]];
    if (lock !== undefined && mayUse(battle, attack, lock, attack.orderUses[slot])) {
      battle.choices[n++] = ORDER_ABILITY + slot;
    }
  }
  battle.choices[n++] = PASS;
  battle.asked = attacker;
  attack.lockDie = die;
  battle.choiceCount = n;
  return battle.choices[battle.admirals[attacker.team].lock(battle)];
}

function mayUse(battle: Battle, attack: Attack, lock: LockTable, uses: number): boolean {
  const { attacker, target, distance, weapon } = attack;
  return uses < lock.limit && holds(battle, lock.condition, attacker, target, distance, weapon);
}

/** Locks-1: thrown again under the same modifier; new Target Locks are ignored. */
function reroll(battle: Battle, attack: Attack, die: number): void {
  if (battle.terms.rerollAdds) {
    const { chart } = battle.weapons[attack.weapon];
    const row = chartRow(attack, die);
    attack.hits += chart[row + terms.HIT];
    attack.criticals += chart[row + terms.CRITICAL];
    attack.directHits += chart[row + terms.DIRECT_HIT];
  }
  const before = attack.faces[die];
  attack.faces[die] = rollAttackDie(battle, attack.attacker);
  tell(battle, EV.lockReroll, attack.attacker.index, before, attack.faces[die]);
}

/** Locks-2 */
function useWeaponAbility(battle: Battle, attack: Attack): void {
  attack.abilityUses += 1;
  tell(battle, EV.abilityUsed, attack.attacker.index, attack.weapon);
  useAbility(battle, attack, battle.weapons[attack.weapon].lock);
}

/** Locks-3 */
function useOrderAbility(battle: Battle, attack: Attack, slot: number): void {
  const order = attack.attacker.orders[slot];
  const { lock } = battle.orders[order];
  attack.orderUses[slot] += 1;
  tell(battle, EV.orderAbilityUsed, attack.attacker.index, order);
  if (lock !== undefined) useAbility(battle, attack, lock);
}

function useAbility(battle: Battle, attack: Attack, lock: LockTable): void {
  const { attacker, target, distance, weapon } = attack;
  for (let i = 0; i < lock.effects.length; i++) {
    const effect = lock.effects[i];
    if (!holds(battle, effect.condition, attacker, target, distance, weapon)) continue;
    if (effect.word === words.GENERATE) generate(attack, effect.detail, effect.amount);
    else if (effect.word === words.CONVERT) {
      attack.conversions[effect.detail * 4 + effect.extra] += effect.amount;
    } else if (effect.word === words.DENY_SAVE) attack.deniedSaves |= effect.detail;
    else if (effect.word === words.ADD_DICE) throwDice(battle, attack, effect.amount);
    else doEffect(battle, effect, effect.to === words.SELF ? attacker : target, attacker);
  }
}

function generate(attack: Attack, icon: number, count: number): void {
  if (icon === terms.HIT) attack.hits += count;
  else if (icon === terms.CRITICAL) attack.criticals += count;
  else attack.directHits += count;
}
