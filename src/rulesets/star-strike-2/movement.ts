import { PASS, ROTATE_ONLY } from './admiral.ts';
import * as words from './compile-effects.ts';
import { findInForce, isInForce, sumInForce, wordsInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { isThreaded } from './keywords.ts';
import { REFUSED } from './refusals.ts';
import { fightSkirmish } from './skirmish.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, EDGE, isOver, NOBODY, type Piece } from './state.ts';
import * as terms from './terms.ts';
import { enterHex, escapeVelocity, mustEscape } from './terrain.ts';

/** 6: Movement. */

const THREADED_MOVES = 2;
const NO_CAP = 99;

/** 9R: checked when the activation starts. */
export function threaderCap(battle: Battle, piece: Piece): number {
  if ((battle.teams[1 - piece.team].mayHave & terms.KW_THREADER) === 0) return NO_CAP;
  if ((piece.ignored & terms.IGNORE_THREADER) !== 0) return NO_CAP;
  if (!isThreaded(battle, piece)) return NO_CAP;
  tell(battle, EV.threaded, piece.index);
  return THREADED_MOVES;
}

/** Manoeuvres until the piece stops, may not go on, or is gone. */
export function move(battle: Battle, piece: Piece, cap: number): void {
  for (;;) {
    refreshStanding(battle);
    listManoeuvres(battle, piece, cap);
    const choice = battle.choices[battle.admirals[piece.team].manoeuvre(battle)];
    if (choice === PASS) return;
    if (choice >= ROTATE_ONLY) {
      rotate(battle, piece, choice - ROTATE_ONLY);
      return;
    }
    rotate(battle, piece, choice >> 2);
    execute(battle, piece, choice & 3);
    if (isOver(battle) || piece.hex < 0) return;
  }
}

/** 3A-02 (II), 9D, 8B-05 and orders: Moves of this round, under a Threader's cap. */
export function movesAllowed(battle: Battle, piece: Piece, cap: number): number {
  if (piece.card.role === terms.STATIONARY || (piece.forbidden & terms.FORBID_MOVE) !== 0) return 0;
  const fast = (piece.keywords & terms.KW_FAST) !== 0 ? 1 : 0;
  const ordered = isInForce(battle, piece, words.ADD_MOVES)
    ? sumInForce(battle, words.ADD_MOVES, 0, piece, undefined, 0, -1)
    : 0;
  const moves = piece.card.mostMoves + fast + ordered + piece.movesGained - piece.movesLost;
  return Math.max(0, Math.min(moves, cap));
}

/** 3A-02 (II): Moves the piece must make; an order may say otherwise, the last one counts. */
export function movesRequired(battle: Battle, piece: Piece, allowed: number): number {
  let required = piece.card.leastMoves;
  if (isInForce(battle, piece, words.REQUIRE_MOVES)) {
    const n = findInForce(battle, words.REQUIRE_MOVES, piece, undefined, 0, -1);
    if (n > 0) required = battle.found[n - 1].amount;
  }
  return Math.min(required, allowed);
}

/** 6A-01 to 6A-04: how many 60 degree turns before each manoeuvre. */
export function rotationsAllowed(battle: Battle, piece: Piece): number {
  if (piece.card.role === terms.STATIONARY) return 0;
  if (!isInForce(battle, piece, words.ADD_ROTATIONS)) return piece.card.rotations;
  const ordered = sumInForce(battle, words.ADD_ROTATIONS, 0, piece, undefined, 0, -1);
  return Math.max(0, Math.min(3, piece.card.rotations + ordered));
}

const turns = (from: number, to: number): number => {
  const clockwise = (to - from + 6) % 6;
  return clockwise > 3 ? 6 - clockwise : clockwise;
};

/** 6B-01: stop if nothing more is required; every manoeuvre a rotation within the limit opens. */
function listManoeuvres(battle: Battle, piece: Piece, cap: number): void {
  const { choices, occupant } = battle;
  const { ahead } = battle.map;
  const ordered = (wordsInForce(battle, piece) & words.MOVEMENT_WORDS) !== 0;
  const allowed = movesAllowed(battle, piece, cap);
  const left = allowed - piece.movesUsed;
  const required = ordered ? movesRequired(battle, piece, allowed) : piece.card.leastMoves;
  let n = 0;
  if (left <= 0 || piece.movesUsed >= required) choices[n++] = PASS;
  if (left > 0) {
    const rotations = ordered ? rotationsAllowed(battle, piece) : piece.card.rotations;
    const anyWay = rotations >= 3;
    const leftmost = piece.facing - rotations;
    const first = anyWay ? 0 : leftmost < 0 ? leftmost + 6 : leftmost;
    const end = first + (anyWay ? 6 : 2 * rotations + 1);
    const row = piece.hex * 6;
    for (let f = first; f < end; f++) {
      const facing = f < 6 ? f : f - 6;
      const hex = ahead[row + facing];
      const there = occupant[hex];
      // No branch: whether a hex is free cannot be foretold. NOBODY is the one below zero.
      choices[n] = (facing << 2) | terms.AHEAD;
      n += there >>> 31;
      if (there >= 0 && there < EDGE) n = listOccupied(battle, piece, facing, hex, left, n);
    }
    // 6B: forced to move, with nowhere to go: rotate and end the activation.
    if (n === 0) for (let f = first; f < end; f++) choices[n++] = ROTATE_ONLY + (f % 6);
  }
  battle.asked = piece;
  battle.choiceCount = n;
}

/** 6B-02 to 6B-04: past a friend, past or into an enemy in the hex ahead. */
function listOccupied(
  battle: Battle,
  piece: Piece,
  facing: number,
  ahead: number,
  left: number,
  from: number,
): number {
  const { choices, occupant } = battle;
  let n = from;
  const beyond = battle.map.board.neighbour[ahead * 6 + facing];
  const free = beyond >= 0 && occupant[beyond] === NOBODY;
  if (battle.pieces[occupant[ahead]].team === piece.team) {
    if (free && left >= 2) choices[n++] = (facing << 2) | terms.AHEAD_PASS;
    return n;
  }
  if (free && left >= 3) choices[n++] = (facing << 2) | terms.BYPASS_SLING;
  if (assaultRefusal(battle, piece) === 0) choices[n++] = (facing << 2) | terms.ASSAULT;
  return n;
}

function assaultRefusal(battle: Battle, piece: Piece): number {
  if ((piece.forbidden & terms.FORBID_ASSAULT) !== 0) return REFUSED.assaultForbidden;
  // 8B-05
  return mustEscape(battle, piece) ? REFUSED.assaultFromCore : 0;
}

/** Why a manoeuvre may not be made now; 0 when it may. */
export function manoeuvreRefusal(
  battle: Battle,
  piece: Piece,
  facing: number,
  manoeuvre: number,
  cap: number,
): number {
  const left = movesAllowed(battle, piece, cap) - piece.movesUsed;
  if (left <= 0) return REFUSED.noMovesLeft;
  if (turns(piece.facing, facing) > rotationsAllowed(battle, piece)) return REFUSED.turnsTooFar;
  if (left < terms.MOVES_NEEDED[manoeuvre]) return REFUSED.tooFewMoves;
  const { neighbour } = battle.map.board;
  const ahead = neighbour[piece.hex * 6 + facing];
  if (ahead < 0) return REFUSED.boardEdge;
  const there = battle.occupant[ahead];
  if (manoeuvre === terms.AHEAD) return there === NOBODY ? 0 : REFUSED.hexOccupied;
  if (there === NOBODY) return REFUSED.hexEmpty;
  const friendly = battle.pieces[there].team === piece.team;
  if ((manoeuvre === terms.AHEAD_PASS) !== friendly) return REFUSED.wrongTeamAhead;
  if (manoeuvre === terms.ASSAULT) return assaultRefusal(battle, piece);
  const beyond = neighbour[ahead * 6 + facing];
  if (beyond < 0) return REFUSED.boardEdge;
  return battle.occupant[beyond] === NOBODY ? 0 : REFUSED.hexOccupied;
}

/** Why a piece may not turn and end its activation (6B); 0 when it may. */
export function rotationRefusal(battle: Battle, piece: Piece, facing: number, cap: number): number {
  const allowed = movesAllowed(battle, piece, cap);
  if (allowed <= piece.movesUsed) return REFUSED.noMovesLeft;
  if (turns(piece.facing, facing) > rotationsAllowed(battle, piece)) return REFUSED.turnsTooFar;
  if (piece.movesUsed >= movesRequired(battle, piece, allowed)) return REFUSED.needNotMove;
  for (let f = 0; f < 6; f++) {
    for (let m = 0; m < terms.MANOEUVRES.length; m++) {
      if (manoeuvreRefusal(battle, piece, f, m, cap) === 0) return REFUSED.mayManoeuvre;
    }
  }
  return 0;
}

/** 6A */
function rotate(battle: Battle, piece: Piece, facing: number): void {
  if (facing === piece.facing) return;
  piece.facing = facing;
  tell(battle, EV.rotated, piece.index, facing);
}

/** 6B: pays its Moves and executes. */
function execute(battle: Battle, piece: Piece, manoeuvre: number): void {
  const { neighbour } = battle.map.board;
  const ahead = neighbour[piece.hex * 6 + piece.facing];
  tell(battle, EV.manoeuvre, piece.index, manoeuvre);
  if (manoeuvre === terms.ASSAULT) return assault(battle, piece, ahead);
  piece.movesUsed += terms.MOVES_NEEDED[manoeuvre];
  const to = manoeuvre === terms.AHEAD ? ahead : neighbour[ahead * 6 + piece.facing];
  goAhead(battle, piece, to, manoeuvre);
}

/** Leaves a Core if it is in one (8B-05), then enters the hex. */
function goAhead(battle: Battle, piece: Piece, hex: number, way: number): void {
  const escaping = mustEscape(battle, piece);
  if (escaping && !escapeVelocity(battle, piece)) return;
  enterHex(battle, piece, hex, way, escaping);
}

/** 6B-04: fight for the hex, unless the defender slips away (6C). One Move either way. */
function assault(battle: Battle, piece: Piece, hex: number): void {
  const defender = battle.pieces[battle.occupant[hex]];
  battle.skirmish.attacker = piece;
  battle.skirmish.defender = defender;
  const evaded = evade(battle, defender);
  // 8B-01: an Evade can end in the Core, on top of a piece that assaults from there.
  if (isOver(battle) || piece.hex < 0) return;
  // 6C: nothing is paid when the Evade was drawn back into the hex, so that no Ahead is open.
  if (evaded && battle.occupant[hex] !== NOBODY) return;
  piece.movesUsed += 1;
  if (evaded) {
    tell(battle, EV.manoeuvre, piece.index, terms.AHEAD);
    enterHex(battle, piece, hex, terms.AHEAD, false);
    return;
  }
  fightSkirmish(battle, piece, defender);
  if (isOver(battle) || !defender.defeated || piece.hex < 0) return;
  enterHex(battle, piece, hex, terms.ASSAULT, false);
}

/** Why an Escort may not Evade in a direction; 0 when it may. */
export function evadeRefusal(battle: Battle, piece: Piece, facing: number): number {
  if (piece.card.role !== terms.ESCORT) return REFUSED.notAnEscort;
  if (piece.evadeUsed) return REFUSED.evadeUsed;
  if ((piece.forbidden & terms.FORBID_EVADE) !== 0) return REFUSED.evadeForbidden;
  const hex = battle.map.board.neighbour[piece.hex * 6 + facing];
  if (hex < 0) return REFUSED.boardEdge;
  return battle.occupant[hex] === NOBODY ? 0 : REFUSED.hexOccupied;
}

/** 6C: a Ready Escort may turn any way and go Ahead; the Evade is then used for the round. */
function evade(battle: Battle, piece: Piece): boolean {
  if (piece.card.role !== terms.ESCORT || piece.evadeUsed) return false;
  let n = 0;
  battle.choices[n++] = PASS;
  for (let facing = 0; facing < 6; facing++) {
    if (evadeRefusal(battle, piece, facing) === 0) battle.choices[n++] = facing;
  }
  battle.asked = piece;
  battle.choiceCount = n;
  const facing = battle.choices[battle.admirals[piece.team].evade(battle)];
  if (facing === PASS) return false;
  piece.evadeUsed = true;
  tell(battle, EV.evaded, piece.index, facing);
  piece.facing = facing;
  goAhead(battle, piece, battle.map.board.neighbour[piece.hex * 6 + facing], terms.WAY_EVADE);
  return true;
}
