import type { MapTable } from '../compile.ts';
import { movesAllowed, movesRequired, rotationsAllowed } from '../movement.ts';
import { NO_ASSAULTS, NO_SLINGS, NO_SYSTEMS } from '../restraints.ts';
import { type Battle, EDGE, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { mustEscape } from '../terrain.ts';

/** Where a piece can go with the Moves it has, and how. Facings are bits, six to a hex. */

const MOST_MOVES = 8;
export const MOST_ASSAULTS = 64;
/** Rotations that let a piece face any way before each manoeuvre. */
const ANY_WAY = 3;
/** Ways that cost nothing have a second bit, this many places up. */
const FREE = 8;
const FREELY = (1 << FREE) | 1;
const FACINGS = 63;
/** Cells that are cleared at once. */
const CLEARED = 4;

/** [rotations * 64 + facings]: ways open after turning from any of them. */
const TURNED = Uint8Array.from({ length: 4 * 64 }, (_, at) => {
  const rotations = at >> 6;
  let open = 0;
  for (let f = 0; f < 6; f++) {
    if (((at >> f) & 1) === 0) continue;
    for (let turn = -rotations; turn <= rotations; turn++) open |= 1 << ((f + turn + 6) % 6);
  }
  return open;
});

/** [terrain]: does entering it cost anybody anything? */
const ROUGH = Uint8Array.from(terms.TERRAIN, (_, terrain) =>
  Number(terrain === terms.CORE || terrain === terms.HORIZON || terrain === terms.DUST),
);

export class Reach {
  /** Cells of a row: a hex each, and a few more to clear them by. */
  private readonly row: number;
  /**
   * [used * row + hex]: facings in which the piece can be there with so many Moves used, and from
   * FREE on those of them to which some way costs nothing.
   */
  private readonly cells: Uint16Array;
  private readonly clearing: Float64Array;
  /** [(used * row + hex) * 6 + facing]: what the other ways are expected to cost. */
  private readonly cost: Float64Array;
  /** [used * row + n]: hexes reached, in the order they were found. */
  private readonly found: Int16Array;
  private readonly foundCount = new Int32Array(MOST_MOVES + 1);
  /** [hex]: the exploration that last went on from there. */
  private readonly expanded: Int32Array;
  private exploration = 0;
  /** [hex]: terrain that may cost something, and beyond the edge. */
  private readonly rough: Uint8Array;
  /** [terrain]: what entering a hex of that kind costs the piece at hand. */
  readonly hazards = new Float64Array(terms.TERRAIN.length);
  /** What the way at hand costs; scratch. */
  private readonly way = new Float64Array(1);
  /** [facing]: what the ways to the end at hand cost; see weighEnd and weighAssault. */
  readonly costs = new Float64Array(6);
  /** Hexes in which the piece may stop, and [hex] in which facings. */
  readonly ends: Int16Array;
  readonly endFacings: Uint8Array;
  private readonly endCostly: Uint8Array;
  endCount = 0;
  private mover!: Piece;
  private left = 0;
  private required = 0;
  private rotations = 0;
  /** What the admiral may not plan for; see restraints.ts. */
  private restraints = 0;
  /** Where an assault starts from, which way, and with how many Moves used. */
  readonly assaultFrom = new Int16Array(MOST_ASSAULTS);
  readonly assaultFacing = new Int8Array(MOST_ASSAULTS);
  private readonly assaultUsed = new Int8Array(MOST_ASSAULTS);
  assaultCount = 0;
  readonly path = new Int32Array(MOST_MOVES + 1);
  pathLength = 0;

  constructor({ board, terrain }: MapTable) {
    const { hexes } = board;
    this.row = Math.ceil((hexes + 1) / CLEARED) * CLEARED;
    const cells = (MOST_MOVES + 1) * this.row;
    this.cells = new Uint16Array(cells);
    this.clearing = new Float64Array(this.cells.buffer);
    this.cost = new Float64Array(cells * 6);
    this.found = new Int16Array(cells);
    this.expanded = new Int32Array(hexes);
    this.rough = Uint8Array.from({ length: hexes + 1 }, (_, hex) =>
      hex < hexes ? ROUGH[terrain[hex]] : 1,
    );
    this.ends = new Int16Array(hexes + 1);
    this.endFacings = new Uint8Array(hexes);
    this.endCostly = new Uint8Array(hexes);
  }

  /** Lists every hex the piece may end its movement in, and every assault it could make. */
  explore(battle: Battle, piece: Piece): void {
    this.mover = piece;
    const allowed = movesAllowed(battle, piece, battle.moveCap);
    this.left = Math.min(MOST_MOVES, allowed - piece.movesUsed);
    this.required = movesRequired(battle, piece, allowed) - piece.movesUsed;
    this.rotations = Math.min(ANY_WAY, rotationsAllowed(battle, piece));
    this.restraints = battle.terms.restraints[piece.team];
    this.forget();
    this.way[0] = 0;
    this.arrive(0, piece.hex, piece.facing);
    const assaulting = (this.restraints & NO_ASSAULTS) === 0 && mayAssault(battle, piece);
    const { left, required } = this;
    for (let used = 0; used <= left; used++) {
      if (used >= required) this.mayEnd(used);
      if (used < left) this.expandRow(battle, piece, used, assaulting);
    }
  }

  private forget(): void {
    const { foundCount, clearing, endFacings, ends } = this;
    const dirty = ((this.left + 1) * this.row) / CLEARED;
    for (let i = 0; i < dirty; i++) clearing[i] = 0;
    for (let used = 0; used <= MOST_MOVES; used++) foundCount[used] = 0;
    for (let i = 0; i < this.endCount; i++) endFacings[ends[i]] = 0;
    this.endCount = 0;
    this.assaultCount = 0;
    this.exploration = (this.exploration + 1) | 0;
  }

  /** The hexes found with so many Moves used are ends: each step goes to a later row. */
  private mayEnd(used: number): void {
    const { found, cells, ends, endFacings, endCostly } = this;
    const row = used * this.row;
    const count = this.foundCount[used];
    let n = this.endCount;
    for (let i = 0; i < count; i++) {
      const hex = found[row + i];
      const cell = cells[row + hex];
      const known = endFacings[hex];
      const costly = cell & ~(cell >> FREE) & FACINGS;
      // No branch: whether a hex is new cannot be foretold.
      const isNew = (known - 1) >>> 31;
      ends[n] = hex;
      n += isNew;
      endCostly[hex] = (endCostly[hex] & (isNew - 1)) | costly;
      endFacings[hex] = known | (cell & FACINGS);
    }
    this.endCount = n;
  }

  /** The cost of the way is in `way`. */
  private arrive(used: number, hex: number, facing: number): void {
    const { cells, cost } = this;
    const at = used * this.row + hex;
    const bit = 1 << facing;
    const known = cells[at];
    const way = this.way[0];
    if (known === 0) this.found[used * this.row + this.foundCount[used]++] = hex;
    cells[at] = known | bit;
    if (way === 0) cells[at] |= bit << FREE;
    else if ((known & bit) === 0 || way < cost[at * 6 + facing]) cost[at * 6 + facing] = way;
  }

  /** One manoeuvre on from every hex found with so many Moves used. */
  private expandRow(battle: Battle, piece: Piece, used: number, assaulting: boolean): void {
    const { found, expanded, exploration } = this;
    const row = used * this.row;
    const count = this.foundCount[used];
    // A piece that turns as it likes gains nothing by coming back to a hex to go on from there.
    const free = this.rotations === ANY_WAY;
    const plain = free && this.restraints === 0;
    for (let i = 0; i < count; i++) {
      const hex = found[row + i];
      if (free && expanded[hex] === exploration) continue;
      expanded[hex] = exploration;
      if (plain) this.expandAnyWay(battle, piece, used, hex, assaulting);
      else this.expand(battle, piece, used, hex, assaulting);
    }
  }

  /** On from a hex by a piece that may turn any way and go anywhere. */
  private expandAnyWay(
    battle: Battle,
    piece: Piece,
    used: number,
    hex: number,
    assaulting: boolean,
  ): void {
    const { cells, found, foundCount, rough, cost } = this;
    const { ahead, terrain } = battle.map;
    const { occupant } = battle;
    const next = (used + 1) * this.row;
    this.setWay(used * this.row + hex, 0);
    const paid = this.way[0];
    let n = foundCount[used + 1];
    for (let f = 0; f < 6; f++) {
      const to = ahead[hex * 6 + f];
      const there = occupant[to];
      if (there >= 0 && there !== piece.index) {
        if (there === EDGE) continue;
        this.way[0] = paid;
        this.pass(battle, piece, used, hex, f, assaulting);
        continue;
      }
      const known = cells[next + to];
      // `arrive` without a branch on what is known, and in most cases without what is about costs.
      found[next + n] = to;
      n += (known - 1) >>> 31;
      if (paid === 0 && rough[to] === 0) {
        cells[next + to] = known | (FREELY << f);
        continue;
      }
      const way = paid + this.hazards[terrain[to]];
      const at = (next + to) * 6 + f;
      cells[next + to] = known | ((way === 0 ? FREELY : 1) << f);
      if (((known >> f) & 1) === 0 || way < cost[at]) cost[at] = way;
    }
    foundCount[used + 1] = n;
  }

  private expand(
    battle: Battle,
    piece: Piece,
    used: number,
    hex: number,
    assaulting: boolean,
  ): void {
    const at = used * this.row + hex;
    let ways = TURNED[(this.rotations << 6) | (this.cells[at] & FACINGS)];
    for (let f = 0; ways !== 0; ways >>= 1, f++) {
      if ((ways & 1) === 0) continue;
      this.setWay(at, f);
      this.step(battle, piece, used, hex, f, assaulting);
    }
  }

  /** One manoeuvre; what the way to its start costs is in `way`. */
  private step(
    battle: Battle,
    piece: Piece,
    used: number,
    hex: number,
    f: number,
    assaulting: boolean,
  ): void {
    const to = battle.map.ahead[hex * 6 + f];
    const there = battle.occupant[to];
    if (there !== NOBODY && there !== piece.index) {
      if (there !== EDGE) this.pass(battle, piece, used, hex, f, assaulting);
      return;
    }
    if (this.restraints !== 0 && this.isShunned(battle, to)) return;
    this.way[0] += this.hazards[battle.map.terrain[to]];
    this.arrive(used + 1, to, f);
  }

  /** 6B-02 to 6B-04: past a friend, past or into an enemy. */
  private pass(
    battle: Battle,
    piece: Piece,
    used: number,
    hex: number,
    f: number,
    assaulting: boolean,
  ): void {
    const { neighbour } = battle.map.board;
    const ahead = neighbour[hex * 6 + f];
    const friend = battle.pieces[battle.occupant[ahead]].team === piece.team;
    if (!friend && assaulting && !this.isShunned(battle, ahead)) this.listAssault(hex, f, used);
    if (!friend && (this.restraints & NO_SLINGS) !== 0) return;
    const moves = terms.MOVES_NEEDED[friend ? terms.AHEAD_PASS : terms.BYPASS_SLING];
    const beyond = neighbour[ahead * 6 + f];
    if (beyond < 0 || used + moves > this.left || this.isShunned(battle, beyond)) return;
    const there = battle.occupant[beyond];
    if (there !== NOBODY && there !== piece.index) return;
    this.way[0] += this.hazards[battle.map.terrain[beyond]];
    this.arrive(used + moves, beyond, f);
  }

  private isShunned(battle: Battle, hex: number): boolean {
    return (this.restraints & NO_SYSTEMS) !== 0 && battle.map.terrain[hex] === terms.STRATEGIC;
  }

  /** With the fewest Moves: later ways to the same assault are left out. */
  private listAssault(from: number, facing: number, used: number): void {
    for (let i = 0; i < this.assaultCount; i++) {
      if (this.assaultFrom[i] === from && this.assaultFacing[i] === facing) return;
    }
    if (this.assaultCount === MOST_ASSAULTS) return;
    this.assaultFrom[this.assaultCount] = from;
    this.assaultFacing[this.assaultCount] = facing;
    this.assaultUsed[this.assaultCount] = used;
    this.assaultCount += 1;
  }

  /** Of the ways to a hex after which the piece can turn to a facing, what the cheapest costs. */
  private setWay(at: number, facing: number): void {
    this.way[0] = this.costAt(at, this.cheapest(at, facing));
  }

  private costAt(at: number, facing: number): number {
    return ((this.cells[at] >> (FREE + facing)) & 1) === 1 ? 0 : this.cost[at * 6 + facing];
  }

  private cheapest(at: number, facing: number): number {
    const open = this.cells[at] & TURNED[(this.rotations << 6) | (1 << facing)];
    const free = open & (this.cells[at] >> FREE);
    if (free !== 0) return 31 - Math.clz32(free & -free);
    const { cost } = this;
    let best = -1;
    for (let f = 0; f < 6; f++) {
      if (((open >> f) & 1) === 0) continue;
      if (best < 0 || cost[at * 6 + f] < cost[at * 6 + best]) best = f;
    }
    return best;
  }

  /** Moves used on the cheapest way to an end. */
  private endUsed(hex: number, facing: number): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let used = Math.max(0, this.required); used <= this.left; used++) {
      const at = used * this.row + hex;
      if (((this.cells[at] >> facing) & 1) === 0 || this.costAt(at, facing) >= least) continue;
      least = this.costAt(at, facing);
      best = used;
    }
    return best;
  }

  /** What the ways to an end are expected to cost, in `costs`. */
  weighEnd(hex: number): void {
    const { costs } = this;
    for (let f = 0; f < 6; f++) costs[f] = 0;
    if (this.endCostly[hex] === 0) return;
    const facings = this.endFacings[hex];
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 0) continue;
      costs[f] = this.costAt(this.endUsed(hex, f) * this.row + hex, f);
    }
  }

  /** What the way to where an assault starts is expected to cost, in its place in `costs`. */
  weighAssault(assault: number): void {
    const at = this.assaultUsed[assault] * this.row + this.assaultFrom[assault];
    const facing = this.assaultFacing[assault];
    this.setWay(at, facing);
    this.costs[facing] = this.way[0];
  }

  /** The way to an end as choices, first to last; then the end of movement. */
  traceEnd(battle: Battle, hex: number, facing: number, last: number): void {
    this.trace(battle, this.endUsed(hex, facing), hex, facing, last);
  }

  /** The way to where an assault starts, and the assault. */
  traceAssault(battle: Battle, assault: number): void {
    const from = this.assaultFrom[assault];
    const used = this.assaultUsed[assault];
    const facing = this.assaultFacing[assault];
    const turned = this.cheapest(used * this.row + from, facing);
    this.trace(battle, used, from, turned, (facing << 2) | terms.ASSAULT);
  }

  /** Written from the back: a piece came from the hex behind it, or from beyond another piece. */
  private trace(battle: Battle, used: number, hex: number, facing: number, last: number): void {
    const { neighbour } = battle.map.board;
    let at = MOST_MOVES;
    this.path[at] = last;
    let n = used;
    let h = hex;
    let f = facing;
    while (n > 0) {
      const behind = neighbour[h * 6 + ((f + 3) % 6)];
      const manoeuvre = this.manoeuvreFrom(battle, behind);
      this.path[--at] = (f << 2) | manoeuvre;
      h = manoeuvre === terms.AHEAD ? behind : neighbour[behind * 6 + ((f + 3) % 6)];
      n -= terms.MOVES_NEEDED[manoeuvre];
      f = this.cheapest(n * this.row + h, f);
    }
    this.pathLength = MOST_MOVES + 1 - at;
    for (let i = 0; i < this.pathLength; i++) this.path[i] = this.path[at + i];
  }

  private manoeuvreFrom(battle: Battle, behind: number): number {
    const there = battle.occupant[behind];
    if (there === NOBODY || there === this.mover.index) return terms.AHEAD;
    return battle.pieces[there].team === this.mover.team ? terms.AHEAD_PASS : terms.BYPASS_SLING;
  }
}

function mayAssault(battle: Battle, piece: Piece): boolean {
  return (piece.forbidden & terms.FORBID_ASSAULT) === 0 && !mustEscape(battle, piece);
}
