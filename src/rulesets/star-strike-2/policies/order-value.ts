import { PASS } from '../admiral.ts';
import * as words from '../compile-effects.ts';
import { holds } from '../conditions.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { type Gunnery, TAKEN } from './gunnery.ts';
import { Bearing, isAboutStrikes, strikeGain } from './order-strikes.ts';

/** Skirmishes are rare: what stops hits in one is worth little. */
const IN_CASE_OF_SKIRMISH = 0.08;

/** What an order would be worth to a piece this round, in points. */
export class OrderJudge {
  private readonly guns: Gunnery;
  private readonly bearing: Bearing;
  /** [order]: does it touch others, which only a friend in reach makes worth while? */
  private readonly spread: Uint8Array;

  constructor(battle: Battle, guns: Gunnery) {
    this.guns = guns;
    this.bearing = new Bearing(battle, guns);
    this.spread = Uint8Array.from(battle.orders, ({ effects }) =>
      Number(effects.some((effect) => effect.to !== words.SELF)),
    );
  }

  /** Index of the best order among the choices, or of none when nothing helps. */
  best(battle: Battle, asked: Piece): number {
    const piece = standIn(battle, asked);
    this.guns.weighThreat(battle, piece);
    const threat = this.guns.fire[TAKEN];
    this.bearing.look(battle, piece);
    const shots = this.bearing.dice;
    let best = 0;
    let bestValue = 0.01;
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = battle.choices[i];
      if (order === PASS) continue;
      const value = this.value(battle, piece, order, threat, shots);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** What each choice is worth, none being worth nothing, for an admiral that looks into several. */
  weigh(battle: Battle, asked: Piece, values: Float64Array): void {
    const piece = standIn(battle, asked);
    this.guns.weighThreat(battle, piece);
    const threat = this.guns.fire[TAKEN];
    this.bearing.look(battle, piece);
    const shots = this.bearing.dice;
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = battle.choices[i];
      values[i] = order === PASS ? 0 : this.value(battle, piece, order, threat, shots);
    }
  }

  /** Index of the least useful order on a piece. */
  least(battle: Battle, piece: Piece): number {
    this.bearing.look(battle, piece);
    const shots = piece.activated ? 0 : this.bearing.dice;
    let best = 0;
    let bestValue = Number.POSITIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = piece.orders[battle.choices[i]];
      const value = this.value(battle, piece, order, 1, shots);
      if (value < bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  private value(
    battle: Battle,
    piece: Piece,
    order: number,
    threat: number,
    shots: number,
  ): number {
    let sum = 0;
    const { effects } = battle.orders[order];
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (isAboutStrikes(effect)) sum += strikeGain(battle, piece, effect, this.bearing);
      else if (holds(battle, effect.condition, piece, undefined, 0, -1))
        sum += effectValue(battle, piece, effect, threat, shots);
    }
    return this.spread[order] === 1 ? sum * 0.8 : sum;
  }
}

/** 10A-05 (I): an Omega Order is asked for a piece that may be gone; another speaks for it. */
function standIn(battle: Battle, asked: Piece): Piece {
  if (asked.hex >= 0) return asked;
  const { pieces } = battle.teams[asked.team];
  for (let i = 0; i < pieces.length; i++) if (pieces[i].hex >= 0) return pieces[i];
  return asked;
}

const lostHull = (piece: Piece): number => piece.card.hull - piece.hull;

function lostShields(piece: Piece): number {
  let lost = 0;
  for (let f = 0; f < piece.shields.length; f++) lost += piece.card.shields[f] - piece.shields[f];
  return lost;
}

/** Rough worth of one effect to this piece now. */
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
    case words.ADD_ROTATIONS:
    case words.REQUIRE_MOVES:
      return piece.card.role >= terms.HEAVY ? 0.12 : 0;
    case words.SKIRMISH_DICE:
      return 0.06 * amount;
    case words.REPAIR:
      return Math.min(amount, lostHull(piece)) * perHull;
    case words.REGENERATE:
      return Math.min(amount, lostShields(piece)) * perHull * 0.5;
    case words.HEAL:
      return Math.min(amount, piece.criticals) * 0.8;
    case words.RECOVER:
      return Math.min(amount, piece.exhausted) * 0.2;
    case words.RELOAD:
      return piece.reloading ? 0.6 : 0;
    case words.FORBID:
      return -0.1 - (effect.detail === terms.FORBID_STRIKE ? shots * 0.25 : 0.1);
    case words.SCORE:
      return 2 * amount;
    case words.DAMAGE:
      return effect.to === words.ENEMIES || effect.to === words.FOE
        ? 0.3 * amount
        : -amount * perHull;
    default:
      return battle.round > 0 ? 0.05 : 0;
  }
}

function keywordValue(keyword: number, amount: number, threat: number, shots: number): number {
  switch (keyword) {
    case terms.KW_ARMOR:
      return threat * amount * 0.15;
    case terms.KW_FLAK:
      return threat * amount * 0.08;
    case terms.KW_STEALTH:
      return threat * 0.18;
    case terms.KW_SKILLED:
      return shots > 0 ? 0.35 : 0;
    case terms.KW_FAST:
      return 0.2;
    default:
      return 0.08;
  }
}
