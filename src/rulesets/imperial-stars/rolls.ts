import type { Dice } from '../../dice/dice.ts';
import { EV } from './events.ts';
import { type Battle, TABLE_STREAM } from './state.ts';

/** Every die and every shuffle of the book. A seat rolls its own dice; the table shuffles cards. */

/** 1.6: one of the two dice for the first player. */
export function rollForFirst(battle: Battle, seat: number): number {
  return rolled(battle, seat);
}

/** 6.6 */
export function rollActivation(battle: Battle): number {
  return rolled(battle, battle.active);
}

/** 10.3 */
export function rollTurret(battle: Battle, seat: number): number {
  return rolled(battle, seat);
}

/** 11.8 */
export function rollBoarding(battle: Battle, seat: number): number {
  return rolled(battle, seat);
}

/** 7.7: a die that a card's own text asks for. */
export function rollForCard(battle: Battle): number {
  return rolled(battle, battle.active);
}

/** 1.2, 1.4, 13.3: shuffles use no dice. */
export function shuffle(battle: Battle, cards: Int16Array, count: number, stream: number): void {
  const dice = battle.dice as Dice;
  for (let i = count - 1; i > 0; i--) {
    const j = dice.below(stream, i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

export function shuffleDeck(battle: Battle): void {
  shuffle(battle, battle.drawPile, battle.drawCount, TABLE_STREAM);
}

function rolled(battle: Battle, seat: number): number {
  const face = (battle.dice as Dice).d6(seat);
  if (battle.trace !== undefined) battle.trace.add(EV.die, seat, face);
  return face;
}
