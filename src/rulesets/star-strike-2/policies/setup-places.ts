import type { Battle, Piece } from '../state.ts';

/**
 * Places that are worse by no more than this are taken as often as the best: an admiral that always
 * opens alike makes a matchup hang on that one opening rather than on its ships.
 */
const AS_GOOD = 0.5;

/** Where pieces are set up, and which way they face. */
export class SetupPlaces {
  /** [hex]: steps to the nearest Strategic System. */
  private readonly toSystem: Int32Array;
  private readonly middle: number;
  /** What each choice is worth, and those that are good enough; scratch. */
  private readonly worths: Float64Array;
  private readonly good: Int32Array;

  constructor(battle: Battle, toSystem: Int32Array) {
    const { board } = battle.map;
    this.toSystem = toSystem;
    this.worths = new Float64Array(board.hexes);
    this.good = new Int32Array(board.hexes);
    this.middle = Math.floor(board.rows / 2) * board.columns + Math.floor(board.columns / 2);
  }

  /** 4A-04: near a system, spread out, not beside one's own. */
  goodHex(battle: Battle, piece: Piece, stream: number): number {
    const { choices, choiceCount } = battle;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < choiceCount; i++) {
      this.worths[i] = this.worth(battle, piece, choices[i]);
      best = Math.max(best, this.worths[i]);
    }
    let good = 0;
    for (let i = 0; i < choiceCount; i++) {
      if (this.worths[i] >= best - AS_GOOD) this.good[good++] = i;
    }
    const rank = good === 1 ? 0 : battle.dice.below(stream, good);
    return this.byNumber(choices, good, rank);
  }

  /** In steps. */
  worth(battle: Battle, piece: Piece, hex: number): number {
    const { board } = battle.map;
    const friends = battle.teams[piece.team].pieces;
    let worth = -this.toSystem[hex] - board.steps[hex * board.hexes + this.middle] * 0.3;
    for (let f = 0; f < friends.length; f++) {
      const at = friends[f].hex;
      if (at >= 0) worth += Math.min(3, board.steps[at * board.hexes + hex]) * 0.2;
    }
    return worth;
  }

  /** The good choice whose hex has so many good ones before it: in whatever order they are listed. */
  private byNumber(choices: Int32Array, good: number, rank: number): number {
    for (let i = 0; i < good; i++) {
      let before = 0;
      for (let j = 0; j < good; j++) {
        if (choices[this.good[j]] < choices[this.good[i]]) before++;
      }
      if (before === rank) return this.good[i];
    }
    return this.good[0];
  }

  /** The facing that looks most nearly at the middle of the board. */
  facingInwards(battle: Battle, hex: number): number {
    const { board } = battle.map;
    if (hex === this.middle) return 0;
    return ((board.bearing[hex * board.hexes + this.middle] + 2) >> 2) % 6;
  }
}
