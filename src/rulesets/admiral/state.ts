import type { Trace } from '../../battle/trace.ts';
import type { Dice } from '../../dice/dice.ts';
import type { SquareTable } from '../../space/square.ts';
import type { Admiral } from './admiral.ts';
import type { UnitTable } from './compile.ts';
import * as terms from './terms.ts';

/** Everything that changes in a battle. Made once in `prepare`, reset for each battle. */

export const NOWHERE = -1;
export const NOBODY = -1;
const MOST_CHOICES = 256;
const MOST_ORDERS = 256;

/** A card on the table. One shape, small integers: play never allocates. */
export class Unit {
  readonly index: number;
  readonly card: UnitTable;
  readonly side: number;
  /** What tells two copies of a card apart: 1, 2… */
  readonly copy: number;
  readonly startStructure: number;
  /** 11: a place the scenario gives it, or NOWHERE. */
  readonly startSquare: number;
  readonly startBow: number;
  readonly startsInStandBy: boolean;

  square = NOWHERE;
  /** Deployment is secret: where it will be. */
  planned = NOWHERE;
  inStandBy = false;
  sunk = false;
  submerged = false;
  bow = 0;
  structure = 0;
  torpedoes = 0;
  /** Critical Damage that works this round, and tokens placed in it, as bits by feature. */
  disabled = 0;
  placed = 0;
  /** Spaces of the artillery closed this round, and tokens on it placed in it. */
  closedGuns = 0;
  gunTokens = 0;
  /** Features paid for this round, green and red, as bits. */
  active = 0;
  /** While orders are secret: features the other side must not see yet. */
  unseen = 0;
  moved = false;
  repaired = false;
  launched = false;
  /** Dice on its spaces this round. */
  gunDice = 0;
  gunAdmirals = 0;
  firstTarget = NOBODY;
  torpedoDice = 0;
  torpedoAdmirals = 0;
  torpedoTarget = NOBODY;
  depthDice = 0;
  /** Malfunctioning torpedoes: the one that fails has been picked. */
  misfired = false;
  /** It is the target of a strike this round. */
  isStruck = false;

  /** Counters for the record. */
  structureLost = 0;
  structureDestroyed = 0;
  criticalsDealt = 0;
  pointsDestroyed = 0;
  artilleryDamage = 0;
  torpedoDamage = 0;
  aircraftDamage = 0;
  depthChargeDamage = 0;
  sunkRound = 0;

  constructor(
    index: number,
    card: UnitTable,
    owner: { readonly side: number; readonly copy: number },
    start: {
      readonly structure: number;
      readonly square: number;
      readonly bow: number;
      readonly standBy: boolean;
    },
  ) {
    this.index = index;
    this.card = card;
    this.side = owner.side;
    this.copy = owner.copy;
    this.startStructure = start.structure;
    this.startSquare = start.square;
    this.startBow = start.bow;
    this.startsInStandBy = start.standBy;
  }
}

/** Where a squadron is. */
export const ABOARD = 0;
export const SCREENING = 1;
export const WAITING = 2;
export const STRIKING = 3;
export const DESTROYED = 4;

export class Squadron {
  readonly index: number;
  readonly carrier: Unit;
  readonly kind: number;

  place = ABOARD;
  /** The unit it protects or attacks, by index. */
  unit = NOBODY;
  square = NOWHERE;
  fought = false;

  constructor(index: number, carrier: Unit, kind: number) {
    this.index = index;
    this.carrier = carrier;
    this.kind = kind;
  }
}

/** A die placed for an attack that waits for Resolution. */
export class Order {
  /** Deed: artillery, torpedo or depth charge. */
  deed = 0;
  unit = 0;
  target = 0;
}

/** One carrier's squadrons against one target. */
export class Strike {
  carrier = 0;
  target = 0;
}

export const ENDINGS = ['fleet-sunk', 'both-sunk', 'round-limit'] as const;
export const FLEET_SUNK = 0;
export const BOTH_SUNK = 1;
export const ROUND_LIMIT = 2;

export const PHASES = [
  'setup',
  'initiative',
  'action-dice',
  'movement',
  'attack',
  'resolution',
  'over',
] as const;
export const SETUP = 0;
export const INITIATIVE = 1;
export const ACTION_DICE = 2;
export const MOVEMENT_PHASE = 3;
export const ATTACK = 4;
export const RESOLUTION = 5;
export const OVER = 6;

/** House rules as the hot loop wants them. */
export interface Terms {
  readonly wild: boolean;
  readonly king: boolean;
  readonly facing: 'last-step' | 'free' | 'none';
  readonly oneRepair: boolean;
  readonly openFirst: boolean;
  readonly sinksAtOnce: boolean;
  readonly doublesFirst: boolean;
  readonly oneSpace: boolean;
  readonly depthChargeSinks: boolean;
  readonly submarineDuels: boolean;
  readonly smokeCover: boolean;
  readonly roundLimit: number;
  readonly scoresDamage: boolean;
}

export class Battle {
  readonly board: SquareTable;
  /** Steps between squares by the metric in force. */
  readonly distance: Uint8Array;
  /** [square]: scenery. */
  readonly scenery: Uint8Array;
  /** [face]: symbols as bits, and the rank in a comparison. */
  readonly faces: Uint8Array;
  readonly ranks: Uint8Array;
  readonly terms: Terms;
  readonly units: readonly Unit[];
  readonly sides: readonly [readonly Unit[], readonly Unit[]];
  readonly squadrons: readonly Squadron[];
  readonly admirals: readonly [Admiral, Admiral];

  dice!: Dice;
  /** Stream of the table's own dice, after those of the units. */
  tableStream = 0;
  trace: Trace | undefined;

