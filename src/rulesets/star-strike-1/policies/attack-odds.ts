import type { WeaponTable } from '../compile.ts';
import { armorOf, flakOf } from '../keywords.ts';
import { hasBoxes, shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** What an attack is expected to do, from exact tables made once a cell. */

const MOST_DICE = 12;
const MOST_SHIELDS = 8;
const MODIFIERS = 4;
const PASSES = 7;
const ROW = MOST_SHIELDS + 1;
/** A damaged Shield Box is worth this share of a Hull Box. */
const SHIELD_SHARE = 0.4;

const made = new WeakMap<readonly WeaponTable[], AttackOdds>();

/** Admirals of one cell share the tables of its weapons. */
export function attackOdds(weapons: readonly WeaponTable[]): AttackOdds {
  const known = made.get(weapons) ?? new AttackOdds(weapons);
  made.set(weapons, known);
  return known;
}

export class AttackOdds {
  /** Per die, [weapon * 4 + modifier + 1]: expected icons; a lock counts as a die thrown again. */
  private readonly hits: Float64Array;
  private readonly criticals: Float64Array;
  private readonly directs: Float64Array;
  private readonly locks: Float64Array;
  /**
   * [((weapon * 4 + modifier + 1) * 7 + pass) * 13 + dice) * 9 + shields]: icons that neither saves
   * nor shields stop, when `pass` sixths of them pass the saves: of Hits, and of both kinds.
   */
  private readonly hitExcess: Float64Array;
  private readonly allExcess: Float64Array;

  constructor(weapons: readonly WeaponTable[]) {
    const n = weapons.length * MODIFIERS;
    this.hits = new Float64Array(n);
    this.criticals = new Float64Array(n);
    this.directs = new Float64Array(n);
    this.locks = new Float64Array(n);
    this.hitExcess = new Float64Array(n * PASSES * (MOST_DICE + 1) * ROW);
    this.allExcess = new Float64Array(n * PASSES * (MOST_DICE + 1) * ROW);
    for (const weapon of weapons) {
      for (let m = 0; m < MODIFIERS; m++) {
        this.fill(weapon, m);
        for (let pass = 0; pass < PASSES; pass++) {
          this.fillExcess(weapon, m, pass, false);
          this.fillExcess(weapon, m, pass, true);
        }
      }
    }
  }

  private fill({ chart, index }: WeaponTable, m: number): void {
    const at = index * MODIFIERS + m;
    for (let face = 1; face <= 6; face++) {
      const row = Math.max(0, face + m - 1) * 4;
      this.locks[at] += chart[row + terms.LOCK] / 6;
      this.hits[at] += chart[row + terms.HIT] / 6;
      this.criticals[at] += chart[row + terms.CRITICAL] / 6;
      this.directs[at] += chart[row + terms.DIRECT_HIT] / 6;
    }
  }

  /** The number of icons on n dice, thinned by saves, and what of it is left over by shields. */
  private fillExcess({ chart, index }: WeaponTable, m: number, pass: number, all: boolean): void {
    const one: number[] = [];
    for (let face = 1; face <= 6; face++) {
      const row = Math.max(0, face + m - 1) * 4;
      const icons = chart[row + terms.HIT] + (all ? chart[row + terms.CRITICAL] : 0);
      thin(icons, pass / 6).forEach((chance, k) => {
        one[k] = (one[k] ?? 0) + chance / 6;
      });
    }
    const table = all ? this.allExcess : this.hitExcess;
    const base = ((index * MODIFIERS + m) * PASSES + pass) * (MOST_DICE + 1);
    let many = [1];
    for (let dice = 0; dice <= MOST_DICE; dice++) {
      for (let shields = 0; shields <= MOST_SHIELDS; shields++) {
        table[(base + dice) * ROW + shields] = many.reduce(
          (sum, p, n) => sum + p * Math.max(0, n - shields),
          0,
        );
      }
      many = convolve(many, one);
    }
  }

  /**
   * Points of a target an attack is expected to take, with what it strips of shields. They go into
   * a table: a fraction that is handed back would be made anew each time.
   */
  put(
    out: Float64Array,
    place: number,
    battle: Battle,
    weapon: WeaponTable,
    dice: number,
    modifier: number,
    target: Piece,
    shields: number,
  ): void {
    const at = weapon.index * MODIFIERS + modifier + 1;
    const past = PASSING[savesAgainst(battle, weapon.type, target)];
    const pass = Math.round(past * 6);
    const n = Math.min(dice, MOST_DICE);
    const up = shieldsWork(battle, target) ? Math.min(shields, MOST_SHIELDS) : 0;
    const row = ((at * PASSES + pass) * (MOST_DICE + 1) + n) * ROW + up;
    const { hasChart } = target.card;
    const arrivingHits = n * this.hits[at] * past;
    const arrivingCriticals = n * this.criticals[at] * past;
    let hits: number;
    let criticals: number;
    if (hasChart) {
      const share =
        arrivingHits + arrivingCriticals > 0
          ? this.allExcess[row] / (arrivingHits + arrivingCriticals)
          : 0;
      hits = arrivingHits * share;
      criticals = arrivingCriticals * share;
    } else {
      hits = this.hitExcess[row];
      criticals = arrivingCriticals;
    }
    const again = n * this.locks[at];
    hits += again * this.hits[at] * past * 0.7;
    criticals += again * this.criticals[at] * past * 0.7;
    const directs = this.directs[at] * (n + again);
    const stripped = Math.max(
      0,
      arrivingHits - hits + (hasChart ? arrivingCriticals - criticals : 0),
    );
    const taken = (hits + directs) / target.hull + criticals * criticalShare(battle, target);
    const worn = (stripped * SHIELD_SHARE) / (target.card.hull + 2);
    out[place] = (target.points / 1000) * (Math.min(1, taken) + worn);
  }

  /** What one more die is worth, in shares of the target. */
  dieValue(weapon: number, modifier: number, hit: number, critical: number): number {
    const at = weapon * MODIFIERS + modifier + 1;
    return (this.hits[at] + this.directs[at]) * hit + this.criticals[at] * critical;
  }
}

/** [armor * 6 + flak]: chance that an icon passes both. */
const PASSING = Float64Array.from(
  { length: 36 },
  (_, saves) => (1 - Math.floor(saves / 6) / 6) * (1 - (saves % 6) / 6),
);

function savesAgainst(battle: Battle, type: number, target: Piece): number {
  const armor = type === terms.HEAVY_WEAPON ? 0 : Math.min(5, armorOf(target));
  const flak = type === terms.ORDNANCE ? Math.min(5, flakOf(battle, target)) : 0;
  return armor * 6 + flak;
}

/** Criticals-2 to Criticals-5: the share of a ship that a Critical takes now. */
export function criticalShare(battle: Battle, piece: Piece): number {
  const boxes = criticalBoxes(battle, piece);
  return boxes > 0 ? boxes / piece.hull : CRITICAL_SHARES[-boxes];
}

const ALL = 0;
const ORDERS = 1;
const CRIPPLED = 2;
/** All of it, its orders, or being Crippled, as shares of a ship. */
const CRITICAL_SHARES = Float64Array.of(1, 0.1, 0.35);

/** Hull Boxes that a Critical costs; if it is not that, less than 1: which of the shares. */
function criticalBoxes(battle: Battle, piece: Piece): number {
  const { card } = piece;
  if (card.role === terms.ESCORT) return -ALL;
  if (card.role === terms.LIGHT) return hasBoxes(battle, piece) ? 1 : -ALL;
  if (card.role === terms.SUPER_HEAVY && piece.orderCount > 0) return -ORDERS;
  if ((piece.keywords & terms.KW_MASSIVE) !== 0) return 2;
  if (piece.crippled || (card.role === terms.HEAVY && card.keywords === 0)) return -ALL;
  return -CRIPPLED;
}

/** Chances of 0, 1, 2… of n icons when each passes with a chance. */
function thin(n: number, chance: number): number[] {
  let many = [1];
  for (let i = 0; i < n; i++) many = convolve(many, [1 - chance, chance]);
  return many;
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum: number[] = new Array(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, k) => {
      sum[i + k] += p * (q ?? 0);
    });
  });
  return sum;
}
