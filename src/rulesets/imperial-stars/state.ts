import type { Trace } from '../../battle/trace.ts';
import type { Dice } from '../../dice/dice.ts';
import type { Admiral } from './admiral.ts';
import type { CardTable, ShipTable } from './compile.ts';
import * as terms from './terms.ts';

/** A battle on the table. Objects of one shape, made once and reset for each battle. */

export const NOBODY = -1;
/** Damage cards and tokens a ship can hold: it is destroyed long before. */
const MOST_ITEMS = 64;
const MOST_CHOICES = 4096;
const MOST_ATTACKS = 64;
/** A token lies where a damage card would. */
export const TOKEN = -1;

/** Streams of dice: one a seat for its dice, one for its Reserves, the table, one an admiral. */
export const TABLE_STREAM = 2 * terms.MOST_PLAYERS;
export const STREAMS = TABLE_STREAM + 1 + terms.MOST_PLAYERS;
export const reservesStream = (seat: number): number => terms.MOST_PLAYERS + seat;
export const admiralStream = (seat: number): number => TABLE_STREAM + 1 + seat;

export class Ship {
  readonly index: number;
  readonly card: ShipTable;
  readonly copy: number;
  /** Seat it belongs to from the beginning; NOBODY for ships that are dealt or drafted. */
  readonly home: number;
  /** 11.12: seat of its first owner. */
  owner = NOBODY;
  /** Seat of the player who has it. */
  controller = NOBODY;
  place = terms.IN_RESERVES;
  /** Cards (or TOKEN) that damaged it, and what each is worth. */
  readonly items = new Int16Array(MOST_ITEMS);
  readonly values = new Int16Array(MOST_ITEMS);
  itemCount = 0;
  damage = 0;
  shieldsUp = true;
  activated = false;
  swapped = false;
  /** It has said what it attacks this turn. */
  declared = false;
  boarded = false;
  /** 7.4, 8.2: capacity used this turn. */
  readonly used = new Int8Array(terms.CAPACITIES.length);
  /** What boardings of it add this turn. */
  breach = 0;
  /** Side whose row of the record it writes. */
  rowSide = 0;
  fielded = 0;
  lost = 0;
  attacksMade = 0;
  gunDamage = 0;
  craftDamage = 0;
  damageTaken = 0;
  repaired = 0;
  craftShot = 0;
  captured = 0;
  /** In thousandths. */
  pointsDestroyed = 0;
  lostRound = 0;

  constructor(index: number, card: ShipTable, copy: number, home: number) {
    this.index = index;
    this.card = card;
    this.copy = copy;
    this.home = home;
  }
}

export class Player {
  readonly seat: number;
  readonly side: number;
  readonly name: string;
  readonly hand: Int16Array;
  handCount = 0;
  /** 2.1: ships from left to right, NOBODY where a place is empty. */
  readonly line = new Int16Array(terms.LINE_LENGTH).fill(NOBODY);
  lineCount = 0;
  /** Prizes and ships that wait, in the order they came. */
  readonly beside: Int16Array;
  besideCount = 0;
  /** The top is the last. */
  readonly reserves: Int16Array;
  reserveCount = 0;
  out = false;
  /** 14.1 */
  specialUsed = false;
  /** 12.2: named as a target or boarded this turn. */
  attacked = false;
  /** 16.3: left to spend. */
  purse = 0;
  boardings = 0;

  constructor(
    who: { readonly seat: number; readonly side: number; readonly name: string },
    sizes: { readonly ships: number; readonly cards: number },
  ) {
    this.seat = who.seat;
    this.side = who.side;
    this.name = who.name;
    this.hand = new Int16Array(sizes.cards);
    this.beside = new Int16Array(sizes.ships);
    this.reserves = new Int16Array(sizes.ships);
  }
}

/** 7.3: an attack that is announced and not yet settled. */
export class Attack {
  card = 0;
  ship = 0;
  target = 0;
  extra = false;
  blocked = false;
  /** 10.4: shot down. */
  killed = false;
}

/** Switches and variant, as the rules ask for them. */
export interface Terms {
  readonly assist: boolean;
  readonly attackedDiscards: boolean;
  readonly attackedDraws: boolean;
  readonly gapsStay: boolean;
  readonly countsCards: boolean;
  readonly freeCraft: boolean;
  readonly maxShieldsAnyShips: boolean;
  readonly shieldsStopCraft: boolean;
  readonly stoppedCraftReturn: boolean;
  readonly turretsFirst: boolean;
  readonly upAtRating: boolean;
  readonly boardingNeedsShip: boolean;
  readonly boarderTakesWreck: boolean;
  readonly prizesInLine: boolean;
  readonly prizeKeepsIn: boolean;
  readonly lastStandingWins: boolean;
  readonly lastStandingBreaksTies: boolean;
  readonly roundLimit: number;
  /** 16.2 */
  readonly prizesAttack: boolean;
  /** 16.1 */
  readonly deals: boolean;
  /** 16.5 */
  readonly drafts: boolean;
  readonly draftPoints: number;
}

