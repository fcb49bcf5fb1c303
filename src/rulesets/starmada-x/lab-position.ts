import { PathError, UserError, unknownWord } from '../../battle/problem.ts';
import { sheetHexByName } from '../../space/hex-sheet.ts';
import type { Admiral } from './admiral.ts';
import type { MapFile, ShipCard, WeaponCard } from './cards.ts';
import { type Catalogue, shipPoints, zonesOf } from './catalogue.ts';
import { loseItem } from './damage.ts';
import { listBlocks } from './explosions.ts';
import { checkLab, writtenMap } from './lab-check.ts';
import type { LabCase, LabShip } from './lab-schema.ts';
import { flightNames } from './narrate.ts';
import { arrange, compileDeck } from './prepare.ts';
import type { SideSetup, StarmadaSetup } from './setup-data.ts';
import {
  type Battle,
  CREW_OUT,
  DESTROYED,
  NOBODY,
  PHASES,
  resetBattle,
  SET_UP,
  type Ship,
} from './state.ts';
import { BOXED, TEAMS, type Team, TURNS, withDefaults } from './terms.ts';

/** Sets up a battle in the position of a lab case. */

export interface LabTable {
  readonly battle: Battle;
  readonly setup: StarmadaSetup;
  /** Names of the case, in the order of the battle's ships and flights. */
  readonly ships: readonly string[];
  readonly flights: readonly string[];
}

export function layOut(
  catalogue: Catalogue,
  labCase: LabCase,
  admirals: [Admiral, Admiral],
): LabTable {
  const [wrong] = checkLab({ file: '', id: '', value: labCase });
  if (wrong !== undefined) throw new PathError(wrong.path, wrong.message);
  const { position } = labCase;
  const ordered = TEAMS.flatMap((team) => position.ships.filter((ship) => ship.team === team));
  const setup = setupOf(catalogue, labCase, ordered);
  const battle = arrange(setup, compileDeck(setup), 0, admirals);
  resetBattle(battle);
  setClock(battle, labCase);
  ordered.forEach((given, i) => {
    const path = ['position', 'ships', position.ships.indexOf(given)];
    putShip(battle, battle.ships[i], given, (field, fact) => {
      throw new PathError([...path, field], `ship ${given.id}: ${fact}`);
    });
  });
  const ships = ordered.map(({ id }) => id);
  const flights = flightNames(battle, ships);
  putFlights(battle, labCase, flights);
  putCounters(battle, labCase);
  return { battle, setup, ships, flights };
}

function setupOf(
  catalogue: Catalogue,
  labCase: LabCase,
  ordered: readonly LabShip[],
): StarmadaSetup {
  const cards = withOwnCards(catalogue, labCase);
  const map = mapOf(catalogue, labCase);
  return {
    ships: Object.fromEntries(
      ordered.map((given) => [keyOf(given), shipOf(cards, given)] as const),
    ),
    weapons: cards.weapons,
    map,
    sides: TEAMS.map((team) => sideOf(catalogue, ordered, team)) as [SideSetup, SideSetup],
    teamsFixed: true,
    turns: labCase.turns ?? TURNS,
    zones: zonesOf(map),
    scoring: labCase.scoring ?? [],
    rules: withDefaults(labCase.rules ?? {}),
  };
}

interface Cards {
  readonly ships: Readonly<Record<string, ShipCard>>;
  readonly weapons: Readonly<Record<string, WeaponCard>>;
}

function withOwnCards({ ships, coefficients }: Catalogue, labCase: LabCase): Cards {
  if (typeof labCase.cards === 'string') {
    throw new UserError(`the card file "${labCase.cards}" was not read`);
  }
  const own = labCase.cards ?? {};
  const keyed = <T extends { code: string }>(rows: readonly T[] = []) =>
    Object.fromEntries(rows.map((row) => [row.code, row]));
  return {
    ships: { ...ships, ...keyed(own.ships) },
    weapons: { ...coefficients.weapons, ...keyed(own.weapons) },
  };
}

/** A card written into the ship has a key of its own, so that two ships may differ. */
const keyOf = ({ id, card }: LabShip): string =>
  typeof card === 'string' ? card : `${card.code}~${id}`;

function shipOf({ ships, weapons }: Cards, { id, card }: LabShip): ShipCard {
  const found = typeof card === 'string' ? ships[card] : card;
  if (found === undefined) {
    throw new UserError(unknownWord(String(card), 'a ship', Object.keys(ships)));
  }
  for (const { weapon } of found.batteries) {
    if (weapons[weapon] === undefined) {
      throw new UserError(`ship ${id}: ${unknownWord(weapon, 'a weapon', Object.keys(weapons))}`);
    }
  }
  return found;
}

function mapOf(catalogue: Catalogue, { map = {} }: LabCase): MapFile {
  if (typeof map !== 'string') return writtenMap(map);
  const known = catalogue.maps[map];
  if (known !== undefined) return known;
  throw new UserError(unknownWord(map, 'a map', Object.keys(catalogue.maps)));
}

