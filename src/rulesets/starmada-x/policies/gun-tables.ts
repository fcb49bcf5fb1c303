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
/** Rows between two arcs, and what lies between two such rows (4.1.2). */
const BEARINGS = 12;
/** From here on Stealth is taken to tell. */
const NEAR = 4;

function chanceToHit(needed: number): number {
  if (needed > 6) return 1 / 40;
  return (7 - Math.max(2, needed)) / 6;
}

/** [penalty][shields][distance] of one battery. */
function diceTable(battery: BatteryTable, sensors: boolean, hull: number, spinal: boolean) {
  const table = new Float64Array(DICE);
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

/** Of the 24 classes of a bearing. */
const bearingOf = (relative: number): number => ((relative + 3) >> 2) + (relative >> 2);

const DICE = PENALTIES * SHIELDS * RANGES;
const BATTERIES = terms.BATTERIES.length;

/** What all weapons of a ship do to another at every distance and class of its bow. */
class Volleys {
  mounts = -1;
  nearLevel = -1;
  beyondLevel = -1;
  reach = 0;
  readonly boxes = new Float64Array(RANGES * BEARINGS);
  readonly most = new Float64Array(RANGES);
}

const NO_VOLLEYS = new Volleys();

export class GunTables {
  /** [(ship * batteries + battery) * size of a dice table] */
  private readonly dice: Float64Array;
  /** [(ship * ships + target) * batteries + battery]: hull boxes a damage die. */
  private readonly hull: Float64Array;
  /** [(ship * batteries + battery) * bearings + bearing]: weapons that bear. */
  private readonly bearing: Uint8Array;
  private readonly known: Int32Array;
  private readonly ships: number;
  /** [ship]: furthest range of what it has left. */
  readonly reach: Uint8Array;
  /** [ship * ships + target] */
  private readonly pairs: (Volleys | undefined)[];
  /** [pair] */
  private readonly gives: Volleys[] = [];
  private readonly takes: Volleys[] = [];

  constructor(battle: Battle) {
    const { ships } = battle;
    this.ships = ships.length;
    this.dice = new Float64Array(ships.length * BATTERIES * DICE);
    this.hull = new Float64Array(ships.length * ships.length * BATTERIES);
    this.bearing = new Uint8Array(ships.length * BATTERIES * BEARINGS);
    this.pairs = new Array<Volleys | undefined>(ships.length * ships.length).fill(undefined);
    this.known = new Int32Array(ships.length).fill(-1);
    this.reach = new Uint8Array(ships.length);
    for (const ship of ships) {
      const sensors = ship.card.equipment[terms.SENSORS] > 0;
      ship.card.batteries.forEach((battery, b) => {
        if (battery === undefined) return;
        const table = diceTable(battery, sensors, ship.card.hull, b === terms.SPINAL);
        this.dice.set(table, (ship.index * BATTERIES + b) * DICE);
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
    const base = ship.index * BATTERIES * BEARINGS;
    this.bearing.fill(0, base, base + BATTERIES * BEARINGS);
    let reach = 0;
    for (let mount = 0; mount < card.mounts; mount++) {
      if (((ship.mounts >> mount) & 1) === 0) continue;
      const b = card.mountBattery[mount];
      const range = card.batteries[b]?.range ?? 0;
      if (range > reach) reach = range;
      for (let c = 0; c < BEARINGS; c++) {
        // Facing 0: the arcs of a bearing class.
        if ((battle.map.arcs[2 * c] & card.mountArcs[mount]) !== 0) {
          this.bearing[base + b * BEARINGS + c] += 1;
        }
      }
    }
    this.reach[ship.index] = reach;
  }

  /** Hull boxes one weapon of a battery takes from a target on average. */
  perWeapon(ship: Ship, battery: number, target: Ship, distance: number): number {
    const level = penaltyOf(ship, target, distance > NEAR) * SHIELDS + target.shields;
    return (
      this.dice[(ship.index * BATTERIES + battery) * DICE + level * RANGES + distance] *
      this.hull[(ship.index * this.ships + target.index) * BATTERIES + battery]
    );
  }

  /**
   * Sets up two ships for many questions: `given` and `taken` answer them by the pair's number.
   * They will be no nearer to each other than that.
   */
  face(pair: number, ship: Ship, target: Ship, nearest: number): void {
    const out = nearest > this.reach[ship.index];
    this.gives[pair] = out ? NO_VOLLEYS : this.volleys(ship, target);
    const safe = nearest > this.reach[target.index];
    this.takes[pair] = safe ? NO_VOLLEYS : this.volleys(target, ship);
  }

  /** Hull boxes the ship of a pair takes from its target, that far off in that class of its bow. */
  given(pair: number, distance: number, relative: number): number {
    const { reach, boxes } = this.gives[pair];
    return distance > reach ? 0 : boxes[distance * BEARINGS + bearingOf(relative)];
  }

  /** The same the other way round: the class is that of the target's bow. */
  taken(pair: number, distance: number, relative: number): number {
    const { reach, boxes } = this.takes[pair];
    return distance > reach ? 0 : boxes[distance * BEARINGS + bearingOf(relative)];
  }

  /** The most that `given` can be at that distance. */
  mostGiven(pair: number, distance: number): number {
    const { reach, most } = this.gives[pair];
    return distance > reach ? 0 : most[distance];
  }

  /** Made when first needed; redone when either ship has lost what tells. */
  private volleys(ship: Ship, target: Ship): Volleys {
    const pair = ship.index * this.ships + target.index;
    this.pairs[pair] ??= new Volleys();
    const volleys = this.pairs[pair];
    const near = lastingPenalty(ship, target, false) * SHIELDS + target.shields;
    const beyond = lastingPenalty(ship, target, true) * SHIELDS + target.shields;
    if (
      volleys.mounts !== ship.mounts ||
      volleys.nearLevel !== near ||
      volleys.beyondLevel !== beyond
    ) {
      volleys.mounts = ship.mounts;
      volleys.nearLevel = near;
      volleys.beyondLevel = beyond;
      this.work(volleys, ship, target);
    }
    return volleys;
  }

  private work(volleys: Volleys, ship: Ship, target: Ship): void {
    const { boxes, most } = volleys;
    const hullBase = (ship.index * this.ships + target.index) * BATTERIES;
    const batteries = ship.index * BATTERIES;
    const bearing = ship.index * BATTERIES * BEARINGS;
    volleys.reach = this.reach[ship.index];
    boxes.fill(0);
    for (let distance = 1; distance <= volleys.reach; distance++) {
      const level = distance > NEAR ? volleys.beyondLevel : volleys.nearLevel;
      const row = distance * BEARINGS;
      for (let b = 0; b < BATTERIES; b++) {
        const dice = this.dice[(batteries + b) * DICE + level * RANGES + distance];
        if (dice === 0) continue;
        const hull = this.hull[hullBase + b];
        for (let c = 0; c < BEARINGS; c++) {
          boxes[row + c] += this.bearing[bearing + b * BEARINGS + c] * dice * hull;
        }
      }
      most[distance] = 0;
      for (let c = 0; c < BEARINGS; c++) {
        if (boxes[row + c] > most[distance]) most[distance] = boxes[row + c];
      }
    }
  }
}

/** To-hit penalties that can be told while orders are written; what is plotted is hidden (2.2.1). */
function lastingPenalty(ship: Ship, target: Ship, far: boolean): number {
  let penalty = target.items[terms.ECM] > 0 ? 1 : 0;
  if (far && target.items[terms.STEALTH] > 0 && ship.items[terms.TDAR] === 0) penalty += 1;
  return penalty;
}

/** To-hit penalties of equipment in the Combat Phase. */
function penaltyOf(ship: Ship, target: Ship, far: boolean): number {
  let penalty = lastingPenalty(ship, target, far);
  if (target.decoyed) penalty += 1;
  if (target.cloaked) penalty += 1;
  return penalty;
}

const tables = new WeakMap<Battle, GunTables>();

/** Both admirals of a battle look into the same tables: they hold only what everybody can see. */
export function gunTablesOf(battle: Battle): GunTables {
  const known = tables.get(battle) ?? new GunTables(battle);
  tables.set(battle, known);
  return known;
}
