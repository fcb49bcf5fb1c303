import type { AbilityCost, EquipmentCost, FactionCard } from './cards.ts';
import { type Catalogue, shipPoints } from './catalogue.ts';
import { showFleet, showScenario } from './show-fleet.ts';
import { CARD_WIDTH, columns, frame, plain, wrap } from './show-frame.ts';
import { showMap } from './show-map.ts';
import { showShip } from './show-ship.ts';
import { showWeapon } from './show-weapon.ts';
import { figure } from './words.ts';

/** Everything of that name, drawn for a terminal; undefined when nothing is called so. */
export function show(catalogue: Catalogue, name: string): string | undefined {
  const { ships, coefficients, factions, maps, fleets, scenarios } = catalogue;
  const drawn = [
    ...named(ships, name, (_, ship) => showShip(catalogue, ship)),
    ...named(coefficients.weapons, name, (_, weapon) => showWeapon(catalogue, weapon)),
    ...named(coefficients.equipment, name, (_, item) => showItem(item)),
    ...named(coefficients.abilities, name, (_, ability) => showAbility(ability)),
    ...named(factions, name, (_, faction) => showFaction(catalogue, faction)),
    ...named(maps, name, showMap),
    ...named(fleets, name, (id, fleet) => showFleet(catalogue, id, fleet)),
    ...named(scenarios, name, (id, scenario) => showScenario(catalogue, id, scenario)),
  ];
  return drawn.length === 0 ? undefined : drawn.join('\n\n');
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

function showItem({ id, name, grade, text, su, orat, drat, lot }: EquipmentCost): string {
  const says = (part: Readonly<Record<string, number | undefined>>): string =>
    Object.entries(part)
      .map(([key, value]) => `${key} ${figure(value ?? 0)}`)
      .join(', ') || 'nothing';
  return frame(`${id}  ${plain(name)}`, `special equipment, grade ${grade}`, [
    wrap(text, CARD_WIDTH - 4),
    [
      `space   ${says(su)}${lot === undefined ? '' : `, in lots of ${lot}`}`,
      `ORAT    ${says(orat)}`,
      `DRAT    ${says(drat)}`,
    ],
  ]);
}

function showAbility({ id, name, grade, factor, factorGrade, text }: AbilityCost): string {
  return frame(`${id}  ${plain(name)}`, `weapon ability, grade ${grade}`, [
    wrap(text, CARD_WIDTH - 4),
    [`factor  ${figure(factor)} (grade ${factorGrade ?? grade})`],
  ]);
}

function showFaction(catalogue: Catalogue, { code, name, doctrine }: FactionCard): string {
  const designs = Object.values(catalogue.ships).filter(({ faction }) => faction === code);
  return frame(`${code}  ${plain(name)}`, 'faction', [
    wrap(doctrine, CARD_WIDTH - 4),
    columns(
      designs.map((ship) => [
        ship.code,
        plain(ship.name),
        plain(ship.type),
        `CR ${shipPoints(catalogue, ship.code)}`,
      ]),
    ),
  ]);
}
