import type { DataPath } from '../../battle/problem.ts';
import type { WeaponCard } from './cards.ts';
import { checkCondition, forbidParts } from './check-conditions.ts';
import type { Complaint } from './complaint.ts';
import type { TargetLockEffectCard } from './effect-schema.ts';
import type { CardSet } from './setup-data.ts';

/** 5B-01, 5C, 5F-01: does every line of a weapon card do something? */
export function checkWeapon(
  cards: CardSet,
  weapon: WeaponCard,
  at: DataPath,
  complain: Complaint,
): void {
  if (Object.keys(weapon.chart).length === 0) {
    complain([...at, 'chart'], 'the chart has no row: every result is a miss (5C)');
  }
  weapon.modifiers.forEach(({ by, if: condition }, i) => {
    const path = [...at, 'modifiers', i];
    if (by === 0) complain([...path, 'by'], 'a modifier of 0 does nothing');
    checkCondition(cards, condition, [...path, 'if'], complain);
    forbidParts(condition, ['weapon'], OWN_WEAPON, [...path, 'if'], complain);
  });
  const lock = [...at, 'targetLock'];
  checkCondition(cards, weapon.targetLock.if, [...lock, 'if'], complain);
  forbidParts(weapon.targetLock.if, ['weapon'], OWN_WEAPON, [...lock, 'if'], complain);
  weapon.targetLock.effects.forEach((effect, i) => {
    checkLockEffect(cards, effect, [...lock, 'effects', i], complain);
  });
}

const OWN_WEAPON = 'the weapon is always the one on the card';

const SKIRMISH_SAVES: readonly string[] = ['evasion', 'bunker-down', 'ram-prow'];

/** 5F-01: abilities are used in a strike, after its locks have been counted. */
function checkLockEffect(
  cards: CardSet,
  effect: TargetLockEffectCard,
  at: DataPath,
  complain: Complaint,
): void {
  checkCondition(cards, effect.if, [...at, 'if'], complain);
  forbidParts(effect.if, ['weapon'], OWN_WEAPON, [...at, 'if'], complain);
  if (effect.do === 'deny-save' && SKIRMISH_SAVES.includes(effect.save)) {
    complain([...at, 'save'], `${effect.save} saves are rolled in skirmishes, not in strikes (7C)`);
  }
  if (effect.do !== 'convert') return;
  for (const key of ['from', 'into'] as const) {
    if (effect[key] === 'lock') {
      complain([...at, key], 'Target Locks are being spent already and cannot change (5F-01)');
    }
  }
  if (effect.from === effect.into) {
    complain([...at, 'into'], `turning ${effect.from} into ${effect.into} does nothing`);
  }
}
