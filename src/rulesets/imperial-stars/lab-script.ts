import type { Admiral, Decision } from './admiral.ts';
import { DECISIONS, PASS, USE } from './admiral.ts';
import { type Answer, answersOf } from './lab-answers.ts';
import { askedNow, LabMismatch } from './lab-asked.ts';
import { refusalOf } from './lab-refusals.ts';
import type { LabChoice } from './lab-schema.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import type { Battle } from './state.ts';
import * as terms from './terms.ts';

/** Answers the rules' questions from the choices of a lab case. */

/** The script is at its end and a question is open: the lab stops here. */
export class LabStop extends Error {}

/** The question that a choice answers first, and the step in which it is asked. */
const BEGINS: Readonly<
  Record<LabChoice['do'], { readonly decision?: Decision; readonly phase?: number }>
> = {
  draft: { decision: 'draft', phase: terms.SET_UP },
  repair: { decision: 'repair', phase: terms.REPAIR_STEP },
  roll: { decision: 'activation', phase: terms.ACTIVATION },
  deploy: { decision: 'activation', phase: terms.ACTIVATION },
  assign: { decision: 'assign', phase: terms.ACTIVATION },
  swap: { decision: 'swap', phase: terms.ACTIVATION },
  attack: { decision: 'target', phase: terms.ATTACK },
  block: { decision: 'block', phase: terms.DEFEND },
  kill: { decision: 'kill', phase: terms.DEFEND },
  board: { decision: 'board', phase: terms.BOARDING },
  repel: { decision: 'repel', phase: terms.BOARDING },
  place: { decision: 'place' },
  discard: { decision: 'discard', phase: terms.DISCARD },
  pass: {},
  next: {},
};

/** Questions that go to several players in turn: who has no cards is passed over. */
const SHARED: readonly Decision[] = ['block', 'repel', 'discard'];

/** Names of a case by number. */
export interface LabNames {
  readonly ids: readonly string[];
  readonly players: readonly string[];
}

export class LabScript {
  readonly admiral: Admiral;
  /** What the rules last asked. */
  asked: Decision | undefined;
  /** Choices that were refused, as the case says. */
  refusals = 0;
  readonly choices: readonly LabChoice[];
  private readonly names: () => LabNames;
  private next = 0;
  /** What is left to answer of the choice before `next`, and who answers. */
  private rest: readonly Answer[] = [];
  private seat = 0;
  private selfDestruct = false;

  constructor(choices: readonly LabChoice[], names: () => LabNames) {
    this.choices = choices;
    this.names = names;
    this.admiral = Object.fromEntries(
      DECISIONS.map((decision) => [decision, (battle: Battle) => this.answer(decision, battle)]),
    ) as unknown as Admiral;
  }

  get unused(): readonly LabChoice[] {
    return this.choices.slice(this.next);
  }

  /** Takes a `next` choice for this phase, if it comes next. */
  proceeds(phase: string): boolean {
    while (this.choices[this.next]?.refused === 'noSuchChoice') this.noteRefused();
    const choice = this.choices[this.next];
    if (choice?.do !== 'next' || choice.phase !== phase) return false;
    this.next += 1;
    return true;
  }

  private answer(decision: Decision, battle: Battle): number {
    this.asked = decision;
    const goesOn = this.goOn(decision, battle);
    if (goesOn !== undefined) return goesOn;
    for (;;) {
      const choice = this.choices[this.next];
      if (choice?.refused !== undefined && isTested(choice, decision, battle)) {
        this.expectRefused(choice, decision, battle);
        continue;
      }
      if (decision === 'selfDestruct') return this.answerSelfDestruct(choice, battle);
      if (choice === undefined || !this.answers(choice, decision, battle)) {
        return this.withoutChoice(decision, choice, battle);
      }
      return this.begin(choice, decision, battle);
    }
  }

  /** Is the choice an answer to this question, by who is asked? */
  private answers(choice: LabChoice, decision: Decision, battle: Battle): boolean {
    if (choice.refused !== undefined || choice.do === 'next') return false;
    if (choice.by !== undefined) {
      if (choice.by !== this.names().players[battle.askedSeat]) return false;
    } else if (choice.do !== 'pass' && SHARED.includes(decision)) {
      const says = choice.do === 'repel' && (choice.marines ?? []).length === 0;
      if (battle.players[battle.askedSeat].handCount === 0 && !says) return false;
    }
    if (choice.do === 'pass') return (choice.what ?? decision) === decision;
    return BEGINS[choice.do].decision === decision;
  }

  private begin(choice: LabChoice, decision: Decision, battle: Battle): number {
    const refusal = this.refusal(choice, decision, battle);
    if (refusal !== 0) this.complain(choice, refusal);
    this.next += 1;
    if (choice.do === 'pass') return passOf(decision, battle) as number;
    this.rest = answersOf(choice);
    this.seat = battle.askedSeat;
    if (choice.do === 'repel') this.selfDestruct = choice.selfDestruct === true;
    return this.goOn(decision, battle) as number;
  }

