import type { CellText } from './prepared.ts';
import type { Tally } from './tally.ts';

/** Reads a clock, in milliseconds. Handed in, so that no result can depend on it. */
export type Clock = () => number;

/** Pairs `from` to `to` (not included) of a cell. */
export interface Chunk {
  readonly cell: CellText;
  readonly from: number;
  readonly to: number;
}

/** What came of a chunk, and how long it took where it was played: for the size of the next. */
export interface PlayedChunk {
  readonly tally: Tally;
  readonly milliseconds: number;
}

/** Something that plays chunks: this thread, or a pool of others. */
export interface ChunkPlayer {
  /** Chunks to hand it at once, to keep it busy; may grow during a run. */
  readonly wants: number;
  /** Plays a chunk. `pairsAhead` are the pairs the run may still want, this chunk included. */
  play(chunk: Chunk, pairsAhead: number): Promise<PlayedChunk>;
  close(): Promise<void>;
}
