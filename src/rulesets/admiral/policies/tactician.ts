import { fits } from '../action-dice.ts';
import {
  type Admiral,
  deedOf,
  FEATURE,
  featureOf,
  LAUNCH,
  MOVE,
  PASS,
  REPAIR,
  TURN_CARD,
  USE,
  unitOf,
} from '../admiral.ts';
import { armorOf } from '../artillery.ts';
import { distanceBetween } from '../board.ts';
import { has } from '../features.ts';
import { mayMove } from '../movement.ts';
import type { Battle, Unit } from '../state.ts';
import * as terms from '../terms.ts';
import { AirPlan } from './air-plan.ts';
import { Ballot } from './ballot.ts';
import type { Weights } from './considerations.ts';
import { exhaustsLeast } from './dice-thrift.ts';
import { disablingWorth, featureWorth } from './feature-worth.ts';
import { FirePlan } from './fire-plan.ts';
import { countHits } from './focus.ts';
import { countMeans, noMeans } from './means.ts';
import { LONGEST_PATH, MovePlanner } from './moves.ts';
import { Positions } from './positions.ts';
import { pointWorth } from './worth.ts';

/** Weighs what each choice is worth in Tactical Points, and takes the best. */
export class Tactician implements Admiral {
  private readonly weights: Weights;
  private readonly planner = new MovePlanner();
  private readonly positions: Positions;
  private readonly air: AirPlan;
  private readonly fire: FirePlan;
  private readonly ballot = new Ballot();
  private readonly means = noMeans();
  /** Who the plans are for: a new round or phase makes them anew. */
  private ordersOf = -1;
  /** [unit]: gain of its best move, worked out once a round. */
  private readonly gains: Float64Array;
  /** [unit * LONGEST_PATH + i]: the steps of it, and how many. */
  private readonly paths: Int8Array;
  private readonly lengths: Uint8Array;
  private gainsOf = -1;
  private stepsMade = 0;
  private moving = -1;

  constructor(units: number, weights: Weights) {
    this.weights = weights;
    this.positions = new Positions(units, weights);
    this.air = new AirPlan(weights);
    this.fire = new FirePlan(units, weights);
    this.gains = new Float64Array(units);
    this.paths = new Int8Array(units * LONGEST_PATH);
    this.lengths = new Uint8Array(units);
  }

