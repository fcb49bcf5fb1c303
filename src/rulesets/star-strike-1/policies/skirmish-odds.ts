import { deadlyOf, lethalOf } from '../keywords.ts';
import { activeDice, bonusDice } from '../skirmish.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** What a Skirmish does to each side, exactly but for orders. */

const MOST = 40;
const RAM_CHANCE = 4 / 6;
const RAM_HITS = 2;

/** Chance that one die is a Direct Hit, Swarm Bays having thrown 6s again. */
export function chancePerDie(piece: Piece): number {
  const boarding = (piece.keywords & terms.KW_BOARDING_ARRAY) !== 0;
  const chance = (deadlyOf(piece) + (boarding ? 1 : 0)) / 6;
  const swarm = !boarding && (piece.keywords & terms.KW_SWARM_BAYS) !== 0;
  return swarm ? chance + chance / 6 : chance;
}

const binomial = new Float64Array(MOST + 1);

/** Chances of 0, 1, 2… successes of n, in a table that the next call overwrites. */
function fillBinomial(n: number, p: number): void {
  const dice = Math.min(n, MOST);
  binomial.fill(0);
  binomial[0] = 1;
  for (let die = 0; die < dice; die++) {
    for (let k = die + 1; k > 0; k--) {
      binomial[k] = binomial[k] * (1 - p) + binomial[k - 1] * p;
    }
    binomial[0] *= 1 - p;
  }
}

/** A forecast of what `by` does to `piece` in a Skirmish. */
export class SkirmishForecast {
  /** Chance that the ship is destroyed, and the mean of Hull Boxes lost, at most those it has. */
  destroyed = 0;
  loss = 0;

  look(battle: Battle, piece: Piece, by: Piece, attacking: boolean): void {
    const base = attacking ? activeDice(by) : by.card.dice;
    const dice = Math.max(0, base + bonusDice(battle, by));
    const ore = (piece.keywords & terms.KW_ORE_HULL) !== 0 ? 1 : 0;
    const rams = (by.keywords & terms.KW_RAM_PROW) !== 0 && piece.card.role >= terms.HEAVY;
    const ram = rams ? RAM_CHANCE : 0;
    fillBinomial(dice, chancePerDie(by));
    this.destroyed = 0;
    this.loss = 0;
    for (let k = 0; k <= Math.min(dice, MOST); k++) {
      const hits = Math.max(0, k - ore);
      this.add(binomial[k] * (1 - ram), hits, piece.hull);
      if (ram > 0) this.add(binomial[k] * ram, hits + RAM_HITS, piece.hull);
    }
  }

  private add(chance: number, hits: number, hull: number): void {
    if (hits >= hull) this.destroyed += chance;
    this.loss += chance * Math.min(hits, hull);
  }
}

/** Keywords-6: the share of a ship that its victim's Lethal takes. */
export function lethalShare(victim: Piece, winner: Piece): number {
  return Math.min(1, lethalOf(victim) / winner.hull);
}
