import { OPTION_PDS, offer, PASS } from './admiral.ts';
import { CAUSE_FIGHTERS, EV, tell } from './events.ts';
import { removeFlight } from './explosions.ts';
import { flyingIn, markLosses, removeLosses } from './flight-losses.ts';
import { rollDamage, rollPenetration, shieldsAgainst, tellHalved } from './penetration.ts';
import { REFUSED } from './refusals.ts';
import { rollDie } from './rolls.ts';
import { settle } from './settle.ts';
import {
  type Battle,
  distanceOf,
  type Flight,
  isFlying,
  isManned,
  isThere,
  type Ship,
} from './state.ts';
import * as terms from './terms.ts';
import { faceNeeded, flightNeeds, hitsAmong } from './to-hit.ts';

/** 5.3: fighter combat. Its damage is applied immediately. */
export function attackWith(battle: Battle, flight: Flight): void {
  listFlightTargets(battle, flight);
  if (battle.choiceCount === 1) return;
  battle.askedFlight = flight;
  const target = battle.choices[battle.admirals[flight.team].flightAttack(battle)];
  if (target === PASS) return;
  if (target < battle.ships.length) attackShip(battle, flight, battle.ships[target]);
  else dogfight(battle, flight, battle.flights[target - battle.ships.length]);
}

/** 5.3: an enemy starship in an adjacent hex, or enemy flights there or in its own. */
export function flightTargetRefusal(battle: Battle, flight: Flight, target: number): number {
  const { ships, flights } = battle;
  const enemy = target < ships.length ? ships[target] : flights[target - ships.length];
  if (enemy.hex < 0) return REFUSED.targetGone;
  if (enemy.team === flight.team) return REFUSED.friendlyTarget;
  const distance = distanceOf(battle, flight.hex, enemy.hex);
  if (distance > 1) return REFUSED.notAdjacent;
  if (target < ships.length) return distance === 0 ? REFUSED.shipInOwnHex : 0;
  return flight.drones ? REFUSED.dronesAtFlights : 0;
}

function listFlightTargets(battle: Battle, flight: Flight): void {
  const { ships, choices } = battle;
  const enemies = battle.sides[1 - flight.team];
  choices[0] = PASS;
  battle.choiceCount = 1;
  for (let i = 0; i < enemies.ships.length; i++) {
    const { index } = enemies.ships[i];
    if (flightTargetRefusal(battle, flight, index) === 0) choices[battle.choiceCount++] = index;
  }
  for (let i = 0; i < enemies.flights.length; i++) {
    const { index, hex } = enemies.flights[i];
    if (flightTargetRefusal(battle, flight, ships.length + index) !== 0) continue;
    let first = true;
    for (let j = 0; j < i; j++) if (enemies.flights[j].hex === hex) first = false;
    if (first) choices[battle.choiceCount++] = ships.length + index;
  }
}

/** 5.3.1 */
function attackShip(battle: Battle, flight: Flight, target: Ship): void {
  tell(battle, EV.flightAttacks, flight.index, target.index, flight.craft);
  pointDefence(battle, flight, target);
  if (flight.craft > 0) strike(battle, flight, target);
  if (flight.drones && isFlying(flight)) {
    tell(battle, EV.dronesSpent, flight.index);
    removeFlight(flight);
  }
}

const PDS_RANGE = 2;
const PDS_DICE = 3;

/** C-pds: ships of the target's side near the flight, each once a phase. */
function pointDefence(battle: Battle, flight: Flight, target: Ship): void {
  const { ships } = battle.sides[target.team];
  for (let i = 0; i < ships.length && flight.craft > 0; i++) {
    const ship = ships[i];
    if (!isManned(ship) || ship.pdsUsed || ship.items[terms.PDS] === 0) continue;
    if (distanceOf(battle, ship.hex, flight.hex) > PDS_RANGE) continue;
    battle.asked = ship;
    battle.askedFlight = flight;
    if (!offer(battle, ship.team, OPTION_PDS)) continue;
    ship.pdsUsed = true;
    let kills = 0;
    for (let d = 0; d < PDS_DICE; d++) if (rollDie(battle, ship) >= 5) kills += 1;
    tell(battle, EV.pointDefence, ship.index, flight.index, Math.min(kills, flight.craft));
    loseCraft(battle, flight, kills, ship);
  }
}

/** Craft of this flight only, at once. */
function loseCraft(battle: Battle, flight: Flight, kills: number, by: Ship | undefined): void {
  const lost = Math.min(kills, flight.craft);
  if (lost === 0) return;
  if (by !== undefined) by.craftDestroyed += lost;
  flight.craft -= lost;
  tell(battle, EV.craftLost, flight.index, flight.craft);
  if (flight.craft > 0) return;
  tell(battle, EV.flightGone, flight.index);
  removeFlight(flight);
}

/** 5.3.1: a die a craft, then shields at half, then damage, applied at once. */
function strike(battle: Battle, flight: Flight, target: Ship): void {
  const carrier = battle.ships[flight.carrier];
  const needed = flightNeeds(battle, target);
  const least = faceNeeded(needed);
  let enough = 0;
  let sixes = 0;
  let low = 0;
  for (let i = 0; i < flight.craft; i++) {
    const face = rollDie(battle, carrier);
    if (face >= least) enough += 1;
    if (face === 6) sixes += 1;
    if (face <= 2) low += 1;
  }
  const hits = hitsAmong(needed, enough, sixes);
  tell(battle, EV.toHit, needed, hits, CAUSE_FIGHTERS);
  // C-afb
  if (target.items[terms.AFB] > 0 && low > 0) {
    tell(battle, EV.antiFighter, target.index, flight.index, Math.min(low, flight.craft));
    loseCraft(battle, flight, low, target);
  }
  if (hits === 0) return;
  carrier.hits += hits;
  const shields = shieldsAgainst(target, true);
  tellHalved(battle, target, shields, CAUSE_FIGHTERS);
  const through = rollPenetration(battle, carrier, hits, shields);
  tell(battle, EV.penetration, target.index, shields, through, CAUSE_FIGHTERS);
  carrier.penetrations += through;
  rollDamage(battle, carrier, target, through, 0, carrier.index);
  if (isThere(target)) settle(battle, target);
}

/** 5.3.2: fives and sixes destroy, ones are lost, both together. */
function dogfight(battle: Battle, flight: Flight, target: Flight): void {
  const carrier = battle.ships[flight.carrier];
  let kills = 0;
  let losses = 0;
  for (let i = 0; i < flight.craft; i++) {
    const face = rollDie(battle, carrier);
    if (face >= 5) kills += 1;
    if (face === 1) losses += 1;
  }
  const { hex, team } = target;
  const killed = Math.min(kills, flyingIn(battle, team, hex));
  tell(battle, EV.dogfight, flight.index, battle.ships.length + target.index, killed, losses);
  carrier.craftDestroyed += killed;
  markLosses(battle, team, hex, killed);
  removeLosses(battle);
  loseCraft(battle, flight, losses, undefined);
}
