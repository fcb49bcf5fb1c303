import { type DataPath, type Problem, type SourceFile, sayPath } from '../battle/problem.ts';
import type { PlacedProblem } from './problems.ts';

/** A data file in memory: its value, and where everything in it stands. */
export interface Document extends SourceFile {
  /** Does it come with the package, or from the user? */
  readonly packaged: boolean;
  lineOf(path: DataPath): number;
  /** Original places of cards that moved up when others were replaced: key to old index. */
  readonly moved: Readonly<Record<string, readonly number[]>>;
  /** Places that `--set` changed. */
  readonly sets: readonly { readonly path: DataPath; readonly text: string }[];
}

export function kindOf(document: SourceFile): string | undefined {
  const { value } = document;
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  return typeof value.kind === 'string' ? value.kind : undefined;
}

/** Adds the line, and puts the path back to what the file has. */
export function placeProblem(document: Document, problem: Problem): PlacedProblem {
  const set = document.sets.find(({ path }) => startsWith(problem.path, path));
  const path = originalPath(document, problem.path);
  const placed = { ...problem, path, line: document.lineOf(path) };
  return set === undefined ? placed : { ...placed, from: `--set ${set.text}` };
}

function startsWith(path: DataPath, start: DataPath): boolean {
  return sayPath(path.slice(0, start.length)) === sayPath(start);
}

function originalPath(document: Document, path: DataPath): DataPath {
  const [key, index, ...rest] = path;
  const old = typeof key === 'string' ? document.moved[key] : undefined;
  if (old === undefined || typeof index !== 'number') return path;
  return [key, old[index] ?? index, ...rest];
}
