import * as ask from '../admiral.ts';
import { type Admiral, PASS } from '../admiral.ts';
import { distanceBetween } from '../keywords.ts';
import { automaticModifier } from '../modifiers.ts';
import { limitModifier } from '../rolls.ts';
import { facingsTowards } from '../shields.ts';
import { isDirectHit } from '../skirmish.ts';
import { Attack, type Battle, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { type AttackOdds, attackOdds } from './attack-odds.ts';
import { indexOf } from './choices.ts';
import type { Considerations } from './considerations.ts';
import { Gunnery } from './gunnery.ts';
import { bestLock } from './lock-value.ts';
import { mayTakeSystem, ObjectiveJudge } from './objectives.ts';
import { OrderJudge } from './order-value.ts';
import { PositionJudge } from './position-value.ts';
import { SetupPlaces } from './setup-places.ts';
import { SkirmishForecast } from './skirmish-odds.ts';

/** A ship that has yet to act is the better target: it may lose its shots. */
const YET_TO_ACT = 1.5;
const FIRST_TARGETS = 1.15;
/** So is one that holds a Star System when the end is near. */
const HOLDERS = 1.3;
/** Tempo: cheap ships show their hand first, escorts last; the last turn belongs to late comers. */
const KEEP_ESCORTS = 1.5;
const KEEP_BIG = 0.5;
const KEEP_TAKERS = 6;
/** A keyword is worth this much to keep, by how often it matters. */
const KEYWORD_WORTH: Partial<Record<terms.Keyword, number>> = {
  Armor: 6,
  Massive: 9,
  Recharge: 4,
  Skilled: 4,
  Deadly: 4,
  'Ore Hull': 4,
  Flak: 3,
  Stealth: 5,
  Augur: 3,
  'Swarm Bays': 3,
  'Ram-Prow': 3,
};

/** An admiral with a style: one method for each kind of decision, in the order of play. */
export class Tactician implements Admiral {
  private readonly weights: Considerations;
  private battle: Battle | undefined;
  private odds!: AttackOdds;
  private guns!: Gunnery;
  private setup!: SetupPlaces;
  private positions!: PositionJudge;
  private orders!: OrderJudge;
  /** Scratch for attacks that are only thought of. */
  private readonly thought = new Attack();
  private readonly value = new Float64Array(1);
  private readonly forecast = new SkirmishForecast();
  private planned = -1;
  private step = 0;

  constructor(weights: Considerations) {
    this.weights = weights;
  }

  /** Tables are made for the battle at hand, once. */
  private know(battle: Battle): void {
    if (this.battle === battle) return;
    this.battle = battle;
    this.odds = attackOdds(battle.weapons);
    this.guns = new Gunnery(battle, this.odds);
    const objectives = new ObjectiveJudge(battle, this.weights);
    this.setup = new SetupPlaces(battle, objectives.toSystem);
    this.positions = new PositionJudge(battle, this.weights, this.guns, objectives);
    this.orders = new OrderJudge(battle, this.guns);
  }

  /** Second: the last activation of the last turn takes a Star System nobody can take back. */
  first(battle: Battle): number {
    this.know(battle);
    return indexOf(battle, ask.SECOND);
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

  placeHex(battle: Battle): number {
    return this.setup.bestHex(battle, battle.asked as Piece);
  }

  placeFacing(battle: Battle): number {
    return this.setup.facingInwards(battle, battle.placingHex);
  }

  order(battle: Battle): number {
    this.know(battle);
    return this.orders.best(battle, battle.asked as Piece);
  }

  starcast(battle: Battle): number {
    this.know(battle);
    return this.orders.best(battle, battle.asked as Piece);
  }

  /** Who has good shots, above all at ships that have yet to act, and who is about to be shot. */
  activate(battle: Battle): number {
    this.know(battle);
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      this.judgeUrgency(battle, battle.pieces[battle.choices[i]]);
      const value = this.value[0];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** Into `value`. */
  private judgeUrgency(battle: Battle, piece: Piece): void {
    const { value } = this;
    this.guns.putThreat(value, 0, battle, piece);
    const shots = this.guns.shotsOf(battle, piece, YET_TO_ACT);
    const isLast = battle.turn >= battle.terms.turns && battle.terms.starSystems;
    const kept =
      (piece.card.role === terms.ESCORT ? KEEP_ESCORTS : 0) +
      (isLast && mayTakeSystem(battle, piece) ? KEEP_TAKERS : 0);
    value[0] = shots + value[0] - kept - (KEEP_BIG * piece.points) / 1000;
  }

  /** The attack that is expected to destroy most; a mark is erased when nothing else is to do. */
  attack(battle: Battle): number {
    this.know(battle);
    this.planned = -1;
    let best = 0;
    let bestValue = 0;
    const piece = battle.asked as Piece;
    for (let i = 0; i < battle.choiceCount; i++) {
      const choice = battle.choices[i];
      if (choice === PASS) continue;
      if (choice >= ask.RELOAD) this.value[0] = 0.001;
      else this.judgeAttack(battle, piece, choice);
      const value = this.value[0];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** Into `value`. */
  private judgeAttack(battle: Battle, piece: Piece, choice: number): void {
    const target = battle.pieces[ask.targetOf(choice)];
    const dice = ask.firstDiceOf(choice) + ask.secondDiceOf(choice);
    const late = battle.turn >= battle.terms.turns - 1;
    const holds = late && battle.map.terrain[target.hex] === terms.STAR_SYSTEM;
    this.judgeDice(battle, piece, ask.armamentOf(choice), target, dice);
    this.value[0] *= target.activated ? 1 : FIRST_TARGETS;
    this.value[0] *= holds ? HOLDERS : 1;
  }

  private judgeDice(
    battle: Battle,
    piece: Piece,
    armament: number,
    target: Piece,
    dice: number,
  ): void {
    const { thought } = this;
    const { weapon } = piece.card.armaments[armament];
    thought.attacker = piece;
    thought.target = target;
    thought.weapon = weapon;
    thought.armament = armament;
    thought.distance = distanceBetween(battle, piece, target);
    const facing = fullestFacing(battle, target, piece.hex);
    target.defending = facing;
    const modifier = limitModifier(automaticModifier(battle, thought));
    target.defending = -1;
    const boxes = target.shields[facing];
    this.odds.put(this.value, 0, battle, battle.weapons[weapon], dice, modifier, target, boxes);
  }

  /** Shields-4: the fuller of the two. */
  facing(battle: Battle): number {
    const { shields } = battle.asked as Piece;
    return shields[battle.choices[1]] > shields[battle.choices[0]] ? 1 : 0;
  }

  /** Options of orders are used whenever they come up. */
  option(): number {
    return 1;
  }

  /** Dice that miss are thrown again; for Skilled the first of them. */
  reroll(battle: Battle): number {
    const { attack, skirmish, option } = battle;
    const fighting = option === ask.REROLL_SWARM || skirmish.dice > 0;
    for (let i = 1; i < battle.choiceCount; i++) {
      const die = battle.choices[i];
      if (fighting && inSkirmish(battle)) {
        if (!isDirectHit(battle.asked as Piece, skirmish.faces[die])) return i;
      } else {
        const { chart } = battle.weapons[attack.weapon];
        const row = Math.max(0, attack.faces[die] + attack.modifier) * 4;
        if (chart[row] + chart[row + 1] + chart[row + 2] + chart[row + 3] === 0) return i;
      }
    }
    return 0;
  }

  /** Locks-1 to Locks-3 */
  lock(battle: Battle): number {
    return bestLock(battle, this.odds);
  }

  /** A box always goes before the hull. A Light keeps its last one for a Critical to come. */
  block(battle: Battle): number {
    const piece = battle.asked as Piece;
    const { attack } = battle;
    const attacked = attack.target === piece && piece.defending >= 0;
    const last = piece.card.role === terms.LIGHT && piece.shields[0] === 1;
    if (attacked && last && attack.criticals > 0 && piece.hull > 2) return indexOf(battle, PASS);
    return indexOf(battle, ask.USE);
  }

  /** Criticals-2, Criticals-3: the best of an enemy's keywords, the least of one's own. */
  keyword(battle: Battle): number {
    const piece = battle.asked as Piece;
    // The defender names a Heavy's keyword, the attacker a Super Heavy's.
    const own = piece.card.role === terms.HEAVY;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const worth = KEYWORD_WORTH[terms.KEYWORDS[battle.choices[i]]] ?? 1;
      const value = own ? -worth : worth;
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** Follows the plan made at the first step; makes a new one when the table has changed. */
  move(battle: Battle): number {
    this.know(battle);
    if (battle.choiceCount === 1) return 0;
    if (battle.movingFast) return this.fastMove(battle);
    const piece = battle.asked as Piece;
    const { positions } = this;
    if (this.planned !== battle.activations || !this.planHolds(battle)) {
      positions.plan(battle, piece);
      this.planned = battle.activations;
      this.step = 0;
    }
    if (positions.pathLength === 0) return 0;
    const choice = indexOf(battle, positions.path(this.step));
    this.step += 1;
    if (choice >= 0) return choice;
    this.planned = -1;
    return 0;
  }

  private planHolds(battle: Battle): boolean {
    return (
      this.step < this.positions.pathLength && indexOf(battle, this.positions.path(this.step)) >= 0
    );
  }

  /** Keywords-4: a move before attacks when it brings more dice to bear. */
  private fastMove(battle: Battle): number {
    const piece = battle.asked as Piece;
    const { neighbour } = battle.map.board;
    let best = indexOf(battle, PASS);
    if (best < 0) return 0;
    this.guns.refresh(battle, piece);
    let bestValue = this.guns.fire(battle, piece, piece.hex, piece.facing) + 0.1;
    for (let i = 0; i < battle.choiceCount; i++) {
      const direction = battle.choices[i];
      if (direction === PASS) continue;
      const hex = neighbour[piece.hex * 6 + direction];
      if (battle.occupant[hex] >= 0 || battle.map.holeBeside[hex] >= 0) continue;
      if (battle.map.terrain[hex] === terms.DUST) continue;
      const facing = piece.card.hasHeading ? direction : piece.facing;
      const value = this.guns.fire(battle, piece, hex, facing);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** Flees what it would not survive, to the safest hex. */
  evade(battle: Battle): number {
    this.know(battle);
    const piece = battle.asked as Piece;
    const { attacker } = battle.skirmish;
    const { forecast, weights } = this;
    forecast.look(battle, piece, attacker, true);
    const mine = piece.points * forecast.destroyed * weights.preserve;
    forecast.look(battle, attacker, piece, false);
    const theirs = attacker.points * forecast.destroyed * weights.destroy;
    if (mine <= theirs + 100) return indexOf(battle, PASS);
    return this.positions.safestEvade(battle, piece);
  }

  advance(battle: Battle): number {
    return indexOf(battle, ask.USE);
  }

  /** Factions-6: swaps when the other ship's hex is a Star System. */
  grapple(battle: Battle): number {
    const { attacker, defender } = battle.skirmish;
    const piece = battle.asked as Piece;
    const foe = piece === attacker ? defender : attacker;
    const { terrain } = battle.map;
    const better =
      terrain[foe.hex] === terms.STAR_SYSTEM && terrain[piece.hex] !== terms.STAR_SYSTEM;
    return indexOf(battle, better ? ask.USE : PASS);
  }

  /** Terrain-2: where most boxes are. */
  star(battle: Battle): number {
    const { shields } = battle.asked as Piece;
    let best = 0;
    for (let f = 1; f < battle.choiceCount; f++) {
      if (shields[battle.choices[f]] > shields[battle.choices[best]]) best = f;
    }
    return best;
  }

  /** Where the least is left. */
  recharge(battle: Battle): number {
    const { shields } = battle.asked as Piece;
    let best = 0;
    for (let i = 1; i < battle.choiceCount; i++) {
      if (shields[battle.choices[i]] < shields[battle.choices[best]]) best = i;
    }
    return best;
  }
}

/** Rerolls in an attack come while a target defends. */
const inSkirmish = (battle: Battle): boolean => {
  const { target } = battle.attack;
  return target === undefined || target.defending < 0;
};

/** The facing a defender would name against an attack from a hex. */
function fullestFacing(battle: Battle, piece: Piece, from: number): number {
  const facings = facingsTowards(battle, piece, from);
  const one = 31 - Math.clz32(facings & -facings);
  const rest = facings & (facings - 1);
  if (rest === 0) return one;
  const two = 31 - Math.clz32(rest);
  return piece.shields[two] > piece.shields[one] ? two : one;
}
