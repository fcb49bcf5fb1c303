import type { Admiral, Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import {
  answers,
  DECISION_WORDS,
  encode,
  find,
  isForced,
  LabMismatch,
  type LabMoment,
  type Of,
  optionName,
  pieceNamed,
  questionOf,
} from './lab-choices.ts';
import { expectRefused, refusalOf, sayRefusal } from './lab-refusals.ts';
import type { LabChoice } from './lab-schema.ts';
import { orderRefusal, starcastRefusal } from './orders.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import type { Battle, Piece } from './state.ts';

/** Answers the rules' questions from the choices of a lab case. */

/** The script is at its end and a question is open: the lab stops here. The message is the question. */
export class LabStop extends Error {}

/** What is done when nothing is said: boxes block, grapples are thrown, dice and options are left. */
const DEFAULTS: Partial<Record<Decision, number>> = {
  option: ask.PASS,
  reroll: ask.PASS,
  block: ask.USE,
  grapple: ask.USE,
  advance: ask.USE,
};

/** The choices of a lab case, in order, and how far the rules have come in them. */
export class LabScript {
  /** Answers from the script. */
  readonly admiral: Admiral;
  /** What the rules last asked, for the report. */
  asked: { decision: Decision; piece: Piece | undefined } | undefined;
  private next = 0;
  private locksUsed = 0;
  private readonly choices: readonly LabChoice[];
  private readonly ids: () => readonly string[];
  private orders: Of<'orders'> | undefined;
  private refusedOrders = false;
  private readonly assigned = new Map<Piece, number>();
  private readonly starcast = new Set<Piece>();
  private endsActivation = false;

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

  /** Choices that no question has taken. */
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
    this.starcast.clear();
    return true;
  }

  private moment(battle: Battle): LabMoment {
    const where = `choice ${this.next + 1}`;
    return { battle, ids: this.ids(), where, locksUsed: this.locksUsed };
  }

  private answer(decision: Decision, battle: Battle): number {
    this.asked = { decision, piece: battle.asked };
    if (decision === 'order') return this.answerOrder(battle);
    if (decision === 'starcast') return this.answerStarcast(battle);
    if (decision === 'move' && this.endsActivation && !battle.movingFast) {
      return this.endActivation(battle);
    }
    this.skipRefused(battle, decision);
    const choice = this.choices[this.next];
    if (choice !== undefined && answers(choice, decision)) {
      const index = this.pick(decision, choice, battle);
      if (index !== undefined) return index;
    }
    return this.withoutChoice(decision, choice, battle);
  }

  /** An activation was ended in its attacks: movement ends with it. */
  private endActivation(battle: Battle): number {
    this.endsActivation = false;
    const stop = find(battle, ask.PASS);
    if (stop === undefined) {
      throw new LabMismatch(`the activation cannot end: ${sayRefusal(REFUSED.mustMove)}`);
    }
    return stop;
  }

  /** Nothing was said: what must be, must be; some questions have a default; else the lab stops. */
  private withoutChoice(decision: Decision, choice: LabChoice | undefined, battle: Battle): number {
    const standard = DEFAULTS[decision];
    if (standard !== undefined) return find(battle, standard) as number;
    const moves = decision === 'move' && battle.choices[0] !== ask.PASS;
    if (isForced(decision, battle) && !(choice === undefined && moves)) return 0;
    // A Fast move is made only when the script says so.
    if (decision === 'move' && battle.movingFast) return 0;
    const question = questionOf(decision, this.moment(battle));
    if (choice === undefined) throw new LabStop(question);
    const refusal = refusalOf(choice, decision, this.moment(battle));
    const why = refusal === 0 || refusal === REFUSED.noSuchChoice ? '' : ` ${sayRefusal(refusal)}`;
    throw new LabMismatch(`choice ${this.next + 1} is "${choice.do}"${why}, but ${question}`);
  }

  /** Choices that must be refused, and are: they change nothing. */
  private skipRefused(battle: Battle, decision: Decision | undefined): void {
    for (;;) {
      const choice = this.choices[this.next];
      if (choice?.refused === undefined || choice.do === 'orders') return;
      // It is tried where it belongs.
      if (decision !== undefined && !answers(choice, decision) && !isLate(choice, decision)) return;
      const moment = this.moment(battle);
      expectRefused(choice, refusalOf(choice, decision, moment), moment);
      this.next += 1;
    }
  }

  /** The index of a scripted choice among the legal ones; a refused one stops the lab. */
  private pick(decision: Decision, choice: LabChoice, battle: Battle): number | undefined {
    if (choice.do === 'use' || choice.do === 'decline') {
      if (choice.option !== optionName(battle)) return undefined;
    }
    // A move before attacks must be meant: `end` never ends a Fast move.
    if (choice.do === 'end' && battle.movingFast) return undefined;
    const moment = this.moment(battle);
    const refusal = refusalOf(choice, decision, moment);
    const index = refusal === 0 ? find(battle, encode(decision, choice, moment)) : undefined;
    if (index === undefined) {
      const why = sayRefusal(refusal || REFUSED.noSuchChoice);
      throw new LabMismatch(`choice ${this.next + 1} (${choice.do}) is refused: ${why}`);
    }
    this.advance(decision, choice);
    return index;
  }

  private advance(decision: Decision, choice: LabChoice): void {
    if (choice.do === 'place' && decision === 'placePiece') return;
    if (choice.do === 'place' && decision === 'placeHex' && choice.facing !== undefined) return;
    if (choice.do === 'locks') {
      this.locksUsed += 1;
      if (this.locksUsed < choice.use.length) return;
      this.locksUsed = 0;
    }
    if (choice.do === 'end' && choice.what === 'activation' && decision === 'attack') {
      this.endsActivation = true;
    }
    this.next += 1;
  }

  /** The Orders Phase begins: takes its orders, and refuses those of ships that are gone. */
  beginOrders(battle: Battle): void {
    const choice = this.choices[this.next];
    if (choice?.do !== 'orders') return;
    this.orders = choice;
    this.next += 1;
    for (const [id, [first]] of Object.entries(choice.orders)) {
      const gone = pieceNamed(id, this.moment(battle)).hex < 0;
      if (gone && first !== undefined) this.refuse(`${first} for ${id}`, REFUSED.notOnBoard);
    }
  }

  /** An order that must be refused, and is, is not assigned; another stops the lab. */
  private refuse(what: string, refusal: number): void {
    if (REFUSALS[refusal].code !== this.orders?.refused) {
      throw new LabMismatch(`${what} is refused: ${sayRefusal(refusal)}`);
    }
    this.refusedOrders = true;
  }

  /** Basic Orders first, since a Special may need one beside it. */
  private wanted(id: string): { order: string; atHand: boolean }[] {
    const list = (this.orders?.orders[id] ?? []).map((order) => ({ order, atHand: false }));
    const own = (this.orders?.atHand?.[id] ?? []).map((order) => ({ order, atHand: true }));
    const all = [...own, ...list];
    return [
      ...all.filter(({ order }) => order.startsWith('B')),
      ...all.filter(({ order }) => order.startsWith('S')),
    ];
  }

  private needOrders(): void {
    if (this.orders !== undefined) return;
    const choice = this.choices[this.next];
    const question = `the rules ask for ${DECISION_WORDS.order}`;
    if (choice === undefined) throw new LabStop(question);
    throw new LabMismatch(`choice ${this.next + 1} is "${choice.do}", but ${question}`);
  }

  /** One `orders` choice answers for all ships of both sides. */
  private answerOrder(battle: Battle): number {
    this.needOrders();
    const piece = battle.asked as Piece;
    const id = this.ids()[piece.index];
    const wanted = this.wanted(id)[piece.orderCount];
    if (wanted === undefined) return 0;
    const order = battle.orders.findIndex((table) => table.id === wanted.order);
    const player = battle.teams[piece.team].players[piece.player];
    const unknown = wanted.atHand ? REFUSED.notAtHand : REFUSED.notInLibrary;
    const refusal = order < 0 ? unknown : orderRefusal(battle, player, piece, order, wanted.atHand);
    if (refusal !== 0) {
      this.refuse(`${wanted.order} for ${id}`, refusal);
      return 0;
    }
    this.assigned.set(piece, piece.orderCount + 1);
    return find(battle, order + (wanted.atHand ? ask.AT_HAND : 0)) as number;
  }

  private answerStarcast(battle: Battle): number {
    this.needOrders();
    const piece = battle.asked as Piece;
    const id = this.ids()[piece.index];
    const wanted = this.orders?.starcast?.[id];
    if (wanted === undefined) return 0;
    this.starcast.add(piece);
    const order = battle.orders.findIndex((table) => table.id === wanted);
    const player = battle.teams[piece.team].players[piece.player];
    const refusal =
      order < 0 ? REFUSED.notInLibrary : starcastRefusal(battle, player, piece, order);
    if (refusal === 0) return find(battle, order) as number;
    this.refuse(`${wanted} for ${id}`, refusal);
    return 0;
  }

  /** Orders that were listed and never assigned: there was no slot for them. */
  checkOrders(battle: Battle): void {
    if (this.orders === undefined) return;
    for (const id of Object.keys(this.orders.orders)) {
      const assigned = this.assigned.get(pieceNamed(id, this.moment(battle))) ?? 0;
      const wanted = this.wanted(id);
      if (wanted.length <= assigned || this.refusedOrders) continue;
      this.refuse(`${wanted[assigned].order} for ${id}`, REFUSED.noSlot);
    }
    this.checkStarcasts(battle);
    if (this.orders.refused !== undefined && !this.refusedOrders) {
      throw new LabMismatch(
        `an order should be refused as ${this.orders.refused}, but all are legal`,
      );
    }
  }

  /** Factions-2: orders for Starcasters that the rules never asked for. */
  private checkStarcasts(battle: Battle): void {
    for (const [id, wanted] of Object.entries(this.orders?.starcast ?? {})) {
      const piece = pieceNamed(id, this.moment(battle));
      if (this.starcast.has(piece)) continue;
      const order = battle.orders.findIndex((table) => table.id === wanted);
      const player = battle.teams[piece.team].players[piece.player];
      const refusal =
        order < 0 ? REFUSED.notInLibrary : starcastRefusal(battle, player, piece, order);
      this.refuse(`${wanted} for ${id}`, refusal || REFUSED.noSuchChoice);
    }
  }
}

/** Things that can be tried, and refused, where the rules no longer ask for them. */
function isLate(choice: LabChoice, decision: Decision): boolean {
  if (choice.do === 'attack' || choice.do === 'reload') return decision === 'move';
  return ['evade', 'block', 'activate'].includes(choice.do);
}
