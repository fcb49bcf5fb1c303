import { dirname, join } from 'node:path';
import { PathError, UserError } from '../battle/problem.ts';
import type { LabReport, Workshop } from '../battle/workshop.ts';
import { isObject } from './cards.ts';
import { type Document, placeProblem } from './document.ts';
import { knownGame } from './find.ts';
import { isLabCase } from './kinds.ts';
import { ProblemsError, refuse, sayProblem } from './problems.ts';
import { expandPaths, readDocument } from './read.ts';
import { shapeProblems } from './shape-problems.ts';

/** Cases of the rules lab. */

/**
 * Cases named one by one, and those in folders, where card files may lie beside them. A file of a
 * folder that cannot be read might be a case: it is told of when its turn comes.
 */
export function labFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = expandPaths([path]);
    if (found.length === 1 && found[0] === path) return found;
    return found.filter((file) => {
      const { document, problems } = readDocument(file, file, false);
      return document === undefined || problems.length > 0 || isLabCase(document.value);
    });
  });
}

/** The game a case is for, so that its workshop can be opened. */
export function gameOfCase(path: string): string {
  const { value } = readSound(path);
  if (!isObject(value) || typeof value.game !== 'string') {
    throw new PathError([], 'missing "game", e.g. "game": "star-strike-2"');
  }
  try {
    return knownGame(value.game);
  } catch (error) {
    throw error instanceof UserError ? new PathError(['game'], error.message) : error;
  }
}

/** A case of the right shape that can be played, with the card file it names read in. */
export function readLabCase(workshop: Workshop, path: string): unknown {
  const document = readSound(path);
  refuseIn(document, shapeProblems(document.file, document.value, workshop.labCase));
  refuseIn(document, workshop.checkLab(document));
  const { value } = document;
  if (!isObject(value) || typeof value.cards !== 'string') return value;
  const cards = readSound(join(dirname(path), value.cards));
  refuseIn(cards, shapeProblems(cards.file, cards.value, workshop.fileKinds.cards));
  return { ...value, cards: cards.value };
}

/** The report on a case that cannot be played: what is wrong with its file. */
export function unplayable(path: string, error: unknown): LabReport {
  if (!(error instanceof UserError)) throw error;
  const { document } = readDocument(path, path, false);
  const value = document?.value;
  const title = isObject(value) && typeof value.title === 'string' ? value.title : path;
  return { title, events: [], failures: sayFailures(path, document, error), checks: 0 };
}

function sayFailures(path: string, document: Document | undefined, error: UserError): string[] {
  if (error instanceof ProblemsError) return error.problems.map(sayProblem);
  if (document === undefined || !(error instanceof PathError)) return [`${path}  ${error.message}`];
  const { file } = document;
  return [sayProblem(placeProblem(document, { file, path: error.path, message: error.message }))];
}

function refuseIn(document: Document, problems: Parameters<typeof placeProblem>[1][]): void {
  refuse(problems.map((problem) => placeProblem(document, problem)));
}

function readSound(path: string): Document {
  const { document, problems } = readDocument(path, path, false);
  refuse(problems);
  if (document === undefined) throw new UserError('nothing in it');
  return document;
}
