import type { FleetFile, ScenarioFile, Scoring } from './cards.ts';
import { type Catalogue, fleetPoints, shipPoints, zonesOf } from './catalogue.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { TEAMS, TURNS } from './terms.ts';
import { counted } from './words.ts';

/** 2.1.1: a fleet with its ratings. */
export function showFleet(catalogue: Catalogue, id: string, fleet: FleetFile): string {
  const rows = fleet.ships.map(({ code, count }) => {
    const ship = catalogue.ships[code];
    const points = shipPoints(catalogue, code);
    return [
      `${count} ×`,
      code,
      plain(ship?.name ?? ''),
      plain(ship?.type ?? ''),
      `CR ${points}`,
      count === 1 ? '' : `${count * points} together`,
    ];
  });
  return frame(`${id}  ${plain(fleet.name)}`, `${fleet.level} points`, [
    fleet.character === undefined ? [] : wrap(fleet.character, CARD_WIDTH - 4),
    columns(rows),
    [`${fleetPoints(catalogue, fleet)} of ${fleet.level}`],
  ]);
}

function scoringWords(rule: Scoring): string {
  const who = rule.who === undefined ? 'any ship' : rule.who.join(', ');
  const points = `side ${rule.team} scores ${rule.points}`;
  switch (rule.for) {
    case 'exiting':
      return `${points} for ${who} leaving by the ${rule.edge} edge`;
    case 'destroying':
      return `${points} more for the loss of ${who}`;
    case 'surviving':
      return `${points} if ${who} survives with its crew`;
  }
}

/** 2.1.2: where ships without a place of their own are set up. */
function zoneLines(catalogue: Catalogue, { map: id, setup }: ScenarioFile): string[] {
  const map = catalogue.maps[id];
  if (map === undefined) return [];
  const zones = { ...zonesOf(map), ...setup };
  const said = TEAMS.map((team) => {
    const { columns: across, rows } = zones[team];
    return `side ${team} rows ${rows[0]} to ${rows[1]}, columns ${across[0]} to ${across[1]}`;
  });
  return labelled('Set-up:', `${said.join('; ')}${setup === undefined ? '' : ' (its own)'}`);
}

/** 2: a scenario, with both sides if it brings them. */
export function showScenario(catalogue: Catalogue, id: string, scenario: ScenarioFile): string {
  const { teams } = scenario;
  const level = scenario.level === undefined ? 'any size' : `${scenario.level} points`;
  return frame(`${id}  ${plain(scenario.name)}`, level, [
    scenario.text.split(/\n+/).flatMap((text) => wrap(text, CARD_WIDTH - 4)),
    [
      `Map ${scenario.map}, ${counted(scenario.turns ?? TURNS, 'turn')}`,
      ...(teams === undefined ? ['A fleet a side, of your choice'] : []),
    ],
    ...(teams === undefined
      ? []
      : TEAMS.map((team) => {
          const ships = teams[team].ships.map(({ code, hex }) =>
            hex === undefined ? code : `${code} at ${hex}`,
          );
          const total = teams[team].ships.reduce(
            (sum, { code }) => sum + shipPoints(catalogue, code),
            0,
          );
          return labelled(
            `Side ${team}: ${plain(teams[team].name)}, CR ${total}:`,
            ships.join(', '),
          );
        })),
    zoneLines(catalogue, scenario),
    (scenario.scoring ?? []).flatMap((rule) => labelled('Scoring:', scoringWords(rule))),
  ]);
}
