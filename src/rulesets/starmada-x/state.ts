import type { Trace } from '../../battle/trace.ts';
import type { Dice } from '../../dice/dice.ts';
import type { Admiral } from './admiral.ts';
import type { MapTable, ShipTable } from './compile.ts';
import type { PlanTable } from './plan-table.ts';
import { type AllRules, BOXED, CRAFT } from './terms.ts';

/** Everything that changes in a battle. Made once in `prepare`, reset for each battle. */

export const NOWHERE = -1;
export const NOBODY = -1;
const MOST_ACTS = 40;

/** What has become of a ship. */
export const FATES = ['afloat', 'destroyed', 'left', 'crew-out', 'escaped', 'exited'] as const;
export const AFLOAT = 0;
export const DESTROYED = 1;
/** 3.3.2 */
export const LEFT = 2;
/** 4.3.2: still on the board, without a crew. */
export const CREW_OUT = 3;
/** C-hyper */
export const ESCAPED = 4;
/** Left by an edge where the scenario wants it. */
export const EXITED = 5;

/** 1: a starship on the table. One shape, small integers: play never allocates. */
export class Ship {
  readonly index: number;
  readonly card: ShipTable;
  readonly team: number;
  /** Combat Rating. */
  readonly points: number;
  /** What tells two copies of a card apart: 1, 2… */
  readonly copy: number;

  hex = NOWHERE;
  /** 2.1.2: the hexside its front points to, from 0 up the column, clockwise. */
  facing = 0;
  fate = AFLOAT;
  /** The crew has gone before: no rating is paid twice. */
  paid = false;

  /** Boxes marked, whether they still work or not. */
  hullHits = 0;
  casualties = 0;
  engineHits = 0;
  shieldHits = 0;
  /** Mounts lost, as bits. */
  mountHits = 0;
  readonly itemHits = new Uint8Array(BOXED.length);

  /** 4.3: what works; follows the marks at the end of a phase (damage.ts). */
  hull = 0;
  thrust = 0;
  shields = 0;
  mounts = 0;
  readonly items = new Uint8Array(BOXED.length);

  /** 3.2: this turn's orders. */
  readonly acts = new Uint8Array(MOST_ACTS);
  actCount = 0;
  plan = 0;
  /** 3.2.1: the last act of the last Movement Phase was forward movement or a move backward. */
  wentStraight = true;
  cloaked = false;
  decoyed = false;
  layingMine = false;
  escaping = false;
  jumpTo = NOWHERE;
  jumpFrom = NOWHERE;

  /** 4.1: this Combat Phase. */
  jammed = false;
  hasFired = false;
  shocking = false;
  /** [mount]: what it fires at, or NOBODY; see targets.ts. */
  readonly targetOf: Int16Array;
  /** C-pds: used in this Fighter Phase. */
  pdsUsed = false;

  /** Counters for the record. */
  hullLost = 0;
  hullDestroyed = 0;
  weaponsFired = 0;
  hits = 0;
  penetrations = 0;
  craftDestroyed = 0;
  pointsDestroyed = 0;
  lossTurn = 0;

  constructor(
    index: number,
    card: ShipTable,
    owner: { team: number; points: number; copy: number },
  ) {
    this.index = index;
    this.card = card;
    this.team = owner.team;
    this.points = owner.points;
    this.copy = owner.copy;
    this.targetOf = new Int16Array(Math.max(1, card.mounts));
  }
}

/** 5: a fighter flight, or drones launched together (C-drones). */
export class Flight {
  readonly index: number;
  readonly team: number;
  /** Index of the ship it comes from; its dice are that ship's. */
  readonly carrier: number;
  readonly drones: boolean;
  /** Tells flights of a carrier apart: 1, 2… */
  readonly number: number;

  hex = NOWHERE;
  craft = 0;
  /** Losses of this Combat Phase, not yet removed. */
  marked = 0;
  acted = false;

  constructor(
    index: number,
    owner: { team: number; carrier: number; drones: boolean; number: number },
  ) {
    this.index = index;
    this.team = owner.team;
    this.carrier = owner.carrier;
    this.drones = owner.drones;
    this.number = owner.number;
  }
}

export interface Side {
  readonly index: number;
  readonly name: string;
  readonly ships: readonly Ship[];
  readonly flights: readonly Flight[];
  /** 2.3: victory points. */
  score: number;
}

