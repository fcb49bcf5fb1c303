import { nearest } from '../../battle/problem.ts';
import { type Admiral, DECISIONS, type Decision } from './admiral.ts';
import type { LabChoice } from './lab-schema.ts';
import { sayAnswer } from './lab-words.ts';
import type { Battle } from './state.ts';

/** A choice and what the rules ask do not fit together. */
export class LabMismatch extends Error {}

/** The script is at its end and a question is open: the lab stops here. */
export class LabStop extends Error {}

/** Answers the rules' questions from the choices of a lab case, in order. */
export class LabScript {
  readonly admirals: readonly [Admiral, Admiral];
  /** The last question and its answers, for the report. */
  asked: { readonly decision: Decision; readonly offers: readonly string[] } | undefined;
  private next = 0;
  private readonly choices: readonly LabChoice[];
  private readonly ids: readonly string[];

  constructor(choices: readonly LabChoice[], ids: readonly string[]) {
    this.choices = choices;
    this.ids = ids;
    this.admirals = [this.admiral('A'), this.admiral('B')];
  }

  get unused(): readonly LabChoice[] {
    return this.choices.slice(this.next);
  }

  /** Takes a `next`, if it comes next. */
  proceeds(): boolean {
    if (this.choices[this.next]?.do !== 'next') return false;
    this.next += 1;
    return true;
  }

  private admiral(side: 'A' | 'B'): Admiral {
    return Object.fromEntries(
      DECISIONS.map((decision) => [
        decision,
        (battle: Battle) => this.answer(decision, side, battle),
      ]),
    ) as unknown as Admiral;
  }

  private answer(decision: Decision, side: 'A' | 'B', battle: Battle): number {
    const offers = Array.from(battle.choices.subarray(0, battle.choiceCount), (code) =>
      sayAnswer(battle, this.ids, decision, code),
    );
    this.asked = { decision, offers };
    for (;;) {
      const choice = this.choices[this.next];
      if (choice?.do !== decision) return this.withoutChoice(decision, side, offers, choice);
      this.next += 1;
      if (choice.side !== undefined && choice.side !== side) {
        throw new LabMismatch(`${this.where()}: side ${side} is asked, not ${choice.side}`);
      }
      const at = offers.indexOf(choice.pick ?? '');
      if (choice.refused) {
        if (at >= 0) throw new LabMismatch(`${this.where()}: "${choice.pick}" is allowed`);
        continue;
      }
      if (at < 0) throw new LabMismatch(this.notOffered(decision, choice, offers));
      return at;
    }
  }

  /** What is forced needs no choice. */
  private withoutChoice(
    decision: Decision,
    side: string,
    offers: readonly string[],
    choice: LabChoice | undefined,
  ): number {
    if (offers.length === 1) return 0;
    const question = `side ${side}, ${decision}: ${offers.join(' | ')}`;
    if (choice === undefined) throw new LabStop(question);
    throw new LabMismatch(
      `choice ${this.next + 1} is for "${choice.do}", but the rules ask ${question}`,
    );
  }

  private notOffered(decision: Decision, { pick }: LabChoice, offers: readonly string[]): string {
    const meant = pick === undefined ? undefined : nearest(pick, offers);
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    return `${this.where()}: "${pick ?? ''}" is not an answer to ${decision}.${hint} Allowed: ${offers.join(' | ')}`;
  }

  private where(): string {
    return `choice ${this.next}`;
  }
}
