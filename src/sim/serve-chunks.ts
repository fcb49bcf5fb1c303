import { setImmediate } from 'node:timers/promises';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { UserError } from '../battle/problem.ts';
import type { Chunk, Clock } from './chunk-player.ts';
import { playChunk } from './play-chunk.ts';
import type { CodeShelf } from './policy-code.ts';
import { type Games, preparedCells } from './prepared.ts';
import { type PackedTally, packTally } from './tally.ts';

/** A played chunk on its way to the main thread, or what is wrong with the user's input. */
export type ServedChunk =
  | { readonly packed: PackedTally; readonly milliseconds: number }
  | { readonly complaint: string };

/** What the threads of a pool are told when they start. */
export interface WorkerOrders {
  readonly allowCode: boolean;
}

/** What a worker thread does: it keeps cells prepared and plays the chunks it is sent. */
export function serveChunks(
  games: Games,
  clock: Clock,
  shelf?: CodeShelf,
): (chunk: Chunk) => Promise<unknown> {
  const prepared = preparedCells(games, undefined, shelf?.find);
  const play = async ({ cell, from, to }: Chunk): Promise<unknown> => {
    // Several chunks may arrive together: each result is sent before the next chunk is begun.
    await setImmediate();
    if (cell.code !== undefined) await shelf?.fetch(cell.code);
    const start = clock();
    const packed = packTally(playChunk(prepared(cell), from, to));
    const served: ServedChunk = { packed, milliseconds: clock() - start };
    return move({
      [valueSymbol]: served,
      [transferableSymbol]: [packed.counts.buffer, packed.margins.buffer],
    } as unknown as ArrayBuffer);
  };
  // Errors lose their class on the way to another thread.
  return (chunk) =>
    play(chunk).catch((error: unknown): ServedChunk => {
      if (error instanceof UserError) return { complaint: error.message };
      throw error;
    });
}