  /** S-02, U-01: guns and torpedoes in front, carriers behind, near the middle; submarines ahead. */
  deploy(battle: Battle): number {
    this.gainsOf = -1;
    this.ordersOf = -1;
    this.moving = -1;
    const { ballot, weights } = this;
    const unit = battle.asked as Unit;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      ballot.offer(i, deploymentWorth(unit, battle.choices[i], weights));
    }
    return ballot.index;
  }

  /** S-03: the dearest first: it brings as many dice as any. */
  standBy(battle: Battle): number {
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      const code = battle.choices[i];
      ballot.offer(i, code === PASS ? -1 : battle.units[code].card.points);
    }
    return ballot.index;
  }

  /** 1-01: who moves last sees most. */
  first(battle: Battle): number {
    const own = battle.admirals[0] === this ? 0 : 1;
    return indexOf(battle, this.weights.waiting > 0 ? 1 - own : own);
  }

  /** 3: repairs that pay, then the move that gains most, then none. */
  turn(battle: Battle): number {
    const { turn: side, choices } = battle;
    const { ballot } = this;
    countMeans(battle, side, this.means);
    if (hasMoves(battle)) this.planMoves(battle, side);
    const price = this.weights.thrift * moveDieWorth(battle, side);
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      const code = choices[i];
      if (code === PASS) {
        ballot.offer(i, 0);
        continue;
      }
      const unit = battle.units[unitOf(code)];
      if (deedOf(code) === MOVE) ballot.offer(i, this.gains[unit.index] - price);
      else if (deedOf(code) === REPAIR) ballot.offer(i, this.repairWorth(unit));
    }
    return ballot.index;
  }

  /** Gains are worked out once a round or turn; the unit that moves is planned again as it goes. */
  private planMoves(battle: Battle, side: number): void {
    const { units } = battle;
    const key = battle.round;
    if (this.gainsOf === key && this.weights.attention <= 0) return;
    this.gainsOf = key;
    if (this.weights.focus !== 0) countHits(battle, side, this.means, this.positions.others);
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      if (unit.side !== side || !mayMove(unit)) continue;
      this.planMove(battle, unit);
    }
  }

  private planMove(battle: Battle, unit: Unit): void {
    this.positions.take(battle, unit, this.means, leadOf(battle, unit.side));
    const { planner, paths } = this;
    planner.plan(battle, unit, this.positions);
    const from = unit.index * LONGEST_PATH;
    this.gains[unit.index] = planner.gain;
    this.lengths[unit.index] = planner.pathLength;
    for (let i = 0; i < planner.pathLength; i++) paths[from + i] = planner.path[i];
  }

  /** 3-04: worth it while dice for guns are left over. */
  private repairWorth(unit: Unit): number {
    if (this.means.guns < 2) return -1;
    return this.weights.repairing * pointWorth(unit) * 0.5;
  }

  die(battle: Battle): number {
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      ballot.offer(i, exhaustsLeast(battle, battle.choices[i]));
    }
    return ballot.index;
  }

  extra(_battle: Battle): number {
    return 0;
  }

  /** Follows the plan, made when the move begins; a submarine dives as soon as it can. */
  step(battle: Battle): number {
    const unit = battle.asked as Unit;
    const turnAt = indexOf(battle, TURN_CARD);
    if (turnAt >= 0 && !unit.submerged) return turnAt;
    if (this.moving !== unit.index) {
      this.moving = unit.index;
      this.stepsMade = 0;
      // Plans of the round are old by now, and so are those of a submarine that has just dived.
      if (this.weights.attention <= 0 || unit.card.isSubmarine) {
        countMeans(battle, unit.side, this.means);
        this.planMove(battle, unit);
      }
      this.gains[unit.index] = 0;
    }
    const step = this.paths[unit.index * LONGEST_PATH + this.stepsMade];
    const at = this.stepsMade < this.lengths[unit.index] ? indexOf(battle, step) : -1;
    this.stepsMade += 1;
    if (at >= 0) return at;
    this.moving = -1;
    return indexOf(battle, PASS);
  }

  bow(battle: Battle): number {
    const { ballot, positions } = this;
    const unit = battle.asked as Unit;
    countMeans(battle, unit.side, this.means);
    positions.take(battle, unit, this.means, 0);
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      ballot.offer(i, positions.worth(battle, unit.square, battle.choices[i]));
    }
    return ballot.index;
  }

  /** Torpedo bombers first: they need no luck with armor. */
  squadron(battle: Battle): number {
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) ballot.offer(i, battle.choices[i]);
    return ballot.index;
  }

  screen(battle: Battle): number {
    return this.dearest(battle);
  }

  waitAt(_battle: Battle): number {
    return 0;
  }

  /** 4: attacks by worth, then strikes, then features for Admirals that are left. */
  order(battle: Battle): number {
    const side = battle.turn;
    const key = battle.round * 2 + side;
    if (this.ordersOf !== key) {
      this.ordersOf = key;
      countMeans(battle, side, this.means);
      this.fire.begin(battle, side, this.means);
    }
    this.fire.find(battle, side);
    let choice = indexOf(battle, PASS);
    let worth = 0.01;
    if (this.fire.worth > worth) {
      worth = this.fire.worth;
      choice = indexOf(battle, this.fire.code);
    }
    let launches = false;
    for (let i = 0; i < battle.choiceCount; i++) {
      const code = battle.choices[i];
      if (code < 0) continue;
      const unit = battle.units[unitOf(code)];
      if (deedOf(code) === LAUNCH) this.air.make(battle, unit, this.fire.planned);
      const found =
        deedOf(code) === LAUNCH
          ? this.air.worth
          : deedOf(code) === FEATURE
            ? this.weights.features * featureWorth(battle, unit, featureOf(code))
            : 0;
      if (found <= worth) continue;
      worth = found;
      choice = i;
      launches = deedOf(code) === LAUNCH;
    }
    if (launches) {
      this.air.make(battle, battle.units[unitOf(battle.choices[choice])], this.fire.planned);
    } else if (choice >= 0 && battle.choices[choice] === this.fire.code) this.fire.commit(battle);
    return choice;
  }

  target(battle: Battle): number {
    const wanted = battle.squadron === undefined ? this.fire.target : this.air.target;
    const at = indexOf(battle, wanted);
    if (at >= 0) return at;
    return this.dearest(battle);
  }

  /** 4-10: where the fewest neighbours can fire. */
  approach(battle: Battle): number {
    const target = battle.asked as Unit;
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      ballot.offer(i, -crowd(battle, target, battle.choices[i]));
    }
    return ballot.index;
  }

  engage(battle: Battle): number {
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      const code = battle.choices[i];
      ballot.offer(i, code === PASS ? -1 : battle.squadrons[code].kind);
    }
    return ballot.index;
  }

  /** 4-09: as few as pierce together. */
  sum(battle: Battle): number {
    const armor = armorOf(battle.asked as Unit, true);
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      const n = battle.choices[i];
      ballot.offer(i, n * terms.DIVE_BOMBER_ATTACK > armor ? terms.SQUARES - n : n);
    }
    return ballot.index;
  }

  private dearest(battle: Battle): number {
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      const code = battle.choices[i];
      ballot.offer(i, code === PASS ? -1 : battle.units[code].card.points);
    }
    return ballot.index;
  }

  critical(battle: Battle): number {
    const unit = battle.asked as Unit;
    const { ballot } = this;
    ballot.open();
    for (let i = 0; i < battle.choiceCount; i++) {
      ballot.offer(i, disablingWorth(unit, battle.choices[i]));
    }
    return ballot.index;
  }

  malfunction(battle: Battle): number {
    return indexOf(battle, USE);
  }
}

