import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { DataPath } from '../battle/problem.ts';
import type { PlacedProblem } from './problems.ts';

/** JSON with positions: strict, without comments, trailing commas or keys written twice. */

export interface JsonText {
  /** The value, or undefined when the text is not JSON. */
  readonly value: unknown;
  readonly problems: readonly PlacedProblem[];
  /** The line of the element at a path, or of what encloses the place where it would be. */
  lineOf(path: DataPath): number;
}

export function parseJson(file: string, text: string): JsonText {
  const line = lineCounter(text);
  const problem = (offset: number, message: string): PlacedProblem => ({
    file,
    path: [],
    line: line(offset).line,
    message,
  });
  const failed = (found: PlacedProblem): JsonText => ({
    value: undefined,
    problems: [found],
    lineOf: () => found.line,
  });
  if (text.trim() === '') {
    return failed(problem(0, 'the file is empty; it should hold a JSON object'));
  }
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof RangeError) return failed(problem(0, 'the file is nested too deeply'));
    throw error;
  }
  // Whatever follows the first slip is only its echo.
  const first = errors[0];
  if (tree === undefined || first !== undefined) {
    const { column } = line(first.offset);
    return failed(problem(first.offset, `column ${column}: ${sayError(first, text)}`));
  }
  const root = tree;
  const problems: PlacedProblem[] = [];
  const value = toValue(root, [], (node, path, message) => {
    problems.push({ file, path, line: line(node.offset).line, message });
  });
  return { value, problems, lineOf: (path) => line(nodeAt(root, path).offset).line };
}

type Complain = (node: Node, path: DataPath, message: string) => void;

function toValue(node: Node, path: DataPath, complain: Complain): unknown {
  if (node.type === 'array') {
    return (node.children ?? []).map((child, i) => toValue(child, [...path, i], complain));
  }
  if (node.type !== 'object') return node.value;
  const entries = new Map<string, unknown>();
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? [];
    const name = String(key.value);
    if (entries.has(name)) {
      complain(key, path, `the key ${JSON.stringify(name)} is written twice`);
    } else if (name === '__proto__') {
      complain(key, path, 'the key "__proto__" is not allowed');
    } else {
      entries.set(name, toValue(child, [...path, name], complain));
    }
  }
  return Object.fromEntries(entries);
}

/** The node at a path, or the last one on the way there. A key stands for its value's place. */
function nodeAt(root: Node, path: DataPath): Node {
  let node = root;
  let place = root;
  for (const step of path) {
    if (typeof step === 'number') {
      const child = node.type === 'array' ? node.children?.[step] : undefined;
      if (child === undefined) return place;
      node = place = child;
      continue;
    }
    const property = node.children?.find((p) => p.type === 'property' && keyOf(p) === step);
    const child = property?.children?.[1];
    if (property === undefined || child === undefined) return place;
    place = property;
    node = child;
  }
  return place;
}

const keyOf = (property: Node): unknown => property.children?.[0]?.value;

/** Line and column of an offset, both counted from one. */
function lineCounter(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low] + 1 };
  };
}

const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'wanted a key in double quotes',
  ValueExpected: 'wanted a value',
  ColonExpected: 'wanted ":" between key and value',
  CommaExpected: 'wanted "," or the end of the list or object',
  CloseBraceExpected: 'wanted "}"',
  CloseBracketExpected: 'wanted "]"',
  EndOfFileExpected: 'wanted nothing after the end of the JSON value',
  InvalidNumberFormat: 'wanted a number such as 3 or 0.5',
  UnexpectedEndOfNumber: 'wanted a number such as 3 or 0.5',
  InvalidCommentToken: 'comments are not allowed; use a "note" key',
  UnexpectedEndOfComment: 'comments are not allowed; use a "note" key',
  UnexpectedEndOfString: 'wanted a closing double quote on the same line',
  InvalidUnicode: 'wanted four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'wanted \\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u',
  InvalidCharacter: 'control characters must be escaped',
};

function sayError(error: ParseError, text: string): string {
  const rest = text.slice(error.offset, error.offset + 40).split(/\r?\n/)[0];
  const found = rest.trim() === '' ? 'the end' : JSON.stringify(rest.slice(0, 20));
  const wanted =
    EXPECTED[printParseErrorCode(error.error)] ?? 'wanted JSON: text goes in double quotes';
  const comma = /,\s*$/.test(text.slice(0, error.offset)) && /^[}\]]/.test(rest);
  return `not JSON: found ${found}, ${comma ? 'wanted no comma before it' : wanted}`;
}
