import { movesAllowed, movesRequired, rotationsAllowed } from '../movement.ts';
import { NO_ASSAULTS, NO_SLINGS, NO_SYSTEMS } from '../restraints.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { mustEscape } from '../terrain.ts';

/** Where a piece can go with the Moves it has, and how. Facings are bits, six to a hex. */

const MOST_MOVES = 8;
const MOST_ASSAULTS = 64;
/** Rotations that let a piece face any way before each manoeuvre. */
const ANY_WAY = 3;
const UNSEEN = 255;

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

export class Reach {
  private readonly hexes: number;
  /** [used * hexes + hex]: facings in which the piece can be there with so many Moves used. */
  private readonly facings: Uint8Array;
  /** [used * hexes + hex]: those of them to which every way costs something. */
  private readonly costly: Uint8Array;
  /** [(used * hexes + hex) * 6 + facing]: what the way is expected to cost then. */
  private readonly cost: Float64Array;
  /** [hex]: fewest Moves to get there. */
  private readonly fewest: Uint8Array;
  /** [used * hexes + n]: hexes reached, in the order they were found. */
  private readonly found: Int16Array;
  private readonly foundCount = new Int32Array(MOST_MOVES + 1);
  /** [terrain]: what entering a hex of that kind costs the piece at hand. */
  readonly hazards = new Float64Array(terms.TERRAIN.length);
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

  constructor(hexes: number) {
    const cells = (MOST_MOVES + 1) * hexes;
    this.hexes = hexes;
    this.facings = new Uint8Array(cells);
    this.cost = new Float64Array(cells * 6);
    this.costly = new Uint8Array(cells);
    this.found = new Int16Array(cells);
    this.fewest = new Uint8Array(hexes).fill(UNSEEN);
    this.ends = new Int16Array(hexes);
    this.endFacings = new Uint8Array(hexes);
    this.endCostly = new Uint8Array(hexes);
  }

  /** Lists every hex the piece may end its movement in, and every assault it could make. */
  explore(battle: Battle, piece: Piece): void {
    this.forget();
    this.mover = piece;
    const allowed = movesAllowed(battle, piece, battle.moveCap);
    this.left = Math.min(MOST_MOVES, allowed - piece.movesUsed);
    this.required = movesRequired(battle, piece, allowed) - piece.movesUsed;
    this.rotations = Math.min(ANY_WAY, rotationsAllowed(battle, piece));
    this.arrive(0, piece.hex, piece.facing, 0);
    this.restraints = battle.terms.restraints[piece.team];
    const assaulting = (this.restraints & NO_ASSAULTS) === 0 && mayAssault(battle, piece);
    // A piece that turns as it likes gains nothing by coming back to a hex to go on from there.
    const free = this.rotations === ANY_WAY;
    for (let used = 0; used <= this.left; used++) {
      const row = used * this.hexes;
      for (let i = 0; i < this.foundCount[used]; i++) {
        const hex = this.found[row + i];
        if (used >= this.required) this.mayEnd(hex, row + hex);
        if (used < this.left && (!free || this.fewest[hex] === used))
          this.expand(battle, piece, used, hex, assaulting);
      }
    }
  }

  private forget(): void {
    for (let used = 0; used <= MOST_MOVES; used++) {
      const row = used * this.hexes;
      for (let i = 0; i < this.foundCount[used]; i++) {
        const at = row + this.found[row + i];
        this.facings[at] = 0;
        this.costly[at] = 0;
        this.endFacings[at - row] = 0;
        this.fewest[at - row] = UNSEEN;
      }
      this.foundCount[used] = 0;
    }
    this.endCount = 0;
    this.assaultCount = 0;
  }

  private mayEnd(hex: number, at: number): void {
    if (this.endFacings[hex] === 0) {
      this.ends[this.endCount++] = hex;
      this.endCostly[hex] = 0;
    }
    this.endFacings[hex] |= this.facings[at];
    this.endCostly[hex] |= this.costly[at];
  }

