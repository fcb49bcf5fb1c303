import { matches } from './conditions.ts';
import { EV, tell } from './events.ts';
import {
  type Battle,
  BY_CONTROL,
  BY_RESILIENCE,
  BY_SCORE,
  NOBODY,
  OVER,
  type Piece,
  STALEMATE,
  WIPED_OUT,
} from './state.ts';
import * as terms from './terms.ts';

/** 4C, 8A-02, 10E, 11A: objective points, the end of the game and who won. */

/** Why points were scored; index into the words of the trace. */
export const SCORES = [
  { name: 'Secure Area', clause: '8A-02' },
  { name: 'Hold Territory', clause: '10E-03' },
  { name: 'Bring it Down', clause: '10E-04' },
  { name: 'Shut Out', clause: '10E-02' },
  { name: 'Stake a Claim', clause: '10E-05' },
  { name: 'Fly the Flag', clause: '10E-06' },
  { name: 'Scenario', clause: '11A' },
  { name: 'Order', clause: '5B-05' },
] as const;
const SECURE_AREA = 0;
const HOLD_TERRITORY = 1;
const BRING_IT_DOWN = 2;
const SHUT_OUT = 3;
const STAKE_A_CLAIM = 4;
const FLY_THE_FLAG = 5;
const SCENARIO = 6;
export const BY_ORDER = 7;

const STAKE_POINTS = 3;

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

const isFlagship = (piece: Piece): boolean => piece.card.role >= terms.SUPER_HEAVY;

/** Start of the Refresh Phase. */
export function scoreRefresh(battle: Battle): void {
  for (const team of battle.teams) {
    if (systemsHeld(battle, team.index) === 0) continue;
    for (const piece of team.pieces) {
      if (piece.hex < 0) continue;
      if (battle.terms.secureArea && battle.map.terrain[piece.hex] === terms.STRATEGIC) {
        score(battle, team.index, 1, SECURE_AREA, piece);
      }
      if (battle.terms.constructed && besideHeldSystem(battle, piece)) {
        score(battle, team.index, 1, HOLD_TERRITORY, piece);
      }
    }
  }
  scoreScenario(battle, 'holding', false);
}

/** 10E-03: a piece counts once, however many held systems it is beside. */
function besideHeldSystem(battle: Battle, piece: Piece): boolean {
  const { board, terrain } = battle.map;
  for (let d = 0; d < 6; d++) {
    const hex = board.neighbour[piece.hex * 6 + d];
    if (hex < 0 || terrain[hex] !== terms.STRATEGIC) continue;
    const other = battle.occupant[hex];
    if (other !== NOBODY && battle.pieces[other].team === piece.team) return true;
  }
  return false;
}

/** 10E-04: every defeat of a Super Heavy or Stationary piece, whatever the cause. */
export function scoreBringItDown(battle: Battle, piece: Piece): void {
  if (!battle.terms.constructed || !isFlagship(piece)) return;
  score(battle, 1 - piece.team, 1, BRING_IT_DOWN, piece);
}

/** 11A */
export function scoreDefeat(battle: Battle, piece: Piece): void {
  for (const rule of battle.terms.scoring) {
    if (rule.kind !== 'defeating' || rule.team === piece.team) continue;
    if (rule.who === undefined || matches(battle, rule.who, piece, -1)) {
      score(battle, rule.team, rule.points, SCENARIO, piece);
    }
  }
}

function scoreScenario(battle: Battle, kind: 'holding' | 'surviving', atEnd: boolean): void {
  for (const rule of battle.terms.scoring) {
    if (rule.kind !== kind || rule.atEnd !== atEnd) continue;
    for (const piece of battle.teams[rule.team].pieces) {
      if (piece.defeated || (kind === 'holding' && !rule.hexes.includes(piece.hex))) continue;
      if (rule.who !== undefined && !matches(battle, rule.who, piece, -1)) continue;
      score(battle, rule.team, rule.points, SCENARIO, piece);
    }
  }
}

/** Strategic System hexes a team occupies: initiative (4B-03 I) and the first tiebreaker. */
export function systemsHeld(battle: Battle, team: number): number {
  let held = 0;
  for (const hex of battle.map.strategic) {
    const other = battle.occupant[hex];
    if (other !== NOBODY && battle.pieces[other].team === team) held += 1;
  }
  return held;
}

/** 4B-03 (I): more systems, or else the team that did not have it. */
export function determineInitiative(battle: Battle): void {
  const a = systemsHeld(battle, 0);
  const b = systemsHeld(battle, 1);
  battle.initiative = a === b ? 1 - battle.initiative : a > b ? 0 : 1;
  tell(battle, EV.initiative, battle.initiative, a, b);
}

/** 4C-01: a team without a piece on the board has lost. Both at once: count the score. */
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

/** 10E-02, 10E-05, 10E-06 and 11A, then 4C-02 with (I), (II) its tiebreakers and (III) the draw. */
export function endByScore(battle: Battle): void {
  for (const team of battle.teams) {
    for (const piece of team.pieces) scoreAtEnd(battle, piece);
  }
  scoreScenario(battle, 'holding', true);
  scoreScenario(battle, 'surviving', true);
  const [a, b] = battle.teams;
  if (a.score !== b.score) return end(battle, a.score > b.score ? 0 : 1, BY_SCORE);
  const heldByA = systemsHeld(battle, 0);
  const heldByB = systemsHeld(battle, 1);
  if (heldByA !== heldByB) return end(battle, heldByA > heldByB ? 0 : 1, BY_CONTROL);
  if (a.lostPoints !== b.lostPoints) {
    return end(battle, a.lostPoints < b.lostPoints ? 0 : 1, BY_RESILIENCE);
  }
  end(battle, NOBODY, STALEMATE);
}

function scoreAtEnd(battle: Battle, piece: Piece): void {
  if (!battle.terms.constructed || piece.defeated) return;
  if (piece.inReserve) score(battle, 1 - piece.team, 1, SHUT_OUT, piece);
  if (piece.hex >= 0 && battle.map.terrain[piece.hex] === terms.STRATEGIC) {
    score(battle, piece.team, STAKE_POINTS, STAKE_A_CLAIM, piece);
  }
  if (isFlagship(piece)) score(battle, piece.team, 1, FLY_THE_FLAG, piece);
}

function end(battle: Battle, winner: number, ending: number): void {
  battle.phase = OVER;
  battle.winner = winner;
  battle.ending = ending;
  tell(battle, EV.gameOver, winner, ending, battle.teams[0].score, battle.teams[1].score);
}
