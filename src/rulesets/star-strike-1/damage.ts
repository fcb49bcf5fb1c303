import { isTerrain } from './causes.ts';
import { relistEffects } from './effects.ts';
import { EV, tell } from './events.ts';
import { scoreDestroyed } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, NOBODY, NOWHERE, noteChange, type Piece } from './state.ts';

/** Hits-1, Hits-2, Glossary-3: losing Hull Boxes, and being destroyed. */

/** How a ship was destroyed; index into the words of the trace. */
export const DESTRUCTIONS = ['hull', 'critical', 'escape', 'collision'] as const;
export const BY_HULL = 0;
export const BY_CRITICAL = 1;
export const BY_ESCAPE = 2;
export const BY_COLLISION = 3;

/** One Hull Box is damaged; the doer (or nobody) is credited. Destruction is the caller's moment. */
export function loseHull(battle: Battle, victim: Piece, by: Piece | undefined): void {
  victim.hull -= 1;
  noteChange(battle, victim);
  victim.hullLost += 1;
  credit(battle, victim, by, 1);
  if (by !== undefined) by.hullDestroyed += 1;
  tell(battle, EV.hullLost, victim.index, victim.hull);
}

export function credit(battle: Battle, victim: Piece, by: Piece | undefined, n: number): void {
  const row = by === undefined ? battle.pieces.length : by.index;
  battle.damage[row * battle.pieces.length + victim.index] += n;
}

/** Hits-1, Hits-2: a Hit or Direct Hit that nothing stopped. */
export function takeHit(battle: Battle, victim: Piece, by: Piece | undefined, cause: number): void {
  loseHull(battle, victim, by);
  if (victim.hull <= 0) destroy(battle, victim, BY_HULL, cause);
  else refreshStanding(battle);
}

/** Criticals-2: all orders of a ship go back to the library. */
export function returnOrders(battle: Battle, piece: Piece, cause: number): void {
  while (piece.orderCount > 0) {
    const order = removeOrder(battle, piece, piece.orderCount - 1);
    tell(battle, EV.orderReturned, piece.index, order, cause);
  }
  relistEffects(battle);
  refreshStanding(battle);
}

/** Takes an order off a ship and puts the card back into its owner's library. */
export function removeOrder(battle: Battle, piece: Piece, slot: number): number {
  const order = piece.orders[slot];
  const owner = piece.orderOwner[slot];
  if (slot >= piece.orderCount - piece.starcast) piece.starcast -= 1;
  for (let i = slot + 1; i < piece.orderCount; i++) {
    piece.orders[i - 1] = piece.orders[i];
    piece.orderOwner[i - 1] = piece.orderOwner[i];
  }
  piece.orderCount -= 1;
  // A once-a-turn marker lies on its card and goes with it.
  for (const { once } of battle.orders[order].effects) {
    if (once >= 0 && piece.onceUsed[once] > 0) piece.onceUsed[once] -= 1;
  }
  if (owner !== NOBODY) battle.teams[piece.team].players[owner].library.left[order] += 1;
  return order;
}

/** Hits-2: off the board at once. End-2: counted, unless terrain did it and the switch says so. */
export function destroy(battle: Battle, piece: Piece, how: number, cause: number): void {
  if (piece.destroyed) return;
  const team = battle.teams[piece.team];
  tell(battle, EV.destroyed, piece.index, how, cause, piece.card.role);
  piece.destroyed = true;
  piece.destroyedTurn = battle.turn;
  // A ship that passes through a friend's hex does not occupy it.
  if (battle.occupant[piece.hex] === piece.index) battle.occupant[piece.hex] = NOBODY;
  piece.hex = NOWHERE;
  team.onBoard -= 1;
  if (battle.terms.terrainKillsCount || !isTerrain(cause)) team.lostPoints += piece.points;
  shareCredit(battle, piece);
  while (piece.orderCount > 0) removeOrder(battle, piece, piece.orderCount - 1);
  relistEffects(battle);
  scoreDestroyed(battle, piece);
}

/** Points destroyed go to enemies by their share of all damage the ship took. */
function shareCredit(battle: Battle, victim: Piece): void {
  const n = battle.pieces.length;
  let total = 0;
  for (let by = 0; by <= n; by++) total += battle.damage[by * n + victim.index];
  if (total === 0) return;
  const enemies = battle.teams[1 - victim.team].pieces;
  for (let i = 0; i < enemies.length; i++) {
    const share = battle.damage[enemies[i].index * n + victim.index];
    if (share > 0) enemies[i].pointsDestroyed += Math.round((victim.points * share) / total);
  }
}
