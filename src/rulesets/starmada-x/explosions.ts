import { EV, tell } from './events.ts';
import { type Battle, END, type Flight, NOWHERE } from './state.ts';

/** 4.3.1: explosion counters. */

/** A counter sits out its first End Phase; one that appears in an End Phase, the next. */
export function placeExplosion(battle: Battle, hex: number, strength: number): void {
  const from = battle.turn + (battle.phase === END ? 2 : 1);
  battle.explosions.add(hex, strength, from);
  tell(battle, EV.explosion, hex, strength);
  listBlocks(battle);
}

/** 5.3.4: nothing that flies survives an explosion. */
export function loseFlightsIn(battle: Battle, hex: number): void {
  for (let i = 0; i < battle.flights.length; i++) {
    const flight = battle.flights[i];
    if (flight.hex !== hex) continue;
    tell(battle, EV.flewIntoExplosion, flight.index, hex);
    removeFlight(flight);
  }
}

export function removeFlight(flight: Flight): void {
  flight.hex = NOWHERE;
  flight.craft = 0;
  flight.marked = 0;
}

/** 4.1.4: hexes that block sight, each once. */
export function listBlocks(battle: Battle): void {
  const { blocks, explosions, map } = battle;
  let count = map.objects.length;
  for (let i = 0; i < explosions.count; i++) {
    const hex = explosions.hex[i];
    let known = false;
    for (let b = 0; b < count && !known; b++) known = blocks[b] === hex;
    if (!known) blocks[count++] = hex;
  }
  battle.blockCount = count;
}

/** 4.3.1: down by one; strength 1 is removed. */
export function decayExplosions(battle: Battle): void {
  const { explosions } = battle;
  let changed = false;
  for (let i = explosions.count - 1; i >= 0; i--) {
    if (battle.turn < explosions.from[i]) continue;
    changed = true;
    explosions.strength[i] -= 1;
    if (explosions.strength[i] > 0) {
      tell(battle, EV.explosionShrinks, explosions.hex[i], explosions.strength[i]);
      continue;
    }
    tell(battle, EV.explosionGone, explosions.hex[i]);
    explosions.remove(i);
  }
  if (changed) listBlocks(battle);
}
