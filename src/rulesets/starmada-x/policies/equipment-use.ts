import {
  OPTION_CLOAK,
  OPTION_DECOY,
  OPTION_MINE,
  OPTION_PDS,
  OPTION_SHOCKWAVE,
  PASS,
} from '../admiral.ts';
import { type Battle, distanceOf, isThere, type Ship } from '../state.ts';
import * as terms from '../terms.ts';
import type { Forecast } from './forecast.ts';
import type { GunTables } from './gun-tables.ts';
import { strikeValue } from './wings.ts';

/** C: when special equipment is worth using. */

const NEAR = 8;

/** Hexes to the nearest enemy, by what is foreseen of it. */
function nearestFoe(battle: Battle, ship: Ship, forecast: Forecast): number {
  const { sheet } = battle.map;
  let nearest = 99;
  for (const enemy of battle.sides[1 - ship.team].ships) {
    if (!isThere(enemy)) continue;
    const distance = sheet.distance[sheet.origin + forecast.hex[enemy.index] - ship.hex];
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}

/** Index into PASS, USE. */
export function decideOption(battle: Battle, guns: GunTables, forecast: Forecast): number {
  const ship = battle.asked as Ship;
  switch (battle.option) {
    case OPTION_CLOAK: {
      // Unseen until its own guns can tell.
      const nearest = nearestFoe(battle, ship, forecast);
      return nearest > guns.reach[ship.index] - 3 + ship.thrust / 2 ? 1 : 0;
    }
    case OPTION_DECOY:
      return nearestFoe(battle, ship, forecast) <= 14 ? 1 : 0;
    case OPTION_MINE:
      return nearestFoe(battle, ship, forecast) <= NEAR ? 1 : 0;
    case OPTION_PDS:
      return 1;
    case OPTION_SHOCKWAVE:
      return shockBalance(battle, ship) > 0 ? 1 : 0;
    default:
      // A drive that pays half is for ships about to be lost.
      return ship.hull * 5 <= ship.card.hull ? 1 : 0;
  }
}

/** Dice at enemies less twice those at friends, against what its guns would roll. */
function shockBalance(battle: Battle, ship: Ship): number {
  let balance = -3;
  for (const other of battle.ships) {
    if (!isThere(other) || other === ship) continue;
    const distance = distanceOf(battle, ship.hex, other.hex);
    if (distance < 1 || distance > 3) continue;
    const dice = ((4 - distance) * (6 - other.shields)) / 6;
    balance += other.team === ship.team ? -2 * dice : dice;
  }
  return balance;
}

/** C-ews: the enemy with the most guns left. */
export function decideJam(battle: Battle): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < battle.choiceCount; i++) {
    const enemy = battle.ships[battle.choices[i]];
    const worth = enemy.fate === 0 ? enemy.points : 0;
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}

/** C-drones: all of them when a good target is in reach. */
export function decideLaunch(battle: Battle): number {
  const ship = battle.asked as Ship;
  const drones = battle.choiceCount - 1;
  for (const enemy of battle.sides[1 - ship.team].ships) {
    if (!isThere(enemy) || enemy.fate !== 0) continue;
    const near = distanceOf(battle, ship.hex, enemy.hex) <= terms.FLIGHT_MOVES;
    if (near && strikeValue(battle, drones, enemy) > 2) return drones;
  }
  return 0;
}

/** C-marines: everybody, at whom the most casualties hurt. */
export function decideBoard(battle: Battle): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < battle.choiceCount; i++) {
    const choice = battle.choices[i];
    const enemy = battle.ships[Math.floor(choice / 32)];
    const crew = enemy.card.hull - enemy.hullHits - enemy.casualties;
    if (enemy.fate !== 0 || crew <= 0) continue;
    const squads = Math.max(0, (choice % 32) - enemy.items[terms.SECURITY] / 3);
    const worth = (enemy.points * Math.min(squads / 2, crew)) / crew;
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return most > 5 ? best : 0;
}

/**
 * C-sunburst: a screen in the hex next to the ship towards an enemy that has it in range while its
 * own guns cannot answer.
 */
export function decideSunburst(battle: Battle, guns: GunTables): number {
  const ship = battle.asked as Ship;
  const { sheet } = battle.map;
  for (const enemy of battle.sides[1 - ship.team].ships) {
    if (!isThere(enemy) || enemy.fate !== 0) continue;
    const distance = distanceOf(battle, ship.hex, enemy.hex);
    if (distance < 3 || distance > guns.reach[enemy.index]) continue;
    if (distance <= guns.reach[ship.index]) return 0;
    const bearing = sheet.bearing[sheet.origin + enemy.hex - ship.hex];
    if (bearing % 4 !== 0) continue;
    const hex = ship.hex + sheet.step[(bearing / 4) % 6];
    for (let i = 1; i < battle.choiceCount; i++) if (battle.choices[i] === hex) return i;
  }
  return 0;
}

/** 4.2.3: items in the order in which they are given up. */
const GIVEN_UP: readonly number[] = [
  terms.HYPERDRIVE,
  terms.BAY,
  terms.MEDICAL,
  terms.SECURITY,
  terms.SWEEPER,
  terms.MINES,
  terms.MARINES,
  terms.PODS,
  terms.SUNBURSTS,
  terms.DRONES,
  terms.OVERTHRUSTERS,
  terms.DECOYS,
  terms.CARRONADE,
  terms.SHOCKWAVE,
  terms.PDS,
  terms.AFB,
  terms.TDAR,
  terms.SENSORS,
  terms.STUTTERDRIVE,
  terms.IONIC,
];

export function decideItem(battle: Battle): number {
  for (const item of GIVEN_UP) {
    for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === item) return i;
  }
  return 0;
}

/** 4.2.3: the mount with the fewest arcs goes first; ahead is worth more than astern. */
export function decideMount(battle: Battle): number {
  const { mountArcs } = (battle.asked as Ship).card;
  let best = 0;
  let least = 99;
  for (let i = 0; i < battle.choiceCount; i++) {
    const arcs = mountArcs[battle.choices[i]];
    let worth = 0;
    for (let bits = arcs; bits !== 0; bits &= bits - 1) worth += 2;
    if ((arcs & 3) !== 0) worth += 3;
    if (worth < least) {
      least = worth;
      best = i;
    }
  }
  return best === PASS ? 0 : best;
}

/** 5.2.1: the smallest flight loses a craft. */
export function decideCraft(battle: Battle): number {
  let best = 0;
  let least = 99;
  for (let i = 0; i < battle.choiceCount; i++) {
    const flight = battle.flights[battle.choices[i]];
    const left = flight.craft - flight.marked;
    if (left < least) {
      least = left;
      best = i;
    }
  }
  return best;
}
