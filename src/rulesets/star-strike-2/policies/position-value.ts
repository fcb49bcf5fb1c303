import { PASS } from '../admiral.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import type { PlanList } from './plan-list.ts';
import { Reach } from './reach.ts';
import { meanShields, ShotTable } from './shot-table.ts';
import { chanceOfDefeat, expectedLoss } from './skirmish-odds.ts';
import type { StrikeOdds } from './strike-odds.ts';
import { MOST_BITS, reachesFrom, ThreatMap } from './threat-map.ts';

/** A shot at a ship that has yet to act: it will not stay where it is. */
const MOVING_TARGET = 0.6;
/** What threatens next round counts less than what threatens now. */
const NEXT_ROUND = 0.6;
/** Skirmishes are thought of only with enemies this near beyond their Moves. */
const EARSHOT = 3;

/**
 * What places are worth. Strikes come before movement in this game, so the ships on the table will
 * next strike from where they stand: both what a place lets a ship hit and what can hit it there
 * can be read off the board.
 */
export class PositionJudge {
  private readonly weights: Considerations;
  private readonly reach: Reach;
  private readonly shots: ShotTable;
  private readonly threats: readonly [ThreatMap, ThreatMap];
  /** [hex]: steps to the nearest Strategic System. */
  private readonly toSystem: Int32Array;
  private readonly middle: number;
  /** For the piece at hand: what each armament of the threat map would take from it. */
  private readonly incoming = new Float64Array(MOST_BITS);
  /** Enemies on the board, and what the piece stands to lose to each in a skirmish. */
  private readonly enemyHex: Int32Array;
  private readonly enemyMoves: Int32Array;
  private readonly menace: Float64Array;
  private enemyCount = 0;
  /** Strategic Systems that no other friend holds. */
  private readonly openSystems: Int32Array;
  private openCount = 0;
  /** [piece]: steps at which its guns begin to tell. */
  private readonly gunReach: Float64Array;
  /** [hex]: value apart from facing, for the piece at hand; valid where stamped. */
  private readonly ground: Float64Array;
  private readonly groundStamp: Int32Array;
  private readonly objective: Float64Array;
  private readonly objectiveStamp: Int32Array;
  private run = 0;

  constructor(battle: Battle, weights: Considerations, odds: StrikeOdds) {
    this.weights = weights;
    const { board, strategic } = battle.map;
    this.reach = new Reach(board.hexes);
    this.shots = new ShotTable(battle, odds);
    this.threats = [new ThreatMap(battle, 0), new ThreatMap(battle, 1)];
    this.toSystem = Int32Array.from({ length: board.hexes }, (_, hex) =>
      strategic.reduce((least, s) => Math.min(least, board.steps[hex * board.hexes + s]), 99),
    );
    this.middle = Math.floor(board.rows / 2) * board.columns + Math.floor(board.columns / 2);
    this.enemyHex = new Int32Array(battle.pieces.length);
    this.enemyMoves = new Int32Array(battle.pieces.length);
    this.menace = new Float64Array(battle.pieces.length);
    this.openSystems = new Int32Array(strategic.length);
    this.gunReach = Float64Array.from(battle.pieces, (piece) => reachOfGuns(battle, piece));
    this.ground = new Float64Array(board.hexes);
    this.groundStamp = new Int32Array(board.hexes);
    this.objective = new Float64Array(board.hexes);
    this.objectiveStamp = new Int32Array(board.hexes);
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

  /** Points an armament is expected to take from an enemy, range and arc aside. */
  shotAt(battle: Battle, piece: Piece, armament: number, enemy: Piece): number {
    this.shots.update(battle, enemy);
    return this.shots.value(piece.index, armament, enemy.index);
  }

  /** Points of the best shots a piece has from where it stands; more for ships yet to act. */
  shotsOf(battle: Battle, piece: Piece, pressing: number): number {
    const enemies = battle.teams[1 - piece.team].pieces;
    let sum = 0;
    for (let a = 0; a < piece.card.armaments.length; a++) {
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        const enemy = enemies[e];
        if (enemy.hex < 0 || !this.canStrike(battle, piece, a, enemy)) continue;
        this.shots.update(battle, enemy);
        const value =
          this.shots.value(piece.index, a, enemy.index) * (enemy.activated ? 1 : pressing);
        if (value > top) top = value;
      }
      sum += top;
    }
    return sum;
  }

