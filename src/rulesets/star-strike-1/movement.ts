import { listYesNo, PASS, TURN_ONLY, USE } from './admiral.ts';
import * as words from './compile-effects.ts';
import { findInForce, isInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { REFUSED } from './refusals.ts';
import { fightSkirmish } from './skirmish.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, NOBODY, type Piece } from './state.ts';
import * as terms from './terms.ts';
import { enterHex } from './terrain.ts';

/** Movement, Evade-1, Keywords-4. */

const ANY_WAY = 3;

/** Keywords-4: one of the ship's moves may be made before attacks. */
export function moveFast(battle: Battle, piece: Piece): void {
  if ((piece.keywords & terms.KW_FAST) === 0) return;
  battle.movingFast = true;
  moveOnce(battle, piece);
  battle.movingFast = false;
}

/** Moves until the ship stops, may not go on, or is gone. */
export function move(battle: Battle, piece: Piece): void {
  while (piece.hex >= 0 && !battle.activationOver && !isOver(battle)) {
    if (!moveOnce(battle, piece)) return;
  }
}

/** One move, or none: false when movement has ended. */
function moveOnce(battle: Battle, piece: Piece): boolean {
  refreshStanding(battle);
  listMoves(battle, piece);
  const choice = battle.choices[battle.admirals[piece.team].move(battle)];
  if (choice === PASS) return false;
  if (choice >= TURN_ONLY) {
    turnTo(battle, piece, choice - TURN_ONLY);
    return false;
  }
  const hex = battle.map.board.neighbour[piece.hex * 6 + choice];
  const there = battle.occupant[hex];
  turnTo(battle, piece, choice);
  if (there !== NOBODY && battle.pieces[there].team !== piece.team) {
    moveIntoEnemy(battle, piece, hex);
  } else {
    piece.movesUsed += 1;
    enterHex(battle, piece, hex, battle.movingFast ? terms.WAY_FAST : terms.WAY_MOVE);
  }
  return true;
}

/** Movement-2 to Movement-4, and orders: moves of this activation. */
export function movesAllowed(battle: Battle, piece: Piece): number {
  if ((piece.forbidden & terms.FORBID_MOVE) !== 0) return 0;
  const ordered = isInForce(battle, piece, words.ADD_MOVES)
    ? sumInForce(battle, words.ADD_MOVES, 0, piece, undefined, 0, -1)
    : 0;
  return Math.max(0, piece.card.mostMoves + ordered - piece.movesLost);
}

/** Movement-3, Movement-4: moves the ship must make; of several orders the last counts. */
export function movesRequired(battle: Battle, piece: Piece, allowed: number): number {
  let required = piece.card.leastMoves;
  if (isInForce(battle, piece, words.REQUIRE_MOVES)) {
    const n = findInForce(battle, words.REQUIRE_MOVES, piece, undefined, 0, -1);
    if (n > 0) required = battle.found[n - 1].amount;
  }
  return Math.min(required, allowed);
}

/** How many hexsides a ship may turn before each move; a Light or Escort goes any way. */
export function turnsAllowed(battle: Battle, piece: Piece): number {
  if (!isInForce(battle, piece, words.ADD_TURNS)) return piece.card.turns;
  const ordered = sumInForce(battle, words.ADD_TURNS, 0, piece, undefined, 0, -1);
  return Math.max(0, Math.min(ANY_WAY, piece.card.turns + ordered));
}

/** Movement-5: does a ship stand in a friend's hex, on its way through? */
export const isPassing = (battle: Battle, piece: Piece): boolean =>
  battle.occupant[piece.hex] !== piece.index;

/** Stop if nothing more is required; every direction a turn within the limit opens. */
function listMoves(battle: Battle, piece: Piece): void {
  const { choices } = battle;
  const allowed = movesAllowed(battle, piece);
  const left = allowed - piece.movesUsed;
  const required = movesRequired(battle, piece, allowed);
  const passing = isPassing(battle, piece);
  let n = 0;
  if (!passing && (battle.movingFast || left <= 0 || piece.movesUsed >= required)) {
    choices[n++] = PASS;
  }
  if (left > 0) {
    const turns = turnsAllowed(battle, piece);
    const first = turns >= ANY_WAY ? 0 : piece.facing - turns + 6;
    const end = first + (turns >= ANY_WAY ? 6 : 2 * turns + 1);
    for (let f = first; f < end; f++) {
      if (stepRefusal(battle, piece, f % 6, left, turns, passing) === 0) choices[n++] = f % 6;
    }
    // Movement-3: a ship that must go on and cannot may turn, and its activation ends.
    if (n === 0) for (let f = first; f < end; f++) choices[n++] = TURN_ONLY + (f % 6);
  }
  battle.asked = piece;
  battle.choiceCount = n;
}

/** Goal-2, Movement-1: one move on the board in a direction the ship may turn to. */
function stepRefusal(
  battle: Battle,
  piece: Piece,
  direction: number,
  left: number,
  turns: number,
  passing: boolean,
): number {
  const hex = battle.map.board.neighbour[piece.hex * 6 + direction];
  if (hex < 0) return REFUSED.boardEdge;
  const there = battle.occupant[hex];
  if (there === NOBODY) return 0;
  if (battle.pieces[there].team !== piece.team) {
    // Movement-6
    if (passing) return REFUSED.skirmishFromFriend;
    return (piece.forbidden & terms.FORBID_SKIRMISH) !== 0 ? REFUSED.skirmishForbidden : 0;
  }
  // Movement-5: nobody may end in a friend's hex, so there must be moves to leave it.
  return canLeave(battle, piece, hex, direction, left - 1, turns) ? 0 : REFUSED.noWayThrough;
}

/** Is an empty hex within reach from a friend's hex, without a Skirmish? */
export function canLeave(
  battle: Battle,
  piece: Piece,
  from: number,
  facing: number,
  left: number,
  turns: number,
): boolean {
  if (left <= 0) return false;
  const { neighbour } = battle.map.board;
  const first = turns >= ANY_WAY ? 0 : facing - turns + 6;
  const end = first + (turns >= ANY_WAY ? 6 : 2 * turns + 1);
  for (let f = first; f < end; f++) {
    const hex = neighbour[from * 6 + (f % 6)];
    if (hex < 0) continue;
    const there = battle.occupant[hex];
    if (there === NOBODY || there === piece.index) return true;
    if (battle.pieces[there].team !== piece.team) continue;
    if (canLeave(battle, piece, hex, f % 6, left - 1, turns)) return true;
  }
  return false;
}

export const turnsBetween = (from: number, to: number): number => {
  const clockwise = (to - from + 6) % 6;
  return clockwise > 3 ? 6 - clockwise : clockwise;
};

/** Why a ship may not move in a direction now; 0 when it may. */
export function moveRefusal(battle: Battle, piece: Piece, direction: number): number {
  const left = movesAllowed(battle, piece) - piece.movesUsed;
  if (left <= 0) return REFUSED.noMovesLeft;
  const turns = turnsAllowed(battle, piece);
  if (turns < ANY_WAY && turnsBetween(piece.facing, direction) > turns) return REFUSED.turnsTooFar;
  return stepRefusal(battle, piece, direction, left, turns, isPassing(battle, piece));
}

/** Why movement may not end now; 0 when it may. */
export function stopRefusal(battle: Battle, piece: Piece): number {
  if (isPassing(battle, piece)) return REFUSED.friendsHex;
  const allowed = movesAllowed(battle, piece);
  if (battle.movingFast || piece.movesUsed >= movesRequired(battle, piece, allowed)) return 0;
  return REFUSED.mustMove;
}

/** Movement-1: a heading turns with the ship; a ship without one has nothing to turn. */
function turnTo(battle: Battle, piece: Piece, facing: number): void {
  if (!piece.card.hasHeading || facing === piece.facing) return;
  piece.facing = facing;
  tell(battle, EV.turned, piece.index, facing);
}

/** Movement-6, Skirmish-1: the enemy may Evade; otherwise the two fight for the hex. */
function moveIntoEnemy(battle: Battle, piece: Piece, hex: number): void {
  const defender = battle.pieces[battle.occupant[hex]];
  battle.skirmish.attacker = piece;
  battle.skirmish.defender = defender;
  evade(battle, piece, defender);
  if (isOver(battle) || piece.hex < 0) return;
  // Skirmish-2: the enemy has left, so the ship must move in, and no Skirmish was started.
  if (battle.occupant[hex] === NOBODY) {
    piece.movesUsed += 1;
    enterHex(battle, piece, hex, terms.WAY_FOLLOW);
    return;
  }
  fightSkirmish(battle, piece, defender);
  if (isOver(battle) || piece.hex < 0) return;
  // Skirmish-6
  if (!defender.destroyed) battle.activationOver = true;
  else if (advances(battle, piece)) {
    // Movement-7
    piece.movesUsed += 1;
    enterHex(battle, piece, hex, terms.WAY_ADVANCE);
  }
}

function advances(battle: Battle, piece: Piece): boolean {
  if (!battle.terms.mayStayBack) return true;
  battle.asked = piece;
  listYesNo(battle);
  return battle.choices[battle.admirals[piece.team].advance(battle)] === USE;
}

/** Why an Escort may not Evade in a direction; 0 when it may. */
export function evadeRefusal(
  battle: Battle,
  attacker: Piece,
  piece: Piece,
  direction: number,
): number {
  const refusal = evadeClosed(attacker, piece);
  if (refusal !== 0) return refusal;
  const hex = battle.map.board.neighbour[piece.hex * 6 + direction];
  if (hex < 0) return REFUSED.boardEdge;
  return battle.occupant[hex] === NOBODY ? 0 : REFUSED.hexOccupied;
}

/** Evade-1: each Escort once a turn, against Heavy and Super Heavy ships only. */
function evadeClosed(attacker: Piece, piece: Piece): number {
  if (piece.card.role !== terms.ESCORT) return REFUSED.notAnEscort;
  if (attacker.card.role < terms.HEAVY) return REFUSED.attackerTooSmall;
  if (piece.evadeUsed) return REFUSED.evadeUsed;
  return (piece.forbidden & terms.FORBID_EVADE) !== 0 ? REFUSED.evadeForbidden : 0;
}

/** Evade-1, Evade-2: a single move in any direction into an empty hex, with what terrain does. */
function evade(battle: Battle, attacker: Piece, piece: Piece): void {
  if (evadeClosed(attacker, piece) !== 0) return;
  let n = 0;
  battle.choices[n++] = PASS;
  for (let d = 0; d < 6; d++) {
    if (evadeRefusal(battle, attacker, piece, d) === 0) battle.choices[n++] = d;
  }
  if (n === 1) return;
  battle.asked = piece;
  battle.choiceCount = n;
  const direction = battle.choices[battle.admirals[piece.team].evade(battle)];
  if (direction === PASS) return;
  piece.evadeUsed = true;
  tell(battle, EV.evaded, piece.index, direction);
  turnTo(battle, piece, direction);
  enterHex(battle, piece, battle.map.board.neighbour[piece.hex * 6 + direction], terms.WAY_EVADE);
}
