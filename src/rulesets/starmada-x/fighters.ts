import { EV, tell } from './events.ts';
import { removeFlight } from './explosions.ts';
import { attackWith } from './flight-attack.ts';
import { listReach, markReach } from './flight-reach.ts';
import { rollForSide } from './rolls.ts';
import { type Battle, type Flight, isFlying, isManned, type Ship, type Side } from './state.ts';
import * as terms from './terms.ts';

/** 2.2.3, 5.1.2: the Fighter Phase. */
export function fighterPhase(battle: Battle): void {
  const { flights, sides } = battle;
  if (flights.length === 0) return;
  for (let i = 0; i < flights.length; i++) flights[i].acted = false;
  launchDrones(battle);
  const a = waiting(sides[0]);
  const b = waiting(sides[1]);
  if (a + b === 0) return;
  battle.flightTurn = a > 0 && b > 0 ? rollInitiative(battle) : a > 0 ? 0 : 1;
  while (nextFlight(battle));
}

/** C-drones: before the roll, any number from a ship as one flight from its hex. */
function launchDrones(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    const drones = ship.items[terms.DRONES];
    if (drones === 0 || !isManned(ship)) continue;
    const flight = unusedFlight(battle, ship);
    if (flight === undefined) continue;
    for (let n = 0; n <= drones; n++) battle.choices[n] = n;
    battle.choiceCount = drones + 1;
    battle.asked = ship;
    const launched = battle.choices[battle.admirals[ship.team].launch(battle)];
    if (launched === 0) continue;
    ship.items[terms.DRONES] -= launched;
    ship.itemHits[terms.DRONES] += launched;
    flight.craft = launched;
    flight.hex = ship.hex;
    tell(battle, EV.launched, ship.index, flight.index, launched);
    if (battle.explosions.at(ship.hex) === 0) continue;
    // 5.3.4
    tell(battle, EV.flewIntoExplosion, flight.index, ship.hex);
    removeFlight(flight);
  }
}

function unusedFlight(battle: Battle, ship: Ship): Flight | undefined {
  const { flights } = battle.sides[ship.team];
  for (let i = 0; i < flights.length; i++) {
    const flight = flights[i];
    if (flight.drones && flight.carrier === ship.index && !isFlying(flight)) return flight;
  }
  return undefined;
}

function waiting({ flights }: Side): number {
  let count = 0;
  for (let i = 0; i < flights.length; i++) {
    if (isFlying(flights[i]) && !flights[i].acted) count += 1;
  }
  return count;
}

/** 5.1.2: the higher die has the advantage. */
function rollInitiative(battle: Battle): number {
  for (;;) {
    const a = rollForSide(battle);
    const b = rollForSide(battle);
    if (a === b) continue;
    tell(battle, EV.initiative, a, b, a > b ? 0 : 1);
    return a > b ? 0 : 1;
  }
}

/** 5.1.2: the side whose turn it is names any flight; with one side left, that side goes on. */
function nextFlight(battle: Battle): boolean {
  const { sides, flights } = battle;
  const a = waiting(sides[0]);
  const b = waiting(sides[1]);
  if (a + b === 0) return false;
  const chooser = a === 0 ? 1 : b === 0 ? 0 : battle.flightTurn;
  battle.choiceCount = 0;
  for (let i = 0; i < flights.length; i++) {
    if (isFlying(flights[i]) && !flights[i].acted) battle.choices[battle.choiceCount++] = i;
  }
  battle.askedSide = chooser;
  const answer = battle.choiceCount === 1 ? 0 : battle.admirals[chooser].chooseFlight(battle);
  const flight = flights[battle.choices[answer]];
  battle.flightTurn = 1 - chooser;
  actWith(battle, flight);
  flight.acted = true;
  return true;
}

/** 5.2, 5.3: its owner moves it, and may attack. */
function actWith(battle: Battle, flight: Flight): void {
  markReach(battle, flight);
  listReach(battle, flight);
  battle.askedFlight = flight;
  const hex = battle.choices[battle.admirals[flight.team].fly(battle)];
  if (hex !== flight.hex) {
    tell(battle, EV.flew, flight.index, hex);
    flight.hex = hex;
    if (battle.explosions.at(hex) > 0) {
      // 5.3.4
      tell(battle, EV.flewIntoExplosion, flight.index, hex);
      removeFlight(flight);
      return;
    }
  }
  attackWith(battle, flight);
}
