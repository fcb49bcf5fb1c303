import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import { GIVEN, type Gunnery, TAKEN } from './gunnery.ts';
import { mayTakeSystem, type ObjectiveJudge } from './objectives.ts';

/** Whom to activate next. */
export class TempoJudge {
  private readonly weights: Considerations;
  private readonly guns: Gunnery;
  private readonly objectives: ObjectiveJudge;
  /** [piece]: how soon it should act, as weighed last. */
  readonly urgency: Float64Array;

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.urgency = new Float64Array(battle.pieces.length);
    this.weights = weights;
    this.guns = guns;
    this.objectives = objectives;
  }

  /** Who has good shots, above all at ships yet to act, who is about to be shot, who can score. */
  weigh(battle: Battle, piece: Piece): void {
    const { weights, guns } = this;
    const worth = guns.shots.worth[piece.index];
    guns.weighShots(battle, piece, weights.pressing);
    guns.weighThreat(battle, piece);
    const shots = guns.fire[GIVEN];
    const threat = guns.fire[TAKEN];
    const sent = mayTakeSystem(battle, piece) ? weights.seize : 0;
    const rooted = this.objectives.scores(battle, piece) ? weights.rooted : 0;
    const kept = piece.card.role === terms.ESCORT ? weights.keepEscorts : 0;
    this.urgency[piece.index] =
      shots +
      weights.underFire * threat +
      weights.rescue * shots * (threat / worth) +
      sent -
      rooted -
      kept -
      (weights.keepBig * piece.points) / 1000;
  }
}
