import type { FleetFile, LibraryContent, ScenarioFile, ScenarioPlayer } from './cards.ts';
import { type Catalogue, fleetPoints, shipPoints } from './catalogue.ts';
import { effectWords } from './effect-words.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { LEVEL_NAMES, LEVEL_POINTS, TEAMS, TURNS } from './terms.ts';
import { counted, matcherWords, title } from './words.ts';

/** Constructed-1 to Constructed-8: a fleet with its value and orders. */
export function showFleet(catalogue: Catalogue, id: string, fleet: FleetFile): string {
  const { cards } = catalogue;
  const rows = fleet.ships.map(({ code, count }) => {
    const value = shipPoints(cards, code);
    const ship = cards.ships[code];
    return [
      `${count} ×`,
      code,
      plain(`${ship.name}, ${ship.class} class`),
      title(ship.role),
      `${value} FV`,
      count === 1 ? '' : `${count * value} FV together`,
    ];
  });
  const limit = LEVEL_POINTS[fleet.level];
  return frame(`${id}  ${plain(fleet.name)}`, LEVEL_NAMES[fleet.level], [
    fleet.character === undefined ? [] : wrap(fleet.character, CARD_WIDTH - 4),
    columns(rows),
    [`${fleetPoints(cards, fleet)} of ${limit} FV`],
    libraryLines(catalogue, fleet.library),
  ]);
}

export function libraryLines(
  { cards, libraries }: Catalogue,
  library: string | LibraryContent,
  indent = 0,
): string[] {
  const orders = typeof library === 'string' ? libraries[library].orders : library;
  const named = (letter: string) => {
    const ids = orders.filter((id) => id.startsWith(letter));
    const words = [...new Set(ids)].map((id) => {
      const copies = ids.filter((other) => other === id).length;
      return `${copies > 1 ? `${copies} × ` : ''}${id} ${plain(cards.orders[id]?.name ?? '')}`;
    });
    return words.length === 0 ? 'none' : words.join(', ');
  };
  return [
    ...(typeof library === 'string' ? labelled('library', library, indent) : []),
    ...labelled('Basic:', named('B'), indent),
    ...labelled('Special:', named('S'), indent),
  ];
}

/** Historic-1: a scenario, with both sides if it brings them. */
export function showScenario(catalogue: Catalogue, id: string, scenario: ScenarioFile): string {
  const { teams } = scenario;
  const level = scenario.level === undefined ? 'Historic Play' : LEVEL_NAMES[scenario.level];
  return frame(`${id}  ${plain(scenario.name)}`, level, [
    scenario.text.split(/\n+/).flatMap((text) => wrap(text, CARD_WIDTH - 4)),
    [
      `Map ${scenario.map}`,
      counted(scenario.turns ?? TURNS, 'turn'),
      scenario.first === undefined ? '' : `Side ${scenario.first} is First Player`,
      scenario.remainingFleet ? '3 points for more Fleet Value left on the board (Formats-2)' : '',
      scenario.starSystems === false ? 'no points for Star Systems (Terrain-3)' : '',
      teams === undefined
        ? `${counted(scenario.playersPerTeam ?? 1, 'fleet')} a side, of your choice`
        : '',
    ].filter((line) => line !== ''),
    ...(teams === undefined
      ? []
      : TEAMS.map((team) => [
          `Side ${team}: ${plain(teams[team].name)}`,
          ...teams[team].players.flatMap((player, i) => playerLines(catalogue, player, i)),
        ])),
    (scenario.scoring ?? []).flatMap((rule) => labelled('Scoring:', scoringWords(rule))),
    (scenario.standing ?? []).flatMap(({ team, effect }) =>
      labelled(`Side ${team}:`, effectWords(effect)),
    ),
  ]);
}

function playerLines(catalogue: Catalogue, player: ScenarioPlayer, index: number): string[] {
  const ships = player.ships.map(({ code, hex, facing }) => {
    const { role } = catalogue.cards.ships[code];
    const heading = role === 'escort' || role === 'light' ? '' : ` heading ${facing ?? 0}`;
    return hex === undefined ? code : `${code} at ${hex}${heading}`;
  });
  return [
    ...labelled(`${plain(player.name ?? `Player ${index + 1}`)}:`, ships.join(', '), 2),
    ...libraryLines(catalogue, player.library, 4),
  ];
}

function scoringWords(rule: NonNullable<ScenarioFile['scoring']>[number]): string {
  const who = rule.who === undefined ? 'any ship' : matcherWords(rule.who);
  const points = `Side ${rule.team} ${rule.points < 0 ? 'loses' : 'scores'} ${Math.abs(rule.points)}`;
  switch (rule.for) {
    case 'holding':
      return `${points} for ${who} at ${rule.hexes.join(', ')}, ${rule.when === 'end' ? 'at the end' : 'each Refresh Phase'}`;
    case 'destroying':
      return `${points} for each ship destroyed: ${who}`;
    case 'surviving':
      return `${points} for each that survives: ${who}`;
  }
}
