import { columnOf, type HexSheet, rowOf } from '../../../space/hex-sheet.ts';
import { OFF_BOARD } from '../compile.ts';
import { AFLOAT, type Battle, isThere, type Ship } from '../state.ts';
import type { Considerations } from './considerations.ts';
import type { Forecast } from './forecast.ts';
import type { GunTables } from './gun-tables.ts';

/**
 * What a place on the board is worth to a ship: a weighted sum of considerations. `begin` takes a
 * ship, `look` a hex, `aim` a way to face there; `worth` weighs what they have found.
 */

/** Enemies that count for a ship: the nearest ones. */
const FOES = 4;
/** Hexes from the edge at which it begins to worry. */
const EDGE = 4;

export const NO_EXIT = -99;
const OUT_OF_THE_QUESTION = -1e9;

export class Places {
  private readonly foe = new Int16Array(FOES);
  private readonly foeDistance = new Int16Array(FOES);
  private readonly foeHex = new Int32Array(FOES);
  private readonly foeFacing = new Uint8Array(FOES);
  private foes = 0;
  /** [hex]: hexes to the edge. */
  private margins: Int16Array = new Int16Array(0);
  private ship!: Ship;
  private guns!: GunTables;
  /** The row beyond the edge by which the scenario wants the ship to leave. */
  exit = NO_EXIT;

  /** Of the hex looked at. */
  private offBoard = false;
  private nearest = 0;
  private exposure = 0;
  private margin = 0;
  private way = 0;
  private strength = 0;
  private readonly distance = new Uint8Array(FOES);
  private readonly bearing = new Uint8Array(FOES);

  /** Of the way it faces there. */
  private fire = 0;
  private bestFire = 0;
  private turned = 0;

  /** Whose places are looked at next, and which enemies count for it. */
  begin(battle: Battle, ship: Ship, guns: GunTables, forecast: Forecast): void {
    this.ship = ship;
    this.guns = guns;
    if (this.margins.length === 0) this.margins = marginsOf(battle.map.sheet);
    this.exit = exitRow(battle, ship);
    const enemies = battle.sides[1 - ship.team].ships;
    const { sheet } = battle.map;
    this.foes = 0;
    for (let i = 0; i < enemies.length; i++) {
      if (!isThere(enemies[i])) continue;
      const hex = forecast.hex[enemies[i].index];
      const distance = sheet.distance[sheet.origin + hex - ship.hex];
      let at = FOES - 1;
      if (this.foes < FOES) at = this.foes++;
      else if (distance >= this.foeDistance[at]) continue;
      while (at > 0 && this.foeDistance[at - 1] > distance) {
        this.foe[at] = this.foe[at - 1];
        this.foeDistance[at] = this.foeDistance[at - 1];
        at -= 1;
      }
      this.foe[at] = enemies[i].index;
      this.foeDistance[at] = distance;
    }
    for (let k = 0; k < this.foes; k++) {
      const enemy = battle.ships[this.foe[k]];
      this.foeHex[k] = forecast.hex[enemy.index];
      this.foeFacing[k] = forecast.facing[enemy.index];
      guns.face(k, ship, enemy, this.foeDistance[k] - ship.thrust);
    }
  }

  /** Is nobody in reach of this move and the next? */
  get far(): boolean {
    const { ship, guns } = this;
    return this.foes === 0 || this.foeDistance[0] > guns.reach[ship.index] + 8 + ship.thrust;
  }

  look(battle: Battle, hex: number): void {
    const { sheet, ground } = battle.map;
    const { ship, guns } = this;
    this.offBoard = ground[hex] === OFF_BOARD;
    if (this.offBoard) return;
    let exposure = 0;
    let nearest = 99;
    for (let k = 0; k < this.foes; k++) {
      const at = this.foeHex[k] - hex;
      const distance = sheet.distance[sheet.origin + at];
      this.distance[k] = distance;
      if (distance < nearest) nearest = distance;
      if (distance === 0) continue;
      this.bearing[k] = sheet.bearing[sheet.origin + at];
      const from = (sheet.bearing[sheet.origin - at] - 4 * this.foeFacing[k] + 24) % 24;
      exposure += guns.taken(k, distance, from);
    }
    this.nearest = nearest;
    this.exposure = (Math.min(exposure, ship.hull) * ship.points) / ship.hull;
    this.margin = this.margins[hex];
    if (this.exit !== NO_EXIT) this.way = Math.abs(rowOf(sheet, hex) - this.exit);
    this.strength = battle.explosions.count > 0 ? battle.explosions.at(hex) : 0;
  }

