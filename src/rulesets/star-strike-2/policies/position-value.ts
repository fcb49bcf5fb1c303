import { PASS } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import { GroundJudge } from './ground-value.ts';
import type { Gunnery } from './gunnery.ts';
import { setHazards, stayingCost } from './hazards.ts';
import type { ObjectiveJudge } from './objectives.ts';
import { END, type PlanList } from './plan-list.ts';
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
  private readonly ground: GroundJudge;
  private readonly reach: Reach;
  /** [place in reach.ends]: what it is worth without guns. */
  private readonly promise: Float64Array;
  private bestHex = -1;
  private bestFacing = 0;
  private bestValue = 0;

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.guns = guns;
    this.ground = new GroundJudge(battle, weights, guns, objectives);
    this.reach = new Reach(battle.map.board.hexes);
    this.promise = new Float64Array(battle.map.board.hexes);
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
    this.look(battle, piece);
    this.findBest(battle, piece);
    let assault = -1;
    for (let i = 0; i < reach.assaultCount; i++) {
      const value = this.assaultValue(battle, piece, i);
      if (value <= this.bestValue) continue;
      this.bestValue = value;
      assault = i;
    }
    if (assault >= 0) reach.traceAssault(battle, assault);
    else if (this.bestHex >= 0) reach.traceEnd(battle, this.bestHex, this.bestFacing, PASS);
    else reach.pathLength = 0;
  }

  /** Looks at places in the order of what they are worth without guns, while it can matter. */
  private findBest(battle: Battle, piece: Piece): void {
    const { reach, promise } = this;
    const { ends } = reach;
    const aiming = this.aiming(battle);
    const most = aiming === 0 ? 0 : aiming * this.guns.bestAim(battle, piece);
    this.bestHex = -1;
    this.bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < reach.endCount; i++) promise[i] = this.promiseOf(battle, piece, ends[i]);
    for (let left = reach.endCount; left > 0; left--) {
      let top = 0;
      for (let i = 1; i < left; i++) if (promise[i] > promise[top]) top = i;
      // Threats only lower a place's value, and guns add no more than their best shots.
      if (promise[top] + most <= this.bestValue) return;
      const hex = ends[top];
      const ground = promise[top];
      ends[top] = ends[left - 1];
      promise[top] = promise[left - 1];
      this.weigh(battle, piece, hex, ground, aiming, most);
    }
  }

  /** What a hex is worth before anything that guns have to do with it. */
  private promiseOf(battle: Battle, piece: Piece, hex: number): number {
    const staying = this.weights.hazard * stayingCost(battle, piece, hex);
    return this.ground.value(battle, piece, hex) - staying;
  }

  private weigh(
    battle: Battle,
    piece: Piece,
    hex: number,
    ground: number,
    aiming: number,
    most: number,
  ): void {
    const facings = this.reach.endFacings[hex];
    const least = this.ground.expose(battle, piece, hex, facings);
    if (ground - least + most <= this.bestValue) return;
    if (aiming !== 0) this.guns.aim(battle, piece, hex, facings);
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 0) continue;
      const value = ground + this.facingValue(piece, hex, f, aiming);
      if (value <= this.bestValue) continue;
      this.bestValue = value;
      this.bestHex = hex;
      this.bestFacing = f;
    }
  }

  private look(battle: Battle, piece: Piece): void {
    this.ground.look(battle, piece);
    setHazards(this.reach.hazards, piece);
    this.reach.explore(battle, piece);
  }

  /** There is nothing to aim at after the last round. */
  private aiming(battle: Battle): number {
    const isLast = battle.round >= battle.terms.rounds;
    return isLast ? 0 : this.weights.aim * this.weights.destroy;
  }

  /** What a facing adds in the hex just exposed and aimed from. */
  private facingValue(piece: Piece, hex: number, facing: number, aiming: number): number {
    const aim = aiming === 0 ? 0 : aiming * this.guns.aims[facing];
    return (
      aim - this.ground.cost(piece, facing) - this.weights.hazard * this.reach.endCost(hex, facing)
    );
  }

  /** The best places and assaults within reach, for an admiral that looks into more than one. */
  rank(battle: Battle, piece: Piece, plans: PlanList): void {
    const { reach } = this;
    this.look(battle, piece);
    const aiming = this.aiming(battle);
    plans.clear();
    for (let i = 0; i < reach.endCount; i++) {
      const hex = reach.ends[i];
      const facings = reach.endFacings[hex];
      const ground = this.promiseOf(battle, piece, hex);
      this.ground.expose(battle, piece, hex, facings);
      if (aiming !== 0) this.guns.aim(battle, piece, hex, facings);
      for (let f = 0; f < 6; f++) {
        if (((facings >> f) & 1) === 0) continue;
        plans.offer(ground + this.facingValue(piece, hex, f, aiming), hex, f, END);
      }
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      const value = this.assaultValue(battle, piece, i);
      plans.offer(value, reach.assaultFrom[i], reach.assaultFacing[i], i);
    }
    for (let i = 0; i < plans.count; i++) {
      if (plans.assault[i] >= 0) reach.traceAssault(battle, plans.assault[i]);
      else reach.traceEnd(battle, plans.hex[i], plans.facing[i], PASS);
      plans.write(i, reach.path, reach.pathLength);
    }
  }

  private assaultValue(battle: Battle, piece: Piece, assault: number): number {
    const { weights, reach } = this;
    const { worth } = this.guns.shots;
    const from = reach.assaultFrom[assault];
    const facing = reach.assaultFacing[assault];
    const hex = battle.map.board.neighbour[from * 6 + facing];
    const enemy = battle.pieces[battle.occupant[hex]];
    const theirLoss = expectedLoss(battle, enemy, hex, piece);
    const ourLoss = expectedLoss(battle, piece, from, enemy);
    const win = chanceOfDefeat(theirLoss, enemy.hull);
    const lose = chanceOfDefeat(ourLoss, piece.hull);
    const hurt = Math.min(1, theirLoss / enemy.hull);
    const hurts = Math.min(1, ourLoss / piece.hull);
    const gained = worth[enemy.index] * (0.6 * win + 0.4 * hurt) * weights.destroy;
    const paid = worth[piece.index] * (0.6 * lose + 0.4 * hurts) * weights.preserve;
    const there = this.ground.total(battle, piece, hex, facing);
    const here = this.ground.total(battle, piece, from, facing);
    return (
      weights.assault * (gained - paid) +
      win * there +
      (1 - win) * here -
      weights.hazard * reach.assaultCost(assault)
    );
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
        this.ground.total(battle, piece, hex, facing) -
        this.weights.hazard * this.reach.hazards[battle.map.terrain[hex]];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}
