import { EV, tell } from './events.ts';
import { shuffleDeck } from './rolls.ts';
import type { Battle, Player } from './state.ts';

/** Hands, the Draw Pile and the discards. Every card is in exactly one place. */

export function discardCard(battle: Battle, card: number): void {
  battle.discardPile[battle.discardCount++] = card;
}

/** Takes a card out of a hand; the others keep their order. */
export function takeFromHand(player: Player, at: number): number {
  const { hand } = player;
  const card = hand[at];
  for (let i = at + 1; i < player.handCount; i++) hand[i - 1] = hand[i];
  player.handCount -= 1;
  return card;
}

export function giveToHand(player: Player, card: number): void {
  player.hand[player.handCount++] = card;
}

/** 13.1, 13.3: one card; the discards are shuffled only when one is due and the pile is empty. */
export function drawCard(battle: Battle, player: Player): boolean {
  if (battle.drawCount === 0) {
    if (battle.discardCount === 0) return false;
    reshuffle(battle);
  }
  giveToHand(player, battle.drawPile[--battle.drawCount]);
  return true;
}

function reshuffle(battle: Battle): void {
  const { drawPile, discardPile, discardCount } = battle;
  for (let i = 0; i < discardCount; i++) drawPile[i] = discardPile[i];
  battle.drawCount = discardCount;
  battle.discardCount = 0;
  tell(battle, EV.reshuffled, discardCount);
  shuffleDeck(battle);
}