  phase = SETUP;
  round = 0;
  /** The first player of the round. */
  first = 0;
  /** Whose turn it is in the Movement phase, or who gives attack orders. */
  turn = 0;
  /** Turns running without a move. */
  idleTurns = 0;
  readonly passed = new Uint8Array(2);
  /** The one Admiral move after a pass has been made. */
  readonly lateMoved = new Uint8Array(2);
  /** [side * FACES + face]: dice of the action roll that are not exhausted. */
  readonly pool = new Uint8Array(2 * terms.FACES);
  /** [square]: index of the surfaced unit there, or NOBODY; and of the submerged submarine. */
  readonly surface = new Int16Array(terms.SQUARES);
  readonly below = new Int16Array(terms.SQUARES);
  readonly smoke = new Uint8Array(terms.SQUARES);
  readonly orders: readonly Order[];
  orderCount = 0;
  readonly strikes: readonly Strike[];
  strikeCount = 0;
  winner = NOBODY;
  ending = 0;
  /** [side]: score in parts of SCORE_PART. */
  readonly score = new Int32Array(2);
  /** [by * units + victim]: Structure Points taken. */
  readonly damage: Int32Array;

  /** The question being asked. */
  readonly choices = new Int32Array(MOST_CHOICES);
  choiceCount = 0;
  asked: Unit | undefined;
  squadron: Squadron | undefined;
  paying = 0;
  feature = 0;
  /** Squares left to the unit that moves. */
  stepsLeft = 0;

  constructor(
    table: {
      readonly board: SquareTable;
      readonly scenery: Uint8Array;
      readonly faces: Uint8Array;
      readonly terms: Terms;
    },
    units: readonly Unit[],
    squadrons: readonly Squadron[],
    admirals: readonly [Admiral, Admiral],
  ) {
    this.board = table.board;
    this.distance = table.terms.king ? table.board.kingSteps : table.board.steps;
    this.scenery = table.scenery;
    this.faces = table.faces;
    this.ranks = table.faces.map(terms.rankOf);
    this.terms = table.terms;
    this.units = units;
    this.sides = [units.filter(({ side }) => side === 0), units.filter(({ side }) => side === 1)];
    this.squadrons = squadrons;
    this.admirals = admirals;
    this.damage = new Int32Array(units.length * units.length);
    this.orders = Array.from({ length: MOST_ORDERS }, () => new Order());
    this.strikes = Array.from({ length: squadrons.length }, () => new Strike());
  }
}

/** A score is exact: thirds and sevenths of a unit's points are whole numbers of these. */
export const SCORE_PART = 2520;

export function isOver(battle: Battle): boolean {
  return battle.phase === OVER;
}

export const isAfloat = (unit: Unit): boolean => unit.square >= 0;
export const isSurfaced = (unit: Unit): boolean => unit.square >= 0 && !unit.submerged;

export function clearChoices(battle: Battle): void {
  battle.choiceCount = 0;
}

export function choice(battle: Battle, code: number): void {
  battle.choices[battle.choiceCount++] = code;
}

/** The answer itself, not its index. */
export function ask(battle: Battle, side: number, question: Exclude<keyof Admiral, never>): number {
  if (battle.choiceCount > MOST_CHOICES) throw new RangeError(`${battle.choiceCount} choices`);
  return battle.choices[battle.admirals[side][question](battle)];
}

export function resetBattle(battle: Battle): void {
  battle.phase = SETUP;
  battle.round = 0;
  battle.first = 0;
  battle.turn = 0;
  battle.winner = NOBODY;
  battle.ending = 0;
  battle.orderCount = 0;
  battle.strikeCount = 0;
  battle.score.fill(0);
  battle.pool.fill(0);
  battle.smoke.fill(0);
  battle.surface.fill(NOBODY);
  battle.below.fill(NOBODY);
  battle.damage.fill(0);
  for (let i = 0; i < battle.units.length; i++) resetUnit(battle.units[i]);
  for (let i = 0; i < battle.squadrons.length; i++) {
    const squadron = battle.squadrons[i];
    squadron.place = ABOARD;
    squadron.unit = NOBODY;
    squadron.square = NOWHERE;
    squadron.fought = false;
  }
}

function resetUnit(unit: Unit): void {
  unit.square = NOWHERE;
  unit.planned = NOWHERE;
  unit.inStandBy = false;
  unit.sunk = false;
  unit.submerged = false;
  unit.bow = unit.startBow;
  unit.structure = unit.startStructure;
  unit.torpedoes = unit.card.torpedoes;
  unit.disabled = 0;
  unit.placed = 0;
  unit.closedGuns = 0;
  unit.gunTokens = 0;
  unit.structureLost = 0;
  unit.structureDestroyed = 0;
  unit.criticalsDealt = 0;
  unit.pointsDestroyed = 0;
  unit.artilleryDamage = 0;
  unit.torpedoDamage = 0;
  unit.aircraftDamage = 0;
  unit.depthChargeDamage = 0;
  unit.sunkRound = 0;
  endRoundOf(unit);
}

/** What lasts for a round only. */
export function endRoundOf(unit: Unit): void {
  unit.active = 0;
  unit.unseen = 0;
  unit.moved = false;
  unit.repaired = false;
  unit.launched = false;
  unit.gunDice = 0;
  unit.gunAdmirals = 0;
  unit.firstTarget = NOBODY;
  unit.torpedoDice = 0;
  unit.torpedoAdmirals = 0;
  unit.torpedoTarget = NOBODY;
  unit.depthDice = 0;
  unit.misfired = false;
  unit.isStruck = false;
}
