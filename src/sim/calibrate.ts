import type { PolicyCode } from '../battle/code-admiral.ts';
import { openedGames } from '../rulesets/index.ts';
import type { Cell } from './cell.ts';
import type { Clock } from './chunk-player.ts';
import type { TallyLayout } from './layout.ts';
import { playChunk } from './play-chunk.ts';
import { cellText, type Games, preparedCells } from './prepared.ts';
import { type PairCounts, pentanomial } from './readings.ts';
import { addTally, emptyTally, type Tally } from './tally.ts';

/** How long to try, by which clock. */
export interface CalibrateOptions {
  readonly milliseconds: number;
  readonly clock: Clock;
  readonly games?: Games | undefined;
  /** Pairs played between two looks at the clock. */
  readonly step?: number | undefined;
  /** Modules of code policies, loaded before. */
  readonly code?: PolicyCode | undefined;
}

/** What a short trial says about a run of the cell. */
export interface Calibration {
  /** Of one thread, warm. */
  readonly battlesPerSecond: number;
  /** Pairs by their total for a: the variance to plan with comes from these. */
  readonly pairs: PairCounts;
  readonly layout: TallyLayout;
  readonly tally: Tally;
}

const STEP = 4;

/**
 * Plays a cell's first pairs in this thread for about so long. Speed is taken from the second half
 * of the time, when the code is warm. How many pairs it plays depends on the clock: for plans only.
 */
export function calibrate(cell: Cell, options: CalibrateOptions): Calibration {
  const { milliseconds, clock, games = openedGames, step = STEP, code } = options;
  const prepared = preparedCells(games, undefined, code)(cellText(cell));
  const tally = emptyTally(prepared.layout);
  const start = clock();
  let warmAt = start;
  let warmPairs = 0;
  let pairs = 0;
  let now = start;
  while (pairs === 0 || now - start < milliseconds) {
    addTally(tally, playChunk(prepared, pairs, pairs + step));
    pairs += step;
    now = clock();
    if (now - start >= milliseconds / 2 && warmPairs === 0) {
      warmAt = now;
      warmPairs = pairs;
    }
  }
  const timed = pairs > warmPairs && now > warmAt;
  const battles = prepared.layout.sides * (timed ? pairs - warmPairs : pairs);
  const elapsed = Math.max(timed ? now - warmAt : now - start, 0.001);
  return {
    battlesPerSecond: (1000 * battles) / elapsed,
    pairs: pentanomial(tally),
    layout: prepared.layout,
    tally,
  };
}
