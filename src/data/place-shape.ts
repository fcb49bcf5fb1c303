import { type Document, placeProblem } from './document.ts';
import type { PlacedProblem } from './problems.ts';
import type { ShapeProblem } from './shape-problems.ts';

/** An unknown key is pointed at itself, though its path is that of the object it is in. */
export function placeShape(document: Document, problems: readonly ShapeProblem[]): PlacedProblem[] {
  return problems.map((problem) => {
    const placed = placeProblem(document, problem);
    if (problem.unknownKey === undefined) return placed;
    return { ...placed, line: document.lineOf([...placed.path, problem.unknownKey]) };
  });
}
