import { actionDicePhase } from './action-dice.ts';
import { giveOrders } from './attack-orders.ts';
import { setUp, standByUnits } from './deployment.ts';
import { EV, tell } from './events.ts';
import { initiativePhase } from './initiative.ts';
import { movementPhase } from './movement.ts';
import { resolutionPhase } from './resolution.ts';
import {
  ACTION_DICE,
  ATTACK,
  type Battle,
  INITIATIVE,
  MOVEMENT_PHASE,
  OVER,
  RESOLUTION,
  SETUP,
} from './state.ts';
import { airStrikes } from './strikes.ts';

/** The order of play. A battle can be taken up at the start of any phase. */

export function playOn(battle: Battle): void {
  while (battle.phase !== OVER) playPhase(battle);
}

export function playPhase(battle: Battle): void {
  switch (battle.phase) {
    case SETUP:
      return setUp(battle);
    case INITIATIVE:
      return startRound(battle);
    case ACTION_DICE:
      return actionDicePhase(battle);
    case MOVEMENT_PHASE:
      return movementPhase(battle);
    case ATTACK:
      return attackPhase(battle);
    case RESOLUTION:
      return resolutionPhase(battle);
  }
}

/** S-03, 1 */
function startRound(battle: Battle): void {
  battle.round += 1;
  tell(battle, EV.roundStarted, battle.round);
  standByUnits(battle);
  initiativePhase(battle);
}

/** 4 */
function attackPhase(battle: Battle): void {
  giveOrders(battle);
  airStrikes(battle);
  battle.phase = RESOLUTION;
}
