import { distanceBetween, isInSight } from './board.ts';
import { isActive } from './features.ts';
import type { Battle, Unit } from './state.ts';
import * as terms from './terms.ts';

/** 4-02, 4-03: guns. */

/** G-11 */
export function rangeOf(unit: Unit): number {
  return unit.card.range + (isActive(unit, terms.AIMING_SYSTEM) ? 1 : 0);
}

/** 4-02: in range and in sight. */
export function isInRange(battle: Battle, unit: Unit, target: Unit): boolean {
  if (distanceBetween(battle, unit.square, target.square) > rangeOf(unit)) return false;
  if (battle.terms.smokeCover && battle.smoke[target.square] !== 0) return false;
  return isInSight(battle, unit.square, target);
}

export function isHalfRange(unit: Unit, distance: number): boolean {
  return 2 * distance <= rangeOf(unit);
}

/** 4-03: so many dice on one target multiply the value, with or without what changes it. */
export function attackValue(battle: Battle, unit: Unit, distance: number, dice: number): number {
  const half = isHalfRange(unit, distance);
  let change = 0;
  // G-05
  if (half && isActive(unit, terms.HIGH_RATE_OF_FIRE)) change += 1;
  //
  if (!half && isActive(unit, terms.WITHOUT_RADAR)) change -= 1;
  const { attack } = unit.card;
  return Math.max(0, battle.terms.doublesFirst ? attack * dice + change : (attack + change) * dice);
}

/** G-01, R-03: what an attack must reach. `exposed` is from beyond half range, or by dive bombers. */
export function armorOf(target: Unit, exposed: boolean): number {
  let armor = target.card.armor;
  if (isActive(target, terms.SUPERIOR_STEEL)) armor += 2;
  if (exposed && isActive(target, terms.OBSOLETE_UNIT)) armor -= 2;
  return Math.max(0, armor);
}
