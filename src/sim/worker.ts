import { workerData } from 'node:worker_threads';
import { rulesets } from '../rulesets/index.ts';
import { codeShelf } from './policy-code.ts';
import { serveChunks, type WorkerOrders } from './serve-chunks.ts';

const { allowCode } = workerData as WorkerOrders;

/** The entry of a worker thread. Its clock only sizes chunks; no battle sees it. */
export default serveChunks(rulesets, () => performance.now(), allowCode ? codeShelf() : undefined);
