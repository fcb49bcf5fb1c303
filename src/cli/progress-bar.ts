import type { WriteStream } from 'node:tty';
import { progressLine } from '../report/progress-line.ts';
import type { Clock } from '../sim/chunk-player.ts';

/** How far a run is, as it is shown. */
export interface Reading {
  readonly battles: number;
  readonly total: number;
  /** Battles that were there at the start. */
  readonly resumed: number;
  readonly live: string;
}

export interface ProgressBar {
  /** `read` is only called when something is drawn. */
  update(read: () => Reading): void;
  /** Takes the bar off the screen. */
  clear(): void;
}

const EVERY_MS = 100;
/** A run that is over by then needs no bar. */
const QUIET_MS = 300;
/** Speed is that of the last seconds. */
const WINDOW_MS = 4000;

const NO_BAR: ProgressBar = { update: () => {}, clear: () => {} };

/** A bar on a terminal; nothing anywhere else. */
export function progressBar(stream: WriteStream, clock: Clock): ProgressBar {
  if (stream.isTTY !== true) return NO_BAR;
  const start = clock();
  let drawnAt = start + QUIET_MS - EVERY_MS;
  let drawn = false;
  const samples: { readonly at: number; readonly battles: number }[] = [];
  return {
    update(read) {
      const now = clock();
      if (now - drawnAt < EVERY_MS) return;
      drawnAt = now;
      const { battles, total, resumed, live } = read();
      if (samples.length === 0) samples.push({ at: start, battles: resumed });
      samples.push({ at: now, battles });
      while (samples.length > 2 && now - samples[0].at > WINDOW_MS) samples.shift();
      const [first] = samples;
      const perSecond = (1000 * (battles - first.battles)) / Math.max(1, now - first.at);
      const columns = Math.min(100, stream.columns || 80);
      stream.write(`\r\u001b[K${progressLine({ battles, total, perSecond, live }, columns)}`);
      drawn = true;
    },
    clear() {
      if (drawn) stream.write('\r\u001b[K');
      drawn = false;
    },
  };
}
