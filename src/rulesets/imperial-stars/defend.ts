import { add, ask, offer, PASS } from './admiral.ts';
import { EXTRA_EVADES } from './compile.ts';
import { EV, tell } from './events.ts';
import { discardCard, takeFromHand } from './piles.ts';
import { REFUSED } from './refusals.ts';
import { isFirstOfKind, mayUse, noteSpecial } from './specials.ts';
import { areAllies, type Battle, kindOfCard, NOBODY, type Player } from './state.ts';
import * as terms from './terms.ts';

/** 9.1: all defenders play cards, clockwise from the active player; allies may help. */
export function playDefences(battle: Battle): void {
  const count = battle.players.length;
  for (let i = 1; i < count; i++) {
    const player = battle.players[(battle.active + i) % count];
    if (!player.out && !areAllies(battle, player.seat, battle.active)) defendAs(battle, player);
  }
}

function defendAs(battle: Battle, player: Player): void {
  for (;;) {
    offer(battle, player.seat);
    add(battle, PASS);
    for (let at = 0; at < player.handCount; at++) {
      if (!terms.isDefence(kindOfCard(battle, player.hand[at]).type)) continue;
      if (!isFirstOfKind(battle, player, at)) continue;
      for (let a = 0; a < battle.attackCount; a++) {
        if (blockRefusal(battle, player, player.hand[at], a) === 0) add(battle, at * 64 + a);
      }
    }
    const choice = ask(battle, 'block');
    if (choice === PASS) return;
    blockWith(battle, player, choice >> 6, choice & 63);
  }
}

/** 9.2 to 9.5: may this card of the player block that attack? */
export function blockRefusal(battle: Battle, player: Player, card: number, number: number): number {
  if (number < 0 || number >= battle.attackCount) return REFUSED.noSuchAttack;
  const attack = battle.attacks[number];
  const kind = kindOfCard(battle, card);
  if (!terms.isDefence(kind.type)) return REFUSED.wrongCard;
  if (!mayUse(battle, player, card)) return REFUSED.specialUsed;
  if (attack.blocked || attack.killed) return REFUSED.noSuchAttack;
  const target = battle.ships[attack.target];
  if (!areAllies(battle, target.controller, player.seat)) return REFUSED.notTheirShip;
  const against = kindOfCard(battle, attack.card);
  const evades = attack.extra && against.extra === EXTRA_EVADES;
  if (evades && against.extraValue === kind.type) return REFUSED.evaded;
  if (kind.type === terms.COUNTERMEASURES) {
    return against.type === terms.MISSILE ? 0 : REFUSED.notAMissile;
  }
  if (!target.shieldsUp && !kind.whileDown) return REFUSED.shieldsDown;
  if (terms.isCraft(against.type) && !battle.terms.shieldsStopCraft) return REFUSED.smallCraft;
  return 0;
}

/** 9.3: further blocks are for the same ship, or for ships of the same player. */
export function furtherRefusal(
  battle: Battle,
  player: Player,
  card: number,
  first: number,
  next: number,
): number {
  const refusal = blockRefusal(battle, player, card, next);
  if (refusal !== 0) return refusal;
  const [one, two] = [battle.attacks[first].target, battle.attacks[next].target];
  const isShield = kindOfCard(battle, card).type === terms.SHIELDS;
  if (isShield && !battle.terms.maxShieldsAnyShips) return one === two ? 0 : REFUSED.otherShip;
  return battle.ships[one].controller === battle.ships[two].controller ? 0 : REFUSED.otherShip;
}

function blockWith(battle: Battle, player: Player, at: number, first: number): void {
  const card = player.hand[at];
  const { blocks } = kindOfCard(battle, card);
  block(battle, player, card, first, false);
  battle.askedCard = card;
  battle.askedAttack = first;
  for (let done = 1; done < blocks; done++) {
    offer(battle, player.seat);
    add(battle, PASS);
    for (let a = 0; a < battle.attackCount; a++) {
      if (furtherRefusal(battle, player, card, first, a) === 0) add(battle, a);
    }
    const next = ask(battle, 'blockMore');
    if (next === PASS) break;
    block(battle, player, card, next, true);
  }
  takeFromHand(player, at);
  noteSpecial(battle, player, card);
  discardCard(battle, card);
  battle.askedCard = NOBODY;
}

/** 9.6: a missile or beam that is blocked is discarded; craft go home or are lost by house rule. */
function block(
  battle: Battle,
  player: Player,
  card: number,
  number: number,
  further: boolean,
): void {
  const attack = battle.attacks[number];
  attack.blocked = true;
  tell(battle, EV.blocked, player.seat, card, number + 1, attack.target, further ? 1 : 0);
  const craft = terms.isCraft(kindOfCard(battle, attack.card).type);
  if (!craft || !battle.terms.stoppedCraftReturn) discardCard(battle, attack.card);
}
