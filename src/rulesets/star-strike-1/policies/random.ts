import { type Admiral, DECISIONS } from '../admiral.ts';
import type { Battle } from '../state.ts';

/** Uniform over legal choices: the negative control every other admiral must beat. */
export function randomAdmiral(stream: number): Admiral {
  const choose = (battle: Battle): number =>
    battle.choiceCount === 1 ? 0 : pick(battle, stream, battle.choiceCount);
  return Object.fromEntries(DECISIONS.map((decision) => [decision, choose])) as unknown as Admiral;
}

/** Draws reach 256; longer lists are cut into rows of that length first. */
function pick(battle: Battle, stream: number, count: number): number {
  if (count <= 256) return battle.dice.below(stream, count);
  const rows = Math.ceil(count / 256);
  for (;;) {
    const at = battle.dice.below(stream, rows) * 256 + battle.dice.below(stream, 256);
    if (at < count) return at;
  }
}
