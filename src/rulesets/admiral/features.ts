import { admirals, exhaust, isAdmiral } from './action-dice.ts';
import { deed, FEATURE } from './admiral.ts';
import { EV, tell } from './events.ts';
import { type Battle, choice, isAfloat, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** 2-05: green features on own units, red ones on the enemy's, each paid with an Admiral die. */

export const has = (unit: Unit, feature: number): boolean =>
  (unit.card.features & (1 << feature)) !== 0;

export const isActive = (unit: Unit, feature: number): boolean =>
  (unit.active & (1 << feature)) !== 0;

export const isDisabled = (unit: Unit, feature: number): boolean =>
  (unit.disabled & (1 << feature)) !== 0;

/** Paid with a move, not on their own. */
const WITH_A_MOVE = (1 << terms.LOW_DRAFT) | (1 << terms.SMOKE_GENERATORS);

/** Can it be activated now, by its owner if green, by the enemy if red? */
export function mayActivate(unit: Unit, feature: number): boolean {
  if (!isAfloat(unit) || !has(unit, feature) || isActive(unit, feature)) return false;
  if (isDisabled(unit, feature)) return false;
  // G-09: only a torpedo that was spent comes back.
  return feature !== terms.TORPEDOES_RECHARGE || unit.torpedoes < unit.card.torpedoes;
}

/** Every feature that a side could pay for now. */
export function listFeatures(battle: Battle, side: number): void {
  if (admirals(battle, side) === 0) return;
  const { units } = battle;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    const from = unit.side === side ? terms.FIRST_GREEN : terms.FIRST_RED;
    const to = unit.side === side ? terms.FIRST_RED : terms.FEATURES.length;
    for (let feature = from; feature < to; feature++) {
      if ((WITH_A_MOVE & (1 << feature)) !== 0 || !mayActivate(unit, feature)) continue;
      choice(battle, deed(FEATURE, i, feature));
    }
  }
}

/** 2-05: from now to the end of the round. */
export function activate(battle: Battle, side: number, unit: Unit, feature: number): void {
  payAdmiral(battle, side);
  unit.active |= 1 << feature;
  tell(battle, EV.featureActivated, unit.index, feature, side);
  // G-09
  if (feature === terms.TORPEDOES_RECHARGE) {
    unit.torpedoes += 1;
    tell(battle, EV.torpedoRegained, unit.index, unit.torpedoes);
  }
}

/** All Admiral dice are alike; the first face that has the symbol pays. */
export function payAdmiral(battle: Battle, side: number): void {
  battle.paying = terms.ADMIRAL;
  for (let face = 0; face < terms.FACES; face++) {
    if (isAdmiral(battle, face) && battle.pool[side * terms.FACES + face] > 0) {
      exhaust(battle, side, face);
      return;
    }
  }
}
