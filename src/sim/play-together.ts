import { openedGames } from '../rulesets/index.ts';
import type { Chunk, ChunkPlayer, Clock } from './chunk-player.ts';
import { playHere } from './play-here.ts';
import { codeShelf } from './policy-code.ts';
import { openPool, type PoolOptions } from './pool.ts';
import type { Games } from './prepared.ts';

/**
 * Work ahead below this does not pay for starting threads: a pool by itself pays from 130 ms on,
 * but each thread has to warm up the same code again, which costs more than starting it.
 */
const THREADS_PAY_MS = 500;
/** Code is slow until it is warm; speed is judged after this much play. */
const WARM_AFTER_MS = 300;

/** How a run's battles are to be played. */
export interface PlayerOptions extends PoolOptions {
  readonly clock: Clock;
  readonly games?: Games | undefined;
}

/**
 * Plays in this thread and, once the work ahead pays for starting them, in `threads - 1` others as
 * well. This thread is warm by then, and goes on playing while the others load and warm up. Who
 * plays a chunk has no influence on its tally.
 */
export function playTogether(options: PlayerOptions): ChunkPlayer {
  const shelf = options.allowCode === true ? codeShelf() : undefined;
  const here = playHere(options.games ?? openedGames, options.clock, shelf);
  const threads = options.threads - 1;
  let spent = 0;
  /** Milliseconds a pair. */
  let quickest = Number.POSITIVE_INFINITY;
  let opening: Promise<ChunkPlayer> | undefined;
  let helpers: ChunkPlayer | undefined;
  let failure: { readonly error: unknown } | undefined;
  let helping = 0;

  /** A chunk without pairs tells that the threads are there, and prepares the cell in one. */
  const open = async (cell: Chunk['cell']) => {
    opening = openPool({ threads, worker: options.worker, allowCode: options.allowCode });
    const pool = await opening;
    await pool.play({ cell, from: 0, to: 0 }, 0);
    helpers = pool;
  };

  return {
    get wants() {
      return 1 + (helpers?.wants ?? 0);
    },
    async play(chunk, pairsAhead) {
      if (failure !== undefined) throw failure.error;
      if (helpers !== undefined && helping < helpers.wants) {
        helping++;
        return helpers.play(chunk, pairsAhead).finally(() => helping--);
      }
      const played = await here.play(chunk, pairsAhead);
      if (threads === 0 || opening !== undefined) return played;
      const pairs = chunk.to - chunk.from;
      spent += played.milliseconds;
      quickest = Math.min(quickest, played.milliseconds / pairs);
      if (spent > WARM_AFTER_MS && (pairsAhead - pairs) * quickest > THREADS_PAY_MS) {
        open(chunk.cell).catch((error: unknown) => {
          failure = { error };
        });
      }
      return played;
    },
    async close() {
      await (await opening)?.close();
    },
  };
}
