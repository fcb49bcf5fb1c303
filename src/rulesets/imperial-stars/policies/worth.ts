import { shieldsAfter } from '../damage.ts';
import type { Battle, Ship } from '../state.ts';
import type { Considerations } from './considerations.ts';

/** What damage to a ship is worth, in points: to who does it, and so to who takes it. */
export function lossAt(
  battle: Battle,
  weights: Considerations,
  ship: Ship,
  damage: number,
): number {
  const { shields, hull, points } = ship.card;
  const whole = shields + hull + 1;
  if (damage >= whole) return points * (weights.damage + weights.kill);
  const up =
    shields > 0 &&
    shieldsAfter(shields, Math.ceil(damage), ship.shieldsUp, battle.terms.upAtRating);
  return points * ((weights.damage * damage) / whole + (up ? 0 : weights.open));
}

/** What an uncertain amount more would be worth: a kill counts by how near it comes. */
export function gainOf(weights: Considerations, ship: Ship, more: number): number {
  const { shields, hull, points } = ship.card;
  const whole = shields + hull + 1;
  const after = Math.min(whole, ship.damage + more);
  const sure = Math.min(1, Math.max(0, (ship.damage + more - whole + SPREAD) / (2 * SPREAD)));
  const opens = ship.shieldsUp && after > shields ? weights.open : 0;
  const done = (weights.damage * (after - ship.damage)) / whole;
  return points * (done + opens + weights.kill * sure);
}

/** How far an expected amount of damage may be off. */
const SPREAD = 2.5;