export class Battle {
  readonly terms: Terms;
  readonly kinds: readonly CardTable[];
  /** Kind of each action card. */
  readonly kindOf: Uint8Array;
  readonly ships: readonly Ship[];
  /** By seat, clockwise. */
  readonly players: readonly Player[];
  readonly admirals: readonly Admiral[];
  /** 1.5: the top is the last. */
  readonly drawPile: Int16Array;
  drawCount = 0;
  readonly discardPile: Int16Array;
  discardCount = 0;
  /** 16.1: ships to be dealt. */
  readonly stockPile: Int16Array;
  readonly attacks: readonly Attack[];
  attackCount = 0;
  /** Damage done by a ship to a ship that is still on the field. */
  readonly dealt: Int16Array;

  phase = terms.SET_UP;
  round = 0;
  active = 0;
  first = 0;
  winner = NOBODY;
  /** A bit for each side that wins or shares the win. */
  winners = 0;
  ending = 0;
  readonly totals: Int32Array;
  readonly sides: number;

  readonly choices = new Int32Array(MOST_CHOICES);
  choiceCount = 0;
  /** Who is asked, and about what. */
  askedSeat = 0;
  askedShip = NOBODY;
  askedCard = NOBODY;
  askedAttack = NOBODY;
  /** 6.6: the dice of this activation. */
  dieOne = 0;
  dieTwo = 0;
  /** 10.4: faces still to be used on a ship's attackers. */
  sixes = 0;
  fives = 0;
  /** 11.8: strength committed to the boarding under way. */
  boarders = 0;
  defenders = 0;

  /** The lab is asked even where there is one choice only. */
  asksAll = false;
  dice: Dice | undefined;
  trace: Trace | undefined;

  constructor(
    table: {
      readonly terms: Terms;
      readonly kinds: readonly CardTable[];
      readonly deck: readonly number[];
    },
    ships: readonly Ship[],
    players: readonly Player[],
    admirals: readonly Admiral[],
  ) {
    this.terms = table.terms;
    this.kinds = table.kinds;
    this.kindOf = Uint8Array.from(table.deck);
    this.ships = ships;
    this.players = players;
    this.admirals = admirals;
    this.drawPile = new Int16Array(table.deck.length);
    this.discardPile = new Int16Array(table.deck.length);
    this.stockPile = new Int16Array(ships.length);
    this.attacks = Array.from({ length: MOST_ATTACKS }, () => new Attack());
    this.dealt = new Int16Array(ships.length * ships.length);
    this.sides = Math.max(...players.map(({ side }) => side)) + 1;
    this.totals = new Int32Array(this.sides);
  }
}

export const isOver = (battle: Battle): boolean => battle.phase === terms.OVER;

/** Everything as it is before the cards are shuffled. */
export function resetBattle(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) resetShip(battle.ships[i]);
  for (let i = 0; i < battle.players.length; i++) resetPlayer(battle, battle.players[i]);
  for (let i = 0; i < battle.kindOf.length; i++) battle.drawPile[i] = i;
  battle.drawCount = battle.kindOf.length;
  battle.discardCount = 0;
  battle.attackCount = 0;
  battle.dealt.fill(0);
  battle.phase = terms.SET_UP;
  battle.round = 0;
  battle.active = 0;
  battle.first = 0;
  battle.winner = NOBODY;
  battle.winners = 0;
  battle.ending = 0;
  battle.totals.fill(0);
  battle.choiceCount = 0;
}

function resetShip(ship: Ship): void {
  ship.owner = ship.home;
  ship.controller = ship.home;
  ship.place = ship.home === NOBODY ? terms.IN_STOCK : terms.IN_RESERVES;
  ship.itemCount = 0;
  ship.damage = 0;
  ship.shieldsUp = ship.card.shields > 0;
  ship.fielded = 0;
  ship.lost = 0;
  ship.attacksMade = 0;
  ship.gunDamage = 0;
  ship.craftDamage = 0;
  ship.damageTaken = 0;
  ship.repaired = 0;
  ship.craftShot = 0;
  ship.captured = 0;
  ship.pointsDestroyed = 0;
  ship.lostRound = 0;
  restShip(ship);
}

function resetPlayer(battle: Battle, player: Player): void {
  player.handCount = 0;
  player.line.fill(NOBODY);
  player.lineCount = 0;
  player.besideCount = 0;
  player.reserveCount = 0;
  for (let i = 0; i < battle.ships.length; i++) {
    if (battle.ships[i].home === player.seat) player.reserves[player.reserveCount++] = i;
  }
  player.out = false;
  player.purse = battle.terms.draftPoints;
  restPlayer(player);
}

/** What lasts a turn is over. */
export function restShip(ship: Ship): void {
  ship.activated = false;
  ship.swapped = false;
  ship.declared = false;
  ship.boarded = false;
  ship.used[0] = 0;
  ship.used[1] = 0;
  ship.used[2] = 0;
  ship.breach = 0;
}

export function restPlayer(player: Player): void {
  player.specialUsed = false;
  player.attacked = false;
  player.boardings = 0;
}

export const kindOfCard = (battle: Battle, card: number): CardTable =>
  battle.kinds[battle.kindOf[card]];

/** 16.6: do two seats play for the same side? */
export const areAllies = (battle: Battle, one: number, two: number): boolean =>
  battle.players[one].side === battle.players[two].side;

/** On the field: in a line or beside one. */
export const isOnField = (ship: Ship): boolean =>
  ship.place === terms.IN_LINE || ship.place === terms.AS_PRIZE || ship.place === terms.WAITING;
