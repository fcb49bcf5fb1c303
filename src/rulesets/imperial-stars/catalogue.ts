import { type SourceFile, UserError, unknownWord } from '../../battle/problem.ts';
import type { BattleSetup } from '../../battle/ruleset.ts';
import type { CellRequest, FleetInfo, ScenarioInfo } from '../../battle/workshop.ts';
import type { CardFile, FleetFile, ScenarioFile } from './cards.ts';
import { fleetPoints } from './points.ts';
import type { CardSet, ImperialSetup, PlayerSetup, SideSetup } from './setup-data.ts';
import { fullRules } from './switches.ts';
import { LEVELS, MERCENARIES_DEALT, MOST_PLAYERS } from './terms.ts';

/** All data of the game, found by id, and how a cell is put together from it. */
export interface Catalogue {
  readonly cards: CardSet;
  readonly fleets: Readonly<Record<string, FleetFile>>;
  readonly scenarios: Readonly<Record<string, ScenarioFile>>;
}

type DataFile = CardFile | FleetFile | ScenarioFile;

const byCode = <T extends { code: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.code, row]));

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
      races: byCode(cardFiles.flatMap((file) => file.races ?? [])),
      ships: byCode(cardFiles.flatMap((file) => file.ships ?? [])),
      actions: byCode(cardFiles.flatMap((file) => file.actions ?? [])),
    },
    fleets: of<FleetFile>('fleet'),
    scenarios: of<ScenarioFile>('scenario'),
  };
}

/** The race all ships share; empty for a mixed fleet. */
export function raceOf({ ships }: CardSet, codes: readonly string[]): string {
  const races = new Set(codes.map((code) => ships[code]?.race ?? ''));
  return races.size === 1 ? [...races][0] : '';
}

export function fleetInfos({ cards, fleets }: Catalogue): FleetInfo[] {
  return Object.entries(fleets).map(([id, fleet]) => ({
    id,
    name: fleet.name,
    faction: raceOf(cards, fleet.ships) || 'mixed',
    level: fleet.level,
    points: fleetPoints(cards, fleet.ships),
    ships: [...new Set(fleet.ships)].map((code) => ({
      code,
      count: fleet.ships.filter((other) => other === code).length,
    })),
  }));
}

export function scenarioInfos({ scenarios }: Catalogue): ScenarioInfo[] {
  return Object.entries(scenarios).map(([id, { name, level, sides, teams }]) => ({
    id,
    name,
    fixed: level === undefined,
    level,
    playersPerTeam: Math.max(...(teams ?? [1])),
    sides,
    ...(teams === undefined ? {} : { teams }),
  }));
}

function find<T>(table: Readonly<Record<string, T>>, id: string, kind: string): T {
  const found = Object.hasOwn(table, id) ? table[id] : undefined;
  if (found === undefined) throw new UserError(unknownWord(id, kind, Object.keys(table)));
  return found;
}

export function assemble(catalogue: Catalogue, request: CellRequest): BattleSetup {
  const scenario = find(catalogue.scenarios, request.scenario, 'a scenario');
  const sides =
    scenario.level === undefined
      ? dealtSides(request.fleets.length)
      : request.fleets.map((ids) => fleetSide(catalogue, scenario, request.scenario, ids));
  checkPlayers(catalogue, scenario, request, sides);
  const data: ImperialSetup = {
    cards: catalogue.cards,
    sides,
    variant: scenario.variant ?? 'standard',
    stock: scenario.level === undefined ? Object.keys(catalogue.cards.ships) : [],
    draftPoints: scenario.points ?? levelOf('hired'),
    rules: fullRules({ ...scenario.rules, ...request.rules }),
  };
  const names = sides.map(({ name }) => name).join(' v ');
  const cell = request.cell ?? `${names} @ ${request.scenario}`;
  return { game: 'imperial-stars', seed: request.seed, cell, policies: request.policies, data };
}

const levelOf = (id: string): number => LEVELS.find((level) => level.id === id)?.points ?? 0;

/** 16.1, 16.5: players who get their ships at the table. */
function dealtSides(count: number): SideSetup[] {
  return Array.from({ length: count }, (_, i) => {
    const name = `player ${i + 1}`;
    return { name, players: [{ name, ships: [] }] };
  });
}

function fleetSide(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  id: string,
  fleets: readonly string[],
): SideSetup {
  const players = fleets.map((name): PlayerSetup => {
    const fleet = find(catalogue.fleets, name, 'a fleet');
    if (fleet.level === scenario.level) return { name, ships: fleet.ships };
    throw new UserError(
      `fleet "${name}" is built for level ${fleet.level}, scenario "${id}" is played at ${scenario.level}; choose one with --scenario`,
    );
  });
  return { name: fleets.join('+'), players };
}

/** 16.6, 16.1: as many players as the scenario and the cards allow. */
function checkPlayers(
  { cards }: Catalogue,
  scenario: ScenarioFile,
  { scenario: id, fleets }: CellRequest,
  sides: readonly SideSetup[],
): void {
  if (!scenario.sides.includes(sides.length)) {
    throw new UserError(
      `scenario "${id}" is for ${scenario.sides.join(' or ')} sides, got ${sides.length}`,
    );
  }
  const players = sides.reduce((sum, side) => sum + side.players.length, 0);
  if (players > MOST_PLAYERS) {
    throw new UserError(`${MOST_PLAYERS} players at most, got ${players}: ${fleets.join(' v ')}`);
  }
  const most = Math.max(...(scenario.teams ?? [1]));
  const largest = Math.max(...sides.map((side) => side.players.length));
  if (largest > most || (most > 1 && largest === 1)) {
    const wanted =
      most === 1 ? '1 fleet a side' : `teams of up to ${most} fleets, one of them that large`;
    throw new UserError(
      `scenario "${id}" takes ${wanted}, got ${fleets.map((f) => f.join('+')).join(' v ')}`,
    );
  }
  const needed = players * MERCENARIES_DEALT;
  const there = Object.keys(cards.ships).length;
  if (scenario.variant === 'mercenaries' && scenario.level === undefined && there < needed) {
    throw new UserError(`${players} mercenaries need ${needed} ship cards, there are ${there}`);
  }
}
