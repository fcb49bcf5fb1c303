import { join } from 'node:path';
import type { ZodType } from 'zod';
import { nearest, UserError, unknownWord } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import type { Workshop } from '../battle/workshop.ts';
import { rulesets } from '../rulesets/index.ts';
import { isCardFile, isObject } from './cards.ts';
import { type Document, kindOf, placeProblem } from './document.ts';
import { duplicateIds, overlay } from './overlay.ts';
import { packageRoot } from './package-root.ts';
import { type PlacedProblem, refuse, sortProblems } from './problems.ts';
import { expandPaths, listJsonFiles, readDocument, shownFrom } from './read.ts';
import { isEcho, salvage } from './salvage.ts';
import { applySets } from './sets.ts';
import { type ShapeProblem, shapeProblems, show } from './shape-problems.ts';

/** From files to a catalogue of one game, or to everything that is wrong with them. */

export interface LoadOptions {
  /**
   * `--cards`: a folder of the user's JSON files of any kind, laid over the packaged ones. A card
   * with a packaged card's code replaces it, a fleet, map, library or scenario with a packaged
   * one's file name replaces it, and everything else is added.
   */
  readonly cards?: string | undefined;
  /** Single files or folders named on the command line, laid over in the same way. */
  readonly files?: readonly string[] | undefined;
  /** `--set CARD.path=value`, applied in order. */
  readonly sets?: readonly string[] | undefined;
  /** House rules that the checks depend on. */
  readonly rules?: Readonly<Record<string, string>> | undefined;
}

export interface Loaded {
  readonly ruleset: Ruleset;
  readonly workshop: Workshop;
  readonly catalogue: unknown;
  /** How many files were read, and which of them are the user's. */
  readonly files: readonly { readonly file: string; readonly packaged: boolean }[];
  /** Packaged fleets that the user's changes take beyond the rules of fleet building. */
  readonly notes: readonly PlacedProblem[];
}

export function findRuleset(game: string): Ruleset {
  const table: Readonly<Record<string, Ruleset>> = rulesets;
  if (!Object.hasOwn(table, game)) {
    throw new UserError(unknownWord(game, 'a game', Object.keys(table)));
  }
  return table[game];
}

/** Everything of a game, or a UserError that lists all problems of all files. */
export async function loadCatalogue(game: string, options: LoadOptions = {}): Promise<Loaded> {
  const { problems, ...loaded } = await inspect(game, options);
  refuse(problems);
  return loaded;
}

/** The same without refusing: for `validate`. */
export async function inspect(
  game: string,
  options: LoadOptions = {},
): Promise<Loaded & { readonly problems: readonly PlacedProblem[] }> {
  const ruleset = findRuleset(game);
  const workshop = await ruleset.workshop();
  const { sets = [] } = options;
  const problems: PlacedProblem[] = [];
  const packaged = readAll(packagedFiles(game), true, problems);
  const user = readAll(userFiles(options), false, problems);
  problems.push(...duplicateIds(packaged), ...duplicateIds(user));
  const known = (document: Document) => isKnown(document, workshop, game, problems);
  const laid = overlay(packaged.filter(known), user.filter(known));
  const judge = judgement(workshop, options);
  const asWritten = judge(laid);
  const final = sets.length === 0 ? asWritten : judge(applySets(laid, sets));
  // A what-if may take a fleet beyond its limits; packaged fleets need not fit the user's cards.
  const theirs = (problem: PlacedProblem) => user.some(({ file }) => file === problem.file);
  const mayBreak = (problem: PlacedProblem) =>
    problem.legality === true && user.length > 0 && !theirs(problem);
  const written = asWritten.problems.filter((problem) => !mayBreak(problem));
  const later = final.problems.filter((problem) => problem.legality !== true);
  const notes = final.problems.filter(
    (problem) => problem.legality === true && !written.some((w) => w.file === problem.file),
  );
  problems.push(...written, ...later);
  return {
    ruleset,
    workshop,
    catalogue: final.catalogue,
    files: [...packaged, ...user].map(({ file, packaged: ours }) => ({ file, packaged: ours })),
    notes: sortProblems(notes),
    problems: sortProblems(problems),
  };
}

