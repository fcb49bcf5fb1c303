import { CAUSE_REINFORCEMENT, CAUSE_SCENARIO, CAUSE_SET_UP } from './causes.ts';
import { EV, tell } from './events.ts';
import { REFUSED } from './refusals.ts';
import { type Battle, NOBODY, noteChange, type Piece, type Team } from './state.ts';

/** 4A-04, 10D-01, 10E-01: bringing pieces onto the board, one at a time, teams in turn. */

/** 4A-04: Team A places first. Pieces for which no Setup Hex is left go into reserve. */
export function setUpPieces(battle: Battle): void {
  placeScenarioPieces(battle);
  takeTurnsPlacing(battle, 0);
  for (const team of battle.teams) {
    for (const piece of team.pieces) {
      if (piece.hex >= 0 || piece.inReserve) continue;
      piece.inReserve = true;
      tell(battle, EV.inReserve, piece.index);
    }
  }
}

/** 11A: a scenario may say where pieces start, and who waits. */
function placeScenarioPieces(battle: Battle): void {
  for (const piece of battle.pieces) {
    const place = battle.terms.placed[piece.index];
    if (place !== undefined) put(battle, piece, place.hex, place.facing, CAUSE_SCENARIO);
    else if (battle.terms.reserved[piece.index]) {
      piece.inReserve = true;
      tell(battle, EV.inReserve, piece.index);
    }
  }
}

/** 10E-01: reserves arrive as in the set-up, the team with the Initiative first. */
export function reinforce(battle: Battle): void {
  if (!battle.terms.constructed) return;
  for (let i = 0; i < battle.pieces.length; i++) {
    if (!battle.pieces[i].inReserve) continue;
    takeTurnsPlacing(battle, battle.initiative);
    return;
  }
}

function takeTurnsPlacing(battle: Battle, first: number): void {
  for (const team of battle.teams) team.lastPlayer = NOBODY;
  let passed = 0;
  for (battle.turn = first; passed < 2; battle.turn = 1 - battle.turn) {
    passed = placeOne(battle, battle.teams[battle.turn]) ? 0 : passed + 1;
  }
}

/** Pieces that wait to be placed now: in the set-up all but reserves, later the reserves. */
function isWaiting(battle: Battle, piece: Piece): boolean {
  return (
    piece.hex < 0 && !piece.defeated && (battle.round === 0 ? !piece.inReserve : piece.inReserve)
  );
}

function placeOne(battle: Battle, team: Team): boolean {
  const { choices } = battle;
  let n = 0;
  for (let i = 0; i < team.pieces.length; i++) {
    const waiting = team.pieces[i];
    if (placementRefusal(battle, waiting) === 0) choices[n++] = waiting.index;
  }
  if (n === 0 || !hasEmptySetupHex(battle, team.index)) return false;
  battle.choiceCount = n;
  const admiral = battle.admirals[team.index];
  const piece = battle.pieces[choices[admiral.placePiece(battle)]];
  battle.asked = piece;
  n = 0;
  for (const hex of battle.map.setup[team.index]) {
    if (battle.occupant[hex] === NOBODY) choices[n++] = hex;
  }
  battle.choiceCount = n;
  const hex = choices[admiral.placeHex(battle)];
  battle.placingHex = hex;
  for (let facing = 0; facing < 6; facing++) choices[facing] = facing;
  battle.choiceCount = 6;
  const cause = battle.round === 0 ? CAUSE_SET_UP : CAUSE_REINFORCEMENT;
  put(battle, piece, hex, choices[admiral.placeFacing(battle)], cause);
  piece.inReserve = false;
  team.lastPlayer = piece.player;
  return true;
}

function hasEmptySetupHex(battle: Battle, team: number): boolean {
  for (const hex of battle.map.setup[team]) if (battle.occupant[hex] === NOBODY) return true;
  return false;
}

/** Why a piece may not be placed now; 0 when it may. */
export function placementRefusal(battle: Battle, piece: Piece): number {
  if (!isWaiting(battle, piece)) return REFUSED.notWaiting;
  if (piece.team !== battle.turn) return REFUSED.notYourTurn;
  const team = battle.teams[piece.team];
  // 4A-04 (I): in teams of more than two players nobody goes twice running while others wait.
  if (team.players.length > 2 && team.lastPlayer === piece.player) {
    for (const other of team.pieces) {
      if (other.player !== piece.player && isWaiting(battle, other)) return REFUSED.samePlayerTwice;
    }
  }
  return 0;
}

/** On the board without entering it: terrain does nothing to a piece that is placed. */
function put(battle: Battle, piece: Piece, hex: number, facing: number, cause: number): void {
  piece.hex = hex;
  piece.facing = facing;
  battle.occupant[hex] = piece.index;
  noteChange(battle, piece);
  battle.teams[piece.team].onBoard += 1;
  tell(battle, EV.placed, piece.index, hex, facing, cause);
}
