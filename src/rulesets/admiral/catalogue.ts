import { type SourceFile, UserError, unknownWord } from '../../battle/problem.ts';
import type { BattleSetup } from '../../battle/ruleset.ts';
import type { CellRequest, FleetInfo, ScenarioInfo } from '../../battle/workshop.ts';
import type {
  CardFile,
  DiceCard,
  FleetFile,
  MapFile,
  Navy,
  Rules,
  ScenarioFile,
  UnitCard,
} from './cards.ts';
import { HOUSE_RULES } from './house-rules.ts';
import type { AdmiralSetup, HouseRules, SideSetup } from './setup-data.ts';

/** All data of the game, found by id, and how a cell is put together from it. */
export interface Catalogue {
  readonly units: Readonly<Record<string, UnitCard>>;
  readonly navies: Readonly<Record<string, Navy>>;
  readonly dice: Readonly<Record<string, DiceCard>>;
  readonly maps: Readonly<Record<string, MapFile>>;
  readonly fleets: Readonly<Record<string, FleetFile>>;
  readonly scenarios: Readonly<Record<string, ScenarioFile>>;
}

type DataFile = CardFile | MapFile | FleetFile | ScenarioFile;

/** The layout of the die that battles use. */
export const STANDARD_DICE = 'standard';

/** Files must have their shape already; what they mean is judged by check.ts. */
export function gather(files: readonly SourceFile[]): Catalogue {
  const of = <T extends DataFile>(kind: T['kind']): Record<string, T> =>
    Object.fromEntries(
      files
        .filter(({ value }) => (value as DataFile).kind === kind)
        .map(({ id, value }) => [id, value as T]),
    );
  const cards = Object.values(of<CardFile>('cards'));
  const table = <T>(rows: readonly T[], key: (row: T) => string): Record<string, T> =>
    Object.fromEntries(rows.map((row) => [key(row), row]));
  return {
    units: table(
      cards.flatMap((file) => file.units ?? []),
      ({ code }) => code,
    ),
    navies: table(
      cards.flatMap((file) => file.navies ?? []),
      ({ code }) => code,
    ),
    dice: table(
      cards.flatMap((file) => file.dice ?? []),
      ({ name }) => name,
    ),
    maps: of<MapFile>('map'),
    fleets: of<FleetFile>('fleet'),
    scenarios: of<ScenarioFile>('scenario'),
  };
}

export function fleetInfos({ fleets, units }: Catalogue): FleetInfo[] {
  return Object.entries(fleets).map(([id, fleet]) => ({
    id,
    name: fleet.name,
    faction: fleet.navy,
    level: fleet.level,
    points: fleetPoints(units, fleet),
    ships: fleet.units.map(({ code, count }) => ({ code, count: count ?? 1 })),
  }));
}

/** S-01: Tactical Points of a fleet. */
export function fleetPoints(units: Catalogue['units'], fleet: FleetFile): number {
  return fleet.units.reduce(
    (sum, { code, count }) => sum + (count ?? 1) * (units[code]?.points ?? 0),
    0,
  );
}

export function scenarioInfos({ scenarios }: Catalogue): ScenarioInfo[] {
  return Object.entries(scenarios).map(([id, scenario]) => ({
    id,
    name: scenario.name,
    fixed: scenario.sides !== undefined,
    level: scenario.level,
    playersPerTeam: 1,
  }));
}

function find<T>(table: Readonly<Record<string, T>>, id: string, kind: string): T {
  const found = Object.hasOwn(table, id) ? table[id] : undefined;
  if (found === undefined) throw new UserError(unknownWord(id, kind, Object.keys(table)));
  return found;
}

function fleetSide(
  catalogue: Catalogue,
  ids: readonly string[],
  scenario: ScenarioFile,
): SideSetup {
  if (ids.length !== 1) {
    throw new UserError(`this game is played with one fleet a side, got ${ids.join('+')}`);
  }
  const fleet = find(catalogue.fleets, ids[0], 'a fleet');
  if (scenario.level !== undefined && scenario.level !== fleet.level) {
    throw new UserError(
      `fleet "${ids[0]}" is built for level ${fleet.level}, scenario "${scenario.name}" is played at ${scenario.level}; choose one with --scenario`,
    );
  }
  return {
    name: ids[0],
    units: fleet.units.flatMap(({ code, count }) =>
      Array.from({ length: count ?? 1 }, () => ({ code })),
    ),
  };
}

export function assemble(catalogue: Catalogue, request: CellRequest): BattleSetup {
  const scenario = find(catalogue.scenarios, request.scenario, 'a scenario');
  const sides = (scenario.sides ??
    request.fleets.map((ids) => fleetSide(catalogue, ids, scenario))) as [SideSetup, SideSetup];
  const codes = new Set(sides.flatMap(({ units }) => units.map(({ code }) => code)));
  const data: AdmiralSetup = {
    cards: Object.fromEntries(
      [...codes].map((code) => [code, find(catalogue.units, code, 'a unit')]),
    ),
    faces: find(catalogue.dice, STANDARD_DICE, 'a layout of the die').faces,
    map: find(catalogue.maps, scenario.map, 'a map'),
    sides,
    sidesFixed: scenario.sides !== undefined,
    rules: houseRules({ ...scenario.rules, ...request.rules } as Rules),
  };
  const cell = request.cell ?? `${sides[0].name} v ${sides[1].name} @ ${request.scenario}`;
  return { game: 'admiral', seed: request.seed, cell, policies: request.policies, data };
}

/** Those chosen, the defaults for the rest. */
export function houseRules(chosen: Rules): HouseRules {
  const standard = Object.entries(HOUSE_RULES).map(([name, { values }]) => [name, values[0]]);
  return { ...Object.fromEntries(standard), ...chosen } as HouseRules;
}
