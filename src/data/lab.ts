import { dirname, join } from 'node:path';
import { UserError } from '../battle/problem.ts';
import type { Workshop } from '../battle/workshop.ts';
import { isObject } from './cards.ts';
import { type Document, placeProblem } from './document.ts';
import { isLabCase } from './kinds.ts';
import { type PlacedProblem, refuse } from './problems.ts';
import { expandPaths, readDocument } from './read.ts';
import { shapeProblems } from './shape-problems.ts';

/** Cases of the rules lab. */

/** Cases named one by one, and those in folders, where card files may lie beside them. */
export function labFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = expandPaths([path]);
    if (found.length === 1 && found[0] === path) return found;
    return found.filter((file) => isLabCase(readSound(file).value));
  });
}

/** The game a case is for, so that its workshop can be opened. */
export function gameOfCase(path: string): string {
  const { value, file } = readSound(path);
  if (isObject(value) && typeof value.game === 'string') return value.game;
  throw new UserError(`${file}: missing "game", e.g. "game": "star-strike-2"`);
}

/** A case of the right shape, with the card file it names read in. */
export function readLabCase(workshop: Workshop, path: string): unknown {
  const document = readSound(path);
  const wrong = shapeProblems(document.file, document.value, workshop.labCase);
  refuse(wrong.map((problem) => placeProblem(document, problem)));
  const { value } = document;
  if (!isObject(value) || typeof value.cards !== 'string') return value;
  const cards = readSound(join(dirname(path), value.cards));
  const problems = shapeProblems(cards.file, cards.value, workshop.fileKinds.cards);
  refuse(problems.map((problem): PlacedProblem => placeProblem(cards, problem)));
  return { ...value, cards: cards.value };
}

function readSound(path: string): Document {
  const { document, problems } = readDocument(path, path, false);
  refuse(problems);
  if (document === undefined) throw new UserError(`${path}: nothing in it`);
  return document;
}
