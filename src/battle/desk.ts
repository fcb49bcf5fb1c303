/**
 * How the framework reads the decisions of a game. An admiral has a method for each of them, which
 * is given the table and answers with an index into the table's choices.
 */
export type Answers<Table, D extends string> = Readonly<Record<D, (table: Table) => number>>;

/** What the rules put before an admiral. */
export interface Asking {
  /** Codes of the legal choices, the first `choiceCount` of them. */
  readonly choices: Int32Array;
  choiceCount: number;
}

/** A game's decisions in words and as data: for explanations, and for admirals that are code. */
export interface Desk<Table extends Asking, D extends string> {
  /** Every decision, and what it is about. */
  readonly decisions: Readonly<Record<D, string>>;
  /** "A:PA-CA" or "Team A": who decides. */
  about(table: Table, decision: D, team: number): string;
  /** A choice that is on offer now. */
  choice(table: Table, decision: D, index: number): ChoiceWords;
  /** What a team sees of the table, as plain data: no die to come, nothing of the enemy's that is hidden. */
  view(table: Table, team: number): object;
}

export interface ChoiceWords {
  readonly text: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
}

/** Names of the decisions. */
export function decisionsOf<Table extends Asking, D extends string>(desk: Desk<Table, D>): D[] {
  return Object.keys(desk.decisions) as D[];
}

/** An admiral made of one function for each decision. */
export function makeAnswers<Table, D extends string>(
  decisions: readonly D[],
  answer: (decision: D) => (table: Table) => number,
): Answers<Table, D> {
  const entries = decisions.map((decision) => [decision, answer(decision)]);
  return Object.fromEntries(entries) as Answers<Table, D>;
}
