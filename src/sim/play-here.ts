import { setImmediate } from 'node:timers/promises';
import type { ChunkPlayer, Clock } from './chunk-player.ts';
import { playChunk } from './play-chunk.ts';
import type { CodeShelf } from './policy-code.ts';
import { type Games, preparedCells } from './prepared.ts';

/** Plays in this thread, with code if it is given a shelf for it, and lets signals and timers have a turn after each chunk. */
export function playHere(games: Games, clock: Clock, shelf?: CodeShelf): ChunkPlayer {
  const prepared = preparedCells(games, undefined, shelf?.find);
  return {
    wants: 1,
    async play({ cell, from, to }) {
      if (cell.code !== undefined) await shelf?.fetch(cell.code);
      const start = clock();
      const tally = playChunk(prepared(cell), from, to);
      const milliseconds = clock() - start;
      await setImmediate();
      return { tally, milliseconds };
    },
    async close() {},
  };
}
