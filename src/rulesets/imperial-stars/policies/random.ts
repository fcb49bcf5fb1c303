import type { Dice } from '../../../dice/dice.ts';
import { type Admiral, DECISIONS } from '../admiral.ts';
import type { Battle } from '../state.ts';

/** Takes any legal choice with the same chance: the negative control. */
export function makeRandom(stream: number): Admiral {
  const pick = ({ dice, choiceCount }: Battle): number =>
    pickBelow(dice as Dice, stream, choiceCount);
  return Object.fromEntries(DECISIONS.map((decision) => [decision, pick])) as unknown as Admiral;
}

/** Dice draw below 256 at most; longer lists are drawn in two parts. */
const MOST = 256;

function pickBelow(dice: Dice, stream: number, count: number): number {
  if (count <= MOST) return dice.below(stream, count);
  for (;;) {
    const picked = dice.below(stream, Math.ceil(count / MOST)) * MOST + dice.below(stream, MOST);
    if (picked < count) return picked;
  }
}
