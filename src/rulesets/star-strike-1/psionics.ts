import { fitsWithoutPanel } from './slots.ts';
import { type Battle, NOBODY, type Piece, type Player } from './state.ts';
import { KW_STARCASTER } from './terms.ts';

/** Types-3: how many Psionic orders a player may play in a turn. */

const MOST_BASIC = 2;
const MOST_SPECIAL = 1;

/** One Special Psionic or two Basic ones, never both kinds, with one more order on a ship. */
export function mayHoldPsionic(
  battle: Battle,
  player: Player,
  piece: Piece,
  order: number,
  atHand: boolean,
): boolean {
  let basics = 0;
  let specials = 0;
  for (let i = 0; i < player.pieces.length; i++) {
    const each = player.pieces[i];
    if (each.hex < 0 || (each.keywords & KW_STARCASTER) !== 0) continue;
    const added = each === piece ? order : -1;
    let ownBasics = 0;
    let ownSpecials = 0;
    // An order that is in the panel slot is not counted; a Special there leaves most open.
    let free = -1;
    for (let slot = -1; slot < each.orderCount; slot++) {
      const id = slot < 0 ? added : each.orders[slot];
      if (id < 0 || !battle.orders[id].psionic) continue;
      if (battle.orders[id].basic) ownBasics += 1;
      else ownSpecials += 1;
      const supplied = slot < 0 ? atHand : each.orderOwner[slot] === NOBODY;
      const inPanel = each.card.onPanel[id] === 1;
      if (!inPanel || !(supplied || fitsWithoutPanel(each, added, atHand))) continue;
      if (free < 0 || !battle.orders[id].basic) free = id;
    }
    if (free >= 0 && battle.orders[free].basic) ownBasics -= 1;
    else if (free >= 0) ownSpecials -= 1;
    basics += ownBasics;
    specials += ownSpecials;
  }
  return specials === 0 ? basics <= MOST_BASIC : basics === 0 && specials <= MOST_SPECIAL;
}
