import { OPTION_ORDER, offer } from './admiral.ts';
import type { Effect } from './compile-effects.ts';
import { holds } from './conditions.ts';
import { EV, tell } from './events.ts';
import type { Battle, Piece } from './state.ts';

/** Options of orders that may be used once a battle round. */

/** Offers one once-a-round option, and marks it used when taken. */
export function takeOption(battle: Battle, piece: Piece, effect: Effect): boolean {
  if (piece.onceUsed[effect.once] === 1) return false;
  battle.asked = piece;
  battle.optionEffect = effect;
  if (!offer(battle, piece.team, OPTION_ORDER)) return false;
  piece.onceUsed[effect.once] = 1;
  tell(battle, EV.optionUsed, piece.index, effect.order);
  return true;
}

/** Once-a-round options of a piece's orders, for one word; what those taken amount to. */
export function offeredSum(
  battle: Battle,
  word: number,
  detail: number,
  piece: Piece,
  foe: Piece,
  distance: number,
  weapon: number,
): number {
  if (((piece.words >> word) & 1) === 0) return 0;
  let sum = 0;
  for (let i = 0; i < piece.effectCount; i++) {
    const effect = piece.effects[i];
    if (effect.word !== word || effect.detail !== detail || effect.once < 0) continue;
    if (!holds(battle, effect.condition, piece, foe, distance, weapon)) continue;
    if (takeOption(battle, piece, effect)) sum += effect.amount;
  }
  return sum;
}