export interface ScoringTable {
  readonly kind: 'exiting' | 'destroying' | 'surviving';
  readonly team: number;
  /** Top, bottom, left, right. */
  readonly edge: number;
  readonly points: number;
  /** [ship index]: does it count? */
  readonly who: Uint8Array;
}

/** What the setup fixes for all battles of a cell. */
export interface Terms {
  readonly turns: number;
  readonly rules: AllRules;
  readonly scoring: readonly ScoringTable[];
  /** Ships with a place of their own, by index. */
  readonly placed: readonly ({ hex: number; facing: number } | undefined)[];
}

/** Ways a game ends (2.3), in the order of the record's endings. */
export const ENDINGS = ['major-victory', 'minor-victory', 'draw'] as const;
export const MAJOR = 0;
export const MINOR = 1;
export const DRAW = 2;

export const PHASES = ['set-up', 'orders', 'movement', 'fighter', 'combat', 'end', 'over'] as const;
export const SET_UP = 0;
export const ORDERS = 1;
export const MOVEMENT = 2;
export const FIGHTER = 3;
export const COMBAT = 4;
export const END = 5;
export const OVER = 6;

/** 4.3.1, C-mines: counters on the board, as parallel lists. */
const MOST_COUNTERS = 256;

export class Counters {
  count = 0;
  readonly hex = new Int32Array(MOST_COUNTERS);
  readonly strength = new Uint8Array(MOST_COUNTERS);
  /** The first turn in whose End Phase it shrinks; for mines, in which it goes off. */
  readonly from = new Uint8Array(MOST_COUNTERS);

  add(hex: number, strength: number, from: number): void {
    if (this.count === MOST_COUNTERS) throw new RangeError('too many counters on the board');
    this.hex[this.count] = hex;
    this.strength[this.count] = strength;
    this.from[this.count++] = from;
  }

  remove(i: number): void {
    const last = --this.count;
    for (let at = i; at < last; at++) {
      this.hex[at] = this.hex[at + 1];
      this.strength[at] = this.strength[at + 1];
      this.from[at] = this.from[at + 1];
    }
  }

  /** Several counters in a hex count as their sum. */
  at(hex: number): number {
    let sum = 0;
    for (let i = 0; i < this.count; i++) if (this.hex[i] === hex) sum += this.strength[i];
    return sum;
  }
}

/** 4.1: what a ship could fire at now. */
export class TargetList {
  count = 0;
  /** A ship's index, or that of a flight after all ships. */
  readonly target: Int16Array;
  readonly distance: Uint8Array;
  readonly arcs: Uint8Array;

  constructor(most: number) {
    this.target = new Int16Array(most);
    this.distance = new Uint8Array(most);
    this.arcs = new Uint8Array(most);
  }
}

export class Battle {
  readonly map: MapTable;
  readonly terms: Terms;
  readonly sides: readonly [Side, Side];
  readonly ships: readonly Ship[];
  readonly flights: readonly Flight[];
  /** [spacing]: plans up to the fastest ship. */
  readonly plans: readonly PlanTable[];
  /** [by * ships + victim]: hull boxes filled; the last row is damage nobody did. */
  readonly damage: Int32Array;

  dice!: Dice;
  readonly tableStream: number;
  readonly admirals: [Admiral, Admiral];
  trace: Trace | undefined;

  phase = SET_UP;
  turn = 0;
  /** 4.1: who resolves its attacks first in this turn. */
  firstFire = NOBODY;
  /** 5.1.2: who names the next flight. */
  flightTurn = 0;
  winner = NOBODY;
  ending = DRAW;

  readonly explosions = new Counters();
  readonly mines = new Counters();
  /** Hexes that block sight: objects first, then explosions. */
  readonly blocks: Int32Array;
  blockCount = 0;

  /** Legal choices of the decision being asked, in the encoding of its kind. */
  readonly choices: Int32Array;
  choiceCount = 0;
  /** Context of the decision being asked; see admiral.ts. */
  asked: Ship | undefined;
  askedFlight: Flight | undefined;
  askedSide = 0;
  askedMount = 0;
  askedBattery = 0;
  option = 0;
  /** 5.2: hexes the asked flight can reach; see flight-reach.ts. */
  readonly reach = new Int32Array(2 * 10 + 1);
  readonly targets: TargetList;
  /** Faces of the attack being resolved. */
  readonly faces = new Uint8Array(1024);

