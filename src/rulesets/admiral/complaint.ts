import { type DataPath, type Problem, unknownWord } from '../../battle/problem.ts';

/** Collects what is wrong in one file. */
export type Complaint = (path: DataPath, message: string, legality?: 'legality') => void;

export function complainAbout(file: string, problems: Problem[]): Complaint {
  return (path, message, legality) => {
    problems.push({ file, path, message, ...(legality === undefined ? {} : { legality: true }) });
  };
}

/** Complains about a word that is not in a table; answers whether it is there. */
export function isKnown(
  complain: Complaint,
  path: DataPath,
  word: string,
  kind: string,
  table: Readonly<Record<string, unknown>>,
): boolean {
  if (Object.hasOwn(table, word)) return true;
  complain(path, unknownWord(word, kind, likeliestFirst(word, Object.keys(table))));
  return false;
}

/** A list that is cut should begin with what looks like the word. */
export function likeliestFirst(word: string, known: readonly string[]): string[] {
  const shared = (other: string) => {
    let n = 0;
    while (n < word.length && word[n] === other[n]) n += 1;
    return n;
  };
  return [...known].sort((a, b) => shared(b) - shared(a));
}
