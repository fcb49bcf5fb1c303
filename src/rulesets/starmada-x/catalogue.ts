import { type SourceFile, UserError, unknownWord } from '../../battle/problem.ts';
import type { BattleSetup } from '../../battle/ruleset.ts';
import type { CellRequest, FleetInfo, ScenarioInfo } from '../../battle/workshop.ts';
import type {
  CardFile,
  FactionCard,
  FleetFile,
  MapFile,
  ScenarioFile,
  ScenarioTeam,
  ShipCard,
} from './cards.ts';
import { CARRONADE_CODE, type Coefficients, SPINAL_CODE } from './construction/coefficients.ts';
import { priceOf } from './construction/rating.ts';
import type { SideSetup, StarmadaSetup, Zone } from './setup-data.ts';
import { type Rules, TEAMS, TURNS, withDefaults } from './terms.ts';

/** All data of the game, found by id, and how a cell is put together from it. */
export interface Catalogue {
  readonly ships: Readonly<Record<string, ShipCard>>;
  readonly factions: Readonly<Record<string, FactionCard>>;
  /** A.1, A.2: formulas, weapons, what abilities and equipment cost; under the rules given. */
  readonly coefficients: Coefficients;
  readonly maps: Readonly<Record<string, MapFile>>;
  readonly fleets: Readonly<Record<string, FleetFile>>;
  readonly scenarios: Readonly<Record<string, ScenarioFile>>;
}

type DataFile = CardFile | MapFile | FleetFile | ScenarioFile;

const byKey = <T, K extends keyof T>(rows: readonly T[], key: K): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row]));

/** Files must have their shape already; what they mean is judged by check.ts. */
export function gather(files: readonly SourceFile[], rules: Rules = {}): Catalogue {
  const of = <T extends DataFile>(kind: T['kind']): Record<string, T> =>
    Object.fromEntries(
      files
        .filter(({ value }) => (value as DataFile).kind === kind)
        .map(({ id, value }) => [id, value as T]),
    );
  const cards = Object.values(of<CardFile>('cards'));
  const all = <K extends 'ships' | 'factions' | 'weapons' | 'abilities' | 'equipment'>(key: K) =>
    cards.flatMap((file) => (file[key] ?? []) as NonNullable<CardFile[K]>[number][]);
  const formulas = cards.flatMap((file) => file.formulas ?? []);
  return {
    ships: byKey(all('ships'), 'code'),
    factions: byKey(all('factions'), 'code'),
    coefficients: {
      formula: formulas[0],
      weapons: byKey(all('weapons'), 'code'),
      abilities: byKey(all('abilities'), 'id'),
      equipment: byKey(all('equipment'), 'id'),
      weaponTerm: withDefaults(rules).weaponTerm,
    },
    maps: of<MapFile>('map'),
    fleets: of<FleetFile>('fleet'),
    scenarios: of<ScenarioFile>('scenario'),
  };
}

/** 1.2: what a ship pays. */
export function shipPoints({ ships, coefficients }: Catalogue, code: string): number {
  return ships[code] === undefined ? 0 : priceOf(ships[code], coefficients).points;
}

export function fleetPoints(catalogue: Catalogue, fleet: Pick<FleetFile, 'ships'>): number {
  return fleet.ships.reduce((sum, { code, count }) => sum + count * shipPoints(catalogue, code), 0);
}

export function fleetInfos(catalogue: Catalogue): FleetInfo[] {
  return Object.entries(catalogue.fleets).map(([id, fleet]) => ({
    id,
    name: fleet.name,
    faction: fleet.faction,
    level: fleet.level,
    points: fleetPoints(catalogue, fleet),
    ships: fleet.ships,
  }));
}

export function scenarioInfos(catalogue: Catalogue): ScenarioInfo[] {
  return Object.entries(catalogue.scenarios).map(([id, scenario]) => ({
    id,
    name: scenario.name,
    fixed: scenario.teams !== undefined,
    level: scenario.level,
    playersPerTeam: 1,
  }));
}

