import type { ShipCard, WeaponCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import type { Coefficients } from './construction/coefficients.ts';

/** Cards in words. */

/** "1-4 5-8 9-12" */
export function bands({ range }: Pick<WeaponCard, 'range'>): string {
  const band = range / 3;
  return `1-${band} ${band + 1}-${2 * band} ${2 * band + 1}-${range}`;
}

/** "1/2/1" */
export const profile = ({ rof, pen, dmg }: WeaponCard): string => `${rof}/${pen}/${dmg}`;

export function abilityNames({ abilities }: Coefficients, weapon: WeaponCard): string {
  return weapon.abilities.map((id) => abilities[id]?.name ?? id).join(', ');
}

export function equipmentWords({ coefficients }: Catalogue, ship: ShipCard): string {
  return Object.entries(ship.equipment)
    .map(([id, count]) => {
      const name = coefficients.equipment[id]?.name ?? id;
      return count === 1 ? name : `${count} ${name}`;
    })
    .join(', ');
}

/** "1 turn", "10 turns" */
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** A number as people write it: no zeros at the end. */
export const figure = (n: number, digits = 2): string => String(Number(n.toFixed(digits)));
