import type { Battle, Piece } from './state.ts';
import { FORBID_SHIELDS, IGNORE_NEBULA_SHIELDS, NEBULA } from './terms.ts';

/** Shields, Terrain-10: boxes of a track, or of the facing an attack comes from. */

/** Shields-3, Shields-4: the one or two facings a hex lies in, as bits; a track is facing 0. */
export function facingsTowards(battle: Battle, piece: Piece, from: number): number {
  if (!piece.card.hasChart || piece.hex === from) return 1;
  const map = battle.map;
  const seen = map.board.bearing[piece.hex * map.board.hexes + from];
  const relative = (seen - 4 * piece.facing + 24) % 24;
  const facing = ((relative + 2) >> 2) % 6;
  // A corner belongs to the facings on both of its sides.
  return (relative & 3) === 2 ? (1 << facing) | (1 << ((facing + 5) % 6)) : 1 << facing;
}

/** Terrain-10: in a Nebula all boxes count as damaged. */
export function shieldsWork(battle: Battle, piece: Piece): boolean {
  return battle.map.terrain[piece.hex] !== NEBULA || (piece.ignored & IGNORE_NEBULA_SHIELDS) !== 0;
}

/** Shields-1: may a box of this facing cancel a Hit now? */
export function mayBlock(battle: Battle, piece: Piece, facing: number): boolean {
  return (
    piece.shields[facing] > 0 &&
    (piece.forbidden & FORBID_SHIELDS) === 0 &&
    shieldsWork(battle, piece)
  );
}

/** Criticals-4: any undamaged box at all, out of a Nebula. */
export function hasBoxes(battle: Battle, piece: Piece): boolean {
  if (piece.hex < 0 || !shieldsWork(battle, piece)) return false;
  for (let f = 0; f < piece.shields.length; f++) if (piece.shields[f] > 0) return true;
  return false;
}

/** Shields-5: for a Heavy or Super Heavy target only the Defending Facing counts. */
export function isShielded(battle: Battle, piece: Piece): boolean {
  const { defending } = piece;
  if (defending < 0 || !piece.card.hasChart) return hasBoxes(battle, piece);
  return piece.shields[defending] > 0 && shieldsWork(battle, piece);
}
