import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import type { Gunnery } from './gunnery.ts';
import { mayTakeSystem, type ObjectiveJudge } from './objectives.ts';

/** Whom to activate next. */
export class TempoJudge {
  private readonly weights: Considerations;
  private readonly guns: Gunnery;
  private readonly objectives: ObjectiveJudge;

  constructor(weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.guns = guns;
    this.objectives = objectives;
  }

  /** Who has good shots, above all at ships yet to act, who is about to be shot, who can score. */
  urgency(battle: Battle, piece: Piece): number {
    const { weights, guns } = this;
    const worth = guns.shots.worth[piece.index];
    const shots = guns.shotsOf(battle, piece, weights.pressing);
    const threat = guns.threatTo(battle, piece);
    const sent = mayTakeSystem(battle, piece) ? weights.seize : 0;
    const rooted = this.objectives.scores(battle, piece) ? weights.rooted : 0;
    const kept = piece.card.role === terms.ESCORT ? weights.keepEscorts : 0;
    return (
      shots +
      weights.underFire * threat +
      weights.rescue * shots * (threat / worth) +
      sent -
      rooted -
      kept -
      (weights.keepBig * piece.points) / 1000
    );
  }
}
