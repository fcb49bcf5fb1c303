import { add, ask, offer, PASS } from './admiral.ts';
import { EV, tell } from './events.ts';
import { putInLine } from './line.ts';
import { giveToHand } from './piles.ts';
import { REFUSED } from './refusals.ts';
import { rollForFirst, shuffle, shuffleDeck } from './rolls.ts';
import {
  type Battle,
  NOBODY,
  type Player,
  reservesStream,
  type Ship,
  TABLE_STREAM,
} from './state.ts';
import * as terms from './terms.ts';

/** 1: before you play. With a draft the first player is rolled before it. */
export function setUp(battle: Battle): void {
  if (battle.terms.drafts) {
    rollFirstPlayer(battle);
    draft(battle);
  } else if (battle.terms.deals) dealMercenaries(battle);
  openLines(battle);
  shuffleDeck(battle);
  dealHands(battle);
  if (!battle.terms.drafts) rollFirstPlayer(battle);
}

/** 1.2, 1.3: each stack is shuffled; two ships open the line, the first drawn on the left. */
function openLines(battle: Battle): void {
  for (let seat = 0; seat < battle.players.length; seat++) {
    const player = battle.players[seat];
    shuffle(battle, player.reserves, player.reserveCount, reservesStream(seat));
    for (let i = 0; i < terms.OPENING_SHIPS && player.reserveCount > 0; i++) {
      const ship = battle.ships[player.reserves[--player.reserveCount]];
      putInLine(battle, player, ship, i);
      ship.fielded = 1;
      tell(battle, EV.opened, seat, ship.index, i + 1);
    }
  }
}

/** 1.4, 1.5: seven each from the top; what is left is the Draw Pile. */
function dealHands(battle: Battle): void {
  for (let seat = 0; seat < battle.players.length; seat++) {
    const player = battle.players[seat];
    while (player.handCount < terms.HAND_SIZE && battle.drawCount > 0) {
      giveToHand(player, battle.drawPile[--battle.drawCount]);
    }
    tell(battle, EV.handDealt, seat, player.handCount);
  }
}

/** 1.6: two dice each in seat order; those tied for highest roll again, alone. */
export function rollFirstPlayer(battle: Battle): void {
  const count = battle.players.length;
  let rolling = (1 << count) - 1;
  while ((rolling & (rolling - 1)) !== 0) {
    let best = 0;
    let leaders = 0;
    for (let seat = 0; seat < count; seat++) {
      if (((rolling >> seat) & 1) === 0) continue;
      const sum = rollForFirst(battle, seat) + rollForFirst(battle, seat);
      tell(battle, EV.firstRolled, seat, sum);
      if (sum < best) continue;
      leaders = sum > best ? 1 << seat : leaders | (1 << seat);
      best = sum;
    }
    rolling = leaders;
  }
  battle.first = 31 - Math.clz32(rolling);
  battle.active = battle.first;
  tell(battle, EV.firstPlayer, battle.first);
}

/** 16.1: ten ships of all races for each player. */
function dealMercenaries(battle: Battle): void {
  const { stockPile: cards } = battle;
  let count = battle.ships.length;
  for (let i = 0; i < count; i++) cards[i] = i;
  shuffle(battle, cards, count, TABLE_STREAM);
  for (let seat = 0; seat < battle.players.length; seat++) {
    const player = battle.players[seat];
    while (player.reserveCount < terms.MERCENARIES_DEALT && count > 0) {
      own(player, battle.ships[cards[--count]]);
    }
    tell(battle, EV.dealt, seat, player.reserveCount);
  }
}

function own(player: Player, ship: Ship): void {
  ship.owner = player.seat;
  ship.controller = player.seat;
  ship.place = terms.IN_RESERVES;
  ship.rowSide = player.side;
  player.reserves[player.reserveCount++] = ship.index;
}

/** 16.5: one ship at a time in turn order; who cannot or will not buy is done. */
export function draft(battle: Battle): void {
  const count = battle.players.length;
  let buying = (1 << count) - 1;
  for (let seat = battle.first; buying !== 0; seat = (seat + 1) % count) {
    if (((buying >> seat) & 1) === 0) continue;
    const player = battle.players[seat];
    offer(battle, seat);
    add(battle, PASS);
    for (let i = 0; i < battle.ships.length; i++) {
      if (draftRefusal(player, battle.ships[i]) === 0) add(battle, i);
    }
    const choice = ask(battle, 'draft');
    if (choice === PASS) {
      buying &= ~(1 << seat);
      tell(battle, EV.draftDone, seat);
      continue;
    }
    const ship = battle.ships[choice];
    player.purse -= ship.card.points;
    own(player, ship);
    tell(battle, EV.drafted, seat, ship.index, player.purse);
  }
}

/** 16.3 */
export function draftRefusal(player: Player, ship: Ship): number {
  if (ship.place !== terms.IN_STOCK || ship.owner !== NOBODY) return REFUSED.notInStock;
  return ship.card.points > player.purse ? REFUSED.tooDear : 0;
}
