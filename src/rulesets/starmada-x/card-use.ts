import type { CardUse } from '../../battle/workshop.ts';
import type { Catalogue } from './catalogue.ts';
import { CARRONADE_CODE, SPINAL_CODE } from './construction/coefficients.ts';

/** Which cards can be met in a battle: those of fleets, and of scenarios that bring their own. */
export function cardUse({
  ships,
  coefficients,
  fleets,
  scenarios,
  maps,
  factions,
}: Catalogue): CardUse[] {
  const lists = [
    ...Object.values(fleets),
    ...Object.values(scenarios).flatMap(({ teams }) =>
      teams === undefined ? [] : [teams.A, teams.B],
    ),
  ];
  const met = lists.flatMap((list) => list.ships.map(({ code }) => code));
  const cards = [...new Set(met)].flatMap((code) => (ships[code] ? [ships[code]] : []));
  const outside = cards.flatMap(({ equipment }) => [
    ...(equipment.carronade === undefined ? [] : [CARRONADE_CODE]),
    ...(equipment['spinal-mount'] === undefined ? [] : [SPINAL_CODE]),
  ]);
  const use = (kind: string, table: object, used: Iterable<string>): CardUse => {
    const found = new Set(used);
    const all = Object.keys(table);
    return { kind, total: all.length, unused: all.filter((id) => !found.has(id)) };
  };
  return [
    use('ships', ships, met),
    use('weapons', coefficients.weapons, [
      ...cards.flatMap(({ batteries }) => batteries.map(({ weapon }) => weapon)),
      ...outside,
    ]),
    use(
      'equipment',
      coefficients.equipment,
      cards.flatMap(({ equipment }) => Object.keys(equipment)),
    ),
    use('factions', factions, [
      ...cards.map(({ faction }) => faction),
      ...Object.values(fleets).map(({ faction }) => faction),
    ]),
    use(
      'maps',
      maps,
      Object.values(scenarios).map(({ map }) => map),
    ),
  ];
}
