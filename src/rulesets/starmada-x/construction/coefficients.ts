import type { AbilityCost, EquipmentCost, Formula, WeaponCard } from '../cards.ts';
import type { AllRules } from '../terms.ts';

/** A.1, A.2: everything the formulas take from data, and the form of the weapon term. */
export interface Coefficients {
  readonly formula: Formula;
  readonly abilities: Readonly<Record<string, AbilityCost>>;
  readonly equipment: Readonly<Record<string, EquipmentCost>>;
  readonly weapons: Readonly<Record<string, WeaponCard>>;
  readonly weaponTerm: AllRules['weaponTerm'];
}

/** Weapon cards that stand for the guns outside the batteries (C). */
export const CARRONADE_CODE = 'CARRONADE';
export const SPINAL_CODE = 'SPINAL-MOUNT';
export const OUTSIDE_ARCS = 'AB';
