import { serveChunks } from '../../src/sim/serve-chunks.ts';
import { toyGames } from './toy-game.ts';

// biome-ignore lint/style/noDefaultExport: a pool asks for the default export
export default serveChunks(toyGames, () => performance.now());
