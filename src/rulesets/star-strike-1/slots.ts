import { NOBODY, type Piece } from './state.ts';

/** Orders-1, Orders-2, Keywords-7: slots by role, one more for a panel, one more for Massive. */

/** Places left for orders of any kind; Starcaster's order has none (Factions-2). */
export function slotsLeft({ card, orderCount, starcast }: Piece): number {
  const massive = card.massiveOrder >= 0 ? 1 : 0;
  return card.slots + card.panelSlots + massive - (orderCount - starcast);
}

/**
 * Could the orders of a ship and one more each have a slot of their own? An order at hand takes the
 * slot that supplies it.
 */
export function fitsSlots(piece: Piece, order: number, atHand: boolean): boolean {
  return fits(piece, order, atHand, false);
}

/** The same with the panel slot kept for one order of the set, so that it is not counted (Types-3). */
export function fitsWithoutPanel(piece: Piece, order: number, atHand: boolean): boolean {
  return fits(piece, order, atHand, true);
}

function fits(piece: Piece, order: number, atHand: boolean, panelTaken: boolean): boolean {
  const { card } = piece;
  const count = piece.orderCount - piece.starcast;
  let panelSlots = card.panelSlots;
  let massiveSlots = card.massiveOrder >= 0 ? 1 : 0;
  let panelOnly = 0;
  let massiveOnly = 0;
  let either = 0;
  let total = 0;
  for (let slot = -1; slot < count; slot++) {
    const id = slot < 0 ? order : piece.orders[slot];
    if (id < 0) continue;
    const supplied = slot < 0 ? atHand : piece.orderOwner[slot] === NOBODY;
    const massive = card.massiveOrder === id;
    const panel = card.onPanel[id] === 1;
    if (supplied) {
      // Massive first: its slot takes no other order.
      if (massive && massiveSlots > 0) massiveSlots -= 1;
      else if (panel && panelSlots > 0) panelSlots -= 1;
      else return false;
      continue;
    }
    total += 1;
    if (massive && panel) either += 1;
    else if (massive) massiveOnly += 1;
    else if (panel) panelOnly += 1;
  }
  if (panelTaken) {
    if (panelSlots === 0) return false;
    panelSlots = 0;
    total -= 1;
  }
  return total - bonusHeld(panelSlots, massiveSlots, panelOnly, massiveOnly, either) <= card.slots;
}

/** Most orders that the extra slots can hold between them. */
function bonusHeld(
  panelSlots: number,
  massiveSlots: number,
  panelOnly: number,
  massiveOnly: number,
  either: number,
): number {
  const panel = panelSlots > 0 && panelOnly + either > 0 ? 1 : 0;
  const massive = massiveSlots > 0 && massiveOnly + either > 0 ? 1 : 0;
  const contested = panel + massive === 2 && panelOnly === 0 && massiveOnly === 0 && either === 1;
  return contested ? 1 : panel + massive;
}
