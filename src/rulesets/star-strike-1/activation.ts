import { makeAttacks } from './attack.ts';
import { CAUSE_RECHARGE } from './causes.ts';
import { EV, tell } from './events.ts';
import { happen } from './instants.ts';
import { rechargeOf } from './keywords.ts';
import { move, moveFast } from './movement.ts';
import { readyForActivation } from './ready.ts';
import { REFUSED } from './refusals.ts';
import { rechargeShields } from './repair.ts';
import { rollForPlayer, rollForShip } from './rolls.ts';
import { refreshStanding } from './standing.ts';
import {
  type Battle,
  isOver,
  NOBODY,
  noteChange,
  type Piece,
  REFRESH_PHASE,
  SHIP,
  type Team,
} from './state.ts';
import * as terms from './terms.ts';

/** Ship Phase. */

const RECHARGES = 3;

/** Ship-1: until all ships have activated. */
export function shipPhase(battle: Battle): void {
  while (!isOver(battle) && activateNext(battle));
  if (!isOver(battle)) battle.phase = REFRESH_PHASE;
}

/** Ship-1: the First Player begins. */
export function startShipPhase(battle: Battle): void {
  battle.phase = SHIP;
  battle.toAct = battle.firstTeam;
}

const mayStillActivate = (piece: Piece): boolean => piece.hex >= 0 && !piece.activated;

function waiting(pieces: readonly Piece[]): number {
  let n = 0;
  for (let i = 0; i < pieces.length; i++) if (mayStillActivate(pieces[i])) n += 1;
  return n;
}

/** One activation of the side whose turn it is, or of the other if it has none left. */
export function activateNext(battle: Battle): boolean {
  const a = waiting(battle.teams[0].pieces);
  const b = waiting(battle.teams[1].pieces);
  if (a + b === 0) return false;
  if ((battle.toAct === 0 ? a : b) === 0) battle.toAct = 1 - battle.toAct;
  activate(battle, chooseActive(battle, battle.teams[battle.toAct]));
  battle.toAct = 1 - battle.toAct;
  return true;
}

/** Why a ship may not be activated now; 0 when it may. */
export function activationRefusal(battle: Battle, piece: Piece): number {
  if (piece.hex < 0) return REFUSED.notOnBoard;
  if (piece.team !== battle.toAct) return REFUSED.notYourTurn;
  return piece.activated ? REFUSED.alreadyActivated : 0;
}

function chooseActive(battle: Battle, team: Team): Piece {
  const { players } = team;
  let first = NOBODY;
  let second = NOBODY;
  for (let p = 0; p < players.length; p++) {
    if (waiting(players[p].pieces) === 0) continue;
    const named = nameShip(battle, team, p);
    if (first === NOBODY) first = named;
    else second = named;
  }
  if (second === NOBODY || second === first) return battle.pieces[first];
  tell(battle, EV.shipNamed, team.index, 1, first);
  tell(battle, EV.shipNamed, team.index, 2, second);
  return battle.pieces[commandPriority(battle, team) === 0 ? first : second];
}

function nameShip(battle: Battle, team: Team, player: number): number {
  const { pieces } = team;
  let n = 0;
  for (let i = 0; i < pieces.length; i++) {
    if (mayStillActivate(pieces[i])) battle.choices[n++] = pieces[i].index;
  }
  battle.askedPlayer = player;
  battle.asked = undefined;
  battle.choiceCount = n;
  return battle.choices[battle.admirals[team.index].activate(battle)];
}

/** Formats-6: teammates who name different ships roll, and the lower picks. */
function commandPriority(battle: Battle, team: Team): number {
  for (;;) {
    const one = rollForPlayer(battle);
    const two = rollForPlayer(battle);
    if (one === two) continue;
    const winner = one < two ? 0 : 1;
    tell(battle, EV.commandPriority, team.index, one, two, winner + 1);
    return winner;
  }
}

/** Ship-2: Recharge and the Fast move, attacks, then movement with its Skirmishes. */
export function activate(battle: Battle, piece: Piece): void {
  begin(battle, piece);
  happen(battle, piece, terms.ACTIVATION, undefined);
  if (isOver(battle)) return;
  if (piece.hex >= 0) recharge(battle, piece);
  if (piece.hex >= 0) moveFast(battle, piece);
  if (isOver(battle)) return;
  if (piece.hex >= 0 && !battle.activationOver) makeAttacks(battle, piece);
  if (isOver(battle)) return;
  if (piece.hex >= 0 && !battle.activationOver) move(battle, piece);
  if (isOver(battle)) return;
  if (piece.hex >= 0) happen(battle, piece, terms.END_OF_ACTIVATION, undefined);
  piece.activated = true;
  battle.active = NOBODY;
  noteChange(battle, piece);
}

function begin(battle: Battle, piece: Piece): void {
  battle.activations += 1;
  battle.active = piece.index;
  battle.activationOver = false;
  readyForActivation(piece);
  if (battle.terms.skilledAnyTime) {
    for (let i = 0; i < battle.pieces.length; i++) battle.pieces[i].skilledUsed = false;
  }
  refreshStanding(battle);
  tell(battle, EV.activated, piece.index, battle.turn);
}

/** Factions-4: always rolled; each 1, 2 or 3 repairs a Shield Box. */
function recharge(battle: Battle, piece: Piece): void {
  const dice = rechargeOf(piece);
  if (dice === 0) return;
  let boxes = 0;
  for (let i = 0; i < dice; i++) if (rollForShip(battle, piece, 0) <= RECHARGES) boxes += 1;
  tell(battle, EV.recharged, piece.index, boxes);
  rechargeShields(battle, piece, boxes, CAUSE_RECHARGE);
}
