import { startActionPhase } from './activation.ts';
import { PASS } from './admiral.ts';
import { matches } from './conditions.ts';
import { relistEffects } from './effects.ts';
import { EV, tell } from './events.ts';
import { happen, isMoment } from './instants.ts';
import { REFUSED } from './refusals.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, NOBODY, type Piece, type Player } from './state.ts';
import * as terms from './terms.ts';

/** 4B-01: Command Phase. Nobody sees the other team's orders before all are assigned. */

export function commandPhase(battle: Battle): void {
  for (const team of battle.teams) {
    for (const player of team.players) assignOrders(battle, player);
  }
  reveal(battle);
  if (!isOver(battle)) startActionPhase(battle);
}

function assignOrders(battle: Battle, player: Player): void {
  player.psionicUsed = false;
  player.omega = NOBODY;
  if (battle.terms.omegaOrders) chooseOmega(battle, player);
  for (const piece of player.pieces) {
    if (piece.hex < 0) continue;
    while (orderPlaces(piece) > 0 && assignOne(battle, player, piece));
  }
}

/** 3A-02 (I), 4B-01 (I): places left for orders of any kind. */
export function orderPlaces(piece: Piece): number {
  return piece.card.orderLimit - piece.criticals - piece.orderCount;
}

/** Orders assigned now that only the added place could hold, counting each place once. */
function isBonus(piece: Piece, order: number): boolean {
  return piece.card.isBonus[order] === 1;
}

/** A set of orders fits if those outside the added place are no more than the role's places. */
function fits(piece: Piece, order: number): boolean {
  if (piece.orderCount < piece.card.roleOrders) return true;
  let listed = isBonus(piece, order) ? 1 : 0;
  for (let slot = 0; slot < piece.orderCount; slot++) {
    if (isBonus(piece, piece.orders[slot])) listed += 1;
  }
  const added = piece.card.orderLimit - piece.card.roleOrders;
  const general = piece.orderCount + 1 - Math.min(listed, added);
  return general <= piece.card.roleOrders;
}

/** Why an order may not be assigned to a piece; 0 when it may. */
export function orderRefusal(battle: Battle, player: Player, piece: Piece, order: number): number {
  if (piece.hex < 0) return REFUSED.notOnBoard;
  if (player.library.left[order] === 0) return REFUSED.notInLibrary;
  if (orderPlaces(piece) <= 0) return REFUSED.orderLimit;
  if (!fits(piece, order)) return REFUSED.onlyBonusOrder;
  const card = battle.orders[order];
  if (card.requires !== undefined && !matches(battle, card.requires, piece, -1)) {
    return REFUSED.requirement;
  }
  if (card.psionic && player.psionicUsed && !psionicIsFree(piece, order)) return REFUSED.psionic;
  return 0;
}

/** 4B-01 (II): Starcasters, and orders that stand on the piece's own panel, do not count. */
function psionicIsFree(piece: Piece, order: number): boolean {
  return (piece.keywords & terms.KW_STARCASTER) !== 0 || isBonus(piece, order);
}

function assignOne(battle: Battle, player: Player, piece: Piece): boolean {
  const { library } = player;
  const { choices, orders } = battle;
  const { left } = library;
  const { mayTake } = piece.card;
  const anyPlace = piece.orderCount < piece.card.roleOrders;
  let n = 0;
  choices[n++] = PASS;
  for (let i = 0; i < library.orders.length; i++) {
    const order = library.orders[i];
    // With a place of any kind left, only a Psionic order or one that wants more than the card can
    // be refused; orderRefusal says the same.
    if (anyPlace && orders[order].isPlain) {
      choices[n] = order;
      n += mayTake[order] & ((0 - left[order]) >>> 31);
    } else if (mayTake[order] === 1 && orderRefusal(battle, player, piece, order) === 0) {
      choices[n++] = order;
    }
  }
  battle.asked = piece;
  battle.choiceCount = n;
  const order = battle.choices[battle.admirals[piece.team].order(battle)];
  if (order === PASS) return false;
  library.left[order] -= 1;
  if (battle.orders[order].psionic && !psionicIsFree(piece, order)) player.psionicUsed = true;
  piece.orders[piece.orderCount] = order;
  piece.orderOwner[piece.orderCount++] = piece.player;
  return true;
}

/** 10A-05 (I): one Basic Order is set aside for every piece left without one. */
function chooseOmega(battle: Battle, player: Player): void {
  let n = 0;
  battle.choices[n++] = PASS;
  for (const order of player.library.orders) {
    if (omegaRefusal(battle, player, order) === 0) battle.choices[n++] = order;
  }
  battle.asked = player.pieces[0];
  battle.choiceCount = n;
  const order = battle.choices[battle.admirals[player.pieces[0].team].omega(battle)];
  if (order === PASS) return;
  player.library.left[order] -= 1;
  player.omega = order;
  // 4B-01 (II): it is the player's one Psionic order, however many pieces it acts for.
  if (battle.orders[order].psionic) player.psionicUsed = true;
}

export function omegaRefusal(battle: Battle, player: Player, order: number): number {
  if (!battle.orders[order].basic) return REFUSED.omegaMustBeBasic;
  return player.library.left[order] > 0 ? 0 : REFUSED.notInLibrary;
}

/**
 * 4B-01 (III): all orders turn face up together, those of the added place too; what they do on
 * being revealed starts with the initiative.
 */
function reveal(battle: Battle): void {
  applyOmega(battle);
  relistEffects(battle);
  refreshStanding(battle);
  if (battle.trace !== undefined) tellOrders(battle);
  if (!isMoment(battle, terms.REVEAL)) return;
  for (let i = 0; i < 2; i++) {
    const { pieces } = battle.teams[i === 0 ? battle.initiative : 1 - battle.initiative];
    for (let at = 0; at < pieces.length; at++) {
      const piece = pieces[at];
      if (piece.hex >= 0) happen(battle, piece, terms.REVEAL, undefined);
      if (isOver(battle)) return;
    }
  }
}

function tellOrders(battle: Battle): void {
  for (let i = 0; i < 2; i++) {
    for (const piece of battle.teams[i === 0 ? battle.initiative : 1 - battle.initiative].pieces) {
      for (let slot = 0; slot < piece.orderCount; slot++) {
        tell(battle, EV.orderRevealed, piece.index, piece.orders[slot]);
      }
    }
  }
}

function applyOmega(battle: Battle): void {
  if (!battle.terms.omegaOrders) return;
  for (const team of battle.teams) {
    for (const player of team.players) {
      if (player.omega === NOBODY) continue;
      const { requires } = battle.orders[player.omega];
      for (const piece of player.pieces) {
        if (piece.hex < 0 || piece.orderCount > 0 || orderPlaces(piece) <= 0) continue;
        if (!fits(piece, player.omega)) continue;
        if (requires !== undefined && !matches(battle, requires, piece, -1)) continue;
        piece.orders[0] = player.omega;
        piece.orderOwner[0] = NOBODY;
        piece.orderCount = 1;
      }
    }
  }
}
