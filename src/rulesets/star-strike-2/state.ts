import type { Trace } from '../../battle/trace.ts';
import type { Dice } from '../../dice/dice.ts';
import type { Admiral } from './admiral.ts';
import type { MapTable, OrderTable, ShipTable, WeaponTable } from './compile.ts';
import type { Effect } from './compile-effects.ts';
import type { MatcherTable } from './conditions.ts';

/** Everything that changes in a battle. Made once in `prepare`, reset for each battle. */

const MOST_ORDERS = 8;
const MOST_CHOICES = 2048;
export const NOWHERE = -1;
export const NOBODY = -1;
export const EVERYBODY = -2;
/** What stands beyond the edge of the board: neither a piece nor nobody. */
export const EDGE = 32767;

/** 3: a ship on the table. One shape, small integers: play never allocates. */
export class Piece {
  readonly index: number;
  readonly card: ShipTable;
  readonly team: number;
  readonly player: number;
  /** Thousandths of a Power Point. */
  readonly points: number;
  /** What tells two copies of a card apart: 1, 2… */
  readonly copy: number;

  hex = NOWHERE;
  /** 2A-02, 2A-02 (I): the hexside the Fore points to, from 0 up the column, clockwise. */
  facing = 0;
  inReserve = false;
  defeated = false;
  hull = 0;
  readonly shields: Int32Array;
  criticals = 0;
  exhausted = 0;
  reloading = false;
  /** 5A-02: a Reloading token came off this round. */
  heavyBlocked = false;
  evadeUsed = false;
  activated = false;
  /** Bits by armament: struck with this round. */
  armamentsUsed = 0;
  skilledUsed = false;
  augurUsed = false;
  /** 3A-02 (IV): temporary loss of Skirmish Dice, this round. */
  skirmishLoss = 0;
  /** Moves gained (8B-05) and lost (slowed) this round. */
  movesGained = 0;
  movesLost = 0;
  movesUsed = 0;
  grudge = 0;

  readonly orders = new Int16Array(MOST_ORDERS);
  /** Which player (by number in the team) an order came from; NOBODY for an Omega Order. */
  readonly orderOwner = new Int8Array(MOST_ORDERS);
  orderCount = 0;
  /** Effects in force on this piece from its own orders, and their words as bits. */
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

  /** Printed and granted together, and what grants add; see standing.ts. */
  keywords = 0;
  granted = 0;
  touched = false;
  grantedArmor = 0;
  grantedFlak = 0;
  grantedDeadly = 0;
  grantedLethal = 0;
  grantedSupport = 0;
  grantedCover = -1;
  ignored = 0;
  forbidden = 0;

  /** Counters for the record. */
  hullLost = 0;
  hullDestroyed = 0;
  criticalsDealt = 0;
  strikesMade = 0;
  strikeDamage = 0;
  skirmishes = 0;
  skirmishDamage = 0;
  objectivePoints = 0;
  pointsDestroyed = 0;
  defeatRound = 0;

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

/** 10C: a player's orders. `left` are those in the library now. */
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
  /** 4B-01 (II): the one Psionic order of this round is taken. */
  psionicUsed: boolean;
  /** 10A-05 (I): the Omega Order of this round, or -1. */
  omega: number;
}

export interface Team {
  readonly index: number;
  readonly name: string;
  readonly players: readonly Player[];
  readonly pieces: readonly Piece[];
  /** Keywords any of its pieces could have, as bits: a quick no for rules that look around. */
  readonly mayHave: number;
  score: number;
  /** Thousandths of points of its defeated pieces (4C-02 II). */
  lostPoints: number;
  onBoard: number;
  lastPlayer: number;
}

/** Scoring of a scenario beyond the book's own (11A). */
export interface ScoringTable {
  readonly kind: 'holding' | 'defeating' | 'surviving';
  readonly team: number;
  readonly points: number;
  readonly hexes: readonly number[];
  readonly who: MatcherTable | undefined;
  readonly atEnd: boolean;
}

