import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import type { Gunnery } from './gunnery.ts';
import type { ObjectiveJudge } from './objectives.ts';
import type { ShotTable } from './shot-table.ts';
import { SkirmishForecast } from './skirmish-odds.ts';
import { MOST_BITS, type ThreatMap } from './threat-map.ts';

/** What threatens next turn counts less than what threatens now. */
const NEXT_TURN = 0.6;
/** Skirmishes are thought of only with enemies this near beyond their Moves. */
const EARSHOT = 3;

/** What hexes are worth to a piece apart from its facing: objectives, and what can hit it there. */
export class GroundJudge {
  private readonly weights: Considerations;
  private readonly objectives: ObjectiveJudge;
  private readonly shots: ShotTable;
  private readonly threats: readonly [ThreatMap, ThreatMap];
  /** For the piece at hand: what each set of the threat map would take from it. */
  private readonly incoming = new Float64Array(MOST_BITS);
  /** Enemies on the board, and what the piece stands to lose to each in a skirmish. */
  private readonly enemyHex: Int32Array;
  private readonly enemyMoves: Int32Array;
  private readonly menace: Float64Array;
  private enemyCount = 0;
  /** [piece]: steps at which its guns begin to tell. */
  private readonly gunReach: Float64Array;
  /** [hex]: value for the piece at hand, once judged. */
  readonly worth: Float64Array;
  private readonly stamp: Int32Array;
  private run = 0;
  private readonly forecast = new SkirmishForecast();

  constructor(battle: Battle, weights: Considerations, guns: Gunnery, objectives: ObjectiveJudge) {
    const { hexes } = battle.map.board;
    this.weights = weights;
    this.objectives = objectives;
    this.shots = guns.shots;
    this.threats = guns.threats;
    this.enemyHex = new Int32Array(battle.pieces.length);
    this.enemyMoves = new Int32Array(battle.pieces.length);
    this.menace = new Float64Array(battle.pieces.length);
    this.gunReach = Float64Array.from(battle.pieces, (piece) => reachOfGuns(battle, piece));
    this.worth = new Float64Array(hexes);
    this.stamp = new Int32Array(hexes);
  }

  /** Brings the tables up to date for the piece at hand. */
  look(battle: Battle, piece: Piece): void {
    this.run += 1;
    const threat = this.threats[1 - piece.team];
    threat.update(battle);
    this.shots.update(battle, piece);
    // Ships that have acted attack next turn, if there is one.
    const later = battle.turn < battle.terms.turns ? NEXT_TURN : 0;
    for (let bit = 0; bit < threat.bits; bit++) {
      const by = threat.piece[bit];
      const value = this.shots.value(by, threat.set[bit], piece.index);
      this.incoming[bit] = battle.pieces[by].activated ? value * later : value;
    }
    this.lookAtEnemies(battle, piece);
    this.objectives.look(battle, piece);
  }

  private lookAtEnemies(battle: Battle, piece: Piece): void {
    const { board } = battle.map;
    const enemies = battle.teams[1 - piece.team].pieces;
    const later = battle.turn < battle.terms.turns ? NEXT_TURN : 0;
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
      this.menace[n] = 0;
      if (!far) {
        this.foresee(battle, piece, enemy, n);
        this.menace[n] *= now;
      }
      n += 1;
    }
    this.enemyCount = n;
  }

  /** Points an enemy is expected to take from a ship by starting a Skirmish with it. */
  private foresee(battle: Battle, piece: Piece, enemy: Piece, n: number): void {
    const { forecast } = this;
    forecast.look(battle, piece, enemy, true);
    const share = 0.7 * forecast.destroyed + (0.3 * forecast.loss) / piece.hull;
    this.menace[n] = (share * piece.points) / 1000;
  }

  /** Everything about a hex but the facing in it, into `worth`. */
  judge(battle: Battle, piece: Piece, hex: number): void {
    if (this.stamp[hex] === this.run) return;
    this.stamp[hex] = this.run;
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
    this.worth[hex] =
      this.objectives.value(battle, piece, hex) -
      weights.preserve *
        (weights.exposure * Math.min(exposure, piece.points / 1000) + weights.danger * danger) -
      weights.close * Math.max(0, nearest - this.gunReach[piece.index]);
  }
}

/** Mean reach of a piece's dice, in steps; a ship without guns wants to be beside its enemy. */
function reachOfGuns(battle: Battle, { card }: Piece): number {
  let dice = 0;
  let sum = 0;
  for (const set of card.sets) {
    dice += set.dice;
    sum += set.dice * (battle.weapons[set.weapon].maxDistance + 1);
  }
  return dice === 0 ? 1 : sum / dice;
}