function find<T>(table: Readonly<Record<string, T>>, id: string, kind: string): T {
  const found = Object.hasOwn(table, id) ? table[id] : undefined;
  if (found === undefined) throw new UserError(unknownWord(id, kind, Object.keys(table)));
  return found;
}

function fleetSide(catalogue: Catalogue, id: string): SideSetup {
  const fleet = find(catalogue.fleets, id, 'a fleet');
  return {
    name: id,
    ships: fleet.ships.flatMap(({ code, count }) =>
      Array.from({ length: count }, () => ({ code, points: shipPoints(catalogue, code) })),
    ),
  };
}

function scenarioSide(catalogue: Catalogue, { name, ships }: ScenarioTeam): SideSetup {
  return {
    name,
    ships: ships.map(({ code, hex, facing }) => ({
      code,
      points: shipPoints(catalogue, code),
      hex,
      facing,
    })),
  };
}

function makeSides(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  request: CellRequest,
): [SideSetup, SideSetup] {
  const { teams } = scenario;
  if (teams !== undefined) {
    return TEAMS.map((team) => scenarioSide(catalogue, teams[team])) as [SideSetup, SideSetup];
  }
  return request.fleets.map((ids) => {
    const [id] = ids;
    if (ids.length !== 1) {
      throw new UserError(
        `scenario "${request.scenario}" takes 1 fleet a side, got ${ids.length}: ${ids.join('+')}`,
      );
    }
    const { level } = find(catalogue.fleets, id, 'a fleet');
    if (scenario.level !== undefined && scenario.level !== level) {
      throw new UserError(
        `fleet "${id}" is built for ${level} points, scenario "${request.scenario}" is played at ${scenario.level}; choose one with --scenario`,
      );
    }
    return fleetSide(catalogue, id);
  }) as [SideSetup, SideSetup];
}

/** 2.1.2: five hexes from a long edge, no closer than five to either side. */
export function zonesOf(map: MapFile, scenario?: ScenarioFile): { A: Zone; B: Zone } {
  const left = Math.min(5, map.columns);
  const columns = [left, Math.max(left, map.columns - 4)] as const;
  return (
    scenario?.setup ??
    map.setup ?? {
      A: { columns, rows: [Math.max(1, map.rows - 4), map.rows] },
      B: { columns, rows: [1, Math.min(5, map.rows)] },
    }
  );
}

export function assemble(catalogue: Catalogue, request: CellRequest): BattleSetup {
  const scenario = find(catalogue.scenarios, request.scenario, 'a scenario');
  const sides = makeSides(catalogue, scenario, request);
  const map = find(catalogue.maps, scenario.map, 'a map');
  const data: StarmadaSetup = {
    ...cardsFor(catalogue, sides),
    map,
    sides,
    teamsFixed: scenario.teams !== undefined,
    turns: scenario.turns ?? TURNS,
    zones: zonesOf(map, scenario),
    scoring: scenario.scoring ?? [],
    rules: withDefaults({ ...scenario.rules, ...request.rules } as Rules),
  };
  const cell = request.cell ?? `${sides[0].name} v ${sides[1].name} @ ${request.scenario}`;
  return { game: 'starmada-x', seed: request.seed, cell, policies: request.policies, data };
}

/** The cards of all ships that take part, and of their weapons. */
function cardsFor(
  { ships, coefficients }: Catalogue,
  sides: readonly SideSetup[],
): Pick<StarmadaSetup, 'ships' | 'weapons'> {
  const codes = [...new Set(sides.flatMap((side) => side.ships.map(({ code }) => code)))];
  const weapons = codes.flatMap((code) => ships[code].batteries.map(({ weapon }) => weapon));
  const used = [...new Set([...weapons, CARRONADE_CODE, SPINAL_CODE])];
  return {
    ships: Object.fromEntries(codes.map((code) => [code, ships[code]])),
    weapons: Object.fromEntries(used.map((code) => [code, coefficients.weapons[code]])),
  };
}
