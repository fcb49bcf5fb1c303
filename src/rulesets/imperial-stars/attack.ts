import { add, ask, OWN_TARGET, offer, PASS } from './admiral.ts';
import { NO_EXTRA } from './compile.ts';
import { EV, tell } from './events.ts';
import { takeFromHand } from './piles.ts';
import { REFUSED } from './refusals.ts';
import { isFirstOfKind, mayUse, noteSpecial } from './specials.ts';
import {
  areAllies,
  type Battle,
  isOnField,
  kindOfCard,
  NOBODY,
  type Player,
  type Ship,
} from './state.ts';
import * as terms from './terms.ts';

/** 7.1, 7.3, 8.1: activated ships say what they fire at whom; nothing is settled yet. */
export function declareAttacks(battle: Battle): void {
  const player = battle.players[battle.active];
  battle.attackCount = 0;
  for (;;) {
    offerTargets(battle, player);
    const choice = ask(battle, 'target');
    if (choice === PASS) return;
    declareFrom(battle, player, battle.ships[choice >> 8], choice & 255);
  }
}

function offerTargets(battle: Battle, player: Player): void {
  offer(battle, player.seat);
  add(battle, PASS);
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (attackerRefusal(battle, player, ship) !== 0 || !canFireAny(battle, player, ship)) continue;
    for (let t = 0; t < battle.ships.length; t++) {
      if (targetRefusal(battle, player, battle.ships[t]) === 0) add(battle, i * 256 + t);
    }
  }
}

export function attackerRefusal(battle: Battle, player: Player, ship: Ship): number {
  if (ship.controller !== player.seat || !isOnField(ship)) return REFUSED.notInLine;
  if (ship.owner !== player.seat && !battle.terms.prizesAttack) return REFUSED.captured;
  if (!ship.activated) return REFUSED.notActivated;
  return ship.declared ? REFUSED.oneTarget : 0;
}

/** 7.2: any ship an opponent controls, prizes and ships that wait included. */
export function targetRefusal(battle: Battle, player: Player, target: Ship): number {
  if (!isOnField(target)) return REFUSED.notOnField;
  return areAllies(battle, player.seat, target.controller) ? REFUSED.friendlyTarget : 0;
}

function canFireAny(battle: Battle, player: Player, ship: Ship): boolean {
  for (let at = 0; at < player.handCount; at++) {
    if (fireRefusal(battle, player, ship, player.hand[at]) === 0) return true;
  }
  return false;
}

/** 7.4, 8.2: the needs of all cards of a turn against the rating; or so many cards, each within it. */
export function fireRefusal(battle: Battle, player: Player, ship: Ship, card: number): number {
  const kind = kindOfCard(battle, card);
  if (!terms.isAttack(kind.type)) return REFUSED.wrongCard;
  if (!mayUse(battle, player, card)) return REFUSED.specialUsed;
  const capacity = terms.CAPACITY_OF[kind.type];
  const rating = ship.card.capacities[capacity];
  if (kind.need > rating) return REFUSED.overCapacity;
  return ship.used[capacity] + costOf(battle, kind) > rating ? REFUSED.overCapacity : 0;
}

/** 7.4, 8.2: what the card takes of the rating. */
export function useCapacity(battle: Battle, ship: Ship, card: number): void {
  const kind = kindOfCard(battle, card);
  ship.used[terms.CAPACITY_OF[kind.type]] += costOf(battle, kind);
}

function costOf(battle: Battle, kind: { readonly type: number; readonly need: number }): number {
  return battle.terms.countsCards && !terms.isCraft(kind.type) ? 1 : kind.need;
}

/** 7.7, 7.9: the race of the firing ship counts, not that of the player. */
export function hasExtra(battle: Battle, ship: Ship, card: number): boolean {
  const kind = kindOfCard(battle, card);
  return kind.extra !== NO_EXTRA && kind.race === ship.card.race;
}

/** 7.2, 7.5: one card after another at the ship's one target, until it is enough. */
function declareFrom(battle: Battle, player: Player, ship: Ship, target: number): void {
  ship.declared = true;
  for (let fired = 0; ; fired++) {
    offerFire(battle, player, ship, target, fired > 0);
    if (battle.choiceCount === 0) return;
    const choice = ask(battle, 'fire');
    if (choice === PASS) return;
    const own = (choice >> OWN_TARGET) - 1;
    const at = (choice & ((1 << OWN_TARGET) - 1)) >> 1;
    launch(battle, player, ship, at, own === NOBODY ? target : own, (choice & 1) === 1);
  }
}

function offerFire(
  battle: Battle,
  player: Player,
  ship: Ship,
  target: number,
  mayPass: boolean,
): void {
  offer(battle, player.seat);
  battle.askedShip = ship.index;
  battle.askedAttack = target;
  if (mayPass) add(battle, PASS);
  for (let at = 0; at < player.handCount; at++) {
    const card = player.hand[at];
    if (!isFirstOfKind(battle, player, at)) continue;
    if (fireRefusal(battle, player, ship, card) !== 0) continue;
    const free = battle.terms.freeCraft && terms.isCraft(kindOfCard(battle, card).type);
    if (!free) addFire(battle, ship, card, at * 2);
    else {
      for (let t = 0; t < battle.ships.length; t++) {
        if (targetRefusal(battle, player, battle.ships[t]) === 0) {
          addFire(battle, ship, card, at * 2 + ((t + 1) << OWN_TARGET));
        }
      }
    }
  }
}

/** 7.8: with the extra and without it. */
function addFire(battle: Battle, ship: Ship, card: number, choice: number): void {
  add(battle, choice);
  if (hasExtra(battle, ship, card)) add(battle, choice + 1);
}

function launch(
  battle: Battle,
  player: Player,
  ship: Ship,
  at: number,
  target: number,
  extra: boolean,
): void {
  const card = takeFromHand(player, at);
  const kind = kindOfCard(battle, card);
  noteSpecial(battle, player, card);
  useCapacity(battle, ship, card);
  ship.attacksMade += 1;
  const attack = battle.attacks[battle.attackCount++];
  attack.card = card;
  attack.ship = ship.index;
  attack.target = target;
  attack.extra = extra;
  attack.blocked = false;
  attack.killed = false;
  battle.players[battle.ships[target].controller].attacked = true;
  const event = terms.isCraft(kind.type) ? EV.craftLaunched : EV.attackDeclared;
  tell(battle, event, ship.index, card, target, extra ? 1 : 0, battle.attackCount);
}
