import { floatsOn, isFree, nextSquare } from '../board.ts';
import type { Battle, Unit } from '../state.ts';
import * as terms from '../terms.ts';
import type { Positions } from './positions.ts';

/** Where a unit can go this round, and what the best place is worth. */

const BOWS = 4;
export const LONGEST_PATH = 16;
const BACK = [2, 3, 0, 1] as const;

export class MovePlanner {
  /** The best move found last: gain over staying, and its steps. */
  gain = 0;
  readonly path = new Int8Array(LONGEST_PATH);
  pathLength = 0;

  /** [square]: steps to get there + 1, and the direction of the last of them. */
  private readonly reached = new Uint8Array(terms.SQUARES);
  private readonly came = new Int8Array(terms.SQUARES);
  private readonly from = new Int8Array(terms.SQUARES);
  private readonly queue = new Int16Array(terms.SQUARES);
  private reach = 0;
  private best = 0;
  private bestSquare = 0;
  /** The last step, where the bow matters; -1 for the shortest way. */
  private bestStep = -1;

  /** For the unit that the positions have taken up. */
  plan(battle: Battle, unit: Unit, positions: Positions): void {
    const stay = positions.worth(battle, unit.square, unit.bow);
    this.pathLength = 0;
    this.best = stay;
    this.bestSquare = unit.square;
    const found = this.explore(battle, unit);
    // A die spent on the spot turns the bow.
    if (!unit.submerged) {
      for (let bow = 0; bow < BOWS; bow++) {
        this.best = Math.max(this.best, positions.worth(battle, unit.square, bow));
      }
    }
    for (let i = 1; i < found; i++) this.weigh(battle, unit, this.queue[i], positions);
    this.gain = this.best - stay;
    if (this.bestSquare !== unit.square) this.retrace(unit);
  }

  private weigh(battle: Battle, unit: Unit, square: number, positions: Positions): void {
    const worth = positions.worth(battle, square, this.came[square]);
    if (worth > this.best) this.take(square, -1, worth);
    if (unit.submerged || !positions.hangsOnBow(square)) return;
    for (let direction = 0; direction < BOWS; direction++) {
      const before = nextSquare(battle, square, BACK[direction]);
      if (before < 0 || this.reached[before] === 0 || !this.goesOn(battle, unit, before)) continue;
      const turned = positions.worth(battle, square, direction);
      if (turned > this.best) this.take(square, direction, turned);
    }
  }

  private take(square: number, step: number, worth: number): void {
    this.best = worth;
    this.bestSquare = square;
    this.bestStep = step;
  }

  /** B-03: are there steps left on a square that was reached? */
  private goesOn(battle: Battle, unit: Unit, square: number): boolean {
    if (this.reached[square] > this.reach) return false;
    const isStart = this.reached[square] === 1;
    return isStart || unit.submerged || battle.scenery[square] !== terms.FOG;
  }

  /** Breadth first; the squares are in the queue, its own first. */
  private explore(battle: Battle, unit: Unit): number {
    const { reached, came, from, queue } = this;
    reached.fill(0);
    const { submerged } = unit;
    const value = submerged ? unit.card.submergedMovement : unit.card.movement;
    const inFog = !submerged && battle.scenery[unit.square] === terms.FOG;
    this.reach = inFog ? Math.min(1, value) : value;
    const directions = submerged ? 8 : 4;
    reached[unit.square] = 1;
    queue[0] = unit.square;
    let end = 1;
    for (let at = 0; at < end; at++) {
      const square = queue[at];
      if (!this.goesOn(battle, unit, square)) continue;
      for (let direction = 0; direction < directions; direction++) {
        const next = nextSquare(battle, square, direction);
        if (next < 0 || reached[next] !== 0) continue;
        if (!floatsOn(battle, unit, next, submerged, false)) continue;
        if (!isFree(battle, unit, next, submerged)) continue;
        reached[next] = reached[square] + 1;
        came[next] = direction;
        from[next] = square;
        queue[end++] = next;
      }
    }
    return end;
  }

  private retrace(unit: Unit): void {
    const { reached, came, from, path, bestStep } = this;
    let square = this.bestSquare;
    if (bestStep >= 0) square -= STEPS[bestStep];
    let at = reached[square] - 1;
    this.pathLength = at;
    if (bestStep >= 0) path[this.pathLength++] = bestStep;
    for (; square !== unit.square; square = from[square]) path[--at] = came[square];
  }
}

/** From a square to the next, north, east, south, west. */
const STEPS = [-terms.WIDTH, 1, terms.WIDTH, -1] as const;
