import { CAUSE_CRITICAL } from './causes.ts';
import { relistEffects } from './effects.ts';
import { EV, tell } from './events.ts';
import { scoreBringItDown, scoreDefeat } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, NOBODY, NOWHERE, noteChange, type Piece } from './state.ts';

/** 3A-01 (X), 3A-02 (I), 5F-02 to 5F-04, 7D: losing Hull Points, Critical Damage, defeat. */

/** How a piece was defeated; index into the words of the trace. */
export const DEFEATS = [
  'hull',
  'crippled',
  'crushing-gravity',
  'escape-velocity',
  'collision',
  'grudge',
] as const;
export const BY_HULL = 0;
export const CRIPPLED = 1;
export const CRUSHED = 2;
export const TORN_APART = 3;
export const COLLIDED = 4;
export const GRUDGED = 5;

/** One Hull Point goes; the doer (or nobody) is credited. Defeat is the caller's moment. */
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

/** 5F-02, 5F-04: a Hit or Direct Hit that nothing stopped. */
export function takeHit(battle: Battle, victim: Piece, by: Piece | undefined, cause: number): void {
  loseHull(battle, victim, by);
  if (victim.hull <= 0) defeat(battle, victim, BY_HULL, cause);
  else refreshStanding(battle);
}

/** 5F-03: Critical Damage costs an order; one more than the Order Limit cripples. */
export function takeCritical(battle: Battle, victim: Piece, by: Piece | undefined): void {
  victim.criticals += 1;
  noteChange(battle, victim);
  credit(battle, victim, by, 1);
  if (by !== undefined) by.criticalsDealt += 1;
  tell(battle, EV.criticalTaken, victim.index, victim.criticals, victim.card.orderLimit);
  if (victim.criticals > victim.card.orderLimit) {
    defeat(battle, victim, CRIPPLED, CAUSE_CRITICAL);
  } else if (victim.orderCount > 0) returnOneOrder(battle, victim, CAUSE_CRITICAL);
  else refreshStanding(battle);
}

/** 5F-03, and effects: an order of the owner's choice goes back to the library. */
export function returnOneOrder(battle: Battle, piece: Piece, cause: number): void {
  battle.asked = piece;
  for (let slot = 0; slot < piece.orderCount; slot++) battle.choices[slot] = slot;
  battle.choiceCount = piece.orderCount;
  const slot = battle.choices[battle.admirals[piece.team].returnOrder(battle)];
  const order = removeOrder(battle, piece, slot);
  tell(battle, EV.orderReturned, piece.index, order, cause);
  relistEffects(battle);
  refreshStanding(battle);
}

/** Takes an order off a piece and puts the card back into its owner's library. */
export function removeOrder(battle: Battle, piece: Piece, slot: number): number {
  const order = piece.orders[slot];
  const owner = piece.orderOwner[slot];
  for (let i = slot + 1; i < piece.orderCount; i++) {
    piece.orders[i - 1] = piece.orders[i];
    piece.orderOwner[i - 1] = piece.orderOwner[i];
  }
  piece.orderCount -= 1;
  // A once-a-round marker lies on its card and goes with it.
  for (const { once } of battle.orders[order].effects) {
    if (once >= 0 && piece.onceUsed[once] > 0) piece.onceUsed[once] -= 1;
  }
  // 10A-05 (I): the Omega Order is one card for many pieces and is not put back from here.
  if (owner !== NOBODY) battle.teams[piece.team].players[owner].library.left[order] += 1;
  return order;
}

/** 3A-01 (X): off the board at once, with what its defeat scores. */
export function defeat(battle: Battle, piece: Piece, how: number, cause: number): void {
  if (piece.defeated) return;
  const team = battle.teams[piece.team];
  tell(battle, EV.defeated, piece.index, how, cause);
  piece.defeated = true;
  piece.defeatRound = battle.round;
  battle.occupant[piece.hex] = NOBODY;
  piece.hex = NOWHERE;
  team.onBoard -= 1;
  team.lostPoints += piece.points;
  shareCredit(battle, piece);
  while (piece.orderCount > 0) removeOrder(battle, piece, piece.orderCount - 1);
  relistEffects(battle);
  scoreBringItDown(battle, piece);
  scoreDefeat(battle, piece);
}

/** Points destroyed go to enemies by their share of all damage the piece took. */
function shareCredit(battle: Battle, victim: Piece): void {
  const n = battle.pieces.length;
  let total = 0;
  for (let by = 0; by <= n; by++) total += battle.damage[by * n + victim.index];
  if (total === 0) return;
  for (const enemy of battle.teams[1 - victim.team].pieces) {
    const share = battle.damage[enemy.index * n + victim.index];
    if (share > 0) enemy.pointsDestroyed += Math.round((victim.points * share) / total);
  }
}
