import type { Battle, Piece } from '../state.ts';

/** Bits a hex has room for; sets beyond are not seen. */
export const MOST_BITS = 30;

/** Which sets of dice of one side reach which hex from where their ships stand. */
export class ThreatMap {
  private readonly team: number;
  /** [hex]: a bit for each set. */
  private readonly reached: Int32Array;
  /** [bit]: ship and set. */
  readonly piece: Int32Array;
  readonly set: Int32Array;
  private readonly firstBit: Int32Array;
  private readonly at: Int32Array;
  bits = 0;

  constructor(battle: Battle, team: number) {
    this.team = team;
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
    const { hexes, steps, bearing } = battle.map.board;
    const { sets } = piece.card;
    for (let a = 0; a < sets.length; a++) {
      const { weapon, arc } = sets[a];
      const bit = 1 << (this.firstBit[piece.index] + a);
      if (piece.hex < 0) {
        for (let hex = 0; hex < hexes; hex++) reached[hex] &= ~bit;
        continue;
      }
      const most = battle.weapons[weapon].maxDistance + 1;
      const row = piece.hex * hexes;
      const turned = 24 - 4 * piece.facing;
      for (let hex = 0; hex < hexes; hex++) {
        const step = steps[row + hex];
        const inside =
          step > 0 && step <= most && (arc >> ((bearing[row + hex] + turned) % 24)) & 1;
        reached[hex] = inside ? reached[hex] | bit : reached[hex] & ~bit;
      }
    }
  }

  /** Sets that reach a hex, as bits. */
  onto(hex: number): number {
    return this.reached[hex];
  }
}

/** Range and arc of a set of dice from a place, orders aside. */
export function reachesFrom(
  battle: Battle,
  piece: Piece,
  set: number,
  hex: number,
  facing: number,
  target: number,
): boolean {
  const { board } = battle.map;
  const { weapon, arc } = piece.card.sets[set];
  const at = hex * board.hexes + target;
  const step = board.steps[at];
  if (step === 0 || step > battle.weapons[weapon].maxDistance + 1) return false;
  return ((arc >> ((board.bearing[at] - 4 * facing + 24) % 24)) & 1) === 1;
}
