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
import type { Battle, Unit } from '../state.ts';
import * as terms from '../terms.ts';
import { AirPlan } from './air-plan.ts';
import type { Weights } from './considerations.ts';
import { exhaustsLeast } from './dice-thrift.ts';
import { disablingWorth, featureWorth } from './feature-worth.ts';
import { FirePlan } from './fire-plan.ts';
import { MovePlanner } from './moves.ts';
import { type Means, positionWorth } from './positions.ts';
import { pointWorth } from './worth.ts';

/** Weighs what each choice is worth in Tactical Points, and takes the best. */
export class Tactician implements Admiral {
  private readonly weights: Weights;
  private readonly planner: MovePlanner;
  private readonly air: AirPlan;
  private fire: FirePlan | undefined;
  /** Who the plans are for: a new round or phase makes them anew. */
  private ordersOf = -1;
  /** [unit]: gain of its best move, worked out once a round. */
  private gains = new Float64Array(0);
  private gainsOf = -1;
  private stepsMade = 0;
  private moving = -1;
  private readonly means: Means = { guns: 0, torpedoes: 0, charges: 0 };

  constructor(weights: Weights) {
    this.weights = weights;
    this.planner = new MovePlanner(weights);
    this.air = new AirPlan(weights);
  }

  /** S-02, U-01: guns and torpedoes in front, carriers behind, near the middle; submarines ahead. */
  deploy(battle: Battle): number {
    this.gainsOf = -1;
    this.ordersOf = -1;
    this.moving = -1;
    const unit = battle.asked as Unit;
    return best(battle, (square) => deploymentWorth(unit, square));
  }

  standBy(_battle: Battle): number {
    return 0;
  }

  /** 1-01: who moves last sees most. */
  first(battle: Battle): number {
    return best(battle, (side) => (battle.admirals[side] === this ? 0 : 1));
  }

  /** 3: repairs that pay, then the move that gains most, then none. */
  turn(battle: Battle): number {
    const { turn: side } = battle;
    this.countMeans(battle, side);
    this.planMoves(battle, side);
    return best(battle, (code) => {
      if (code === PASS) return 0;
      const unit = battle.units[unitOf(code)];
      if (deedOf(code) === MOVE) return this.gains[unit.index];
      if (deedOf(code) === REPAIR) return this.repairWorth(unit);
      return -1;
    });
  }

  /** Gains are worked out once a round; the unit that moves is planned again when it goes. */
  private planMoves(battle: Battle, side: number): void {
    const { units } = battle;
    const key = battle.round;
    if (this.gains.length !== units.length) this.gains = new Float64Array(units.length);
    if (this.gainsOf === key) return;
    this.gainsOf = key;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      if (unit.side !== side || unit.square < 0 || unit.moved) continue;
      this.planner.plan(battle, unit, this.means);
      this.gains[i] = this.planner.gain;
    }
  }

  private countMeans(battle: Battle, side: number): void {
    const { means } = this;
    means.guns = countDice(battle, side, terms.ARTILLERY);
    means.torpedoes = countDice(battle, side, terms.TORPEDO);
    means.charges = countDice(battle, side, terms.DEPTH_CHARGE);
  }

  /** 3-04: worth it while dice for guns are left over. */
  private repairWorth(unit: Unit): number {
    if (this.means.guns < 2) return -1;
    return this.weights.repairing * pointWorth(unit) * 0.5;
  }

  die(battle: Battle): number {
    return best(battle, (face) => exhaustsLeast(battle, face));
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
      this.countMeans(battle, unit.side);
      this.planner.plan(battle, unit, this.means);
      this.gains[unit.index] = 0;
    }
    const { path, pathLength } = this.planner;
    const at = this.stepsMade < pathLength ? indexOf(battle, path[this.stepsMade]) : -1;
    this.stepsMade += 1;
    if (at >= 0) return at;
    this.moving = -1;
    return indexOf(battle, PASS);
  }

  bow(battle: Battle): number {
    const unit = battle.asked as Unit;
    this.countMeans(battle, unit.side);
    return best(battle, (bow) =>
      positionWorth(battle, unit, unit.square, bow, this.means, this.weights),
    );
  }

  /** Torpedo bombers first: they need no luck with armor. */
  squadron(battle: Battle): number {
    return best(battle, (kind) =>
      kind === PASS ? 0 : kind === terms.TORPEDO_BOMBER ? 3 : kind === terms.DIVE_BOMBER ? 2 : 1,
    );
  }

  screen(battle: Battle): number {
    return best(battle, (unit) => (unit === PASS ? -1 : battle.units[unit].card.points));
  }

  waitAt(_battle: Battle): number {
    return 0;
  }

  /** 4: attacks by worth, then strikes, then features for Admirals that are left. */
  order(battle: Battle): number {
    const side = battle.turn;
    const key = battle.round * 2 + side;
    this.fire ??= new FirePlan(battle.units.length, this.weights);
    if (this.ordersOf !== key) {
      this.ordersOf = key;
      this.fire.planned.fill(0);
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
    const wanted = battle.squadron === undefined ? this.fire?.target : this.air.target;
    const at = wanted === undefined ? -1 : indexOf(battle, wanted);
    if (at >= 0) return at;
    return best(battle, (unit) => (unit === PASS ? -1 : pointWorth(battle.units[unit])));
  }

  /** 4-10: where the fewest neighbours can fire. */
  approach(battle: Battle): number {
    const target = battle.asked as Unit;
    return best(battle, (square) => -crowd(battle, target, square));
  }

  engage(battle: Battle): number {
    return best(battle, (squadron) => {
      if (squadron === PASS) return 0;
      return battle.squadrons[squadron].kind === terms.DIVE_BOMBER ? 1 : 1.2;
    });
  }

  /** 4-09: as few as pierce together. */
  sum(battle: Battle): number {
    const armor = armorOf(battle.asked as Unit, true);
    return best(battle, (n) => (n * terms.DIVE_BOMBER_ATTACK > armor ? 100 - n : n));
  }

  critical(battle: Battle): number {
    const unit = battle.asked as Unit;
    return best(battle, (feature) => disablingWorth(unit, feature));
  }

  malfunction(battle: Battle): number {
    return indexOf(battle, USE);
  }
}

/** The index of the choice that is worth most; the first of equals. */
function best(battle: Battle, worthOf: (code: number) => number): number {
  let index = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < battle.choiceCount; i++) {
    const worth = worthOf(battle.choices[i]);
    if (worth > most) {
      most = worth;
      index = i;
    }
  }
  return index;
}

function indexOf(battle: Battle, code: number): number {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return -1;
}

function countDice(battle: Battle, side: number, symbol: number): number {
  let n = 0;
  for (let face = 0; face < terms.FACES; face++) {
    if ((battle.faces[face] & (symbol | terms.ADMIRAL)) !== 0)
      n += battle.pool[side * terms.FACES + face];
  }
  return n;
}

function deploymentWorth(unit: Unit, square: number): number {
  const x = square % terms.WIDTH;
  const y = (square - x) / terms.WIDTH;
  const ahead = unit.side === 0 ? terms.HEIGHT - 1 - y : y;
  const middle = 3.5 - Math.abs(x - 3.5);
  const isCarrier = unit.card.squadrons.some((n) => n > 0);
  return (isCarrier ? -2 : 1.5) * ahead + middle;
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
