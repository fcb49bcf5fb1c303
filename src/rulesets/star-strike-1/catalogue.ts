import { type SourceFile, UserError, unknownWord } from '../../battle/problem.ts';
import type { BattleSetup } from '../../battle/ruleset.ts';
import type { CellRequest, FleetInfo, ScenarioInfo } from '../../battle/workshop.ts';
import {
  allRules,
  type CardFile,
  type FleetFile,
  type LibraryContent,
  type LibraryFile,
  type MapFile,
  type Rules,
  type ScenarioFile,
  type ScenarioPlayer,
  type ShipCard,
} from './cards.ts';
import { parseKeyword } from './keywords.ts';
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
    faction: catalogue.cards.ships[fleet.ships[0].code]?.faction ?? '',
    level: fleet.level,
    points: fleetPoints(catalogue.cards, fleet),
    ships: fleet.ships,
  }));
}

/** Constructed-8: what a ship costs. */
export function shipPoints(cards: CardSet, code: string): number {
  return cards.ships[code]?.value ?? 0;
}

export function fleetPoints(cards: CardSet, fleet: Pick<FleetFile, 'ships'>): number {
  return fleet.ships.reduce((sum, { code, count }) => sum + count * shipPoints(cards, code), 0);
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
  return find(catalogue.libraries, library, 'an order library').orders;
}

function fleetPlayer(catalogue: Catalogue, id: string): PlayerSetup {
  const fleet = find(catalogue.fleets, id, 'a fleet');
  return {
    name: fleet.name,
    ships: fleet.ships.flatMap(({ code, count }) =>
      Array.from({ length: count }, () => ({
        code,
        points: shipPoints(catalogue.cards, code),
      })),
    ),
    library: libraryOf(catalogue, fleet.library),
  };
}

function scenarioPlayer(catalogue: Catalogue, player: ScenarioPlayer, name: string): PlayerSetup {
  return {
    name: player.name ?? name,
    ships: player.ships.map(({ code, hex, facing, value }) => ({
      code,
      points: value ?? shipPoints(catalogue.cards, code),
      hex,
      facing,
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
    `fleet "${id}" is built for ${fleet.level}, scenario "${scenarioId}" is played at ${scenario.level}; choose one with --scenario`,
  );
}

export function assemble(catalogue: Catalogue, request: CellRequest): BattleSetup {
  const scenario = find(catalogue.scenarios, request.scenario, 'a scenario');
  const sides = makeSides(catalogue, scenario, request);
  const players = sides.flatMap((side) => side.players);
  const { cards } = catalogue;
  const pick = <T>(table: Readonly<Record<string, T>>, ids: Iterable<string>): Record<string, T> =>
    Object.fromEntries([...new Set(ids)].map((id) => [id, table[id]]));
  const ships = pick(
    cards.ships,
    players.flatMap((p) => p.ships.map((ship) => ship.code)),
  );
  const weapons = Object.values(ships).flatMap((ship) => ship.armaments.map((a) => a.weapon));
  const orders = players.flatMap(({ library }) => library);
  const map = find(catalogue.maps, scenario.map, 'a map');
  checkRoom(map, scenario.map, sides);
  const data: StarStrikeSetup = {
    cards: {
      ships,
      weapons: pick(cards.weapons, weapons),
      orders: pick(cards.orders, [...orders, ...ordersOf(Object.values(ships))]),
      arcs: cards.arcs,
    },
    map,
    sides,
    teamsFixed: scenario.teams !== undefined,
    scenario: {
      turns: scenario.turns,
      level: scenario.level,
      remainingFleet: scenario.remainingFleet,
      starSystems: scenario.starSystems,
      first: scenario.first,
      scoring: scenario.scoring,
      standing: scenario.standing,
    },
    rules: allRules({ ...scenario.rules, ...request.rules } as Rules),
  };
  const cell = request.cell ?? `${sides[0].name} v ${sides[1].name} @ ${request.scenario}`;
  return { game: 'star-strike-1', seed: request.seed, cell, policies: request.policies, data };
}

/** Orders-2, Keywords-7: orders of panels and of Massive. */
function ordersOf(ships: readonly ShipCard[]): string[] {
  return ships.flatMap(({ panel = [], keywords }) => [
    ...panel,
    ...keywords.map(parseKeyword).flatMap(({ keyword, bracket }) => {
      return keyword === 'Massive' && bracket !== undefined ? [bracket] : [];
    }),
  ]);
}

/** Setup-2: one ship a set-up hex, and either side may have either edge. */
function checkRoom(map: MapFile, name: string, sides: readonly SideSetup[]): void {
  const room = Math.min(map.setup.A.length, map.setup.B.length);
  for (const side of sides) {
    const ships = side.players.flatMap((player) => player.ships);
    const free = ships.filter((ship) => ship.hex === undefined).length;
    if (free <= room) continue;
    throw new UserError(
      `"${side.name}" has ${free} ships to set up, map "${name}" has ${room} set-up hexes an edge`,
    );
  }
}
