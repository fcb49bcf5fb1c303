import { PASS } from '../admiral.ts';
import { rotationsAllowed } from '../movement.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import { Reach } from './reach.ts';
import { chanceOfDefeat, expectedLoss } from './skirmish-odds.ts';
import type { StrikeOdds } from './strike-odds.ts';

/**
 * What places are worth. Strikes come before movement in this game, so the ships on the table will
 * next strike from where they stand: both what a place lets a ship hit and what can hit it there
 * can be read off the board.
 */
export class PositionJudge {
  private readonly weights: Considerations;
  private readonly odds: StrikeOdds;
  private readonly reach: Reach;
  /** [hex]: steps to the nearest Strategic System. */
  private readonly toSystem: Int32Array;
  private readonly middle: number;
  /** [armament * pieces + enemy]: value of the shot for the piece at hand. */
  private readonly shots: Float64Array;
  /** [enemy * 4 + armament]: value of the shot at the piece at hand. */
  private readonly incoming: Float64Array;
  /** [enemy]: points the piece at hand stands to lose to it in a skirmish. */
  private readonly menace: Float64Array;
  /** [hex]: value apart from facing, for the piece at hand; valid where stamped. */
  private readonly ground: Float64Array;
  private readonly groundStamp: Int32Array;
  private run = 0;

  constructor(battle: Battle, weights: Considerations, odds: StrikeOdds) {
    this.weights = weights;
    this.odds = odds;
    const { board, strategic } = battle.map;
    const n = battle.pieces.length;
    this.reach = new Reach(board.hexes);
    this.toSystem = Int32Array.from({ length: board.hexes }, (_, hex) =>
      strategic.reduce((least, s) => Math.min(least, board.steps[hex * board.hexes + s]), 99),
    );
    this.middle = Math.floor(board.rows / 2) * board.columns + Math.floor(board.columns / 2);
    this.shots = new Float64Array(terms.MOST_ARMAMENTS * n);
    this.incoming = new Float64Array(terms.MOST_ARMAMENTS * n);
    this.menace = new Float64Array(n);
    this.ground = new Float64Array(board.hexes);
    this.groundStamp = new Int32Array(board.hexes);
  }

  get pathLength(): number {
    return this.reach.pathLength;
  }

  path(step: number): number {
    return this.reach.path[step];
  }

  canStrike(battle: Battle, piece: Piece, armament: number, target: Piece): boolean {
    if (((piece.armamentsUsed >> armament) & 1) === 1) return false;
    return reachesFrom(battle, piece, armament, piece.hex, piece.facing, target.hex);
  }

  /** Points that enemies in range and arc threaten to take from a piece where it stands. */
  threatTo(battle: Battle, piece: Piece): number {
    this.weigh(battle, piece);
    return this.exposure(battle, piece, piece.hex);
  }

  /** Values of shots both ways, for the piece at hand. */
  private weigh(battle: Battle, piece: Piece): void {
    const n = battle.pieces.length;
    const { card } = piece;
    const mine = meanShields(piece);
    for (const enemy of battle.teams[1 - piece.team].pieces) {
      if (enemy.hex < 0) continue;
      const theirs = meanShields(enemy);
      const cover = coverModifier(battle, enemy);
      for (let a = 0; a < card.armaments.length; a++) {
        const { weapon, dice } = card.armaments[a];
        this.shots[a * n + enemy.index] = this.odds.value(
          battle,
          battle.weapons[weapon],
          dice,
          cover,
          enemy,
          theirs,
        );
      }
      const { armaments } = enemy.card;
      for (let a = 0; a < armaments.length; a++) {
        const { weapon, dice } = armaments[a];
        this.incoming[enemy.index * terms.MOST_ARMAMENTS + a] = this.odds.value(
          battle,
          battle.weapons[weapon],
          dice,
          0,
          piece,
          mine,
        );
      }
      const loss = expectedLoss(battle, piece, piece.hex, enemy);
      this.menace[enemy.index] = (piece.points / 1000) * chanceOfDefeat(loss, piece.hull);
    }
  }

