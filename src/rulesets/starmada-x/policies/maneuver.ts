import { columnOf, rowOf } from '../../../space/hex-sheet.ts';
import { OFF_BOARD } from '../compile.ts';
import { plansOf } from '../orders.ts';
import type { PlanTable } from '../plan-table.ts';
import { AFLOAT, type Battle, isThere, type Ship } from '../state.ts';
import type { Considerations } from './considerations.ts';
import type { Forecast } from './forecast.ts';
import type { GunTables } from './gun-tables.ts';

/** Which orders to write: a weighted sum of considerations for each place in reach. */

/** Enemies that count for a ship: the nearest ones. */
const FOES = 4;
/** Plans looked at; of more, every second or third. */
const MOST_PLANS = 120;

export class Maneuver {
  private readonly weights: Considerations;
  private readonly foe = new Int16Array(FOES);
  private readonly foeDistance = new Int16Array(FOES);
  private foes = 0;

  constructor(weights: Considerations) {
    this.weights = weights;
  }

  /** Index into the choices. */
  choose(battle: Battle, ship: Ship, guns: GunTables, forecast: Forecast): number {
    const plans = plansOf(battle, ship);
    this.findFoes(battle, ship, forecast);
    const far = this.foes === 0 || this.foeDistance[0] > guns.reach[ship.index] + 8 + ship.thrust;
    const every = Math.max(1, Math.ceil(battle.choiceCount / (far ? MOST_PLANS >> 1 : MOST_PLANS)));
    let best = 0;
    let bestValue = -Infinity;
    for (let i = battle.choiceCount - 1; i >= 0; i -= every) {
      const value = this.valueOf(battle, ship, plans, battle.choices[i], guns, forecast);
      if (value <= bestValue) continue;
      if (this.leaves(battle, ship, plans, battle.choices[i]) && !this.mayLeave(battle, ship)) {
        continue;
      }
      best = i;
      bestValue = value;
    }
    return best;
  }

  private findFoes(battle: Battle, ship: Ship, forecast: Forecast): void {
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
  }

  private valueOf(
    battle: Battle,
    ship: Ship,
    plans: PlanTable,
    plan: number,
    guns: GunTables,
    forecast: Forecast,
  ): number {
    const { sheet, ground } = battle.map;
    const hex = ship.hex + plans.shift[ship.facing * plans.count + plan];
    if (ground[hex] === OFF_BOARD) return this.offBoard(battle, ship);
    const facing = (ship.facing + plans.turn[plan]) % 6;
    const { weights } = this;
    let fire = 0;
    let bestFire = 0;
    let exposure = 0;
    let nearest = 99;
    for (let k = 0; k < this.foes; k++) {
      const enemy = battle.ships[this.foe[k]];
      const at = sheet.origin + forecast.hex[enemy.index] - hex;
      const distance = sheet.distance[at];
      if (distance < nearest) nearest = distance;
      if (distance === 0) continue;
      const relative = (sheet.bearing[at] - 4 * facing + 24) % 24;
      const hits = guns.expected(ship, enemy, distance, relative);
      const worth = enemy.fate === AFLOAT ? enemy.points : 0;
      const shot = (Math.min(hits, enemy.hull) * worth) / enemy.hull;
      fire += shot;
      if (shot > bestFire) bestFire = shot;
      const back = sheet.origin + hex - forecast.hex[enemy.index];
      const from = (sheet.bearing[back] - 4 * forecast.facing[enemy.index] + 24) % 24;
      exposure += guns.expected(enemy, ship, distance, from);
    }
    exposure = (Math.min(exposure, ship.hull) * ship.points) / ship.hull;
    const reach = guns.reach[ship.index];
    // A gun fires once: other targets in its arcs are worth a part of the best.
    const shots = bestFire + weights.spread * (fire - bestFire);
    let value = weights.fire * shots - weights.exposure * exposure;
    if (this.foes > 0) {
      if (nearest > reach >> 1) value -= weights.close * (nearest - (reach >> 1));
      else value -= weights.crowd * ((reach >> 1) - nearest);
    }
    return value - this.surroundings(battle, ship, hex, facing);
  }

  /** Edges, explosions, and the scenario. */
  private surroundings(battle: Battle, ship: Ship, hex: number, facing: number): number {
    const { sheet } = battle.map;
    const { weights } = this;
    const column = columnOf(sheet, hex);
    const row = rowOf(sheet, hex);
    const margin = Math.min(column, row, sheet.columns - 1 - column, sheet.rows - 1 - row);
    let cost = 0;
    const exit = exitRow(battle, ship);
    if (exit !== NO_EXIT) {
      const way = Math.abs(row - exit);
      const turned = Math.min(
        (facing - exitFacing(exit) + 6) % 6,
        (exitFacing(exit) - facing + 6) % 6,
      );
      cost += weights.mission * (12 * way + 10 * turned);
    } else if (margin < 4) cost += weights.edge * (4 - margin);
    if (battle.explosions.count > 0) {
      const strength = battle.explosions.at(hex);
      if (strength > 0) {
        cost += (weights.hazard * strength * (6 - ship.shields) * ship.points) / (12 * ship.hull);
      }
    }
    return cost;
  }

  private offBoard(battle: Battle, ship: Ship): number {
    return this.mayLeave(battle, ship) ? this.weights.mission * 1000 : -1e9;
  }

  private mayLeave(battle: Battle, ship: Ship): boolean {
    return exitRow(battle, ship) !== NO_EXIT;
  }

  /** Does the way of a plan cross the edge, even if it ends on the board? */
  private leaves(battle: Battle, ship: Ship, plans: PlanTable, plan: number): boolean {
    const { sheet, ground } = battle.map;
    const { acts, start } = plans;
    let { hex, facing } = ship;
    for (let i = start[plan]; i < start[plan + 1]; i++) {
      const act = acts[i];
      if (act === 1) facing = (facing + 5) % 6;
      else if (act === 2) facing = (facing + 1) % 6;
      else {
        const turn = act === 0 ? 0 : act === 3 ? 5 : act === 4 ? 1 : 3;
        hex += sheet.step[(facing + turn) % 6];
        if (ground[hex] === OFF_BOARD) return true;
      }
    }
    return false;
  }
}

const NO_EXIT = -99;

/** The row beyond the edge by which the scenario wants this ship to leave. */
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
