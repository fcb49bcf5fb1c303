import { ABILITY, LOCK_ON, PASS } from './admiral.ts';
import { CAUSE_DIRECT_HIT, CAUSE_HIT } from './causes.ts';
import * as words from './compile-effects.ts';
import { holds } from './conditions.ts';
import { takeCritical, takeHit } from './damage.ts';
import { findInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { doEffect } from './instants.ts';
import { offeredSum, takeOption } from './options.ts';
import { REFUSED } from './refusals.ts';
import { rollStrikeDie } from './rolls.ts';
import { isSaved } from './saves.ts';
import { facingsTowards, shieldsWork } from './shields.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, noteChange, type Piece, type Strike } from './state.ts';
import * as terms from './terms.ts';

/** 5C to 5F: rolling Effect Icons, blocking them with shields, resolving them. */

/** 5C */
export function rollDice(battle: Battle, strike: Strike): void {
  const { dice } = strike.striker.card.armaments[strike.armament];
  for (let i = 0; i < dice; i++) rollDie(battle, strike);
  tell(battle, EV.iconsRolled, strike.locks, strike.hits, strike.criticals, strike.directHits);
  convertIcons(battle, strike);
}

/** 5C: one die of the armament. */
export function rollDie(battle: Battle, strike: Strike): void {
  const face = rollStrikeDie(battle, strike.striker);
  generate(battle.weapons[strike.weapon].chart, face + strike.modifier, strike);
  // 9L: unmodified 5s and 6s of an augmented strike, whatever the chart shows.
  if (strike.augmented && face >= 5) strike.lockOns += 1;
}

/** Reads the Effect Chart. */
function generate(chart: Uint8Array, result: number, strike: Strike): void {
  const row = Math.max(1, result) << 2;
  strike.locks += chart[row];
  strike.hits += chart[row + 1];
  strike.criticals += chart[row + 2];
  strike.directHits += chart[row + 3];
}

/** Orders that turn icons of the roll into others. */
export function convertIcons(battle: Battle, strike: Strike): void {
  const { striker, target, distance, weapon } = strike;
  const n = findInForce(battle, words.CONVERT, striker, target, distance, weapon);
  for (let i = 0; i < n; i++) {
    const effect = battle.found[i];
    if (iconCount(strike, effect.detail) === 0) continue;
    if (effect.once >= 0 && !takeOption(battle, battle.foundSource[i], effect)) continue;
    convert(battle, strike, effect);
  }
}

function convert(battle: Battle, strike: Strike, effect: words.Effect): void {
  const n = Math.min(effect.amount, iconCount(strike, effect.detail));
  if (n === 0) return;
  addIcons(strike, effect.detail, -n);
  addIcons(strike, effect.extra, n);
  tell(battle, EV.iconsConverted, n, effect.detail, effect.extra);
}

function iconCount(strike: Strike, icon: number): number {
  if (icon === terms.LOCK) return strike.locks;
  if (icon === terms.HIT) return strike.hits;
  return icon === terms.CRITICAL ? strike.criticals : strike.directHits;
}

function addIcons(strike: Strike, icon: number, n: number): void {
  if (icon === terms.LOCK) strike.locks += n;
  else if (icon === terms.HIT) strike.hits += n;
  else if (icon === terms.CRITICAL) strike.criticals += n;
  else strike.directHits += n;
}

/** Orders on or near the target that cancel icons before shields are spent. */
export function cancelIcons(battle: Battle, strike: Strike): void {
  const { striker, target, distance, weapon } = strike;
  const n = findInForce(battle, words.CANCEL, target, striker, distance, weapon);
  for (let i = 0; i < n; i++) {
    const effect = battle.found[i];
    if (effect.extra !== words.IN_STRIKE || stoppable(strike, effect.detail) === 0) continue;
    if (effect.once >= 0 && !takeOption(battle, battle.foundSource[i], effect)) continue;
    let left = effect.amount;
    // Worst first: Criticals, Direct Hits, Hits.
    for (const icon of WORST_FIRST) {
      if (((effect.detail >> icon) & 1) === 0) continue;
      const cancelled = Math.min(left, iconCount(strike, icon));
      if (cancelled === 0) continue;
      addIcons(strike, icon, -cancelled);
      left -= cancelled;
      tell(battle, EV.iconsCancelled, target.index, cancelled, icon, effect.order, 0);
    }
  }
}

/** Icons of the kinds given as bits. */
function stoppable(strike: Strike, kinds: number): number {
  let n = 0;
  for (const icon of WORST_FIRST) if ((kinds >> icon) & 1) n += iconCount(strike, icon);
  return n;
}
const WORST_FIRST = [terms.CRITICAL, terms.DIRECT_HIT, terms.HIT] as const;

/** 5E: one facing a strike; a point cancels a Hit or a Critical of any weapon. */
export function spendShields(battle: Battle, strike: Strike): void {
  const { striker, target } = strike;
  const { hits, criticals } = strike;
  if (hits + criticals === 0 || shieldRefusal(battle, target) !== 0) return;
  const facings = facingsTowards(battle, target, striker.hex);
  let n = 0;
  battle.choices[n++] = 0;
  for (let f = 0; f < target.shields.length; f++) {
    if (((facings >> f) & 1) === 0) continue;
    const points = target.shields[f];
    for (let c = 0; c <= criticals && c <= points; c++) {
      for (let h = 0; h <= hits && h + c <= points; h++) {
        if (h + c > 0) battle.choices[n++] = (f << 16) | (h << 8) | c;
      }
    }
  }
  battle.asked = target;
  battle.choiceCount = n;
  const choice = battle.choices[battle.admirals[target.team].shields(battle)];
  if (choice === 0) return;
  const facing = choice >> 16;
  const cancelledHits = (choice >> 8) & 255;
  const cancelledCriticals = choice & 255;
  strike.facing = facing;
  strike.hits -= cancelledHits;
  strike.criticals -= cancelledCriticals;
  target.shields[facing] -= cancelledHits + cancelledCriticals;
  noteChange(battle, target);
  tell(
    battle,
    EV.shieldsSpent,
    target.index,
    facing,
    cancelledHits,
    cancelledCriticals,
    target.shields[facing],
  );
}

/** 8D-01, and orders that forbid shields. */
export function shieldRefusal(battle: Battle, target: Piece): number {
  if ((target.forbidden & terms.FORBID_SHIELDS) !== 0) return REFUSED.shieldsForbidden;
  return shieldsWork(battle, target) ? 0 : REFUSED.shieldsOffline;
}

/** 5F-01: each Target Lock, then Lock Ons granted without one, then dice that cards add. */
export function spendLocks(battle: Battle, strike: Strike): void {
  const { target, locks } = strike;
  for (let i = 0; i < locks; i++) {
    spendLock(battle, strike);
    if (target.hex < 0) return;
  }
  addDice(battle, strike, strike.lockOns);
  addDice(battle, strike, diceOfCards(battle, strike));
  // What abilities did to the pieces may bear on shields and saves.
  refreshStanding(battle);
}

/** 5F-01: one Target Lock, as its owner likes. */
export function spendLock(battle: Battle, strike: Strike): void {
  const { striker, target, distance, weapon } = strike;
  const card = battle.weapons[weapon];
  let n = 0;
  battle.choices[n++] = LOCK_ON;
  if (
    strike.abilityUses < card.lockLimit &&
    holds(battle, card.lockCondition, striker, target, distance, weapon)
  ) {
    battle.choices[n++] = ABILITY;
  }
  battle.choices[n++] = PASS;
  battle.asked = striker;
  battle.choiceCount = n;
  const choice = battle.choices[battle.admirals[striker.team].lock(battle)];
  if (choice === LOCK_ON) lockOn(battle, strike);
  else if (choice === ABILITY) useAbility(battle, strike);
}

/** 5D: dice that cards in force add, and those offered and taken. */
export function diceOfCards(battle: Battle, strike: Strike): number {
  const { striker, target, distance, weapon } = strike;
  const added = sumInForce(battle, words.ADD_DICE, 0, striker, target, distance, weapon);
  return added + offeredSum(battle, words.ADD_DICE, 0, striker, target, distance, weapon);
}

/** 5F-01 (II), 5D: dice that rules add are Lock Ons, rolled where the rule comes up. */
function addDice(battle: Battle, strike: Strike, dice: number): void {
  for (let i = 0; i < dice; i++) lockOn(battle, strike);
}

/** 5F-01 (I): one more die under the same modifier; Target Locks on it are not generated. */
export function lockOn(battle: Battle, strike: Strike): void {
  const locks = strike.locks;
  const face = rollStrikeDie(battle, strike.striker);
  generate(battle.weapons[strike.weapon].chart, face + strike.modifier, strike);
  strike.locks = locks;
  tell(battle, EV.lockOn, strike.striker.index, strike.hits, strike.criticals, strike.directHits);
}

/** 5F-01: the Target Lock ability of the Weapon Card. */
function useAbility(battle: Battle, strike: Strike): void {
  const { striker, target, distance, weapon } = strike;
  strike.abilityUses += 1;
  tell(battle, EV.abilityUsed, striker.index, weapon, target.index);
  for (const effect of battle.weapons[weapon].lockEffects) {
    if (!holds(battle, effect.condition, striker, target, distance, weapon)) continue;
    if (effect.word === words.GENERATE) addIcons(strike, effect.detail, effect.amount);
    else if (effect.word === words.CONVERT) convert(battle, strike, effect);
    else if (effect.word === words.DENY_SAVE) strike.deniedSaves |= effect.detail;
    else if (effect.word === words.ADD_DICE) addDice(battle, strike, effect.amount);
    else doEffect(battle, effect, effect.to === words.SELF ? striker : target, striker);
  }
}

/** 5F-02 to 5F-04: icons against a piece that is already defeated are not resolved. */
export function resolveIcons(battle: Battle, strike: Strike): void {
  const { striker, target, hits, criticals, directHits } = strike;
  const before = striker.hullDestroyed + striker.criticalsDealt;
  for (let i = 0; i < hits && !target.defeated; i++) resolveIcon(battle, strike, terms.HIT);
  for (let i = 0; i < criticals && !target.defeated; i++) {
    resolveIcon(battle, strike, terms.CRITICAL);
  }
  for (let i = 0; i < directHits && !target.defeated; i++) {
    resolveIcon(battle, strike, terms.DIRECT_HIT);
  }
  striker.strikeDamage += striker.hullDestroyed + striker.criticalsDealt - before;
}

/** 5F-02, 5F-03, 5F-04: one Hit, Critical or Direct Hit. */
export function resolveIcon(battle: Battle, strike: Strike, icon: number): void {
  const { striker, target, deniedSaves } = strike;
  const { type } = battle.weapons[strike.weapon];
  if (isSaved(battle, target, icon, type, deniedSaves)) return;
  if (icon === terms.CRITICAL) takeCritical(battle, target, striker);
  else takeHit(battle, target, striker, icon === terms.HIT ? CAUSE_HIT : CAUSE_DIRECT_HIT);
}
