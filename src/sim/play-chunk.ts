import { UserError } from '../battle/problem.ts';
import { type Crash, crashMessage, joinCrashes } from './crash.ts';
import { CRASHED_PAIRS, CRASHES } from './layout.ts';
import type { PreparedCell } from './prepared.ts';
import { emptyTally, type Tally } from './tally.ts';

/**
 * Plays pairs `from` to `to` (not included) of a cell. A battle that crashes sets its whole pair
 * aside, is recorded with its index, and stops nothing.
 */
export function playChunk(cell: PreparedCell, from: number, to: number): Tally {
  const tally = emptyTally(cell.layout);
  const [one, two] = cell.records;
  for (let pair = from; pair < to; pair++) {
    const crash = playBattle(cell, 2 * pair, one);
    const second = playBattle(cell, 2 * pair + 1, two);
    if (crash === undefined && second === undefined) {
      cell.countPair(tally, pair, one, two);
      continue;
    }
    const crashes = [crash, second].filter((each) => each !== undefined);
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
