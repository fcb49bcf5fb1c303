import { actionPhase } from './activation.ts';
import { CAUSE_REFRESH } from './causes.ts';
import { commandPhase } from './command.ts';
import { removeOrder } from './damage.ts';
import { relistEffects } from './effects.ts';
import { EV, tell } from './events.ts';
import { happen, isMoment, setExhausted } from './instants.ts';
import { reinforce, setUpPieces } from './placement.ts';
import { checkWipedOut, determineInitiative, endByScore, scoreRefresh } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import {
  ACTION,
  type Battle,
  COMMAND,
  isOver,
  NOBODY,
  OVER,
  REFRESH_PHASE,
  readyForRound,
  SET_UP,
} from './state.ts';
import * as terms from './terms.ts';

/** 4: Flow of Play. A battle can be taken up at the start of any phase. */

export function playOn(battle: Battle): void {
  while (battle.phase !== OVER) playPhase(battle);
}

export function playPhase(battle: Battle): void {
  switch (battle.phase) {
    case SET_UP:
      return setUp(battle);
    case COMMAND:
      return commandPhase(battle);
    case ACTION:
      return actionPhase(battle);
    case REFRESH_PHASE:
      return refreshPhase(battle);
  }
}

/** 4A-04, 4A-05 */
function setUp(battle: Battle): void {
  setUpPieces(battle);
  checkWipedOut(battle);
  if (isOver(battle)) return;
  startRound(battle, 1);
}

function startRound(battle: Battle, round: number): void {
  battle.round = round;
  battle.phase = COMMAND;
  battle.strikeLimit = terms.MOST_STRIKES;
  battle.overrun = NOBODY;
  tell(battle, EV.roundStarted, round, battle.initiative);
}

/** 4B-03, in the order of the rulings. */
function refreshPhase(battle: Battle): void {
  tell(battle, EV.refreshStarted, battle.round);
  if (battle.overrun !== NOBODY) battle.standingDirty = true;
  battle.overrun = NOBODY;
  // Who scores may hang on keywords; otherwise it can wait until somebody looks.
  if (battle.terms.scoring.length > 0) refreshStanding(battle);
  scoreRefresh(battle);
  const { pieces } = battle;
  if (isMoment(battle, terms.REFRESH)) {
    for (let i = 0; i < pieces.length; i++) {
      if (pieces[i].hex >= 0) happen(battle, pieces[i], terms.REFRESH, undefined);
      if (isOver(battle)) return;
    }
  }
  returnAllOrders(battle);
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    readyForRound(piece);
    if (piece.exhausted > 0) setExhausted(battle, piece, piece.exhausted - 1, CAUSE_REFRESH);
  }
  const last = battle.round >= battle.terms.rounds;
  if (!last) determineInitiative(battle);
  reinforce(battle);
  if (last) endByScore(battle);
  else startRound(battle, battle.round + 1);
}

/** Orders go back to the libraries they came from; Omega Orders lapse. */
function returnAllOrders(battle: Battle): void {
  for (let i = 0; i < battle.pieces.length; i++) {
    const piece = battle.pieces[i];
    while (piece.orderCount > 0) removeOrder(battle, piece, piece.orderCount - 1);
  }
  for (const team of battle.teams) {
    for (const player of team.players) {
      if (player.omega !== NOBODY) player.library.left[player.omega] += 1;
      player.omega = NOBODY;
    }
  }
  relistEffects(battle);
  refreshStanding(battle);
}
