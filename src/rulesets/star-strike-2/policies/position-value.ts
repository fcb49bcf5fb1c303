import { PASS } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import { GroundJudge, SLACK } from './ground-value.ts';
import type { Gunnery } from './gunnery.ts';
import { setHazards, stayingCost } from './hazards.ts';
import type { ObjectiveJudge } from './objectives.ts';
import { END, type PlanList } from './plan-list.ts';
import { MOST_ASSAULTS, Reach } from './reach.ts';
import { DEFEAT, foresee, LOSS } from './skirmish-odds.ts';

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
  /** [facing]: what it adds in the place at hand. [assault]: what it is worth. */
  private readonly facingValues = new Float64Array(6);
  private readonly assaults = new Float64Array(MOST_ASSAULTS);
  /** Scratch of skirmishes; see foresee. */
  private readonly ours = new Float64Array(2);
  private readonly theirs = new Float64Array(2);
  /** [place in reach.ends]: more than that can be; see GroundJudge. */
  private readonly ceiling: Float64Array;
  /** [steps to the nearest enemy]: the most that guns can add to a place. */
  private readonly mostAim: Float64Array;
  /** What points aimed at count. */
  private aiming = 0.5;
  private bestHex = -1;
  private bestFacing = 0;
  private bestValue = 0.5;
  private bestPromise = 0.5;
  /** Another place is worth as much, with and without guns. */
  private isTied = false;

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.guns = guns;
    this.ground = new GroundJudge(battle, weights, guns, objectives);
    this.reach = new Reach(battle.map);
    this.promise = new Float64Array(battle.map.board.hexes);
    this.ceiling = new Float64Array(battle.map.board.hexes);
    this.mostAim = new Float64Array(guns.outOfRange + 1);
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
    const { reach, assaults } = this;
    this.look(battle, piece);
    this.findBest(battle, piece);
    let assault = -1;
    for (let i = 0; i < reach.assaultCount; i++) {
      this.weighAssault(battle, piece, i);
      if (assaults[i] <= this.bestValue) continue;
      this.bestValue = assaults[i];
      assault = i;
    }
    if (assault >= 0) reach.traceAssault(battle, assault);
    else if (this.bestHex >= 0) reach.traceEnd(battle, this.bestHex, this.bestFacing, PASS);
    else reach.pathLength = 0;
  }

  /** Of places that are worth the same, those come first that are worth more without guns. */
  private findBest(battle: Battle, piece: Piece): void {
    const { ceiling, mostAim } = this;
    const { ends, endCount } = this.reach;
    this.forgetBest();
    this.weighMostAim(battle, piece);
    const first = this.ground.bound(battle, piece, ends, endCount, ceiling);
    if (endCount > 0) this.weighEnd(battle, piece, first);
    const aimed = mostAim[0];
    for (let i = 0; i < endCount; i++) {
      if (ceiling[i] + aimed < this.bestValue || i === first) continue;
      this.weighEnd(battle, piece, i);
    }
    if (this.isTied) this.findFirst(battle, piece);
  }

  private forgetBest(): void {
    this.bestHex = -1;
    this.bestValue = Number.NEGATIVE_INFINITY;
    this.isTied = false;
  }

  /** The same where several places are alike: in the order of what they promise. */
  private findFirst(battle: Battle, piece: Piece): void {
    const { promise } = this;
    const { ends, endCount } = this.reach;
    this.forgetBest();
    for (let i = 0; i < endCount; i++) this.weighPromise(battle, piece, i);
    for (let last = endCount - 1; last >= 0; last--) {
      let top = 0;
      for (let i = 1; i <= last; i++) if (promise[i] > promise[top]) top = i;
      const hex = ends[top];
      ends[top] = ends[last];
      promise[top] = promise[last];
      ends[last] = hex;
      this.weighEnd(battle, piece, last);
    }
  }

  /** What an end is worth before anything that guns have to do with it. */
  private weighPromise(battle: Battle, piece: Piece, end: number): void {
    const hex = this.reach.ends[end];
    this.ground.weigh(battle, piece, hex);
    const staying = this.weights.hazard * stayingCost(battle, piece, hex);
    this.promise[end] = this.ground.values[hex] - staying;
  }

  private weighMostAim(battle: Battle, piece: Piece): void {
    const { mostAim, aiming, guns } = this;
    if (aiming !== 0) guns.weighBestAim(battle, piece);
    for (let far = 0; far < mostAim.length; far++) {
      mostAim[far] = (aiming === 0 ? 0 : aiming * guns.bestAims[far]) + SLACK;
    }
  }

  /**
   * The end with everything, against the best so far. Threats only lower what a place is worth;
   * guns add no more than the best shots of those in range.
   */
  private weighEnd(battle: Battle, piece: Piece, end: number): void {
    const { reach, ground, facingValues } = this;
    const hex = reach.ends[end];
    const facings = reach.endFacings[hex];
    this.weighPromise(battle, piece, end);
    const promised = this.promise[end];
    const most = promised + this.mostAim[ground.nearest[hex]];
    if (most < this.bestValue) return;
    const least = ground.expose(battle, piece, hex, facings);
    if (most - ground.costs[least] < this.bestValue) return;
    this.weighFacings(battle, piece, hex, facings);
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 0) continue;
      const value = promised + facingValues[f];
      if (value < this.bestValue) continue;
      if (value === this.bestValue) {
        if (hex === this.bestHex || promised < this.bestPromise) continue;
        if (promised === this.bestPromise) {
          this.isTied = true;
          continue;
        }
      }
      this.bestValue = value;
      this.bestPromise = promised;
      this.bestHex = hex;
      this.bestFacing = f;
      this.isTied = false;
    }
  }

  /** What each facing adds in the hex just exposed. */
  private weighFacings(battle: Battle, piece: Piece, hex: number, facings: number): void {
    const { weights, reach, ground, guns, facingValues, aiming } = this;
    if (aiming !== 0) guns.aim(battle, piece, hex, facings);
    else for (let f = 0; f < 6; f++) guns.aims[f] = 0;
    reach.weighEnd(hex);
    for (let f = 0; f < 6; f++) {
      facingValues[f] = aiming * guns.aims[f] - ground.costs[f] - weights.hazard * reach.costs[f];
    }
  }

  private look(battle: Battle, piece: Piece): void {
    this.ground.look(battle, piece);
    setHazards(this.reach.hazards, piece);
    this.reach.explore(battle, piece);
    // There is nothing to aim at after the last round.
    const isLast = battle.round >= battle.terms.rounds;
    this.aiming = isLast ? 0 : this.weights.aim * this.weights.destroy;
    if (this.aiming !== 0) this.guns.lookAhead(battle, piece);
  }

  /** The best places and assaults within reach, for an admiral that looks into more than one. */
  rank(battle: Battle, piece: Piece, plans: PlanList): void {
    const { reach } = this;
    this.look(battle, piece);
    plans.clear();
    for (let i = 0; i < reach.endCount; i++) {
      this.weighPromise(battle, piece, i);
      const hex = reach.ends[i];
      const facings = reach.endFacings[hex];
      this.ground.expose(battle, piece, hex, facings);
      this.weighFacings(battle, piece, hex, facings);
      for (let f = 0; f < 6; f++) {
        if (((facings >> f) & 1) === 0) continue;
        plans.offer(this.promise[i] + this.facingValues[f], hex, f, END);
      }
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      this.weighAssault(battle, piece, i);
      plans.offer(this.assaults[i], reach.assaultFrom[i], reach.assaultFacing[i], i);
    }
    for (let i = 0; i < plans.count; i++) {
      if (plans.assault[i] >= 0) reach.traceAssault(battle, plans.assault[i]);
      else reach.traceEnd(battle, plans.hex[i], plans.facing[i], PASS);
      plans.write(i, reach.path, reach.pathLength);
    }
  }

  private weighAssault(battle: Battle, piece: Piece, assault: number): void {
    const { weights, reach, ground, ours, theirs } = this;
    const { worth } = this.guns.shots;
    const from = reach.assaultFrom[assault];
    const facing = reach.assaultFacing[assault];
    const hex = battle.map.board.neighbour[from * 6 + facing];
    const enemy = battle.pieces[battle.occupant[hex]];
    foresee(theirs, battle, enemy, hex, piece);
    foresee(ours, battle, piece, from, enemy);
    const win = theirs[DEFEAT];
    const hurt = Math.min(1, theirs[LOSS] / enemy.hull);
    const hurts = Math.min(1, ours[LOSS] / piece.hull);
    const gained = worth[enemy.index] * (0.6 * win + 0.4 * hurt) * weights.destroy;
    const paid = worth[piece.index] * (0.6 * ours[DEFEAT] + 0.4 * hurts) * weights.preserve;
    ground.weighAll(battle, piece, hex, facing);
    ground.weighAll(battle, piece, from, facing);
    reach.weighAssault(assault);
    this.assaults[assault] =
      weights.assault * (gained - paid) +
      win * ground.totals[hex] +
      (1 - win) * ground.totals[from] -
      weights.hazard * reach.costs[facing];
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
      this.ground.weighAll(battle, piece, hex, facing);
      const value =
        this.ground.totals[hex] - this.weights.hazard * this.reach.hazards[battle.map.terrain[hex]];
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}
