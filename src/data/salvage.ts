import type { ZodType } from 'zod';
import type { Problem } from '../battle/problem.ts';
import { cardName, isObject, sectionsOf } from './cards.ts';
import type { Document } from './document.ts';
import { valueAt } from './shape.ts';
import { type ShapeProblem, shapeProblems } from './shape-problems.ts';

/**
 * A file with a slip in its shape should still have the rest of it checked: misspelt words are
 * read as what they seem to mean, unknown keys are left out, and so are entries that are wrong
 * otherwise. What is lost on the way is remembered, so that nobody is told it does not exist.
 */
export interface Salvaged {
  /** Undefined when nothing sensible is left. */
  readonly document: Document | undefined;
  /** Names that others may rightly refer to. */
  readonly lost: readonly string[];
}

export function salvage(
  document: Document,
  problems: readonly ShapeProblem[],
  schema: ZodType,
): Salvaged {
  const value = structuredClone(document.value);
  for (const problem of problems) mend(value, problem);
  const mended = { ...document, value };
  const left = shapeProblems(document.file, value, schema);
  const { rest, lost } = withoutWrongEntries(mended, left);
  if (schema.safeParse(rest.value).success) return { document: rest, lost };
  return { document: undefined, lost: [document.id, ...allNames(document)] };
}

function mend(value: unknown, problem: ShapeProblem): void {
  const { path, unknownKey, means, instead } = problem;
  const parent = valueAt(value, path.slice(0, -1));
  if (instead !== undefined && path.length > 0 && typeof parent === 'object') {
    (parent as Record<string | number, unknown>)[path[path.length - 1]] = instead;
  }
  const object = valueAt(value, path);
  if (unknownKey === undefined || !isObject(object)) return;
  const keys = object as Record<string, unknown>;
  if (means !== undefined && !Object.hasOwn(keys, means)) keys[means] = keys[unknownKey];
  delete keys[unknownKey];
}

function withoutWrongEntries(
  document: Document,
  problems: readonly ShapeProblem[],
): { rest: Document; lost: string[] } {
  const wrong = new Set(problems.map(({ path: [key, i] }) => `${key}/${i}`));
  const value: Record<string, unknown> = { ...(document.value as object) };
  const moved: Record<string, readonly number[]> = {};
  const lost: string[] = [];
  for (const [key, entries] of sectionsOf(document)) {
    const kept = [...entries.keys()].filter((i) => !wrong.has(`${key}/${i}`));
    lost.push(...namesOf(entries.filter((_, i) => wrong.has(`${key}/${i}`))));
    value[key] = kept.map((i) => entries[i]);
    moved[key] = kept.map((i) => document.moved[key]?.[i] ?? i);
  }
  return { rest: { ...document, value, moved }, lost };
}

const namesOf = (entries: readonly unknown[]): string[] =>
  entries.map(cardName).filter((name) => name !== undefined);

const allNames = (document: Document): string[] =>
  sectionsOf(document).flatMap(([, entries]) => namesOf(entries));

/** Does a problem only repeat that something lost is not there, or that a value is wrong? */
export function isEcho(
  problem: Problem,
  lost: readonly string[],
  told: readonly Problem[],
): boolean {
  if (lost.some((name) => problem.message.startsWith(`${JSON.stringify(name)} is not`)))
    return true;
  const same = told.filter(({ file }) => file === problem.file);
  if (problem.legality === true && same.length > 0) return true;
  const within = ({ path }: Problem) => path.every((step, i) => step === problem.path[i]);
  return same.some((t) => t.path.length > 0 && !('unknownKey' in t) && within(t));
}