  constructor(
    parts: { map: MapTable; plans: readonly PlanTable[]; terms: Terms },
    sides: readonly [Side, Side],
    admirals: [Admiral, Admiral],
  ) {
    this.map = parts.map;
    this.plans = parts.plans;
    this.terms = parts.terms;
    this.sides = sides;
    this.ships = [...sides[0].ships, ...sides[1].ships];
    this.flights = [...sides[0].flights, ...sides[1].flights];
    const pieces = this.ships.length + this.flights.length;
    this.targets = new TargetList(pieces + 1);
    this.damage = new Int32Array((this.ships.length + 1) * this.ships.length);
    this.blocks = new Int32Array(this.map.objects.length + MOST_COUNTERS);
    this.tableStream = this.ships.length;
    this.admirals = admirals;
    const plans = Math.max(...this.plans.map(({ count }) => count));
    const zone = Math.max(...this.map.zones.map(({ length }) => length));
    this.choices = new Int32Array(Math.max(512, plans, zone, 32 * pieces) + 1);
  }
}

/** Fresh ships, nothing on the board, turn 0. */
export function resetBattle(battle: Battle): void {
  for (const ship of battle.ships) resetShip(ship);
  for (const flight of battle.flights) {
    flight.hex = NOWHERE;
    flight.craft = flight.drones ? 0 : CRAFT;
    flight.marked = 0;
    flight.acted = false;
  }
  battle.sides[0].score = 0;
  battle.sides[1].score = 0;
  battle.damage.fill(0);
  battle.phase = SET_UP;
  battle.turn = 0;
  battle.firstFire = NOBODY;
  battle.winner = NOBODY;
  battle.ending = DRAW;
  battle.explosions.count = 0;
  battle.mines.count = 0;
  battle.blocks.set(battle.map.objects);
  battle.blockCount = battle.map.objects.length;
}

function resetShip(ship: Ship): void {
  const { card } = ship;
  ship.hex = NOWHERE;
  ship.facing = 0;
  ship.fate = AFLOAT;
  ship.paid = false;
  ship.hullHits = 0;
  ship.casualties = 0;
  ship.engineHits = 0;
  ship.shieldHits = 0;
  ship.mountHits = 0;
  ship.itemHits.fill(0);
  ship.hull = card.hull;
  ship.thrust = card.engines;
  ship.shields = card.shields;
  ship.mounts = card.allMounts;
  ship.items.set(card.equipment);
  ship.actCount = 0;
  ship.plan = 0;
  ship.wentStraight = true;
  readyForTurn(ship);
  ship.hullLost = 0;
  ship.hullDestroyed = 0;
  ship.weaponsFired = 0;
  ship.hits = 0;
  ship.penetrations = 0;
  ship.craftDestroyed = 0;
  ship.pointsDestroyed = 0;
  ship.lossTurn = 0;
}

/** What is written anew each turn. */
export function readyForTurn(ship: Ship): void {
  ship.cloaked = false;
  ship.decoyed = false;
  ship.layingMine = false;
  ship.escaping = false;
  ship.jumpTo = NOWHERE;
  ship.jammed = false;
  ship.hasFired = false;
  ship.shocking = false;
  ship.pdsUsed = false;
}

/** On the board, with or without a crew. */
export const isThere = (ship: Ship): boolean => ship.hex !== NOWHERE;
/** On the board with a crew: it moves, attacks and plots. */
export const isManned = (ship: Ship): boolean => ship.hex !== NOWHERE && ship.fate === AFLOAT;
export const isFlying = (flight: Flight): boolean => flight.hex !== NOWHERE;

export const isOver = (battle: Battle): boolean => battle.phase === OVER;

/** Hexes between two places: adjacent is 1 (4.1.3). */
export function distanceOf({ map }: Battle, from: number, to: number): number {
  const { sheet } = map;
  return sheet.distance[sheet.origin + to - from];
}

/** 4.1.2: arcs of a ship in which a hex lies, as bits. */
export function arcsTowards({ map }: Battle, ship: Ship, hex: number): number {
  const { sheet, arcs } = map;
  return arcs[ship.facing * 24 + sheet.bearing[sheet.origin + hex - ship.hex]];
}
