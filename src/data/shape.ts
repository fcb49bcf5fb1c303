import { type ZodType, z } from 'zod';
import type { DataPath } from '../battle/problem.ts';

/** What a place in a file may hold, read from the JSON Schema that zod makes of our schemas. */

export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

export function shapeOf(schema: ZodType): Shape {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  }) as Shape;
}

/** The value at a path of parsed JSON. */
export function valueAt(value: unknown, path: DataPath): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

/** The shape of the place at a path; of several alternatives, the one the value seems to mean. */
export function shapeAt(root: Shape, path: DataPath, value: unknown): Shape | undefined {
  let shape: Shape | undefined = settle(root, value);
  let at = value;
  for (const step of path) {
    if (shape === undefined) return undefined;
    at = valueAt(at, [step]);
    const below: Shape | undefined =
      typeof step === 'number' ? shape.items : (shape.properties?.[step] ?? rest(shape));
    shape = below && settle(below, at);
  }
  return shape;
}

const rest = (shape: Shape): Shape | undefined =>
  typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;

/** Picks the alternative with the value's discriminating words, or else with its type. */
function settle(shape: Shape, value: unknown): Shape {
  const options = shape.oneOf ?? shape.anyOf;
  if (options === undefined) return shape;
  const said = options.filter((option) => hasItsWords(option, value));
  return said[0] ?? options.find((option) => option.type === typeOf(value)) ?? shape;
}

function hasItsWords(option: Shape, value: unknown): boolean {
  const words = (option.required ?? []).filter((key) => option.properties?.[key]?.const);
  const said = (key: string) => valueAt(value, [key]) === option.properties?.[key]?.const;
  return words.length > 0 && words.every(said);
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Keys an object of this shape may have. */
export function allowedKeys(shape: Shape): string[] {
  if (shape.properties !== undefined) return Object.keys(shape.properties);
  return (shape.propertyNames?.enum ?? []).map(String);
}

/** "a whole number from 1 to 30", "one of core, specialist or support", "a list of 6" */
export function describe(shape: Shape | undefined): string {
  if (shape === undefined) return 'something else';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return oneOf(shape.enum.map((word) => String(word)));
  const options = shape.oneOf ?? shape.anyOf;
  if (options !== undefined) return [...new Set(options.map(describe))].join(' or ');
  switch (shape.type) {
    case 'integer':
      return `a whole number${bounds(shape)}`;
    case 'number':
      return `a number${bounds(shape)}`;
    case 'string':
      return 'text';
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${length(shape)}`;
    case 'object':
      return 'an object';
    default:
      return 'something else';
  }
}

export function oneOf(words: readonly string[]): string {
  if (words.length === 1) return words[0];
  return `one of ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

const FAR = Number.MAX_SAFE_INTEGER;

function bounds({ minimum, maximum, exclusiveMinimum, multipleOf }: Shape): string {
  const low = minimum !== undefined && minimum > -FAR ? minimum : undefined;
  const high = maximum !== undefined && maximum < FAR ? maximum : undefined;
  let text = '';
  if (exclusiveMinimum !== undefined) text = ` above ${exclusiveMinimum}`;
  else if (low !== undefined && high !== undefined) return ` from ${low} to ${high}`;
  else if (low !== undefined) text = `, at least ${low}`;
  if (high !== undefined) text += `${text === '' ? ',' : ' and'} at most ${high}`;
  if (multipleOf !== undefined) text += `, a multiple of ${multipleOf}`;
  return text;
}

function length({ minItems, maxItems }: Shape): string {
  if (minItems !== undefined && minItems === maxItems) return ` of ${minItems}`;
  if (minItems !== undefined && maxItems !== undefined) return ` of ${minItems} to ${maxItems}`;
  if (minItems !== undefined) return ` of at least ${minItems}`;
  return maxItems === undefined ? '' : ` of at most ${maxItems}`;
}
