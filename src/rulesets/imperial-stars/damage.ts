import { EXTRA_BREACH, EXTRA_DAMAGE, EXTRA_DRAW, EXTRA_ROLL } from './compile.ts';
import { EV, tell } from './events.ts';
import { leaveField } from './line.ts';
import { discardCard, drawCard, giveToHand } from './piles.ts';
import { rollForCard } from './rolls.ts';
import { type Attack, type Battle, isOnField, kindOfCard, type Ship, TOKEN } from './state.ts';
import * as terms from './terms.ts';

/** 7.6, 11.1: what nothing stopped does its damage, all of it together. */
export function resolveDamage(battle: Battle): void {
  for (let a = 0; a < battle.attackCount; a++) strike(battle, battle.attacks[a]);
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (!isOnField(ship)) continue;
    if (ship.damage > ship.card.shields + ship.card.hull) destroy(battle, ship, battle.active);
    else updateShields(battle, ship);
  }
}

function strike(battle: Battle, attack: Attack): void {
  if (attack.killed) return;
  const kind = kindOfCard(battle, attack.card);
  const craft = terms.isCraft(kind.type);
  if (!attack.blocked) {
    const worth = kind.damage + (attack.extra ? applyExtra(battle, attack) : 0);
    hurt(battle, attack, worth, craft);
  } else if (!craft || !battle.terms.stoppedCraftReturn) return;
  // 10.6
  if (craft) {
    giveToHand(battle.players[battle.active], attack.card);
    tell(battle, EV.craftReturned, battle.active, attack.card);
  }
}

/** 7.7: what the extra does, and how much damage it adds. */
function applyExtra(battle: Battle, attack: Attack): number {
  const kind = kindOfCard(battle, attack.card);
  if (kind.extra === EXTRA_DAMAGE) return kind.extraValue;
  if (kind.extra === EXTRA_ROLL) {
    const face = rollForCard(battle);
    const more = face >= kind.extraFace ? kind.extraValue : 0;
    tell(battle, EV.extraRolled, attack.card, face, more);
    return more;
  }
  if (kind.extra === EXTRA_BREACH) {
    battle.ships[attack.target].breach += kind.extraValue;
    tell(battle, EV.breached, attack.target, kind.extraValue);
  }
  if (kind.extra === EXTRA_DRAW) {
    let cards = 0;
    const player = battle.players[battle.active];
    while (cards < kind.extraValue && drawCard(battle, player)) cards += 1;
    tell(battle, EV.extraDraw, player.seat, cards);
  }
  return 0;
}

/** 11.1, 10.7, 10.8: the card goes under the ship; small craft leave a token. */
function hurt(battle: Battle, attack: Attack, worth: number, craft: boolean): void {
  const { ships, dealt } = battle;
  const ship = ships[attack.target];
  const from = ships[attack.ship];
  ship.items[ship.itemCount] = craft ? TOKEN : attack.card;
  ship.values[ship.itemCount] = worth;
  ship.itemCount += 1;
  ship.damage += worth;
  ship.damageTaken += worth;
  if (craft) from.craftDamage += worth;
  else from.gunDamage += worth;
  dealt[attack.ship * ships.length + attack.target] += worth;
  tell(battle, craft ? EV.tokenPlaced : EV.damaged, ship.index, attack.card, worth, ship.damage);
}

/** 11.2, 11.3: down above the rating, up below it; at the rating as they were, or up. */
export function updateShields(battle: Battle, ship: Ship): void {
  const { shields } = ship.card;
  if (shields === 0) return;
  const up = shieldsAfter(shields, ship.damage, ship.shieldsUp, battle.terms.upAtRating);
  if (up === ship.shieldsUp) return;
  ship.shieldsUp = up;
  tell(battle, up ? EV.shieldsRaised : EV.shieldsLowered, ship.index);
}

export function shieldsAfter(
  shields: number,
  damage: number,
  before: boolean,
  upAtRating: boolean,
): boolean {
  if (damage === shields) return before || upAtRating;
  return damage < shields;
}

/** 11.4, 11.5: the card goes to who struck the finishing blow, the damage cards to the discards. */
function destroy(battle: Battle, ship: Ship, seat: number): void {
  removeShip(battle, ship);
  ship.place = terms.TAKEN;
  ship.controller = seat;
  tell(battle, EV.destroyed, ship.index, seat, ship.card.points);
}

/** Off the field with its damage; who damaged it has earned its points. */
export function removeShip(battle: Battle, ship: Ship): void {
  leaveField(battle, ship);
  creditPoints(battle, ship);
  noteLoss(battle, ship);
  for (let i = 0; i < ship.itemCount; i++) {
    if (ship.items[i] !== TOKEN) discardCard(battle, ship.items[i]);
  }
  ship.itemCount = 0;
  ship.damage = 0;
}

export function noteLoss(battle: Battle, ship: Ship): void {
  ship.lost = 1;
  if (ship.lostRound === 0) ship.lostRound = battle.round;
}

/** The points of a ship that is destroyed or captured, by share of the damage done to it. */
export function creditPoints(battle: Battle, ship: Ship): void {
  const { ships, dealt } = battle;
  const count = ships.length;
  let total = 0;
  for (let i = 0; i < count; i++) total += dealt[i * count + ship.index];
  if (total === 0) return;
  for (let i = 0; i < count; i++) {
    const share = dealt[i * count + ship.index];
    if (share === 0) continue;
    ships[i].pointsDestroyed += Math.round((1000 * ship.card.points * share) / total);
    dealt[i * count + ship.index] = 0;
  }
}
