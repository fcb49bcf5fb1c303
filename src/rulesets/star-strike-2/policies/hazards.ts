import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { meanShields } from './shot-table.ts';

/** 8B-01, 8B-05, 8C-03: what entering each kind of hex is expected to cost a piece, in points. */
export function setHazards(hazards: Float64Array, piece: Piece): void {
  const points = piece.points / 1000;
  const big = piece.card.role === terms.SUPER_HEAVY ? 1 : 0;
  const massive = (piece.keywords & terms.KW_MASSIVE) !== 0 ? 2 : 0;
  const drawnIn = (2 + Math.min(2, big + massive)) / 6;
  const lost = piece.card.role >= terms.HEAVY ? 0.5 : 1 / 3;
  const shielded = meanShields(piece) > 0 ? 0.4 : 1;
  hazards[terms.CORE] = points;
  hazards[terms.HORIZON] =
    (piece.ignored & terms.IGNORE_DRAWN_IN) !== 0 ? 0 : points * drawnIn * (lost + 0.2);
  hazards[terms.DUST] =
    (piece.ignored & terms.IGNORE_TREACHEROUS_NAVIGATION) !== 0
      ? 0
      : (points * (2 + 2 * shielded)) / (6 * piece.hull);
}

/** 8B-04: staying in a Core is the end. */
export function stayingCost(battle: Battle, piece: Piece, hex: number): number {
  const stays = hex === piece.hex && battle.map.terrain[hex] === terms.CORE;
  return stays ? piece.points / 1000 : 0;
}
