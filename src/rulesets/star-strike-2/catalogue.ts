import { type SourceFile, UserError, unknownWord } from '../../battle/problem.ts';
import type { BattleSetup } from '../../battle/ruleset.ts';
import type { CellRequest, FleetInfo, ScenarioInfo } from '../../battle/workshop.ts';
import type {
  CardFile,
  FleetFile,
  LibraryContent,
  LibraryFile,
  MapFile,
  Rules,
  ScenarioFile,
  ScenarioPlayer,
} from './cards.ts';
import type { CardSet, PlayerSetup, SideSetup, StarStrikeSetup } from './setup-data.ts';
import { TEAMS } from './terms.ts';

/** All data of the game, found by id, and how a cell is put together from it. */
export interface Catalogue {
  readonly cards: CardSet;
  readonly maps: Readonly<Record<string, MapFile>>;
  readonly libraries: Readonly<Record<string, LibraryFile>>;
  readonly fleets: Readonly<Record<string, FleetFile>>;
  readonly scenarios: Readonly<Record<string, ScenarioFile>>;
}

type DataFile = CardFile | MapFile | LibraryFile | FleetFile | ScenarioFile;

const byKey = <T, K extends keyof T>(rows: readonly T[], key: K): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row]));

/** Files must have their shape already; what they mean is judged by check.ts. */
export function gather(files: readonly SourceFile[]): Catalogue {
  const of = <T extends DataFile>(kind: T['kind']): Record<string, T> =>
    Object.fromEntries(
      files
        .filter(({ value }) => (value as DataFile).kind === kind)
        .map(({ id, value }) => [id, value as T]),
    );
  const cardFiles = Object.values(of<CardFile>('cards'));
  return {
    cards: {
      ships: byKey(
        cardFiles.flatMap((file) => file.ships ?? []),
        'code',
      ),
      weapons: byKey(
        cardFiles.flatMap((file) => file.weapons ?? []),
        'code',
      ),
      orders: byKey(
        cardFiles.flatMap((file) => file.orders ?? []),
        'id',
      ),
      lists: byKey(
        cardFiles.flatMap((file) => file.lists ?? []),
        'id',
      ),
      factions: byKey(
        cardFiles.flatMap((file) => file.factions ?? []),
        'code',
      ),
      arcs: Object.assign({}, ...cardFiles.map((file) => file.arcs ?? {})),
    },
    maps: of<MapFile>('map'),
    libraries: of<LibraryFile>('library'),
    fleets: of<FleetFile>('fleet'),
    scenarios: of<ScenarioFile>('scenario'),
  };
}

export function fleetInfos(catalogue: Catalogue): FleetInfo[] {
  return Object.entries(catalogue.fleets).map(([id, fleet]) => ({
    id,
    name: fleet.name,
    faction: catalogue.cards.lists[fleet.list]?.faction ?? '',
    level: fleet.level,
    points: fleetPoints(catalogue.cards, fleet),
    ships: fleet.ships,
  }));
}

/** 10B: what a ship costs in a construction list. */
export function shipPoints(cards: CardSet, list: string, code: string): number {
  return cards.lists[list]?.ships.find((ship) => ship.code === code)?.points ?? 0;
}

export function fleetPoints(cards: CardSet, fleet: FleetFile): number {
  return fleet.ships.reduce(
    (sum, { code, count }) => sum + count * shipPoints(cards, fleet.list, code),
    0,
  );
}

export function scenarioInfos(catalogue: Catalogue): ScenarioInfo[] {
  return Object.entries(catalogue.scenarios).map(([id, scenario]) => ({
    id,
    name: scenario.name,
    fixed: scenario.teams !== undefined,
    level: scenario.level,
    playersPerTeam: scenario.teams?.A.players.length ?? scenario.playersPerTeam ?? 1,
  }));
}

function find<T>(table: Readonly<Record<string, T>>, id: string, kind: string): T {
  const found = Object.hasOwn(table, id) ? table[id] : undefined;
  if (found === undefined) throw new UserError(unknownWord(id, kind, Object.keys(table)));
  return found;
}

function libraryOf(catalogue: Catalogue, library: string | LibraryContent): LibraryContent {
  if (typeof library !== 'string') return library;
  const { basic, special } = find(catalogue.libraries, library, 'an order library');
  return { basic, special };
}

