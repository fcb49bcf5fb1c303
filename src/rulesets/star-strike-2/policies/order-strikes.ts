import * as words from '../compile-effects.ts';
import { holds } from '../conditions.ts';
import { distanceBetween } from '../keywords.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Gunnery } from './gunnery.ts';

/** Share of a shot's worth that one step on the die, no saves, or a better icon adds. */
const PER_STEP = 0.3;
const NO_SAVES = 0.15;
const BETTER_ICON = 0.1;
/** A longer or wider reach can also help after the move. */
const FREEDOM = 0.05;

/** Effects on the strikes of the piece that has the order. */
export function isAboutStrikes({ word, detail, to }: words.Effect): boolean {
  if (to !== words.SELF) return false;
  if (word === words.MODIFY_DICE) return detail === words.ON_ATTACK;
  return (
    word === words.ADD_DICE ||
    word === words.CONVERT ||
    word === words.DENY_SAVE ||
    extendsReach(word)
  );
}

const extendsReach = (word: number): boolean =>
  word === words.WIDEN_ARC || word === words.ADD_RANGE;

/** The shots that a piece has from where it stands. */
export class Bearing {
  readonly guns: Gunnery;
  count = 0;
  /** [shot] */
  readonly armament: Int32Array;
  readonly enemy: Int32Array;
  readonly value: Float64Array;
  /** Dice of the armaments that bear on anybody. */
  dice = 0;
  /** What the armament at hand gains; scratch. */
  readonly gain = new Float64Array(1);

  constructor(battle: Battle, guns: Gunnery) {
    const most = battle.pieces.length * terms.MOST_ARMAMENTS;
    this.guns = guns;
    this.armament = new Int32Array(most);
    this.enemy = new Int32Array(most);
    this.value = new Float64Array(most);
  }

  look(battle: Battle, piece: Piece): void {
    const { coverage, shots } = this.guns;
    const { steps, hexes } = battle.map.board;
    const { armaments } = piece.card;
    const enemies = battle.teams[1 - piece.team].pieces;
    const row = coverage.rowOf(battle, piece);
    let all = 0;
    let n = 0;
    for (let e = 0; e < enemies.length; e++) {
      const { hex, index } = enemies[e];
      if (hex < 0) continue;
      let bits = coverage.bits[row + hex] & ~piece.armamentsUsed;
      if (bits === 0) continue;
      all |= bits;
      shots.update(battle, enemies[e]);
      for (; bits !== 0; bits &= bits - 1) {
        const a = 31 - Math.clz32(bits & -bits);
        this.armament[n] = a;
        this.enemy[n] = index;
        this.value[n++] =
          shots.values[shots.at(piece.index, a, index, steps[piece.hex * hexes + hex])];
      }
    }
    this.count = n;
    this.dice = 0;
    for (let a = 0; a < armaments.length; a++) this.dice += ((all >> a) & 1) * armaments[a].dice;
  }
}

/**
 * What an order adds to the strikes of a piece from where it stands, in points: only with
 * armaments that bear, on targets its condition allows, and once if it says once.
 */
export function weighStrikeGain(
  into: Float64Array,
  battle: Battle,
  piece: Piece,
  effect: words.Effect,
  bearing: Bearing,
): void {
  const extending = extendsReach(effect.word);
  const { gain } = bearing;
  let sum = 0;
  let top = 0;
  const first = extending || bearing.count > 0 ? 0 : piece.card.armaments.length;
  for (let a = first; a < piece.card.armaments.length; a++) {
    const { weapon } = piece.card.armaments[a];
    // 5A-02
    if (piece.reloading && battle.weapons[weapon].type === terms.HEAVY_WEAPON) continue;
    if (extending) weighNewTargets(gain, battle, piece, a, effect, bearing);
    else weighBestShot(gain, battle, piece, a, effect, bearing);
    sum += gain[0];
    if (gain[0] > top) top = gain[0];
  }
  into[0] = (effect.once >= 0 ? top : sum) + (extending ? FREEDOM : 0);
}

/** What it adds to the best shot that it would help, as things stand. */
function weighBestShot(
  into: Float64Array,
  battle: Battle,
  piece: Piece,
  armament: number,
  effect: words.Effect,
  bearing: Bearing,
): void {
  const { weapon, dice } = piece.card.armaments[armament];
  let best = 0;
  for (let i = 0; i < bearing.count; i++) {
    if (bearing.armament[i] !== armament || bearing.value[i] <= best) continue;
    const enemy = battle.pieces[bearing.enemy[i]];
    const distance = distanceBetween(battle, piece, enemy);
    if (holds(battle, effect.condition, piece, enemy, distance, weapon)) best = bearing.value[i];
  }
  into[0] = best;
  switch (effect.word) {
    case words.ADD_DICE:
      into[0] *= effect.amount / dice;
      return;
    case words.MODIFY_DICE:
      into[0] *= -effect.amount * PER_STEP;
      return;
    case words.DENY_SAVE:
      into[0] *= NO_SAVES;
      return;
    default:
      into[0] *= BETTER_ICON;
  }
}

/** How much better the best shot gets with a wider arc or a longer range. */
function weighNewTargets(
  into: Float64Array,
  battle: Battle,
  piece: Piece,
  armament: number,
  effect: words.Effect,
  bearing: Bearing,
): void {
  const { shots } = bearing.guns;
  const { steps, bearing: bearings, hexes } = battle.map.board;
  const { weapon, arc } = piece.card.armaments[armament];
  const wider = arc | (effect.word === words.WIDEN_ARC ? effect.detail : 0);
  const further =
    battle.weapons[weapon].maxDistance + (effect.word === words.ADD_RANGE ? effect.amount : 0);
  const enemies = battle.teams[1 - piece.team].pieces;
  let usual = 0;
  for (let i = 0; i < bearing.count; i++) {
    if (bearing.armament[i] === armament && bearing.value[i] > usual) usual = bearing.value[i];
  }
  let best = 0;
  for (let e = 0; e < enemies.length; e++) {
    const enemy = enemies[e];
    if (enemy.hex < 0) continue;
    const at = piece.hex * hexes + enemy.hex;
    const distance = steps[at] - 1;
    if (distance > further) continue;
    if (((wider >> ((bearings[at] - 4 * piece.facing + 24) % 24)) & 1) === 0) continue;
    shots.update(battle, enemy);
    const value = shots.values[shots.at(piece.index, armament, enemy.index, steps[at])];
    if (value > best && holds(battle, effect.condition, piece, enemy, distance, weapon)) {
      best = value;
    }
  }
  into[0] = Math.max(0, best - usual);
}
