import { PASS } from './admiral.ts';
import { CAUSE_BLACK_HOLE, CAUSE_DUST } from './causes.ts';
import { COLLIDED, CRUSHED, defeat, TORN_APART, takeHit } from './damage.ts';
import { EV, tell } from './events.ts';
import { rollForPiece } from './rolls.ts';
import { checkWipedOut } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, NOBODY, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** 8: what hexes do to the pieces that enter, leave and stay. */

/** A piece arrives by manoeuvre, Evade or advance. `escaping`: it just left a Core (8B-05). */
export function enterHex(
  battle: Battle,
  piece: Piece,
  hex: number,
  way: number,
  escaping: boolean,
): void {
  relocate(battle, piece, hex, way);
  const terrain = battle.map.terrain[hex];
  // What it may ignore is judged in the hex it enters.
  if (terrain === terms.HORIZON || terrain === terms.DUST) refreshStanding(battle);
  if (terrain === terms.HORIZON && !escaping) drawnIn(battle, piece);
  else if (terrain === terms.DUST) navigateDust(battle, piece);
}

function relocate(battle: Battle, piece: Piece, hex: number, way: number): void {
  battle.occupant[piece.hex] = NOBODY;
  battle.occupant[hex] = piece.index;
  piece.hex = hex;
  noteChange(battle, piece);
  tell(battle, EV.moved, piece.index, hex, piece.facing, way);
}

/** 8B-01: each Horizon hex entered may pull the piece into the Core, facing as it was. */
function drawnIn(battle: Battle, piece: Piece): void {
  if ((piece.ignored & terms.IGNORE_DRAWN_IN) !== 0) return;
  let addition = piece.card.role === terms.SUPER_HEAVY ? 1 : 0;
  if ((piece.keywords & terms.KW_MASSIVE) !== 0) addition += 2;
  const result = rollForPiece(battle, piece, addition);
  const pulled = result > 4;
  tell(battle, EV.drawnIn, piece.index, result, pulled ? 1 : 0);
  if (!pulled) return;
  const core = battle.map.coreOf[piece.hex];
  const other = battle.occupant[core];
  if (other === NOBODY) {
    relocate(battle, piece, core, terms.WAY_DRAWN_IN);
    return;
  }
  // Both go in one moment: neither defeated the other.
  defeat(battle, battle.pieces[other], COLLIDED, CAUSE_BLACK_HOLE);
  defeat(battle, piece, COLLIDED, CAUSE_BLACK_HOLE);
  checkWipedOut(battle);
}

/** 8B-04: a piece that started its activation in a Core and ends it there is lost. */
export function crushingGravity(battle: Battle, piece: Piece, startedIn: number): void {
  if (piece.hex < 0 || piece.hex !== startedIn) return;
  if (battle.map.terrain[startedIn] !== terms.CORE) return;
  if ((piece.ignored & terms.IGNORE_CRUSHING_GRAVITY) !== 0) return;
  defeat(battle, piece, CRUSHED, CAUSE_BLACK_HOLE);
  checkWipedOut(battle);
}

/** 8B-05: leaving a Core is a gamble that pays two Moves. False when the piece is lost. */
export function escapeVelocity(battle: Battle, piece: Piece): boolean {
  const addition = piece.card.role === terms.ESCORT || piece.card.role === terms.LIGHT ? 0 : 1;
  const result = rollForPiece(battle, piece, addition);
  const escaped = result < 5;
  tell(battle, EV.escapeVelocity, piece.index, result, escaped ? 1 : 0);
  if (escaped) {
    piece.movesGained += 2;
  } else {
    defeat(battle, piece, TORN_APART, CAUSE_BLACK_HOLE);
    checkWipedOut(battle);
  }
  return escaped;
}

export function mustEscape(battle: Battle, piece: Piece): boolean {
  return (
    battle.map.terrain[piece.hex] === terms.CORE &&
    (piece.ignored & terms.IGNORE_ESCAPE_VELOCITY) === 0
  );
}

/** 8C-03: no saves against what dust does. */
function navigateDust(battle: Battle, piece: Piece): void {
  if ((piece.ignored & terms.IGNORE_TREACHEROUS_NAVIGATION) !== 0) return;
  const result = rollForPiece(battle, piece, 0);
  tell(battle, EV.dustRolled, piece.index, result);
  if (result === 6) {
    takeHit(battle, piece, undefined, CAUSE_DUST);
    if (!piece.defeated) takeHit(battle, piece, undefined, CAUSE_DUST);
  } else if (result >= 4 && !spendShieldOnDust(battle, piece)) {
    takeHit(battle, piece, undefined, CAUSE_DUST);
  }
  checkWipedOut(battle);
}

/** On 4 or 5 the owner may spend a Shield Point, from any facing. */
function spendShieldOnDust(battle: Battle, piece: Piece): boolean {
  let n = 0;
  battle.choices[n++] = PASS;
  if ((piece.forbidden & terms.FORBID_SHIELDS) === 0) {
    for (let f = 0; f < piece.shields.length; f++)
      if (piece.shields[f] > 0) battle.choices[n++] = f;
  }
  battle.asked = piece;
  battle.choiceCount = n;
  const facing = battle.choices[battle.admirals[piece.team].dust(battle)];
  if (facing === PASS) return false;
  piece.shields[facing] -= 1;
  noteChange(battle, piece);
  tell(battle, EV.dustShielded, piece.index, facing, piece.shields[facing]);
  return true;
}