  /** Is an empty Strategic System within the Moves of a piece? */
  mayTakeSystem(battle: Battle, piece: Piece): boolean {
    const { board, strategic } = battle.map;
    for (let i = 0; i < strategic.length; i++) {
      const far = board.steps[piece.hex * board.hexes + strategic[i]];
      if (battle.occupant[strategic[i]] === NOBODY && far <= piece.card.mostMoves) return true;
    }
    return false;
  }

  /** Points that enemies in range and arc threaten to take from a piece where it stands. */
  threatTo(battle: Battle, piece: Piece): number {
    const threat = this.threats[1 - piece.team];
    threat.update(battle);
    this.shots.update(battle, piece);
    let sum = 0;
    for (let bits = threat.onto(piece.hex); bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      sum += this.shots.value(threat.piece[bit], threat.armament[bit], piece.index);
    }
    return Math.min(sum, piece.points / 1000);
  }

  /** Brings the tables up to date for the piece at hand. */
  private look(battle: Battle, piece: Piece): void {
    this.run += 1;
    const threat = this.threats[1 - piece.team];
    threat.update(battle);
    this.shots.update(battle, piece);
    // Ships that have acted strike next round, if there is one.
    const later = battle.round < battle.terms.rounds ? NEXT_ROUND : 0;
    for (let bit = 0; bit < threat.bits; bit++) {
      const by = threat.piece[bit];
      const value = this.shots.value(by, threat.armament[bit], piece.index);
      this.incoming[bit] = battle.pieces[by].activated ? value * later : value;
    }
    this.lookAtEnemies(battle, piece);
    this.lookAtSystems(battle, piece);
  }

