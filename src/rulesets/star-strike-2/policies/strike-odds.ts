import type { WeaponTable } from '../compile.ts';
import { armorOf, flakOf } from '../keywords.ts';
import { shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** What a strike is expected to do, from exact tables made once a battle. */

const MOST_DICE = 12;
export const MOST_SHIELDS = 8;
const MODIFIERS = 4;
const ROW = MOST_SHIELDS + 1;
/** A spent Shield Point is worth this share of a Hull Point. */
const SHIELD_SHARE = 0.45;

const made = new WeakMap<readonly WeaponTable[], StrikeOdds>();

/** Admirals of one cell share the tables of its weapons. */
export function strikeOdds(weapons: readonly WeaponTable[]): StrikeOdds {
  const known = made.get(weapons) ?? new StrikeOdds(weapons);
  made.set(weapons, known);
  return known;
}

export class StrikeOdds {
  /** Per die, [weapon * 4 + modifier + 1]: expected icons. */
  private readonly locks: Float64Array;
  private readonly hits: Float64Array;
  private readonly criticals: Float64Array;
  private readonly directs: Float64Array;
  /** [((weapon * 4 + modifier + 1) * 13 + dice) * 9 + shields]: icons that shields do not stop. */
  private readonly excess: Float64Array;

  constructor(weapons: readonly WeaponTable[]) {
    const n = weapons.length * MODIFIERS;
    this.locks = new Float64Array(n);
    this.hits = new Float64Array(n);
    this.criticals = new Float64Array(n);
    this.directs = new Float64Array(n);
    this.excess = new Float64Array(n * (MOST_DICE + 1) * ROW);
    for (const weapon of weapons) {
      for (let m = 0; m < MODIFIERS; m++) this.fill(weapon, m);
    }
  }

  private fill(weapon: WeaponTable, m: number): void {
    const at = weapon.index * MODIFIERS + m;
    /** Chance of so many blockable icons on one die. */
    const one: number[] = [];
    for (let face = 1; face <= 6; face++) {
      const row = Math.max(1, face + m - 1) * 4;
      const [lock, hit, critical, direct] = weapon.chart.subarray(row, row + 4);
      this.locks[at] += lock / 6;
      this.hits[at] += hit / 6;
      this.criticals[at] += critical / 6;
      this.directs[at] += direct / 6;
      one[hit + critical] = (one[hit + critical] ?? 0) + 1 / 6;
    }
    let many = [1];
    for (let dice = 0; dice <= MOST_DICE; dice++) {
      for (let shields = 0; shields <= MOST_SHIELDS; shields++) {
        const past = many.reduce((sum, p, n) => sum + p * Math.max(0, n - shields), 0);
        this.excess[(at * (MOST_DICE + 1) + dice) * ROW + shields] = past;
      }
      const next: number[] = [];
      many.forEach((p, n) => {
        one.forEach((q, k) => {
          next[n + k] = (next[n + k] ?? 0) + p * q;
        });
      });
      many = Array.from(next, (p) => p ?? 0);
    }
  }

  /** Share of a target a strike is expected to take, with what it strips of shields. */
  share(
    battle: Battle,
    weapon: WeaponTable,
    dice: number,
    modifier: number,
    target: Piece,
    shields: number,
  ): number {
    const at = weapon.index * MODIFIERS + modifier + 1;
    const up = shieldsWork(battle, target) ? Math.min(shields, MOST_SHIELDS) : 0;
    const rolled = dice * (this.hits[at] + this.criticals[at]);
    const past = this.excess[(at * (MOST_DICE + 1) + dice) * ROW + up];
    const locks = dice * this.locks[at];
    const share = rolled > 0 ? past / rolled : 0;
    const hits = this.hits[at] * (dice * share + locks);
    const criticals = this.criticals[at] * (dice * share + locks);
    const directs = this.directs[at] * (dice + locks);
    const armor = weapon.type === terms.HEAVY_WEAPON ? 1 : 1 - armorOf(battle, target) / 6;
    const flak = weapon.type === terms.ORDNANCE ? 1 - flakOf(battle, target) / 6 : 1;
    const { keywords, card } = target;
    const ore = (keywords & terms.KW_ORE_HULL) !== 0 ? 4 / 6 : 1;
    const fast = (keywords & terms.KW_FAST) !== 0 ? 5 / 6 : 1;
    const massive = (keywords & terms.KW_MASSIVE) !== 0 ? 0.5 : 1;
    const hull = (hits * armor * flak + directs * ore * fast) / target.hull;
    const crippling =
      (criticals * armor * flak * massive) / (card.orderLimit + 1 - target.criticals);
    const stripped = ((rolled - past) * SHIELD_SHARE) / (card.hull + 2);
    return Math.min(1, hull + crippling) + stripped;
  }

  /** Icons of one more die, for what a Lock On is worth. */
  dieValue(
    weapon: number,
    modifier: number,
    hit: number,
    critical: number,
    direct: number,
  ): number {
    const at = weapon * MODIFIERS + modifier + 1;
    return this.hits[at] * hit + this.criticals[at] * critical + this.directs[at] * direct;
  }
}