function indexOf(battle: Battle, code: number): number {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return -1;
}

function hasMoves(battle: Battle): boolean {
  for (let i = 0; i < battle.choiceCount; i++) {
    const code = battle.choices[i];
    if (code >= 0 && deedOf(code) === MOVE) return true;
  }
  return false;
}

/** 3-03: what the cheapest die for a move could do otherwise. */
function moveDieWorth(battle: Battle, side: number): number {
  let least = Number.POSITIVE_INFINITY;
  battle.paying = terms.MOVEMENT;
  for (let face = 0; face < terms.FACES; face++) {
    if (battle.pool[side * terms.FACES + face] === 0 || !fits(battle, side, face, terms.MOVEMENT))
      continue;
    least = Math.min(least, -exhaustsLeast(battle, face));
  }
  return least;
}

/** From -1 to 1: points sunk on either side, by what the enemy brought. */
function leadOf(battle: Battle, side: number): number {
  let lead = 0;
  let total = 0;
  for (let i = 0; i < battle.units.length; i++) {
    const unit = battle.units[i];
    total += unit.card.points;
    if (unit.sunk) lead += unit.side === side ? -unit.card.points : unit.card.points;
  }
  return (2 * lead) / total;
}

function deploymentWorth(unit: Unit, square: number, weights: Weights): number {
  const x = square % terms.WIDTH;
  const y = (square - x) / terms.WIDTH;
  const ahead = unit.side === 0 ? terms.HEIGHT - 1 - y : y;
  const middle = 3.5 - Math.abs(x - 3.5);
  const isCarrier = has(unit, terms.F_SQUADRONS);
  return (isCarrier ? -weights.shelter : weights.forward) * ahead + weights.middle * middle;
}

/** Units of the target's side on or beside a square. */
function crowd(battle: Battle, target: Unit, square: number): number {
  let n = 0;
  const units = battle.sides[target.side];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit.square < 0 || unit === target) continue;
    if (distanceBetween(battle, square, unit.square) <= 1) n += unit.card.antiAircraft;
  }
  return n;
}
