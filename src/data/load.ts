import { resolve } from 'node:path';
import type { ZodType } from 'zod';
import type { StylePolicy } from '../battle/own-policy.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import type { Assembler, Workshop } from '../battle/workshop.ts';
import { isCardFile } from './cards.ts';
import { type Document, kindOf, placeProblem } from './document.ts';
import { findRuleset } from './find.ts';
import { dataFiles } from './kinds.ts';
import { type FoundFile, listJsonFiles, packagedFiles } from './list-files.ts';
import { duplicateIds, overlay } from './overlay.ts';
import { placeShape } from './place-shape.ts';
import { type PlacedProblem, refuse, sortProblems } from './problems.ts';
import { expandPaths, readDocument } from './read.ts';
import { isEcho, salvage } from './salvage.ts';
import { applySets } from './sets.ts';
import { shapeProblems } from './shape-problems.ts';

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

export interface Playable {
  readonly ruleset: Ruleset;
  /** To play, this much of it is enough. */
  readonly workshop: Assembler;
  readonly catalogue: unknown;
  /** How many files were read, and which of them are the user's. */
  readonly files: readonly { readonly file: string; readonly packaged: boolean }[];
  /** Packaged fleets that the user's changes take beyond the rules of fleet building. */
  readonly notes: readonly PlacedProblem[];
  /** Styles of the user's that admirals are taken from, by the word that names the file. */
  readonly styles?: Readonly<Record<string, StylePolicy>>;
}

/** The same with the whole workshop open. */
export interface Loaded extends Playable {
  readonly workshop: Workshop;
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
  const { laid, user, files, problems, ...opened } = await readGame(game, options);
  const { sets = [] } = options;
  const judge = judgement(opened.workshop, options);
  const asWritten = judge(laid);
  const final = sets.length === 0 ? asWritten : judge(applySets(laid, sets));
  // A what-if may take a fleet beyond its limits; packaged fleets need not fit the user's cards.
  const isUsers = (problem: PlacedProblem) => user.some(({ file }) => file === problem.file);
  const mayBreak = (problem: PlacedProblem) =>
    problem.legality === true && user.length > 0 && !isUsers(problem);
  const written = asWritten.problems.filter((problem) => !mayBreak(problem));
  const later = final.problems.filter((problem) => problem.legality !== true);
  const notes = final.problems.filter(
    (problem) => problem.legality === true && !written.some((w) => w.file === problem.file),
  );
  return {
    ...opened,
    catalogue: final.catalogue,
    files,
    notes: sortProblems(notes),
    problems: sortProblems([...problems, ...written, ...later]),
  };
}

/** A game's files, the user's laid over ours; what their meaning is comes later. */
export interface ReadGame {
  readonly ruleset: Ruleset;
  readonly workshop: Workshop;
  readonly laid: readonly Document[];
  readonly user: readonly Document[];
  readonly files: Loaded['files'];
  readonly problems: readonly PlacedProblem[];
}

export async function readGame(game: string, options: LoadOptions): Promise<ReadGame> {
  const ruleset = await findRuleset(game);
  const workshop = await ruleset.workshop();
  const problems: PlacedProblem[] = [];
  const theirs = userFiles(options);
  const ours = packagedFiles(game).filter(
    ({ path }) => !theirs.some((their) => their.path === path),
  );
  const packaged = readAll(ours, true, problems);
  const user = readAll(theirs, false, problems);
  const known = (documents: readonly Document[]) =>
    dataFiles(documents, { ruleset, workshop }, problems);
  const layers = [known(packaged), known(user)] as const;
  problems.push(...layers.flatMap(duplicateIds));
  const files = [
    ...ours.map(({ shown }) => ({ file: shown, packaged: true })),
    ...theirs.map(({ shown }) => ({ file: shown, packaged: false })),
  ];
  return { ruleset, workshop, laid: overlay(...layers), user, files, problems };
}

export interface Judged {
  readonly catalogue: unknown;
  readonly problems: readonly PlacedProblem[];
}

/** Shape first, then meaning; a file with slips in its shape is read as well as it can be. */
export function judgement(workshop: Workshop, { rules }: LoadOptions) {
  return (laid: readonly Document[]): Judged => {
    const problems: PlacedProblem[] = [];
    const lost: string[] = [];
    const shaped = laid.map(named).flatMap((document) => {
      const schema = workshop.fileKinds[kindOf(document) ?? ''];
      const wrong = shapeProblems(document.file, document.value, schema);
      if (wrong.length === 0) return [document];
      problems.push(...placeShape(document, wrong));
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

function userFiles({ cards, files = [] }: LoadOptions): FoundFile[] {
  const named = [...(cards === undefined ? [] : listJsonFiles(cards)), ...expandPaths(files)];
  const byPath = new Map(named.map((shown) => [resolve(shown), shown]));
  return [...byPath].map(([path, shown]) => ({ path, shown }));
}

function readAll(
  files: readonly FoundFile[],
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

/** One file of known shape, such as a case of the rules lab. */
export function loadFile(path: string, schema: ZodType): unknown {
  const { document, problems } = readDocument(path, path, false);
  const all = [...problems];
  if (document !== undefined) {
    all.push(...placeShape(document, shapeProblems(document.file, document.value, schema)));
  }
  refuse(all);
  return document?.value;
}
