import { rulesets } from '../rulesets/index.ts';
import { serveChunks } from './serve-chunks.ts';

/** The entry of a worker thread. Its clock only sizes chunks; no battle sees it. */
export default serveChunks(rulesets, () => performance.now());
