import type { Battle, Piece } from './state.ts';
import { IGNORE_SHIELDS_OFFLINE, NEBULA } from './terms.ts';

/** 5E-01, 8D-01, 13: shield points, by facing where a piece has facings. */

/** 5E-01: the one or two facings a hex lies in, as bits; a single pool is facing 0. */
export function facingsTowards(battle: Battle, piece: Piece, from: number): number {
  if (!piece.card.sixFacings) return 1;
  const map = battle.map;
  const seen = map.board.bearing[piece.hex * map.board.hexes + from];
  const relative = (seen - 4 * piece.facing + 24) % 24;
  const facing = ((relative + 2) >> 2) % 6;
  // A boundary ray belongs to the facings on both of its sides.
  return (relative & 3) === 2 ? (1 << facing) | (1 << ((facing + 5) % 6)) : 1 << facing;
}

/** 8D-01: in a nebula shields may not be spent and count as none. */
export function shieldsWork(battle: Battle, piece: Piece): boolean {
  return battle.map.terrain[piece.hex] !== NEBULA || (piece.ignored & IGNORE_SHIELDS_OFFLINE) !== 0;
}

/** 13B: any point left towards `from` (anywhere when there is no other piece), out of a nebula. */
export function isShielded(battle: Battle, piece: Piece, from: number): boolean {
  if (piece.hex < 0 || !shieldsWork(battle, piece)) return false;
  const facings = from < 0 || from === piece.hex ? 63 : facingsTowards(battle, piece, from);
  for (let f = 0; f < piece.shields.length; f++) {
    if (((facings >> f) & 1) === 1 && piece.shields[f] > 0) return true;
  }
  return false;
}
