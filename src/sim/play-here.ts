import { setImmediate } from 'node:timers/promises';
import type { ChunkPlayer, Clock } from './chunk-player.ts';
import { playChunk } from './play-chunk.ts';
import { type Games, preparedCells } from './prepared.ts';

/** Plays in this thread, and lets signals and timers have a turn after each chunk. */
export function playHere(games: Games, clock: Clock): ChunkPlayer {
  const prepared = preparedCells(games);
  return {
    wants: 1,
    async play({ cell, from, to }) {
      const start = clock();
      const tally = playChunk(prepared(cell), from, to);
      const milliseconds = clock() - start;
      await setImmediate();
      return { tally, milliseconds };
    },
    async close() {},
  };
}
