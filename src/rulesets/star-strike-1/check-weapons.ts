import type { DataPath } from '../../battle/problem.ts';
import type { WeaponCard } from './cards.ts';
import { checkCondition, forbidParts } from './check-conditions.ts';
import type { Complaint } from './complaint.ts';
import type { TargetLockCard, TargetLockEffectCard } from './effect-schema.ts';
import type { CardSet } from './setup-data.ts';

/** Cards-2: does every line of a weapon card do something? */
export function checkWeapon(
  cards: CardSet,
  weapon: WeaponCard,
  at: DataPath,
  complain: Complaint,
): void {
  if (Object.keys(weapon.chart).length === 0) {
    complain([...at, 'chart'], 'the chart has no row: every result is a miss (Attacks-3)');
  }
  weapon.modifiers.forEach(({ by, if: condition }, i) => {
    const path = [...at, 'modifiers', i];
    if (by === 0) complain([...path, 'by'], 'a modifier of 0 does nothing');
    checkCondition(cards, condition, [...path, 'if'], complain);
    forbidParts(condition, ['weapon'], OWN_WEAPON, [...path, 'if'], complain);
  });
  checkLock(cards, weapon.targetLock, 'own', [...at, 'targetLock'], complain);
}

const OWN_WEAPON = 'the weapon is always the one on the card';

/** Locks-2, Locks-3: an ability of a weapon knows its weapon, that of an order does not. */
export function checkLock(
  cards: CardSet,
  lock: TargetLockCard,
  weapon: 'own' | 'any',
  at: DataPath,
  complain: Complaint,
): void {
  const parts = weapon === 'own' ? (['weapon'] as const) : [];
  checkCondition(cards, lock.if, [...at, 'if'], complain);
  forbidParts(lock.if, parts, OWN_WEAPON, [...at, 'if'], complain);
  lock.effects.forEach((effect, i) => {
    const path = [...at, 'effects', i];
    checkCondition(cards, effect.if, [...path, 'if'], complain);
    forbidParts(effect.if, parts, OWN_WEAPON, [...path, 'if'], complain);
    checkLockEffect(effect, path, complain);
  });
}

function checkLockEffect(effect: TargetLockEffectCard, at: DataPath, complain: Complaint): void {
  if (effect.do === 'convert' && effect.from === effect.into) {
    complain([...at, 'into'], `turning ${effect.from} into ${effect.into} does nothing`);
  }
  if (effect.do === 'slow' && effect.on === 'self') {
    complain([...at, 'on'], 'only a target can be slowed');
  }
}
