import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { ShotTable } from './shot-table.ts';
import type { StrikeOdds } from './strike-odds.ts';
import { ThreatMap } from './threat-map.ts';

/** Places in `fire`. */
export const GIVEN = 0;
export const TAKEN = 1;

/** What guns can do to whom, from where ships stand or might stand. */
export class Gunnery {
  private readonly weights: Considerations;
  /** What each armament would take from each piece. */
  readonly shots: ShotTable;
  /** [team]: where its armaments reach. */
  readonly threats: readonly [ThreatMap, ThreatMap];
  readonly coverage: Coverage;
  /** [piece]: its Heavy armaments, as bits. */
  private readonly heavy: Uint8Array;
  /** [arc of 24 classes, by number * 24 + bearing]: facings from which it is in the arc. */
  private readonly arcs: readonly number[];
  private readonly facingsIn: Uint8Array;
  /** [piece * 4 + armament]: number of its arc, and steps it reaches. */
  private readonly arcOf: Uint8Array;
  private readonly range: Uint8Array;
  /** [piece]: steps its longest armament reaches. */
  private readonly longest: Uint8Array;
  /** [armament * 6 + facing]: the best shot of the piece at hand from the place at hand. */
  private readonly best = new Float64Array(terms.MOST_ARMAMENTS * 6);
  /** [facing]: all its best shots together; see aim. */
  readonly aims = new Float64Array(6);
  /** [piece]: see lookAhead. */
  private readonly prospects: Float64Array;
  /** [steps to the nearest enemy]: see weighBestAim. */
  readonly bestAims: Float64Array;
  /** The first distance in steps that no gun on the table reaches. */
  readonly outOfRange: number;
  /** What was weighed last: points given and taken. */
  readonly fire = new Float64Array(2);
  /** [armament]: its best shot; scratch. */
  private readonly tops = new Float64Array(terms.MOST_ARMAMENTS);

  constructor(battle: Battle, weights: Considerations, odds: StrikeOdds) {
    const { pieces } = battle;
    this.weights = weights;
    this.shots = new ShotTable(battle, weights.presence, odds);
    this.threats = [new ThreatMap(battle, 0), new ThreatMap(battle, 1)];
    this.coverage = coverageOf(battle);
    this.heavy = Uint8Array.from(pieces, ({ card }) =>
      card.armaments.reduce((bits, { weapon }, a) => {
        const isHeavy = battle.weapons[weapon].type === terms.HEAVY_WEAPON;
        return bits | (Number(isHeavy) << a);
      }, 0),
    );
    this.arcs = [...new Set(pieces.flatMap(({ card }) => card.armaments.map(({ arc }) => arc)))];
    this.facingsIn = Uint8Array.from({ length: this.arcs.length * 24 }, (_, at) =>
      facingsInArc(this.arcs[Math.floor(at / 24)], at % 24),
    );
    this.arcOf = new Uint8Array(pieces.length * terms.MOST_ARMAMENTS);
    this.range = new Uint8Array(pieces.length * terms.MOST_ARMAMENTS);
    this.longest = new Uint8Array(pieces.length);
    for (const { index, card } of pieces) {
      card.armaments.forEach(({ weapon, arc }, a) => {
        const at = index * terms.MOST_ARMAMENTS + a;
        this.arcOf[at] = this.arcs.indexOf(arc);
        this.range[at] = battle.weapons[weapon].maxDistance + 1;
        this.longest[index] = Math.max(this.longest[index], this.range[at]);
      });
    }
    this.prospects = new Float64Array(pieces.length);
    this.outOfRange = Math.max(...this.longest) + 1;
    this.bestAims = new Float64Array(this.outOfRange + 1);
  }

  /** Armaments of a piece that are unused and loaded, as bits. */
  ready({ index, armamentsUsed, reloading }: Piece): number {
    const used = reloading ? armamentsUsed | this.heavy[index] : armamentsUsed;
    return ~used;
  }

