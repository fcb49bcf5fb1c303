import type { Battle } from '../state.ts';
import * as terms from '../terms.ts';

/** What each symbol could still be good for, were the die not used now. */
const SYMBOL_WORTH: readonly (readonly [number, number])[] = [
  [terms.ADMIRAL, 8],
  [terms.ARTILLERY, 4],
  [terms.TORPEDO, 2],
  [terms.MOVEMENT, 1],
  [terms.DEPTH_CHARGE, 0.5],
];

/** The die that could do least else goes first: plain Movement before the combined faces. */
export function exhaustsLeast(battle: Battle, face: number): number {
  let worth = 0;
  for (let i = 0; i < SYMBOL_WORTH.length; i++) {
    const [symbol, value] = SYMBOL_WORTH[i];
    if ((battle.faces[face] & symbol) !== 0 && symbol !== battle.paying) worth += value;
  }
  return -worth;
}
