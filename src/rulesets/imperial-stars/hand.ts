import { add, ask, offer, PASS } from './admiral.ts';
import { EV, tell } from './events.ts';
import { discardCard, drawCard, takeFromHand } from './piles.ts';
import { isFirstOfKind } from './specials.ts';
import type { Battle, Player } from './state.ts';
import { HAND_SIZE, MOST_DISCARDS } from './terms.ts';

/** 12.1, 12.2: the active player, then each attacked one clockwise. */
export function playDiscards(battle: Battle): void {
  discardAs(battle, battle.players[battle.active]);
  if (!battle.terms.attackedDiscards) return;
  const count = battle.players.length;
  for (let i = 1; i < count; i++) {
    const player = battle.players[(battle.active + i) % count];
    if (player.attacked && !player.out) discardAs(battle, player);
  }
}

function discardAs(battle: Battle, player: Player): void {
  for (let discarded = 0; discarded < MOST_DISCARDS; discarded++) {
    offer(battle, player.seat);
    add(battle, PASS);
    for (let at = 0; at < player.handCount; at++) {
      if (isFirstOfKind(battle, player, at)) add(battle, at);
    }
    const choice = ask(battle, 'discard');
    if (choice === PASS) return;
    const card = takeFromHand(player, choice);
    discardCard(battle, card);
    tell(battle, EV.discarded, player.seat, card);
  }
}

/** 13.1, 13.2: the same order; each fills up to seven before the next starts. */
export function drawCards(battle: Battle): void {
  fillHand(battle, battle.players[battle.active]);
  if (!battle.terms.attackedDraws) return;
  const count = battle.players.length;
  for (let i = 1; i < count; i++) {
    const player = battle.players[(battle.active + i) % count];
    if (player.attacked && !player.out) fillHand(battle, player);
  }
}

export function fillHand(battle: Battle, player: Player): void {
  const before = player.handCount;
  while (player.handCount < HAND_SIZE && drawCard(battle, player));
  const drawn = player.handCount - before;
  if (drawn > 0) tell(battle, EV.drew, player.seat, drawn, player.handCount);
}