/** What the setup fixes for all battles of a cell. */
export interface Terms {
  readonly rounds: number;
  readonly constructed: boolean;
  readonly secureArea: boolean;
  readonly omegaOrders: boolean;
  readonly firstInitiative: number;
  readonly locksBeforeShields: boolean;
  readonly scoring: readonly ScoringTable[];
  readonly standing: readonly { readonly team: number; readonly effect: Effect }[];
  /** [team]: what it may not plan for, as bits; see restraints.ts. */
  readonly restraints: readonly number[];
  /** 11A: pieces with a place of their own, by index. */
  readonly placed: readonly ({ hex: number; facing: number } | undefined)[];
  readonly reserved: readonly boolean[];
}

/** 5: the strike being resolved. */
export class Strike {
  striker!: Piece;
  target!: Piece;
  armament = 0;
  weapon = 0;
  distance = 0;
  modifier = 0;
  augmented = false;
  locks = 0;
  hits = 0;
  criticals = 0;
  directHits = 0;
  /** 9L: Lock On effects that are not Target Lock icons. */
  lockOns = 0;
  abilityUses = 0;
  deniedSaves = 0;
  /** Facing the target's shields are spent from. */
  facing = 0;
}

/** 7: the skirmish being resolved. */
export class Skirmish {
  attacker!: Piece;
  defender!: Piece;
}

/** Ways a game ends, in the order of the record's endings. */
export const ENDINGS = [
  'wiped-out',
  'objective-points',
  'control',
  'resilience',
  'stalemate',
] as const;
export const WIPED_OUT = 0;
export const BY_SCORE = 1;
export const BY_CONTROL = 2;
export const BY_RESILIENCE = 3;
export const STALEMATE = 4;

export const PHASES = ['set-up', 'command', 'action', 'refresh', 'over'] as const;
export const SET_UP = 0;
export const COMMAND = 1;
export const ACTION = 2;
export const REFRESH_PHASE = 3;
export const OVER = 4;

export class Battle {
  readonly map: MapTable;
  readonly weapons: readonly WeaponTable[];
  readonly orders: readonly OrderTable[];
  readonly terms: Terms;
  readonly teams: readonly [Team, Team];
  readonly pieces: readonly Piece[];
  /** [hex]: index of the piece there, or NOBODY; one past the last hex is the EDGE. */
  readonly occupant: Int16Array;
  /** [by * pieces + victim]: damage done; the last row is damage nobody did. */
  readonly damage: Int32Array;

  dice!: Dice;
  /** Stream of the table's own dice, after those of the pieces. */
  readonly tableStream: number;
  readonly admirals: [Admiral, Admiral];
  trace: Trace | undefined;

  phase = SET_UP;
  round = 0;
  initiative = 1;
  /** Whose turn it is to place or activate. */
  turn = 0;
  /** 4B-02: strikes a piece may make now. */
  strikeLimit = 4;
  /** 4B-02 (III): the team that overruns, or NOBODY. */
  overrun = NOBODY;
  winner = NOBODY;
  ending = STALEMATE;

  /** Legal choices of the decision being asked, in the encoding of its kind. */
  readonly choices = new Int32Array(MOST_CHOICES);
  choiceCount = 0;
  /** Context of the decision being asked; see admiral.ts. */
  asked: Piece | undefined;
  option = 0;
  optionEffect: Effect | undefined;
  placingHex = NOWHERE;
  /** 9R: most Moves of this activation. */
  moveCap = 99;
  readonly strike = new Strike();
  readonly skirmish = new Skirmish();

  /** Effects that reach beyond their piece, with the piece they come from. */
  readonly auras: Effect[] = [];
  readonly auraSource: Piece[] = [];
  auraCount = 0;
  auraWords = 0;
  /** Moments at which an order on the table does something, as bits. */
  moments = 0;
  /** Orders of a piece that act at a moment; scratch of instants.ts. */
  readonly acting = new Int16Array(MOST_ORDERS);
  /** Scratch lists of effects.ts. */
  readonly found: Effect[] = [];
  readonly foundSource: Piece[] = [];
  /** What standing.ts worked out is out of date; may be so after any move. */
  standingDirty = true;
  standingDynamic = false;
  /** Whose state has changed since standing.ts last looked: one piece, NOBODY or EVERYBODY. */
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
    this.occupant = new Int16Array(this.map.board.hexes + 1);
    this.damage = new Int32Array((this.pieces.length + 1) * this.pieces.length);
    this.tableStream = this.pieces.length;
    this.admirals = admirals;
    this.standingWords = terms.standing.reduce(
      (words, { effect }) => words | (1 << effect.word),
      0,
    );
  }
}

