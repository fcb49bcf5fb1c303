import { AT_HAND, PASS } from '../admiral.ts';
import * as words from '../compile-effects.ts';
import { holds } from '../conditions.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Gunnery } from './gunnery.ts';
import { addAttackGain, isAboutAttacks } from './order-attacks.ts';

/** Skirmishes are rare: what stops hits in one is worth little. */
const IN_CASE_OF_SKIRMISH = 0.08;

/** Fractions are kept in a table: handed from call to call they would be made anew each time. */
const WORTH = 0;
const THREAT = 1;
const HULL = 2;

/** What an order would be worth to a ship this turn, in points. */
export class OrderJudge {
  private readonly guns: Gunnery;
  /** [order]: does it touch others, which only a friend in reach makes worth while? */
  private readonly spread: Uint8Array;
  /** What the order at hand has come to, what threatens the ship, and what a Hull Box is worth. */
  private readonly worth = new Float64Array(3);

  constructor(battle: Battle, guns: Gunnery) {
    this.guns = guns;
    this.spread = Uint8Array.from(battle.orders, ({ effects }) =>
      Number(effects.some((effect) => effect.to !== words.SELF)),
    );
  }

  /** Index of the best order among the choices, or of none when nothing helps. */
  best(battle: Battle, piece: Piece): number {
    this.guns.putThreat(this.worth, THREAT, battle, piece);
    this.worth[HULL] = piece.points / 1000 / piece.card.hull;
    const shots = this.shotsOf(battle, piece);
    let best = 0;
    let bestValue = 0.01;
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = battle.choices[i];
      if (order === PASS) continue;
      this.judge(battle, piece, order % AT_HAND, shots);
      const value = this.worth[WORTH];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** Dice the piece could bring to bear from where it is. */
  private shotsOf(battle: Battle, piece: Piece): number {
    let dice = 0;
    const enemies = battle.teams[1 - piece.team].pieces;
    for (let a = 0; a < piece.card.sets.length; a++) {
      for (let e = 0; e < enemies.length; e++) {
        if (enemies[e].hex < 0 || !this.guns.canFire(battle, piece, a, enemies[e])) continue;
        dice += piece.card.sets[a].dice;
        break;
      }
    }
    return dice;
  }

  private judge(battle: Battle, piece: Piece, order: number, shots: number): void {
    const { worth } = this;
    const { effects, lock } = battle.orders[order];
    worth[WORTH] = 0;
    for (let i = 0; i < effects.length; i++) {
      if (isAboutAttacks(effects[i])) addAttackGain(worth, battle, piece, effects[i], this.guns);
      else if (holds(battle, effects[i].condition, piece, undefined, 0, -1)) {
        addEffect(worth, battle, piece, effects[i], shots);
      }
    }
    // Locks-3: an ability more to spend locks on.
    if (lock !== undefined) worth[WORTH] += shots * 0.05;
    if (this.spread[order] === 1) worth[WORTH] *= 0.8;
  }
}

const lostHull = (piece: Piece): number => piece.card.hull - piece.hull;

function lostShields(piece: Piece): number {
  let lost = 0;
  for (let f = 0; f < piece.shields.length; f++) lost += piece.card.shields[f] - piece.shields[f];
  return lost;
}

/** Rough worth of one effect to this ship now. */
function addEffect(
  worth: Float64Array,
  battle: Battle,
  piece: Piece,
  effect: words.Effect,
  shots: number,
): void {
  if (effect.word === words.GRANT_KEYWORD) addKeyword(worth, effect, shots);
  else if (((UPKEEP >> effect.word) & 1) === 1) addUpkeep(worth, piece, effect);
  else addFighting(worth, battle, effect, shots);
}

/** Moves and repairs. */
const UPKEEP =
  (1 << words.ADD_MOVES) |
  (1 << words.ADD_TURNS) |
  (1 << words.REQUIRE_MOVES) |
  (1 << words.REPAIR) |
  (1 << words.RECHARGE) |
  (1 << words.RESTORE) |
  (1 << words.RELOAD);

function addUpkeep(worth: Float64Array, piece: Piece, { word, amount }: words.Effect): void {
  let value = piece.card.role >= terms.HEAVY ? 0.12 : 0;
  if (word === words.ADD_MOVES) value = 0.15 * amount;
  else if (word === words.REPAIR) value = Math.min(amount, lostHull(piece)) * worth[HULL];
  else if (word === words.RECHARGE) {
    value = Math.min(amount, lostShields(piece)) * worth[HULL] * 0.4;
  } else if (word === words.RESTORE) value = piece.crippled ? 0.3 * (piece.points / 1000) : 0;
  else if (word === words.RELOAD) value = piece.marks !== 0 ? 0.9 : 0;
  worth[WORTH] += value;
}

function addFighting(
  worth: Float64Array,
  battle: Battle,
  { word, amount, detail, extra, to }: words.Effect,
  shots: number,
): void {
  const threat = worth[THREAT];
  let value = battle.turn > 0 ? 0.05 : 0;
  if (word === words.MODIFY_DICE) {
    value = detail === words.ON_ATTACK ? -amount * shots * 0.12 : amount * threat * 0.2;
  } else if (word === words.ADD_DICE) value = shots > 0 ? amount * 0.25 : 0;
  else if (word === words.CONVERT || word === words.DENY_SAVE) value = shots * 0.06;
  else if (word === words.ADD_RANGE || word === words.WIDEN_ARC) value = 0.15 + shots * 0.02;
  else if (word === words.CANCEL) {
    value =
      extra === words.IN_SKIRMISH
        ? IN_CASE_OF_SKIRMISH
        : Math.min(threat, amount * worth[HULL]) * 0.7;
  } else if (word === words.SKIRMISH_DICE) value = 0.06 * amount;
  else if (word === words.FORBID) {
    value = -0.1 - (detail === terms.FORBID_ATTACK ? shots * 0.25 : 0.1);
  } else if (word === words.SCORE) value = 2 * amount;
  else if (word === words.DAMAGE) {
    const hurts = to === words.ENEMIES || to === words.FOE;
    value = hurts ? 0.3 * amount : -amount * worth[HULL];
  }
  worth[WORTH] += value;
}

function addKeyword(worth: Float64Array, { detail, amount }: words.Effect, shots: number): void {
  const threat = worth[THREAT];
  let value = 0.08;
  if (detail === terms.KW_ARMOR) value = threat * amount * 0.15;
  else if (detail === terms.KW_FLAK) value = threat * amount * 0.08;
  else if (detail === terms.KW_STEALTH) value = threat * amount * 0.18;
  else if (detail === terms.KW_SKILLED) value = shots > 0 ? 0.35 : 0;
  else if (detail === terms.KW_FAST) value = 0.2;
  worth[WORTH] += value;
}
