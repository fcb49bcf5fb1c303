import { canLeave, isPassing, movesAllowed, movesRequired, turnsAllowed } from '../movement.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import { FORBID_SKIRMISH } from '../terms.ts';
import type { Hazards } from './hazards.ts';

/** Where a ship can go with the moves it has, and how. */

const MOST_MOVES = 8;
export const MOST_STATES = 4096;
const MOST_SKIRMISHES = 256;
const ANY_WAY = 3;

export class Reach {
  /** Hexes and facings. */
  private readonly places: number;
  private required = 0;
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
    this.places = hexes * 6;
    this.stamp = new Int32Array((MOST_MOVES + 1) * this.places);
    this.found = new Int32Array(this.stamp.length);
  }

  /** Lists every place the ship may end in, and every Skirmish it could start. */
  explore(battle: Battle, piece: Piece, hazards: Hazards): void {
    const allowed = movesAllowed(battle, piece);
    const left = Math.min(MOST_MOVES, allowed - piece.movesUsed);
    this.required = battle.movingFast ? 0 : movesRequired(battle, piece, allowed) - piece.movesUsed;
    const turns = turnsAllowed(battle, piece);
    this.run += 1;
    this.count = 0;
    this.endCount = 0;
    this.skirmishCount = 0;
    this.add(piece.hex, piece.facing, 0, -1, 0, 0);
    for (let state = 0; state < this.count; state++) {
      const there = battle.occupant[this.hex[state]];
      const free =
        state === 0 ? !isPassing(battle, piece) : there === NOBODY || there === piece.index;
      if (free && this.used[state] >= this.required) this.ends[this.endCount++] = state;
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
    const { hasHeading } = piece.card;
    const hex = this.hex[state];
    const used = this.used[state] + 1;
    const risk = this.risk[state] + hazards.from(hex);
    const first = turns >= ANY_WAY ? 0 : this.facing[state] - turns + 6;
    const end = first + (turns >= ANY_WAY ? 6 : 2 * turns + 1);
    for (let t = first; t < end; t++) {
      const f = t % 6;
      const ahead = neighbour[hex * 6 + f];
      if (ahead < 0) continue;
      const there = occupant[ahead];
      if (there !== NOBODY && there !== piece.index) {
        if (battle.pieces[there].team !== piece.team) {
          if (free && mayFight(piece)) this.addSkirmish(state, f);
          continue;
        }
        if (!canLeave(battle, piece, ahead, f, left - used, turns)) continue;
      }
      const facing = hasHeading ? f : piece.facing;
      this.add(ahead, facing, used, state, f, risk + hazards.entering(ahead));
    }
  }

  private addSkirmish(state: number, facing: number): void {
    if (this.skirmishCount === MOST_SKIRMISHES) return;
    this.skirmishFrom[this.skirmishCount] = state;
    this.skirmishFacing[this.skirmishCount++] = facing;
  }

  private add(
    hex: number,
    facing: number,
    used: number,
    parent: number,
    code: number,
    risk: number,
  ): void {
    const place = hex * 6 + facing;
    // Nothing is gained by a longer way to the same place, unless it is safer.
    for (let less = Math.max(0, this.required); less < used; less++) {
      const mark = less * this.places + place;
      if (this.stamp[mark] === this.run && this.risk[this.found[mark]] <= risk) return;
    }
    const mark = used * this.places + place;
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
