import { listYesNo, USE } from './admiral.ts';
import { chartRow } from './attack-dice.ts';
import {
  CAUSE_ABILITY,
  CAUSE_CRITICAL,
  CAUSE_DIRECT_HIT,
  CAUSE_HIT,
  CAUSE_ORDER,
  CAUSE_SCENARIO,
} from './causes.ts';
import * as words from './compile-effects.ts';
import { takeCritical } from './criticals.ts';
import { takeHit } from './damage.ts';
import { findInForce, isInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { takeOption } from './options.ts';
import { isSaved } from './saves.ts';
import { mayBlock } from './shields.ts';
import { type Attack, type Battle, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Icons-1: after the Target Locks all Hits, then all Criticals, one icon at a time. */

export function resolveIcons(battle: Battle, attack: Attack): void {
  const { attacker, target } = attack;
  countIcons(battle, attack);
  convertIcons(battle, attack);
  cancelIcons(battle, attack);
  tellIcons(battle, attack);
  const before = attacker.hullDestroyed + attacker.cripplings;
  for (let i = 0; i < attack.hits && !target.destroyed; i++) {
    if (!isStopped(battle, attack, terms.HIT)) takeHit(battle, target, attacker, CAUSE_HIT);
  }
  for (let i = 0; i < attack.criticals && !target.destroyed; i++) {
    if (!isStopped(battle, attack, terms.CRITICAL)) {
      takeCritical(battle, target, attacker, CAUSE_CRITICAL);
    }
  }
  // Glossary-3: nothing stops these.
  for (let i = 0; i < attack.directHits && !target.destroyed; i++) {
    takeHit(battle, target, attacker, CAUSE_DIRECT_HIT);
  }
  attacker.attackDamage += attacker.hullDestroyed + attacker.cripplings - before;
}

/** What the dice show when the Target Locks are spent, and what abilities generated. */
function countIcons(battle: Battle, attack: Attack): void {
  const { chart } = battle.weapons[attack.weapon];
  for (let die = 0; die < attack.dice; die++) {
    const row = chartRow(attack, die);
    attack.hits += chart[row + terms.HIT];
    attack.criticals += chart[row + terms.CRITICAL];
    attack.directHits += chart[row + terms.DIRECT_HIT];
  }
}

function tellIcons(battle: Battle, { attacker, hits, criticals, directHits }: Attack): void {
  tell(battle, EV.iconsResolved, attacker.index, hits, criticals, directHits);
}

/** Abilities, then orders, that turn icons into others. */
function convertIcons(battle: Battle, attack: Attack): void {
  const { attacker, target, distance, weapon, conversions } = attack;
  for (let c = 0; c < conversions.length; c++) {
    if (conversions[c] > 0) {
      convert(battle, attack, c >> 2, c & 3, conversions[c], CAUSE_ABILITY);
    }
  }
  if (!isInForce(battle, attacker, words.CONVERT)) return;
  const n = findInForce(battle, words.CONVERT, attacker, target, distance, weapon);
  for (let i = 0; i < n; i++) {
    const effect = battle.found[i];
    if (iconCount(attack, effect.detail) === 0) continue;
    if (effect.once >= 0 && !takeOption(battle, battle.foundSource[i], effect)) continue;
    const cause = effect.order < 0 ? CAUSE_SCENARIO : CAUSE_ORDER;
    convert(battle, attack, effect.detail, effect.extra, effect.amount, cause);
  }
}

function convert(
  battle: Battle,
  attack: Attack,
  from: number,
  into: number,
  most: number,
  cause: number,
): void {
  const n = Math.min(most, iconCount(attack, from));
  if (n === 0) return;
  addIcons(attack, from, -n);
  addIcons(attack, into, n);
  tell(battle, EV.iconsConverted, attack.attacker.index, n, from, into, cause);
}

function iconCount(attack: Attack, icon: number): number {
  if (icon === terms.HIT) return attack.hits;
  return icon === terms.CRITICAL ? attack.criticals : attack.directHits;
}

function addIcons(attack: Attack, icon: number, n: number): void {
  if (icon === terms.HIT) attack.hits += n;
  else if (icon === terms.CRITICAL) attack.criticals += n;
  else attack.directHits += n;
}

const WORST_FIRST = [terms.CRITICAL, terms.DIRECT_HIT, terms.HIT] as const;

/** Orders on or near the target that cancel icons before any is resolved. */
function cancelIcons(battle: Battle, attack: Attack): void {
  const { attacker, target, distance, weapon } = attack;
  if (!isInForce(battle, target, words.CANCEL)) return;
  const n = findInForce(battle, words.CANCEL, target, attacker, distance, weapon);
  for (let i = 0; i < n; i++) {
    const effect = battle.found[i];
    if (effect.extra !== words.IN_ATTACK || cancellable(attack, effect.detail) === 0) continue;
    if (effect.once >= 0 && !takeOption(battle, battle.foundSource[i], effect)) continue;
    let left = effect.amount;
    for (const icon of WORST_FIRST) {
      if (((effect.detail >> icon) & 1) === 0) continue;
      const cancelled = Math.min(left, iconCount(attack, icon));
      if (cancelled === 0) continue;
      addIcons(attack, icon, -cancelled);
      left -= cancelled;
      tell(battle, EV.iconsCancelled, target.index, cancelled, icon, effect.order, 0);
    }
  }
}

function cancellable(attack: Attack, kinds: number): number {
  let n = 0;
  for (const icon of WORST_FIRST) if ((kinds >> icon) & 1) n += iconCount(attack, icon);
  return n;
}

/** Keywords-1, Shields-1: saves are rolled before the icon is resolved, and so before shields. */
function isStopped(battle: Battle, attack: Attack, icon: number): boolean {
  const { target, deniedSaves } = attack;
  const { type } = battle.weapons[attack.weapon];
  if (battle.terms.savesAfterShields) {
    return (
      isBlocked(battle, target, attack.facing, icon) ||
      isSaved(battle, target, icon, type, deniedSaves)
    );
  }
  return (
    isSaved(battle, target, icon, type, deniedSaves) ||
    isBlocked(battle, target, attack.facing, icon)
  );
}

/** Shields-1, Criticals-1: the defender may damage a box; against Criticals only of a chart. */
export function isBlocked(battle: Battle, target: Piece, facing: number, icon: number): boolean {
  if (icon === terms.CRITICAL && !target.card.hasChart) return false;
  if (!mayBlock(battle, target, facing)) return false;
  battle.asked = target;
  battle.icon = icon;
  battle.blockFacing = facing;
  listYesNo(battle);
  if (battle.choices[battle.admirals[target.team].block(battle)] !== USE) return false;
  target.shields[facing] -= 1;
  noteChange(battle, target);
  tell(battle, EV.blocked, target.index, facing, icon, target.shields[facing]);
  return true;
}
