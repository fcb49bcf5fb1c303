import type { Battle, Piece } from '../state.ts';
import type { AttackOdds } from './attack-odds.ts';
import { type ReachTables, reachTables } from './reach-table.ts';
import { ShotTable } from './shot-table.ts';
import { ThreatMap } from './threat-map.ts';

/** What guns can do to whom, from where ships stand or might stand. */
export class Gunnery {
  /** What each set of dice would take from each ship. */
  readonly shots: ShotTable;
  /** [team]: where its dice reach. */
  readonly threats: readonly [ThreatMap, ThreatMap];

  /** Where sets of dice reach from anywhere. */
  readonly reach: ReachTables;
  private readonly hexes: number;

  constructor(battle: Battle, odds: AttackOdds) {
    this.shots = new ShotTable(battle, odds);
    this.reach = reachTables(battle);
    this.threats = [new ThreatMap(battle, 0, this.reach), new ThreatMap(battle, 1, this.reach)];
    this.hexes = battle.map.board.hexes;
  }

  private reaches(piece: Piece, set: number, hex: number, facing: number, target: number): boolean {
    return ((this.reach[piece.index][set][hex * this.hexes + target] >> facing) & 1) === 1;
  }

  /** Is a set unused and unmarked, and the target in its range and arc? */
  canFire(battle: Battle, piece: Piece, set: number, target: Piece): boolean {
    if (piece.diceUsed[set] > 0 && battle.active === piece.index) return false;
    if (((piece.marks >> piece.card.sets[set].armament) & 1) === 1) return false;
    return this.reaches(piece, set, piece.hex, piece.facing, target.hex);
  }

  /** Points a set is expected to take from an enemy, range and arc aside. */
  shotAt(battle: Battle, piece: Piece, set: number, enemy: Piece): number {
    this.shots.update(battle, enemy);
    return this.shots.value(piece.index, set, enemy.index);
  }

  /** Points of the best shots a piece has from where it stands; more for ships yet to act. */
  shotsOf(battle: Battle, piece: Piece, pressing: number): number {
    const enemies = battle.teams[1 - piece.team].pieces;
    let sum = 0;
    for (let a = 0; a < piece.card.sets.length; a++) {
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        const enemy = enemies[e];
        if (enemy.hex < 0 || !this.canFire(battle, piece, a, enemy)) continue;
        this.shots.update(battle, enemy);
        const value =
          this.shots.value(piece.index, a, enemy.index) * (enemy.activated ? 1 : pressing);
        if (value > top) top = value;
      }
      sum += top;
    }
    return sum;
  }

  /** Points that enemies in range and arc threaten to take from a piece where it stands, into a table. */
  putThreat(out: Float64Array, at: number, battle: Battle, piece: Piece): void {
    const threat = this.threats[1 - piece.team];
    threat.update(battle);
    this.shots.update(battle, piece);
    let sum = 0;
    for (let bits = threat.onto(piece.hex); bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      sum += this.shots.value(threat.piece[bit], threat.set[bit], piece.index);
    }
    out[at] = Math.min(sum, piece.points / 1000);
  }

  /** Brings the shots at all enemies up to date. */
  refresh(battle: Battle, piece: Piece): void {
    const enemies = battle.teams[1 - piece.team].pieces;
    for (let e = 0; e < enemies.length; e++) {
      if (enemies[e].hex >= 0) this.shots.update(battle, enemies[e]);
    }
  }

  /** What the unmarked guns would do now from a place and facing; shots are up to date. */
  fire(battle: Battle, piece: Piece, hex: number, facing: number): number {
    const enemies = battle.teams[1 - piece.team].pieces;
    let sum = 0;
    for (let s = 0; s < piece.card.sets.length; s++) {
      if (((piece.marks >> piece.card.sets[s].armament) & 1) === 1) continue;
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        if (enemies[e].hex < 0) continue;
        const value = this.shots.value(piece.index, s, enemies[e].index);
        if (value > top && this.reaches(piece, s, hex, facing, enemies[e].hex)) top = value;
      }
      sum += top;
    }
    return sum;
  }
}
