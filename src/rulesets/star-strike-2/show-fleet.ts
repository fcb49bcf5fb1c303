import type { FleetFile, LibraryContent, ScenarioFile, ScenarioPlayer } from './cards.ts';
import { type Catalogue, fleetPoints, shipPoints } from './catalogue.ts';
import { effectWords } from './effect-words.ts';
import { sharesOf, spentByCategory } from './points.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { CATEGORIES, LEVEL_POINTS, ROUNDS, TEAMS } from './terms.ts';
import { counted, matcherWords, title } from './words.ts';

/** 10B, 10C: a fleet with its points and orders. */
export function showFleet(catalogue: Catalogue, id: string, fleet: FleetFile): string {
  const { cards } = catalogue;
  const list = cards.lists[fleet.list];
  const rows = fleet.ships.map(({ code, count }) => {
    const points = shipPoints(cards, fleet.list, code);
    const ship = cards.ships[code];
    const category = list.ships.find((line) => line.code === code)?.category ?? '';
    return [
      `${count} ×`,
      code,
      plain(`${ship.name}, ${ship.class} class`),
      title(ship.role),
      title(category),
      `${points} PP`,
      count === 1 ? '' : `${count * points} PP together`,
    ];
  });
  const spent = spentByCategory(cards, fleet);
  const shares = sharesOf(list);
  const limit = LEVEL_POINTS[fleet.level];
  const split = CATEGORIES.map((category) => {
    const { min, max } = shares[category];
    const allowed = [
      min === undefined ? '' : `from ${min} %`,
      max === undefined ? '' : `to ${max} %`,
    ];
    const share = Math.round((100 * spent[category]) / limit);
    return [title(category), `${spent[category]} PP`, `${share} %`, allowed.join(' ').trim()];
  });
  return frame(`${id}  ${plain(fleet.name)}`, `level ${fleet.level}`, [
    fleet.character === undefined ? [] : wrap(fleet.character, CARD_WIDTH - 4),
    columns(rows),
    [
      `${fleetPoints(cards, fleet)} of ${limit} PP, list ${list.id}, ${plain(list.name)}; per cent of the limit:`,
      ...columns(split),
    ],
    libraryLines(catalogue, fleet.library),
  ]);
}

export function libraryLines(
  { cards, libraries }: Catalogue,
  library: string | LibraryContent,
  indent = 0,
): string[] {
  const content = typeof library === 'string' ? libraries[library] : library;
  const named = (ids: readonly string[]) =>
    [...new Set(ids)]
      .map((id) => {
        const copies = ids.filter((other) => other === id).length;
        return `${copies > 1 ? `${copies} × ` : ''}${id} ${plain(cards.orders[id]?.name ?? '')}`;
      })
      .join(', ');
  return [
    ...(typeof library === 'string' ? labelled('library', library, indent) : []),
    ...labelled('Basic:', named(content.basic), indent),
    ...labelled('Special:', content.special.length === 0 ? 'none' : named(content.special), indent),
  ];
}

/** 11A: a scenario, with teams if it brings them. */
export function showScenario(catalogue: Catalogue, id: string, scenario: ScenarioFile): string {
  const { teams } = scenario;
  const level = scenario.level === undefined ? 'any level' : `level ${scenario.level}`;
  return frame(`${id}  ${plain(scenario.name)}`, level, [
    scenario.text.split(/\n+/).flatMap((text) => wrap(text, CARD_WIDTH - 4)),
    [
      `Map ${scenario.map}`,
      counted(scenario.rounds ?? ROUNDS, 'round'),
      `Initiative: Team ${scenario.initiative ?? 'B'} first`,
      scenario.constructed ? 'objectives and reserves of Constructed Play (10E)' : '',
      scenario.secureArea === false ? 'no points for Secure Area (8A-02)' : '',
      teams === undefined
        ? `${counted(scenario.playersPerTeam ?? 1, 'fleet')} a side, of your choice`
        : '',
    ].filter((line) => line !== ''),
    ...(teams === undefined
      ? []
      : TEAMS.map((team) => [
          `Team ${team}: ${plain(teams[team].name)}`,
          ...teams[team].players.flatMap((player, i) => playerLines(catalogue, player, i)),
        ])),
    (scenario.scoring ?? []).flatMap((rule) => labelled('Scoring:', scoringWords(rule))),
    (scenario.standing ?? []).flatMap(({ team, effect }) =>
      labelled(`Team ${team}:`, effectWords(effect)),
    ),
  ]);
}

function playerLines(catalogue: Catalogue, player: ScenarioPlayer, index: number): string[] {
  const ships = player.ships.map(({ code, hex, facing, reserve }) => {
    const place = hex === undefined ? '' : ` at ${hex} facing ${facing ?? 0}`;
    return `${code}${place}${reserve ? ' in reserve' : ''}`;
  });
  return [
    ...labelled(`${plain(player.name ?? `Player ${index + 1}`)}:`, ships.join(', '), 2),
    ...libraryLines(catalogue, player.library, 4),
  ];
}

function scoringWords(rule: NonNullable<ScenarioFile['scoring']>[number]): string {
  const who = rule.who === undefined ? 'any piece' : matcherWords(rule.who);
  const points = `Team ${rule.team} ${rule.points < 0 ? 'loses' : 'scores'} ${Math.abs(rule.points)}`;
  switch (rule.for) {
    case 'holding':
      return `${points} for ${who} at ${rule.hexes.join(', ')}, ${rule.when === 'end' ? 'at the end' : 'each Refresh Phase'}`;
    case 'defeating':
      return `${points} for each defeat of ${who}`;
    case 'surviving':
      return `${points} for each that survives of ${who}`;
  }
}
