import type { ZodType } from 'zod';
import { placeShape } from './place-shape.ts';
import { refuse } from './problems.ts';
import { readDocument } from './read.ts';
import { shapeProblems } from './shape-problems.ts';

/** One file of known shape. */
export function loadFile(path: string, schema: ZodType): unknown {
  const { document, problems } = readDocument(path, path, false);
  const all = [...problems];
  if (document !== undefined) {
    all.push(...placeShape(document, shapeProblems(document.file, document.value, schema)));
  }
  refuse(all);
  return document?.value;
}
