import type { FactionCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { libraryLines, showFleet, showScenario } from './show-fleet.ts';
import { columns, frame, plain } from './show-frame.ts';
import { showMap } from './show-map.ts';
import { keywordLine, showShip } from './show-ship.ts';
import { showOrder, showWeapon } from './show-weapon.ts';
import { KEYWORDS, VALUED_KEYWORDS } from './terms.ts';
import { title } from './words.ts';

/** Everything of that name, drawn for a terminal; upper and lower case are the same. */
export function show(catalogue: Catalogue, name: string): string | undefined {
  const { cards, maps, fleets, scenarios, libraries } = catalogue;
  const drawn = [
    ...named(cards.ships, name, (_, ship) => showShip(catalogue, ship)),
    ...named(cards.weapons, name, (_, weapon) => showWeapon(catalogue, weapon)),
    ...named(cards.orders, name, (_, order) => showOrder(catalogue, order)),
    ...named(cards.factions, name, (_, faction) => showFaction(catalogue, faction)),
    ...named(maps, name, showMap),
    ...named(fleets, name, (id, fleet) => showFleet(catalogue, id, fleet)),
    ...named(scenarios, name, (id, scenario) => showScenario(catalogue, id, scenario)),
    ...named(libraries, name, (id, library) =>
      frame(`${id}  ${plain(library.name)}`, 'order library', [
        libraryLines(catalogue, library.orders),
      ]),
    ),
    ...KEYWORDS.filter((keyword) => same(keyword, name)).map((keyword) => {
      const valued = (VALUED_KEYWORDS as readonly string[]).includes(keyword);
      return keywordLine(valued ? `${keyword} [x]` : keyword).join('\n');
    }),
  ];
  return drawn.length === 0 ? undefined : drawn.join('\n\n');
}

/** Glossary-1, Glossary-4 */
function showFaction({ cards }: Catalogue, { code, name, color }: FactionCard): string {
  const ships = Object.values(cards.ships).filter(({ faction }) => faction === code);
  const rows = ships.map((ship) => [
    ship.code,
    plain(ship.name),
    title(ship.role),
    `${ship.value} FV`,
  ]);
  return frame(`${code}  ${plain(name)}`, color, [columns(rows)]);
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function named<T>(
  table: Readonly<Record<string, T>>,
  name: string,
  draw: (id: string, value: T) => string,
): string[] {
  return Object.entries(table)
    .filter(([id]) => same(id, name))
    .map(([id, value]) => draw(id, value));
}
