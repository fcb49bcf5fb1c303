import { EV, tell } from './events.ts';
import { type Battle, noteChange, type Piece } from './state.ts';

/** 13A: giving back what was lost, never beyond what the card prints. */

/** 13A-01 */
export function repairHull(battle: Battle, piece: Piece, points: number): void {
  const gained = Math.min(points, piece.card.hull - piece.hull);
  if (gained <= 0) return;
  piece.hull += gained;
  noteChange(battle, piece);
  tell(battle, EV.hullRepaired, piece.index, gained, piece.hull);
}

/** 13A-02: X is for the whole piece; with six facings the owner says where each point goes. */
export function regenerateShields(battle: Battle, piece: Piece, points: number): void {
  for (let left = points; left > 0; left--) {
    let n = 0;
    for (let f = 0; f < piece.shields.length; f++) {
      if (piece.shields[f] < piece.card.shields[f]) battle.choices[n++] = f;
    }
    if (n === 0) return;
    battle.asked = piece;
    battle.choiceCount = n;
    const facing = battle.choices[battle.admirals[piece.team].regenerate(battle)];
    piece.shields[facing] += 1;
    noteChange(battle, piece);
    tell(battle, EV.shieldRegained, piece.index, facing, piece.shields[facing]);
  }
}

/** 13A-03: the Order Limit improves with every Critical Damage that goes. */
export function healCriticals(battle: Battle, piece: Piece, count: number): void {
  const healed = Math.min(count, piece.criticals);
  if (healed <= 0) return;
  piece.criticals -= healed;
  noteChange(battle, piece);
  tell(battle, EV.criticalHealed, piece.index, healed, piece.criticals);
}

/** 13C: Shield Points are lost on the facing named, or wherever there are any. */
export function drainShields(battle: Battle, piece: Piece, points: number, facings: number): void {
  for (let left = points; left > 0; left--) {
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
