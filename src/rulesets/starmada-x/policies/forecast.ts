import { OPEN } from '../compile.ts';
import { plansOf } from '../orders.ts';
import { type Battle, isManned, isThere, type Ship } from '../state.ts';
import { KINDS } from './considerations.ts';
import type { GunTables } from './gun-tables.ts';
import { Places } from './places.ts';
import { NO_PLAN, planEnds } from './plan-ends.ts';

/**
 * Where enemies are likely to be after this turn's movement. Orders are hidden, but an enemy has
 * ways: the forecast works out what each kind of admiral would write if our ships came on, and
 * trusts the kind whose orders have come nearest so far in this battle.
 */
export class Forecast {
  readonly hex: Int32Array;
  readonly facing: Uint8Array;
  private turn = -1;
  private readonly foresight: boolean;
  private readonly places = new Places();
  /** [kind * ships + ship] */
  private readonly likelyHex: Int32Array;
  private readonly likelyFacing: Uint8Array;
  /** [kind]: hexes and hexsides by which it was wrong, old errors fading. */
  private readonly error = new Float64Array(KINDS.length);
  private readonly best = new Float64Array(KINDS.length);

  constructor(battle: Battle, foresight: boolean) {
    this.foresight = foresight;
    this.hex = new Int32Array(battle.ships.length);
    this.facing = new Uint8Array(battle.ships.length);
    this.likelyHex = new Int32Array(KINDS.length * battle.ships.length);
    this.likelyFacing = new Uint8Array(KINDS.length * battle.ships.length);
  }

  /** Once a turn, for the enemies of a side. */
  update(battle: Battle, team: number, guns: GunTables): void {
    if (this.turn === battle.turn) return;
    if (this.foresight && this.turn === battle.turn - 1) this.learn(battle, team);
    this.turn = battle.turn;
    const own = battle.sides[team].ships;
    const enemies = battle.sides[1 - team].ships;
    for (let i = 0; i < own.length; i++) {
      if (!isThere(own[i])) continue;
      guns.refresh(battle, own[i]);
      this.advance(battle, own[i]);
    }
    for (let i = 0; i < enemies.length; i++) {
      if (!isThere(enemies[i])) continue;
      guns.refresh(battle, enemies[i]);
      this.advance(battle, enemies[i]);
    }
    if (!this.foresight) return;
    for (let i = 0; i < enemies.length; i++) {
      if (isManned(enemies[i])) this.foresee(battle, enemies[i], guns);
      else if (isThere(enemies[i])) this.stays(battle, enemies[i]);
    }
    this.trust(battle, enemies);
  }

  reset(): void {
    this.turn = -1;
    this.error.fill(0);
  }

  /** Forward from where it stands with half its engines, as far as the board goes. */
  private advance(battle: Battle, ship: Ship): void {
    const { sheet, ground } = battle.map;
    let { hex } = ship;
    for (let i = 0; i < ship.thrust >> 1; i++) {
      const next = hex + sheet.step[ship.facing];
      if (ground[next] !== OPEN) break;
      hex = next;
    }
    this.hex[ship.index] = hex;
    this.facing[ship.index] = ship.facing;
  }

  private stays(battle: Battle, enemy: Ship): void {
    for (let kind = 0; kind < KINDS.length; kind++) {
      this.likelyHex[kind * battle.ships.length + enemy.index] = enemy.hex;
      this.likelyFacing[kind * battle.ships.length + enemy.index] = enemy.facing;
    }
  }

  /** What each kind of admiral would do with an enemy. */
  private foresee(battle: Battle, enemy: Ship, guns: GunTables): void {
    const { places, best } = this;
    const plans = plansOf(battle, enemy);
    const ends = planEnds(plans, enemy.thrust);
    const base = enemy.facing * plans.count;
    places.begin(battle, enemy, guns, this);
    best.fill(-Infinity);
    for (let end = ends.count - 1; end >= 0; end--) {
      const hex = enemy.hex + plans.shift[base + ends.any[end]];
      places.look(battle, hex);
      places.hope(battle);
      let likely = false;
      for (let kind = 0; kind < KINDS.length; kind++) {
        likely ||= places.worth(KINDS[kind]) > best[kind];
      }
      if (!likely) continue;
      for (let turn = 0; turn < 6; turn++) {
        if (ends.plan[end * 6 + turn] === NO_PLAN) continue;
        const facing = (enemy.facing + turn) % 6;
        places.aim(battle, facing);
        for (let kind = 0; kind < KINDS.length; kind++) {
          const value = places.worth(KINDS[kind]);
          if (value <= best[kind]) continue;
          best[kind] = value;
          const at = kind * battle.ships.length + enemy.index;
          this.likelyHex[at] = hex;
          this.likelyFacing[at] = facing;
        }
      }
    }
  }

  /** How far each kind was out in the last turn. */
  private learn(battle: Battle, team: number): void {
    const { sheet } = battle.map;
    const enemies = battle.sides[1 - team].ships;
    for (let kind = 0; kind < KINDS.length; kind++) {
      let error = 0;
      for (let i = 0; i < enemies.length; i++) {
        if (!isManned(enemies[i])) continue;
        const { index, hex, facing } = enemies[i];
        const at = kind * battle.ships.length + index;
        const turned = (facing - this.likelyFacing[at] + 6) % 6;
        error += sheet.distance[sheet.origin + hex - this.likelyHex[at]];
        error += Math.min(turned, 6 - turned);
      }
      this.error[kind] = FADING * this.error[kind] + error;
    }
  }

  private trust(battle: Battle, enemies: readonly Ship[]): void {
    let kind = 0;
    for (let k = 1; k < KINDS.length; k++) if (this.error[k] < this.error[kind]) kind = k;
    for (let i = 0; i < enemies.length; i++) {
      const { index } = enemies[i];
      const at = kind * battle.ships.length + index;
      this.hex[index] = this.likelyHex[at];
      this.facing[index] = this.likelyFacing[at];
    }
  }
}

const FADING = 0.6;
