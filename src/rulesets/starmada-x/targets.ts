import { inSight } from '../../space/line-of-sight.ts';
import { REFUSED } from './refusals.ts';
import {
  arcsTowards,
  type Battle,
  distanceOf,
  isFlying,
  isManned,
  isThere,
  type Ship,
} from './state.ts';
import * as terms from './terms.ts';

/** 4.1: what may be attacked. A target is a ship's index, or that of a flight after all ships. */

/** C-cloak: how near one must be to attack a cloaked ship; C-tdar sees further. */
const CLOAK_RANGE = 3;
const TDAR_RANGE = 12;

/** 4.1.4 */
export function seesHex(battle: Battle, from: number, to: number): boolean {
  return (
    battle.blockCount === 0 || inSight(battle.map.sheet, from, to, battle.blocks, battle.blockCount)
  );
}

/** All flights of a hex are one target: the first of them stands for it. */
function isFirstInHex(battle: Battle, index: number): boolean {
  const flight = battle.flights[index];
  const { flights } = battle.sides[flight.team];
  for (let i = 0; i < flights.length; i++) {
    if (flights[i].hex === flight.hex) return flights[i] === flight;
  }
  return false;
}

function cloakRefusal(firer: Ship, target: Ship, distance: number): number {
  if (!target.cloaked || distance <= CLOAK_RANGE) return 0;
  return firer.items[terms.TDAR] > 0 && distance <= TDAR_RANGE ? 0 : REFUSED.cloakedTarget;
}

/** Why no weapon of a ship can be fired at a target from where it stands; 0 when one may. */
export function placeRefusal(battle: Battle, firer: Ship, target: number): number {
  const { ships, flights } = battle;
  if (target < ships.length) {
    const ship = ships[target];
    if (!isThere(ship)) return REFUSED.targetGone;
    if (ship.team === firer.team) return REFUSED.friendlyTarget;
    const distance = distanceOf(battle, firer.hex, ship.hex);
    if (distance === 0) return REFUSED.ownHex;
    if (distance > firer.card.maxRange) return REFUSED.outOfRange;
    const cloaked = cloakRefusal(firer, ship, distance);
    if (cloaked !== 0) return cloaked;
    return seesHex(battle, firer.hex, ship.hex) ? 0 : REFUSED.noSight;
  }
  const flight = flights[target - ships.length];
  if (!isFlying(flight)) return REFUSED.targetGone;
  if (flight.team === firer.team) return REFUSED.friendlyTarget;
  const distance = distanceOf(battle, firer.hex, flight.hex);
  if (distance === 0) return REFUSED.ownHex;
  if (distance > firer.card.maxRange) return REFUSED.outOfRange;
  return seesHex(battle, firer.hex, flight.hex) ? 0 : REFUSED.noSight;
}

/** Fills `battle.targets`: enemies that some weapon of the ship might reach. */
export function listTargets(battle: Battle, firer: Ship): void {
  const { targets, ships, flights } = battle;
  targets.count = 0;
  const enemies = battle.sides[1 - firer.team];
  for (let i = 0; i < enemies.ships.length; i++) {
    const { index, hex } = enemies.ships[i];
    if (placeRefusal(battle, firer, index) === 0) addTarget(battle, firer, index, hex);
  }
  for (let i = 0; i < enemies.flights.length; i++) {
    const { index } = enemies.flights[i];
    if (!isFlying(flights[index]) || !isFirstInHex(battle, index)) continue;
    const target = ships.length + index;
    if (placeRefusal(battle, firer, target) === 0) {
      addTarget(battle, firer, target, flights[index].hex);
    }
  }
}

function addTarget(battle: Battle, firer: Ship, target: number, hex: number): void {
  const { targets } = battle;
  targets.target[targets.count] = target;
  targets.distance[targets.count] = distanceOf(battle, firer.hex, hex);
  targets.arcs[targets.count++] = arcsTowards(battle, firer, hex);
}

/** 4.1.2, 4.1.3, 5.3.3: why one mount cannot be fired at a target that far in those arcs. */
function bearingRefusal(
  battle: Battle,
  firer: Ship,
  mount: number,
  target: number,
  distance: number,
  arcs: number,
): number {
  const battery = firer.card.batteries[firer.card.mountBattery[mount]];
  if (battery === undefined || distance > battery.range) return REFUSED.outOfRange;
  if ((firer.card.mountArcs[mount] & arcs) === 0) return REFUSED.outOfArc;
  return battery.hitsFlights || target < battle.ships.length ? 0 : REFUSED.voidAgainstFlights;
}

/** The same for the i-th of the listed targets. */
export function mountRefusal(battle: Battle, firer: Ship, mount: number, i: number): number {
  const { target, distance, arcs } = battle.targets;
  return bearingRefusal(battle, firer, mount, target[i], distance[i], arcs[i]);
}

/** Why a weapon of a ship cannot be fired at a target, all reasons in the order of 4.1. */
export function weaponRefusal(battle: Battle, firer: Ship, mount: number, target: number): number {
  if (((firer.mounts >> mount) & 1) === 0) return REFUSED.weaponLost;
  const place = placeRefusal(battle, firer, target);
  if (place !== 0) return place;
  const { ships, flights } = battle;
  const { hex } = target < ships.length ? ships[target] : flights[target - ships.length];
  const distance = distanceOf(battle, firer.hex, hex);
  return bearingRefusal(battle, firer, mount, target, distance, arcsTowards(battle, firer, hex));
}

/** May the ship make attacks in this Combat Phase at all? */
export function firingRefusal(firer: Ship): number {
  if (!isManned(firer)) return isThere(firer) ? REFUSED.noCrew : REFUSED.targetGone;
  if (firer.hasFired) return REFUSED.alreadyFired;
  return firer.cloaked ? REFUSED.cloakedFirer : 0;
}
