import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { ReachTables } from './reach-table.ts';
import type { ShotTable } from './shot-table.ts';

/** A shot at a ship that has yet to act: it will not stay where it is. */
const MOVING_TARGET = 0.6;

/** What the guns of the ship at hand could do next turn from any place and facing. */
export class Aim {
  private readonly shots: ShotTable;
  private readonly pieces: number;
  private readonly hexes: number;
  private readonly reach: ReachTables;
  /** [set * pieces + rank]: enemies of the ship at hand, the best shots first. */
  private readonly hex: Int32Array;
  private readonly worth: Float64Array;
  private readonly ranks = new Int32Array(terms.MOST_SETS);
  private sets: readonly Uint8Array[] = [];
  /** The most it could be anywhere. */
  most = 0;

  constructor(battle: Battle, shots: ShotTable, reach: ReachTables) {
    this.shots = shots;
    this.pieces = battle.pieces.length;
    this.hexes = battle.map.board.hexes;
    this.reach = reach;
    this.hex = new Int32Array(terms.MOST_SETS * this.pieces);
    this.worth = new Float64Array(terms.MOST_SETS * this.pieces);
  }

  /** Ranks the targets of a ship; the shots at enemies are up to date. */
  look(battle: Battle, piece: Piece): void {
    const enemies = battle.teams[1 - piece.team].pieces;
    this.sets = this.reach[piece.index];
    this.most = 0;
    for (let s = 0; s < this.sets.length; s++) {
      const from = s * this.pieces;
      let n = 0;
      for (let e = 0; e < enemies.length; e++) {
        const enemy = enemies[e];
        if (enemy.hex < 0) continue;
        const value =
          this.shots.value(piece.index, s, enemy.index) * (enemy.activated ? 1 : MOVING_TARGET);
        if (value > 0) this.insert(from, n++, enemy.hex, value);
      }
      this.ranks[s] = n;
      if (n > 0) this.most += this.worth[from];
    }
  }

  private insert(from: number, count: number, hex: number, value: number): void {
    let at = from + count;
    for (; at > from && this.worth[at - 1] < value; at--) {
      this.worth[at] = this.worth[at - 1];
      this.hex[at] = this.hex[at - 1];
    }
    this.worth[at] = value;
    this.hex[at] = hex;
  }

  /** Points the best shots of all sets would take. */
  at(hex: number, facing: number): number {
    const row = hex * this.hexes;
    let sum = 0;
    for (let s = 0; s < this.sets.length; s++) {
      const reached = this.sets[s];
      const from = s * this.pieces;
      const end = from + this.ranks[s];
      for (let at = from; at < end; at++) {
        if (((reached[row + this.hex[at]] >> facing) & 1) === 0) continue;
        sum += this.worth[at];
        break;
      }
    }
    return sum;
  }
}
