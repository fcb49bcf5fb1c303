import { CAUSE_CRITICAL } from './causes.ts';
import { BY_CRITICAL, credit, destroy, returnOrders, takeHit } from './damage.ts';
import { EV, tell } from './events.ts';
import { hasBoxes } from './shields.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, changeLoss, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Criticals: what a Critical Hit does when neither save nor shield stopped it, by role. */

const MASSIVE_HITS = 2;

export function takeCritical(
  battle: Battle,
  victim: Piece,
  by: Piece | undefined,
  cause: number,
): void {
  tell(battle, EV.criticalTaken, victim.index, victim.card.role);
  switch (victim.card.role) {
    case terms.SUPER_HEAVY:
      // Criticals-2: its orders go first, and nothing else.
      if (victim.orderCount > 0) returnOrders(battle, victim, CAUSE_CRITICAL);
      else cripple(battle, victim, by, by === undefined ? victim.team : by.team, cause);
      return;
    case terms.HEAVY:
      cripple(battle, victim, by, victim.team, cause);
      return;
    case terms.LIGHT:
      // Criticals-4
      if (hasBoxes(battle, victim)) takeHit(battle, victim, by, cause);
      else kill(battle, victim, by, cause);
      return;
    default:
      // Criticals-5
      kill(battle, victim, by, cause);
  }
}

function kill(battle: Battle, victim: Piece, by: Piece | undefined, cause: number): void {
  credit(battle, victim, by, victim.hull);
  if (by !== undefined) by.hullDestroyed += victim.hull;
  victim.hullLost += victim.hull;
  destroy(battle, victim, BY_CRITICAL, cause);
}

/**
 * Criticals-2, Criticals-3: Crippled with a keyword lost, which `chooser` names; a Heavy without
 * keywords, or a ship Crippled already, is destroyed. Keywords-7: Massive takes Direct Hits instead.
 */
function cripple(
  battle: Battle,
  victim: Piece,
  by: Piece | undefined,
  chooser: number,
  cause: number,
): void {
  if ((victim.keywords & terms.KW_MASSIVE) !== 0) {
    tell(battle, EV.massive, victim.index, MASSIVE_HITS);
    for (let i = 0; i < MASSIVE_HITS && !victim.destroyed; i++) takeHit(battle, victim, by, cause);
    return;
  }
  const { keywords } = victim.card;
  if (victim.crippled || (keywords === 0 && victim.card.role === terms.HEAVY)) {
    kill(battle, victim, by, cause);
    return;
  }
  victim.crippled = true;
  noteChange(battle, victim);
  credit(battle, victim, by, 1);
  if (by !== undefined) by.cripplings += 1;
  const lost = keywords === 0 ? -1 : nameKeyword(battle, victim, chooser);
  if (lost >= 0) changeLoss(battle, victim, 1 << lost, victim.turnLoss);
  tell(battle, EV.crippled, victim.index, lost);
  refreshStanding(battle);
}

/** Losing-1: only printed keywords can be named. */
function nameKeyword(battle: Battle, victim: Piece, chooser: number): number {
  let n = 0;
  for (let k = 0; k < terms.KEYWORDS.length; k++) {
    if (((victim.card.keywords >> k) & 1) === 1) battle.choices[n++] = k;
  }
  battle.asked = victim;
  battle.choiceCount = n;
  return battle.choices[battle.admirals[chooser].keyword(battle)];
}

/** Glossary-2: a ship that is no longer Crippled has its keyword again. */
export function restore(battle: Battle, piece: Piece): void {
  if (!piece.crippled) return;
  piece.crippled = false;
  changeLoss(battle, piece, 0, piece.turnLoss);
  tell(battle, EV.restored, piece.index);
}
