import type { BatteryTable } from './compile.ts';
import { isDoomed } from './damage.ts';
import { CAUSE_ATTACK, EV, tell } from './events.ts';
import { flyingIn, markedIn, markLosses } from './flight-losses.ts';
import { reRoll, rollDamage, rollPenetration, shieldsAgainst, tellHalved } from './penetration.ts';
import { rollDie } from './rolls.ts';
import { type Battle, distanceOf, type Flight, type Ship } from './state.ts';
import * as terms from './terms.ts';
import { faceNeeded, hitsAmong, neededToHit, rateOfFire } from './to-hit.ts';

/** 4.2: an attack is one battery of one ship at one target, with all its weapons declared at it. */
export function resolveAttack(
  battle: Battle,
  firer: Ship,
  number: number,
  target: number,
  weapons: number,
): void {
  const battery = firer.card.batteries[number] as BatteryTable;
  const { ships, flights } = battle;
  const ship = target < ships.length ? ships[target] : undefined;
  const flight = ship === undefined ? flights[target - ships.length] : undefined;
  const hex = ship === undefined ? (flight as Flight).hex : ship.hex;
  const distance = distanceOf(battle, firer.hex, hex);
  tell(battle, EV.attack, firer.index, number, target, weapons, distance);
  firer.weaponsFired += weapons;
  if (isWasted(battle, ship, flight)) {
    tell(battle, EV.notResolved, firer.index, target);
    return;
  }
  const needed = neededToHit(battle, firer, battery, ship, hex, distance);
  const hits = rollToHit(battle, firer, weapons * rateOfFire(battery, distance), needed);
  firer.hits += hits;
  tell(battle, EV.toHit, needed, hits, CAUSE_ATTACK);
  if (ship !== undefined) hitShip(battle, firer, number, ship, hits);
  else hitFlights(battle, firer, flight as Flight, hits);
}

/** 4.3: marked as destroyed already. */
function isWasted(battle: Battle, ship: Ship | undefined, flight: Flight | undefined): boolean {
  if (ship !== undefined) return isDoomed(ship);
  const { hex, team } = flight as Flight;
  return markedIn(battle, team, hex) >= flyingIn(battle, team, hex);
}

/** 4.2.1 */
function rollToHit(battle: Battle, firer: Ship, dice: number, needed: number): number {
  const least = faceNeeded(needed);
  let enough = 0;
  let sixes = 0;
  for (let i = 0; i < dice; i++) {
    const face = rollDie(battle, firer);
    if (face >= least) enough += 1;
    if (face === 6) sixes += 1;
  }
  return hitsAmong(needed, enough, sixes);
}

/** 4.2.2, 4.2.3; C-spinal: it weakens with the hull. */
function hitShip(battle: Battle, firer: Ship, number: number, target: Ship, hits: number): void {
  if (hits === 0) return;
  const battery = firer.card.batteries[number] as BatteryTable;
  const { abilities, dmg } = battery;
  const pen = number === terms.SPINAL ? (firer.hull + 1) >> 1 : battery.pen;
  const shields = shieldsAgainst(target, (abilities & terms.HALVES_SHIELDS) !== 0);
  tellHalved(battle, target, shields, CAUSE_ATTACK);
  let through = rollPenetration(battle, firer, hits * pen, shields);
  tell(battle, EV.penetration, target.index, shields, through, CAUSE_ATTACK);
  if ((abilities & terms.RE_ROLL) !== 0 && through > 0) {
    through = reRoll(battle, firer, through, shields);
  }
  firer.penetrations += through;
  rollDamage(battle, firer, target, through * dmg, abilities, firer.index);
}

/** 5.3.3: each hit destroys a craft; they are removed at the end of the phase. */
function hitFlights(battle: Battle, firer: Ship, flight: Flight, hits: number): void {
  if (hits === 0) return;
  const { hex, team } = flight;
  const left = flyingIn(battle, team, hex) - markedIn(battle, team, hex);
  const killed = Math.min(hits, left);
  firer.craftDestroyed += killed;
  tell(battle, EV.flightsHit, battle.ships.length + flight.index, killed);
  markLosses(battle, team, hex, killed);
}
