import { add, ask, offer, PASS } from './admiral.ts';
import { updateShields } from './damage.ts';
import { EV, tell } from './events.ts';
import { discardCard, takeFromHand } from './piles.ts';
import { REFUSED } from './refusals.ts';
import { isFirstOfKind, mayUse, noteSpecial } from './specials.ts';
import { areAllies, type Battle, isOnField, kindOfCard, type Ship, TOKEN } from './state.ts';
import { REPAIR } from './terms.ts';

/** 5.1, 11.13, 16.7: any number of cards, on ships that the player or an ally controls. */
export function playRepairs(battle: Battle): void {
  for (;;) {
    offerRepairs(battle);
    const choice = ask(battle, 'repair');
    if (choice === PASS) return;
    repairWith(battle, choice >> 8, battle.ships[choice & 255]);
  }
}

function offerRepairs(battle: Battle): void {
  const player = battle.players[battle.active];
  offer(battle, player.seat);
  add(battle, PASS);
  for (let at = 0; at < player.handCount; at++) {
    const card = player.hand[at];
    if (kindOfCard(battle, card).type !== REPAIR || !isFirstOfKind(battle, player, at)) continue;
    for (let i = 0; i < battle.ships.length; i++) {
      if (repairRefusal(battle, card, battle.ships[i]) === 0) add(battle, at * 256 + i);
    }
  }
}

export function repairRefusal(battle: Battle, card: number, ship: Ship): number {
  if (kindOfCard(battle, card).type !== REPAIR) return REFUSED.wrongCard;
  if (!mayUse(battle, battle.players[battle.active], card)) return REFUSED.specialUsed;
  if (!isOnField(ship)) return REFUSED.notOnField;
  if (!areAllies(battle, ship.controller, battle.active)) return REFUSED.notFriendly;
  return ship.itemCount === 0 ? REFUSED.undamaged : 0;
}

/** 5.2, 5.3: at least one damage card or token comes off, and as many as the card says at most. */
function repairWith(battle: Battle, at: number, ship: Ship): void {
  const player = battle.players[battle.active];
  const card = takeFromHand(player, at);
  noteSpecial(battle, player, card);
  tell(battle, EV.repairPlayed, player.seat, card, ship.index);
  const { removes } = kindOfCard(battle, card);
  battle.askedShip = ship.index;
  battle.askedCard = card;
  for (let removed = 0; removed < removes && ship.itemCount > 0; removed++) {
    offer(battle, player.seat);
    if (removed > 0) add(battle, PASS);
    for (let item = 0; item < ship.itemCount; item++) add(battle, item);
    const choice = ask(battle, 'repairItem');
    if (choice === PASS) break;
    removeItem(battle, ship, choice);
  }
  discardCard(battle, card);
  updateShields(battle, ship);
}

/** Damage cards go to the discards, tokens to the supply. */
function removeItem(battle: Battle, ship: Ship, item: number): void {
  const worth = ship.values[item];
  if (ship.items[item] !== TOKEN) discardCard(battle, ship.items[item]);
  ship.items.copyWithin(item, item + 1, ship.itemCount);
  ship.values.copyWithin(item, item + 1, ship.itemCount);
  ship.itemCount -= 1;
  ship.damage -= worth;
  ship.repaired += worth;
  tell(battle, EV.itemRepaired, ship.index, worth, ship.damage);
}
