import { matches } from './conditions.ts';
import { EV, tell } from './events.ts';
import {
  type Battle,
  BY_FLEET_POWER,
  BY_SCORE,
  NOBODY,
  OVER,
  type Piece,
  STALEMATE,
  WIPED_OUT,
} from './state.ts';

/** End, Terrain-3, Formats-2, Historic-1: Objective Points, the end of the game and who won. */

/** Why points were scored; index into the words of the trace. */
export const SCORES = [
  { name: 'Star System', clause: 'Terrain-3' },
  { name: 'remaining fleet', clause: 'Formats-2' },
  { name: 'scenario', clause: 'Historic-1' },
  { name: 'order', clause: 'Orders-3' },
] as const;
const BY_STAR_SYSTEM = 0;
const BY_REMAINING_FLEET = 1;
const BY_SCENARIO = 2;
export const BY_ORDER = 3;

export const SYSTEM_POINTS = 5;
export const REMAINING_POINTS = 3;

export function score(
  battle: Battle,
  team: number,
  points: number,
  why: number,
  piece: Piece | undefined,
): void {
  battle.teams[team].score += points;
  if (piece !== undefined && piece.team === team) piece.objectivePoints += points;
  tell(battle, EV.scored, team, points, why, piece === undefined ? NOBODY : piece.index);
}

/** Historic-1: points a scenario gives in the Refresh Phase. */
export function scoreRefresh(battle: Battle): void {
  scoreScenario(battle, 'holding', false);
}

/** Historic-1 */
export function scoreDestroyed(battle: Battle, piece: Piece): void {
  for (const rule of battle.terms.scoring) {
    if (rule.kind !== 'destroying' || rule.team === piece.team) continue;
    if (rule.who === undefined || matches(battle, rule.who, piece)) {
      score(battle, rule.team, rule.points, BY_SCENARIO, piece);
    }
  }
}

function scoreScenario(battle: Battle, kind: 'holding' | 'surviving', atEnd: boolean): void {
  for (const rule of battle.terms.scoring) {
    if (rule.kind !== kind || rule.atEnd !== atEnd) continue;
    for (const piece of battle.teams[rule.team].pieces) {
      if (piece.destroyed || (kind === 'holding' && !rule.hexes.includes(piece.hex))) continue;
      if (rule.who !== undefined && !matches(battle, rule.who, piece)) continue;
      score(battle, rule.team, rule.points, BY_SCENARIO, piece);
    }
  }
}

/** Goal-1: a side without a ship on the board has lost. Both at once: count the score. */
export function checkWipedOut(battle: Battle): void {
  if (battle.phase === OVER) return;
  const a = battle.teams[0].onBoard;
  const b = battle.teams[1].onBoard;
  if (a > 0 && b > 0) return;
  if (a === 0 && b === 0) {
    endByScore(battle);
    return;
  }
  end(battle, a > 0 ? 0 : 1, WIPED_OUT);
}

/** End-1 to End-3: points, then Fleet Value destroyed, then a stalemate. */
export function endByScore(battle: Battle): void {
  scoreStarSystems(battle);
  scoreRemainingFleet(battle);
  scoreScenario(battle, 'holding', true);
  scoreScenario(battle, 'surviving', true);
  const [a, b] = battle.teams;
  if (a.score !== b.score) return end(battle, a.score > b.score ? 0 : 1, BY_SCORE);
  if (a.lostPoints !== b.lostPoints) {
    return end(battle, a.lostPoints < b.lostPoints ? 0 : 1, BY_FLEET_POWER);
  }
  end(battle, NOBODY, STALEMATE);
}

/** Terrain-3: only at the end of the game. */
function scoreStarSystems(battle: Battle): void {
  if (!battle.terms.starSystems) return;
  for (const hex of battle.map.starSystems) {
    const there = battle.occupant[hex];
    if (there === NOBODY) continue;
    const piece = battle.pieces[there];
    score(battle, piece.team, SYSTEM_POINTS, BY_STAR_SYSTEM, piece);
  }
}

/** Formats-2: printed value, damaged or not; a tie gives nothing. */
function scoreRemainingFleet(battle: Battle): void {
  if (!battle.terms.remainingFleet) return;
  const a = remaining(battle, 0);
  const b = remaining(battle, 1);
  if (a !== b) score(battle, a > b ? 0 : 1, REMAINING_POINTS, BY_REMAINING_FLEET, undefined);
}

export function remaining(battle: Battle, team: number): number {
  const { pieces } = battle.teams[team];
  let sum = 0;
  for (let i = 0; i < pieces.length; i++) if (pieces[i].hex >= 0) sum += pieces[i].points;
  return sum;
}

function end(battle: Battle, winner: number, ending: number): void {
  battle.phase = OVER;
  battle.winner = winner;
  battle.ending = ending;
  tell(battle, EV.gameOver, winner, ending, battle.teams[0].score, battle.teams[1].score);
}
