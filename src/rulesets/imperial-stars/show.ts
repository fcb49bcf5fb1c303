import type { ActionCard, FleetFile, RaceCard, ScenarioFile, ShipCard } from './cards.ts';
import { type Catalogue, raceOf } from './catalogue.ts';
import { fleetPoints, levelPoints, stackOf } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { CARD_WIDTH, columns, frame, plain, wrap } from './show-frame.ts';
import { LEVELS } from './terms.ts';
import { counted, doesWords, extraWords, listWords } from './words.ts';

/** Everything of that name, drawn for a terminal; upper and lower case are the same. */
export function show({ cards, fleets, scenarios }: Catalogue, name: string): string | undefined {
  const drawn = [
    ...named(cards.races, name, (_, race) => showRace(cards, race)),
    ...named(cards.ships, name, (_, ship) => showShip(cards, ship)),
    ...named(cards.actions, name, (_, card) => showAction(cards, card)),
    ...named(fleets, name, (id, fleet) => showFleet(cards, id, fleet)),
    ...named(scenarios, name, showScenario),
  ];
  return drawn.length === 0 ? undefined : drawn.join('\n\n');
}

function named<T>(
  table: Readonly<Record<string, T>>,
  name: string,
  draw: (id: string, value: T) => string,
): string[] {
  return Object.entries(table)
    .filter(([id]) => id.toLowerCase() === name.toLowerCase())
    .map(([id, value]) => draw(id, value));
}

const boxes = (count: number): string => `${'■'.repeat(count)} ${count}`.trim();

/** 3.1 */
function showShip(cards: CardSet, ship: ShipCard): string {
  const [primary, secondary] = ship.turrets;
  const race = cards.races[ship.race]?.name ?? ship.race;
  return frame(`${ship.code}  ${plain(ship.name)}`, race, [
    [`${plain(ship.class)} · ${ship.points} points`],
    columns([
      ['Speed', boxes(ship.speed), 'Shields', boxes(ship.shields)],
      ['Missiles', boxes(ship.missiles), 'Hull', boxes(ship.hull)],
      ['Beams', boxes(ship.beams), 'Guards', boxes(ship.guards)],
      ['Carrier', boxes(ship.carrier), 'Turrets', `${primary}, and ${secondary} for a neighbour`],
    ]),
    ship.note === undefined ? [] : wrap(ship.note, CARD_WIDTH - 4),
  ]);
}

function showAction(cards: CardSet, card: ActionCard): string {
  const aside = `${card.special ? 'Special, ' : ''}${counted(card.count, 'copy', 'copies')}`;
  return frame(`${card.code}  ${plain(card.name)}`, aside, [
    [doesWords(card)],
    'race' in card
      ? [`${plain(cards.races[card.race]?.name ?? card.race)}: ${extraWords(card.extra)}`]
      : [],
  ]);
}

function shipRows(cards: CardSet, codes: readonly string[]): string[] {
  const head = ['ship', 'name', 'speed', 'missiles', 'beams', 'carrier', 'turrets'];
  return columns([
    [...head, 'shields', 'hull', 'guards', 'points'],
    ...codes.map((code) => {
      const ship = cards.ships[code];
      if (ship === undefined) return [code];
      return [
        ...[code, plain(ship.name).slice(0, 18), ship.speed, ship.missiles, ship.beams],
        ...[ship.carrier, ship.turrets.join('/'), ship.shields, ship.hull, ship.guards],
        ship.points,
      ].map(String);
    }),
  ]);
}

function showRace(cards: CardSet, race: RaceCard): string {
  const stack = stackOf(cards, race.code);
  const aside = `${counted(stack.length, 'ship')}, ${fleetPoints(cards, stack)} points`;
  return frame(`${race.code}  ${plain(race.name)}`, aside, [
    wrap(race.character, CARD_WIDTH - 4),
    shipRows(cards, stack),
  ]);
}

function showFleet(cards: CardSet, id: string, fleet: FleetFile): string {
  const points = `${fleetPoints(cards, fleet.ships)} of ${levelPoints(fleet.level)} points`;
  const race = raceOf(cards, fleet.ships);
  const who = race === '' ? 'mixed races' : (cards.races[race]?.name ?? race);
  return frame(`${id}  ${plain(fleet.name)}`, who, [
    [`Level ${fleet.level} · ${counted(fleet.ships.length, 'ship')} · ${points}`],
    fleet.character === undefined ? [] : wrap(fleet.character, CARD_WIDTH - 4),
    shipRows(cards, fleet.ships),
  ]);
}

function showScenario(id: string, scenario: ScenarioFile): string {
  const { variant = 'standard', level, sides, teams, points, rules = {} } = scenario;
  const chosen = Object.entries(rules).map(([rule, value]) => `${rule}=${value}`);
  const draft =
    variant === 'hired' ? `ships are drafted, ${points ?? levelPoints('hired')} points` : '';
  return frame(`${id}  ${plain(scenario.name)}`, level === undefined ? '' : `level ${level}`, [
    wrap(scenario.text, CARD_WIDTH - 4),
    [
      `${listWords(sides.map(String), 'or')} sides${teams === undefined ? '' : `, teams of ${teams.join(', ')}`}`,
      level === undefined
        ? draft || 'ten ships of all races are dealt to each player'
        : `fleets of level ${level}, up to ${LEVELS.find((l) => l.id === level)?.points} points`,
      variant === 'mercenaries' ? 'captured ships may attack (16.2)' : '',
      chosen.length === 0 ? '' : `house rules: ${chosen.join(', ')}`,
    ].filter((line) => line !== ''),
  ]);
}
