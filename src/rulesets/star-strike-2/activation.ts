import { EV, tell } from './events.ts';
import { happen } from './instants.ts';
import { move, threaderCap } from './movement.ts';
import { REFUSED } from './refusals.ts';
import { refreshStanding } from './standing.ts';
import {
  ACTION,
  type Battle,
  isOver,
  NOBODY,
  noteChange,
  type Piece,
  REFRESH_PHASE,
  type Team,
} from './state.ts';
import { makeStrikes } from './strike.ts';
import * as terms from './terms.ts';
import { crushingGravity } from './terrain.ts';

/** 4B-02: Action Phase. */

/** The team with the Initiative starts; a team with nobody left to activate is passed over. */
export function actionPhase(battle: Battle): void {
  while (!isOver(battle) && activateNext(battle));
  if (!isOver(battle)) battle.phase = REFRESH_PHASE;
}

export function startActionPhase(battle: Battle): void {
  battle.phase = ACTION;
  battle.turn = battle.initiative;
  for (const team of battle.teams) team.lastPlayer = NOBODY;
}

const mayStillActivate = (piece: Piece): boolean => piece.hex >= 0 && !piece.activated;

function isWaiting(team: Team): boolean {
  const { pieces } = team;
  for (let i = 0; i < pieces.length; i++) if (mayStillActivate(pieces[i])) return true;
  return false;
}

/** One activation of the team whose turn it is, or of the other if it has none left. */
export function activateNext(battle: Battle): boolean {
  const othersWait = isWaiting(battle.teams[1 - battle.turn]);
  listActive(battle, battle.teams[battle.turn]);
  let alone = othersWait ? NOBODY : battle.turn;
  if (battle.choiceCount === 0) {
    if (!othersWait) return false;
    alone = battle.turn = 1 - battle.turn;
    listActive(battle, battle.teams[alone]);
  }
  evaluateTempo(battle, alone);
  activate(battle, chooseActive(battle, battle.teams[battle.turn]));
  battle.turn = 1 - battle.turn;
  return true;
}

/** 4B-02 (II) Strategic and (III) Overrun Activations, judged before each: is a team alone? */
function evaluateTempo(battle: Battle, alone: number): void {
  const strategic = alone !== NOBODY && alone === battle.initiative;
  const overrun = alone !== NOBODY && alone !== battle.initiative ? alone : NOBODY;
  const limit = strategic ? terms.STRATEGIC_STRIKES : terms.MOST_STRIKES;
  if (strategic && battle.strikeLimit !== limit) tell(battle, EV.strategicActivations, alone);
  if (overrun !== NOBODY && battle.overrun !== overrun)
    tell(battle, EV.overrunActivations, overrun);
  battle.strikeLimit = limit;
  if (battle.overrun !== overrun) battle.standingDirty = true;
  battle.overrun = overrun;
}

/** Why a piece may not be activated now; 0 when it may. */
export function activationRefusal(battle: Battle, piece: Piece): number {
  if (piece.hex < 0) return REFUSED.notOnBoard;
  if (piece.team !== battle.turn) return REFUSED.notYourTurn;
  if (piece.activated) return REFUSED.alreadyActivated;
  const team = battle.teams[piece.team];
  // 4B-02 (I)
  if (team.lastPlayer === piece.player && team.players.length > 2) {
    for (const other of team.pieces) {
      if (other.player !== piece.player && mayStillActivate(other)) return REFUSED.samePlayerTwice;
    }
  }
  return 0;
}

function listActive(battle: Battle, team: Team): void {
  const { choices } = battle;
  const { pieces, players } = team;
  let n = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (!mayStillActivate(piece)) continue;
    // 4B-02 (I) is all that could be in the way now, and binds only larger teams.
    if (players.length > 2 && activationRefusal(battle, piece) !== 0) continue;
    choices[n++] = piece.index;
  }
  battle.choiceCount = n;
}

function chooseActive(battle: Battle, team: Team): Piece {
  const piece = battle.pieces[battle.choices[battle.admirals[team.index].activate(battle)]];
  team.lastPlayer = piece.player;
  return piece;
}

/** Strikes, then movement with its skirmishes. */
export function activate(battle: Battle, piece: Piece): void {
  const startedIn = piece.hex;
  refreshStanding(battle);
  tell(battle, EV.activated, piece.index, battle.round);
  happen(battle, piece, terms.ACTIVATION, undefined);
  if (isOver(battle)) return;
  refreshStanding(battle);
  battle.moveCap = piece.hex >= 0 ? threaderCap(battle, piece) : 0;
  if (piece.hex >= 0) makeStrikes(battle, piece);
  finishActivation(battle, piece, startedIn);
}

/** What is left of an activation when its strikes are over. */
export function finishActivation(battle: Battle, piece: Piece, startedIn: number): void {
  if (!isOver(battle) && piece.hex >= 0) move(battle, piece, battle.moveCap);
  if (isOver(battle)) return;
  if (piece.hex >= 0) happen(battle, piece, terms.END_OF_ACTIVATION, undefined);
  if (isOver(battle)) return;
  crushingGravity(battle, piece, startedIn);
  piece.activated = true;
  noteChange(battle, piece);
}
