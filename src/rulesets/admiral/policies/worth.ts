import { armorOf, attackValue, isHalfRange } from '../artillery.ts';
import type { Battle, Unit } from '../state.ts';
import type { Weights } from './considerations.ts';

/** What damage is worth, in Tactical Points. */

/** One Structure Point of a unit. */
export const pointWorth = (unit: Unit): number => unit.card.points / unit.card.structure;

/** Taking one Structure Point when it has so many left; the last one sinks it. */
export function hitWorth(target: Unit, left: number, weights: Weights): number {
  if (left <= 0) return 0;
  const worth = pointWorth(target);
  return left === 1 ? worth + weights.finishing * target.card.points : worth;
}

/** Critical Damage keeps a feature from working for a round. */
export const criticalWorth = (target: Unit, weights: Weights): number =>
  weights.disabling * pointWorth(target);

/** So many dice of guns on one target that has so much Structure left. */
export function gunWorth(
  battle: Battle,
  unit: Unit,
  target: Unit,
  shot: { readonly distance: number; readonly dice: number; readonly left: number },
  weights: Weights,
): number {
  if (shot.left <= 0) return 0;
  const value = attackValue(battle, unit, shot.distance, shot.dice);
  const armor = armorOf(target, !isHalfRange(unit, shot.distance));
  if (value < armor || value === 0) return 0;
  const critical = criticalWorth(target, weights);
  return value > armor ? critical + hitWorth(target, shot.left, weights) : critical;
}
