import { armorOf, flakOf } from '../keywords.ts';
import { limitModifier } from '../rolls.ts';
import { shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { distanceModifiers, RANGES } from './shot-modifiers.ts';
import { MOST_SHIELDS, type StrikeOdds } from './strike-odds.ts';

const MODIFIERS = 4;
const NOT_KNOWN = -1;

/**
 * What each armament on the table is expected to take from each enemy, in points, for each
 * modifier and number of shield points met. A value is worked out when it is first asked for, and
 * again only when its target has changed.
 */
export class ShotTable {
  private readonly battle: Battle;
  private readonly odds: StrikeOdds;
  /** [piece]: Power Points, and what every ship counts beyond them. */
  readonly worth: Float64Array;
  /** Numbers of shield points that are told apart. */
  private readonly levels: number;
  /** [target]: its part of the values. [striker * 4 + armament]: the armament's place in that. */
  private readonly start: Int32Array;
  private readonly row: Int32Array;
  private readonly values: Float64Array;
  /** [target]: the state its values were worked out for. */
  private readonly known: Int32Array;
  /** [target]: shield points on average, for who asks from no place in particular. */
  private readonly meanShields: Int32Array;
  /** [target]: what hides it wherever it is (9J), and where it is now (8B-03, 8C-01, 8D-02). */
  private readonly stealth: Int32Array;
  private readonly hidden: Int32Array;
  private readonly pieces: number;
  /** [((striker * 4 + armament) * pieces + target) * RANGES + distance]: what the cards add. */
  private readonly modifiers: Int8Array;
  /** [(striker * 4 + armament) * pieces + target]: steps at which it strikes best. */
  private readonly bestSteps: Uint8Array;

  constructor(battle: Battle, presence: number, odds: StrikeOdds) {
    const { pieces } = battle;
    this.battle = battle;
    this.odds = odds;
    this.pieces = pieces.length;
    this.worth = Float64Array.from(pieces, ({ points }) => points / 1000 + presence);
    const mostShields = Math.max(...pieces.flatMap(({ card }) => [...card.shields]));
    this.levels = Math.min(mostShields, MOST_SHIELDS) + 1;
    const entries = MODIFIERS * this.levels;
    const rows = [0, 0];
    this.row = new Int32Array(pieces.length * terms.MOST_ARMAMENTS);
    for (const { index, team, card } of pieces) {
      for (let a = 0; a < card.armaments.length; a++) {
        this.row[index * terms.MOST_ARMAMENTS + a] = rows[team]++ * entries;
      }
    }
    let length = 0;
    this.start = Int32Array.from({ length: pieces.length + 1 }, (_, i) => {
      const from = length;
      if (i < pieces.length) length += rows[1 - pieces[i].team] * entries;
      return from;
    });
    this.values = new Float64Array(length);
    this.known = new Int32Array(pieces.length).fill(NOT_KNOWN);
    this.meanShields = new Int32Array(pieces.length);
    this.stealth = new Int32Array(pieces.length);
    this.hidden = new Int32Array(pieces.length);
    this.modifiers = distanceModifiers(battle);
    this.bestSteps = Uint8Array.from({ length: this.modifiers.length / RANGES }, (_, shot) => {
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
    this.values.fill(NOT_KNOWN, this.start[index], this.start[index + 1]);
    this.meanShields[index] = meanShields(target);
    this.stealth[index] = (target.keywords & terms.KW_STEALTH) !== 0 ? 1 : 0;
  }

  /** Points the armament is expected to take from the target where that is. */
  value(striker: number, armament: number, target: number, steps: number): number {
    const shields = this.meanShields[target];
    return this.from(striker, armament, target, steps, this.hidden[target], shields);
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
    const gun = striker * terms.MOST_ARMAMENTS + armament;
    const distance = Math.min(steps, RANGES) - 1;
    const printed = this.modifiers[(gun * this.pieces + target) * RANGES + distance];
    const modifier = limitModifier(printed + this.stealth[target] + hidden);
    const level = shields < this.levels ? shields : this.levels - 1;
    const at = this.start[target] + this.row[gun] + (modifier + 1) * this.levels + level;
    if (this.values[at] === NOT_KNOWN) {
      this.values[at] = this.workOut(striker, armament, target, modifier, level);
    }
    return this.values[at];
  }

  private workOut(
    striker: number,
    armament: number,
    target: number,
    modifier: number,
    shields: number,
  ): number {
    const { battle } = this;
    const { weapon, dice } = battle.pieces[striker].card.armaments[armament];
    const piece = battle.pieces[target];
    const card = battle.weapons[weapon];
    return this.odds.share(battle, card, dice, modifier, piece, shields) * this.worth[target];
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
