import { type Problem, sayPath, UserError } from '../battle/problem.ts';

/** Problems with their place, and how a list of them is told to the user. */

export interface PlacedProblem extends Problem {
  readonly line: number;
  /** Named instead of file and line, for values that come from the command line. */
  readonly from?: string;
}

/** By file, then line, then as found; a problem reported twice is told once. */
export function sortProblems(problems: readonly PlacedProblem[]): PlacedProblem[] {
  const told = new Set<string>();
  return problems
    .filter((problem) => {
      const text = sayProblem(problem);
      return !told.has(text) && told.add(text);
    })
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** `fleets/mine.json:14  ships[2].code: "PA-XX" is not a ship. …` */
export function sayProblem({ file, line, from, path, message }: PlacedProblem): string {
  const place = from ?? `${file}:${line}`;
  const where = sayPath(path);
  return `${place}  ${where === '' ? '' : `${where}: `}${message}`;
}

export function countProblems(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}

/** Everything wrong with some files, in one error. */
export class ProblemsError extends UserError {
  readonly problems: readonly PlacedProblem[];

  constructor(problems: readonly PlacedProblem[]) {
    super(`${problems.map(sayProblem).join('\n')}\n${countProblems(problems.length)}`);
    this.problems = problems;
  }
}

/** All problems in one error; nothing when there are none. */
export function refuse(problems: readonly PlacedProblem[]): void {
  if (problems.length === 0) return;
  throw new ProblemsError(sortProblems(problems));
}
