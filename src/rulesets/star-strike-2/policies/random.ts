import type { Admiral } from '../admiral.ts';
import type { Battle } from '../state.ts';

/** Uniform over legal choices: the negative control every other admiral must beat. */
export function randomAdmiral(stream: number): Admiral {
  const choose = (battle: Battle): number =>
    battle.choiceCount === 1 ? 0 : battle.dice.below(stream, battle.choiceCount);
  return {
    placePiece: choose,
    placeHex: choose,
    placeFacing: choose,
    order: choose,
    omega: choose,
    activate: choose,
    strike: choose,
    option: choose,
    shields: choose,
    lock: choose,
    returnOrder: choose,
    manoeuvre: choose,
    evade: choose,
    dust: choose,
    regenerate: choose,
    reassign: choose,
  };
}