  /** Points of the best shots a piece has from where it stands; more for ships yet to act. */
  weighShots(battle: Battle, piece: Piece, pressing: number): void {
    const enemies = battle.teams[1 - piece.team].pieces;
    const { armaments } = piece.card;
    const { tops, shots, coverage } = this;
    const { steps, hexes } = battle.map.board;
    const row = coverage.rowOf(battle, piece);
    const ready = this.ready(piece);
    for (let a = 0; a < armaments.length; a++) tops[a] = 0;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0) continue;
      let bits = coverage.bits[row + enemy.hex] & ready;
      if (bits === 0) continue;
      shots.update(battle, enemy);
      const far = steps[piece.hex * hexes + enemy.hex];
      for (; bits !== 0; bits &= bits - 1) {
        const a = 31 - Math.clz32(bits & -bits);
        const at = shots.at(piece.index, a, enemy.index, far);
        const value = shots.values[at] * (enemy.activated ? 1 : pressing);
        if (value > tops[a]) tops[a] = value;
      }
    }
    let sum = 0;
    for (let a = 0; a < armaments.length; a++) sum += tops[a];
    this.fire[GIVEN] = sum;
  }

  /** Points that enemies yet to act, in range and arc, threaten to take from a piece where it is. */
  weighThreat(battle: Battle, piece: Piece): void {
    const { steps, hexes } = battle.map.board;
    const { shots } = this;
    const threat = this.threats[1 - piece.team];
    threat.update(battle);
    let sum = 0;
    let bits = threat.onto(piece.hex);
    if (bits !== 0) shots.update(battle, piece);
    for (; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      const by = battle.pieces[threat.piece[bit]];
      const armament = threat.armament[bit];
      if (by.activated || isReloading(battle, by, armament)) continue;
      const far = steps[piece.hex * hexes + by.hex];
      sum += shots.values[shots.at(by.index, armament, piece.index, far)];
    }
    this.fire[TAKEN] = Math.min(sum, shots.worth[piece.index]);
  }

  /** What shots at enemies are worth to plan for, in `prospects`: for `aim` and `weighBestAim`. */
  lookAhead(battle: Battle, piece: Piece): void {
    const { moving, holders } = this.weights;
    const enemies = battle.teams[1 - piece.team].pieces;
    for (let e = 0; e < enemies.length; e++) {
      const { hex, index, activated } = enemies[e];
      if (hex < 0) continue;
      this.prospects[index] = 1;
      if (battle.map.terrain[hex] === terms.STRATEGIC) this.prospects[index] *= holders;
      if (!activated) this.prospects[index] *= moving;
    }
  }

  /**
   * What the guns could do next round from a hex, for each of the facings given as bits, in
   * `aims`. The shots at enemies are up to date.
   */
  aim(battle: Battle, piece: Piece, hex: number, facings: number): void {
    const { best, aims } = this;
    const { values } = this.shots;
    const { steps, bearing, hexes } = battle.map.board;
    const enemies = battle.teams[1 - piece.team].pieces;
    const { armaments } = piece.card;
    for (let i = 0; i < armaments.length * 6; i++) best[i] = 0;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0) continue;
      const at = hex * hexes + enemy.hex;
      const far = steps[at];
      if (far === 0 || far > this.longest[piece.index]) continue;
      const prospect = this.prospects[enemy.index];
      for (let a = 0; a < armaments.length; a++) {
        const row = piece.index * terms.MOST_ARMAMENTS + a;
        if (far > this.range[row] || isReloading(battle, piece, a)) continue;
        let bits = this.facingsIn[this.arcOf[row] * 24 + bearing[at]] & facings;
        if (bits === 0) continue;
        const value = prospect * values[this.shots.at(piece.index, a, enemy.index, far)];
        for (; bits !== 0; bits &= bits - 1) {
          const to = a * 6 + 31 - Math.clz32(bits & -bits);
          if (value > best[to]) best[to] = value;
        }
      }
    }
    for (let f = 0; f < 6; f++) {
      aims[f] = 0;
      for (let a = 0; a < armaments.length; a++) aims[f] += best[a * 6 + f];
    }
  }

  /** The most `aim` could be anywhere with the nearest enemy so many steps away, in `bestAims`. */
  weighBestAim(battle: Battle, piece: Piece): void {
    const { shots, bestAims } = this;
    const enemies = battle.teams[1 - piece.team].pieces;
    for (let far = 0; far < bestAims.length; far++) bestAims[far] = 0;
    for (let a = 0; a < piece.card.armaments.length; a++) {
      if (isReloading(battle, piece, a)) continue;
      let top = 0;
      for (let e = 0; e < enemies.length; e++) {
        if (enemies[e].hex < 0) continue;
        const prospect = this.prospects[enemies[e].index];
        const value = prospect * shots.values[shots.bestAt(piece.index, a, enemies[e].index)];
        if (value > top) top = value;
      }
      const range = this.range[piece.index * terms.MOST_ARMAMENTS + a];
      for (let far = 0; far <= range; far++) bestAims[far] += top;
    }
  }
}

/** 5A-02: a Heavy armament does not strike when its piece is next activated. */
export function isReloading(battle: Battle, piece: Piece, armament: number): boolean {
  if (!piece.reloading) return false;
  return battle.weapons[piece.card.armaments[armament].weapon].type === terms.HEAVY_WEAPON;
}

/** Facings, as bits, from which a bearing lies in an arc. */
function facingsInArc(arc: number, bearing: number): number {
  let facings = 0;
  for (let f = 0; f < 6; f++) {
    if (((arc >> ((bearing - 4 * f + 24) % 24)) & 1) === 1) facings |= 1 << f;
  }
  return facings;
}