  /** The next answer of the choice under way; undefined when it has said all. */
  private goOn(decision: Decision, battle: Battle): number | undefined {
    const [answer, ...rest] = this.rest;
    if (answer === undefined) return undefined;
    const isAsked = answer.decision === decision && this.seat === battle.askedSeat;
    this.rest = rest;
    if (answer.ends && !isAsked) return undefined;
    const choice = this.choices[this.next - 1];
    if (answer.ends) this.skipPass(decision, battle);
    if (!isAsked) {
      throw new LabMismatch(
        `choice ${this.next} (${choice.do}) has more to say, but ${this.question(decision, battle)}`,
      );
    }
    const index = find(battle, answer.value(askedNow(battle, this.names().ids)));
    if (index === undefined) {
      this.next -= 1;
      this.complain(choice, REFUSED.noSuchChoice);
    }
    return index;
  }

  /** A choice that has said all needs no pass after it, but may have one. */
  private skipPass(decision: Decision, battle: Battle): void {
    const after = this.choices[this.next];
    const passes = after?.do === 'pass' && after.what === decision && after.refused === undefined;
    if (passes && this.answers(after, decision, battle)) this.next += 1;
  }

  /** 11.10: said with the Space Marines, or by itself. */
  private answerSelfDestruct(choice: LabChoice | undefined, battle: Battle): number {
    if (!this.selfDestruct && choice?.do === 'repel' && choice.selfDestruct === true) {
      this.begin({ ...choice, marines: [] }, 'selfDestruct', battle);
    }
    const index = find(battle, this.selfDestruct ? USE : PASS);
    this.selfDestruct = false;
    return index as number;
  }

  /** Nothing was said: it is passed where that may be; else the lab stops. */
  private withoutChoice(decision: Decision, choice: LabChoice | undefined, battle: Battle): number {
    const pass = find(battle, PASS);
    if (pass !== undefined) return pass;
    if (battle.choiceCount === 1) return 0;
    const question = this.question(decision, battle);
    if (choice === undefined) throw new LabStop(question);
    throw new LabMismatch(`choice ${this.next + 1} is "${choice.do}", but ${question}`);
  }

  private question(decision: Decision, battle: Battle): string {
    return `the rules ask ${this.names().players[battle.askedSeat]} for "${decision}"`;
  }

  /** Why the choice cannot be made now; 0 when it can. */
  private refusal(choice: LabChoice, decision: Decision, battle: Battle): number {
    if (choice.do === 'pass') {
      if (passOf(decision, battle) !== undefined) return 0;
      return decision === 'activation' ? REFUSED.mustDeploy : REFUSED.noPass;
    }
    if (isOutOfStep(choice, decision, battle)) return REFUSED.noSuchChoice;
    try {
      return refusalOf(choice, askedNow(battle, this.names().ids));
    } catch (error) {
      if (!(error instanceof LabMismatch)) throw error;
      throw new LabMismatch(`choice ${this.next + 1} (${choice.do}): ${error.message}`);
    }
  }

  private expectRefused(choice: LabChoice, decision: Decision, battle: Battle): void {
    const refusal = this.refusal(choice, decision, battle);
    const found = refusal === 0 ? 'legal' : `refused as ${REFUSALS[refusal].code}`;
    if (REFUSALS[refusal].code !== choice.refused) {
      throw new LabMismatch(
        `choice ${this.next + 1} (${choice.do}) should be refused as ${choice.refused}, but is ${found}`,
      );
    }
    this.noteRefused();
  }

  private noteRefused(): void {
    this.refusals += 1;
    this.next += 1;
  }

  private complain(choice: LabChoice, refusal: number): never {
    const { code, clause, text } = REFUSALS[refusal];
    const where = choice.do === 'swap' && code !== 'prizeStays' ? '6.8' : clause;
    throw new LabMismatch(
      `choice ${this.next + 1} (${choice.do}) is refused: ${code} (${where}: ${text})`,
    );
  }
}

/** Is it now that a choice must be refused? Else it waits for the question it is about. */
function isTested(choice: LabChoice, decision: Decision, battle: Battle): boolean {
  if (choice.do === 'pass') return (choice.what ?? decision) === decision;
  return BEGINS[choice.do].decision === decision || isOutOfStep(choice, decision, battle);
}

/** The choice belongs to another step of the turn, or is over for this turn. */
function isOutOfStep(choice: LabChoice, decision: Decision, battle: Battle): boolean {
  const { decision: first, phase } = BEGINS[choice.do];
  if (first === undefined || phase === undefined) return false;
  if (phase !== battle.phase) return true;
  return phase === terms.ACTIVATION && DECISIONS.indexOf(first) < DECISIONS.indexOf(decision);
}

/** 6.6: who leaves both dice passes their assignment. */
function passOf(decision: Decision, battle: Battle): number | undefined {
  return find(battle, decision === 'assign' ? 0 : PASS);
}

function find(battle: Battle, value: number): number | undefined {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === value) return i;
  return undefined;
}
