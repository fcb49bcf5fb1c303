import { canLeave, isPassing, movesAllowed, movesRequired, turnsAllowed } from '../movement.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import { FORBID_SKIRMISH } from '../terms.ts';
import type { Hazards } from './hazards.ts';

/** Where a ship can go with the moves it has, and how. */

const MOST_MOVES = 8;
const MOST_STATES = 4096;
const MOST_SKIRMISHES = 256;
const ANY_WAY = 3;

export class Reach {
  private readonly hexes: number;
  private readonly stamp: Int32Array;
  private readonly found: Int32Array;
  private run = 0;
  /** States in the order they were found: place, facing, moves used, and how they were reached. */
  readonly hex = new Int32Array(MOST_STATES);
  readonly facing = new Int32Array(MOST_STATES);
  private readonly used = new Int32Array(MOST_STATES);
  private readonly parent = new Int32Array(MOST_STATES);
  private readonly code = new Int32Array(MOST_STATES);
  /** What moving into the hexes on the way is expected to cost. */
  readonly risk = new Float64Array(MOST_STATES);
  private count = 0;
  /** States in which the ship may stop. */
  readonly ends = new Int32Array(MOST_STATES);
  endCount = 0;
  readonly skirmishFrom = new Int32Array(MOST_SKIRMISHES);
  readonly skirmishFacing = new Int32Array(MOST_SKIRMISHES);
  skirmishCount = 0;
  readonly path = new Int32Array(MOST_MOVES + 1);
  pathLength = 0;

  constructor(hexes: number) {
    this.hexes = hexes;
    this.stamp = new Int32Array((MOST_MOVES + 1) * hexes * 6);
    this.found = new Int32Array(this.stamp.length);
  }

  /** Lists every place the ship may end in, and every Skirmish it could start, in `most` moves. */
  explore(battle: Battle, piece: Piece, hazards: Hazards, most: number): void {
    const allowed = movesAllowed(battle, piece);
    const left = Math.min(MOST_MOVES, most, allowed - piece.movesUsed);
    const required = battle.movingFast
      ? 0
      : movesRequired(battle, piece, allowed) - piece.movesUsed;
    const turns = turnsAllowed(battle, piece);
    this.run += 1;
    this.count = 0;
    this.endCount = 0;
    this.skirmishCount = 0;
    this.add(battle, hazards, piece.hex, piece.facing, 0, -1, 0);
    for (let state = 0; state < this.count; state++) {
      const at = this.hex[state];
      const there = battle.occupant[at];
      const free =
        state === 0 ? !isPassing(battle, piece) : there === NOBODY || there === piece.index;
      if (free && this.used[state] >= required) this.ends[this.endCount++] = state;
      if (this.used[state] < left) this.expand(battle, piece, hazards, state, left, turns, free);
    }
  }

  private expand(
    battle: Battle,
    piece: Piece,
    hazards: Hazards,
    state: number,
    left: number,
    turns: number,
    free: boolean,
  ): void {
    const { neighbour } = battle.map.board;
    const { occupant } = battle;
    const hex = this.hex[state];
    const used = this.used[state];
    const first = turns >= ANY_WAY ? 0 : this.facing[state] - turns + 6;
    const end = first + (turns >= ANY_WAY ? 6 : 2 * turns + 1);
    for (let t = first; t < end; t++) {
      const f = t % 6;
      const ahead = neighbour[hex * 6 + f];
      if (ahead < 0) continue;
      const there = occupant[ahead];
      const facing = piece.card.hasHeading ? f : piece.facing;
      if (there === NOBODY || there === piece.index) {
        this.add(battle, hazards, ahead, facing, used + 1, state, f);
      } else if (battle.pieces[there].team === piece.team) {
        if (canLeave(battle, piece, ahead, f, left - used - 1, turns)) {
          this.add(battle, hazards, ahead, facing, used + 1, state, f);
        }
      } else if (free && this.skirmishCount < MOST_SKIRMISHES && mayFight(piece)) {
        this.skirmishFrom[this.skirmishCount] = state;
        this.skirmishFacing[this.skirmishCount++] = f;
      }
    }
  }

  private add(
    battle: Battle,
    hazards: Hazards,
    hex: number,
    facing: number,
    used: number,
    parent: number,
    code: number,
  ): void {
    const mark = (used * this.hexes + hex) * 6 + facing;
    let risk = 0;
    if (parent >= 0) {
      risk = this.risk[parent] + hazards.entering(battle, hex);
      risk += hazards.from(battle, this.hex[parent]);
    }
    let state = this.count;
    if (this.stamp[mark] === this.run) {
      // A safer way of the same length takes the place of the first one found.
      state = this.found[mark];
      if (risk >= this.risk[state]) return;
    } else {
      if (this.count === MOST_STATES) return;
      this.count += 1;
      this.stamp[mark] = this.run;
      this.found[mark] = state;
    }
    this.hex[state] = hex;
    this.facing[state] = facing;
    this.used[state] = used;
    this.parent[state] = parent;
    this.code[state] = code;
    this.risk[state] = risk;
  }

  /** The choices that lead to a state, first to last; then a Skirmish, or the end of movement. */
  trace(state: number, last: number): void {
    let n = 0;
    for (let s = state; this.parent[s] >= 0; s = this.parent[s]) n += 1;
    this.pathLength = n + 1;
    this.path[n] = last;
    for (let s = state; this.parent[s] >= 0; s = this.parent[s]) this.path[--n] = this.code[s];
  }
}

const mayFight = (piece: Piece): boolean => (piece.forbidden & FORBID_SKIRMISH) === 0;
