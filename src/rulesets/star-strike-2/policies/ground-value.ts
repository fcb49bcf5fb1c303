import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import { type Gunnery, isReloading } from './gunnery.ts';
import type { ObjectiveJudge } from './objectives.ts';
import { HIDING } from './shot-table.ts';
import { DEFEAT, foresee } from './skirmish-odds.ts';
import type { ThreatMap } from './threat-map.ts';

/** Skirmishes are thought of only with enemies this near beyond their Moves. */
const EARSHOT = 3;
/** Bounds are worked out in another order than values, which rounds otherwise. */
export const SLACK = 1e-9;
/** Places in `skirmishes`. */
const DANGER = 0;
const CHARGE = 1;

/** What hexes are worth to a piece: objectives, what can hit it there, who could assault whom. */
export class GroundJudge {
  private readonly weights: Considerations;
  private readonly objectives: ObjectiveJudge;
  private readonly guns: Gunnery;
  /** Enemies on the board. */
  private readonly enemyHex: Int32Array;
  private enemyCount = 0;
  /** Those to think of skirmishes with: what the piece stands to lose to each, and to win. */
  private readonly rivalHex: Int32Array;
  private readonly rivalMoves: Int32Array;
  private readonly menace: Float64Array;
  private readonly prey: Float64Array;
  private rivalCount = 0;
  /** What the hex at hand has to do with them. */
  private readonly skirmishes = new Float64Array(2);
  /** The most that skirmishes to start can add to a hex. */
  private mostCharge = 0.5;
  /** Steps beyond which nobody starts a skirmish with anybody. */
  private earshot = 0;
  /** [piece]: steps at which its guns begin to tell. */
  private readonly gunReach: Float64Array;
  /** [hex]: what the shape of the board makes of it. */
  private readonly board: Float64Array;
  /** [hex]: what it is worth without guns, and with everything; see weigh and weighAll. */
  readonly values: Float64Array;
  /** [hex]: steps to the nearest enemy, or out of range, as weighed last. */
  readonly nearest: Uint8Array;
  readonly totals: Float64Array;
  /** [facing]: points the piece is expected to lose in the hex at hand, and what that costs. */
  private readonly exposed = new Float64Array(6);
  readonly costs = new Float64Array(6);
  /** Bits of the enemy's threat map: armaments that will fire, and those whose ships have acted. */
  private firing = 0;
  private acted = 0;
  /** What armaments of ships yet to act count, and of those that have acted. */
  private readonly now = new Float64Array(2);
  /** Scratch of skirmishes; see foresee. */
  private readonly skirmish = new Float64Array(2);

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.objectives = objectives;
    this.guns = guns;
    this.enemyHex = new Int32Array(battle.pieces.length);
    this.rivalHex = new Int32Array(battle.pieces.length);
    this.rivalMoves = new Int32Array(battle.pieces.length);
    this.menace = new Float64Array(battle.pieces.length);
    this.prey = new Float64Array(battle.pieces.length);
    this.gunReach = Float64Array.from(battle.pieces, (piece) => reachOfGuns(battle, piece));
    this.board = boardValues(battle, weights);
    this.values = new Float64Array(battle.map.board.hexes);
    this.nearest = new Uint8Array(battle.map.board.hexes);
    this.totals = new Float64Array(battle.map.board.hexes);
  }

  /** Brings the tables up to date for the piece at hand. */
  look(battle: Battle, piece: Piece): void {
    this.guns.threats[1 - piece.team].update(battle);
    this.guns.shots.update(battle, piece);
    this.lookAtEnemies(battle, piece);
    this.lookAtGuns(battle, this.guns.threats[1 - piece.team]);
    this.objectives.look(battle, piece);
  }

  private lookAtGuns(battle: Battle, { bits, piece, armament }: ThreatMap): void {
    const isLast = battle.round >= battle.terms.rounds;
    const later = isLast ? 0 : this.weights.later;
    this.now[0] = 1;
    this.now[1] = later;
    this.firing = 0;
    this.acted = 0;
    for (let bit = 0; bit < bits; bit++) {
      const by = battle.pieces[piece[bit]];
      if (by.activated) this.acted |= 1 << bit;
      if ((by.activated && later === 0) || isReloading(battle, by, armament[bit])) continue;
      this.firing |= 1 << bit;
    }
  }

  private lookAtEnemies(battle: Battle, piece: Piece): void {
    const { board } = battle.map;
    const { skirmish } = this;
    const { shots } = this.guns;
    const enemies = battle.teams[1 - piece.team].pieces;
    const isLast = battle.round >= battle.terms.rounds;
    this.mostCharge = 0;
    let n = 0;
    let rivals = 0;
    let furthest = 0;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0) continue;
      shots.update(battle, enemy);
      this.enemyHex[n++] = enemy.hex;
      const { mostMoves } = enemy.card;
      if (mostMoves > furthest) furthest = mostMoves;
      const steps = board.steps[enemy.hex * board.hexes + piece.hex];
      if (steps > Math.max(mostMoves, piece.card.mostMoves) + EARSHOT) continue;
      const now = !enemy.activated ? 1 : isLast ? 0 : this.weights.later;
      this.rivalHex[rivals] = enemy.hex;
      this.rivalMoves[rivals] = mostMoves;
      this.menace[rivals] = 0;
      this.prey[rivals] = 0;
      if (now > 0) {
        foresee(skirmish, battle, piece, piece.hex, enemy);
        this.menace[rivals] = now * shots.worth[piece.index] * skirmish[DEFEAT];
      }
      if (this.weights.charge !== 0 && enemy.activated && !isLast) {
        foresee(skirmish, battle, enemy, enemy.hex, piece);
        this.prey[rivals] = shots.worth[enemy.index] * skirmish[DEFEAT];
        this.mostCharge = Math.max(this.mostCharge, this.weights.charge * this.prey[rivals]);
      }
      rivals += 1;
    }
    this.rivalCount = rivals;
    this.enemyCount = n;
    this.earshot = Math.max(furthest, piece.card.mostMoves);
  }

  /**
   * More than each of several hexes can be worth without guns: what skirmishes cost there and how
   * far the enemy is takes longer to find out. Returns the number of the first one with most.
   */
  bound(
    battle: Battle,
    piece: Piece,
    places: Int16Array,
    count: number,
    into: Float64Array,
  ): number {
    const { objectives, board } = this;
    const { points } = objectives;
    const { objective, approach } = this.weights;
    const more = this.mostCharge + SLACK;
    let first = 0;
    let top = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const hex = places[i];
      objectives.weigh(battle, piece, hex);
      const most = objective * points[hex] - approach * objectives.way(hex) + board[hex] + more;
      into[i] = most;
      if (most <= top) continue;
      top = most;
      first = i;
    }
    return first;
  }

  /** Everything about a hex but what guns have to do with it, in `values`. */
  weigh(battle: Battle, piece: Piece, hex: number): void {
    const { weights, objectives, enemyHex, enemyCount, skirmishes } = this;
    const { steps, hexes } = battle.map.board;
    const row = hex * hexes;
    let nearest = 99;
    for (let e = 0; e < enemyCount; e++) {
      // No branch: who is nearer cannot be foretold.
      const nearer = steps[row + enemyHex[e]] - nearest;
      nearest += nearer & (nearer >> 31);
    }
    this.nearest[hex] = Math.min(nearest, this.guns.outOfRange);
    skirmishes[DANGER] = 0;
    skirmishes[CHARGE] = 0;
    if (nearest <= this.earshot) this.weighSkirmishes(battle, piece, row);
    objectives.weigh(battle, piece, hex);
    this.values[hex] =
      weights.objective * objectives.points[hex] -
      weights.approach * objectives.way(hex) -
      weights.preserve * weights.danger * skirmishes[DANGER] +
      weights.charge * skirmishes[CHARGE] -
      weights.close * Math.max(0, nearest - this.gunReach[piece.index]) +
      this.board[hex];
  }

  /** Enemies that could start a skirmish in a hex before the piece acts again, and the other way. */
  private weighSkirmishes(battle: Battle, piece: Piece, row: number): void {
    const { rivalHex, rivalMoves, menace, prey, skirmishes } = this;
    const { steps } = battle.map.board;
    const moves = piece.card.mostMoves;
    let danger = 0;
    let charge = 0;
    for (let e = 0; e < this.rivalCount; e++) {
      const far = steps[row + rivalHex[e]];
      if (far <= rivalMoves[e] && menace[e] > danger) danger = menace[e];
      if (far <= moves && prey[e] > charge) charge = prey[e];
    }
    skirmishes[DANGER] = danger;
    skirmishes[CHARGE] = charge;
  }

  /**
   * What the enemy's guns are expected to take from a hex that has been weighed, for each of the
   * facings given as bits, in `costs`. Returns the facing they see least of.
   */
  expose(battle: Battle, piece: Piece, hex: number, facings: number): number {
    const { exposed, costs } = this;
    const threat = this.guns.threats[1 - piece.team];
    for (let f = 0; f < 6; f++) {
      exposed[f] = 0;
      costs[f] = 0;
    }
    const bits = threat.onto(hex) & this.firing;
    if (bits === 0) return 0;
    if (piece.shields.length === 1) {
      this.exposePool(battle, piece, hex, threat, bits);
      return 0;
    }
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      this.exposeFacings(battle, piece, hex, facings, threat, 31 - Math.clz32(rest & -rest));
    }
    let least = -1;
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 0) continue;
      if (least < 0 || exposed[f] < exposed[least]) least = f;
      this.setCost(piece, hex, f);
    }
    return least;
  }

  /** One pool of shields meets every shot, whichever way the piece faces. */
  private exposePool(
    battle: Battle,
    piece: Piece,
    hex: number,
    threat: ThreatMap,
    bits: number,
  ): void {
    const { exposed, costs } = this;
    const { shots } = this.guns;
    const { steps, hexes } = battle.map.board;
    const hidden = HIDING[battle.map.terrain[hex]];
    const shields = piece.shields[0];
    const target = piece.index;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const by = threat.piece[bit];
      const armament = threat.armament[bit];
      const far = steps[hex * hexes + battle.pieces[by].hex];
      const row = shots.rowOf(by, armament, target, far, hidden);
      const at = shots.inRow(row, by, armament, target, shields);
      exposed[0] += this.now[(this.acted >> bit) & 1] * shots.values[at];
    }
    this.setCost(piece, hex, 0);
    for (let f = 1; f < 6; f++) costs[f] = costs[0];
  }

  private exposeFacings(
    battle: Battle,
    piece: Piece,
    hex: number,
    facings: number,
    threat: ThreatMap,
    bit: number,
  ): void {
    const { exposed } = this;
    const { shots } = this.guns;
    const { steps, bearing, hexes } = battle.map.board;
    const { shields, index: target } = piece;
    const by = threat.piece[bit];
    const armament = threat.armament[bit];
    const line = hex * hexes + battle.pieces[by].hex;
    const hidden = HIDING[battle.map.terrain[hex]];
    const row = shots.rowOf(by, armament, target, steps[line], hidden);
    const now = this.now[(this.acted >> bit) & 1];
    const side = (bearing[line] + 2) >> 2;
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 0) continue;
      const at = shots.inRow(row, by, armament, target, shields[(side - f + 6) % 6]);
      exposed[f] += now * shots.values[at];
    }
  }

  private setCost(piece: Piece, hex: number, facing: number): void {
    const { weights } = this;
    const exposed = this.exposed[facing];
    if (exposed === 0) return;
    const worth = this.guns.shots.worth[piece.index];
    const share = Math.min(1, exposed / worth);
    this.costs[facing] =
      share *
      (weights.preserve * weights.exposure * worth +
        weights.insecure * weights.objective * this.objectives.points[hex]);
  }

  /** A hex with everything, in a facing, in `totals`. */
  weighAll(battle: Battle, piece: Piece, hex: number, facing: number): void {
    this.weigh(battle, piece, hex);
    this.expose(battle, piece, hex, 1 << facing);
    this.totals[hex] = this.values[hex] - this.costs[facing];
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

/** [hex]: what its place on the board is worth, whoever stands there. */
function boardValues({ map }: Battle, weights: Considerations): Float64Array {
  const { columns, rows, hexes, neighbour, steps } = map.board;
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  return Float64Array.from({ length: hexes }, (_, hex) => {
    let edges = 0;
    for (let d = 0; d < 6; d++) if (neighbour[hex * 6 + d] < 0) edges += 1;
    return -weights.edge * edges - weights.middle * steps[hex * hexes + middle];
  });
}
