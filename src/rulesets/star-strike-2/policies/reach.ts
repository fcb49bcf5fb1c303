import { movesAllowed, movesRequired, rotationsAllowed } from '../movement.ts';
import { NO_ASSAULTS, NO_SLINGS, NO_SYSTEMS } from '../restraints.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { mustEscape } from '../terrain.ts';

/** Where a piece can go with the Moves it has, and how. */

const MOST_MOVES = 8;
const MOST_STATES = 4096;
const MOST_ASSAULTS = 256;
/** Rotations that let a piece face any way before each manoeuvre. */
const ANY_WAY = 3;

export class Reach {
  private readonly hexes: number;
  private readonly stamp: Int32Array;
  private readonly found: Int32Array;
  private run = 0;
  /** States in the order they were found: place, facing, Moves used, and how they were reached. */
  readonly hex = new Int32Array(MOST_STATES);
  readonly facing = new Int32Array(MOST_STATES);
  private readonly used = new Int32Array(MOST_STATES);
  private readonly parent = new Int32Array(MOST_STATES);
  private readonly code = new Int32Array(MOST_STATES);
  /** What entering the hexes on the way is expected to cost. */
  readonly risk = new Float64Array(MOST_STATES);
  /** [terrain]: what entering a hex of that kind costs the piece at hand. */
  readonly hazards = new Float64Array(terms.TERRAIN.length);
  private count = 0;
  private terrain: Uint8Array = new Uint8Array(0);
  /** What the admiral may not plan for; see restraints.ts. */
  private restraints = 0;
  /** States in which the piece may stop. */
  readonly ends = new Int32Array(MOST_STATES);
  endCount = 0;
  readonly assaultFrom = new Int32Array(MOST_ASSAULTS);
  readonly assaultFacing = new Int32Array(MOST_ASSAULTS);
  assaultCount = 0;
  readonly path = new Int32Array(MOST_MOVES + 1);
  pathLength = 0;

  constructor(hexes: number) {
    this.hexes = hexes;
    this.stamp = new Int32Array((MOST_MOVES + 1) * hexes * 6);
    this.found = new Int32Array(this.stamp.length);
  }

  /**
   * Lists every place the piece may end its movement in, and every assault it could make; all
   * facings of each place, if it is to be thorough.
   */
  explore(battle: Battle, piece: Piece, thorough = false): void {
    const allowed = movesAllowed(battle, piece, battle.moveCap);
    const left = Math.min(MOST_MOVES, allowed - piece.movesUsed);
    const required = movesRequired(battle, piece, allowed) - piece.movesUsed;
    const rotations = rotationsAllowed(battle, piece);
    this.run += 1;
    this.count = 0;
    this.endCount = 0;
    this.assaultCount = 0;
    const free = !thorough && rotations >= ANY_WAY && required <= 0;
    this.terrain = battle.map.terrain;
    this.restraints = battle.terms.restraints[piece.team];
    this.add(piece.hex, piece.facing, 0, -1, 0, free);
    this.risk[0] = 0;
    for (let state = 0; state < this.count; state++) {
      if (this.used[state] >= required) this.ends[this.endCount++] = state;
      if (this.used[state] < left) this.expand(battle, piece, state, left, rotations, free);
    }
  }

  private expand(
    battle: Battle,
    piece: Piece,
    state: number,
    left: number,
    rotations: number,
    free: boolean,
  ): void {
    const { neighbour } = battle.map.board;
    const { occupant } = battle;
    const hex = this.hex[state];
    const facing = this.facing[state];
    const used = this.used[state];
    const turns = rotations >= ANY_WAY ? 6 : 2 * rotations + 1;
    const first = rotations >= ANY_WAY ? 0 : facing - rotations + 6;
    for (let t = 0; t < turns; t++) {
      const f = (first + t) % 6;
      const ahead = neighbour[hex * 6 + f];
      if (ahead < 0) continue;
      const there = occupant[ahead];
      if (there === NOBODY || there === piece.index) {
        this.add(ahead, f, used + 1, state, (f << 2) | terms.AHEAD, free);
      } else {
        this.pass(battle, piece, state, f, ahead, left - used, free);
      }
    }
  }

  /** 6B-02 to 6B-04: past a friend, past or into an enemy. */
  private pass(
    battle: Battle,
    piece: Piece,
    state: number,
    f: number,
    ahead: number,
    left: number,
    free: boolean,
  ): void {
    const friend = battle.pieces[battle.occupant[ahead]].team === piece.team;
    const assaults = (this.restraints & NO_ASSAULTS) === 0 && !this.isShunned(ahead);
    if (!friend && assaults && this.assaultCount < MOST_ASSAULTS && mayAssault(battle, piece)) {
      this.assaultFrom[this.assaultCount] = state;
      this.assaultFacing[this.assaultCount++] = f;
    }
    const manoeuvre = friend ? terms.AHEAD_PASS : terms.BYPASS_SLING;
    const cost = terms.MOVES_NEEDED[manoeuvre];
    const beyond = battle.map.board.neighbour[ahead * 6 + f];
    if (beyond < 0 || cost > left) return;
    if (!friend && (this.restraints & NO_SLINGS) !== 0) return;
    const there = battle.occupant[beyond];
    if (there !== NOBODY && there !== piece.index) return;
    this.add(beyond, f, this.used[state] + cost, state, (f << 2) | manoeuvre, free);
  }

  /** Pieces that turn freely and need not move are told apart by hex alone. */
  private add(
    hex: number,
    facing: number,
    used: number,
    parent: number,
    code: number,
    free: boolean,
  ): void {
    if (this.restraints !== 0 && parent >= 0 && this.isShunned(hex)) return;
    const mark = free ? hex : (used * this.hexes + hex) * 6 + facing;
    const risk = (parent < 0 ? 0 : this.risk[parent]) + this.hazards[this.terrain[hex]];
    let state = this.count;
    if (this.stamp[mark] === this.run) {
      // A safer way of the same length takes the place of the first one found.
      state = this.found[mark];
      if (risk >= this.risk[state] || used !== this.used[state]) return;
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

  private isShunned(hex: number): boolean {
    return (this.restraints & NO_SYSTEMS) !== 0 && this.terrain[hex] === terms.STRATEGIC;
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

function mayAssault(battle: Battle, piece: Piece): boolean {
  return (piece.forbidden & terms.FORBID_ASSAULT) === 0 && !mustEscape(battle, piece);
}
