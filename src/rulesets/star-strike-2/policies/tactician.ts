import { ABILITY, type Admiral, LOCK_ON, OPTION_AUGUR, OPTION_SKILLED, PASS } from '../admiral.ts';
import * as words from '../compile-effects.ts';
import { distanceBetween } from '../keywords.ts';
import { automaticModifier } from '../modifiers.ts';
import { limitModifier } from '../rolls.ts';
import { facingsTowards } from '../shields.ts';
import { type Battle, isOver, type Piece, Strike } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import { Gunnery } from './gunnery.ts';
import { ObjectiveJudge } from './objectives.ts';
import { OrderJudge } from './order-value.ts';
import { PositionJudge } from './position-value.ts';
import { SetupPlaces } from './setup-places.ts';
import { DEFEAT, foresee } from './skirmish-odds.ts';
import { type StrikeOdds, strikeOdds } from './strike-odds.ts';
import { TempoJudge } from './tempo.ts';

/** An admiral with a style: one method for each kind of decision, in the order of play. */
export class Tactician implements Admiral {
  protected readonly weights: Considerations;
  protected readonly stream: number;
  private battle: Battle | undefined;
  private odds!: StrikeOdds;
  private guns!: Gunnery;
  protected setup!: SetupPlaces;
  protected positions!: PositionJudge;
  protected orders!: OrderJudge;
  protected tempo!: TempoJudge;
  /** Scratch for strikes that are only thought of. */
  private readonly thought = new Strike();
  /** What was weighed last; scratch. */
  private readonly weighed = new Float64Array(2);
  protected planned: Piece | undefined;
  private plannedRound = 0;
  private step = 0;

  constructor(weights: Considerations, stream: number) {
    this.weights = weights;
    this.stream = stream;
  }

  /** Tables are made for the battle at hand, once. */
  protected know(battle: Battle): void {
    if (this.battle === battle) return;
    this.battle = battle;
    this.odds = strikeOdds(battle.weapons);
    this.guns = new Gunnery(battle, this.weights, this.odds);
    const objectives = new ObjectiveJudge(battle, this.weights);
    this.setup = new SetupPlaces(battle, objectives.toSystem);
    this.positions = new PositionJudge(battle, this.weights, this.guns, objectives);
    this.orders = new OrderJudge(battle, this.guns);
    this.tempo = new TempoJudge(battle, this.weights, this.guns, objectives);
  }

  /** Biggest ships first: they hold the middle, the others fill in round them. */
  placePiece(battle: Battle): number {
    this.know(battle);
    let best = 0;
    for (let i = 1; i < battle.choiceCount; i++) {
      const piece = battle.pieces[battle.choices[i]];
      if (piece.points > battle.pieces[battle.choices[best]].points) best = i;
    }
    return best;
  }

  /** Close to a Strategic System that no friend is nearer to, not always the same. */
  placeHex(battle: Battle): number {
    return this.setup.goodHex(battle, battle.asked as Piece, this.stream);
  }

  /** Towards the middle of the board. */
  placeFacing(battle: Battle): number {
    return this.setup.facingInwards(battle, battle.placingHex);
  }

  order(battle: Battle): number {
    this.know(battle);
    return this.orders.best(battle, battle.asked as Piece);
  }

  omega(battle: Battle): number {
    this.know(battle);
    return this.orders.best(battle, battle.asked as Piece);
  }

