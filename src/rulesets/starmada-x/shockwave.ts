import { CAUSE_SHOCKWAVE, EV, tell } from './events.ts';
import { flyingIn, markedIn, markLosses } from './flight-losses.ts';
import { penetrateAndDamage } from './penetration.ts';
import { type Battle, distanceOf, isFlying, isThere, type Ship } from './state.ts';

/** C-shock: everything within three hexes, friend or foe, instead of other attacks. */

const REACH = 3;

/** Is anything near enough? */
export function shockReaches(battle: Battle, ship: Ship): boolean {
  const { ships, flights } = battle;
  for (let i = 0; i < ships.length; i++) {
    if (isThere(ships[i]) && diceAt(battle, ship, ships[i].hex) > 0) return true;
  }
  for (let i = 0; i < flights.length; i++) {
    if (isFlying(flights[i]) && diceAt(battle, ship, flights[i].hex) > 0) return true;
  }
  return false;
}

function diceAt(battle: Battle, ship: Ship, hex: number): number {
  const distance = distanceOf(battle, ship.hex, hex);
  return distance < 1 || distance > REACH ? 0 : REACH + 1 - distance;
}

/** Ships of side A in list order, then B's, then flights hex by hex. */
export function releaseShockwave(battle: Battle, ship: Ship): void {
  tell(battle, EV.shockwave, ship.index);
  const { ships, flights } = battle;
  for (let i = 0; i < ships.length; i++) {
    const target = ships[i];
    if (!isThere(target)) continue;
    const dice = diceAt(battle, ship, target.hex);
    if (dice > 0) penetrateAndDamage(battle, ship, target, dice, CAUSE_SHOCKWAVE, ship.index);
  }
  for (let i = 0; i < flights.length; i++) {
    const flight = flights[i];
    if (!isFlying(flight) || hasEarlier(battle, i)) continue;
    const { hex, team } = flight;
    const left = flyingIn(battle, team, hex) - markedIn(battle, team, hex);
    const killed = Math.min(left, diceAt(battle, ship, hex));
    if (killed === 0) continue;
    tell(battle, EV.flightsHit, ships.length + i, killed);
    if (team !== ship.team) ship.craftDestroyed += killed;
    markLosses(battle, team, hex, killed);
  }
}

/** A flight of the same side in the same hex comes earlier in the list. */
function hasEarlier(battle: Battle, index: number): boolean {
  const { hex, team } = battle.flights[index];
  for (let i = 0; i < index; i++) {
    if (battle.flights[i].hex === hex && battle.flights[i].team === team) return true;
  }
  return false;
}
