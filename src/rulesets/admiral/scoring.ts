import { isAnyLeft } from './deployment.ts';
import { EV, tell } from './events.ts';
import {
  type Battle,
  BOTH_SUNK,
  FLEET_SUNK,
  isAfloat,
  NOBODY,
  OVER,
  ROUND_LIMIT,
  SCORE_PART,
} from './state.ts';

/** E-01: when a battle ends and who has won, as ruled. */
export function checkEnd(battle: Battle): void {
  countScore(battle);
  const a = isAnyLeft(battle, 0);
  const b = isAnyLeft(battle, 1);
  if (a && b) {
    if (battle.round >= battle.terms.roundLimit) endByScore(battle, ROUND_LIMIT);
    return;
  }
  if (!a && !b) endByScore(battle, BOTH_SUNK);
  else end(battle, a ? 0 : 1, FLEET_SUNK);
}

function endByScore(battle: Battle, ending: number): void {
  const [a, b] = battle.score;
  end(battle, a === b ? NOBODY : a > b ? 0 : 1, ending);
}

function end(battle: Battle, winner: number, ending: number): void {
  battle.winner = winner;
  battle.ending = ending;
  battle.phase = OVER;
  const [a, b] = battle.score;
  tell(battle, EV.ended, ending, winner, Math.round(a / SCORE_PART), Math.round(b / SCORE_PART));
}

/** Tactical Points of enemy units sunk; with the switch, parts of those still afloat as well. */
export function countScore(battle: Battle): void {
  battle.score.fill(0);
  for (let i = 0; i < battle.units.length; i++) {
    const { side, sunk, card, structure } = battle.units[i];
    const lost = card.structure - structure;
    if (sunk) battle.score[1 - side] += card.points * SCORE_PART;
    else if (battle.terms.scoresDamage && isAfloat(battle.units[i])) {
      battle.score[1 - side] += (card.points * SCORE_PART * lost) / card.structure;
    }
  }
}