/** Fresh ships, nothing on the board, round 0. */
export function resetBattle(battle: Battle): void {
  for (const piece of battle.pieces) resetPiece(piece);
  for (const team of battle.teams) {
    team.score = 0;
    team.lostPoints = 0;
    team.onBoard = 0;
    team.lastPlayer = NOBODY;
    for (const player of team.players) {
      player.library.left.set(player.library.copies);
      player.psionicUsed = false;
      player.omega = NOBODY;
    }
  }
  battle.occupant.fill(NOBODY);
  battle.occupant[battle.map.board.hexes] = EDGE;
  battle.damage.fill(0);
  battle.phase = SET_UP;
  battle.round = 0;
  battle.initiative = battle.terms.firstInitiative;
  battle.turn = 0;
  battle.strikeLimit = 4;
  battle.overrun = NOBODY;
  battle.winner = NOBODY;
  battle.ending = STALEMATE;
  battle.auraCount = 0;
  battle.auraWords = 0;
  battle.moments = 0;
  battle.standingDirty = true;
  battle.changed = EVERYBODY;
  battle.standingDynamic = battle.terms.standing.length > 0;
}

function resetPiece(piece: Piece): void {
  const card = piece.card;
  piece.hex = NOWHERE;
  piece.facing = 0;
  piece.inReserve = false;
  piece.defeated = false;
  piece.hull = card.hull;
  for (let f = 0; f < piece.shields.length; f++) piece.shields[f] = card.shields[f];
  piece.criticals = 0;
  piece.exhausted = 0;
  piece.reloading = false;
  piece.grudge = 0;
  piece.orderCount = 0;
  piece.effectCount = 0;
  piece.words = 0;
  piece.moments = 0;
  piece.conditional = false;
  piece.reachesOut = false;
  readyForRound(piece);
  piece.hullLost = 0;
  piece.hullDestroyed = 0;
  piece.criticalsDealt = 0;
  piece.strikesMade = 0;
  piece.strikeDamage = 0;
  piece.skirmishes = 0;
  piece.skirmishDamage = 0;
  piece.objectivePoints = 0;
  piece.pointsDestroyed = 0;
  piece.defeatRound = 0;
  clearStanding(piece);
}

/** 4B-03: everything that lasts a battle round is ready again. */
export function readyForRound(piece: Piece): void {
  piece.activated = false;
  piece.evadeUsed = false;
  piece.armamentsUsed = 0;
  piece.heavyBlocked = false;
  piece.skilledUsed = false;
  piece.augurUsed = false;
  piece.skirmishLoss = 0;
  piece.movesGained = 0;
  piece.movesLost = 0;
  piece.movesUsed = 0;
  if (piece.anyOnceUsed) piece.onceUsed.fill(0);
  piece.anyOnceUsed = false;
}

/** Back to what the card prints. */
export function clearStanding(piece: Piece): void {
  piece.keywords = piece.card.keywords;
  piece.granted = 0;
  piece.touched = false;
  piece.grantedArmor = 0;
  piece.grantedFlak = 0;
  piece.grantedDeadly = 0;
  piece.grantedLethal = 0;
  piece.grantedSupport = 0;
  piece.grantedCover = -1;
  piece.ignored = 0;
  piece.forbidden = 0;
}

/** To be told of anything a condition could see: place, hull, shields, tokens, activation. */
export function noteChange(battle: Battle, piece: Piece): void {
  const { changed } = battle;
  battle.changed = changed === NOBODY || changed === piece.index ? piece.index : EVERYBODY;
}

export const isOver = (battle: Battle): boolean => battle.phase === OVER;
