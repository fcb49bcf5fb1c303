import { startShipPhase } from './activation.ts';
import { AT_HAND, PASS } from './admiral.ts';
import { matches } from './conditions.ts';
import { relistEffects } from './effects.ts';
import { EV, tell } from './events.ts';
import { happen } from './instants.ts';
import { mayHoldPsionic } from './psionics.ts';
import { REFUSED } from './refusals.ts';
import { fitsSlots, slotsLeft } from './slots.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, MOST_ORDERS, NOBODY, type Piece, type Player } from './state.ts';
import * as terms from './terms.ts';

/** Orders Phase. Nobody sees the other side's orders before all are assigned. */

export function ordersPhase(battle: Battle): void {
  for (const team of battle.teams) {
    for (const player of team.players) assignOrders(battle, player);
  }
  reveal(battle);
  if (!isOver(battle)) startShipPhase(battle);
}

/** Orders-1: as many as a player wishes, up to the slots of each ship. */
function assignOrders(battle: Battle, player: Player): void {
  for (let i = 0; i < player.pieces.length; i++) {
    const piece = player.pieces[i];
    if (piece.hex < 0) continue;
    while (slotsLeft(piece) > 0 && assignOne(battle, player, piece));
  }
}

/** Why an order may not be assigned to a ship; 0 when it may. */
export function orderRefusal(
  battle: Battle,
  player: Player,
  piece: Piece,
  order: number,
  atHand: boolean,
): number {
  if (piece.hex < 0) return REFUSED.notOnBoard;
  if (atHand) {
    if (!battle.terms.ordersAtHand || !isBonus(piece, order)) return REFUSED.notAtHand;
  } else if (player.library.left[order] === 0) return REFUSED.notInLibrary;
  if (slotsLeft(piece) <= 0) return REFUSED.noSlot;
  if (!fitsSlots(piece, order, atHand)) return atHand ? REFUSED.noSlot : REFUSED.onlyBonusOrder;
  const refusal = cardRefusal(battle, piece, order);
  if (refusal !== 0) return refusal;
  const { psionic } = battle.orders[order];
  if (psionic && !mayHoldPsionic(battle, player, piece, order, atHand)) return REFUSED.psionic;
  return 0;
}

const isBonus = (piece: Piece, order: number): boolean =>
  piece.card.onPanel[order] === 1 || piece.card.massiveOrder === order;

/** Cards-1, Types-1, Types-2: requirements; a Basic has no other limit, a Special stands alone. */
function cardRefusal(battle: Battle, piece: Piece, order: number): number {
  const card = battle.orders[order];
  if (card.requires !== undefined && !matches(battle, card.requires, piece)) {
    return REFUSED.requirement;
  }
  if (card.basic) return 0;
  let basics = 0;
  for (let slot = 0; slot < piece.orderCount; slot++) {
    if (!battle.orders[piece.orders[slot]].basic) return REFUSED.oneSpecial;
    basics += 1;
  }
  const alone = basics === 0 && piece.card.role === terms.SUPER_HEAVY;
  return alone && !battle.terms.specialAlone ? REFUSED.specialNeedsBasic : 0;
}

/** Orders-2, Keywords-7: with orders at hand, a panel and Massive supply their own. */
function assignOne(battle: Battle, player: Player, piece: Piece): boolean {
  const { library } = player;
  let n = 0;
  battle.choices[n++] = PASS;
  for (let i = 0; i < library.orders.length; i++) {
    const order = library.orders[i];
    if (piece.card.mayTake[order] === 0 || library.left[order] === 0) continue;
    if (orderRefusal(battle, player, piece, order, false) === 0) battle.choices[n++] = order;
  }
  if (battle.terms.ordersAtHand) {
    for (let order = 0; order < battle.orders.length; order++) {
      if (!isBonus(piece, order)) continue;
      if (orderRefusal(battle, player, piece, order, true) === 0) {
        battle.choices[n++] = order + AT_HAND;
      }
    }
  }
  battle.asked = piece;
  battle.choiceCount = n;
  const choice = battle.choices[battle.admirals[piece.team].order(battle)];
  if (choice === PASS) return false;
  put(player, piece, choice);
  return true;
}

function put(player: Player, piece: Piece, choice: number): void {
  const atHand = choice >= AT_HAND;
  const order = atHand ? choice - AT_HAND : choice;
  if (!atHand) player.library.left[order] -= 1;
  piece.orders[piece.orderCount] = order;
  piece.orderOwner[piece.orderCount++] = atHand ? NOBODY : piece.player;
}

/** Orders-3: all orders turn face up together; then Starcaster; then what they do on being revealed. */
function reveal(battle: Battle): void {
  relistEffects(battle);
  refreshStanding(battle);
  for (let i = 0; i < 2; i++) {
    const { pieces } = battle.teams[i === 0 ? battle.firstTeam : 1 - battle.firstTeam];
    for (let at = 0; at < pieces.length; at++) tellOrders(battle, pieces[at], 0);
  }
  for (let i = 0; i < 2; i++) {
    const { players } = battle.teams[i === 0 ? battle.firstTeam : 1 - battle.firstTeam];
    for (let p = 0; p < players.length; p++) starcast(battle, players[p]);
  }
  for (let i = 0; i < 2; i++) {
    const { pieces } = battle.teams[i === 0 ? battle.firstTeam : 1 - battle.firstTeam];
    for (let at = 0; at < pieces.length; at++) {
      if (pieces[at].hex >= 0) happen(battle, pieces[at], terms.REVEAL, undefined);
      if (isOver(battle)) return;
    }
  }
}

function tellOrders(battle: Battle, piece: Piece, from: number): void {
  for (let slot = from; slot < piece.orderCount; slot++) {
    tell(battle, EV.orderRevealed, piece.index, piece.orders[slot]);
  }
}

/** Factions-2: one more Psionic order, beyond the slots; an Escort may have it too. */
function starcast(battle: Battle, player: Player): void {
  const { library } = player;
  for (let i = 0; i < player.pieces.length; i++) {
    const piece = player.pieces[i];
    if (piece.hex < 0 || (piece.keywords & terms.KW_STARCASTER) === 0) continue;
    let n = 0;
    battle.choices[n++] = PASS;
    for (let o = 0; o < library.orders.length; o++) {
      const order = library.orders[o];
      if (starcastRefusal(battle, player, piece, order) === 0) battle.choices[n++] = order;
    }
    if (n === 1) continue;
    battle.asked = piece;
    battle.choiceCount = n;
    const order = battle.choices[battle.admirals[piece.team].starcast(battle)];
    if (order === PASS) continue;
    put(player, piece, order);
    piece.starcast += 1;
    tell(battle, EV.starcast, piece.index, order);
    relistEffects(battle);
    refreshStanding(battle);
  }
}

/** Why Starcaster may not play an order; 0 when it may. */
export function starcastRefusal(
  battle: Battle,
  player: Player,
  piece: Piece,
  order: number,
): number {
  if ((piece.keywords & terms.KW_STARCASTER) === 0) return REFUSED.notAStarcaster;
  if (!battle.orders[order].psionic) return REFUSED.notPsionic;
  if (player.library.left[order] === 0) return REFUSED.notInLibrary;
  if (piece.starcast > 0 || piece.orderCount === MOST_ORDERS) return REFUSED.noSlot;
  return cardRefusal(battle, piece, order);
}
