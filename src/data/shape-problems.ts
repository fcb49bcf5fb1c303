import type { ZodType, z } from 'zod';
import { type DataPath, nearest, type Problem } from '../battle/problem.ts';
import { allowedKeys, describe, oneOf, type Shape, shapeAt, shapeOf, valueAt } from './shape.ts';

/** What is wrong with the shape of a file: found, allowed, and what was probably meant. */

type Issue = z.core.$ZodIssue;

interface File {
  readonly file: string;
  readonly value: unknown;
  readonly shape: Shape;
}

export interface ShapeProblem extends Problem {
  readonly unknownKey?: string;
  /** The key that an unknown one seems to stand for. */
  readonly means?: string | undefined;
  /** A right value near enough to the wrong one to read on with. */
  readonly instead?: unknown;
}

export function shapeProblems(file: string, value: unknown, schema: ZodType): ShapeProblem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  const of: File = { file, value, shape: shapeOf(schema) };
  return withoutEchoes(result.error.issues.flatMap((issue) => toProblems(of, issue, [])));
}

interface Told extends ShapeProblem {
  readonly missing?: boolean;
}

/** A key that is missing because it was misspelt is told once. */
function withoutEchoes(told: readonly Told[]): ShapeProblem[] {
  const place = (path: DataPath) => JSON.stringify(path);
  const meant = new Set(told.filter((t) => t.means).map((t) => place([...t.path, t.means ?? ''])));
  return told.filter((t) => !(t.missing && meant.has(place(t.path))));
}

function toProblems(of: File, issue: Issue, base: DataPath): Told[] {
  const path = [...base, ...(issue.path as DataPath)];
  const { file } = of;
  const found = valueAt(of.value, path);
  const shape = shapeAt(of.shape, path, of.value);
  if (issue.code === 'unrecognized_keys') {
    const known = shape === undefined ? [] : allowedKeys(shape);
    return issue.keys.map((key) => unknownKey(file, path, key, known));
  }
  if (issue.code === 'invalid_union') {
    const { options } = issue as { options?: readonly unknown[] };
    if (options === undefined) return fromUnion(of, issue, path);
    return [{ file, path, ...notAmong(found, options) }];
  }
  if (found === undefined) {
    const message = `missing, wanted ${describe(shape)}`;
    return [{ file, path, missing: true, message, instead: text(shape) }];
  }
  return [{ file, path, ...sayIssue(issue, found, shape) }];
}

function unknownKey(file: string, path: DataPath, key: string, known: readonly string[]): Told {
  const means = nearest(key, known);
  const hint = means === undefined ? '' : ` Did you mean ${quote(means)}?`;
  return {
    file,
    path,
    unknownKey: key,
    means,
    message: `unknown key ${quote(key)}.${hint} Allowed: ${known.join(', ')}.`,
  };
}

/** Alternatives without a word to tell them apart: judge the one whose type fits. */
function fromUnion(of: File, issue: Issue & { code: 'invalid_union' }, path: DataPath): Told[] {
  const close = issue.errors.filter(
    (errors) => !errors.some((e) => e.code === 'invalid_type' && e.path.length === 0),
  );
  if (close.length > 0) return close[0].flatMap((inner) => toProblems(of, inner, path));
  const found = valueAt(of.value, path);
  const wanted = describe(shapeAt(of.shape, path, of.value));
  const message = found === undefined ? `missing, wanted ${wanted}` : mismatch(found, wanted);
  const instead = text(shapeAt(of.shape, path, of.value));
  return [{ file: of.file, path, missing: found === undefined, message, instead }];
}

interface Said {
  readonly message: string;
  readonly instead?: unknown;
}

function sayIssue(issue: Issue, found: unknown, shape: Shape | undefined): Said {
  switch (issue.code) {
    case 'invalid_value':
      return notAmong(found, issue.values);
    case 'invalid_format':
    case 'custom': {
      const ours = issue.message !== '' && !issue.message.startsWith('Invalid');
      return { message: mismatch(found, ours ? issue.message : describe(shape)) };
    }
    case 'too_small':
    case 'too_big': {
      const wanted = issue.origin === 'string' ? size(issue) : describe(shape);
      return { message: mismatch(found, wanted), instead: within(found, shape) };
    }
    default:
      return { message: mismatch(found, describe(shape)), instead: within(found, shape) };
  }
}

function size(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  return issue.code === 'too_small'
    ? `text of at least ${issue.minimum} characters`
    : `text of at most ${issue.maximum} characters`;
}

function notAmong(found: unknown, allowed: readonly unknown[]): Said {
  const words = allowed.map(String);
  const meant = typeof found === 'string' ? nearest(found, words) : undefined;
  const hint = meant === undefined ? '' : ` Did you mean ${quote(meant)}?`;
  const what = found === undefined ? 'missing' : `found ${show(found)}`;
  return { message: `${what}, wanted ${oneOf(words)}.${hint}`, instead: meant };
}

const mismatch = (found: unknown, wanted: string): string =>
  `found ${show(found)}, wanted ${wanted}`;

/** Some text, where free text is allowed. */
function text(shape: Shape | undefined): string | undefined {
  const options = shape?.anyOf ?? [shape];
  return options.some((option) => option?.type === 'string' && !option.enum) ? '?' : undefined;
}

/** The nearest number that is allowed, or some text. */
function within(found: unknown, shape: Shape | undefined): unknown {
  if (typeof found !== 'number' || shape?.minimum === undefined) return text(shape);
  const { minimum = found, maximum = found } = shape;
  const near = Math.min(Math.max(found, minimum), maximum);
  return shape.type === 'integer' ? Math.round(near) : near;
}

const quote = (text: string): string => JSON.stringify(text);

const MOST_SHOWN = 60;

/** A value as the file has it, cut when it is long. */
export function show(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
