import { boardingStep } from './boarding.ts';
import { CAUSE_EXPLOSION, EV, tell } from './events.ts';
import { decayExplosions } from './explosions.ts';
import { penetrateAndDamage } from './penetration.ts';
import { rollDie } from './rolls.ts';
import { checkEnd, payFor } from './scoring.ts';
import { settleAll } from './settle.ts';
import { type Battle, ESCAPED, isManned, isThere, NOBODY, NOWHERE, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** 2.2.5: boarding, explosions, decay, escapes, recovery, the end of the game. */
export function endPhase(battle: Battle): void {
  endJamming(battle);
  boardingStep(battle);
  if (battle.terms.rules.explosionOrder === 'damage-first') {
    explosionDice(battle);
    decayExplosions(battle);
  } else {
    decayExplosions(battle);
    explosionDice(battle);
  }
  escapeByDrive(battle);
  recover(battle);
  checkEnd(battle);
}

/** C-ews: a jam lasts for the Combat Phase. */
function endJamming({ ships }: Battle): void {
  for (let i = 0; i < ships.length; i++) ships[i].jammed = false;
}

/** 4.3.1: ships inside an explosion; only counters there before anybody rolls. */
function explosionDice(battle: Battle): void {
  const { explosions, ships } = battle;
  if (explosions.count === 0) return;
  let any = false;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i];
    if (!isThere(ship)) continue;
    const strength = explosions.at(ship.hex);
    if (strength === 0) continue;
    any = true;
    tell(battle, EV.insideExplosion, ship.index, strength);
    penetrateAndDamage(battle, ship, ship, strength, CAUSE_EXPLOSION, NOBODY);
  }
  if (any) settleAll(battle);
}

/** C-hyper: half the rating, rounded down. */
function escapeByDrive(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (!ship.escaping || !isManned(ship) || ship.items[terms.HYPERDRIVE] === 0) continue;
    ship.hex = NOWHERE;
    ship.fate = ESCAPED;
    ship.lossTurn = battle.turn;
    const points = ship.points >> 1;
    tell(battle, EV.escaped, ship.index, points);
    payFor(battle, ship, points);
  }
}

/** C-medical, C-organic: side A's ships in list order, then B's. */
function recover(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (!isThere(ship)) continue;
    if (isManned(ship) && ship.casualties > 0) treatCrew(battle, ship);
    if (ship.card.organicDice > 0 && ship.hullHits > 0) regrow(battle, ship);
  }
}

/** C-medical: a 4 or more takes back a lined box. */
function treatCrew(battle: Battle, ship: Ship): void {
  const bays = ship.items[terms.MEDICAL];
  if (bays === 0) return;
  let boxes = 0;
  for (let n = 0; n < bays; n++) {
    if (rollDie(battle, ship) >= 4 && ship.casualties > 0) {
      ship.casualties -= 1;
      boxes += 1;
    }
  }
  tell(battle, EV.recovered, ship.index, terms.MEDICAL, boxes);
}

/** C-organic: each 6 clears a filled hull box. */
function regrow(battle: Battle, ship: Ship): void {
  let boxes = 0;
  for (let n = 0; n < ship.card.organicDice; n++) {
    if (rollDie(battle, ship) === 6 && ship.hullHits > 0) {
      ship.hullHits -= 1;
      ship.hull += 1;
      boxes += 1;
    }
  }
  tell(battle, EV.recovered, ship.index, ORGANIC, boxes);
}

/** After the items with boxes (terms.EQUIPMENT). */
const ORGANIC = terms.EQUIPMENT.indexOf('organic-hull');