  private arrive(used: number, hex: number, facing: number, cost: number): void {
    const row = used * this.hexes;
    const at = row + hex;
    const bit = 1 << facing;
    const known = this.facings[at];
    if (known === 0) {
      this.found[row + this.foundCount[used]++] = hex;
      if (used < this.fewest[hex]) this.fewest[hex] = used;
    }
    if (cost === 0) this.costly[at] &= ~bit;
    else if ((known & bit) === 0) {
      this.costly[at] |= bit;
      this.cost[at * 6 + facing] = cost;
    } else if (cost < this.cost[at * 6 + facing]) this.cost[at * 6 + facing] = cost;
    this.facings[at] = known | bit;
  }

  private expand(
    battle: Battle,
    piece: Piece,
    used: number,
    hex: number,
    assaulting: boolean,
  ): void {
    const { neighbour } = battle.map.board;
    const { terrain } = battle.map;
    const { occupant } = battle;
    const at = used * this.hexes + hex;
    const costly = this.costly[at] !== 0;
    let ways = TURNED[(this.rotations << 6) | this.facings[at]];
    for (let f = 0; ways !== 0; ways >>= 1, f++) {
      if ((ways & 1) === 0) continue;
      const ahead = neighbour[hex * 6 + f];
      if (ahead < 0) continue;
      const there = occupant[ahead];
      if (there === NOBODY || there === piece.index) {
        if (this.restraints !== 0 && this.isShunned(battle, ahead)) continue;
        const cost = costly ? this.leastCost(at, f) : 0;
        this.arrive(used + 1, ahead, f, cost + this.hazards[terrain[ahead]]);
      } else {
        this.pass(battle, piece, used, hex, f, assaulting);
      }
    }
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
    const cost = this.leastCost(used * this.hexes + hex, f);
    this.arrive(used + moves, beyond, f, cost + this.hazards[battle.map.terrain[beyond]]);
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

  /** Of the ways to a hex after which the piece can turn to a facing, the cheapest. */
  private leastCost(at: number, facing: number): number {
    return this.costAt(at, this.cheapest(at, facing));
  }

  private costAt(at: number, facing: number): number {
    return ((this.costly[at] >> facing) & 1) === 0 ? 0 : this.cost[at * 6 + facing];
  }

  private cheapest(at: number, facing: number): number {
    const open = this.facings[at] & TURNED[(this.rotations << 6) | (1 << facing)];
    let best = -1;
    for (let f = 0; f < 6; f++) {
      if (((open >> f) & 1) === 0) continue;
      if (best < 0 || this.costAt(at, f) < this.costAt(at, best)) best = f;
    }
    return best;
  }

  /** Moves used on the cheapest way to an end. */
  private endUsed(hex: number, facing: number): number {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let used = Math.max(0, this.required); used <= this.left; used++) {
      const at = used * this.hexes + hex;
      if (((this.facings[at] >> facing) & 1) === 0 || this.costAt(at, facing) >= least) continue;
      least = this.costAt(at, facing);
      best = used;
    }
    return best;
  }

  /** What the way to an end is expected to cost. */
  endCost(hex: number, facing: number): number {
    if (this.endCostly[hex] === 0) return 0;
    return this.costAt(this.endUsed(hex, facing) * this.hexes + hex, facing);
  }

  /** What the way to where an assault starts is expected to cost. */
  assaultCost(assault: number): number {
    const at = this.assaultUsed[assault] * this.hexes + this.assaultFrom[assault];
    return this.leastCost(at, this.assaultFacing[assault]);
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
    const turned = this.cheapest(used * this.hexes + from, facing);
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
      f = this.cheapest(n * this.hexes + h, f);
    }
    this.pathLength = MOST_MOVES + 1 - at;
    this.path.copyWithin(0, at);
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
