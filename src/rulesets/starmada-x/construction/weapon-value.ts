import type { WeaponCard } from '../cards.ts';
import type { Coefficients } from './coefficients.ts';

/** A.2: what a weapon is worth, and so what space it takes. */

/** Rate of fire, penetration and damage in one number: 2 for a 1/1/1 weapon in every form. */
export function weaponTerm(
  { rof, pen, dmg }: Pick<WeaponCard, 'rof' | 'pen' | 'dmg'>,
  { weaponTerm: form, formula }: Pick<Coefficients, 'weaponTerm' | 'formula'>,
): number {
  const scale = formula.termScale[form];
  switch (form) {
    case 'printed':
      return scale * (rof + 1) * pen * dmg;
    case 'plain':
      return scale * rof * pen * dmg;
    case 'half':
      return scale * rof * (pen + 0.5) * (dmg + 0.5);
    case 'one':
      return (scale * rof * (pen + 1) * (dmg + 1)) / 2;
  }
}

/** Value of one mount for each arc it covers. */
export function valuePerArc(weapon: WeaponCard, coefficients: Coefficients): number {
  const { formula, abilities } = coefficients;
  const chance = formula.chance[weapon.toHit - 2];
  const base = weapon.range * chance * weaponTerm(weapon, coefficients);
  return weapon.abilities.reduce((value, id) => value * (abilities[id]?.factor ?? 1), base);
}

/** Value of mounts, written as arcs. */
export function mountsValue(
  weapon: WeaponCard,
  mounts: readonly string[],
  coefficients: Coefficients,
): number {
  const arcs = mounts.reduce((sum, mount) => sum + new Set(mount).size, 0);
  return valuePerArc(weapon, coefficients) * arcs;
}
