import type { Trace } from '../../battle/trace.ts';
import type { Dice } from '../../dice/dice.ts';
import type { Admiral } from './admiral.ts';
import type { MapTable, OrderTable, ShipTable, WeaponTable } from './compile.ts';
import type { Effect } from './compile-effects.ts';
import type { MatcherTable } from './conditions.ts';
import { MOST_ARMAMENTS, MOST_SETS } from './terms.ts';

/** Everything that changes in a battle. Made once in `prepare`, reset for each battle. */

export const MOST_ORDERS = 8;
export const MOST_DICE = 64;
export const MOST_CHOICES = 8192;
export const NOWHERE = -1;
export const NOBODY = -1;
export const EVERYBODY = -2;

/** A ship on the table. One shape, small integers: play never allocates. */
export class Piece {
  readonly index: number;
  readonly card: ShipTable;
  readonly team: number;
  readonly player: number;
  /** Thousandths of Fleet Value. */
  readonly points: number;
  /** What tells two copies of a card apart: 1, 2… */
  readonly copy: number;

  hex = NOWHERE;
  /** Setup-3: the hexside the bow points to, from 0 up the column, clockwise. */
  facing = 0;
  destroyed = false;
  hull = 0;
  /** Undamaged Shield Boxes, by facing or all in one. */
  readonly shields: Int32Array;
  crippled = false;
  /** Losing-1: bits of printed keywords lost while Crippled, and for this turn. */
  crippledLoss = 0;
  turnLoss = 0;
  lost = 0;
  /** Weapons-2: bits by armament: marked, and reloaded this turn so that it may not be used. */
  marks = 0;
  reloaded = 0;
  /** Bits by armament: fired in this activation and not marked yet. */
  fired = 0;
  /** Dice of each set used in this activation. */
  readonly diceUsed = new Uint8Array(MOST_SETS);
  evadeUsed = false;
  activated = false;
  skilledUsed = false;
  /** Skirmish-3: Skirmishes it has started in this activation. */
  started = 0;
  /** This turn only. */
  skirmishLoss = 0;
  movesLost = 0;
  movesUsed = 0;
  /** Shields-4: the Defending Facing of the attack at hand, or -1. */
  defending = -1;

  readonly orders = new Int16Array(MOST_ORDERS);
  /** Which player (by number in the team) an order came from; NOBODY for one that was at hand. */
  readonly orderOwner = new Int8Array(MOST_ORDERS);
  orderCount = 0;
  /** Factions-2: orders played by Starcaster, beyond the slots; they come last. */
  starcast = 0;
  /** Effects in force on this ship from its own orders, and their words as bits. */
  readonly effects: Effect[] = [];
  effectCount = 0;
  words = 0;
  /** Moments at which its orders do something, as bits. */
  moments = 0;
  /** Has an order whose grants come and go with the table. */
  conditional = false;
  /** Has an order that gives others something while they are near. */
  reachesOut = false;
  readonly onceUsed: Uint8Array;
  anyOnceUsed = false;

  /** Printed and not lost, and granted, together; what grants add; see standing.ts. */
  keywords = 0;
  granted = 0;
  touched = false;
  grantedArmor = 0;
  grantedFlak = 0;
  grantedDeadly = 0;
  grantedLethal = 0;
  grantedStealth = 0;
  grantedSupport = 0;
  grantedRecharge = 0;
  grantedSwarm = 0;
  grantedCover = -1;
  ignored = 0;
  forbidden = 0;

  /** Counters for the record. */
  hullLost = 0;
  hullDestroyed = 0;
  cripplings = 0;
  attacksMade = 0;
  attackDamage = 0;
  skirmishes = 0;
  skirmishDamage = 0;
  objectivePoints = 0;
  pointsDestroyed = 0;
  destroyedTurn = 0;

  constructor(
    index: number,
    card: ShipTable,
    owner: { team: number; player: number; points: number; copy: number },
    onceCount: number,
  ) {
    this.index = index;
    this.card = card;
    this.team = owner.team;
    this.player = owner.player;
    this.points = owner.points;
    this.copy = owner.copy;
    this.shields = new Int32Array(card.shields.length);
    this.onceUsed = new Uint8Array(onceCount);
  }
}

