import type { WeaponCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { valuePerArc, weaponTerm } from './construction/weapon-value.ts';
import { CARD_WIDTH, columns, frame, plain, wrap } from './show-frame.ts';
import { bands, figure, profile } from './words.ts';

/** 1.8: a weapon, its abilities with their grades, and what it is worth. */
export function showWeapon({ coefficients, ships }: Catalogue, weapon: WeaponCard): string {
  const { formula, abilities, weaponTerm: form } = coefficients;
  const grade = weapon.grade === undefined ? '' : `, grade ${weapon.grade}`;
  const users = Object.values(ships).filter(({ batteries }) =>
    batteries.some((battery) => battery.weapon === weapon.code),
  );
  const chance = formula.chance[weapon.toHit - 2];
  const factors = weapon.abilities.map((id) => ` × ${abilities[id].factor}`).join('');
  return frame(`${weapon.code}  ${plain(weapon.name)}`, `weapon${grade}`, [
    columns([
      ['range', 'to-hit', 'ROF/PEN/DMG'],
      [bands(weapon), `${weapon.toHit}+`, profile(weapon)],
    ]),
    weapon.abilities.flatMap((id) => {
      const { name, text, grade: known } = abilities[id];
      return wrap(`${name} (${known}): ${text}`, CARD_WIDTH - 4, 2);
    }),
    [
      `value an arc (${form}): ${weapon.range} × ${chance} × ${figure(weaponTerm(weapon, coefficients))}${factors} = ${figure(valuePerArc(weapon, coefficients), 3)}`,
    ],
    weapon.note === undefined ? [] : wrap(weapon.note, CARD_WIDTH - 4),
    wrap(
      users.length === 0
        ? 'No ship carries it in a battery.'
        : `Carried by ${users.map(({ code }) => code).join(', ')}.`,
      CARD_WIDTH - 4,
    ),
  ]);
}
