import { dirname, join, resolve } from 'node:path';
import type { ZodType } from 'zod';
import { nearest } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import type { Workshop } from '../battle/workshop.ts';
import { isObject } from './cards.ts';
import { type Document, kindOf, placeProblem } from './document.ts';
import { gateKinds } from './gate-files.ts';
import { placeShape } from './place-shape.ts';
import type { PlacedProblem } from './problems.ts';
import { shapeProblems, show } from './shape-problems.ts';
import { styleSchema } from './style-file.ts';

/** What a file is, by its `kind`. */

/** A style of play; it is no card, and does not change the game. */
const POLICY = 'policy';

/**
 * The data files of this game among the documents. Styles of play, files of `check` and cases of the
 * rules lab are checked and put aside, and so are card files that cases name: those cards are for
 * the cases alone.
 */
export function dataFiles(
  documents: readonly Document[],
  { ruleset, workshop }: { readonly ruleset: Ruleset; readonly workshop: Workshop },
  problems: PlacedProblem[],
): Document[] {
  const style = styleSchema(ruleset);
  const asideKinds: Readonly<Record<string, ZodType>> = {
    ...gateKinds,
    ...(style && { [POLICY]: style }),
  };
  const kinds = [...Object.keys(workshop.fileKinds), ...(style ? [POLICY] : [])];
  const ofCases = cardsOfCases(documents);
  const putAside = (document: Document, schema: ZodType): boolean => {
    const wrong = shapeProblems(document.file, document.value, schema);
    problems.push(...placeShape(document, wrong));
    return wrong.length === 0;
  };
  return documents.filter((document) => {
    if (isLabCase(document.value)) {
      const wrong = putAside(document, workshop.labCase) ? workshop.checkLab(document) : [];
      problems.push(...wrong.map((problem) => placeProblem(document, problem)));
      return false;
    }
    const kind = kindOf(document);
    if (kind !== undefined && Object.hasOwn(asideKinds, kind)) {
      putAside(document, asideKinds[kind]);
      return false;
    }
    if (kind !== undefined && Object.hasOwn(workshop.fileKinds, kind)) {
      if (!ofCases.has(resolve(document.file))) return true;
      putAside(document, workshop.fileKinds[kind]);
      return false;
    }
    const message = sayKind(document.value, kind, kinds, ruleset.id);
    problems.push(placeProblem(document, { file: document.file, path: ['kind'], message }));
    return false;
  });
}

function cardsOfCases(documents: readonly Document[]): Set<string> {
  const named = documents.flatMap(({ file, value }) =>
    isLabCase(value) && isObject(value) && typeof value.cards === 'string'
      ? [resolve(join(dirname(file), value.cards))]
      : [],
  );
  return new Set(named);
}

function sayKind(value: unknown, kind: string | undefined, kinds: string[], game: string): string {
  if (!isObject(value)) return `found ${show(value)}, wanted an object with "game" and "kind"`;
  const allowed = `wanted one of ${kinds.join(', ')}`;
  if (!('kind' in value)) return `missing, ${allowed} (a file of ${game}, or a lab case)`;
  const meant = kind === undefined ? undefined : nearest(kind, kinds);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  return `found ${show(value.kind)}, ${allowed}.${hint}`;
}

/** A position with dice and choices instead of a kind. */
export function isLabCase(value: unknown): boolean {
  return isObject(value) && !('kind' in value) && ('position' in value || 'dice' in value);
}
