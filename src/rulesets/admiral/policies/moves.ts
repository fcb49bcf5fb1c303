import { floatsOn, isFree, nextSquare } from '../board.ts';
import type { Battle, Unit } from '../state.ts';
import * as terms from '../terms.ts';
import type { Positions } from './positions.ts';

/** Where a unit can go this round, and what the best place is worth. */

const BOWS = 4;
const STATES = terms.SQUARES * BOWS;

export class MovePlanner {
  /** The best move found last: gain over staying, and its steps. */
  gain = 0;
  readonly path = new Int8Array(16);
  pathLength = 0;
  bow = 0;

  /** [square * 4 + bow]: steps to get there + 1, and the state before it. */
  private readonly reached = new Uint8Array(STATES);
  private readonly before = new Int16Array(STATES);
  private readonly queue = new Int16Array(STATES);
  /** For the unit that the positions have taken up. */
  plan(battle: Battle, unit: Unit, positions: Positions): void {
    const stay = positions.worth(battle, unit.square, unit.bow);
    this.gain = 0;
    this.pathLength = 0;
    this.bow = unit.bow;
    let best = stay;
    let bestState = -1;
    const found = this.explore(battle, unit);
    for (let i = 0; i < found; i++) {
      const state = this.queue[i];
      const worth = positions.worth(battle, state >> 2, state & 3);
      if (worth > best) {
        best = worth;
        bestState = state;
      }
    }
    this.gain = best - stay;
    if (bestState < 0) return;
    this.bow = bestState & 3;
    this.retrace(battle, unit, bestState);
  }

  /** Breadth first over squares and bows; the states are in the queue. */
  private explore(battle: Battle, unit: Unit): number {
    const { reached, before, queue } = this;
    reached.fill(0);
    const { submerged } = unit;
    const value = submerged ? unit.card.submergedMovement : unit.card.movement;
    const inFog = !submerged && battle.scenery[unit.square] === terms.FOG;
    const reach = inFog ? Math.min(1, value) : value;
    const directions = submerged ? 8 : 4;
    let end = 0;
    // A die spent on the spot turns the bow.
    for (let bow = 0; bow < (submerged ? 1 : BOWS); bow++) {
      const state = unit.square * BOWS + bow;
      reached[state] = 1;
      before[state] = -1;
      queue[end++] = state;
    }
    for (let at = 0; at < end; at++) {
      const state = queue[at];
      const steps = reached[state];
      const square = state >> 2;
      if (steps > reach || (steps > 1 && isStopped(battle, submerged, square))) continue;
      for (let direction = 0; direction < directions; direction++) {
        const next = nextSquare(battle, square, direction);
        if (next < 0 || next === unit.square) continue;
        const then = next * BOWS + (submerged ? 0 : direction);
        if (reached[then] !== 0) continue;
        if (!floatsOn(battle, unit, next, submerged, false)) continue;
        if (!isFree(battle, unit, next, submerged)) continue;
        reached[then] = steps + 1;
        before[then] = state;
        queue[end++] = then;
      }
    }
    return end;
  }

  private retrace(battle: Battle, unit: Unit, state: number): void {
    const { before, path } = this;
    let length = 0;
    for (let at = state; before[at] >= 0; at = before[at]) length += 1;
    this.pathLength = length;
    let at = state;
    for (let i = length - 1; i >= 0; i--) {
      const from = before[at] >> 2;
      for (let direction = 0; direction < (unit.submerged ? 8 : 4); direction++) {
        if (nextSquare(battle, from, direction) === at >> 2) path[i] = direction;
      }
      at = before[at];
    }
  }
}

/** B-03 */
function isStopped(battle: Battle, submerged: boolean, square: number): boolean {
  return !submerged && battle.scenery[square] === terms.FOG;
}
