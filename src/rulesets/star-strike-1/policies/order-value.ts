import { AT_HAND, PASS } from '../admiral.ts';
import * as words from '../compile-effects.ts';
import { holds } from '../conditions.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Gunnery } from './gunnery.ts';
import { attackGain, isAboutAttacks } from './order-attacks.ts';

/** Skirmishes are rare: what stops hits in one is worth little. */
const IN_CASE_OF_SKIRMISH = 0.08;

/** What an order would be worth to a ship this turn, in points. */
export class OrderJudge {
  private readonly guns: Gunnery;
  /** [order]: does it touch others, which only a friend in reach makes worth while? */
  private readonly spread: Uint8Array;

  constructor(battle: Battle, guns: Gunnery) {
    this.guns = guns;
    this.spread = Uint8Array.from(battle.orders, ({ effects }) =>
      Number(effects.some((effect) => effect.to !== words.SELF)),
    );
  }

  /** Index of the best order among the choices, or of none when nothing helps. */
  best(battle: Battle, piece: Piece): number {
    const threat = this.guns.threatTo(battle, piece);
    const shots = this.shotsOf(battle, piece);
    let best = 0;
    let bestValue = 0.01;
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = battle.choices[i];
      if (order === PASS) continue;
      const value = this.value(battle, piece, order % AT_HAND, threat, shots);
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

  private value(
    battle: Battle,
    piece: Piece,
    order: number,
    threat: number,
    shots: number,
  ): number {
    let sum = 0;
    for (const effect of battle.orders[order].effects) {
      if (isAboutAttacks(effect)) sum += attackGain(battle, piece, effect, this.guns);
      else if (holds(battle, effect.condition, piece, undefined, 0, -1))
        sum += effectValue(battle, piece, effect, threat, shots);
    }
    // Locks-3: an ability more to spend locks on.
    if (battle.orders[order].lock !== undefined) sum += shots * 0.05;
    return this.spread[order] === 1 ? sum * 0.8 : sum;
  }
}

const lostHull = (piece: Piece): number => piece.card.hull - piece.hull;

function lostShields(piece: Piece): number {
  let lost = 0;
  for (let f = 0; f < piece.shields.length; f++) lost += piece.card.shields[f] - piece.shields[f];
  return lost;
}

/** Rough worth of one effect to this ship now. */
function effectValue(
  battle: Battle,
  piece: Piece,
  effect: words.Effect,
  threat: number,
  shots: number,
): number {
  const { amount } = effect;
  const perHull = piece.points / 1000 / piece.card.hull;
  switch (effect.word) {
    case words.MODIFY_DICE:
      return effect.detail === words.ON_ATTACK ? -amount * shots * 0.12 : amount * threat * 0.2;
    case words.ADD_DICE:
      return shots > 0 ? amount * 0.25 : 0;
    case words.CONVERT:
    case words.DENY_SAVE:
      return shots * 0.06;
    case words.ADD_RANGE:
    case words.WIDEN_ARC:
      return 0.15 + shots * 0.02;
    case words.CANCEL:
      if (effect.extra === words.IN_SKIRMISH) return IN_CASE_OF_SKIRMISH;
      return Math.min(threat, amount * perHull) * 0.7;
    case words.GRANT_KEYWORD:
      return keywordValue(effect.detail, amount, threat, shots);
    case words.ADD_MOVES:
      return 0.15 * amount;
    case words.ADD_TURNS:
    case words.REQUIRE_MOVES:
      return piece.card.role >= terms.HEAVY ? 0.12 : 0;
    case words.SKIRMISH_DICE:
      return 0.06 * amount;
    case words.REPAIR:
      return Math.min(amount, lostHull(piece)) * perHull;
    case words.RECHARGE:
      return Math.min(amount, lostShields(piece)) * perHull * 0.4;
    case words.RESTORE:
      return piece.crippled ? 0.3 * (piece.points / 1000) : 0;
    case words.RELOAD:
      return piece.marks !== 0 ? 0.9 : 0;
    case words.FORBID:
      return -0.1 - (effect.detail === terms.FORBID_ATTACK ? shots * 0.25 : 0.1);
    case words.SCORE:
      return 2 * amount;
    case words.DAMAGE:
      return effect.to === words.ENEMIES || effect.to === words.FOE
        ? 0.3 * amount
        : -amount * perHull;
    default:
      return battle.turn > 0 ? 0.05 : 0;
  }
}

function keywordValue(keyword: number, amount: number, threat: number, shots: number): number {
  switch (keyword) {
    case terms.KW_ARMOR:
      return threat * amount * 0.15;
    case terms.KW_FLAK:
      return threat * amount * 0.08;
    case terms.KW_STEALTH:
      return threat * amount * 0.18;
    case terms.KW_SKILLED:
      return shots > 0 ? 0.35 : 0;
    case terms.KW_FAST:
      return 0.2;
    default:
      return 0.08;
  }
}
