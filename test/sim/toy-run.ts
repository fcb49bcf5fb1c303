import type { ChunkPlayer } from '../../src/sim/chunk-player.ts';
import { playHere } from '../../src/sim/play-here.ts';
import { openPool } from '../../src/sim/pool.ts';
import { type RunRequest, type RunResult, run } from '../../src/sim/run.ts';
import { tallyJson } from '../../src/sim/tally.ts';
import { toyGames } from './toy-game.ts';

/** A clock that moves on a little at each look. */
export function tickingClock(step = 1): () => number {
  let now = 0;
  return () => {
    now += step;
    return now;
  };
}

/** Toy battles in this thread. */
export function toyHere(): ChunkPlayer {
  return playHere(toyGames, tickingClock());
}

/** Toy battles in worker threads. */
export function toyPool(threads: number): Promise<ChunkPlayer> {
  return openPool({ threads, worker: new URL('./toy-worker.ts', import.meta.url) });
}

/** Runs toy cells here unless told otherwise. */
export function toyRun(request: Omit<RunRequest, 'player'> & { player?: ChunkPlayer }) {
  return run({ games: toyGames, player: toyHere(), ...request });
}

/** Everything a result says, as bytes. */
export function bytesOf({ cells }: RunResult): string {
  return JSON.stringify(
    cells.map(({ tally, pairs, reason }) => ({ tally: tallyJson(tally), pairs, reason })),
  );
}
