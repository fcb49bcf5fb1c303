import { OPEN } from '../compile.ts';
import type { Battle, Ship } from '../state.ts';
import { isManned, isThere } from '../state.ts';
import type { GunTables } from './gun-tables.ts';

/**
 * Where enemies are likely to be after this turn's movement: of a few ways to use its engines, each
 * is taken to choose the one that serves its guns best against our ships as they come on.
 */
export class Forecast {
  readonly hex: Int32Array;
  readonly facing: Uint8Array;
  private turn = -1;
  private readonly foresight: boolean;

  constructor(battle: Battle, foresight: boolean) {
    this.foresight = foresight;
    this.hex = new Int32Array(battle.ships.length);
    this.facing = new Uint8Array(battle.ships.length);
  }

  /** Once a turn, for the enemies of a side. */
  update(battle: Battle, team: number, guns: GunTables): void {
    if (this.turn === battle.turn) return;
    this.turn = battle.turn;
    const own = battle.sides[team].ships;
    const enemies = battle.sides[1 - team].ships;
    for (let i = 0; i < own.length; i++) {
      if (!isThere(own[i])) continue;
      guns.refresh(battle, own[i]);
      this.advance(battle, own[i], own[i].facing, own[i].thrust >> 1);
    }
    for (let i = 0; i < enemies.length; i++) {
      if (!isThere(enemies[i])) continue;
      guns.refresh(battle, enemies[i]);
      if (this.foresight) this.foresee(battle, enemies[i], own, guns);
      else this.advance(battle, enemies[i], enemies[i].facing, enemies[i].thrust >> 1);
    }
  }

  reset(): void {
    this.turn = -1;
  }

  /** Forward from where it stands, as far as the board goes. */
  private advance(battle: Battle, ship: Ship, facing: number, steps: number): void {
    const { sheet, ground } = battle.map;
    let { hex } = ship;
    for (let i = 0; i < steps; i++) {
      const next = hex + sheet.step[facing];
      if (ground[next] !== OPEN) break;
      hex = next;
    }
    this.hex[ship.index] = hex;
    this.facing[ship.index] = facing;
  }

  /** Full ahead, half ahead, or turning first, or last. */
  private foresee(battle: Battle, enemy: Ship, own: readonly Ship[], guns: GunTables): void {
    let best = -Infinity;
    let bestHex = enemy.hex;
    let bestFacing = enemy.facing;
    const thrust = isManned(enemy) ? enemy.thrust : 0;
    for (let turn = -1; turn <= 1; turn++) {
      const facing = (enemy.facing + turn + 6) % 6;
      for (let part = 0; part <= 2; part++) {
        const steps = (thrust * part) >> 1;
        if (turn !== 0 && steps === 0) continue;
        this.advance(battle, enemy, facing, turn === 0 ? steps : steps - 1);
        const value = this.worth(battle, enemy, own, guns);
        if (value > best) {
          best = value;
          bestHex = this.hex[enemy.index];
          bestFacing = facing;
        }
      }
    }
    this.hex[enemy.index] = bestHex;
    this.facing[enemy.index] = bestFacing;
  }

  private worth(battle: Battle, enemy: Ship, own: readonly Ship[], guns: GunTables): number {
    const { sheet } = battle.map;
    const hex = this.hex[enemy.index];
    const facing = this.facing[enemy.index];
    let value = 0;
    let nearest = 99;
    for (let i = 0; i < own.length; i++) {
      const ship = own[i];
      if (!isThere(ship)) continue;
      const at = sheet.origin + this.hex[ship.index] - hex;
      const distance = sheet.distance[at];
      if (distance < nearest) nearest = distance;
      if (distance === 0 || distance > guns.reach[enemy.index]) continue;
      const relative = (sheet.bearing[at] - 4 * facing + 24) % 24;
      value += (guns.expected(enemy, ship, distance, relative) * ship.points) / ship.hull;
    }
    return value - nearest;
  }
}
