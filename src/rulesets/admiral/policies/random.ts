import { type Admiral, DECISIONS } from '../admiral.ts';
import type { Battle } from '../state.ts';

/** Uniform over legal choices: the negative control every other admiral must beat. */
export function randomAdmiral(stream: number): Admiral {
  const choose = (battle: Battle): number =>
    battle.choiceCount === 1 ? 0 : battle.dice.below(stream, battle.choiceCount);
  return Object.fromEntries(DECISIONS.map((decision) => [decision, choose])) as unknown as Admiral;
}
