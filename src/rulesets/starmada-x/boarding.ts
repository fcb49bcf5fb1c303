import { PASS } from './admiral.ts';
import { crewCasualty } from './damage.ts';
import { EV, tell } from './events.ts';
import { REFUSED } from './refusals.ts';
import { rollDie } from './rolls.ts';
import { settleAll } from './settle.ts';
import { type Battle, distanceOf, isManned, isThere, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** C-marines: boarding, side A's ships in list order, then B's; casualties apply together. */

const POD_RANGE = 3;
const MOST_SQUADS = 32;

export function boardingStep(battle: Battle): void {
  let any = false;
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (boardersRefusal(ship) === 0 && board(battle, ship)) any = true;
  }
  if (any) settleAll(battle);
}

/** Has the ship anybody to send? A cloaked one makes no attack, and this is one. */
export function boardersRefusal(ship: Ship): number {
  if (!isManned(ship)) return isThere(ship) ? REFUSED.noCrew : REFUSED.targetGone;
  if (ship.cloaked) return REFUSED.cloakedFirer;
  return ship.items[terms.MARINES] === 0 ? REFUSED.noneLeft : 0;
}

/** C-marines, C-pods: same hex and no shields; with pods at range 1 to 3, whatever the shields. */
export function boardingRefusal(battle: Battle, ship: Ship, target: Ship): number {
  if (!isThere(target)) return REFUSED.targetGone;
  if (target.team === ship.team) return REFUSED.friendlyTarget;
  const distance = distanceOf(battle, ship.hex, target.hex);
  if (distance === 0) return target.shields === 0 ? 0 : REFUSED.shieldsUp;
  return distance <= POD_RANGE && ship.items[terms.PODS] > 0 ? 0 : REFUSED.tooFarToBoard;
}

function board(battle: Battle, ship: Ship): boolean {
  const enemies = battle.sides[1 - ship.team].ships;
  const squads = Math.min(ship.items[terms.MARINES], MOST_SQUADS - 1);
  battle.choices[0] = PASS;
  battle.choiceCount = 1;
  for (let e = 0; e < enemies.length; e++) {
    if (boardingRefusal(battle, ship, enemies[e]) !== 0) continue;
    for (let n = 1; n <= squads; n++) {
      battle.choices[battle.choiceCount++] = enemies[e].index * MOST_SQUADS + n;
    }
  }
  if (battle.choiceCount === 1) return false;
  battle.asked = ship;
  const answer = battle.choices[battle.admirals[ship.team].board(battle)];
  if (answer === PASS) return false;
  const target = battle.ships[Math.floor(answer / MOST_SQUADS)];
  const sent = answer % MOST_SQUADS;
  ship.items[terms.MARINES] -= sent;
  ship.itemHits[terms.MARINES] += sent;
  tell(battle, EV.boarded, ship.index, target.index, sent);
  fightAboard(battle, ship, target, sent);
  return true;
}

/** C-security first, a 5 or 6 stops a squad; then a 4 or more of each squad left is a casualty. */
function fightAboard(battle: Battle, ship: Ship, target: Ship, sent: number): void {
  let stopped = 0;
  const teams = isManned(target) ? target.items[terms.SECURITY] : 0;
  for (let i = 0; i < teams; i++) if (rollDie(battle, target) >= 5) stopped += 1;
  if (teams > 0) tell(battle, EV.squadsStopped, target.index, Math.min(stopped, sent));
  let casualties = 0;
  for (let i = stopped; i < sent; i++) if (rollDie(battle, ship) >= 4) casualties += 1;
  tell(battle, EV.boarders, ship.index, casualties);
  for (let i = 0; i < casualties; i++) crewCasualty(battle, target);
}
