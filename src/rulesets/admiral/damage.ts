import { lift } from './board.ts';
import { EV, tell } from './events.ts';
import { isActive } from './features.ts';
import { ask, type Battle, choice, clearChoices, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** 4-04: Critical Damage and Structure Points. */

/** What did it. */
export const CAUSES = ['artillery', 'torpedo', 'aircraft', 'depth-charge'] as const;
export const BY_ARTILLERY = 0;
export const BY_TORPEDO = 1;
export const BY_AIRCRAFT = 2;
export const BY_DEPTH_CHARGE = 3;

/** 4-03: equal to the Armor places Critical Damage; more takes a Structure Point too. */
export function hit(
  battle: Battle,
  by: Unit,
  target: Unit,
  value: number,
  armor: number,
  cause: number,
): void {
  const effective = value > 0 && value >= armor;
  tell(battle, EV.attackMade, by.index, target.index, value, armor, effective ? 1 : 0, cause);
  if (!effective) return;
  if (value > armor) loseStructure(battle, by, target, 1, cause);
  placeCritical(battle, by, target);
}

/** 4-05, G-06, G-12: a torpedo always hurts; a Protection belt keeps the Structure Point. */
export function torpedoHit(battle: Battle, by: Unit, target: Unit, cause: number): void {
  const belted = isActive(target, terms.PROTECTION_BELT) && !isActive(by, terms.MAGNETIC_DETONATOR);
  tell(battle, EV.torpedoHit, by.index, target.index, belted ? 1 : 0, cause);
  if (!belted) loseStructure(battle, by, target, 1, cause);
  placeCritical(battle, by, target);
}

export function loseStructure(
  battle: Battle,
  by: Unit,
  target: Unit,
  points: number,
  cause: number,
): void {
  const lost = Math.min(points, target.structure);
  if (lost === 0) return;
  target.structure -= lost;
  target.structureLost += lost;
  by.structureDestroyed += lost;
  battle.damage[by.index * battle.units.length + target.index] += lost;
  credit(by, lost, cause);
  tell(battle, EV.structureLost, target.index, lost, target.structure, by.index);
}

function credit(by: Unit, lost: number, cause: number): void {
  switch (cause) {
    case BY_ARTILLERY:
      by.artilleryDamage += lost;
      break;
    case BY_TORPEDO:
      by.torpedoDamage += lost;
      break;
    case BY_AIRCRAFT:
      by.aircraftDamage += lost;
      break;
    case BY_DEPTH_CHARGE:
      by.depthChargeDamage += lost;
      break;
  }
}

/** 4-04: the attacker picks a black or green feature; it is disabled for the next round. */
export function placeCritical(battle: Battle, by: Unit, target: Unit): void {
  if (target.structure === 0) return;
  // G-13
  if (isActive(target, terms.ALL_OR_NOTHING)) return;
  clearChoices(battle);
  for (let feature = 0; feature < terms.FIRST_RED; feature++) {
    if (mayTake(battle, target, feature)) choice(battle, feature);
  }
  if (battle.choiceCount === 0) return;
  battle.asked = target;
  const feature = ask(battle, by.side, 'critical');
  target.placed |= 1 << feature;
  if (feature === terms.F_ARTILLERY) target.gunTokens += 1;
  by.criticalsDealt += 1;
  tell(battle, EV.criticalPlaced, by.index, target.index, feature);
}

/** One new token a feature and round; under one-space the artillery takes one a space. */
export function mayTake(battle: Battle, target: Unit, feature: number): boolean {
  if ((target.card.features & (1 << feature)) === 0) return false;
  if (battle.terms.oneSpace && feature === terms.F_ARTILLERY) {
    return target.gunTokens < target.card.gunSpaces;
  }
  return (target.placed & (1 << feature)) === 0;
}

/** A unit without Structure Points leaves. */
export function sink(battle: Battle, unit: Unit): void {
  if (unit.sunk) return;
  tell(battle, EV.sunk, unit.index);
  lift(battle, unit);
  unit.sunk = true;
  unit.sunkRound = battle.round;
  shareCredit(battle, unit);
}

/** Thousandths of its points go to those who sank it, by share of the damage done. */
function shareCredit(battle: Battle, unit: Unit): void {
  const { units, damage } = battle;
  let total = 0;
  for (let by = 0; by < units.length; by++) total += damage[by * units.length + unit.index];
  for (let by = 0; total > 0 && by < units.length; by++) {
    const share = damage[by * units.length + unit.index];
    if (share > 0) {
      units[by].pointsDestroyed += Math.round((1000 * unit.card.points * share) / total);
    }
  }
}