  private exposure(battle: Battle, piece: Piece, hex: number): number {
    let sum = 0;
    const enemies = battle.teams[1 - piece.team].pieces;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0) continue;
      const { armaments } = enemy.card;
      for (let a = 0; a < armaments.length; a++) {
        if (reachesFrom(battle, enemy, a, enemy.hex, enemy.facing, hex)) {
          sum += this.incoming[enemy.index * terms.MOST_ARMAMENTS + a];
        }
      }
    }
    return Math.min(sum, piece.points / 1000);
  }

  /** Enemies that could start a skirmish here before the piece acts again. */
  private danger(battle: Battle, piece: Piece, hex: number): number {
    const { board } = battle.map;
    let worst = 0;
    const enemies = battle.teams[1 - piece.team].pieces;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0 || enemy.activated) continue;
      const steps = board.steps[enemy.hex * board.hexes + hex];
      if (steps <= enemy.card.mostMoves && this.menace[enemy.index] > worst) {
        worst = this.menace[enemy.index];
      }
    }
    return worst;
  }

  /** Everything about a hex but the facing in it. */
  private groundValue(battle: Battle, piece: Piece, hex: number): number {
    if (this.groundStamp[hex] === this.run) return this.ground[hex];
    const { weights } = this;
    const { board, terrain } = battle.map;
    const left = battle.terms.rounds - battle.round;
    let value = 0;
    if (terrain[hex] === terms.STRATEGIC) {
      const stake = battle.terms.constructed && left === 0 ? 3 : 0;
      value += weights.objective * (1 + stake + 0.25 * left);
    } else {
      const way = this.toFreeSystem(battle, piece, hex);
      value -= weights.approach * way;
      if (battle.terms.constructed && this.besideHeld(battle, piece, hex)) {
        value += weights.objective;
      }
    }
    value -= weights.exposure * weights.preserve * this.exposure(battle, piece, hex);
    value -= weights.danger * weights.preserve * this.danger(battle, piece, hex);
    value -= weights.hazard * this.hazard(battle, piece, hex);
    if (weights.close > 0) {
      let nearest = 99;
      for (const enemy of battle.teams[1 - piece.team].pieces) {
        if (enemy.hex < 0) continue;
        const steps = board.steps[enemy.hex * board.hexes + hex];
        if (steps < nearest) nearest = steps;
      }
      value -= weights.close * nearest;
    }
    this.groundStamp[hex] = this.run;
    this.ground[hex] = value;
    return value;
  }

  /** Steps to the nearest system no friend holds; 0 where all are held. */
  private toFreeSystem(battle: Battle, piece: Piece, hex: number): number {
    const { board, strategic } = battle.map;
    let least = 99;
    for (let i = 0; i < strategic.length; i++) {
      const there = battle.occupant[strategic[i]];
      const friend = there !== NOBODY && battle.pieces[there].team === piece.team;
      if (friend && there !== piece.index) continue;
      const steps = board.steps[hex * board.hexes + strategic[i]];
      if (steps < least) least = steps;
    }
    return least === 99 ? 0 : least;
  }

  /** 10E-03 */
  private besideHeld(battle: Battle, piece: Piece, hex: number): boolean {
    if (this.toSystem[hex] > 1) return false;
    const { board, terrain } = battle.map;
    for (let d = 0; d < 6; d++) {
      const beside = board.neighbour[hex * 6 + d];
      if (beside < 0 || terrain[beside] !== terms.STRATEGIC) continue;
      const there = battle.occupant[beside];
      if (there !== NOBODY && there !== piece.index && battle.pieces[there].team === piece.team) {
        return true;
      }
    }
    return false;
  }

  /** 8B, 8C, 8D: what a hex is expected to cost, in points. */
  private hazard(battle: Battle, piece: Piece, hex: number): number {
    if (hex === piece.hex && battle.map.terrain[hex] !== terms.CORE) return 0;
    const points = piece.points / 1000;
    switch (battle.map.terrain[hex]) {
      case terms.CORE:
        return points;
      case terms.HORIZON: {
        const big = piece.card.role === terms.SUPER_HEAVY ? 1 : 0;
        const massive = (piece.keywords & terms.KW_MASSIVE) !== 0 ? 2 : 0;
        return (points * 0.6 * (2 + Math.min(2, big + massive))) / 6;
      }
      case terms.DUST: {
        const shielded = meanShields(piece) > 0 ? 0.4 : 1;
        return (points * (2 + 2 * shielded)) / (6 * piece.hull) - points * 0.05;
      }
      default:
        return 0;
    }
  }

  /** What the guns could do next round from a place and facing. */
  private aim(battle: Battle, piece: Piece, hex: number, facing: number): number {
    const n = battle.pieces.length;
    const enemies = battle.teams[1 - piece.team].pieces;
    let sum = 0;
    for (let a = 0; a < piece.card.armaments.length; a++) {
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        const enemy = enemies[e];
        if (enemy.hex < 0 || !reachesFrom(battle, piece, a, hex, facing, enemy.hex)) continue;
        // A ship that has yet to act will not stay where it is.
        const value = this.shots[a * n + enemy.index] * (enemy.activated ? 1 : 0.6);
        if (value > top) top = value;
      }
      sum += top;
    }
    return sum;
  }

  /** Finds the best place, or assault, within reach, and the way there. */
  plan(battle: Battle, piece: Piece): void {
    const { reach, weights } = this;
    this.run += 1;
    this.weigh(battle, piece);
    reach.explore(battle, piece, battle.moveCap, rotationsAllowed(battle, piece));
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    let last: number = PASS;
    for (let i = 0; i < reach.endCount; i++) {
      const state = reach.ends[i];
      const hex = reach.hexOf(state);
      let value = this.groundValue(battle, piece, hex);
      // The guns can add no more than all their best shots.
      if (value + weights.aim * weights.destroy * this.bestAim < bestValue) continue;
      value += weights.aim * weights.destroy * this.aim(battle, piece, hex, reach.facingOf(state));
      if (value > bestValue) {
        bestValue = value;
        best = state;
      }
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      const state = reach.assaultFrom[i];
      const facing = reach.assaultFacing[i];
      const value = this.assaultValue(battle, piece, reach.hexOf(state), facing);
      if (value > bestValue) {
        bestValue = value;
        best = state;
        last = (facing << 2) | terms.ASSAULT;
      }
    }
    if (best >= 0) reach.trace(best, last);
    else reach.pathLength = 0;
  }
  private readonly bestAim = 20;

  private assaultValue(battle: Battle, piece: Piece, from: number, facing: number): number {
    const { weights } = this;
    const hex = battle.map.board.neighbour[from * 6 + facing];
    const enemy = battle.pieces[battle.occupant[hex]];
    const theirLoss = expectedLoss(battle, enemy, hex, piece);
    const ourLoss = expectedLoss(battle, piece, from, enemy);
    const win = chanceOfDefeat(theirLoss, enemy.hull);
    const lose = chanceOfDefeat(ourLoss, piece.hull);
    const hurt = Math.min(1, theirLoss / enemy.hull);
    const hurts = Math.min(1, ourLoss / piece.hull);
    const gained = (enemy.points / 1000) * (0.6 * win + 0.4 * hurt) * weights.destroy;
    const paid = (piece.points / 1000) * (0.6 * lose + 0.4 * hurts) * weights.preserve;
    const there = this.groundValue(battle, piece, hex);
    const here = this.groundValue(battle, piece, from);
    return weights.assault * (gained - paid) + win * there + (1 - win) * here;
  }

  /** 6C: the index of the choice with the safest hex. */
  safestEvade(battle: Battle, piece: Piece): number {
    const { neighbour } = battle.map.board;
    this.run += 1;
    this.weigh(battle, piece);
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const facing = battle.choices[i];
      if (facing === PASS) continue;
      const value = this.groundValue(battle, piece, neighbour[piece.hex * 6 + facing]);
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  /** 4A-04: near a system, spread out, not beside one's own. */
  bestSetupHex(battle: Battle, piece: Piece): number {
    const { board } = battle.map;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const hex = battle.choices[i];
      let value = -this.toSystem[hex];
      value -= board.steps[hex * board.hexes + this.middle] * 0.3;
      for (const friend of battle.teams[piece.team].pieces) {
        if (friend.hex >= 0)
          value += Math.min(3, board.steps[friend.hex * board.hexes + hex]) * 0.2;
      }
      if (value > bestValue) {
        bestValue = value;
        best = i;
      }
    }
    return best;
  }

  facingInwards(battle: Battle, hex: number): number {
    const { board } = battle.map;
    if (hex === this.middle) return 0;
    return ((board.bearing[hex * board.hexes + this.middle] + 2) >> 2) % 6;
  }
}

/** Range and arc of an armament from a place, orders aside. */
function reachesFrom(
  battle: Battle,
  piece: Piece,
  armament: number,
  hex: number,
  facing: number,
  target: number,
): boolean {
  if (hex === target) return false;
  const { board } = battle.map;
  const { weapon, arc } = piece.card.armaments[armament];
  const at = hex * board.hexes + target;
  if (board.steps[at] - 1 > battle.weapons[weapon].maxDistance) return false;
  return ((arc >> ((board.bearing[at] - 4 * facing + 24) % 24)) & 1) === 1;
}

function meanShields(piece: Piece): number {
  const { shields } = piece;
  if (shields.length === 1) return shields[0];
  let sum = 0;
  for (let f = 0; f < 6; f++) sum += shields[f];
  return Math.round(sum / 6);
}

/** 8B-03, 8C-01, 8D-02, 9J in short. */
function coverModifier(battle: Battle, piece: Piece): number {
  const terrain = battle.map.terrain[piece.hex];
  if (terrain === terms.CORE) return 2;
  const hidden = terrain === terms.DUST || terrain === terms.NEBULA ? 1 : 0;
  return hidden + ((piece.keywords & terms.KW_STEALTH) !== 0 ? 1 : 0);
}
