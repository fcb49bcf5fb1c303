import { PASS } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import { GroundJudge } from './ground-value.ts';
import type { Gunnery } from './gunnery.ts';
import { setHazards, stayingCost } from './hazards.ts';
import type { ObjectiveJudge } from './objectives.ts';
import type { PlanList } from './plan-list.ts';
import { Reach } from './reach.ts';
import { chanceOfDefeat, expectedLoss } from './skirmish-odds.ts';

/**
 * Which place to go to. Strikes come before movement in this game, so the ships on the table will
 * next strike from where they stand: both what a place lets a ship hit and what can hit it there
 * can be read off the board.
 */
export class PositionJudge {
  private readonly weights: Considerations;
  private readonly guns: Gunnery;
  private readonly objectives: ObjectiveJudge;
  private readonly ground: GroundJudge;
  private readonly reach: Reach;

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.guns = guns;
    this.objectives = objectives;
    this.ground = new GroundJudge(battle, weights, guns, objectives);
    this.reach = new Reach(battle.map.board.hexes);
  }

  /** Steps of the way last planned. */
  get pathLength(): number {
    return this.reach.pathLength;
  }

  /** A step of the way last planned. */
  path(step: number): number {
    return this.reach.path[step];
  }

  /** Finds the best place, or assault, within reach, and the way there. */
  plan(battle: Battle, piece: Piece): void {
    const { reach } = this;
    this.ground.look(battle, piece);
    setHazards(reach.hazards, piece);
    reach.explore(battle, piece);
    // There is nothing to aim at after the last round.
    const isLast = battle.round >= battle.terms.rounds;
    const aiming = isLast ? 0 : this.weights.aim * this.weights.destroy;
    const most = aiming * this.guns.bestAim(battle, piece);
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    let last: number = PASS;
    // Far places first: the best is mostly among them, and rules the others out early.
    for (let i = reach.endCount - 1; i >= 0; i--) {
      const state = reach.ends[i];
      const hex = reach.hex[state];
      const paid = this.weights.hazard * (reach.risk[state] + stayingCost(battle, piece, hex));
      // Threats only lower a place's value, and guns add no more than their best shots.
      if (this.objectives.value(battle, piece, hex) - paid + most <= bestValue) continue;
      const ground = this.ground.value(battle, piece, hex) - paid;
      if (ground + most <= bestValue) continue;
      const value = ground + aiming * this.guns.aim(battle, piece, hex, reach.facing[state]);
      if (value > bestValue) {
        bestValue = value;
        best = state;
      }
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      const state = reach.assaultFrom[i];
      const facing = reach.assaultFacing[i];
      const value =
        this.assaultValue(battle, piece, reach.hex[state], facing) -
        this.weights.hazard * reach.risk[state];
      if (value > bestValue) {
        bestValue = value;
        best = state;
        last = (facing << 2) | terms.ASSAULT;
      }
    }
    if (best >= 0) reach.trace(best, last);
    else reach.pathLength = 0;
  }

  /** The best places and assaults within reach, for an admiral that looks into more than one. */
  rank(battle: Battle, piece: Piece, plans: PlanList): void {
    const { reach } = this;
    this.ground.look(battle, piece);
    setHazards(reach.hazards, piece);
    reach.explore(battle, piece, true);
    const isLast = battle.round >= battle.terms.rounds;
    const aiming = isLast ? 0 : this.weights.aim * this.weights.destroy;
    plans.clear();
    for (let i = 0; i < reach.endCount; i++) {
      const state = reach.ends[i];
      const hex = reach.hex[state];
      const facing = reach.facing[state];
      const paid = this.weights.hazard * (reach.risk[state] + stayingCost(battle, piece, hex));
      const value =
        this.ground.value(battle, piece, hex) -
        paid +
        aiming * this.guns.aim(battle, piece, hex, facing);
      plans.offer(value, hex, facing, state, PASS);
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      const state = reach.assaultFrom[i];
      const facing = reach.assaultFacing[i];
      const value =
        this.assaultValue(battle, piece, reach.hex[state], facing) -
        this.weights.hazard * reach.risk[state];
      plans.offer(value, reach.hex[state], facing, state, (facing << 2) | terms.ASSAULT);
    }
    for (let i = 0; i < plans.count; i++) {
      reach.trace(plans.state[i], plans.last[i]);
      plans.write(i, reach.path, reach.pathLength);
    }
  }

  private assaultValue(battle: Battle, piece: Piece, from: number, facing: number): number {
    const { weights } = this;
    const hex = battle.map.board.neighbour[from * 6 + facing];
    const enemy = battle.pieces[battle.occupant[hex]];
    const theirLoss = expectedLoss(battle, enemy, hex, piece);
    const ourLoss = expectedLoss(battle, piece, from, enemy);
    const win = chanceOfDefeat(theirLoss, enemy.hull);
    const lose = chanceOfDefeat(ourLoss, piece.hull);
    const hurt = Math.min(1, theirLoss / enemy.hull);
    const hurts = Math.min(1, ourLoss / piece.hull);
    const gained = (enemy.points / 1000) * (0.6 * win + 0.4 * hurt) * weights.destroy;
    const paid = (piece.points / 1000) * (0.6 * lose + 0.4 * hurts) * weights.preserve;
    const there = this.ground.value(battle, piece, hex);
    const here = this.ground.value(battle, piece, from);
    return weights.assault * (gained - paid) + win * there + (1 - win) * here;
  }

  /** 6C: the index of the choice with the safest hex. */
  safestEvade(battle: Battle, piece: Piece): number {
    const { neighbour } = battle.map.board;
    this.ground.look(battle, piece);
    setHazards(this.reach.hazards, piece);
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const facing = battle.choices[i];
      if (facing === PASS) continue;
      const hex = neighbour[piece.hex * 6 + facing];
      const value =
        this.ground.value(battle, piece, hex) -
        this.weights.hazard * this.reach.hazards[battle.map.terrain[hex]];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}
