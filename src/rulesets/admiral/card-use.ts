import type { CardUse } from '../../battle/workshop.ts';
import type { Catalogue } from './catalogue.ts';

/** Which cards can be met in a battle: those of fleets, and of scenarios that bring their own. */
export function cardUse({ units, fleets, scenarios, maps }: Catalogue): CardUse[] {
  const lists = [
    ...Object.values(fleets).map((fleet) => fleet.units),
    ...Object.values(scenarios).flatMap(({ sides }) => (sides ?? []).map((side) => side.units)),
  ];
  const use = (kind: string, table: object, used: readonly string[]): CardUse => {
    const all = Object.keys(table);
    return { kind, total: all.length, unused: all.filter((id) => !used.includes(id)) };
  };
  return [
    use(
      'units',
      units,
      lists.flatMap((list) => list.map(({ code }) => code)),
    ),
    use(
      'maps',
      maps,
      Object.values(scenarios).map(({ map }) => map),
    ),
  ];
}
