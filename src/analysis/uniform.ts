import { masterWords } from '../dice/seed.ts';
import { SeededDice } from '../dice/seeded-dice.ts';

/** Numbers in [0, 1) for resampling: a stream of the run's seed that no battle draws from. */
export function uniformStream(seed: string, name: string): () => number {
  const { a, b } = masterWords(seed, `analysis: ${name}`);
  const dice = new SeededDice(1);
  dice.start(0, a, b, 0);
  return () => (dice.next(0) >>> 0) / 2 ** 32;
}
