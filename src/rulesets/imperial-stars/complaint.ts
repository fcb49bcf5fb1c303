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
  const sameStart = (other: string) => Number(other.slice(0, 2) === word.slice(0, 2));
  const known = Object.keys(table).sort((a, b) => sameStart(b) - sameStart(a));
  complain(path, unknownWord(word, kind, known));
  return false;
}
