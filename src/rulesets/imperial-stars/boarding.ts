import { askPlace } from './activation.ts';
import { add, ask, offer, PASS, USE } from './admiral.ts';
import { creditPoints, noteLoss, removeShip } from './damage.ts';
import { EV, tell } from './events.ts';
import { leaveField, putBeside, putInLine } from './line.ts';
import { discardCard, takeFromHand } from './piles.ts';
import { REFUSED } from './refusals.ts';
import { rollBoarding } from './rolls.ts';
import { isFirstOfKind, mayUse, noteSpecial } from './specials.ts';
import {
  areAllies,
  type Battle,
  isOnField,
  isOver,
  kindOfCard,
  type Player,
  type Ship,
} from './state.ts';
import * as terms from './terms.ts';
import { settleOuts } from './victory.ts';

/** 11.6, 11.7: one boarding after another, each settled before the next is declared. */
export function playBoardings(battle: Battle): void {
  const player = battle.players[battle.active];
  while (!isOver(battle)) {
    offer(battle, player.seat);
    add(battle, PASS);
    if (hasMarine(battle, player)) {
      for (let i = 0; i < battle.ships.length; i++) {
        if (boardRefusal(battle, player, battle.ships[i]) === 0) add(battle, i);
      }
    }
    const choice = ask(battle, 'board');
    if (choice === PASS) return;
    board(battle, player, battle.ships[choice]);
    settleOuts(battle);
  }
}

export function boardRefusal(battle: Battle, player: Player, ship: Ship): number {
  if (!isOnField(ship)) return REFUSED.notOnField;
  if (areAllies(battle, player.seat, ship.controller)) return REFUSED.friendlyTarget;
  if (ship.shieldsUp) return REFUSED.shieldsUp;
  if (ship.boarded) return REFUSED.boardedAlready;
  if (!battle.terms.boardingNeedsShip) return 0;
  return player.boardings < activatedShips(battle, player) ? 0 : REFUSED.needsShip;
}

function activatedShips(battle: Battle, player: Player): number {
  let count = 0;
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (ship.activated && ship.controller === player.seat && isOnField(ship)) count += 1;
  }
  return count;
}

export function marineRefusal(battle: Battle, player: Player, card: number): number {
  if (kindOfCard(battle, card).type !== terms.MARINE) return REFUSED.wrongCard;
  return mayUse(battle, player, card) ? 0 : REFUSED.specialUsed;
}

function hasMarine(battle: Battle, player: Player): boolean {
  for (let at = 0; at < player.handCount; at++) {
    if (marineRefusal(battle, player, player.hand[at]) === 0) return true;
  }
  return false;
}

/** 11.8: the boarder commits cards, then the target cards and the choice to self-destruct; then dice. */
function board(battle: Battle, player: Player, ship: Ship): void {
  const target = battle.players[ship.controller];
  ship.boarded = true;
  player.boardings += 1;
  target.attacked = true;
  battle.askedShip = ship.index;
  battle.boarders = ship.breach;
  battle.defenders = ship.card.guards;
  battle.boarders += commit(battle, player, 'boarders');
  tell(battle, EV.boardingDeclared, player.seat, ship.index, battle.boarders, ship.breach);
  repel(battle, target);
  const selfDestruct = asksSelfDestruct(battle, target);
  if (selfDestruct) battle.defenders += terms.SELF_DESTRUCT_BONUS;
  const strength = battle.defenders;
  const { guards } = ship.card;
  tell(
    battle,
    EV.boardingResisted,
    target.seat,
    ship.index,
    strength,
    selfDestruct ? 1 : 0,
    guards,
  );
  const attacker = rollBoarding(battle, player.seat) + battle.boarders;
  const defender = rollBoarding(battle, target.seat) + battle.defenders;
  tell(battle, EV.boardingRolled, attacker, defender);
  // 11.9
  if (attacker >= defender) capture(battle, player, ship);
  else if (selfDestruct) blowUp(battle, player, ship);
  else tell(battle, EV.repelled, ship.index);
}

/** The target's Space Marines, and those of its allies. */
function repel(battle: Battle, target: Player): void {
  const count = battle.players.length;
  for (let i = 0; i < count; i++) {
    const helper = battle.players[(target.seat + i) % count];
    if (helper.out || !areAllies(battle, helper.seat, target.seat)) continue;
    battle.defenders += commit(battle, helper, 'repel');
  }
}

/** 11.7: Space Marines one by one; the first boarder is a must. All of them are discarded. */
function commit(battle: Battle, player: Player, decision: 'boarders' | 'repel'): number {
  let strength = 0;
  for (;;) {
    offer(battle, player.seat);
    if (decision === 'repel' || strength > 0) add(battle, PASS);
    for (let at = 0; at < player.handCount; at++) {
      if (marineRefusal(battle, player, player.hand[at]) !== 0) continue;
      if (isFirstOfKind(battle, player, at)) add(battle, at);
    }
    const choice = ask(battle, decision);
    if (choice === PASS) return strength;
    const card = takeFromHand(player, choice);
    noteSpecial(battle, player, card);
    discardCard(battle, card);
    const event = decision === 'boarders' ? EV.boarderPlayed : EV.defenderPlayed;
    tell(battle, event, player.seat, card, battle.askedShip);
    strength += kindOfCard(battle, card).strength;
  }
}

/** 11.10 */
function asksSelfDestruct(battle: Battle, target: Player): boolean {
  offer(battle, target.seat);
  add(battle, PASS);
  add(battle, USE);
  return ask(battle, 'selfDestruct') === USE;
}

/** 11.10: the target won, and the ship is gone; never does its owner take the card. */
function blowUp(battle: Battle, player: Player, ship: Ship): void {
  removeShip(battle, ship);
  const taken = battle.terms.boarderTakesWreck;
  ship.place = taken ? terms.TAKEN : terms.GONE;
  ship.controller = player.seat;
  const points = taken ? ship.card.points : 0;
  tell(battle, EV.selfDestructed, ship.index, player.seat, points);
}

/** 11.9, 11.11, 11.12: with its damage and the state of its shields. */
function capture(battle: Battle, player: Player, ship: Ship): void {
  leaveField(battle, ship);
  creditPoints(battle, ship);
  ship.activated = false;
  ship.captured += 1;
  const owner = battle.players[ship.owner];
  if (areAllies(battle, owner.seat, player.seat) && !owner.out) {
    comeHome(battle, owner, ship);
    return;
  }
  if (ship.controller === ship.owner) noteLoss(battle, ship);
  const joins = battle.terms.prizesInLine && player.lineCount < terms.LINE_LENGTH;
  tell(battle, EV.captured, ship.index, player.seat, joins ? 0 : 1);
  if (joins) joinLine(battle, player, ship);
  else putBeside(player, ship, terms.AS_PRIZE);
}

/** 11.12: back in its first owner's line, at a place of his choice; beside it if that is full. */
function comeHome(battle: Battle, owner: Player, ship: Ship): void {
  const waits = owner.lineCount >= terms.LINE_LENGTH;
  tell(battle, EV.retaken, ship.index, owner.seat, waits ? 1 : 0);
  ship.lost = 0;
  ship.lostRound = 0;
  if (waits) putBeside(owner, ship, terms.WAITING);
  else joinLine(battle, owner, ship);
}

function joinLine(battle: Battle, player: Player, ship: Ship): void {
  const place = askPlace(battle, player, ship);
  putInLine(battle, player, ship, place);
  tell(battle, EV.joined, player.seat, ship.index, place + 1);
}
