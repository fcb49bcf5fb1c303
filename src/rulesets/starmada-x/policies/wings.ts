import { PASS } from '../admiral.ts';
import { canReach } from '../flight-reach.ts';
import { type Battle, distanceOf, type Flight, isFlying, isThere, type Ship } from '../state.ts';
import * as terms from '../terms.ts';
import { flightNeeds } from '../to-hit.ts';
import type { Considerations } from './considerations.ts';

/** What flights do: the best attack within reach, by points expected for craft risked. */

const OUT_OF_REACH = 12;

/** Points a flight is expected to take from a ship. */
export function strikeValue(battle: Battle, craft: number, target: Ship): number {
  const needed = flightNeeds(battle, target);
  const chance = needed > 6 ? 1 / 40 : (7 - needed) / 6;
  const shields = target.items[terms.IONIC] > 0 ? target.shields : (target.shields + 1) >> 1;
  const save = target.card.savesHull ? 2 / 3 : 1;
  const boxes = (craft * chance * (6 - shields) * 0.6 * save) / 6;
  const left = Math.max(1, target.card.hull - target.hullHits);
  const worth = target.fate === 0 ? target.points : target.points * 0.02;
  return (worth * Math.min(boxes, left)) / left;
}

export class Wings {
  private readonly weights: Considerations;
  private intent = PASS;

  constructor(weights: Considerations) {
    this.weights = weights;
  }

  /** Own flights first, those with the best attack among them. */
  choose(battle: Battle, team: number): number {
    let first = 0;
    for (let i = 0; i < battle.choiceCount; i++) {
      if (battle.flights[battle.choices[i]].team !== team) continue;
      first = i;
      break;
    }
    return first;
  }

  /** Where to fly: next to the best target, or towards the enemy. */
  fly(battle: Battle): number {
    const flight = battle.askedFlight as Flight;
    this.intent = PASS;
    const enemies = battle.sides[1 - flight.team];
    let best = 0;
    let goal = -1;
    for (let i = 0; i < enemies.ships.length; i++) {
      const ship = enemies.ships[i];
      if (!isThere(ship) || distanceOf(battle, flight.hex, ship.hex) > terms.FLIGHT_MOVES + 1) {
        continue;
      }
      const value = this.attackValue(battle, flight, ship);
      if (value <= best) continue;
      const hex = besideOf(battle, flight, ship);
      if (hex < 0) continue;
      best = value;
      goal = hex;
      this.intent = ship.index;
    }
    for (let i = 0; i < enemies.flights.length && !flight.drones; i++) {
      const foe = enemies.flights[i];
      if (!isFlying(foe) || distanceOf(battle, flight.hex, foe.hex) > terms.FLIGHT_MOVES) continue;
      const value = this.dogfightValue(flight, foe);
      if (value <= best || !isSafe(battle, flight, foe.hex)) continue;
      best = value;
      goal = foe.hex;
      this.intent = battle.ships.length + i;
      this.intent = battle.ships.length + foe.index;
    }
    if (goal < 0) goal = this.approach(battle, flight);
    for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === goal) return i;
    return this.stay(battle, flight);
  }

  private stay(battle: Battle, flight: Flight): number {
    for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === flight.hex) return i;
    return 0;
  }

  private attackValue(battle: Battle, flight: Flight, ship: Ship): number {
    const value = this.weights.strike * strikeValue(battle, flight.craft, ship);
    const risk = ship.items[terms.AFB] > 0 ? (flight.craft / 3) * this.weights.craft : 0;
    return Math.max(value - risk, value * 0.2);
  }

  private dogfightValue(flight: Flight, foe: Flight): number {
    const kills = Math.min(foe.craft, flight.craft / 3);
    return this.weights.craft * (kills - flight.craft / 6);
  }

  /** Towards the nearest enemy, but out of the reach of the next strike. */
  private approach(battle: Battle, flight: Flight): number {
    const enemies = battle.sides[1 - flight.team].ships;
    let nearest: Ship | undefined;
    let least = 999;
    for (let i = 0; i < enemies.length; i++) {
      if (!isThere(enemies[i])) continue;
      const distance = distanceOf(battle, flight.hex, enemies[i].hex);
      if (distance < least) {
        least = distance;
        nearest = enemies[i];
      }
    }
    if (nearest === undefined) return flight.hex;
    let best = flight.hex;
    let bestGap = Math.abs(least - OUT_OF_REACH);
    for (let i = 0; i < battle.choiceCount; i++) {
      const hex = battle.choices[i];
      const gap = Math.abs(distanceOf(battle, hex, nearest.hex) - OUT_OF_REACH);
      if (gap < bestGap && battle.explosions.at(hex) === 0) {
        bestGap = gap;
        best = hex;
      }
    }
    return best;
  }

  /** What was meant if it can be attacked, else the best of what can. */
  attack(battle: Battle): number {
    const flight = battle.askedFlight as Flight;
    let best = 0;
    let bestValue = -1;
    for (let i = 1; i < battle.choiceCount; i++) {
      const target = battle.choices[i];
      const value =
        target === this.intent
          ? 1e6
          : target < battle.ships.length
            ? this.attackValue(battle, flight, battle.ships[target])
            : this.dogfightValue(flight, battle.flights[target - battle.ships.length]);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}

function isSafe(battle: Battle, flight: Flight, hex: number): boolean {
  return canReach(battle, flight, hex) && battle.explosions.at(hex) === 0;
}

/** A hex beside a ship that the flight can reach, astern of it if there is one. */
function besideOf(battle: Battle, flight: Flight, ship: Ship): number {
  const { sheet } = battle.map;
  for (let turn = 0; turn < 6; turn++) {
    const direction = (ship.facing + 3 + (turn & 1 ? (turn + 1) >> 1 : 6 - (turn >> 1))) % 6;
    const hex = ship.hex + sheet.step[direction];
    if (isSafe(battle, flight, hex)) return hex;
  }
  return -1;
}
