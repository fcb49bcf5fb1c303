import { availableParallelism } from 'node:os';
import { ALPHA, cellsOf } from './cells.ts';
import { openPool, run } from './compiled.ts';
import { atLeast, type Line, median } from './measure.ts';

const SECONDS = 2;
const ROUNDS = 3;

/** Two threads against one, of the compiled worker, warm. */
export async function threadsLine(): Promise<Line> {
  if (availableParallelism() < 2) {
    return { key: 'parallelEfficiency', value: undefined, note: 'this machine has one core' };
  }
  const cells = cellsOf(ALPHA.slice(0, 1), 'alpha', 'random');
  const pools = await Promise.all([1, 2].map((threads) => openPool({ threads })));
  const play = async (pool: number, pairs: number): Promise<number> => {
    const start = performance.now();
    await run({ cells, pairs, player: pools[pool] });
    return performance.now() - start;
  };
  await play(0, 4000);
  await play(1, 8000);
  const speed = 4000 / (await play(0, 4000));
  const pairs = Math.ceil(speed * 2 * SECONDS * 1000);
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await play(0, pairs);
    const two = await play(1, pairs);
    found.push(one / (2 * two));
  }
  await Promise.all(pools.map((pool) => pool.close()));
  return {
    key: 'parallelEfficiency',
    value: median(found),
    required: atLeast(0.9),
    stretch: atLeast(0.95),
    note: `2 threads, ${2 * pairs} battles a run`,
  };
}
