import { EV, tell } from './events.ts';
import {
  AFLOAT,
  type Battle,
  CREW_OUT,
  DRAW,
  EXITED,
  isFlying,
  isManned,
  MAJOR,
  MINOR,
  NOBODY,
  OVER,
  type Ship,
  type Side,
} from './state.ts';

/** 2.3: victory points and the end of the game. */

/** A ship pays its rating once, to the other side, whoever or whatever destroyed it. */
export function payFor(battle: Battle, ship: Ship, points: number): void {
  if (ship.paid) return;
  ship.paid = true;
  const winner = battle.sides[1 - ship.team];
  winner.score += points;
  creditFor(battle, ship, points);
  const { scoring } = battle.terms;
  for (let i = 0; i < scoring.length; i++) {
    const rule = scoring[i];
    if (rule.kind !== 'destroying' || rule.team === ship.team || rule.who[ship.index] === 0) {
      continue;
    }
    battle.sides[rule.team].score += rule.points;
    tell(battle, EV.scored, rule.team, rule.points, ship.index);
  }
}

/** Who destroyed it, in thousandths of points, by share of the hull boxes filled. */
function creditFor(battle: Battle, victim: Ship, points: number): void {
  const { ships, damage } = battle;
  let total = 0;
  for (let by = 0; by <= ships.length; by++) total += damage[by * ships.length + victim.index];
  if (total === 0) return;
  for (let by = 0; by < ships.length; by++) {
    const done = damage[by * ships.length + victim.index];
    if (done > 0 && ships[by].team !== victim.team) {
      ships[by].pointsDestroyed += Math.round((1000 * points * done) / total);
    }
  }
}

const EDGE_TOP = 0;
const EDGE_BOTTOM = 1;
const EDGE_LEFT = 2;
export const EDGES = ['top', 'bottom', 'left', 'right'] as const;

/** The edge beyond which a hex lies. */
export function edgeBeyond(battle: Battle, column: number, row: number): number {
  if (row < 0) return EDGE_TOP;
  if (row >= battle.map.sheet.rows) return EDGE_BOTTOM;
  return column < 0 ? EDGE_LEFT : EDGE_LEFT + 1;
}

/** What leaving by an edge scores; NOBODY when the scenario has nothing for it there. */
export function exitPoints(battle: Battle, ship: Ship, edge: number): number {
  const { scoring } = battle.terms;
  for (let i = 0; i < scoring.length; i++) {
    const rule = scoring[i];
    if (rule.kind !== 'exiting' || rule.team !== ship.team || rule.edge !== edge) continue;
    if (rule.who[ship.index] === 1) return rule.points;
  }
  return NOBODY;
}

/** Neither a starship with a crew nor a flight on the board. */
function isSwept({ ships, flights }: Side): boolean {
  for (let i = 0; i < ships.length; i++) if (isManned(ships[i])) return false;
  for (let i = 0; i < flights.length; i++) if (isFlying(flights[i])) return false;
  return true;
}

/** After the End Phase: is it over? */
export function checkEnd(battle: Battle): void {
  const [a, b] = battle.sides;
  if (battle.turn < battle.terms.turns && !isSwept(a) && !isSwept(b)) return;
  scoreSurvivors(battle);
  battle.phase = OVER;
  const high = Math.max(a.score, b.score);
  const low = Math.min(a.score, b.score);
  if (high === low) {
    battle.winner = NOBODY;
    battle.ending = DRAW;
  } else {
    battle.winner = a.score > b.score ? 0 : 1;
    battle.ending = high >= 2 * low ? MAJOR : MINOR;
  }
  tell(battle, EV.gameOver, battle.winner, battle.ending, a.score, b.score);
}

function scoreSurvivors(battle: Battle): void {
  const { scoring } = battle.terms;
  for (let i = 0; i < scoring.length; i++) {
    const rule = scoring[i];
    if (rule.kind !== 'surviving') continue;
    for (const ship of battle.sides[rule.team].ships) {
      if (rule.who[ship.index] === 0 || ship.fate === CREW_OUT) continue;
      if (ship.fate !== AFLOAT && ship.fate !== EXITED) continue;
      battle.sides[rule.team].score += rule.points;
      tell(battle, EV.scored, rule.team, rule.points, ship.index);
    }
  }
}
