import { CAUSE_BLACK_HOLE, CAUSE_DUST, CAUSE_STAR_SYSTEM } from './causes.ts';
import { BY_COLLISION, BY_ESCAPE, destroy, takeHit } from './damage.ts';
import { EV, tell } from './events.ts';
import { isBlocked } from './icons.ts';
import { rollForShip } from './rolls.ts';
import { checkWipedOut } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, NOBODY, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Terrain: what hexes do to the ships that leave and enter them. */

const FORE = 0;
/** Results from which a Star System hits, a black hole pulls, and leaving one destroys. */
const FLARE = 6;
const PULLED = 5;
const LOST = 6;

/** A ship makes one move: leaving a black hole, then Star System or dust, then the pull. */
export function enterHex(battle: Battle, piece: Piece, hex: number, way: number): void {
  if (battle.map.terrain[piece.hex] === terms.BLACK_HOLE && !escapes(battle, piece)) return;
  relocate(battle, piece, hex, way);
  const terrain = battle.map.terrain[hex];
  // What it may ignore is judged in the hex it enters.
  if (terrain !== terms.OPEN || battle.map.holeBeside[hex] >= 0) refreshStanding(battle);
  if (terrain === terms.STAR_SYSTEM) enterStarSystem(battle, piece);
  else if (terrain === terms.DUST) enterDust(battle, piece);
  checkWipedOut(battle);
  if (piece.hex >= 0 && battle.map.holeBeside[hex] >= 0) pull(battle, piece);
}

/** A ship that passes through a friend leaves the hex to it. */
function relocate(battle: Battle, piece: Piece, hex: number, way: number): void {
  const { occupant } = battle;
  if (occupant[piece.hex] === piece.index) occupant[piece.hex] = NOBODY;
  if (occupant[hex] === NOBODY) occupant[hex] = piece.index;
  piece.hex = hex;
  noteChange(battle, piece);
  tell(battle, EV.moved, piece.index, hex, piece.facing, way);
}

/** Terrain-2: Heavy and larger roll; on a 6 one Hit, on a facing its owner names. */
function enterStarSystem(battle: Battle, piece: Piece): void {
  if (piece.card.role < terms.HEAVY || (piece.ignored & terms.IGNORE_STAR_ENTRY) !== 0) return;
  const result = rollForShip(battle, piece, 0);
  const hit = result >= FLARE;
  tell(battle, EV.starRolled, piece.index, result, hit ? 1 : 0);
  if (!hit) return;
  for (let f = 0; f < 6; f++) battle.choices[f] = f;
  battle.choiceCount = 6;
  battle.asked = piece;
  const facing = battle.choices[battle.admirals[piece.team].star(battle)];
  terrainHit(battle, piece, facing, CAUSE_STAR_SYSTEM);
}

/** Terrain-8: one Hit on every entry; Heavy and larger from the fore, facing as they enter. */
function enterDust(battle: Battle, piece: Piece): void {
  if ((piece.ignored & terms.IGNORE_DUST_ENTRY) !== 0) return;
  tell(battle, EV.dustEntered, piece.index);
  terrainHit(battle, piece, FORE, CAUSE_DUST);
}

/** A Hit from no weapon: no Armor and no Flak, but a box may block it. */
function terrainHit(battle: Battle, piece: Piece, facing: number, cause: number): void {
  if (isBlocked(battle, piece, facing, terms.HIT)) return;
  takeHit(battle, piece, undefined, cause);
}

/** Terrain-5, Terrain-6: leaving is a gamble. False when the ship is lost. */
function escapes(battle: Battle, piece: Piece): boolean {
  if ((piece.ignored & terms.IGNORE_ESCAPE) !== 0) return true;
  const addition = piece.card.role === terms.SUPER_HEAVY ? 1 : 0;
  const result = rollForShip(battle, piece, addition);
  const free = result < LOST;
  tell(battle, EV.escapeRolled, piece.index, result, free ? 1 : 0);
  if (!free) {
    destroy(battle, piece, BY_ESCAPE, CAUSE_BLACK_HOLE);
    checkWipedOut(battle);
  }
  return free;
}

/** Terrain-4: a move that ends beside a black hole may end in it, facing as it was. */
function pull(battle: Battle, piece: Piece): void {
  const hole = battle.map.holeBeside[piece.hex];
  const other = battle.occupant[hole];
  if ((piece.ignored & terms.IGNORE_PULL) !== 0) return;
  if (other !== NOBODY && !battle.terms.crowdedHoleDestroys) return;
  const { role } = piece.card;
  const addition = role === terms.HEAVY ? 1 : role === terms.SUPER_HEAVY ? 2 : 0;
  const result = rollForShip(battle, piece, addition);
  const pulled = result >= PULLED;
  tell(battle, EV.pullRolled, piece.index, result, pulled ? 1 : 0);
  if (!pulled) return;
  if (other === NOBODY) {
    relocate(battle, piece, hole, terms.WAY_DRAGGED);
    return;
  }
  // Both go in one moment.
  destroy(battle, battle.pieces[other], BY_COLLISION, CAUSE_BLACK_HOLE);
  destroy(battle, piece, BY_COLLISION, CAUSE_BLACK_HOLE);
  checkWipedOut(battle);
}
