import { mayBlock } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** What there is in a hex, as bits. */
const BESIDE = 1;
const DUST = 2;
const STAR = 4;
const HOLE = 8;

/** What moving into and out of hexes is expected to cost a ship, in points. */
export class Hazards {
  /** [hex] */
  private readonly kinds: Uint8Array;
  /** [kind]: for the ship at hand. */
  private readonly costs = new Float64Array(16);
  private readonly leaving = new Float64Array(16);

  constructor({ map: { terrain, holeBeside } }: Battle) {
    this.kinds = Uint8Array.from(terrain, (kind, hex) => {
      const here = kind === terms.DUST ? DUST : kind === terms.STAR_SYSTEM ? STAR : 0;
      return here | (kind === terms.BLACK_HOLE ? HOLE : 0) | (holeBeside[hex] >= 0 ? BESIDE : 0);
    });
  }

  look(battle: Battle, piece: Piece): void {
    const points = piece.points / 1000;
    const { role } = piece.card;
    const hull = points / piece.hull;
    const box = (0.4 * points) / (piece.card.hull + 2);
    const hit = mayBlock(battle, piece, 0) ? box : hull;
    const free = (rule: number): boolean => (piece.ignored & rule) !== 0;
    const dust = free(terms.IGNORE_DUST_ENTRY) ? 0 : hit;
    const star = role < terms.HEAVY || free(terms.IGNORE_STAR_ENTRY) ? 0 : hit / 6;
    const lost = free(terms.IGNORE_ESCAPE)
      ? 0
      : (points * (role === terms.SUPER_HEAVY ? 2 : 1)) / 6;
    const addition = role === terms.HEAVY ? 1 : role === terms.SUPER_HEAVY ? 2 : 0;
    const beside = free(terms.IGNORE_PULL) ? 0 : ((2 + addition) / 6) * (lost + 0.2);
    for (let kind = 0; kind < 16; kind++) {
      this.costs[kind] =
        ((kind & BESIDE) !== 0 ? beside : 0) +
        ((kind & DUST) !== 0 ? dust : (kind & STAR) !== 0 ? star : 0);
      this.leaving[kind] = (kind & HOLE) !== 0 ? lost : 0;
    }
  }

  entering(hex: number): number {
    return this.costs[this.kinds[hex]];
  }

  from(hex: number): number {
    return this.leaving[this.kinds[hex]];
  }
}
