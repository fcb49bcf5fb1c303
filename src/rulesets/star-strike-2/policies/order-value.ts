import { PASS } from '../admiral.ts';
import * as words from '../compile-effects.ts';
import { holds } from '../conditions.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { type Gunnery, TAKEN } from './gunnery.ts';
import { Bearing, isAboutStrikes, weighStrikeGain } from './order-strikes.ts';

/** Skirmishes are rare: what stops hits in one is worth little. */
const IN_CASE_OF_SKIRMISH = 0.08;
/** Places in `stakes`. */
const THREAT = 0;
const SHOTS = 1;

/** What an order would be worth to a piece this round, in points. */
export class OrderJudge {
  private readonly guns: Gunnery;
  private readonly bearing: Bearing;
  /** The order at hand, and the effect: numbers with a fraction are not returned (shot-table.ts). */
  private readonly worth = new Float64Array(1);
  private readonly effectWorth = new Float64Array(1);
  /** What the piece stands to lose, and dice that it brings to bear. */
  private readonly stakes = new Float64Array(2);
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
    this.look(battle, piece);
    let best = 0;
    let bestValue = 0.01;
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = battle.choices[i];
      if (order === PASS) continue;
      this.weighOrder(battle, piece, order);
      const value = this.worth[0];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  private look(battle: Battle, piece: Piece): void {
    this.guns.weighThreat(battle, piece);
    this.bearing.look(battle, piece);
    this.stakes[THREAT] = this.guns.fire[TAKEN];
    this.stakes[SHOTS] = this.bearing.dice;
  }

  /** What each choice is worth, none being worth nothing, for an admiral that looks into several. */
  weigh(battle: Battle, asked: Piece, values: Float64Array): void {
    const piece = standIn(battle, asked);
    this.look(battle, piece);
    for (let i = 0; i < battle.choiceCount; i++) {
      const order = battle.choices[i];
      values[i] = 0;
      if (order === PASS) continue;
      this.weighOrder(battle, piece, order);
      values[i] = this.worth[0];
    }
  }

  /** Index of the least useful order on a piece. */
  least(battle: Battle, piece: Piece): number {
    this.bearing.look(battle, piece);
    this.stakes[THREAT] = 1;
    this.stakes[SHOTS] = piece.activated ? 0 : this.bearing.dice;
    let best = 0;
    let bestValue = Number.POSITIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      this.weighOrder(battle, piece, piece.orders[battle.choices[i]]);
      const value = this.worth[0];
      if (value < bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** What an order is worth, in `worth`. */
  private weighOrder(battle: Battle, piece: Piece, order: number): void {
    const { worth, effectWorth, bearing, stakes } = this;
    const { effects } = battle.orders[order];
    worth[0] = 0;
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (isAboutStrikes(effect)) weighStrikeGain(effectWorth, battle, piece, effect, bearing);
      else if (holds(battle, effect.condition, piece, undefined, 0, -1))
        weighEffect(effectWorth, battle, piece, effect, stakes);
      else continue;
      worth[0] += effectWorth[0];
    }
    if (this.spread[order] === 1) worth[0] *= 0.8;
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
function weighEffect(
  into: Float64Array,
  battle: Battle,
  piece: Piece,
  effect: words.Effect,
  stakes: Float64Array,
): void {
  if (effect.word === words.GRANT_KEYWORD) weighKeyword(into, effect, stakes);
  else if (((1 << effect.word) & STRIKE_WORDS) !== 0) weighFire(into, piece, effect, stakes);
  else weighUpkeep(into, battle, piece, effect);
}

/** Words whose worth hangs on shots and threats. */
const STRIKE_WORDS = [
  words.MODIFY_DICE,
  words.ADD_DICE,
  words.CONVERT,
  words.DENY_SAVE,
  words.ADD_RANGE,
  words.WIDEN_ARC,
  words.CANCEL,
  words.FORBID,
].reduce((bits, word) => bits | (1 << word), 0);

function weighFire(
  into: Float64Array,
  piece: Piece,
  { word, detail, extra, amount }: words.Effect,
  stakes: Float64Array,
): void {
  const threat = stakes[THREAT];
  const shots = stakes[SHOTS];
  if (word === words.MODIFY_DICE) {
    into[0] = detail === words.ON_ATTACK ? -amount * shots * 0.12 : amount * threat * 0.2;
  } else if (word === words.ADD_DICE) {
    into[0] = shots > 0 ? amount * 0.25 : 0;
  } else if (word === words.CONVERT || word === words.DENY_SAVE) {
    into[0] = shots * 0.06;
  } else if (word === words.ADD_RANGE || word === words.WIDEN_ARC) {
    into[0] = 0.15 + shots * 0.02;
  } else if (word === words.FORBID) {
    into[0] = -0.1 - (detail === terms.FORBID_STRIKE ? shots * 0.25 : 0.1);
  } else if (extra === words.IN_SKIRMISH) {
    into[0] = IN_CASE_OF_SKIRMISH;
  } else {
    into[0] = Math.min(threat, amount * (piece.points / 1000 / piece.card.hull)) * 0.7;
  }
}

function weighUpkeep(
  into: Float64Array,
  battle: Battle,
  piece: Piece,
  { word, to, amount }: words.Effect,
): void {
  const perHull = piece.points / 1000 / piece.card.hull;
  switch (word) {
    case words.ADD_MOVES:
      into[0] = 0.15 * amount;
      break;
    case words.ADD_ROTATIONS:
    case words.REQUIRE_MOVES:
      into[0] = piece.card.role >= terms.HEAVY ? 0.12 : 0;
      break;
    case words.SKIRMISH_DICE:
      into[0] = 0.06 * amount;
      break;
    case words.REPAIR:
      into[0] = Math.min(amount, lostHull(piece)) * perHull;
      break;
    case words.REGENERATE:
      into[0] = Math.min(amount, lostShields(piece)) * perHull * 0.5;
      break;
    case words.HEAL:
      into[0] = Math.min(amount, piece.criticals) * 0.8;
      break;
    case words.RECOVER:
      into[0] = Math.min(amount, piece.exhausted) * 0.2;
      break;
    case words.RELOAD:
      into[0] = piece.reloading ? 0.6 : 0;
      break;
    case words.SCORE:
      into[0] = 2 * amount;
      break;
    case words.DAMAGE:
      into[0] = to === words.ENEMIES || to === words.FOE ? 0.3 * amount : -amount * perHull;
      break;
    default:
      into[0] = battle.round > 0 ? 0.05 : 0;
  }
}

function weighKeyword(
  into: Float64Array,
  { detail, amount }: words.Effect,
  stakes: Float64Array,
): void {
  const threat = stakes[THREAT];
  if (detail === terms.KW_ARMOR) into[0] = threat * amount * 0.15;
  else if (detail === terms.KW_FLAK) into[0] = threat * amount * 0.08;
  else if (detail === terms.KW_STEALTH) into[0] = threat * 0.18;
  else if (detail === terms.KW_SKILLED) into[0] = stakes[SHOTS] > 0 ? 0.35 : 0;
  else into[0] = detail === terms.KW_FAST ? 0.2 : 0.08;
}
