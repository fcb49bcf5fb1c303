import { expect, it } from 'vitest';
import type { ChunkPlayer } from '../../src/sim/chunk-player.ts';
import { playTogether } from '../../src/sim/play-together.ts';
import { cellText } from '../../src/sim/prepared.ts';
import { toyCell, toyGames } from './toy-game.ts';
import { bytesOf, tickingClock, toyRun } from './toy-run.ts';

const worker = new URL('./toy-worker.ts', import.meta.url);
const cells = [toyCell({ cell: 'one' }), toyCell({ cell: 'two', edge: 1 })];

/** Plays small chunks until the other threads are there. */
async function untilJoined(player: ChunkPlayer): Promise<void> {
  const cell = cellText(cells[0]);
  while (player.wants === 1) await player.play({ cell, from: 0, to: 1 }, 1_000_000);
}

it('other threads join in when the work ahead pays for them, and change nothing', async () => {
  const expected = bytesOf(await toyRun({ cells, pairs: 400 }));
  // By this clock a chunk takes a second.
  const player = playTogether({ threads: 3, worker, clock: tickingClock(1000), games: toyGames });
  const cold = await toyRun({ cells, pairs: 400, player, chunkPairs: 5 });
  await untilJoined(player);
  expect(player.wants).toBe(7);
  const joined = await toyRun({ cells, pairs: 400, player, chunkPairs: 5 });
  await player.close();
  expect([bytesOf(cold), bytesOf(joined)]).toEqual([expected, expected]);
});

it('little work, or one thread, stays here', async () => {
  const cell = cellText(cells[0]);
  for (const [threads, pairsAhead] of [
    [3, 1],
    [1, 1_000_000],
  ]) {
    const player = playTogether({ threads, worker, clock: tickingClock(1000), games: toyGames });
    for (let i = 0; i < 5; i++) await player.play({ cell, from: 0, to: 1 }, pairsAhead);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(player.wants).toBe(1);
    await player.close();
  }
});

it('threads that cannot start end the run with the reason', async () => {
  const missing = new URL('./no-such-worker.js', import.meta.url);
  const player = playTogether({
    threads: 2,
    worker: missing,
    clock: tickingClock(1000),
    games: toyGames,
  });
  await expect(untilJoined(player)).rejects.toThrow('no-such-worker');
  await player.close();
});
