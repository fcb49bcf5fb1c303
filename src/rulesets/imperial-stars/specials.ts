import { type Battle, kindOfCard, type Player } from './state.ts';

/** 14.1: each player may use one Special a turn, in his own and in each of another. */
export function mayUse(battle: Battle, player: Player, card: number): boolean {
  return !(player.specialUsed && kindOfCard(battle, card).special);
}

export function noteSpecial(battle: Battle, player: Player, card: number): void {
  if (kindOfCard(battle, card).special) player.specialUsed = true;
}

/** Is it the first of its kind in the hand? Copies are one choice. */
export function isFirstOfKind(battle: Battle, player: Player, at: number): boolean {
  const { hand } = player;
  const kind = battle.kindOf[hand[at]];
  for (let i = 0; i < at; i++) if (battle.kindOf[hand[i]] === kind) return false;
  return true;
}
