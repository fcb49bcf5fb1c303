import { armorOf, flakOf } from '../keywords.ts';
import { shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { distanceModifiers, RANGES } from './shot-modifiers.ts';
import { MOST_SHIELDS, type StrikeOdds } from './strike-odds.ts';

const MODIFIERS = 4;
const LEVELS = MOST_SHIELDS + 1;
const ENTRIES = MODIFIERS * LEVELS;

/**
 * What each armament on the table is expected to take from each piece, in points, for each
 * modifier and number of shield points met. A value is worked out when it is first asked for, and
 * again only when its target has changed.
 */
export class ShotTable {
  private readonly battle: Battle;
  private readonly odds: StrikeOdds;
  private readonly pieces: number;
  /** [((striker * 4 + armament) * pieces + target) * entries + modifier * levels + shields] */
  private readonly values: Float64Array;
  private readonly version: Int32Array;
  /** [target]: the state its values were worked out for, and how many states it has had. */
  private readonly known: Int32Array;
  private readonly current: Int32Array;
  /** [target]: shield points on average, for who asks from no place in particular. */
  readonly meanShields: Int32Array;
  /** [target]: what hides it wherever it is (9J), and where it is now (8B-03, 8C-01, 8D-02). */
  private readonly stealth: Int32Array;
  private readonly hidden: Int32Array;
  /** [((striker * 4 + armament) * pieces + target) * RANGES + distance]: what the cards add. */
  private readonly modifiers: Int8Array;
  /** [(striker * 4 + armament) * pieces + target]: steps at which it strikes best. */
  private readonly bestSteps: Uint8Array;

  /** [piece]: Power Points, and what every ship counts beyond them. */
  readonly worth: Float64Array;

  constructor(battle: Battle, presence: number, odds: StrikeOdds) {
    this.battle = battle;
    this.worth = Float64Array.from(battle.pieces, ({ points }) => points / 1000 + presence);
    this.odds = odds;
    this.pieces = battle.pieces.length;
    const shots = this.pieces * terms.MOST_ARMAMENTS * this.pieces;
    this.values = new Float64Array(shots * ENTRIES);
    this.version = new Int32Array(shots * ENTRIES);
    this.known = new Int32Array(this.pieces).fill(-1);
    this.current = new Int32Array(this.pieces);
    this.meanShields = new Int32Array(this.pieces);
    this.stealth = new Int32Array(this.pieces);
    this.hidden = new Int32Array(this.pieces);
    this.modifiers = distanceModifiers(battle);
    this.bestSteps = Uint8Array.from({ length: shots }, (_, shot) => {
      const row = this.modifiers.subarray(shot * RANGES, (shot + 1) * RANGES);
      return row.indexOf(Math.min(...row)) + 1;
    });
  }

  /** To be called before reading shots at a piece. */
  update(battle: Battle, target: Piece): void {
    const state = stateOf(battle, target);
    const { index } = target;
    this.hidden[index] = HIDING[battle.map.terrain[target.hex]];
    if (this.known[index] === state) return;
    this.known[index] = state;
    this.current[index] += 1;
    this.meanShields[index] = meanShields(target);
    this.stealth[index] = (target.keywords & terms.KW_STEALTH) !== 0 ? 1 : 0;
  }

  /** Points the armament is expected to take from the target where that is. */
  value(striker: number, armament: number, target: number, steps: number): number {
    return this.from(striker, armament, target, steps, this.hidden[target], this.meanShields[target]);
  }

  /** The most it is expected to take from any distance. */
  best(striker: number, armament: number, target: number): number {
    const shot = (striker * terms.MOST_ARMAMENTS + armament) * this.pieces + target;
    return this.value(striker, armament, target, this.bestSteps[shot]);
  }

  /** The same were the target in a hex that hides it so, with so many shield points to meet. */
  from(
    striker: number,
    armament: number,
    target: number,
    steps: number,
    hidden: number,
    shields: number,
  ): number {
    const shot = (striker * terms.MOST_ARMAMENTS + armament) * this.pieces + target;
    const sum = this.modifiers[shot * RANGES + (steps > RANGES ? RANGES : steps) - 1] + this.stealth[target] + hidden;
    const modifier = sum < -1 ? 0 : sum > 2 ? 3 : sum + 1;
    const level = shields > MOST_SHIELDS ? MOST_SHIELDS : shields;
    const at = shot * ENTRIES + modifier * LEVELS + level;
    if (this.version[at] !== this.current[target]) this.workOut(at, striker, armament, target);
    return this.values[at];
  }

  private workOut(at: number, striker: number, armament: number, target: number): void {
    const { battle } = this;
    const { weapon, dice } = battle.pieces[striker].card.armaments[armament];
    const entry = at % ENTRIES;
    const modifier = Math.floor(entry / LEVELS) - 1;
    this.version[at] = this.current[target];
    const piece = battle.pieces[target];
    const { odds } = this;
    const share = odds.share(battle, battle.weapons[weapon], dice, modifier, piece, entry % LEVELS);
    this.values[at] = share * this.worth[target];
  }
}

/** [terrain]: 8B-03, 8C-01, 8D-02 */
export const HIDING = Int32Array.from(terms.TERRAIN, (_, terrain) => {
  if (terrain === terms.CORE) return 2;
  return terrain === terms.DUST || terrain === terms.NEBULA ? 1 : 0;
});

/** Everything a shot's value depends on, in one number: what it leaves out would outlive a battle. */
function stateOf(battle: Battle, piece: Piece): number {
  const { hull, criticals, shields, keywords } = piece;
  let points = 0;
  for (let f = 0; f < shields.length; f++) points += shields[f];
  const saves = armorOf(battle, piece) | (flakOf(battle, piece) << 3);
  let flags = shieldsWork(battle, piece) ? 1 : 0;
  if ((keywords & terms.KW_ORE_HULL) !== 0) flags |= 2;
  if ((keywords & terms.KW_FAST) !== 0) flags |= 4;
  if ((keywords & terms.KW_MASSIVE) !== 0) flags |= 8;
  if ((keywords & terms.KW_STEALTH) !== 0) flags |= 16;
  return hull | (criticals << 5) | (points << 8) | (saves << 15) | (flags << 21);
}

export function meanShields({ shields }: Piece): number {
  if (shields.length === 1) return shields[0];
  let sum = 0;
  for (let f = 0; f < 6; f++) sum += shields[f];
  return Math.round(sum / 6);
}
