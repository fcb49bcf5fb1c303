import { expect, it } from 'vitest';
import { toyCell } from './toy-game.ts';
import { toyRun } from './toy-run.ts';

it('memory does not grow with the number of battles', async () => {
  const heapAfter = async (pairs: number): Promise<number> => {
    const { cells } = await toyRun({ cells: [toyCell({ scale: 17 })], pairs });
    expect(cells[0].pairs).toBe(pairs);
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const few = await heapAfter(5000);
  const many = await heapAfter(150_000);
  expect(many - few).toBeLessThan(20e6);
});
