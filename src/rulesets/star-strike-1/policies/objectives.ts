import { SYSTEM_POINTS } from '../scoring.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';

/** How much holding a Star System counts with so many turns to go: only the end scores. */
const PROMISE = [1, 0.5, 0.25, 0.15, 0.1] as const;
/** How much the way there counts, likewise. */
const WAY = [1, 2, 1.5, 1, 1] as const;

const at = (table: readonly number[], left: number): number =>
  table[Math.min(left, table.length - 1)];

/** What hexes are worth for the Star Systems in them and on the way. */
export class ObjectiveJudge {
  private readonly weights: Considerations;
  /** [hex]: steps to the nearest Star System. */
  readonly toSystem: Int32Array;
  /** Star Systems that no other friend holds. */
  private readonly openSystems: Int32Array;
  private openCount = 0;
  private promise = 0;
  private wayNow = 0;
  /** [hex]: value for the ship at hand; valid where stamped. */
  private readonly worth: Float64Array;
  private readonly stamp: Int32Array;
  private run = 0;

  constructor(battle: Battle, weights: Considerations) {
    this.weights = weights;
    const { board, starSystems } = battle.map;
    this.toSystem = Int32Array.from({ length: board.hexes }, (_, hex) =>
      starSystems.reduce((least, s) => Math.min(least, board.steps[hex * board.hexes + s]), 99),
    );
    this.openSystems = new Int32Array(starSystems.length);
    this.worth = new Float64Array(board.hexes);
    this.stamp = new Int32Array(board.hexes);
  }

  /** Notes which systems are open to the ship at hand; values kept for another are forgotten. */
  look(battle: Battle, piece: Piece): void {
    const { weights } = this;
    const left = battle.terms.turns - battle.turn;
    this.run += 1;
    this.promise = weights.objective * SYSTEM_POINTS * at(PROMISE, left);
    this.wayNow = at(WAY, left);
    const { starSystems } = battle.map;
    let n = 0;
    for (let i = 0; i < starSystems.length && battle.terms.starSystems; i++) {
      const there = battle.occupant[starSystems[i]];
      const friend = there !== NOBODY && battle.pieces[there].team === piece.team;
      if (!friend || there === piece.index) this.openSystems[n++] = starSystems[i];
    }
    this.openCount = n;
  }

  /** Terrain-3, what a scenario scores, and the way there. */
  value(battle: Battle, piece: Piece, hex: number): number {
    if (this.stamp[hex] === this.run) return this.worth[hex];
    const value = this.judge(battle, piece, hex);
    this.stamp[hex] = this.run;
    this.worth[hex] = value;
    return value;
  }

  private judge(battle: Battle, piece: Piece, hex: number): number {
    const { weights } = this;
    let sum = scenarioPoints(battle, piece, hex) * weights.objective;
    if (battle.terms.starSystems && battle.map.terrain[hex] === terms.STAR_SYSTEM) {
      return sum + this.promise;
    }
    const { steps, hexes } = battle.map.board;
    // Most of the time all are open.
    const all = this.openCount === this.openSystems.length;
    let way = all ? this.toSystem[hex] : 99;
    for (let i = 0; i < this.openCount && !all; i++) {
      const far = steps[hex * hexes + this.openSystems[i]];
      if (far < way) way = far;
    }
    if (way < 99) sum -= weights.approach * way * this.wayNow;
    return sum;
  }
}

/** Historic-1: what holding a hex would score. */
function scenarioPoints(battle: Battle, piece: Piece, hex: number): number {
  const { scoring } = battle.terms;
  let sum = 0;
  for (let i = 0; i < scoring.length; i++) {
    const rule = scoring[i];
    if (rule.kind === 'holding' && rule.team === piece.team && rule.hexes.includes(hex)) {
      sum += rule.points;
    }
  }
  return sum;
}

/** Can a ship reach a Star System that no friend holds? */
export function mayTakeSystem(battle: Battle, piece: Piece): boolean {
  const { board, starSystems } = battle.map;
  for (let i = 0; i < starSystems.length; i++) {
    const far = board.steps[piece.hex * board.hexes + starSystems[i]];
    const there = battle.occupant[starSystems[i]];
    if (there === piece.index) return true;
    const friend = there !== NOBODY && battle.pieces[there].team === piece.team;
    if (!friend && far <= piece.card.mostMoves) return true;
  }
  return false;
}