  private lookAtEnemies(battle: Battle, piece: Piece): void {
    const { board } = battle.map;
    const enemies = battle.teams[1 - piece.team].pieces;
    const later = battle.round < battle.terms.rounds ? NEXT_ROUND : 0;
    let n = 0;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0) continue;
      this.shots.update(battle, enemy);
      const steps = board.steps[enemy.hex * board.hexes + piece.hex];
      const now = enemy.activated ? later : 1;
      const far = now === 0 || steps > enemy.card.mostMoves + EARSHOT;
      this.enemyHex[n] = enemy.hex;
      this.enemyMoves[n] = enemy.card.mostMoves;
      this.menace[n++] = far
        ? 0
        : (now * piece.points * chanceOfDefeat(loss(battle, piece, enemy), piece.hull)) / 1000;
    }
    this.enemyCount = n;
  }

  private lookAtSystems(battle: Battle, piece: Piece): void {
    const { strategic } = battle.map;
    let n = 0;
    for (let i = 0; i < strategic.length; i++) {
      const there = battle.occupant[strategic[i]];
      const friend = there !== NOBODY && battle.pieces[there].team === piece.team;
      if (!friend || there === piece.index) this.openSystems[n++] = strategic[i];
    }
    this.openCount = n;
  }

  /** Everything about a hex but the facing in it. */
  private groundValue(battle: Battle, piece: Piece, hex: number): number {
    if (this.groundStamp[hex] === this.run) return this.ground[hex];
    const { weights } = this;
    const { steps, hexes } = battle.map.board;
    const row = hex * hexes;
    let exposure = 0;
    for (let bits = this.threats[1 - piece.team].onto(hex); bits !== 0; bits &= bits - 1) {
      exposure += this.incoming[31 - Math.clz32(bits & -bits)];
    }
    // Enemies that could start a skirmish here before the piece acts again, and the nearest.
    let danger = 0;
    let nearest = 99;
    for (let e = 0; e < this.enemyCount; e++) {
      const far = steps[row + this.enemyHex[e]];
      if (far < nearest) nearest = far;
      if (this.menace[e] > danger && far <= this.enemyMoves[e]) danger = this.menace[e];
    }
    const value =
      this.objectiveValue(battle, piece, hex) -
      weights.preserve *
        (weights.exposure * Math.min(exposure, piece.points / 1000) + weights.danger * danger) -
      weights.close * Math.max(0, nearest - this.gunReach[piece.index]);
    this.groundStamp[hex] = this.run;
    this.ground[hex] = value;
    return value;
  }

  /** 8A-02, 10E-03, 10E-05, and the way to where they are scored. */
  private objectiveValue(battle: Battle, piece: Piece, hex: number): number {
    if (this.objectiveStamp[hex] === this.run) return this.objective[hex];
    const value = this.judgeObjective(battle, piece, hex);
    this.objectiveStamp[hex] = this.run;
    this.objective[hex] = value;
    return value;
  }

  private judgeObjective(battle: Battle, piece: Piece, hex: number): number {
    const { weights } = this;
    const left = battle.terms.rounds - battle.round;
    if (battle.map.terrain[hex] === terms.STRATEGIC) {
      const { constructed } = battle.terms;
      const stake = constructed && left === 0 ? 3 : 0;
      const held = constructed ? friendsBeside(battle, piece, hex) : 0;
      return weights.objective * (1 + stake + held + 0.25 * left);
    }
    const { steps, hexes } = battle.map.board;
    let way = 99;
    for (let i = 0; i < this.openCount; i++) {
      const far = steps[hex * hexes + this.openSystems[i]];
      if (far < way) way = far;
    }
    if (way === 99) way = 0;
    const held = battle.terms.constructed && this.besideHeld(battle, piece, hex);
    return (held ? weights.objective : 0) - weights.approach * way;
  }

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

  /** What the guns could do next round from a place and facing. */
  private aim(battle: Battle, piece: Piece, hex: number, facing: number): number {
    const enemies = battle.teams[1 - piece.team].pieces;
    let sum = 0;
    for (let a = 0; a < piece.card.armaments.length; a++) {
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        const enemy = enemies[e];
        if (enemy.hex < 0) continue;
        const value =
          this.shots.value(piece.index, a, enemy.index) * (enemy.activated ? 1 : MOVING_TARGET);
        if (value > top && reachesFrom(battle, piece, a, hex, facing, enemy.hex)) top = value;
      }
      sum += top;
    }
    return sum;
  }

  /** The most `aim` could be anywhere. */
  private bestAim(battle: Battle, piece: Piece): number {
    const enemies = battle.teams[1 - piece.team].pieces;
    let sum = 0;
    for (let a = 0; a < piece.card.armaments.length; a++) {
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        if (enemies[e].hex < 0) continue;
        const value =
          this.shots.value(piece.index, a, enemies[e].index) *
          (enemies[e].activated ? 1 : MOVING_TARGET);
        if (value > top) top = value;
      }
      sum += top;
    }
    return sum;
  }

  /** Finds the best place, or assault, within reach, and the way there. */
  plan(battle: Battle, piece: Piece): void {
    const { reach } = this;
    this.look(battle, piece);
    setHazards(reach.hazards, piece);
    reach.explore(battle, piece);
    // There is nothing to aim at after the last round.
    const isLast = battle.round >= battle.terms.rounds;
    const aiming = isLast ? 0 : this.weights.aim * this.weights.destroy;
    const most = aiming * this.bestAim(battle, piece);
    let best = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    let last: number = PASS;
    // Far places first: the best is mostly among them, and rules the others out early.
    for (let i = reach.endCount - 1; i >= 0; i--) {
      const state = reach.ends[i];
      const hex = reach.hex[state];
      const paid = this.weights.hazard * (reach.risk[state] + this.stayingCost(battle, piece, hex));
      // Threats only lower a place's value, and guns add no more than their best shots.
      if (this.objectiveValue(battle, piece, hex) - paid + most <= bestValue) continue;
      const ground = this.groundValue(battle, piece, hex) - paid;
      if (ground + most <= bestValue) continue;
      const value = ground + aiming * this.aim(battle, piece, hex, reach.facing[state]);
      if (value > bestValue) {
        bestValue = value;
        best = state;
      }
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      const state = reach.assaultFrom[i];
      const facing = reach.assaultFacing[i];
      const value =
        this.assaultValue(battle, piece, reach.hex[state], facing) -
        this.weights.hazard * reach.risk[state];
      if (value > bestValue) {
        bestValue = value;
        best = state;
        last = (facing << 2) | terms.ASSAULT;
      }
    }
    if (best >= 0) reach.trace(best, last);
    else reach.pathLength = 0;
  }

  /** The best places and assaults within reach, for an admiral that looks into more than one. */
  rank(battle: Battle, piece: Piece, plans: PlanList): void {
    const { reach } = this;
    this.look(battle, piece);
    setHazards(reach.hazards, piece);
    reach.explore(battle, piece, true);
    const isLast = battle.round >= battle.terms.rounds;
    const aiming = isLast ? 0 : this.weights.aim * this.weights.destroy;
    plans.clear();
    for (let i = 0; i < reach.endCount; i++) {
      const state = reach.ends[i];
      const hex = reach.hex[state];
      const facing = reach.facing[state];
      const paid = this.weights.hazard * (reach.risk[state] + this.stayingCost(battle, piece, hex));
      const value =
        this.groundValue(battle, piece, hex) - paid + aiming * this.aim(battle, piece, hex, facing);
      plans.offer(value, hex, facing, state, PASS);
    }
    for (let i = 0; i < reach.assaultCount; i++) {
      const state = reach.assaultFrom[i];
      const facing = reach.assaultFacing[i];
      const value =
        this.assaultValue(battle, piece, reach.hex[state], facing) -
        this.weights.hazard * reach.risk[state];
      plans.offer(value, reach.hex[state], facing, state, (facing << 2) | terms.ASSAULT);
    }
    for (let i = 0; i < plans.count; i++) {
      reach.trace(plans.state[i], plans.last[i]);
      plans.write(i, reach.path, reach.pathLength);
    }
  }

  /** 8B-04: staying in a Core is the end. */
  private stayingCost(battle: Battle, piece: Piece, hex: number): number {
    const stays = hex === piece.hex && battle.map.terrain[hex] === terms.CORE;
    return stays ? piece.points / 1000 : 0;
  }

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
    this.look(battle, piece);
    setHazards(this.reach.hazards, piece);
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const facing = battle.choices[i];
      if (facing === PASS) continue;
      const hex = neighbour[piece.hex * 6 + facing];
      const value =
        this.groundValue(battle, piece, hex) -
        this.weights.hazard * this.reach.hazards[battle.map.terrain[hex]];
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
    const friends = battle.teams[piece.team].pieces;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < battle.choiceCount; i++) {
      const hex = battle.choices[i];
      let value = -this.toSystem[hex] - board.steps[hex * board.hexes + this.middle] * 0.3;
      for (let f = 0; f < friends.length; f++) {
        const at = friends[f].hex;
        if (at >= 0) value += Math.min(3, board.steps[at * board.hexes + hex]) * 0.2;
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

/** Mean reach of a piece's dice, in steps; a ship without guns wants to be beside its enemy. */
function reachOfGuns(battle: Battle, { card }: Piece): number {
  let dice = 0;
  let sum = 0;
  for (const armament of card.armaments) {
    dice += armament.dice;
    sum += armament.dice * (battle.weapons[armament.weapon].maxDistance + 1);
  }
  return dice === 0 ? 1 : sum / dice;
}

const loss = (battle: Battle, piece: Piece, enemy: Piece): number =>
  expectedLoss(battle, piece, piece.hex, enemy);

/** 10E-03: friends that score for being beside a system held here. */
function friendsBeside(battle: Battle, piece: Piece, hex: number): number {
  const { neighbour } = battle.map.board;
  let n = 0;
  for (let d = 0; d < 6; d++) {
    const beside = neighbour[hex * 6 + d];
    if (beside < 0) continue;
    const there = battle.occupant[beside];
    if (there === NOBODY || there === piece.index) continue;
    if (battle.pieces[there].team === piece.team) n += 1;
  }
  return n;
}

/** 8B-01, 8B-05, 8C-03: what entering each kind of hex is expected to cost a piece, in points. */
function setHazards(hazards: Float64Array, piece: Piece): void {
  const points = piece.points / 1000;
  const big = piece.card.role === terms.SUPER_HEAVY ? 1 : 0;
  const massive = (piece.keywords & terms.KW_MASSIVE) !== 0 ? 2 : 0;
  const drawnIn = (2 + Math.min(2, big + massive)) / 6;
  const lost = piece.card.role >= terms.HEAVY ? 0.5 : 1 / 3;
  const shielded = meanShields(piece) > 0 ? 0.4 : 1;
  hazards[terms.CORE] = points;
  hazards[terms.HORIZON] =
    (piece.ignored & terms.IGNORE_DRAWN_IN) !== 0 ? 0 : points * drawnIn * (lost + 0.2);
  hazards[terms.DUST] =
    (piece.ignored & terms.IGNORE_TREACHEROUS_NAVIGATION) !== 0
      ? 0
      : (points * (2 + 2 * shielded)) / (6 * piece.hull);
}
