import { workerData } from 'node:worker_threads';
import { isGame, openedGames, openRuleset } from '../rulesets/index.ts';
import type { Chunk } from './chunk-player.ts';
import { codeShelf } from './policy-code.ts';
import { serveChunks, type WorkerOrders } from './serve-chunks.ts';

const { allowCode } = workerData as WorkerOrders;

/** Its clock only sizes chunks; no battle sees it. */
const serve = serveChunks(
  openedGames,
  () => performance.now(),
  allowCode ? codeShelf() : undefined,
);

/** The entry of a worker thread. */
export default async function playServed(chunk: Chunk): Promise<unknown> {
  const { game } = chunk.cell;
  if (isGame(game)) await openRuleset(game);
  return serve(chunk);
}
