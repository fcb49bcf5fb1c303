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

/** [symbols as bits] */
const WORTH_OF = Float64Array.from({ length: 1 << terms.SYMBOLS.length }, (_, symbols) =>
  SYMBOL_WORTH.reduce((sum, [symbol, worth]) => ((symbols & symbol) !== 0 ? sum + worth : sum), 0),
);

/** The die that could do least else goes first: plain Movement before the combined faces. */
export function exhaustsLeast(battle: Battle, face: number): number {
  return -WORTH_OF[battle.faces[face] & ~battle.paying];
}
