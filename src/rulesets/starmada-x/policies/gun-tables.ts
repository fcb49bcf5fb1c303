import type { BatteryTable } from '../compile.ts';
import type { Battle, Ship } from '../state.ts';
import * as terms from '../terms.ts';
import { rateOfFire } from '../to-hit.ts';

/**
 * Expected damage dice of one weapon, by battery, penalty to hit, shields and distance, and how many
 * weapons of each battery bear in which direction. Worked out once; a ship's bearing is redone when
 * it loses a weapon.
 */

const PENALTIES = 5;
const SHIELDS = 6;
const RANGES = 32;
const CLASSES = 24;

function chanceToHit(needed: number): number {
  if (needed > 6) return 1 / 40;
  return (7 - Math.max(2, needed)) / 6;
}

/** [penalty][shields][distance] of one battery. */
function diceTable(battery: BatteryTable, sensors: boolean, hull: number, spinal: boolean) {
  const table = new Float64Array(PENALTIES * SHIELDS * RANGES);
  for (let penalty = 0; penalty < PENALTIES; penalty++) {
    for (let shields = 0; shields < SHIELDS; shields++) {
      const halved = (battery.abilities & terms.HALVES_SHIELDS) !== 0;
      const through = (6 - (halved ? (shields + 1) >> 1 : shields)) / 6;
      const chance = (battery.abilities & terms.RE_ROLL) !== 0 ? through * through : through;
      const pen = spinal ? (hull + 1) >> 1 : battery.pen;
      for (let distance = 1; distance <= battery.range; distance++) {
        const band = distance <= battery.short ? -1 : distance <= battery.medium || sensors ? 0 : 1;
        const hits = rateOfFire(battery, distance) * chanceToHit(battery.toHit + band + penalty);
        table[(penalty * SHIELDS + shields) * RANGES + distance] =
          hits * pen * chance * battery.dmg;
      }
    }
  }
  return table;
}

/** Hull boxes a damage die fills on average, and what the battery adds. */
function hullPerDie(target: Ship, battery: BatteryTable): number {
  let slots = 0;
  for (const letters of target.card.chart) if (letters.includes(terms.HULL)) slots += 1;
  const base = (battery.abilities & terms.NO_HULL) !== 0 ? 0.15 : slots / 6 + 0.1;
  const extra = (battery.abilities & terms.EXTRA_HULL) !== 0 ? 1 : 0;
  const crew = (battery.abilities & terms.EXTRA_CREW) !== 0 ? 0.45 : 0;
  return (base + extra + crew) * (target.card.savesHull ? 2 / 3 : 1);
}

const BATTERIES = terms.BATTERIES.length;

export class GunTables {
  /** [ship * batteries + battery] */
  private readonly dice: Float64Array[] = [];
  /** [(ship * ships + target) * batteries + battery]: hull boxes a damage die. */
  private readonly hull: Float64Array;
  /** [(ship * batteries + battery) * classes + class]: weapons that bear. */
  readonly bearing: Uint8Array;
  private readonly known: Int32Array;
  private readonly ships: number;
  /** [ship]: furthest range of what it has left. */
  readonly reach: Uint8Array;

  constructor(battle: Battle) {
    const { ships } = battle;
    this.ships = ships.length;
    this.hull = new Float64Array(ships.length * ships.length * BATTERIES);
    this.bearing = new Uint8Array(ships.length * BATTERIES * CLASSES);
    this.known = new Int32Array(ships.length).fill(-1);
    this.reach = new Uint8Array(ships.length);
    for (const ship of ships) {
      const sensors = ship.card.equipment[terms.SENSORS] > 0;
      ship.card.batteries.forEach((battery, b) => {
        this.dice.push(
          battery === undefined
            ? new Float64Array(PENALTIES * SHIELDS * RANGES)
            : diceTable(battery, sensors, ship.card.hull, b === terms.SPINAL),
        );
        if (battery === undefined) return;
        for (const target of ships) {
          const at = (ship.index * ships.length + target.index) * BATTERIES + b;
          this.hull[at] = hullPerDie(target, battery);
        }
      });
    }
  }

  /** Brings a ship's bearing up to date with what it has lost. */
  refresh(battle: Battle, ship: Ship): void {
    if (this.known[ship.index] === ship.mounts) return;
    this.known[ship.index] = ship.mounts;
    const { card } = ship;
    const base = ship.index * BATTERIES * CLASSES;
    this.bearing.fill(0, base, base + BATTERIES * CLASSES);
    let reach = 0;
    for (let mount = 0; mount < card.mounts; mount++) {
      if (((ship.mounts >> mount) & 1) === 0) continue;
      const b = card.mountBattery[mount];
      const range = card.batteries[b]?.range ?? 0;
      if (range > reach) reach = range;
      for (let c = 0; c < CLASSES; c++) {
        // Facing 0: the arcs of a bearing class.
        if ((battle.map.arcs[c] & card.mountArcs[mount]) !== 0) {
          this.bearing[base + b * CLASSES + c] += 1;
        }
      }
    }
    this.reach[ship.index] = reach;
  }

  /** Hull boxes one weapon of a battery takes from a target on average. */
  perWeapon(ship: Ship, battery: number, target: Ship, distance: number): number {
    const level = penaltyOf(ship, target, distance > 4) * SHIELDS + target.shields;
    return (
      this.dice[ship.index * BATTERIES + battery][level * RANGES + distance] *
      this.hull[(ship.index * this.ships + target.index) * BATTERIES + battery]
    );
  }

  /** Hull boxes a ship takes from a target at that distance and bearing class from its bow. */
  expected(ship: Ship, target: Ship, distance: number, relative: number): number {
    if (distance > this.reach[ship.index] || distance === 0) return 0;
    const level = (penaltyOf(ship, target, distance > 4) * SHIELDS + target.shields) * RANGES;
    const base = ship.index * BATTERIES;
    const hullBase = (ship.index * this.ships + target.index) * BATTERIES;
    let sum = 0;
    for (let b = 0; b < BATTERIES; b++) {
      const weapons = this.bearing[(base + b) * CLASSES + relative];
      if (weapons === 0) continue;
      sum += weapons * this.dice[base + b][level + distance] * this.hull[hullBase + b];
    }
    return sum;
  }
}

/** To-hit penalties of equipment, as far as they can be told beforehand. */
function penaltyOf(ship: Ship, target: Ship, far: boolean): number {
  let penalty = target.items[terms.ECM] > 0 ? 1 : 0;
  if (far && target.items[terms.STEALTH] > 0 && ship.items[terms.TDAR] === 0) penalty += 1;
  if (target.decoyed) penalty += 1;
  if (target.cloaked) penalty += 1;
  return penalty;
}
