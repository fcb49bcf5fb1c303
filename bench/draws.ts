import { fork } from 'node:child_process';
import type { Cell } from '../src/sim/cell.ts';
import { SeededDice } from './compiled.ts';

/**
 * The dice floor: the same draws from the same streams and nothing else. Streams are started once;
 * what rolls, why, and what comes of it are left out.
 */

/** What battles of a cell draw, stream by stream. */
export interface Draws {
  readonly streams: number;
  readonly battles: number;
  /** [battle * streams + stream]: dice rolled. */
  readonly d6: Int32Array;
  /** [battle * streams + stream]: choices drawn. */
  readonly choices: Int32Array;
  /** Of how many each choice was drawn, in order of battle and stream. */
  readonly sizes: Uint8Array;
}

/** Counts in a process of its own, so that counting does not spoil the code that is measured. */
export function recordDraws(cells: readonly Cell[], battles: number): Promise<Draws[]> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./record-draws.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    });
    child.once('message', (draws) => resolve(draws as unknown as Draws[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`counting the draws ended with ${code}`)));
    child.send({ setups: cells.map(({ setup }) => setup), battles });
  });
}

export const sum = (values: Int32Array): number => values.reduce((total, n) => total + n, 0);

/** Makes the draws of all battles; answers something that depends on each of them. */
export function floorOf(draws: Draws, withChoices: boolean): () => number {
  const { streams, battles, d6, choices, sizes } = draws;
  const dice = new SeededDice(streams);
  for (let s = 0; s < streams; s++) dice.start(s, s + 1, 7, 0);
  return () => {
    let total = 0;
    let at = 0;
    for (let row = 0; row < battles * streams; row += streams) {
      for (let s = 0; s < streams; s++) {
        const rolled = d6[row + s];
        for (let i = 0; i < rolled; i++) total += dice.d6(s);
        if (!withChoices) continue;
        const chosen = choices[row + s];
        for (let i = 0; i < chosen; i++) total += dice.below(s, sizes[at++]);
      }
    }
    return total;
  };
}
