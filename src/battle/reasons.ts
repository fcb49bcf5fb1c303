import {
  type Answers,
  type Asking,
  type ChoiceWords,
  type Desk,
  decisionsOf,
  makeAnswers,
} from './desk.ts';
import type { Trace } from './trace.ts';

/** Why admirals decided as they did, written down while a battle is told. */

/** A choice as an admiral weighed it. */
export interface WeighedChoice {
  readonly index: number;
  /** What comes after the choice's own words: "on the way to D5". */
  readonly note?: string;
  /** In the admiral's own measure; undefined where it has none. */
  readonly value?: number | undefined;
  /** What each consideration has to do with the value. */
  readonly parts: Readonly<Record<string, number>>;
}

/** What an admiral says of the decision it has just made. */
export interface Thinking {
  /** "at random among 7" */
  readonly how: string;
  /** What its values are: "points", "chance to win". */
  readonly measure?: string;
  /** A choice may be there more than once, if it can lead to different ends. */
  readonly weighed: readonly WeighedChoice[];
}

/** Tells what an admiral thought; called after its answer, with the table as it was. */
export type Explain<Table, D extends string> = (
  table: Table,
  decision: D,
  chosen: number,
) => Thinking;

/** A choice with its words. */
export interface ReasonedChoice extends ChoiceWords {
  readonly index: number;
  readonly value?: number | undefined;
  readonly parts: Readonly<Record<string, number>>;
}

export interface Reason {
  /** Events of the trace that came before. */
  readonly at: number;
  readonly team: number;
  readonly who: string;
  readonly decision: string;
  /** What the decision is about. */
  readonly question: string;
  readonly policy: string;
  readonly how: string;
  readonly measure?: string | undefined;
  /** How many choices there were. */
  readonly among: number;
  readonly chosen: ReasonedChoice;
  /** Best first. */
  readonly runnersUp: readonly ReasonedChoice[];
  /** How much more of the lead over the first runner-up each consideration made, most first. */
  readonly decidedBy: readonly { readonly consideration: string; readonly by: number }[];
}

const MOST_RUNNERS_UP = 3;
const MOST_CONSIDERATIONS = 4;
/** Differences below this are noise of the arithmetic. */
const TINY = 0.005;

export interface ReasonOptions<Table, D extends string> {
  readonly team: number;
  readonly policy: string;
  readonly reasons: Reasons;
  readonly explain: Explain<Table, D>;
}

/** What is written down, in the order of play. */
export class Reasons {
  readonly list: Reason[] = [];
  private readonly trace: Trace;

  constructor(trace: Trace) {
    this.trace = trace;
  }

  get at(): number {
    return this.trace.count;
  }
}

/** An admiral whose every decision between two or more choices is written down. */
export function explained<Table extends Asking, D extends string>(
  desk: Desk<Table, D>,
  admiral: Answers<Table, D>,
  options: ReasonOptions<Table, D>,
): Answers<Table, D> {
  const { team, policy, reasons, explain } = options;
  return makeAnswers(decisionsOf(desk), (decision) => (table) => {
    const among = table.choiceCount;
    const index = admiral[decision](table);
    if (among === 1) return index;
    const { how, measure, weighed } = explain(table, decision, index);
    const say = (choice: WeighedChoice): ReasonedChoice => {
      const { text, data } = desk.choice(table, decision, choice.index);
      const { value, parts, note } = choice;
      return { index: choice.index, text: note ? `${text}, ${note}` : text, data, value, parts };
    };
    const best = [...weighed].sort((x, y) => (y.value ?? 0) - (x.value ?? 0));
    const own = best.find((choice) => choice.index === index) ?? { index, parts: {} };
    const others = best.filter((choice) => choice !== own).slice(0, MOST_RUNNERS_UP);
    reasons.list.push({
      at: reasons.at,
      team,
      who: desk.about(table, decision, team),
      decision,
      question: desk.decisions[decision],
      policy,
      how,
      measure,
      among,
      chosen: say(own),
      runnersUp: others.map(say),
      decidedBy: decidedBy(own, others.at(0)),
    });
    return index;
  });
}

/** What told the choice apart from the first runner-up, for and against. */
function decidedBy(chosen: WeighedChoice, other: WeighedChoice | undefined): Reason['decidedBy'] {
  if (other === undefined || chosen.value === undefined) return [];
  const names = [...new Set([...Object.keys(chosen.parts), ...Object.keys(other.parts)])];
  return names
    .map((consideration) => ({
      consideration,
      by: (chosen.parts[consideration] ?? 0) - (other.parts[consideration] ?? 0),
    }))
    .filter(({ by }) => Math.abs(by) >= TINY)
    .sort((x, y) => Math.abs(y.by) - Math.abs(x.by))
    .slice(0, MOST_CONSIDERATIONS);
}
