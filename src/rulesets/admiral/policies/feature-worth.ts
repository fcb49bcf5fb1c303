import type { Battle, Unit } from '../state.ts';
import * as terms from '../terms.ts';

/** What a feature is worth for the rest of a round, in shares of its unit's points. */
const SHARES: Readonly<Record<string, number>> = {
  [terms.SUPERIOR_STEEL]: 0.05,
  [terms.PROTECTION_BELT]: 0.03,
  [terms.ALL_OR_NOTHING]: 0.02,
  [terms.TORPEDOES_RECHARGE]: 0.04,
  [terms.HIGH_RATE_OF_FIRE]: 0.03,
  [terms.OBSOLETE_UNIT]: 0.05,
  [terms.WITHOUT_RADAR]: 0.03,
  [terms.MALFUNCTIONING_TORPEDOES]: 0.02,
  [terms.WEAK_DAMAGE_CONTROL]: 0.005,
};

export const FEATURE_SHARES = Float64Array.from(
  terms.FEATURES,
  (_, feature) => SHARES[feature] ?? 0,
);

/** Steel, belts and the like matter only to a unit the enemy will shoot at. */
export function featureWorth(battle: Battle, unit: Unit, feature: number): number {
  const share = FEATURE_SHARES[feature];
  if (share === 0) return 0;
  // Only orders of its own side are known when orders are secret.
  if (feature === terms.HIGH_RATE_OF_FIRE && unit.gunDice === 0) return 0;
  if (feature === terms.OBSOLETE_UNIT && !isTargeted(battle, unit)) {
    return 0;
  }
  return share * unit.card.points;
}

function isTargeted(battle: Battle, unit: Unit): boolean {
  for (let i = 0; i < battle.orderCount; i++) {
    if (battle.orders[i].target === unit.index) return true;
  }
  return false;
}

/** Which feature of a unit it hurts most to lose for a round. */
export function disablingWorth(unit: Unit, feature: number): number {
  const { card } = unit;
  switch (feature) {
    case terms.F_ARTILLERY:
      return card.attack * Math.min(2, card.gunSpaces) * (1 + card.range / 6);
    case terms.F_TORPEDOES:
      return unit.torpedoes > 0 ? 3 : 0.5;
    case terms.F_SQUADRONS:
      return 7;
    case terms.F_MOVEMENT:
      return 2.5;
    case terms.F_ANTI_AIRCRAFT:
      return 0.6 * card.antiAircraft;
    case terms.F_DEPTH_CHARGE:
      return 0.4;
    default:
      return 0.8;
  }
}
