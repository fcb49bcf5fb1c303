import { PASS } from '../admiral.ts';
import { movesAllowed, movesRequired } from '../movement.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { mustEscape } from '../terrain.ts';

/** Where a piece can go with the Moves it has, and how: hex and facing, one layer a Move. */

const MOST_MOVES = 8;

export class Reach {
  private readonly hexes: number;
  private readonly stamp: Int32Array;
  private readonly parent: Int32Array;
  private readonly code: Int32Array;
  private readonly queue: Int32Array;
  private run = 0;
  /** End states: state = (moves * hexes + hex) * 6 + facing. */
  readonly ends: Int32Array;
  endCount = 0;
  /** Assaults: from a state, in a direction. */
  readonly assaultFrom: Int32Array;
  readonly assaultFacing: Int32Array;
  assaultCount = 0;
  readonly path = new Int32Array(MOST_MOVES + 1);
  pathLength = 0;

  constructor(hexes: number) {
    const states = (MOST_MOVES + 1) * hexes * 6;
    this.hexes = hexes;
    this.stamp = new Int32Array(states);
    this.parent = new Int32Array(states);
    this.code = new Int32Array(states);
    this.queue = new Int32Array(states);
    this.ends = new Int32Array(states);
    this.assaultFrom = new Int32Array(512);
    this.assaultFacing = new Int32Array(512);
  }

  hexOf(state: number): number {
    return Math.floor(state / 6) % this.hexes;
  }

  facingOf(state: number): number {
    return state % 6;
  }

  /** Lists every place the piece may end its movement in, and every assault it could make. */
  explore(battle: Battle, piece: Piece, cap: number, rotations: number): void {
    const { hexes } = this;
    const { neighbour } = battle.map.board;
    const { occupant, pieces } = battle;
    const allowed = movesAllowed(battle, piece, cap);
    const left = Math.min(MOST_MOVES, allowed - piece.movesUsed);
    const required = movesRequired(battle, piece, allowed) - piece.movesUsed;
    const mayAssault = (piece.forbidden & terms.FORBID_ASSAULT) === 0 && !mustEscape(battle, piece);
    this.run += 1;
    this.endCount = 0;
    this.assaultCount = 0;
    let head = 0;
    let tail = 0;
    const start = piece.hex * 6 + piece.facing;
    this.stamp[start] = this.run;
    this.parent[start] = -1;
    this.queue[tail++] = start;
    while (head < tail) {
      const state = this.queue[head++];
      const used = Math.floor(state / (6 * hexes));
      const hex = Math.floor(state / 6) % hexes;
      const facing = state % 6;
      if (used >= required) this.ends[this.endCount++] = state;
      if (used >= left) continue;
      for (let turn = -rotations; turn <= rotations; turn++) {
        if (turn === -3) continue;
        const f = (facing + turn + 6) % 6;
        const ahead = neighbour[hex * 6 + f];
        if (ahead < 0) continue;
        const there = occupant[ahead];
        let to = ahead;
        let cost = 1;
        let manoeuvre: number = terms.AHEAD;
        if (there !== NOBODY && there !== piece.index) {
          to = neighbour[ahead * 6 + f];
          const friend = pieces[there].team === piece.team;
          cost = friend ? 2 : 3;
          manoeuvre = friend ? terms.AHEAD_PASS : terms.BYPASS_SLING;
          if (!friend && mayAssault && this.assaultCount < 512) {
            this.assaultFrom[this.assaultCount] = state;
            this.assaultFacing[this.assaultCount++] = f;
          }
          if (to < 0 || (occupant[to] !== NOBODY && occupant[to] !== piece.index)) continue;
        }
        if (used + cost > left) continue;
        const next = ((used + cost) * hexes + to) * 6 + f;
        if (this.stamp[next] === this.run) continue;
        this.stamp[next] = this.run;
        this.parent[next] = state;
        this.code[next] = (f << 2) | manoeuvre;
        this.queue[tail++] = next;
      }
    }
  }

  /** The choices that lead to a state, first to last; then an assault, or the end of movement. */
  trace(state: number, last: number): void {
    let n = 0;
    for (let s = state; this.parent[s] >= 0; s = this.parent[s]) n += 1;
    this.pathLength = n + 1;
    this.path[n] = last;
    for (let s = state; this.parent[s] >= 0; s = this.parent[s]) this.path[--n] = this.code[s];
  }
}

export const END_MOVEMENT = PASS;