  aim(battle: Battle, facing: number): void {
    if (this.offBoard) return;
    const { guns } = this;
    this.fire = 0;
    this.bestFire = 0;
    for (let k = 0; k < this.foes; k++) {
      if (this.distance[k] === 0) continue;
      const relative = (this.bearing[k] - 4 * facing + 24) % 24;
      const hits = guns.given(k, this.distance[k], relative);
      if (hits > 0) this.count(battle.ships[this.foe[k]], hits);
    }
    const bow = exitFacing(this.exit);
    this.turned = Math.min((facing - bow + 6) % 6, (bow - facing + 6) % 6);
  }

  private count(enemy: Ship, hits: number): void {
    const worth = enemy.fate === AFLOAT ? enemy.points : 0;
    const shot = (Math.min(hits, enemy.hull) * worth) / enemy.hull;
    this.fire += shot;
    if (shot > this.bestFire) this.bestFire = shot;
  }

  /** Makes `worth` the most it can come to in the hex, whichever way the ship faces. */
  hope(battle: Battle): void {
    this.fire = 0;
    this.bestFire = 0;
    this.turned = 0;
    for (let k = 0; k < this.foes && !this.offBoard; k++) {
      const hits = this.guns.mostGiven(k, this.distance[k]);
      if (hits > 0) this.count(battle.ships[this.foe[k]], hits);
    }
  }

  worth(weights: Considerations): number {
    if (this.offBoard) return this.exit === NO_EXIT ? OUT_OF_THE_QUESTION : weights.mission * 1000;
    const { ship, guns, nearest } = this;
    const reach = guns.reach[ship.index];
    // A gun fires once: other targets in its arcs are worth a part of the best.
    const shots = this.bestFire + weights.spread * (this.fire - this.bestFire);
    let value = weights.fire * shots - weights.exposure * this.exposure;
    if (this.foes > 0) {
      if (nearest > reach >> 1) value -= weights.close * (nearest - (reach >> 1));
      else value -= weights.crowd * ((reach >> 1) - nearest);
    }
    return value - this.surroundings(weights);
  }

  /** Edges, explosions, and the scenario. */
  private surroundings(weights: Considerations): number {
    const { ship, strength } = this;
    let cost = 0;
    if (this.exit !== NO_EXIT) cost += weights.mission * (12 * this.way + 10 * this.turned);
    else if (this.margin < EDGE) cost += weights.edge * (EDGE - this.margin);
    if (strength > 0) {
      cost += (weights.hazard * strength * (6 - ship.shields) * ship.points) / (12 * ship.hull);
    }
    return cost;
  }
}

function marginsOf(sheet: HexSheet): Int16Array {
  return Int16Array.from({ length: sheet.size }, (_, hex) => {
    const column = columnOf(sheet, hex);
    const row = rowOf(sheet, hex);
    return Math.min(column, row, sheet.columns - 1 - column, sheet.rows - 1 - row);
  });
}

function exitRow(battle: Battle, ship: Ship): number {
  const { scoring } = battle.terms;
  for (let i = 0; i < scoring.length; i++) {
    const rule = scoring[i];
    if (rule.kind !== 'exiting' || rule.team !== ship.team || rule.who[ship.index] === 0) continue;
    if (rule.edge === 0) return -1;
    if (rule.edge === 1) return battle.map.sheet.rows;
  }
  return NO_EXIT;
}

const exitFacing = (row: number): number => (row < 0 ? 0 : 3);
