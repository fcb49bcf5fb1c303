import type { Dice } from './dice.ts';

/**
 * Runs `play` once under every possible sequence of faces and hands each outcome to `found` with
 * its exact chance as one in `ways`. The same rule functions run here as in a battle.
 */
export function enumerate<T>(
  play: (dice: Dice) => T,
  found: (outcome: T, ways: number) => void,
): void {
  const path: { sides: number; face: number }[] = [];
  for (;;) {
    let depth = 0;
    const draw = (sides: number): number => {
      if (depth === path.length) path.push({ sides, face: 0 });
      return path[depth++].face;
    };
    const outcome = play({ d6: () => draw(6) + 1, below: (_stream, n) => draw(n) });
    let ways = 1;
    for (const step of path) ways *= step.sides;
    found(outcome, ways);
    let last = path.pop();
    while (last !== undefined && last.face === last.sides - 1) last = path.pop();
    if (last === undefined) return;
    last.face += 1;
    path.push(last);
  }
}

/** The distribution of a keyed outcome. Exact while the number of ways stays below 2^53. */
export function distribution(play: (dice: Dice) => string | number): Map<string | number, number> {
  const chances = new Map<string | number, number>();
  enumerate(play, (outcome, ways) => {
    chances.set(outcome, (chances.get(outcome) ?? 0) + 1 / ways);
  });
  return chances;
}