interface Judged {
  readonly catalogue: unknown;
  readonly problems: readonly PlacedProblem[];
}

/** Shape first, then meaning; a file with slips in its shape is read as well as it can be. */
function judgement(workshop: Workshop, { rules }: LoadOptions) {
  return (laid: readonly Document[]): Judged => {
    const problems: PlacedProblem[] = [];
    const lost: string[] = [];
    const shaped = laid.map(named).flatMap((document) => {
      const schema = workshop.fileKinds[kindOf(document) ?? ''];
      const wrong = shapeProblems(document.file, document.value, schema);
      if (wrong.length === 0) return [document];
      problems.push(...wrong.map((problem) => placeShape(document, problem)));
      const saved = salvage(document, wrong, schema);
      lost.push(...saved.lost);
      return saved.document === undefined ? [] : [saved.document];
    });
    const { catalogue, problems: found } = workshop.gather(shaped, rules);
    const told = [...problems];
    for (const problem of found) {
      const document = shaped.find(({ file }) => file === problem.file);
      const placed =
        document === undefined ? { ...problem, line: 1 } : placeProblem(document, problem);
      if (!isEcho(placed, lost, told)) problems.push(placed);
    }
    return { catalogue, problems };
  };
}

function packagedFiles(game: string): { path: string; shown: string }[] {
  return ['fleets', 'scenarios']
    .flatMap((folder) => listJsonFiles(join(packageRoot, folder, game)))
    .map((path) => ({ path, shown: shownFrom(packageRoot, path) }));
}

function userFiles({ cards, files = [] }: LoadOptions): { path: string; shown: string }[] {
  const folder = cards === undefined ? [] : listJsonFiles(cards);
  const paths = [...new Set([...folder, ...expandPaths(files)])];
  return paths.map((path) => ({ path, shown: path }));
}

function readAll(
  files: readonly { path: string; shown: string }[],
  packaged: boolean,
  problems: PlacedProblem[],
): Document[] {
  return files.flatMap(({ path, shown }) => {
    const read = readDocument(path, shown, packaged);
    problems.push(...read.problems);
    return read.document === undefined ? [] : [read.document];
  });
}

/** Card files need no name of their own, so two of them may share one. */
function named(document: Document): Document {
  return isCardFile(document) ? { ...document, id: document.file } : document;
}

/** Is it a data file of this game? A case of the rules lab is checked and put aside. */
function isKnown(
  document: Document,
  workshop: Workshop,
  game: string,
  problems: PlacedProblem[],
): boolean {
  if (isLabCase(document.value)) {
    addProblems(document, workshop.labCase, problems);
    return false;
  }
  const kinds = Object.keys(workshop.fileKinds);
  const kind = kindOf(document);
  if (kind !== undefined && Object.hasOwn(workshop.fileKinds, kind)) return true;
  const message = sayKind(document.value, kind, kinds, game);
  problems.push(placeProblem(document, { file: document.file, path: ['kind'], message }));
  return false;
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

/** An unknown key is pointed at itself, though its path is that of the object it is in. */
function placeShape(document: Document, problem: ShapeProblem): PlacedProblem {
  const placed = placeProblem(document, problem);
  if (problem.unknownKey === undefined) return placed;
  return { ...placed, line: document.lineOf([...placed.path, problem.unknownKey]) };
}

function addProblems(document: Document, schema: ZodType, problems: PlacedProblem[]): void {
  const found = shapeProblems(document.file, document.value, schema);
  problems.push(...found.map((problem) => placeShape(document, problem)));
}

/** One file of known shape, such as a case of the rules lab. */
export function loadFile(path: string, schema: ZodType): unknown {
  const { document, problems } = readDocument(path, path, false);
  const all = [...problems];
  if (document !== undefined) addProblems(document, schema, all);
  refuse(all);
  return document?.value;
}

/** A fleet or scenario named on the command line: by its id, or as a file that has one. */
export function nameOrFile(word: string): { readonly name: string; readonly file?: string } {
  if (!word.endsWith('.json') && !/[/\\]/.test(word)) return { name: word };
  const name = (word.split(/[/\\]/).at(-1) ?? word).replace(/\.json$/, '');
  return { name, file: word };
}
