import type { RuledGame } from './games.ts';

/** Finds the clauses that a comment or a test title cites. */

/** A clause, what it says, and, when it needs no code and no test, why. */
export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly reason: string | undefined;
}

/** One citation: clauses of the list, or a spelling that names none. */
export interface Cited {
  readonly known: readonly string[];
  readonly unknown: readonly string[];
}

const JOINT = /^(?:,? and |, | to )/;

/**
 * "5F-02 (I), (II)", "9O-01 to 9O-05", "3A-01 (X) to (XII)", "9A, 9E, 8: …". A range holds the
 * clauses of the same depth between its ends. `within` lends its number to a title like "(V) types".
 */
export function citationsIn(
  text: string,
  game: RuledGame,
  clauses: readonly Clause[],
  within?: string,
): Cited {
  const ids = clauses.map(({ id }) => id);
  const known = new Set<string>();
  const unknown = new Set<string>();
  let last = within;
  let opening = true;
  let joint = '';
  let rest = text.trim();
  while (rest !== '') {
    const found = citationAt(rest, game, opening, last);
    if (found === undefined) {
      opening = false;
      joint = '';
      const step = /^[A-Za-z0-9]+|^./s.exec(rest) as RegExpExecArray;
      rest = rest.slice(step[0].length);
      continue;
    }
    if (!ids.includes(found.id)) unknown.add(found.id);
    else {
      const from =
        joint === ' to ' && last !== undefined ? ids.indexOf(last) : ids.indexOf(found.id);
      for (const id of ids.slice(from, ids.indexOf(found.id) + 1)) {
        if (depth(id) === depth(found.id)) known.add(id);
      }
      last = found.id;
    }
    rest = rest.slice(found.length);
    joint = JOINT.exec(rest)?.[0] ?? '';
    rest = rest.slice(joint.length);
    if (joint === '') opening = false;
  }
  return { known: [...known], unknown: [...unknown] };
}

function citationAt(
  text: string,
  { numbering }: RuledGame,
  opening: boolean,
  last: string | undefined,
): { id: string; length: number } | undefined {
  const whole = at(numbering.anywhere, text) ?? (opening ? at(numbering.opening, text) : undefined);
  if (whole !== undefined) {
    return { id: whole.replace(/ ([IVX]+)$/, ' ($1)'), length: whole.length };
  }
  const end = at(numbering.ending, text);
  if (end === undefined || last === undefined) return undefined;
  return { id: `${last.replace(/ \([IVX]+\)$/, '')} ${end}`, length: end.length };
}

function at(pattern: RegExp, text: string): string | undefined {
  const found = new RegExp(`^(?:${pattern.source})`).exec(text);
  return found?.[0];
}

/** 5: 1, 5F: 2, 5F-02: 3, 5F-02 (I): 4. */
function depth(id: string): number {
  return (id.match(/\d+|[A-Z]+/g) ?? []).length;
}

const TOKENS =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Comments of a TypeScript file, without their marks. */
export function commentsOf(source: string): string[] {
  return [...source.matchAll(TOKENS)]
    .map(([token]) => token)
    .filter((token) => token.startsWith('/'))
    .map((token) =>
      token
        .replace(/^\/\*+|\*\/$|^\/\//g, '')
        .replace(/^\s*\* ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** `clause: '5F'` of event and refusal tables, and strings that are nothing but a clause. */
export function clauseFieldsOf(source: string, { numbering }: RuledGame): string[] {
  const fields = [...source.matchAll(/\bclause: '([^']+)'/g)].map(([, id]) => id);
  const strings = [...source.matchAll(TOKENS)]
    .map(([token]) => token.slice(1, -1))
    .filter((text) => new RegExp(`^(?:${numbering.anywhere.source})$`).test(text));
  return [...new Set([...fields, ...strings])];
}

export interface TestTitle {
  readonly title: string;
  /** The title of the block it stands in. */
  readonly block: string | undefined;
}

/** Titles of describe, test and it, in order. */
export function titlesOf(source: string): TestTitle[] {
  const calls =
    /\b(describe|test|it)(?:\.\w+(?:\([^()]*\))?)*\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;
  let block: string | undefined;
  return [...source.matchAll(calls)].map(([, kind, a, b, c]) => {
    const title = (a ?? b ?? c).replace(/\\(.)/g, '$1');
    if (kind === 'describe') block = title;
    return { title, block: kind === 'describe' ? undefined : block };
  });
}
