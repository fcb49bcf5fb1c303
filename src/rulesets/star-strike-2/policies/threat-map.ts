import type { Battle, Piece } from '../state.ts';

/** Bits a hex has room for; armaments beyond are not seen. */
export const MOST_BITS = 30;

/** Which armaments of one team reach which hex from where their ships stand. */
export class ThreatMap {
  private readonly team: number;
  /** [hex]: a bit for each armament. */
  private readonly reached: Int32Array;
  /** [bit]: piece and armament. */
  readonly piece: Int32Array;
  readonly armament: Int32Array;
  private readonly firstBit: Int32Array;
  private readonly at: Int32Array;
  bits = 0;

  constructor(battle: Battle, team: number) {
    this.team = team;
    this.reached = new Int32Array(battle.map.board.hexes);
    this.piece = new Int32Array(MOST_BITS);
    this.armament = new Int32Array(MOST_BITS);
    this.firstBit = new Int32Array(battle.pieces.length).fill(-1);
    this.at = new Int32Array(battle.pieces.length).fill(-1);
    for (const { index, card } of battle.teams[team].pieces) {
      if (this.bits + card.armaments.length > MOST_BITS) break;
      this.firstBit[index] = this.bits;
      for (let a = 0; a < card.armaments.length; a++) {
        this.piece[this.bits] = index;
        this.armament[this.bits++] = a;
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
    const { armaments } = piece.card;
    const first = this.firstBit[piece.index];
    const others = ~(((1 << armaments.length) - 1) << first);
    for (let hex = 0; hex < hexes; hex++) reached[hex] &= others;
    if (piece.hex < 0) return;
    const row = piece.hex * hexes;
    const turned = 24 - 4 * piece.facing;
    for (let a = 0; a < armaments.length; a++) {
      const { weapon, arc } = armaments[a];
      const bit = 1 << (first + a);
      const most = battle.weapons[weapon].maxDistance + 1;
      for (let hex = 0; hex < hexes; hex++) {
        if (steps[row + hex] > most) continue;
        if (((arc >> ((bearing[row + hex] + turned) % 24)) & 1) === 1) reached[hex] |= bit;
      }
      reached[piece.hex] &= ~bit;
    }
  }

  /** Armaments that reach a hex, as bits. */
  onto(hex: number): number {
    return this.reached[hex];
  }
}

/** Range and arc of an armament from a place, orders aside. */
export function reachesFrom(
  battle: Battle,
  piece: Piece,
  armament: number,
  hex: number,
  facing: number,
  target: number,
): boolean {
  const { board } = battle.map;
  const { weapon, arc } = piece.card.armaments[armament];
  const at = hex * board.hexes + target;
  const step = board.steps[at];
  if (step === 0 || step > battle.weapons[weapon].maxDistance + 1) return false;
  return ((arc >> ((board.bearing[at] - 4 * facing + 24) % 24)) & 1) === 1;
}
