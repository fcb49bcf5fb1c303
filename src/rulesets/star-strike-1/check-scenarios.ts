import type { DataPath } from '../../battle/problem.ts';
import type { MapFile, ScenarioFile, ScenarioPlayer, Scoring } from './cards.ts';
import { type Catalogue, shipPoints } from './catalogue.ts';
import { checkMatcher } from './check-conditions.ts';
import { checkEffect } from './check-effects.ts';
import { checkLibraryOf } from './check-fleets.ts';
import { isOnBoard } from './check-maps.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { matchesPrinted } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { LEVEL_NAMES, LEVEL_POINTS, TEAMS, type Team } from './terms.ts';
import { counted, matcherWords } from './words.ts';

/** Historic-1: scenarios. */
export function checkScenario(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  complain: Complaint,
): void {
  const found = isKnown(complain, ['map'], scenario.map, 'a map', catalogue.maps);
  const map = found ? catalogue.maps[scenario.map] : undefined;
  if (scenario.teams !== undefined) checkTeams(catalogue, scenario, map, complain);
  scenario.scoring?.forEach((rule, i) => {
    checkScoring(catalogue.cards, scenario, rule, map, ['scoring', i], complain);
  });
  scenario.standing?.forEach(({ effect }, i) => {
    checkEffect(catalogue.cards, effect, 'scenario', ['standing', i, 'effect'], complain);
  });
}

function checkTeams(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  map: MapFile | undefined,
  complain: Complaint,
): void {
  const { teams, playersPerTeam } = scenario;
  if (teams === undefined) return;
  const a = teams.A.players.length;
  const b = teams.B.players.length;
  if (a !== b) complain(['teams'], `${a} against ${counted(b, 'player')}; sides are even`);
  if (playersPerTeam !== undefined && playersPerTeam !== a) {
    const message = `found ${playersPerTeam}, but the teams written out have ${counted(a, 'player')}; leave it out`;
    complain(['playersPerTeam'], message);
  }
  const taken = new Map<string, string>();
  for (const team of TEAMS) {
    teams[team].players.forEach((player, i) => {
      const at = ['teams', team, 'players', i];
      checkPlayer(catalogue, scenario, player, at, complain);
      checkPlaces(player, map, taken, at, complain);
    });
    checkRoom(scenario, team, map, complain);
  }
}

function checkPlayer(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  player: ScenarioPlayer,
  at: DataPath,
  complain: Complaint,
): void {
  const { cards } = catalogue;
  checkLibraryOf(catalogue, player.library, [...at, 'library'], complain);
  let sum = 0;
  let known = true;
  player.ships.forEach(({ code, value }, i) => {
    const path = [...at, 'ships', i, 'code'];
    if (!isKnown(complain, path, code, 'a ship', cards.ships)) known = false;
    else sum += value ?? shipPoints(cards, code);
  });
  const { level } = scenario;
  if (level === undefined || !known || sum <= LEVEL_POINTS[level]) return;
  const message = `the ships cost ${sum} FV, ${LEVEL_NAMES[level]} allows at most ${LEVEL_POINTS[level]} (Formats-1)`;
  complain([...at, 'ships'], message, 'legality');
}

/** Each ship that is placed has a hex of its own. */
function checkPlaces(
  player: ScenarioPlayer,
  map: MapFile | undefined,
  taken: Map<string, string>,
  at: DataPath,
  complain: Complaint,
): void {
  player.ships.forEach(({ code, hex, facing }, i) => {
    const path = [...at, 'ships', i];
    if (hex === undefined && facing !== undefined) {
      const message = 'a facing needs a "hex"; without one the ship is set up freely';
      complain([...path, 'facing'], message);
    }
    if (hex === undefined) return;
    if (map !== undefined) isOnBoard(map, hex, [...path, 'hex'], complain);
    const other = taken.get(hex);
    if (other !== undefined) complain([...path, 'hex'], `${other} stands at ${hex} already`);
    taken.set(hex, code);
  });
}

/** Setup-2: every ship that is not placed needs a set-up hex. */
function checkRoom(
  scenario: ScenarioFile,
  team: Team,
  map: MapFile | undefined,
  complain: Complaint,
): void {
  const ships = scenario.teams?.[team].players.flatMap((player) => player.ships) ?? [];
  const free = ships.filter((ship) => ship.hex === undefined).length;
  const room = map?.setup[team].length ?? free;
  if (free <= room) return;
  const message = `${counted(free, 'ship')} to set up in ${counted(room, 'hex', 'hexes')} (Setup-2)`;
  complain(['teams', team], message);
}

/** What is gone when a destroyed ship is scored. */
const GONE = ['terrain', 'shielded', 'ordered'] as const;

function checkScoring(
  cards: CardSet,
  scenario: ScenarioFile,
  rule: Scoring,
  map: MapFile | undefined,
  at: DataPath,
  complain: Complaint,
): void {
  if (rule.points === 0) complain([...at, 'points'], 'a score of 0 does nothing');
  if (rule.for === 'holding' && map !== undefined) {
    rule.hexes.forEach((hex, i) => {
      isOnBoard(map, hex, [...at, 'hexes', i], complain);
    });
  }
  const { who } = rule;
  if (who === undefined) return;
  checkMatcher(cards, who, [...at, 'who'], complain);
  if (rule.for === 'destroying') {
    for (const key of GONE) {
      if (who[key] !== undefined) {
        complain([...at, 'who', key], `"${key}" is not known any more when a ship is destroyed`);
      }
    }
  }
  checkAudience(cards, scenario, rule, at, complain);
}

/** With both sides written out, somebody there must be meant. */
function checkAudience(
  cards: CardSet,
  scenario: ScenarioFile,
  rule: Scoring,
  at: DataPath,
  complain: Complaint,
): void {
  const { who } = rule;
  if (scenario.teams === undefined || who === undefined) return;
  const team = rule.for === 'destroying' ? (rule.team === 'A' ? 'B' : 'A') : rule.team;
  const codes = scenario.teams[team].players.flatMap((p) => p.ships.map((ship) => ship.code));
  const known = codes.filter((code) => Object.hasOwn(cards.ships, code));
  if (known.length === 0 || known.some((code) => matchesPrinted(cards, who, code))) return;
  complain([...at, 'who'], `Side ${team} has no ship that is ${matcherWords(who)}`);
}
