import { UserError } from '../battle/problem.ts';
import { type Crash, crashMessage, joinCrashes } from './crash.ts';
import { CRASHED_PAIRS, CRASHES } from './layout.ts';
import type { PreparedCell } from './prepared.ts';
import { emptyTally, type Tally } from './tally.ts';

/**
 * Plays units `from` to `to` (not included) of a cell: pairs, or rotations of more sides. A battle
 * that crashes sets its whole unit aside, is recorded with its index, and stops nothing.
 */
export function playChunk(cell: PreparedCell, from: number, to: number): Tally {
  const tally = emptyTally(cell.layout);
  const { records } = cell;
  const crashes: Crash[] = [];
  for (let unit = from; unit < to; unit++) {
    crashes.length = 0;
    for (let i = 0; i < records.length; i++) {
      const crash = playBattle(cell, records.length * unit + i, records[i]);
      if (crash !== undefined) crashes.push(crash);
    }
    if (crashes.length === 0) {
      cell.countUnit(tally, unit, records);
      continue;
    }
    tally.counts[CRASHED_PAIRS]++;
    tally.counts[CRASHES] += crashes.length;
    tally.crashes = joinCrashes(tally.crashes, crashes);
  }
  return tally;
}

function playBattle(cell: PreparedCell, battle: number, record: Int32Array): Crash | undefined {
  try {
    record.fill(0);
    cell.battle.play(battle, record);
    return undefined;
  } catch (error) {
    // Not a bug of ours: an admiral that the user wrote gave a wrong answer.
    if (error instanceof UserError) throw new UserError(`${error.message} (battle ${battle})`);
    cell.renew();
    return { battle, message: crashMessage(error) };
  }
}
