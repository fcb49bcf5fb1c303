import { EV, tell } from './events.ts';
import { rollForSide } from './rolls.ts';
import type { Battle, Flight, Ship, Side } from './state.ts';

/** 2.1.2: setting up. Ships may share a hex (3.3.1). */
export function setUpPieces(battle: Battle): void {
  for (const ship of battle.ships) placeByScenario(battle, ship);
  if (battle.ships.every(({ hex }) => hex >= 0)) return;
  const first = rollForSetUp(battle);
  placeSide(battle, battle.sides[first]);
  placeSide(battle, battle.sides[1 - first]);
}

/** A scenario's place for a ship is its flights' too. */
function placeByScenario(battle: Battle, ship: Ship): void {
  const place = battle.terms.placed[ship.index];
  if (place === undefined) return;
  put(battle, ship, place.hex, place.facing);
  for (const flight of battle.sides[ship.team].flights) {
    if (flight.carrier === ship.index && !flight.drones) putFlight(battle, flight, place.hex);
  }
}

/** The lower die places first; ties are rolled again. */
function rollForSetUp(battle: Battle): number {
  for (;;) {
    const a = rollForSide(battle);
    const b = rollForSide(battle);
    if (a === b) continue;
    tell(battle, EV.setUpRolled, a, b, a < b ? 0 : 1);
    return a < b ? 0 : 1;
  }
}

function placeSide(battle: Battle, side: Side): void {
  for (const ship of side.ships) if (ship.hex < 0) placeShip(battle, ship);
  for (const flight of side.flights) {
    if (flight.hex < 0 && !flight.drones) placeFlight(battle, flight);
  }
}

function listZone(battle: Battle, team: number): void {
  const zone = battle.map.zones[team];
  battle.choices.set(zone);
  battle.choiceCount = zone.length;
}

function placeShip(battle: Battle, ship: Ship): void {
  battle.asked = ship;
  battle.askedFlight = undefined;
  listZone(battle, ship.team);
  const hex = battle.choices[battle.admirals[ship.team].placeHex(battle)];
  for (let facing = 0; facing < 6; facing++) battle.choices[facing] = facing;
  battle.choiceCount = 6;
  put(battle, ship, hex, battle.choices[battle.admirals[ship.team].placeFacing(battle)]);
}

/** 5.1.1: scrambled before the first turn. */
function placeFlight(battle: Battle, flight: Flight): void {
  battle.asked = undefined;
  battle.askedFlight = flight;
  listZone(battle, flight.team);
  putFlight(battle, flight, battle.choices[battle.admirals[flight.team].placeHex(battle)]);
}

function put(battle: Battle, ship: Ship, hex: number, facing: number): void {
  ship.hex = hex;
  ship.facing = facing;
  tell(battle, EV.placed, ship.index, hex, facing);
}

function putFlight(battle: Battle, flight: Flight, hex: number): void {
  flight.hex = hex;
  tell(battle, EV.flightPlaced, flight.index, hex);
}