function fleetPlayer(catalogue: Catalogue, id: string): PlayerSetup {
  const fleet = find(catalogue.fleets, id, 'a fleet');
  return {
    name: fleet.name,
    ships: fleet.ships.flatMap(({ code, count }) =>
      Array.from({ length: count }, () => ({
        code,
        points: shipPoints(catalogue.cards, fleet.list, code),
      })),
    ),
    library: libraryOf(catalogue, fleet.library),
  };
}

/** Points a scenario gives, or those of whichever list has the ship. */
function scenarioPoints(cards: CardSet, code: string): number {
  for (const list of Object.keys(cards.lists)) {
    const points = shipPoints(cards, list, code);
    if (points > 0) return points;
  }
  return 0;
}

function scenarioPlayer(catalogue: Catalogue, player: ScenarioPlayer, name: string): PlayerSetup {
  return {
    name: player.name ?? name,
    ships: player.ships.map(({ code, hex, facing, points, reserve }) => ({
      code,
      points: points ?? scenarioPoints(catalogue.cards, code),
      hex,
      facing,
      reserve,
    })),
    library: libraryOf(catalogue, player.library),
  };
}

function makeSides(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  request: CellRequest,
): [SideSetup, SideSetup] {
  const { teams } = scenario;
  if (teams !== undefined) {
    return TEAMS.map((team): SideSetup => {
      const { name, players } = teams[team];
      return {
        name,
        players: players.map((p, i) => scenarioPlayer(catalogue, p, `${name} ${i + 1}`)),
      };
    }) as [SideSetup, SideSetup];
  }
  const wanted = scenario.playersPerTeam ?? 1;
  return request.fleets.map((ids): SideSetup => {
    if (ids.length !== wanted) {
      throw new UserError(
        `scenario "${request.scenario}" takes ${wanted} ${wanted === 1 ? 'fleet' : 'fleets'} a side, got ${ids.length}: ${ids.join('+')}`,
      );
    }
    for (const id of ids) checkLevel(catalogue, scenario, request.scenario, id);
    return { name: ids.join('+'), players: ids.map((id) => fleetPlayer(catalogue, id)) };
  }) as [SideSetup, SideSetup];
}

function checkLevel(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  scenarioId: string,
  id: string,
): void {
  const fleet = find(catalogue.fleets, id, 'a fleet');
  if (scenario.level === undefined || scenario.level === fleet.level) return;
  throw new UserError(
    `fleet "${id}" is built for level ${fleet.level}, scenario "${scenarioId}" is played at ${scenario.level}; choose one with --scenario`,
  );
}

export function assemble(catalogue: Catalogue, request: CellRequest): BattleSetup {
  const scenario = find(catalogue.scenarios, request.scenario, 'a scenario');
  const sides = makeSides(catalogue, scenario, request);
  const players = sides.flatMap((side) => side.players);
  const rules = { ...scenario.rules, ...request.rules } as Rules;
  const { cards } = catalogue;
  const pick = <T>(table: Readonly<Record<string, T>>, ids: Iterable<string>): Record<string, T> =>
    Object.fromEntries([...new Set(ids)].map((id) => [id, table[id]]));
  const ships = pick(
    cards.ships,
    players.flatMap((p) => p.ships.map((ship) => ship.code)),
  );
  const weapons = Object.values(ships).flatMap((ship) => ship.armaments.map((a) => a.weapon));
  const orders = players.flatMap(({ library }) => [...library.basic, ...library.special]);
  const data: StarStrikeSetup = {
    cards: {
      ships,
      weapons: pick(cards.weapons, weapons),
      orders: pick(cards.orders, orders),
      arcs: cards.arcs,
    },
    map: find(catalogue.maps, scenario.map, 'a map'),
    sides,
    teamsFixed: scenario.teams !== undefined,
    scenario: {
      rounds: scenario.rounds,
      level: scenario.level,
      constructed: scenario.constructed,
      secureArea: scenario.secureArea,
      initiative: scenario.initiative,
      scoring: scenario.scoring,
      standing: scenario.standing,
    },
    rules: {
      lockTiming: rules.lockTiming ?? 'as-printed',
      formationShare: rules.formationShare ?? 'of-limit',
    },
  };
  const cell = request.cell ?? `${sides[0].name} v ${sides[1].name} @ ${request.scenario}`;
  return { game: 'star-strike-2', seed: request.seed, cell, policies: request.policies, data };
}
