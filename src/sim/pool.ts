import { fileURLToPath } from 'node:url';
import { UserError } from '../battle/problem.ts';
import type { Chunk, ChunkPlayer, PlayedChunk } from './chunk-player.ts';
import type { ServedChunk, WorkerOrders } from './serve-chunks.ts';
import { unpackTally } from './tally.ts';

/** Chunks a thread is sent at once: while it plays one, the next is there already. */
const CHUNKS_A_THREAD = 3;

/** How the threads of a pool are made. */
export interface PoolOptions {
  readonly threads: number;
  /** The worker's file; ours, compiled or not as this file is, unless told. */
  readonly worker?: URL | undefined;
  /** May the threads run code that users bring as admirals? Not unless told. */
  readonly allowCode?: boolean | undefined;
}

/** Worker threads that play chunks; all start at once and stay until closed. */
export async function openPool({
  threads,
  worker,
  allowCode = false,
}: PoolOptions): Promise<ChunkPlayer> {
  const { Piscina } = await import('piscina');
  const file = fileURLToPath(worker ?? ownWorker());
  const piscina = new Piscina<Chunk, ServedChunk>({
    filename: file,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: CHUNKS_A_THREAD,
    workerData: { allowCode } satisfies WorkerOrders,
    execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
  });
  return {
    wants: threads * CHUNKS_A_THREAD,
    async play(chunk): Promise<PlayedChunk> {
      const served = await piscina.run(chunk);
      if ('complaint' in served) throw new UserError(served.complaint);
      const { packed, milliseconds } = served;
      return { tally: unpackTally(packed), milliseconds };
    },
    close: () => piscina.destroy(),
  };
}

/** Compilers rewrite imports, not addresses: this code may lie in another folder, and not be TypeScript. */
function ownWorker(): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`../sim/worker.${ending}`, import.meta.url);
}
