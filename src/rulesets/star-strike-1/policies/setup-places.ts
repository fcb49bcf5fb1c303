import type { Battle, Piece } from '../state.ts';

/** Where ships are set up, and which way they face. */
export class SetupPlaces {
  /** [hex]: steps to the nearest Star System. */
  private readonly toSystem: Int32Array;
  private readonly middle: number;

  constructor(battle: Battle, toSystem: Int32Array) {
    const { board } = battle.map;
    this.toSystem = toSystem;
    this.middle = Math.floor(board.rows / 2) * board.columns + Math.floor(board.columns / 2);
  }

  /** Setup-2: near a system, spread out, not beside one's own. */
  bestHex(battle: Battle, piece: Piece): number {
    const { board } = battle.map;
    const friends = battle.teams[piece.team].pieces;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const hex = battle.choices[i];
      let value = -this.toSystem[hex] - board.steps[hex * board.hexes + this.middle] * 0.3;
      for (let f = 0; f < friends.length; f++) {
        const at = friends[f].hex;
        if (at >= 0) value += Math.min(3, board.steps[at * board.hexes + hex]) * 0.2;
      }
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** The facing that looks most nearly at the middle of the board. */
  facingInwards(battle: Battle, hex: number): number {
    const { board } = battle.map;
    if (hex === this.middle) return 0;
    return ((board.bearing[hex * board.hexes + this.middle] + 2) >> 2) % 6;
  }
}
