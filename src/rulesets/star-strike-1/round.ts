import { shipPhase } from './activation.ts';
import { removeOrder } from './damage.ts';
import { relistEffects } from './effects.ts';
import { EV, tell } from './events.ts';
import { happen } from './instants.ts';
import { ordersPhase } from './orders.ts';
import { determineFirstPlayer, setUpShips } from './placement.ts';
import { readyForTurn } from './ready.ts';
import { checkWipedOut, endByScore, scoreRefresh } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, ORDERS, OVER, REFRESH_PHASE, SET_UP, SHIP } from './state.ts';
import * as terms from './terms.ts';

/** Turn-1: six turns of three phases. A battle can be taken up at the start of any phase. */

export function playOn(battle: Battle): void {
  while (battle.phase !== OVER) playPhase(battle);
}

export function playPhase(battle: Battle): void {
  switch (battle.phase) {
    case SET_UP:
      return setUp(battle);
    case ORDERS:
      return ordersPhase(battle);
    case SHIP:
      return shipPhase(battle);
    case REFRESH_PHASE:
      return refreshPhase(battle);
  }
}

function setUp(battle: Battle): void {
  determineFirstPlayer(battle);
  setUpShips(battle);
  checkWipedOut(battle);
  if (isOver(battle)) return;
  startTurn(battle, 1);
}

function startTurn(battle: Battle, turn: number): void {
  battle.turn = turn;
  battle.phase = ORDERS;
  tell(battle, EV.turnStarted, turn, battle.firstTeam);
}

/** Refresh-1: orders come off, with what they do then; what lasts a turn is ready again. */
function refreshPhase(battle: Battle): void {
  tell(battle, EV.refreshStarted, battle.turn);
  const { pieces } = battle;
  for (let i = 0; i < pieces.length; i++) {
    if (pieces[i].hex >= 0) happen(battle, pieces[i], terms.REFRESH, undefined);
    if (isOver(battle)) return;
  }
  returnAllOrders(battle);
  for (let i = 0; i < pieces.length; i++) readyForTurn(pieces[i]);
  scoreRefresh(battle);
  if (battle.turn >= battle.terms.turns) {
    endByScore(battle);
    return;
  }
  // The title is kept, unless the house rule lets it go back and forth.
  if (battle.terms.firstAlternates) battle.firstTeam = 1 - battle.firstTeam;
  startTurn(battle, battle.turn + 1);
}

function returnAllOrders(battle: Battle): void {
  for (let i = 0; i < battle.pieces.length; i++) {
    const piece = battle.pieces[i];
    while (piece.orderCount > 0) removeOrder(battle, piece, piece.orderCount - 1);
  }
  relistEffects(battle);
  refreshStanding(battle);
}