/** Constructed-4: a player's orders. `left` are those in the library now. */
export interface Library {
  /** Orders that are in it at all, each once. */
  readonly orders: readonly number[];
  readonly copies: Uint8Array;
  readonly left: Uint8Array;
}

export interface Player {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly library: Library;
}

export interface Team {
  readonly index: number;
  readonly name: string;
  readonly players: readonly Player[];
  readonly pieces: readonly Piece[];
  /** Keywords any of its ships could have, as bits: a quick no for rules that look around. */
  readonly mayHave: number;
  score: number;
  /** End-2: thousandths of Fleet Value of its ships that count as destroyed by the enemy. */
  lostPoints: number;
  onBoard: number;
}

/** Scoring of a scenario beyond the book's own (Historic-1). */
export interface ScoringTable {
  readonly kind: 'holding' | 'destroying' | 'surviving';
  readonly team: number;
  readonly points: number;
  readonly hexes: readonly number[];
  readonly who: MatcherTable | undefined;
  readonly atEnd: boolean;
}

/** What the setup fixes for all battles of a cell. */
export interface Terms {
  readonly turns: number;
  /** Formats-2 */
  readonly remainingFleet: boolean;
  readonly starSystems: boolean;
  /** Who is First Player, or NOBODY when it is rolled for. */
  readonly fixedFirst: number;
  readonly scoring: readonly ScoringTable[];
  readonly standing: readonly { readonly team: number; readonly effect: Effect }[];
  /** Historic-1: ships with a place of their own, by index. */
  readonly placed: readonly ({ hex: number; facing: number } | undefined)[];
  /** Switches. */
  readonly firstAlternates: boolean;
  readonly ordersAtHand: boolean;
  readonly specialAlone: boolean;
  readonly freeDice: boolean;
  readonly reloadNeedsTarget: boolean;
  readonly rerollAdds: boolean;
  readonly savesAfterShields: boolean;
  readonly mayStayBack: boolean;
  readonly augurDistance: number;
  readonly skilledAnyTime: boolean;
  readonly crowdedHoleDestroys: boolean;
  readonly terrainKillsCount: boolean;
}

/** The attack being resolved. */
export class Attack {
  attacker!: Piece;
  target!: Piece;
  armament = 0;
  weapon = 0;
  distance = 0;
  modifier = 0;
  /** Dice thrown so far: faces as rolled, and whether a keyword has rerolled them. */
  dice = 0;
  readonly faces = new Uint8Array(MOST_DICE);
  readonly rerolled = new Uint8Array(MOST_DICE);
  hits = 0;
  criticals = 0;
  directHits = 0;
  /** The die whose Target Lock is being spent. */
  lockDie = 0;
  /** [from * 4 + into]: icons that abilities turn into others. */
  readonly conversions = new Uint8Array(16);
  abilityUses = 0;
  readonly orderUses = new Uint8Array(MOST_ORDERS);
  deniedSaves = 0;
  /** Shields-3: the Defending Facing; 0 for a Shield Track. */
  facing = 0;
}

/** The Skirmish being resolved. */
export class Skirmish {
  attacker!: Piece;
  defender!: Piece;
  /** Dice of the pool at hand, for rerolls. */
  dice = 0;
  readonly faces = new Uint8Array(MOST_DICE);
  readonly rerolled = new Uint8Array(MOST_DICE);
  readonly attackerFaces = new Uint8Array(MOST_DICE);
  readonly defenderFaces = new Uint8Array(MOST_DICE);
}

/** Ways a game ends, in the order of the record's endings. */
export const ENDINGS = ['wiped-out', 'objective-points', 'fleet-power', 'stalemate'] as const;
export const WIPED_OUT = 0;
export const BY_SCORE = 1;
export const BY_FLEET_POWER = 2;
export const STALEMATE = 3;

export const PHASES = ['set-up', 'orders', 'ship', 'refresh', 'over'] as const;
export const SET_UP = 0;
export const ORDERS = 1;
export const SHIP = 2;
export const REFRESH_PHASE = 3;
export const OVER = 4;

