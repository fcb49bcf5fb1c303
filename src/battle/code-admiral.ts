import { type Answers, type Asking, type ChoiceWords, type Desk, decisionsOf } from './desk.ts';
import type { CodePolicy } from './own-policy.ts';
import { UserError, unknownWord } from './problem.ts';

/**
 * Admirals that are code of the user's. A module exports `makeAdmiral`, a function that gives an
 * object with a function for each decision it wants to make; see docs/policies.md.
 */

/** Finds the loaded module of a policy. Only who is given one can play setups with code. */
export type PolicyCode = (policy: CodePolicy) => unknown;

/** What a decision is given. Choices and table are made when they are looked at. */
export interface Question {
  readonly decision: string;
  /** Who is asked: "A:PA-CA". */
  readonly about: string;
  readonly choices: readonly ChoiceWords[];
  readonly table: object;
  /** A whole number from 0 to n - 1, from the admiral's own stream. */
  random(n: number): number;
}

interface PolicyModule {
  readonly makeAdmiral: (context: object) => unknown;
  readonly base?: unknown;
}

/** What a game gives for one admiral. */
export interface CodeSeat<Table> {
  readonly game: string;
  readonly team: number;
  /** Names of the game's own admirals, one of which decides what the code leaves open. */
  readonly bases: readonly string[];
  readonly defaultBase: string;
  /** From the admiral's own stream. */
  random(table: Table, n: number): number;
}

export interface CodeAdmiral<Table, D extends string> {
  readonly admiral: Answers<Table, D>;
  /** Who decides what the code leaves open. */
  readonly base: { readonly name: string; readonly admiral: Answers<Table, D> };
  /** Does the code make this decision itself? */
  decides(decision: D): boolean;
  /** Makes a new one for the battle that begins: nothing is carried over from the last. */
  begin(): void;
}

/** An admiral from a module; `makeBase` makes the one that decides what the code leaves open. */
export function codeAdmiral<Table extends Asking, D extends string>(
  desk: Desk<Table, D>,
  policy: CodePolicy,
  module: unknown,
  seat: CodeSeat<Table>,
  makeBase: (name: string) => Answers<Table, D>,
): CodeAdmiral<Table, D> {
  const { makeAdmiral, base: named } = checkModule(policy, module);
  const baseName = checkBase(policy, named, seat);
  const base = makeBase(baseName);
  const decisions = decisionsOf(desk);
  let table: Table | undefined;
  let own: Readonly<Record<string, unknown>> = {};
  const random = (n: number): number => {
    if (table === undefined) fail(policy, 'random is for decisions, not for makeAdmiral');
    if (!Number.isInteger(n) || n < 1 || n > 65536) {
      fail(policy, `random(${show(n)}): wanted a whole number from 1 to 65536`);
    }
    return n === 1 ? 0 : seat.random(table as Table, n);
  };
  const begin = () => {
    table = undefined;
    const context = { game: seat.game, team: seat.team, random };
    own = checkAdmiral(
      policy,
      guarded(policy, 'makeAdmiral', () => makeAdmiral(context)),
      decisions,
    );
  };
  begin();
  const entries = decisions.map((decision) => [
    decision,
    (at: Table): number => {
      const answer = own[decision];
      if (answer === undefined) return base[decision](at);
      table = at;
      const question = ask(desk, at, decision, seat.team, random);
      const given = guarded(policy, decision, () => (answer as Decide)(question));
      return checkAnswer(policy, question, given, at.choiceCount);
    },
  ]);
  return {
    admiral: Object.fromEntries(entries) as Answers<Table, D>,
    base: { name: baseName, admiral: base },
    decides: (decision) => own[decision] !== undefined,
    begin,
  };
}

type Decide = (question: Question) => unknown;

function ask<Table extends Asking, D extends string>(
  desk: Desk<Table, D>,
  table: Table,
  decision: D,
  team: number,
  random: (n: number) => number,
): Question {
  let choices: readonly ChoiceWords[] | undefined;
  let view: object | undefined;
  const count = table.choiceCount;
  return {
    decision,
    about: desk.about(table, decision, team),
    get choices() {
      choices ??= Array.from({ length: count }, (_, i) => desk.choice(table, decision, i));
      return choices;
    },
    get table() {
      view ??= desk.view(table, team);
      return view;
    },
    random,
  };
}

function checkModule(policy: CodePolicy, module: unknown): PolicyModule {
  const found = module as Partial<PolicyModule> | undefined;
  if (typeof found?.makeAdmiral === 'function') return found as PolicyModule;
  const names = Object.keys((module ?? {}) as object);
  const exported = names.length === 0 ? 'nothing' : names.join(', ');
  return fail(
    policy,
    `no function makeAdmiral is exported. Found ${exported}, wanted \`export function makeAdmiral() { … }\`.`,
  );
}

function checkBase<Table>(policy: CodePolicy, base: unknown, seat: CodeSeat<Table>): string {
  if (base === undefined) return seat.defaultBase;
  if (typeof base === 'string' && seat.bases.includes(base)) return base;
  const word = typeof base === 'string' ? base : show(base);
  return fail(policy, `base: ${unknownWord(word, 'a policy', seat.bases)}`);
}

/** An object of functions, each by the name of a decision. */
function checkAdmiral(
  policy: CodePolicy,
  made: unknown,
  decisions: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof made !== 'object' || made === null) {
    return fail(policy, `makeAdmiral gave ${show(made)}, wanted an object with decisions`);
  }
  for (const [name, value] of Object.entries(made)) {
    if (typeof value !== 'function') continue;
    if (!decisions.includes(name)) fail(policy, unknownWord(name, 'a decision', decisions));
  }
  const own = Object.fromEntries(
    decisions.flatMap((name) => {
      const value = (made as Readonly<Record<string, unknown>>)[name];
      if (value === undefined) return [];
      if (typeof value !== 'function')
        fail(policy, `${name}: found ${show(value)}, wanted a function`);
      return [[name, (value as Decide).bind(made)]];
    }),
  );
  if (Object.keys(own).length > 0) return own;
  return fail(policy, `makeAdmiral gave no decision. Known: ${decisions.join(', ')}.`);
}

function checkAnswer(policy: CodePolicy, asked: Question, given: unknown, count: number): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given < count) {
    return given;
  }
  return fail(
    policy,
    `${asked.decision} of ${asked.about} answered ${show(given)}, wanted a whole number from 0 to ${count - 1}`,
  );
}

/** Runs the user's code; what it throws is the user's to mend. */
function guarded(policy: CodePolicy, where: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (error instanceof UserError) throw error;
    return fail(policy, `${where} threw ${sayThrown(error)}${lineOf(policy, error)}`);
  }
}

function sayThrown(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : show(error);
}

/** " (line 12)", if the stack leads into the file. */
function lineOf({ file }: CodePolicy, error: unknown): string {
  if (!(error instanceof Error)) return '';
  const name = encodeURIComponent(file.split(/[/\\]/).at(-1) ?? '');
  const found = (error.stack ?? '')
    .split('\n')
    .map((line) => (line.includes(name) ? /:(\d+):\d+\)?$/.exec(line)?.[1] : undefined))
    .find((line) => line !== undefined);
  return found === undefined ? '' : ` (line ${found})`;
}

function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function fail({ file }: CodePolicy, message: string): never {
  throw new UserError(`${file}: ${message}`);
}
