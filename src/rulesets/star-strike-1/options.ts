import { listYesNo, USE } from './admiral.ts';
import type { Effect } from './compile-effects.ts';
import { findInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import type { Battle, Piece } from './state.ts';

/** Options of orders that may be used once a turn. */

/** Offers one once-a-turn option, and marks it used when taken: each copy of a card has its own. */
export function takeOption(battle: Battle, piece: Piece, effect: Effect): boolean {
  if (piece.onceUsed[effect.once] >= copiesOn(piece, effect.order)) return false;
  battle.asked = piece;
  battle.optionEffect = effect;
  listYesNo(battle);
  if (battle.choices[battle.admirals[piece.team].option(battle)] !== USE) return false;
  piece.onceUsed[effect.once] += 1;
  piece.anyOnceUsed = true;
  tell(battle, EV.optionUsed, piece.index, effect.order);
  return true;
}

function copiesOn(piece: Piece, order: number): number {
  if (order < 0) return 1;
  let copies = 0;
  for (let slot = 0; slot < piece.orderCount; slot++) if (piece.orders[slot] === order) copies += 1;
  return copies;
}

/** Once-a-turn options on a ship and from ships near it, for one word; what those taken add. */
export function offeredSum(
  battle: Battle,
  word: number,
  detail: number,
  piece: Piece,
  foe: Piece,
  distance: number,
  weapon: number,
): number {
  const n = findInForce(battle, word, piece, foe, distance, weapon);
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const effect = battle.found[i];
    if (effect.detail !== detail || effect.once < 0) continue;
    if (takeOption(battle, battle.foundSource[i], effect)) sum += effect.amount;
  }
  return sum;
}
