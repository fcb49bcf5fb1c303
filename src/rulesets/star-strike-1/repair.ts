import { EV, tell } from './events.ts';
import { type Battle, noteChange, type Piece } from './state.ts';

/** Giving back what was lost, never beyond the printed boxes. */

export function repairHull(battle: Battle, piece: Piece, boxes: number): void {
  const gained = Math.min(boxes, piece.card.hull - piece.hull);
  if (gained <= 0) return;
  piece.hull += gained;
  noteChange(battle, piece);
  tell(battle, EV.hullRepaired, piece.index, gained, piece.hull);
}

/** Factions-4, and orders: the owner says which facing gets each Shield Box back. */
export function rechargeShields(battle: Battle, piece: Piece, boxes: number, cause: number): void {
  for (let left = boxes; left > 0; left--) {
    let n = 0;
    for (let f = 0; f < piece.shields.length; f++) {
      if (piece.shields[f] < piece.card.shields[f]) battle.choices[n++] = f;
    }
    if (n === 0) return;
    battle.asked = piece;
    battle.choiceCount = n;
    const facing = battle.choices[battle.admirals[piece.team].recharge(battle)];
    piece.shields[facing] += 1;
    noteChange(battle, piece);
    tell(battle, EV.shieldRepaired, piece.index, facing, piece.shields[facing], cause);
  }
}

/** Boxes are damaged on the facings given as bits, where most are left. */
export function drainShields(battle: Battle, piece: Piece, boxes: number, facings: number): void {
  for (let left = boxes; left > 0; left--) {
    let facing = -1;
    for (let f = 0; f < piece.shields.length; f++) {
      if (((facings >> f) & 1) === 1 && piece.shields[f] > 0) {
        if (facing < 0 || piece.shields[f] > piece.shields[facing]) facing = f;
      }
    }
    if (facing < 0) return;
    piece.shields[facing] -= 1;
    noteChange(battle, piece);
    tell(battle, EV.shieldDrained, piece.index, facing, piece.shields[facing]);
  }
}