function sideOf(catalogue: Catalogue, ordered: readonly LabShip[], team: Team): SideSetup {
  return {
    name: `side ${team}`,
    ships: ordered
      .filter((given) => given.team === team)
      .map((given) => ({
        code: keyOf(given),
        points:
          given.points ??
          (typeof given.card === 'string' ? shipPoints(catalogue, given.card) || 100 : 100),
      })),
  };
}

/** Refuses what a ship cannot be, naming the field. */
type Refuse = (field: keyof LabShip, fact: string) => void;

function putShip(battle: Battle, ship: Ship, given: LabShip, refuse: Refuse): void {
  const { card } = ship;
  if (given.hex !== undefined) {
    ship.hex = sheetHexByName(battle.map.sheet, given.hex);
    if (ship.hex < 0) refuse('hex', `${given.hex} is not on the board`);
  } else if (battle.phase !== SET_UP) {
    ship.fate = DESTROYED;
    ship.paid = true;
    ship.lossTurn = battle.turn;
  }
  ship.facing = given.facing ?? 0;
  const most = (field: 'hullHits' | 'engineHits' | 'shieldHits', limit: number): number => {
    const hits = given[field] ?? 0;
    if (hits > limit) refuse(field, `${hits} of ${limit} boxes`);
    return hits;
  };
  ship.hullHits = most('hullHits', card.hull - 1);
  ship.engineHits = most('engineHits', card.engines);
  ship.shieldHits = most('shieldHits', card.shields);
  ship.casualties = given.casualties ?? 0;
  if (ship.hullHits + ship.casualties > card.hull) refuse('casualties', 'more than hull boxes');
  if (given.crewOut === true) {
    ship.fate = CREW_OUT;
    ship.paid = true;
    ship.lossTurn = battle.turn;
    ship.casualties = card.hull - ship.hullHits;
  } else if (ship.hullHits + ship.casualties === card.hull) {
    refuse('casualties', 'leaves no crew; write "crewOut": true');
  }
  putLosses(ship, given, refuse);
  ship.wentStraight = given.wentStraight ?? true;
  ship.cloaked = given.cloaked ?? false;
  ship.decoyed = given.decoyed ?? false;
  ship.hull = card.hull - ship.hullHits;
  ship.thrust = card.engines - ship.engineHits;
  ship.shields = card.shields - ship.shieldHits;
}

/** The mount that "a1" means, or -1. */
export function mountNamed(ship: Ship, name: string): number {
  const battery = ship.card.batteries['abc'.indexOf(name[0])];
  if (battery === undefined) return -1;
  const first = 31 - Math.clz32(battery.mask & -battery.mask);
  const mount = first + Number(name.slice(1)) - 1;
  return ((battery.mask >> mount) & 1) === 1 ? mount : -1;
}

function putLosses(ship: Ship, given: LabShip, refuse: Refuse): void {
  for (const name of given.weaponHits ?? []) {
    const mount = mountNamed(ship, name);
    if (mount < 0) refuse('weaponHits', `there is no weapon ${name}`);
    ship.mountHits |= 1 << mount;
  }
  for (const [item, hits] of Object.entries(given.itemHits ?? {})) {
    const kind = BOXED.indexOf(item as (typeof BOXED)[number]);
    if (hits > ship.card.equipment[kind]) refuse('itemHits', `${hits} of ${item}`);
    for (let n = 0; n < hits; n++) loseItem(ship, kind);
    ship.items[kind] = ship.card.equipment[kind] - hits;
  }
  ship.mounts = ship.card.allMounts & ~ship.mountHits;
}

function putFlights(battle: Battle, { position }: LabCase, names: readonly string[]): void {
  if (battle.phase === SET_UP) return;
  for (const flight of battle.flights) flight.craft = 0;
  for (const [name, { hex, craft }] of Object.entries(position.flights ?? {})) {
    const path = ['position', 'flights', name];
    const index = names.indexOf(name);
    if (index < 0) throw new PathError(path, unknownWord(name, 'a flight', names));
    const flight = battle.flights[index];
    flight.hex = sheetHexByName(battle.map.sheet, hex);
    if (flight.hex < 0) throw new PathError([...path, 'hex'], `${hex} is not on the board`);
    flight.craft = craft ?? (flight.drones ? 1 : 6);
  }
}

function putCounters(battle: Battle, { position }: LabCase): void {
  const { sheet } = battle.map;
  const add = (key: 'explosions' | 'mines', from: number) => {
    (position[key] ?? []).forEach((counter, i) => {
      const hex = sheetHexByName(sheet, counter.hex);
      if (hex < 0) {
        throw new PathError(['position', key, i, 'hex'], `${counter.hex} is not on the board`);
      }
      battle[key].add(hex, counter.strength ?? 1, counter.from ?? from);
    });
  };
  add('explosions', battle.turn);
  add('mines', battle.turn);
  listBlocks(battle);
}

function setClock(battle: Battle, { position }: LabCase): void {
  battle.phase = PHASES.indexOf(position.phase ?? 'combat');
  battle.turn = position.turn ?? (battle.phase === SET_UP ? 0 : 1);
  const fired = position.firedFirst;
  battle.firstFire = fired === undefined ? NOBODY : TEAMS.indexOf(fired);
  for (const side of battle.sides) side.score = position.score?.[TEAMS[side.index]] ?? 0;
}
