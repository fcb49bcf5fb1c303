import type { Battle } from '../state.ts';
import { type Coverage, coverageOf } from './coverage.ts';

/** Bits a hex has room for; armaments beyond are not seen. */
export const MOST_BITS = 30;

/** Which armaments of one team reach which hex from where their ships stand. */
export class ThreatMap {
  private readonly team: number;
  private readonly coverage: Coverage;
  /** [bit]: piece and armament. */
  readonly piece: Int32Array;
  readonly armament: Int32Array;
  bits = 0;
  /** [number in the team]: its first bit, and where it stands as a row of what it covers. */
  private readonly firstBit: Int32Array;
  private readonly rows: Int32Array;
  private seen = 0;

  constructor(battle: Battle, team: number) {
    const { pieces } = battle.teams[team];
    this.team = team;
    this.coverage = coverageOf(battle);
    this.piece = new Int32Array(MOST_BITS);
    this.armament = new Int32Array(MOST_BITS);
    this.firstBit = new Int32Array(pieces.length);
    this.rows = new Int32Array(pieces.length);
    for (const { index, card } of pieces) {
      if (this.bits + card.armaments.length > MOST_BITS) break;
      this.firstBit[this.seen++] = this.bits;
      for (let a = 0; a < card.armaments.length; a++) {
        this.piece[this.bits] = index;
        this.armament[this.bits++] = a;
      }
    }
  }

  /** Notes where the ships are. */
  update(battle: Battle): void {
    const { pieces } = battle.teams[this.team];
    for (let i = 0; i < this.seen; i++) this.rows[i] = this.coverage.rowOf(battle, pieces[i]);
  }

  /** Armaments that reach a hex, as bits. */
  onto(hex: number): number {
    const { rows, firstBit } = this;
    const { bits } = this.coverage;
    let reached = 0;
    for (let i = 0; i < this.seen; i++) reached |= bits[rows[i] + hex] << firstBit[i];
    return reached;
  }
}
