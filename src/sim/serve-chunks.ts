import { setImmediate } from 'node:timers/promises';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Chunk, Clock } from './chunk-player.ts';
import { playChunk } from './play-chunk.ts';
import { type Games, preparedCells } from './prepared.ts';
import { type PackedTally, packTally } from './tally.ts';

/** A played chunk on its way to the main thread. */
export interface ServedChunk {
  readonly packed: PackedTally;
  readonly milliseconds: number;
}

/** What a worker thread does: it keeps cells prepared and plays the chunks it is sent. */
export function serveChunks(games: Games, clock: Clock): (chunk: Chunk) => Promise<unknown> {
  const prepared = preparedCells(games);
  return async ({ cell, from, to }) => {
    // Several chunks may arrive together: each result is sent before the next chunk is begun.
    await setImmediate();
    const start = clock();
    const packed = packTally(playChunk(prepared(cell), from, to));
    const served: ServedChunk = { packed, milliseconds: clock() - start };
    return move({
      [valueSymbol]: served,
      [transferableSymbol]: [packed.counts.buffer, packed.margins.buffer],
    } as unknown as ArrayBuffer);
  };
}
