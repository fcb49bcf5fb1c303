import type { Pentanomial } from '../../src/analysis/pentanomial.ts';

/** Mulberry32: a tiny generator for tests, so that every random test has a fixed seed. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Index drawn with these chances. */
export function drawIndex(chances: readonly number[], random: () => number): number {
  let left = random();
  for (let k = 0; k < chances.length - 1; k++) {
    left -= chances[k];
    if (left < 0) return k;
  }
  return chances.length - 1;
}

/** Counts of the five outcomes in n pairs. */
export function drawPairs(
  chances: readonly number[],
  n: number,
  random: () => number,
): Pentanomial {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let k = 0; k < n; k++) counts[drawIndex(chances, random)]++;
  return counts;
}

/** Five-way distributions to try a method on: name and chances. */
export const DISTRIBUTIONS: readonly (readonly [string, Pentanomial])[] = [
  ['even, no draws', [0.25, 0, 0.5, 0, 0.25]],
  ['even, most pairs split', [0.05, 0.05, 0.8, 0.05, 0.05]],
  ['even, pairs decided by the seed', [0.45, 0.03, 0.04, 0.03, 0.45]],
  ['better', [0.1, 0.1, 0.35, 0.2, 0.25]],
  ['much better, near 0.9', [0.02, 0.03, 0.1, 0.05, 0.8]],
  ['much worse, near 0.1, no draws', [0.81, 0, 0.18, 0, 0.01]],
];

/** Mean of a five-way distribution. */
export function meanOf(chances: Pentanomial): number {
  return chances.reduce((sum, chance, k) => sum + (chance * k) / 4, 0);
}
