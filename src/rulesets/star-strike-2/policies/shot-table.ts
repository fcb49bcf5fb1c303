import { armorOf, flakOf } from '../keywords.ts';
import { limitModifier } from '../rolls.ts';
import { shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { distanceModifiers, RANGES } from './shot-modifiers.ts';
import { MOST_SHIELDS, type StrikeOdds } from './strike-odds.ts';

const MODIFIERS = 4;
const NOT_KNOWN = -1;
/** States of a target that are kept; a state's place among them is the top of this product. */
const STATE_BITS = 4;
const STATES = 1 << STATE_BITS;
const SPREAD = 0x9e3779b1;

/**
 * What each armament on the table is expected to take from each enemy, in points, for each
 * modifier and number of shield points met. A value is worked out when it is first asked for, and
 * again only when its target comes to a state that it has not been in of late. Answers are places in
 * `values`: a number with a fraction that a function returns is one more thing to collect.
 */
export class ShotTable {
  private readonly battle: Battle;
  private readonly odds: StrikeOdds;
  /** [piece]: Power Points, and what every ship counts beyond them. */
  readonly worth: Float64Array;
  /** Numbers of shield points that are told apart. */
  private readonly levels: number;
  /** [target]: where its values begin, how many there are in each state, and where those of its
   * state now begin. [striker * 4 + armament]: the armament's place in that. */
  private readonly first: Int32Array;
  private readonly length: Int32Array;
  private readonly start: Int32Array;
  private readonly row: Int32Array;
  readonly values: Float64Array;
  /** [target]: its state now. [target * STATES + place]: those its values were worked out for. */
  private readonly state: Int32Array;
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
    this.length = Int32Array.from(pieces, ({ team }) => rows[1 - team] * entries);
    this.first = this.length.map((values) => {
      const from = length;
      length += values * STATES;
      return from;
    });
    this.start = this.first.slice();
    this.values = new Float64Array(length);
    this.state = new Int32Array(pieces.length).fill(NOT_KNOWN);
    this.known = new Int32Array(pieces.length * STATES).fill(NOT_KNOWN);
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
    if (this.state[index] === state) return;
    this.state[index] = state;
    this.recall(index, state);
    this.meanShields[index] = meanShields(target);
    this.stealth[index] = (target.keywords & terms.KW_STEALTH) !== 0 ? 1 : 0;
  }

  /** Ships come back to the same states battle after battle: several are kept. */
  private recall(target: number, state: number): void {
    const { values, known } = this;
    const place = Math.imul(state, SPREAD) >>> (32 - STATE_BITS);
    const length = this.length[target];
    const start = this.first[target] + place * length;
    this.start[target] = start;
    if (known[target * STATES + place] === state) return;
    known[target * STATES + place] = state;
    for (let at = start; at < start + length; at++) values[at] = NOT_KNOWN;
  }

  /** Place of the points the armament is expected to take from the target where that is. */
  at(striker: number, armament: number, target: number, steps: number): number {
    const row = this.rowOf(striker, armament, target, steps, this.hidden[target]);
    return this.inRow(row, striker, armament, target, this.meanShields[target]);
  }

  /** Place of the most it is expected to take from any distance. */
  bestAt(striker: number, armament: number, target: number): number {
    const shot = (striker * terms.MOST_ARMAMENTS + armament) * this.pieces + target;
    return this.at(striker, armament, target, this.bestSteps[shot]);
  }

  /** The values of a shot were the target in a hex that hides it so, by shield points met. */
  rowOf(striker: number, armament: number, target: number, steps: number, hidden: number): number {
    const gun = striker * terms.MOST_ARMAMENTS + armament;
    const distance = Math.min(steps, RANGES) - 1;
    const printed = this.modifiers[(gun * this.pieces + target) * RANGES + distance];
    const modifier = limitModifier(printed + this.stealth[target] + hidden);
    return this.start[target] + this.row[gun] + (modifier + 1) * this.levels;
  }

  /** The place in such a row for so many shield points. */
  inRow(row: number, striker: number, armament: number, target: number, shields: number): number {
    const at = row + (shields < this.levels ? shields : this.levels - 1);
    if (this.values[at] === NOT_KNOWN) this.workOut(at, striker, armament, target);
    return at;
  }

  private workOut(at: number, striker: number, armament: number, target: number): void {
    const { battle, values, levels } = this;
    const { weapon, dice } = battle.pieces[striker].card.armaments[armament];
    const gun = striker * terms.MOST_ARMAMENTS + armament;
    const entry = at - this.start[target] - this.row[gun];
    const shields = entry % levels;
    const modifier = (entry - shields) / levels - 1;
    const card = battle.weapons[weapon];
    this.odds.share(values, at, battle, card, dice, modifier, battle.pieces[target], shields);
    values[at] *= this.worth[target];
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
