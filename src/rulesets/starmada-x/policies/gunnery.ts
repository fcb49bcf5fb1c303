import { PASS } from '../admiral.ts';
import type { BatteryTable } from '../compile.ts';
import { type Battle, distanceOf, type Ship } from '../state.ts';
import { neededToHit, rateOfFire } from '../to-hit.ts';
import type { Considerations } from './considerations.ts';
import type { GunTables } from './gun-tables.ts';

/** What to fire at: expected points over the boxes a target has left, marks in view, no overkill. */
export class Gunnery {
  private readonly weights: Considerations;
  /** [ship]: hull boxes that shots of the ship now declaring are expected to take. */
  private readonly promised: Float64Array;
  private firer = -1;
  private turn = -1;

  constructor(battle: Battle, weights: Considerations) {
    this.weights = weights;
    this.promised = new Float64Array(battle.ships.length + battle.flights.length);
  }

  target(battle: Battle, guns: GunTables): number {
    const ship = battle.asked as Ship;
    if (this.firer !== ship.index || this.turn !== battle.turn) {
      this.firer = ship.index;
      this.turn = battle.turn;
      this.promised.fill(0);
    }
    const battery = ship.card.mountBattery[battle.askedMount];
    let best = 0;
    let bestValue = 0;
    let bestHits = 0;
    for (let i = 0; i < battle.choiceCount; i++) {
      const target = battle.choices[i];
      if (target === PASS) continue;
      const isShip = target < battle.ships.length;
      const hits = isShip
        ? this.shipHits(battle, guns, ship, battery, target)
        : this.craftHits(battle, ship, battery, target);
      const value = isShip
        ? this.shipValue(battle, target, hits)
        : this.craftValue(battle, target, hits);
      if (value <= bestValue) continue;
      best = i;
      bestValue = value;
      bestHits = hits;
    }
    const chosen = battle.choices[best];
    if (chosen !== PASS) this.promised[chosen] += bestHits;
    return best;
  }

  private shipHits(
    battle: Battle,
    guns: GunTables,
    ship: Ship,
    battery: number,
    target: number,
  ): number {
    const enemy = battle.ships[target];
    return guns.perWeapon(ship, battery, enemy, distanceOf(battle, ship.hex, enemy.hex));
  }

  private shipValue(battle: Battle, target: number, hits: number): number {
    const enemy = battle.ships[target];
    const left = enemy.card.hull - enemy.hullHits - this.promised[target];
    // What is marked as destroyed is gone; a wreck has paid already.
    if (enemy.hullHits >= enemy.card.hull) return 0;
    const worth = enemy.fate === 0 ? enemy.points : enemy.points * 0.02;
    const boxes = Math.min(hits, Math.max(left, 0.15));
    const { focus } = this.weights;
    const share = focus / Math.max(left, 0.7) + (1 - focus) / enemy.card.hull;
    return worth * boxes * share;
  }

  private craftHits(battle: Battle, ship: Ship, battery: number, target: number): number {
    const table = ship.card.batteries[battery] as BatteryTable;
    const { hex } = battle.flights[target - battle.ships.length];
    const distance = distanceOf(battle, ship.hex, hex);
    const needed = neededToHit(battle, ship, table, undefined, hex, distance);
    const chance = needed > 6 ? 1 / 40 : (7 - Math.max(2, needed)) / 6;
    return rateOfFire(table, distance) * chance;
  }

  private craftValue(battle: Battle, target: number, hits: number): number {
    const flight = battle.flights[target - battle.ships.length];
    const left = flight.craft - flight.marked - this.promised[target];
    return this.weights.craft * Math.min(hits, Math.max(0, left));
  }
}
