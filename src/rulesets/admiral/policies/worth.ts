import { armorOf, attackValue, isHalfRange } from '../artillery.ts';
import type { Battle, Unit } from '../state.ts';
import type { Weights } from './considerations.ts';

/** What damage is worth, in Tactical Points. */

/** One Structure Point of a unit. */
export const pointWorth = (unit: Unit): number => unit.card.points / unit.card.structure;

/**
 * Taking one Structure Point when it has so many left; the last one sinks it. `others` is how many
 * more the side could take this round: what it can sink together is worth wounding.
 */
export function hitWorth(target: Unit, left: number, weights: Weights, others = 0): number {
  if (left <= 0) return 0;
  const { points } = target.card;
  const worth = pointWorth(target);
  if (left === 1) return worth + weights.finishing * points;
  const share = Math.min(1, (1 + others) / left) / left;
  return worth + weights.finishing * weights.focus * points * share;
}

/** Critical Damage keeps a feature from working for a round. */
export const criticalWorth = (target: Unit, weights: Weights): number =>
  weights.disabling * pointWorth(target);

/** What guns do: nothing, Critical Damage, or a Structure Point with it. */
export const NOTHING = 0;
export const CRITICAL = 1;
export const STRUCTURE = 2;

/** So many dice of guns on one target at a distance. */
export function gunEffect(
  battle: Battle,
  unit: Unit,
  target: Unit,
  distance: number,
  dice: number,
): number {
  const value = attackValue(battle, unit, distance, dice);
  const armor = armorOf(target, !isHalfRange(unit, distance));
  if (value < armor || value === 0) return NOTHING;
  return value > armor ? STRUCTURE : CRITICAL;
}

/** The same in points, when the target has so much Structure left. */
export function effectWorth(
  effect: number,
  target: Unit,
  left: number,
  weights: Weights,
  others = 0,
): number {
  if (effect === NOTHING || left <= 0) return 0;
  const critical = criticalWorth(target, weights);
  return effect === STRUCTURE ? critical + hitWorth(target, left, weights, others) : critical;
}
