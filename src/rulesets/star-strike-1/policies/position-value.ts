import { PASS } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import { Aim } from './aim.ts';
import type { Considerations } from './considerations.ts';
import { GroundJudge } from './ground-value.ts';
import type { Gunnery } from './gunnery.ts';
import { Hazards } from './hazards.ts';
import type { ObjectiveJudge } from './objectives.ts';
import { MOST_STATES, Reach } from './reach.ts';
import { lethalShare, SkirmishForecast } from './skirmish-odds.ts';

/**
 * Which place to go to. Attacks come before movement, so the ships on the table will next attack
 * from where they stand: what a place lets a ship hit and what can hit it there can be read off
 * the board.
 */
export class PositionJudge {
  private readonly weights: Considerations;
  private readonly ground: GroundJudge;
  private readonly reach: Reach;
  private readonly aim: Aim;
  private readonly aiming: number;
  /** [end]: its value but for aim. */
  private readonly bases = new Float64Array(MOST_STATES);
  private endValue = 0;
  private readonly hazards: Hazards;
  private readonly theirs = new SkirmishForecast();
  private readonly ours = new SkirmishForecast();

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.aiming = weights.aim * weights.destroy;
    this.ground = new GroundJudge(battle, weights, guns, objectives);
    this.reach = new Reach(battle.map.board.hexes);
    this.hazards = new Hazards(battle);
    this.aim = new Aim(battle, guns.shots, guns.reach);
  }

  /** Steps of the way last planned. */
  get pathLength(): number {
    return this.reach.pathLength;
  }

  /** A step of the way last planned. */
  path(step: number): number {
    return this.reach.path[step];
  }

  /** Finds the best place, or Skirmish, and the way there. */
  plan(battle: Battle, piece: Piece): void {
    const { reach, weights } = this;
    this.look(battle, piece);
    reach.explore(battle, piece, this.hazards);
    let best = this.bestEnd(battle, piece);
    let bestValue = this.endValue;
    let last: number = PASS;
    for (let i = 0; i < reach.skirmishCount; i++) {
      const state = reach.skirmishFrom[i];
      const facing = reach.skirmishFacing[i];
      const value =
        this.skirmishValue(battle, piece, reach.hex[state], facing) -
        weights.hazard * reach.risk[state];
      if (value > bestValue) {
        bestValue = value;
        best = state;
        last = facing;
      }
    }
    if (best >= 0) reach.trace(best, last);
    else reach.pathLength = 0;
  }

  /** The best state to stop in, the last of equals, and its value in `endValue`. */
  private bestEnd(battle: Battle, piece: Piece): number {
    const top = this.bestBase(battle, piece);
    if (top < 0) return -1;
    this.endValue = this.bases[top];
    // There is nothing to aim at after the last turn.
    const aims = battle.turn < battle.terms.turns && this.aiming > 0;
    return this.reach.ends[aims ? this.bestAimed(battle, piece, top) : top];
  }

  /** Values the places to stop in, aim aside. */
  private bestBase(battle: Battle, piece: Piece): number {
    const { bases, ground } = this;
    const { hex, ends, risk, endCount } = this.reach;
    const { hazard } = this.weights;
    this.endValue = Number.NEGATIVE_INFINITY;
    let top = -1;
    for (let i = 0; i < endCount; i++) {
      const state = ends[i];
      const at = hex[state];
      ground.judge(battle, piece, at);
      bases[i] = ground.worth[at] - hazard * risk[state];
      if (top < 0 || bases[i] >= bases[top]) top = i;
    }
    return top;
  }

  /** The most that aim could add rules most places out before it is worked out. */
  private bestAimed(battle: Battle, piece: Piece, top: number): number {
    const { aim, aiming, bases } = this;
    const { hex, facing, ends, endCount } = this.reach;
    aim.look(battle, piece);
    const most = aiming * aim.most;
    let best = top;
    let bestValue = bases[top] + aiming * aim.at(hex[ends[top]], facing[ends[top]]);
    for (let i = endCount - 1; i >= 0; i--) {
      if (bases[i] + most < bestValue) continue;
      const value = bases[i] + aiming * aim.at(hex[ends[i]], facing[ends[i]]);
      if (value > bestValue || (value === bestValue && i > best)) {
        bestValue = value;
        best = i;
      }
    }
    this.endValue = bestValue;
    return best;
  }

  private look(battle: Battle, piece: Piece): void {
    this.ground.look(battle, piece);
    this.hazards.look(battle, piece);
  }

  /** Skirmish-3 to Skirmish-6: what both stand to lose, and where the ship ends. */
  private skirmishValue(battle: Battle, piece: Piece, from: number, facing: number): number {
    const { weights, theirs, ours } = this;
    const hex = battle.map.board.neighbour[from * 6 + facing];
    const enemy = battle.pieces[battle.occupant[hex]];
    theirs.look(battle, enemy, piece, true);
    ours.look(battle, piece, enemy, false);
    const win = theirs.destroyed;
    const lethal = win * lethalShare(enemy, piece);
    const gained = 0.7 * win + (0.3 * theirs.loss) / enemy.hull;
    const paid = Math.min(1, 0.7 * ours.destroyed + (0.3 * ours.loss) / piece.hull + lethal);
    this.ground.judge(battle, piece, hex);
    this.ground.judge(battle, piece, from);
    const there = this.ground.worth[hex];
    const here = this.ground.worth[from];
    const fight =
      (gained * enemy.points * weights.destroy - paid * piece.points * weights.preserve) / 1000;
    return weights.skirmish * fight + win * there + (1 - win) * here;
  }

  /** Evade-1: the index of the choice with the safest hex. */
  safestEvade(battle: Battle, piece: Piece): number {
    const { neighbour } = battle.map.board;
    this.look(battle, piece);
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const direction = battle.choices[i];
      if (direction === PASS) continue;
      const hex = neighbour[piece.hex * 6 + direction];
      const cost = this.hazards.entering(hex) + this.hazards.from(piece.hex);
      this.ground.judge(battle, piece, hex);
      const value = this.ground.worth[hex] - this.weights.hazard * cost;
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}
