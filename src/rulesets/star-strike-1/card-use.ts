import type { CardUse } from '../../battle/workshop.ts';
import type { LibraryContent } from './cards.ts';
import type { Catalogue } from './catalogue.ts';

/** Which cards can be met in a battle: those of fleets, and of scenarios that bring their own. */
export function cardUse({ cards, fleets, scenarios, libraries, maps }: Catalogue): CardUse[] {
  const players = Object.values(scenarios).flatMap(({ teams }) =>
    teams === undefined ? [] : [...teams.A.players, ...teams.B.players],
  );
  const lists = [...Object.values(fleets), ...players];
  const ships = new Set(lists.flatMap((list) => list.ships.map(({ code }) => code)));
  const weapons = [...ships].flatMap((code) =>
    (cards.ships[code]?.armaments ?? []).map(({ weapon }) => weapon),
  );
  const named = lists.flatMap(({ library }) => (typeof library === 'string' ? [library] : []));
  const orders = lists.flatMap(({ library }): LibraryContent => {
    return typeof library === 'string' ? (libraries[library]?.orders ?? []) : library;
  });
  const use = (kind: string, table: object, used: Iterable<string>): CardUse => {
    const met = new Set(used);
    const all = Object.keys(table);
    return { kind, total: all.length, unused: all.filter((id) => !met.has(id)) };
  };
  return [
    use('ships', cards.ships, ships),
    use('weapons', cards.weapons, weapons),
    use('orders', cards.orders, orders),
    use('libraries', libraries, named),
    use(
      'maps',
      maps,
      Object.values(scenarios).map(({ map }) => map),
    ),
  ];
}