  /** Who has good shots, above all at ships that have yet to act, and who is about to be shot. */
  activate(battle: Battle): number {
    this.know(battle);
    if (battle.choiceCount === 1) return 0;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const piece = battle.pieces[battle.choices[i]];
      this.tempo.weigh(battle, piece);
      const value = this.tempo.urgency[piece.index];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** The strike that is expected to destroy most; a Heavy weapon waits for a shot worth its token. */
  strike(battle: Battle): number {
    // An activation begins: a plan never outlives the one it was made for.
    this.planned = undefined;
    let best = 0;
    let bestValue = 0;
    const piece = battle.asked as Piece;
    for (let i = 0; i < battle.choiceCount; i++) {
      const choice = battle.choices[i];
      if (choice === PASS) continue;
      const target = battle.pieces[choice & 255];
      this.weighStrike(battle, piece, choice >> 8, target);
      const value =
        this.weighed[0] *
        (target.activated ? 1 : this.weights.unacted) *
        (battle.map.terrain[target.hex] === terms.STRATEGIC ? this.weights.holders : 1);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** What a strike's value is made of, for explanations. */
  protected strikeParts(battle: Battle, piece: Piece, choice: number): Record<string, number> {
    const target = battle.pieces[choice & 255];
    this.weighStrike(battle, piece, choice >> 8, target);
    const damage = this.weighed[0];
    const early = target.activated ? 1 : this.weights.unacted;
    const holds = battle.map.terrain[target.hex] === terms.STRATEGIC ? this.weights.holders : 1;
    return {
      damage,
      unacted: damage * (early - 1),
      holders: damage * early * (holds - 1),
    };
  }

  /** Points a strike is expected to take. */
  private weighStrike(battle: Battle, piece: Piece, armament: number, target: Piece): void {
    const { thought, weighed } = this;
    const { weapon, dice } = piece.card.armaments[armament];
    thought.striker = piece;
    thought.target = target;
    thought.weapon = weapon;
    thought.armament = armament;
    thought.distance = distanceBetween(battle, piece, target);
    const modifier = limitModifier(automaticModifier(battle, thought));
    const shields = shieldsTowards(battle, target, piece.hex);
    const card = battle.weapons[weapon];
    this.odds.share(weighed, 0, battle, card, dice, modifier, target, shields);
    weighed[0] *= this.guns.shots.worth[target.index];
  }

  /** Skilled and Augur when they still change the dice; other options whenever offered. */
  option(battle: Battle): number {
    const { strike } = battle;
    if (battle.option === OPTION_SKILLED || battle.option === OPTION_AUGUR) {
      if (strike.modifier <= -1) return 0;
      const { dice } = strike.striker.card.armaments[strike.armament];
      return dice >= 2 || strike.modifier > 0 || this.lastShot(strike.striker) ? 1 : 0;
    }
    return 1;
  }

  private lastShot(piece: Piece): boolean {
    return piece.armamentsUsed === (1 << piece.card.armaments.length) - 1;
  }

  /** As many icons as there are points for, those that cost most first. */
  shields(battle: Battle): number {
    const { strike } = battle;
    const { target } = strike;
    const { type } = battle.weapons[strike.weapon];
    const massive = (target.keywords & terms.KW_MASSIVE) !== 0 && type >= 0 ? 0.5 : 1;
    const perCritical = massive / (target.card.orderLimit + 1 - target.criticals);
    const perHit = 1 / target.hull;
    let best = 0;
    let bestValue = -1;
    for (let i = 0; i < battle.choiceCount; i++) {
      const choice = battle.choices[i];
      const hits = (choice >> 8) & 255;
      const criticals = choice & 255;
      // Of two facings, the fuller one pays.
      const full = target.shields[choice >> 16] * 0.001;
      const value = hits * perHit + criticals * perCritical + (hits + criticals > 0 ? full : 0);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** The ability or another die, whichever promises more. */
  lock(battle: Battle): number {
    const { strike } = battle;
    const { target, weapon } = strike;
    const hit = 1 / target.hull;
    const critical = 1 / (target.card.orderLimit + 1 - target.criticals);
    const die = this.odds.dieValue(weapon, strike.modifier, hit, critical, hit);
    let ability = 0;
    for (const effect of battle.weapons[weapon].lockEffects) {
      ability += this.lockEffectValue(strike, effect, hit, critical, die);
    }
    return indexOf(battle, ability > die && indexOf(battle, ABILITY) >= 0 ? ABILITY : LOCK_ON);
  }

  private lockEffectValue(
    strike: Strike,
    effect: words.Effect,
    hit: number,
    critical: number,
    die: number,
  ): number {
    const worth = (icon: number) => (icon === terms.CRITICAL ? critical : hit);
    switch (effect.word) {
      case words.GENERATE:
        return effect.amount * worth(effect.detail);
      case words.CONVERT: {
        const there = effect.detail === terms.HIT ? strike.hits : strike.criticals;
        return Math.min(effect.amount, there) * (worth(effect.extra) - worth(effect.detail) * 0.8);
      }
      case words.ADD_DICE:
        return effect.amount * die;
      case words.DENY_SAVE:
        return 0.3 * (strike.hits + strike.criticals) * hit;
      case words.DRAIN_SHIELDS:
        return 0.45 * effect.amount * hit;
      default:
        return 0.3 * hit;
    }
  }

  /** The order that is worth least now. */
  returnOrder(battle: Battle): number {
    return this.orders.least(battle, battle.asked as Piece);
  }

  /** Follows the plan made at the first step; makes a new one when the table has changed. */
  manoeuvre(battle: Battle): number {
    if (battle.choiceCount === 1) return 0;
    const piece = battle.asked as Piece;
    const { positions } = this;
    if (this.planned !== piece || this.plannedRound !== battle.round || !this.planHolds(battle)) {
      positions.plan(battle, piece);
      this.planned = piece;
      this.plannedRound = battle.round;
      this.step = 0;
    }
    const choice = indexOf(battle, positions.path(this.step));
    this.step += 1;
    if (choice >= 0) return choice;
    this.planned = undefined;
    return 0;
  }

  private planHolds(battle: Battle): boolean {
    return (
      this.step < this.positions.pathLength && indexOf(battle, this.positions.path(this.step)) >= 0
    );
  }

  /** Flees what it would not survive, to the safest hex. */
  evade(battle: Battle): number {
    this.know(battle);
    const piece = battle.asked as Piece;
    if (this.worthOfStanding(battle, piece) >= 0) return 0;
    return this.positions.safestEvade(battle, piece);
  }

  /** Points that a fight is worth more than to flee from it. */
  protected worthOfStanding(battle: Battle, piece: Piece): number {
    const { attacker } = battle.skirmish;
    const { weighed } = this;
    foresee(weighed, battle, piece, piece.hex, attacker);
    const mine = piece.points * weighed[DEFEAT] * this.weights.preserve;
    foresee(weighed, battle, attacker, attacker.hex, piece);
    const theirs = attacker.points * weighed[DEFEAT] * this.weights.destroy;
    return (theirs + 100 - mine) / 1000;
  }

  /** A shield point rather than a hull point, from where most are. */
  dust(battle: Battle): number {
    return fullestShield(battle, battle.asked as Piece);
  }

  /** Where the least is left. */
  regenerate(battle: Battle): number {
    const { shields } = battle.asked as Piece;
    let best = 0;
    for (let i = 1; i < battle.choiceCount; i++) {
      if (shields[battle.choices[i]] < shields[battle.choices[best]]) best = i;
    }
    return best;
  }

  /** Keeps its orders. */
  reassign(battle: Battle): number {
    return isOver(battle) ? 0 : indexOf(battle, PASS);
  }
}

export function indexOf(battle: Battle, code: number): number {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return -1;
}

/** Points on the best facing towards a hex. */
export function shieldsTowards(battle: Battle, piece: Piece, from: number): number {
  if (piece.shields.length === 1) return piece.shields[0];
  const facings = facingsTowards(battle, piece, from);
  let most = 0;
  for (let f = 0; f < 6; f++) {
    if (((facings >> f) & 1) === 1 && piece.shields[f] > most) most = piece.shields[f];
  }
  return most;
}

function fullestShield(battle: Battle, { shields }: Piece): number {
  let best = 0;
  let most = 0;
  for (let i = 0; i < battle.choiceCount; i++) {
    const facing = battle.choices[i];
    if (facing !== PASS && shields[facing] > most) {
      most = shields[facing];
      best = i;
    }
  }
  return best;
}
