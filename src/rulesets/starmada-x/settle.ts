import { EV, tell } from './events.ts';
import { loseFlightsIn, placeExplosion } from './explosions.ts';
import { payFor } from './scoring.ts';
import { AFLOAT, type Battle, CREW_OUT, DESTROYED, isThere, NOWHERE, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** 4.3: marks become what works, and what they have destroyed is removed. */

/** Every ship of both sides; the order of removal does not matter to anybody. */
export function settleAll(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    if (isThere(battle.ships[i])) settle(battle, battle.ships[i]);
  }
}

export function settle(battle: Battle, ship: Ship): void {
  const { card } = ship;
  ship.hull = card.hull - ship.hullHits;
  ship.thrust = card.engines - ship.engineHits;
  ship.shields = card.shields - ship.shieldHits;
  ship.mounts = card.allMounts & ~ship.mountHits;
  for (let item = 0; item < ship.items.length; item++) {
    ship.items[item] = card.equipment[item] - ship.itemHits[item];
  }
  // C-cloak: a device that is gone hides nothing any more.
  if (ship.items[terms.CLOAK] === 0) ship.cloaked = false;
  if (ship.hull <= 0) destroy(battle, ship);
  else if (ship.fate === AFLOAT && ship.hullHits + ship.casualties >= card.hull) {
    // 4.3.2: the wreck stays where it is.
    ship.fate = CREW_OUT;
    ship.lossTurn = battle.turn;
    ship.cloaked = false;
    ship.escaping = false;
    tell(battle, EV.crewOut, ship.index, ship.points);
    payFor(battle, ship, ship.points);
  }
}

/** 4.3.1: the starship goes, its explosion counter comes. */
function destroy(battle: Battle, ship: Ship): void {
  const { hex } = ship;
  ship.fate = DESTROYED;
  ship.hex = NOWHERE;
  ship.cloaked = false;
  ship.escaping = false;
  if (ship.lossTurn === 0) ship.lossTurn = battle.turn;
  tell(battle, EV.destroyed, ship.index, ship.paid ? 0 : ship.points);
  payFor(battle, ship, ship.points);
  placeExplosion(battle, hex, ship.card.explosion);
  loseFlightsIn(battle, hex);
}
