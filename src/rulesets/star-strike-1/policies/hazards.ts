import { mayBlock } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** What moving into hexes is expected to cost a ship, in points. */
export class Hazards {
  private dust = 0;
  private star = 0;
  private beside = 0;
  private leaving = 0;

  look(battle: Battle, piece: Piece): void {
    const points = piece.points / 1000;
    const { role } = piece.card;
    const hull = points / piece.hull;
    const box = (0.4 * points) / (piece.card.hull + 2);
    const shielded = mayBlock(battle, piece, 0);
    const free = (rule: number): boolean => (piece.ignored & rule) !== 0;
    this.dust = free(terms.IGNORE_DUST_ENTRY) ? 0 : shielded ? box : hull;
    this.star =
      role < terms.HEAVY || free(terms.IGNORE_STAR_ENTRY) ? 0 : (shielded ? box : hull) / 6;
    this.leaving = free(terms.IGNORE_ESCAPE)
      ? 0
      : (points * (role === terms.SUPER_HEAVY ? 2 : 1)) / 6;
    const addition = role === terms.HEAVY ? 1 : role === terms.SUPER_HEAVY ? 2 : 0;
    this.beside = free(terms.IGNORE_PULL) ? 0 : ((2 + addition) / 6) * (this.leaving + 0.2);
  }

  entering(battle: Battle, hex: number): number {
    const { terrain, holeBeside } = battle.map;
    let cost = holeBeside[hex] >= 0 ? this.beside : 0;
    if (terrain[hex] === terms.DUST) cost += this.dust;
    else if (terrain[hex] === terms.STAR_SYSTEM) cost += this.star;
    return cost;
  }

  from(battle: Battle, hex: number): number {
    return battle.map.terrain[hex] === terms.BLACK_HOLE ? this.leaving : 0;
  }
}
