import { PASS } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import { GroundJudge } from './ground-value.ts';
import type { Gunnery } from './gunnery.ts';
import { Hazards } from './hazards.ts';
import type { ObjectiveJudge } from './objectives.ts';
import { Reach } from './reach.ts';
import { lethalShare, SkirmishForecast } from './skirmish-odds.ts';

/**
 * Which place to go to. Attacks come before movement, so the ships on the table will next attack
 * from where they stand: what a place lets a ship hit and what can hit it there can be read off
 * the board.
 */
export class PositionJudge {
  private readonly weights: Considerations;
  private readonly guns: Gunnery;
  private readonly ground: GroundJudge;
  private readonly reach: Reach;
  private readonly hazards = new Hazards();
  private readonly theirs = new SkirmishForecast();
  private readonly ours = new SkirmishForecast();

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.guns = guns;
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

  /** Finds the best place, or Skirmish, within `most` moves, and the way there. */
  plan(battle: Battle, piece: Piece, most: number): void {
    const { reach, weights } = this;
    this.look(battle, piece);
    reach.explore(battle, piece, this.hazards, most);
    // There is nothing to aim at after the last turn.
    const isLast = battle.turn >= battle.terms.turns;
    const aiming = isLast ? 0 : weights.aim * weights.destroy;
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    let last: number = PASS;
    for (let i = reach.endCount - 1; i >= 0; i--) {
      const state = reach.ends[i];
      const value =
        this.ground.value(battle, piece, reach.hex[state]) -
        weights.hazard * reach.risk[state] +
        aiming * this.guns.aim(battle, piece, reach.hex[state], reach.facing[state]);
      if (value > bestValue) {
        bestValue = value;
        best = state;
      }
    }
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
    const there = this.ground.value(battle, piece, hex);
    const here = this.ground.value(battle, piece, from);
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
      const cost = this.hazards.entering(battle, hex) + this.hazards.from(battle, piece.hex);
      const value = this.ground.value(battle, piece, hex) - this.weights.hazard * cost;
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }
}
