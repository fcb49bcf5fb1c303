import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import { type Gunnery, isReloading } from './gunnery.ts';
import type { ObjectiveJudge } from './objectives.ts';
import { chanceOfDefeat, expectedLoss } from './skirmish-odds.ts';
import type { ThreatMap } from './threat-map.ts';

/** Skirmishes are thought of only with enemies this near beyond their Moves. */
const EARSHOT = 3;

/** What hexes are worth to a piece: objectives, what can hit it there, who could assault whom. */
export class GroundJudge {
  private readonly weights: Considerations;
  private readonly objectives: ObjectiveJudge;
  private readonly guns: Gunnery;
  /** Enemies on the board, what the piece stands to lose to each in a skirmish, and to win. */
  private readonly enemyHex: Int32Array;
  private readonly enemyMoves: Int32Array;
  private readonly menace: Float64Array;
  private readonly prey: Float64Array;
  private enemyCount = 0;
  /** [piece]: steps at which its guns begin to tell. */
  private readonly gunReach: Float64Array;
  /** [hex]: what the shape of the board makes of it. */
  private readonly board: Float64Array;
  /** [facing]: points the piece is expected to lose in the hex at hand; see expose. */
  private readonly exposed = new Float64Array(6);
  /** Objective Points the hex at hand promises. */
  private points = 0;

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    this.weights = weights;
    this.objectives = objectives;
    this.guns = guns;
    this.enemyHex = new Int32Array(battle.pieces.length);
    this.enemyMoves = new Int32Array(battle.pieces.length);
    this.menace = new Float64Array(battle.pieces.length);
    this.prey = new Float64Array(battle.pieces.length);
    this.gunReach = Float64Array.from(battle.pieces, (piece) => reachOfGuns(battle, piece));
    this.board = boardValues(battle, weights);
  }

  /** Brings the tables up to date for the piece at hand. */
  look(battle: Battle, piece: Piece): void {
    this.guns.threats[1 - piece.team].update(battle);
    this.guns.shots.update(battle, piece);
    this.lookAtEnemies(battle, piece);
    this.objectives.look(battle, piece);
  }

  private lookAtEnemies(battle: Battle, piece: Piece): void {
    const { board } = battle.map;
    const { shots } = this.guns;
    const enemies = battle.teams[1 - piece.team].pieces;
    const isLast = battle.round >= battle.terms.rounds;
    let n = 0;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0) continue;
      shots.update(battle, enemy);
      const steps = board.steps[enemy.hex * board.hexes + piece.hex];
      const now = !enemy.activated ? 1 : isLast ? 0 : this.weights.later;
      const far = steps > Math.max(enemy.card.mostMoves, piece.card.mostMoves) + EARSHOT;
      this.enemyHex[n] = enemy.hex;
      this.enemyMoves[n] = enemy.card.mostMoves;
      this.menace[n] = 0;
      this.prey[n] = 0;
      if (!far && now > 0) {
        const loss = expectedLoss(battle, piece, piece.hex, enemy);
        this.menace[n] = now * shots.worth[piece.index] * chanceOfDefeat(loss, piece.hull);
      }
      if (!far && this.weights.charge !== 0 && enemy.activated && !isLast) {
        const gain = expectedLoss(battle, enemy, enemy.hex, piece);
        this.prey[n] = shots.worth[enemy.index] * chanceOfDefeat(gain, enemy.hull);
      }
      n += 1;
    }
    this.enemyCount = n;
  }

  /** Everything about a hex but what guns have to do with it. */
  value(battle: Battle, piece: Piece, hex: number): number {
    const { weights } = this;
    const { steps, hexes } = battle.map.board;
    const row = hex * hexes;
    const moves = piece.card.mostMoves;
    // Enemies that could start a skirmish here before the piece acts again, and the nearest.
    let danger = 0;
    let charge = 0;
    let nearest = 99;
    for (let e = 0; e < this.enemyCount; e++) {
      const far = steps[row + this.enemyHex[e]];
      if (far < nearest) nearest = far;
      if (this.menace[e] > danger && far <= this.enemyMoves[e]) danger = this.menace[e];
      if (this.prey[e] > charge && far <= moves) charge = this.prey[e];
    }
    return (
      weights.objective * this.objectives.points(battle, piece, hex) -
      weights.approach * this.objectives.way(hex) -
      weights.preserve * weights.danger * danger +
      weights.charge * charge -
      weights.close * Math.max(0, nearest - this.gunReach[piece.index]) +
      this.board[hex]
    );
  }

  /**
   * What the enemy's guns make of a hex, for each of the facings given as bits.
   * Returns what they cost in the best of them, or less.
   */
  expose(battle: Battle, piece: Piece, hex: number, facings: number): number {
    const { exposed } = this;
    const threat = this.guns.threats[1 - piece.team];
    exposed.fill(0);
    this.points = this.objectives.points(battle, piece, hex);
    let bits = threat.onto(hex);
    if (bits === 0) return 0;
    for (; bits !== 0; bits &= bits - 1) {
      this.addThreat(battle, piece, hex, facings, threat, 31 - Math.clz32(bits & -bits));
    }
    let least = Number.POSITIVE_INFINITY;
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 1 && exposed[f] < least) least = exposed[f];
    }
    return this.costOf(piece, least);
  }

  private addThreat(
    battle: Battle,
    piece: Piece,
    hex: number,
    facings: number,
    threat: ThreatMap,
    bit: number,
  ): void {
    const { exposed, guns } = this;
    const by = battle.pieces[threat.piece[bit]];
    const armament = threat.armament[bit];
    if (isReloading(battle, by, armament)) return;
    const isLast = battle.round >= battle.terms.rounds;
    const now = !by.activated ? 1 : isLast ? 0 : this.weights.later;
    if (now === 0) return;
    const { shields } = piece;
    if (shields.length === 1) {
      const loss = now * guns.shotInto(battle, by, armament, piece, hex, shields[0]);
      for (let f = 0; f < 6; f++) exposed[f] += loss;
      return;
    }
    const { bearing, hexes } = battle.map.board;
    const side = (bearing[hex * hexes + by.hex] + 2) >> 2;
    for (let f = 0; f < 6; f++) {
      if (((facings >> f) & 1) === 0) continue;
      const met = shields[(side - f + 6) % 6];
      exposed[f] += now * guns.shotInto(battle, by, armament, piece, hex, met);
    }
  }

  /** What guns are expected to take from the hex just exposed, in a facing. */
  cost(piece: Piece, facing: number): number {
    return this.costOf(piece, this.exposed[facing]);
  }

  private costOf(piece: Piece, exposed: number): number {
    if (exposed === 0) return 0;
    const { weights } = this;
    const worth = this.guns.shots.worth[piece.index];
    const share = Math.min(1, exposed / worth);
    return (
      share *
      (weights.preserve * weights.exposure * worth +
        weights.insecure * weights.objective * this.points)
    );
  }

  /** A hex with everything, in a facing. */
  total(battle: Battle, piece: Piece, hex: number, facing: number): number {
    const value = this.value(battle, piece, hex);
    this.expose(battle, piece, hex, 1 << facing);
    return value - this.cost(piece, facing);
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
