import type { ShipCard } from '../cards.ts';
import type { Coefficients } from './coefficients.ts';
import { itemsOf, outsideValue, type Step } from './rating.ts';
import { mountsValue } from './weapon-value.ts';

/** A.1: space units. */

export interface Space {
  readonly parts: readonly Step[];
  readonly used: number;
  readonly limit: number;
}

type TechKind = keyof NonNullable<ShipCard['tech']>;

/** A.1.2: the sum of all parts may not exceed the space the hull gives. */
export function spaceOf(design: ShipCard, coefficients: Coefficients): Space {
  const { formula } = coefficients;
  const tech = (kind: TechKind): number => formula.techSpace[(design.tech?.[kind] ?? 0) + 2];
  const bare = formula.engineSpacePerHull * design.hull * design.engines;
  const engines = bare * tech('engines');
  const parts: Step[] = [
    { what: 'engines', value: engines },
    {
      what: 'shields',
      value: formula.shieldSpacePerHull * design.hull * design.shields * tech('defences'),
    },
    ...design.batteries.flatMap(({ weapon, mounts }, i) => {
      const card = coefficients.weapons[weapon];
      if (card === undefined) return [];
      const value = mountsValue(card, mounts, coefficients);
      const su = value * formula.weaponSpacePerValue * tech('weapons');
      return [{ what: `battery ${'abc'[i]}`, value: su }];
    }),
    ...itemsOf(design, coefficients).map((item) => {
      const { perHull = 0, each = 0, ofEngines = 0, asWeapon = 0 } = item.cost.su;
      const asGun = outsideValue(design, item, coefficients) * formula.weaponSpacePerValue;
      const plain = perHull * design.hull * (item.cost.drat.perItem ? item.count : 1);
      const su = plain + each * item.count + ofEngines * bare;
      const gun = asWeapon * asGun * tech('weapons');
      return { what: item.cost.name, value: su * tech('equipment') + gun };
    }),
    ...(design.freight ?? []).map(({ name, su }) => ({ what: name, value: su })),
  ];
  return {
    parts,
    used: parts.reduce((sum, { value }) => sum + value, 0),
    limit: formula.spacePerHull * design.hull,
  };
}
