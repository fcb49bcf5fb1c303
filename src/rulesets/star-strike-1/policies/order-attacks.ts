import * as words from '../compile-effects.ts';
import { holds } from '../conditions.ts';
import type { Battle, Piece } from '../state.ts';
import type { Gunnery } from './gunnery.ts';

/** Share of a shot's worth that one step on the die, no saves, or a better icon adds. */
const PER_STEP = 0.3;
const NO_SAVES = 0.15;
const BETTER_ICON = 0.1;
/** A longer or wider reach can also help after the move. */
const FREEDOM = 0.05;

/** Effects on the attacks of the ship that has the order. */
export function isAboutAttacks({ word, detail, to }: words.Effect): boolean {
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

/**
 * What an order adds to the attacks of a ship from where it stands, in points: only with
 * dice that bear, on targets its condition allows, and once if it says once.
 */
export function addAttackGain(
  worth: Float64Array,
  battle: Battle,
  piece: Piece,
  effect: words.Effect,
  guns: Gunnery,
): void {
  const extending = extendsReach(effect.word);
  let sum = 0;
  let top = 0;
  for (let a = 0; a < piece.card.sets.length; a++) {
    if (extending) newTargets(battle, piece, a, effect, guns);
    else bestShot(battle, piece, a, effect, guns);
    const gain = extending ? found[0] : found[0] * share(piece, a, effect);
    sum += gain;
    if (gain > top) top = gain;
  }
  worth[0] += (effect.once >= 0 ? top : sum) + (extending ? FREEDOM : 0);
}

/** What the question at hand came to. */
const found = new Float64Array(1);

function share(piece: Piece, set: number, { word, amount }: words.Effect): number {
  if (word === words.ADD_DICE) return amount / piece.card.sets[set].dice;
  if (word === words.MODIFY_DICE) return -amount * PER_STEP;
  return word === words.DENY_SAVE ? NO_SAVES : BETTER_ICON;
}

/** The best shot the order would help, as things stand. */
function bestShot(
  battle: Battle,
  piece: Piece,
  set: number,
  effect: words.Effect,
  guns: Gunnery,
): void {
  const { steps, hexes } = battle.map.board;
  const { weapon } = piece.card.sets[set];
  const enemies = battle.teams[1 - piece.team].pieces;
  let best = 0;
  for (let e = 0; e < enemies.length; e++) {
    const enemy = enemies[e];
    if (enemy.hex < 0 || !guns.canFire(battle, piece, set, enemy)) continue;
    const distance = steps[piece.hex * hexes + enemy.hex] - 1;
    if (!holds(battle, effect.condition, piece, enemy, distance, weapon)) continue;
    const value = guns.shotAt(battle, piece, set, enemy);
    if (value > best) best = value;
  }
  found[0] = best;
}

/** How much better the best shot gets with a wider arc or a longer range. */
function newTargets(
  battle: Battle,
  piece: Piece,
  set: number,
  effect: words.Effect,
  guns: Gunnery,
): void {
  const { steps, bearing, hexes } = battle.map.board;
  const { weapon, arc } = piece.card.sets[set];
  const wider = arc | (effect.word === words.WIDEN_ARC ? effect.detail : 0);
  const further =
    battle.weapons[weapon].maxDistance + (effect.word === words.ADD_RANGE ? effect.amount : 0);
  const enemies = battle.teams[1 - piece.team].pieces;
  let usual = 0;
  let best = 0;
  for (let e = 0; e < enemies.length; e++) {
    const enemy = enemies[e];
    if (enemy.hex < 0) continue;
    const at = piece.hex * hexes + enemy.hex;
    const distance = steps[at] - 1;
    if (distance > further) continue;
    if (((wider >> ((bearing[at] - 4 * piece.facing + 24) % 24)) & 1) === 0) continue;
    const value = guns.shotAt(battle, piece, set, enemy);
    if (value > usual && guns.canFire(battle, piece, set, enemy)) usual = value;
    if (value > best && holds(battle, effect.condition, piece, enemy, distance, weapon)) {
      best = value;
    }
  }
  found[0] = Math.max(0, best - usual);
}
