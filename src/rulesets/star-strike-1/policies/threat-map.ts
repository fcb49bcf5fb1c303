import type { Battle, Piece } from '../state.ts';
import type { ReachTables } from './reach-table.ts';

/** Bits a hex has room for; sets beyond are not seen. */
export const MOST_BITS = 30;

/** Which sets of dice of one side reach which hex from where their ships stand. */
export class ThreatMap {
  private readonly team: number;
  private readonly reach: ReachTables;
  /** [hex]: a bit for each set. */
  private readonly reached: Int32Array;
  /** [bit]: ship and set. */
  readonly piece: Int32Array;
  readonly set: Int32Array;
  private readonly firstBit: Int32Array;
  private readonly at: Int32Array;
  bits = 0;

  constructor(battle: Battle, team: number, reach: ReachTables) {
    this.team = team;
    this.reach = reach;
    this.reached = new Int32Array(battle.map.board.hexes);
    this.piece = new Int32Array(MOST_BITS);
    this.set = new Int32Array(MOST_BITS);
    this.firstBit = new Int32Array(battle.pieces.length).fill(-1);
    this.at = new Int32Array(battle.pieces.length).fill(-1);
    for (const { index, card } of battle.teams[team].pieces) {
      if (this.bits + card.sets.length > MOST_BITS) break;
      this.firstBit[index] = this.bits;
      for (let a = 0; a < card.sets.length; a++) {
        this.piece[this.bits] = index;
        this.set[this.bits++] = a;
      }
    }
  }

  /** Ships that moved, turned or fell since last time are drawn anew. */
  update(battle: Battle): void {
    const { pieces } = battle.teams[this.team];
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i];
      const now = piece.hex < 0 ? -1 : piece.hex * 6 + piece.facing;
      if (this.at[piece.index] === now || this.firstBit[piece.index] < 0) continue;
      this.at[piece.index] = now;
      this.draw(battle, piece);
    }
  }

  private draw(battle: Battle, piece: Piece): void {
    const { reached } = this;
    const { hexes } = battle.map.board;
    const sets = this.reach[piece.index];
    for (let s = 0; s < sets.length; s++) {
      const table = sets[s];
      const at = this.firstBit[piece.index] + s;
      const row = piece.hex * hexes;
      for (let hex = 0; hex < hexes; hex++) {
        const inside = piece.hex < 0 ? 0 : (table[row + hex] >> piece.facing) & 1;
        reached[hex] = (reached[hex] & ~(1 << at)) | (inside << at);
      }
    }
  }

  /** Sets that reach a hex, as bits. */
  onto(hex: number): number {
    return this.reached[hex];
  }
}
