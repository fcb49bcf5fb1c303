import type { Admiral, Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { DECISION_WORDS } from './desk.ts';
import {
  answers,
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
import {
  assignmentRefusal,
  comesBeforeRefused,
  expectRefused,
  refusalOf,
  sayOption,
  sayRefusal,
  unaskedOrders,
} from './lab-refusals.ts';
import type { LabChoice } from './lab-schema.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** Answers the rules' questions from the choices of a lab case. */

/** The script is at its end and a question is open: the lab stops here. The message is the question. */
export class LabStop extends Error {}

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
  /** Orders each piece was assigned in this phase; it may have passed some on since. */
  private readonly assigned = new Map<Piece, number>();
  private endsActivation = false;
  /** Strikes of the activation that began last, and how many it allows. */
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
    return true;
  }

  private where(): string {
    return `choice ${this.next + 1}`;
  }

  private moment(battle: Battle): LabMoment {
    const { locksUsed, strikes } = this;
    return { battle, ids: this.ids(), where: this.where(), locksUsed, strikes };
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
    const question = questionOf(decision, this.moment(battle));
    if (choice === undefined) throw new LabStop(question);
    const refusal = refusalOf(choice, decision, this.moment(battle));
    if (refusal === 0 || refusal === REFUSED.noSuchChoice) {
      throw new LabMismatch(`${this.where()} is "${choice.do}", but ${question}`);
    }
    const why = `${sayRefusal(refusal)}${sayOption(choice)}`;
    throw new LabMismatch(`${this.where()} (${choice.do}) is refused: ${why}; ${question}`);
  }

  /** Choices that must be refused, and are: they change nothing. */
  private skipRefused(battle: Battle, decision: Decision | undefined): void {
    for (;;) {
      const choice = this.choices[this.next];
      if (choice?.refused === undefined || choice.do === 'orders') return;
      const moment = this.moment(battle);
      const refusal = refusalOf(choice, decision, moment);
      if (refusal === 0 && comesBeforeRefused(choice, decision, moment)) return;
      expectRefused(choice, refusal, moment);
      this.next += 1;
      this.locksUsed = 0;
    }
  }

  /** The index of a scripted choice among the legal ones; a refused one stops the lab. */
  private pick(decision: Decision, choice: LabChoice, battle: Battle): number | undefined {
    if (choice.do === 'use' || choice.do === 'decline') {
      if (choice.option !== optionName(decision, battle)) return undefined;
    }
    const moment = this.moment(battle);
    const refusal = refusalOf(choice, decision, moment);
    const index = refusal === 0 ? find(battle, encode(decision, choice, moment)) : undefined;
    if (index === undefined) {
      const why = sayRefusal(refusal || REFUSED.noSuchChoice);
      throw new LabMismatch(`${this.where()} (${choice.do}) is refused: ${why}`);
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

  /** The Command Phase begins: takes its orders, and refuses those the rules never ask for. */
  beginCommand(battle: Battle): void {
    const choice = this.choices[this.next];
    if (choice?.do !== 'orders') return;
    this.orders = choice;
    this.next += 1;
    for (const { what, refusal } of unaskedOrders(choice, this.moment(battle))) {
      this.refuseOrder(what, refusal);
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
    const team = terms.TEAMS[piece.team];
    const wanted =
      decision === 'omega'
        ? this.orders.omega?.[team]?.[piece.player]
        : this.orders.orders[this.ids()[piece.index]]?.[piece.orderCount];
    if (wanted === undefined) return 0;
    const order = battle.orders.findIndex((table) => table.id === wanted);
    const refusal = assignmentRefusal(decision, battle, order);
    if (refusal !== 0) {
      this.refuseOrder(`${wanted} for ${this.ids()[piece.index]}`, refusal);
      return 0;
    }
    if (decision === 'order') this.assigned.set(piece, piece.orderCount + 1);
    return find(battle, order) as number;
  }

  /** Orders that were listed and never assigned: over the limit of their piece. */
  checkOrders(battle: Battle): void {
    if (this.orders === undefined) return;
    for (const [id, wanted] of Object.entries(this.orders.orders)) {
      const assigned = this.assigned.get(pieceNamed(id, this.moment(battle))) ?? 0;
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
