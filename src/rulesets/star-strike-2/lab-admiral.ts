import { hexByName } from '../../space/hex.ts';
import { activationRefusal } from './activation.ts';
import type { Admiral, Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { omegaRefusal, orderRefusal } from './command.ts';
import { shieldRefusal } from './icons.ts';
import type { LabChoice } from './lab-schema.ts';
import { evadeRefusal, manoeuvreRefusal, rotationRefusal } from './movement.ts';
import { placementRefusal } from './placement.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import { facingsTowards } from './shields.ts';
import type { Battle, Piece } from './state.ts';
import { strikeRefusal } from './strike.ts';
import * as terms from './terms.ts';

/** Answers the rules' questions from the choices of a lab case, and says why one is refused. */

/** The script is at its end and a question is open: the lab stops here. The message is the question. */
export class LabStop extends Error {}

/** A choice that could not be made as written. */
export class LabMismatch extends Error {}

type Of<D extends LabChoice['do']> = Extract<LabChoice, { do: D }>;

/** Decisions each kind of choice can answer. */
const ANSWERS: Record<LabChoice['do'], readonly Decision[]> = {
  place: ['placePiece', 'placeHex', 'placeFacing'],
  orders: ['order', 'omega'],
  activate: ['activate'],
  strike: ['strike'],
  use: ['option'],
  decline: ['option', 'reassign'],
  shields: ['shields'],
  locks: ['lock'],
  return: ['returnOrder'],
  end: ['strike', 'manoeuvre'],
  move: ['manoeuvre'],
  rotate: ['manoeuvre'],
  evade: ['evade'],
  stand: ['evade'],
  dust: ['dust'],
  regenerate: ['regenerate'],
  reassign: ['reassign'],
  next: [],
};

const DECISION_WORDS: Record<Decision, string> = {
  placePiece: 'which piece to place (4A-04)',
  placeHex: 'where to place it (4A-04)',
  placeFacing: 'which way it faces (4A-04)',
  order: 'orders (4B-01)',
  omega: 'the Omega Order (10A-05 I)',
  activate: 'which piece to activate (4B-02)',
  strike: 'a strike, or the end of strikes (5A)',
  option: 'whether to use an option',
  shields: 'shields to spend (5E)',
  lock: 'what to do with a Target Lock (5F-01)',
  returnOrder: 'which order to return (5F-03)',
  manoeuvre: 'a manoeuvre, or the end of movement (6)',
  evade: 'whether to evade (6C)',
  dust: 'whether to spend a shield on the dust (8C-03)',
  regenerate: 'which shield to regain (13A-02)',
  reassign: 'whether to reassign an order (4B-01 I)',
};

export class LabScript {
  readonly admiral: Admiral;
  /** What the rules last asked, for the report. */
  asked: { decision: Decision; piece: Piece | undefined } | undefined;
  private next = 0;
  private locksUsed = 0;
  private readonly choices: readonly LabChoice[];
  private readonly ids: () => readonly string[];
  private orders: Of<'orders'> | undefined;
  private endsActivation = false;
  /** Strikes of the activation that began last, and how many it allows (4B-02). */
  private strikes: { made: number; readonly limit: number } | undefined;

  constructor(choices: readonly LabChoice[], ids: () => readonly string[]) {
    this.choices = choices;
    this.ids = ids;
    this.admiral = Object.fromEntries(
      ask.DECISIONS.map((decision) => [
        decision,
        (battle: Battle) => this.answer(decision, battle),
      ]),
    ) as unknown as Admiral;
  }

  get unused(): readonly LabChoice[] {
    return this.choices.slice(this.next);
  }

  /** Takes a `next` choice for this phase, if it comes next. */
  proceeds(battle: Battle, phase: string): boolean {
    this.skipRefused(battle, undefined);
    const choice = this.choices[this.next];
    if (choice?.do !== 'next' || choice.phase !== phase) return false;
    this.next += 1;
    this.orders = undefined;
    this.refusedOrders = false;
    this.assigned.clear();
    return true;
  }

  private where(): string {
    return `choice ${this.next + 1}`;
  }

  private answer(decision: Decision, battle: Battle): number {
    this.asked = { decision, piece: battle.asked };
    if (decision !== 'manoeuvre' && decision !== 'evade')
      this.endsActivation &&= decision !== 'strike';
    if (decision === 'order' || decision === 'omega') return this.answerOrders(decision, battle);
    if (decision === 'manoeuvre' && this.endsActivation) return this.endActivation(battle);
    if (this.isTriedLater(decision, battle)) return 0;
    this.skipRefused(battle, decision);
    const choice = this.choices[this.next];
    if (choice !== undefined && answers(choice, decision)) {
      const index = this.pick(decision, choice, battle);
      if (index !== undefined) return index;
    }
    return this.withoutChoice(decision, choice, battle);
  }

  /** An activation was ended in its strikes: movement ends with it. */
  private endActivation(battle: Battle): number {
    this.endsActivation = false;
    const stop = find(battle, ask.PASS);
    if (stop === undefined) {
      throw new LabMismatch(`the activation cannot end: ${sayRefusal(REFUSED.mustMove)}`);
    }
    return stop;
  }

  /** A choice to be refused is tried where it belongs; what is forced before that is just done. */
  private isTriedLater(decision: Decision, battle: Battle): boolean {
    const choice = this.choices[this.next];
    return (
      choice?.refused !== undefined && isForced(decision, battle) && !answers(choice, decision)
    );
  }

  /** Nothing was said: what must be, must be; options have a default; else the lab stops. */
  private withoutChoice(decision: Decision, choice: LabChoice | undefined, battle: Battle): number {
    if (decision === 'option') {
      const taken = battle.option === ask.OPTION_SUPPORT || battle.option === ask.OPTION_RAM_PROW;
      return taken ? 1 : 0;
    }
    const moves = decision === 'manoeuvre' && battle.choices[0] !== ask.PASS;
    if (isForced(decision, battle) && !(choice === undefined && moves)) return 0;
    const question = this.question(decision, battle);
    if (choice === undefined) throw new LabStop(question);
    const refusal = this.refusalOf(choice, battle, decision);
    if (refusal === 0 || refusal === REFUSED.noSuchChoice) {
      throw new LabMismatch(`${this.where()} is "${choice.do}", but ${question}`);
    }
    const why = `${sayRefusal(refusal)}${sayOption(choice)}`;
    throw new LabMismatch(`${this.where()} (${choice.do}) is refused: ${why}; ${question}`);
  }

  /** What the rules wait for. */
  private question(decision: Decision, battle: Battle): string {
    const ofTeam = decision === 'activate' || decision === 'placePiece';
    const who = ofTeam ? `Team ${terms.TEAMS[battle.turn]}` : this.nameOf(battle.asked);
    return `the rules ask ${who} for ${DECISION_WORDS[decision]}`;
  }

  /** Choices that must be refused, and are: they change nothing. */
  private skipRefused(battle: Battle, decision: Decision | undefined): void {
    for (;;) {
      const choice = this.choices[this.next];
      if (choice?.refused === undefined || choice.do === 'orders') return;
      const refusal = this.refusalOf(choice, battle, decision);
      if (refusal === 0 && this.comesBeforeRefused(choice, decision)) return;
      if (refusal === 0) {
        throw new LabMismatch(`${this.where()} (${choice.do}) should be refused, but is legal`);
      }
      if (REFUSALS[refusal].code !== choice.refused) {
        throw new LabMismatch(
          `${this.where()} (${choice.do}) should be refused as ${choice.refused}, but: ${sayRefusal(refusal)}`,
        );
      }
      this.next += 1;
      this.locksUsed = 0;
    }
  }

  /** Of several Target Locks, those before the one that is refused are spent. */
  private comesBeforeRefused(choice: LabChoice, decision: Decision | undefined): boolean {
    return choice.do === 'locks' && decision === 'lock' && this.locksUsed + 1 < choice.use.length;
  }

  private nameOf(piece: Piece | undefined): string {
    return piece === undefined ? 'the table' : this.ids()[piece.index];
  }

  private pieceNamed(id: string, battle: Battle): Piece {
    const index = this.ids().indexOf(id);
    if (index < 0) throw new LabMismatch(`${this.where()}: there is no piece "${id}"`);
    return battle.pieces[index];
  }

  /** The index of a scripted choice among the legal ones; a refused one stops the lab. */
  private pick(decision: Decision, choice: LabChoice, battle: Battle): number | undefined {
    if (choice.do === 'use' || choice.do === 'decline') {
      if (choice.option !== optionName(decision, battle)) return undefined;
    }
    const refusal = this.refusalOf(choice, battle, decision);
    if (refusal !== 0) {
      throw new LabMismatch(`${this.where()} (${choice.do}) is refused: ${sayRefusal(refusal)}`);
    }
    const index = find(battle, this.encode(decision, choice, battle));
    if (index === undefined) {
      throw new LabMismatch(
        `${this.where()} (${choice.do}) is refused: ${sayRefusal(REFUSED.noSuchChoice)}`,
      );
    }
    this.advance(decision, choice, battle);
    return index;
  }

  private advance(decision: Decision, choice: LabChoice, battle: Battle): void {
    if (choice.do === 'activate') this.strikes = { made: 0, limit: battle.strikeLimit };
    if (choice.do === 'strike' && this.strikes !== undefined) this.strikes.made += 1;
    if (choice.do === 'place' && decision !== 'placeFacing') return;
    if (choice.do === 'locks') {
      this.locksUsed += 1;
      if (this.locksUsed < choice.use.length) return;
      this.locksUsed = 0;
    }
    if (choice.do === 'end' && choice.what === 'activation' && decision === 'strike') {
      this.endsActivation = true;
    }
    this.next += 1;
  }

  /** The engine's number for a choice; see admiral.ts. */
  private encode(decision: Decision, choice: LabChoice, battle: Battle): number {
    const asked = battle.asked as Piece;
    switch (choice.do) {
      case 'place':
        if (decision === 'placePiece') return this.pieceNamed(choice.piece, battle).index;
        if (decision === 'placeHex') return hexByName(battle.map.board, choice.hex);
        return choice.facing ?? 0;
      case 'activate':
        return this.pieceNamed(choice.piece, battle).index;
      case 'strike':
        return (
          (this.armamentOf(choice, battle) << 8) | this.pieceNamed(choice.target, battle).index
        );
      case 'use':
        return ask.USE;
      case 'shields':
        return encodeShields(choice, battle);
      case 'locks':
        return { 'lock-on': ask.LOCK_ON, ability: ask.ABILITY, nothing: ask.PASS }[
          choice.use[this.locksUsed]
        ];
      case 'return':
        return slotOf(asked, battle, choice.order);
      case 'move':
        return (facingOf(choice, asked) << 2) | terms.MANOEUVRES.indexOf(choice.manoeuvre);
      case 'rotate':
        return ask.ROTATE_ONLY + facingOf(choice, asked);
      case 'evade':
        return choice.facing;
      case 'dust':
        return choice.spend === 'nothing' ? ask.PASS : shieldNumber(choice.spend);
      case 'regenerate':
        return shieldNumber(choice.facing);
      case 'reassign':
        return (
          (slotOf(asked, battle, choice.order) << 8) | this.pieceNamed(choice.to, battle).index
        );
      default:
        return ask.PASS;
    }
  }

  /** An armament by number, or the first of that weapon that may strike. */
  private armamentOf(choice: Of<'strike'>, battle: Battle): number {
    const piece = battle.asked as Piece;
    const { armaments } = piece.card;
    if (choice.armament !== undefined) {
      if (choice.armament > armaments.length) {
        throw new LabMismatch(`${this.where()}: there is no armament ${choice.armament}`);
      }
      return choice.armament - 1;
    }
    const fitting = [...armaments.keys()].filter(
      (a) =>
        choice.weapon === undefined || battle.weapons[armaments[a].weapon].code === choice.weapon,
    );
    if (fitting.length === 0) {
      throw new LabMismatch(`${this.where()}: the piece has no ${choice.weapon}`);
    }
    const target = this.pieceNamed(choice.target, battle);
    const refusals = fitting.map((a) => strikeRefusal(battle, piece, a, target));
    const legal = refusals.indexOf(0);
    const unused = refusals.findIndex((refusal) => refusal !== REFUSED.armamentUsed);
    return fitting[legal >= 0 ? legal : Math.max(0, unused)];
  }

  /** Why a choice cannot be made now; 0 when it can. */
  private refusalOf(choice: LabChoice, battle: Battle, decision: Decision | undefined): number {
    const fits = decision !== undefined && answers(choice, decision);
    const asked = battle.asked as Piece;
    switch (choice.do) {
      case 'place': {
        const piece = this.pieceNamed(choice.piece, battle);
        if (decision === 'placePiece') {
          return placementRefusal(battle, piece) || hexRefusal(battle, piece, choice.hex);
        }
        return fits ? 0 : REFUSED.notWaiting;
      }
      case 'activate':
        return activationRefusal(battle, this.pieceNamed(choice.piece, battle));
      case 'strike': {
        if (!fits) return this.strikesOver(decision);
        const target = this.pieceNamed(choice.target, battle);
        const anyArmament = choice.armament === undefined && choice.weapon === undefined;
        if (anyArmament && target.hex < 0) return REFUSED.targetGone;
        return strikeRefusal(battle, asked, this.armamentOf(choice, battle), target);
      }
      case 'shields':
        return fits ? shieldsRefusal(choice, battle) : shieldsClosed(battle);
      case 'locks':
        if (!fits) return REFUSED.noSuchChoice;
        return find(battle, this.encode('lock', choice, battle)) === undefined
          ? abilityRefusal(battle)
          : 0;
      case 'end':
        if (!fits) return REFUSED.noSuchChoice;
        return find(battle, ask.PASS) === undefined ? REFUSED.mustMove : 0;
      case 'move':
        if (!fits) return REFUSED.noSuchChoice;
        return manoeuvreRefusal(
          battle,
          asked,
          facingOf(choice, asked),
          terms.MANOEUVRES.indexOf(choice.manoeuvre),
          battle.moveCap,
        );
      case 'rotate':
        if (!fits) return REFUSED.noSuchChoice;
        return rotationRefusal(battle, asked, facingOf(choice, asked), battle.moveCap);
      case 'evade':
        return evadeClosed(battle, fits ? asked : battle.skirmish.defender, choice.facing);
      case 'use':
      case 'decline':
        return fits && choice.option === optionName(decision, battle) ? 0 : REFUSED.notOffered;
      default:
        return fits && find(battle, this.encode(decision, choice, battle)) !== undefined
          ? 0
          : REFUSED.noSuchChoice;
    }
  }

  /** Why no strike is asked for: all are made, or movement has begun (4B-02). */
  private strikesOver(decision: Decision | undefined): number {
    const later = decision === 'manoeuvre' || decision === 'activate' || decision === undefined;
    if (this.strikes === undefined || !later) return REFUSED.noSuchChoice;
    const { made, limit } = this.strikes;
    return made >= limit ? REFUSED.noStrikesLeft : REFUSED.strikesOver;
  }

  /** The Command Phase begins: takes its orders, and refuses those the rules never ask for. */
  beginCommand(battle: Battle): void {
    const choice = this.choices[this.next];
    if (choice?.do !== 'orders') return;
    this.orders = choice;
    this.next += 1;
    for (const [id, [first]] of Object.entries(choice.orders)) {
      const gone = this.pieceNamed(id, battle).hex < 0;
      if (gone && first !== undefined) this.refuseOrder(`${first} for ${id}`, REFUSED.notOnBoard);
    }
    for (const team of battle.teams) {
      const omega = choice.omega?.[terms.TEAMS[team.index]] ?? [];
      const what = `the Omega Order of Team ${terms.TEAMS[team.index]}`;
      if (omega.length > 0 && !battle.terms.omegaOrders) {
        this.refuseOrder(what, REFUSED.noOmegaOrders);
      }
      if (omega.length > team.players.length) {
        throw new LabMismatch(`${what}: ${omega.length} for ${team.players.length} players`);
      }
    }
  }

  /** An order that must be refused, and is, is not assigned; another stops the lab. */
  private refuseOrder(what: string, refusal: number): void {
    if (REFUSALS[refusal].code !== this.orders?.refused) {
      throw new LabMismatch(`${what} is refused: ${sayRefusal(refusal)}`);
    }
    this.refusedOrders = true;
  }

  /** One `orders` choice answers for all pieces of both teams. */
  private answerOrders(decision: Decision, battle: Battle): number {
    if (this.orders === undefined) {
      const choice = this.choices[this.next];
      const question = `the rules ask for ${DECISION_WORDS.order}`;
      if (choice === undefined) throw new LabStop(question);
      throw new LabMismatch(`${this.where()} is "${choice.do}", but ${question}`);
    }
    const piece = battle.asked as Piece;
    const player = battle.teams[piece.team].players[piece.player];
    const team = terms.TEAMS[piece.team];
    const wanted =
      decision === 'omega'
        ? this.orders.omega?.[team]?.[piece.player]
        : this.orders.orders[this.ids()[piece.index]]?.[piece.orderCount];
    if (wanted === undefined) return 0;
    const order = battle.orders.findIndex((table) => table.id === wanted);
    const refusal =
      order < 0
        ? REFUSED.notInLibrary
        : decision === 'omega'
          ? omegaRefusal(battle, player, order)
          : orderRefusal(battle, player, piece, order);
    if (refusal !== 0) {
      this.refuseOrder(`${wanted} for ${this.nameOf(piece)}`, refusal);
      return 0;
    }
    if (decision === 'order') this.assigned.set(piece, piece.orderCount + 1);
    return find(battle, order) as number;
  }
  private refusedOrders = false;
  /** Orders each piece was assigned in this phase; it may have passed some on since. */
  private readonly assigned = new Map<Piece, number>();

  /** Orders that were listed and never assigned: over the limit of their piece. */
  checkOrders(battle: Battle): void {
    if (this.orders === undefined) return;
    for (const [id, wanted] of Object.entries(this.orders.orders)) {
      const assigned = this.assigned.get(this.pieceNamed(id, battle)) ?? 0;
      if (wanted.length <= assigned || this.refusedOrders) continue;
      this.refuseOrder(`${wanted[assigned]} for ${id}`, REFUSED.orderLimit);
    }
    if (this.orders.refused !== undefined && !this.refusedOrders) {
      throw new LabMismatch(
        `an order should be refused as ${this.orders.refused}, but all are legal`,
      );
    }
  }
}

export const sayRefusal = (refusal: number): string =>
  `${REFUSALS[refusal].code} (${REFUSALS[refusal].clause}: ${REFUSALS[refusal].text})`;

/** `end` says what it ends; other choices answer the decisions of their kind. */
function answers(choice: LabChoice, decision: Decision): boolean {
  if (choice.do === 'end' && choice.what !== 'activation') {
    return decision === (choice.what === 'strikes' ? 'strike' : 'manoeuvre');
  }
  return ANSWERS[choice.do].includes(decision);
}

/** One answer only; but whose turn comes next is always said. */
function isForced(decision: Decision, battle: Battle): boolean {
  return battle.choiceCount === 1 && decision !== 'activate' && decision !== 'placePiece';
}

function find(battle: Battle, code: number): number | undefined {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return undefined;
}

const shieldNumber = (facing: string): number =>
  facing === 'pool' ? 0 : terms.SHIELD_FACINGS.indexOf(facing as terms.ShieldFacing);

function facingOf(
  choice: { facing?: number | undefined; turn?: number | undefined },
  piece: Piece,
): number {
  if (choice.facing !== undefined) return choice.facing;
  return (piece.facing + (choice.turn ?? 0) + 6) % 6;
}

function slotOf(piece: Piece, battle: Battle, id: string): number {
  for (let slot = 0; slot < piece.orderCount; slot++) {
    if (battle.orders[piece.orders[slot]].id === id) return slot;
  }
  return -2;
}

/** Shields are not asked for: forbidden, offline, or nothing to cancel. */
function shieldsClosed(battle: Battle): number {
  const { target } = battle.strike;
  if (target === undefined) return REFUSED.noSuchChoice;
  return shieldRefusal(battle, target) || REFUSED.noSuchChoice;
}

function evadeClosed(battle: Battle, piece: Piece | undefined, facing: number): number {
  return piece === undefined ? REFUSED.noSuchChoice : evadeRefusal(battle, piece, facing);
}

/** 5F-01: the ability is used up, or its condition fails. */
function abilityRefusal(battle: Battle): number {
  const { abilityUses, weapon } = battle.strike;
  return abilityUses >= battle.weapons[weapon].lockLimit
    ? REFUSED.abilityLimit
    : REFUSED.abilityNotAllowed;
}

/** When each option is open. */
const OPTION_NEEDS: Readonly<Record<string, string>> = {
  Skilled: '9I, before the dice of a strike; the striker is Skilled and has not used it this round',
  Augur:
    '9L, before the dice of a strike; a friend of the striker has an Augur it has not used this round, 2 or fewer hexes away',
  Support: '9K, in a skirmish; an Escort fights beside a friend with Support',
  'Ram-Prow': '9O, in a skirmish; the piece has a Ram-Prow, and the opponent is no Escort',
};
const ORDER_NEEDS = '4B-01, once a round; the order is on the board and does something now';

function sayOption(choice: LabChoice): string {
  if (choice.do !== 'use' && choice.do !== 'decline') return '';
  return `. ${choice.option} is open by ${OPTION_NEEDS[choice.option] ?? ORDER_NEEDS}`;
}

/** Skilled, Augur, Support, Ram-Prow, reassign, or the id of an order. */
function optionName(decision: Decision, battle: Battle): string {
  if (decision === 'reassign') return 'reassign';
  if (battle.option !== ask.OPTION_ORDER) return ask.OPTIONS[battle.option];
  const order = battle.optionEffect?.order ?? -1;
  return order < 0 ? 'scenario' : battle.orders[order].id;
}

function hexRefusal(battle: Battle, piece: Piece, name: string): number {
  const hex = hexByName(battle.map.board, name);
  const free = battle.map.setup[piece.team].includes(hex) && battle.occupant[hex] < 0;
  return free ? 0 : REFUSED.notASetupHex;
}

/** Without a facing: the one the striker is in, or the first of two. */
function encodeShields(choice: Of<'shields'>, battle: Battle): number {
  const hits = choice.hits ?? 0;
  const criticals = choice.criticals ?? 0;
  if (hits + criticals === 0) return 0;
  return (facingSpent(choice, battle) << 16) | (hits << 8) | criticals;
}

function facingSpent(choice: Of<'shields'>, battle: Battle): number {
  if (choice.facing !== undefined) return shieldNumber(choice.facing);
  const { striker, target } = battle.strike;
  const facings = facingsTowards(battle, target, striker.hex);
  return 31 - Math.clz32(facings & -facings);
}

function shieldsRefusal(choice: Of<'shields'>, battle: Battle): number {
  const { striker, target, hits, criticals } = battle.strike;
  const facing = facingSpent(choice, battle);
  if (((facingsTowards(battle, target, striker.hex) >> facing) & 1) === 0) {
    return REFUSED.wrongShieldFacing;
  }
  const wantedHits = choice.hits ?? 0;
  const wantedCriticals = choice.criticals ?? 0;
  if (wantedHits > hits || wantedCriticals > criticals) return REFUSED.tooFewIcons;
  return wantedHits + wantedCriticals > target.shields[facing] ? REFUSED.tooFewShields : 0;
}