export class Battle {
  readonly map: MapTable;
  readonly weapons: readonly WeaponTable[];
  readonly orders: readonly OrderTable[];
  readonly terms: Terms;
  readonly teams: readonly [Team, Team];
  readonly pieces: readonly Piece[];
  /** [hex]: index of the ship there, or NOBODY. A ship that passes through a friend is not noted. */
  readonly occupant: Int16Array;
  /** [by * pieces + victim]: damage done; the last row is damage nobody did. */
  readonly damage: Int32Array;
  /** [armament * pieces + target]: the activation in which that row attacked that target. */
  readonly attackedIn: Int32Array;

  dice!: Dice;
  /** Stream of the table's own dice, after those of the ships. */
  readonly tableStream: number;
  readonly admirals: [Admiral, Admiral];
  trace: Trace | undefined;

  phase = SET_UP;
  turn = 0;
  /** Setup-1: the First Player. */
  firstTeam = 0;
  /** Whose turn it is to place or activate. */
  toAct = 0;
  /** Activations so far. */
  activations = 0;
  /** The ship that is active, by index. */
  active = NOBODY;
  /** A Skirmish without a kill ends an activation (Skirmish-6). */
  activationOver = false;
  winner = NOBODY;
  ending = STALEMATE;

  /** Legal choices of the decision being asked, in the encoding of its kind. */
  readonly choices = new Int32Array(MOST_CHOICES);
  choiceCount = 0;
  /** Context of the decision being asked; see admiral.ts. */
  asked: Piece | undefined;
  askedPlayer = 0;
  option = 0;
  optionEffect: Effect | undefined;
  placingHex = NOWHERE;
  /** The icon that could be blocked, and the facing whose box would be damaged. */
  icon = 0;
  blockFacing = 0;
  /** Keywords-4: the move being asked for is the one before attacks. */
  movingFast = false;
  readonly attack = new Attack();
  readonly skirmish = new Skirmish();

  /** Effects that reach beyond their ship, with the ship they come from. */
  readonly auras: Effect[] = [];
  readonly auraSource: Piece[] = [];
  auraCount = 0;
  auraWords = 0;
  /** Orders of a ship that act at a moment; scratch of instants.ts. */
  readonly acting = new Int16Array(MOST_ORDERS);
  /** Scratch lists of effects.ts. */
  readonly found: Effect[] = [];
  readonly foundSource: Piece[] = [];
  /** What standing.ts worked out is out of date; may be so after any move. */
  standingDirty = true;
  standingDynamic = false;
  /** Whose state has changed since standing.ts last looked: one ship, NOBODY or EVERYBODY. */
  changed = EVERYBODY;
  /** Words of the scenario's standing effects. */
  readonly standingWords: number;

  constructor(
    tables: { map: MapTable; weapons: readonly WeaponTable[]; orders: readonly OrderTable[] },
    terms: Terms,
    teams: readonly [Team, Team],
    admirals: [Admiral, Admiral],
  ) {
    this.map = tables.map;
    this.weapons = tables.weapons;
    this.orders = tables.orders;
    this.terms = terms;
    this.teams = teams;
    this.pieces = [...teams[0].pieces, ...teams[1].pieces];
    this.occupant = new Int16Array(this.map.board.hexes);
    this.damage = new Int32Array((this.pieces.length + 1) * this.pieces.length);
    this.attackedIn = new Int32Array(MOST_ARMAMENTS * this.pieces.length);
    this.tableStream = this.pieces.length;
    this.admirals = admirals;
    this.standingWords = terms.standing.reduce(
      (words, { effect }) => words | (1 << effect.word),
      0,
    );
  }
}

/** Losing-1: a keyword goes or comes back; what was granted stays. */
export function changeLoss(battle: Battle, piece: Piece, crippled: number, turn: number): void {
  piece.crippledLoss = crippled;
  piece.turnLoss = turn;
  piece.lost = crippled | turn;
  piece.keywords = (piece.card.keywords & ~piece.lost) | piece.granted;
  noteChange(battle, piece);
}

/** To be told of anything a condition could see: place, hull, shields, marks, activation. */
export function noteChange(battle: Battle, piece: Piece): void {
  const { changed } = battle;
  battle.changed = changed === NOBODY || changed === piece.index ? piece.index : EVERYBODY;
}

export const isOver = (battle: Battle): boolean => battle.phase === OVER;
