import { combatPhase } from './combat.ts';
import { endPhase } from './end-phase.ts';
import { EV, tell } from './events.ts';
import { fighterPhase } from './fighters.ts';
import { movementPhase } from './movement.ts';
import { ordersPhase } from './orders.ts';
import { setUpPieces } from './placement.ts';
import {
  type Battle,
  COMBAT,
  END,
  FIGHTER,
  isOver,
  MOVEMENT,
  ORDERS,
  OVER,
  SET_UP,
} from './state.ts';

/** 2.2: the Sequence of Play. A battle can be taken up at the start of any phase. */

export function playOn(battle: Battle): void {
  while (battle.phase !== OVER) playPhase(battle);
}

export function playPhase(battle: Battle): void {
  switch (battle.phase) {
    case SET_UP:
      setUpPieces(battle);
      return startTurn(battle, 1);
    case ORDERS:
      ordersPhase(battle);
      break;
    case MOVEMENT:
      movementPhase(battle);
      break;
    case FIGHTER:
      fighterPhase(battle);
      break;
    case COMBAT:
      combatPhase(battle);
      break;
    case END:
      endPhase(battle);
      if (!isOver(battle)) startTurn(battle, battle.turn + 1);
      return;
  }
  battle.phase += 1;
}

function startTurn(battle: Battle, turn: number): void {
  battle.turn = turn;
  battle.phase = ORDERS;
  tell(battle, EV.turnStarted, turn);
}
