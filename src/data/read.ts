import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { UserError } from '../battle/problem.ts';
import type { Document } from './document.ts';
import { parseJson } from './json.ts';
import type { PlacedProblem } from './problems.ts';

/** Reading data files from disk. */

export interface ReadResult {
  readonly document: Document | undefined;
  readonly problems: readonly PlacedProblem[];
}

/** All JSON files of a folder and the folders in it, by name, so that the order is always the same. */
export function listJsonFiles(folder: string): string[] {
  return entriesOf(folder)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listJsonFiles(path);
      return entry.name.endsWith('.json') ? [path] : [];
    });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw cannotRead(folder, error);
  }
}

/** JSON files named by the user: a file as it is, a folder with all in it. */
export function expandPaths(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    try {
      return statSync(path).isDirectory() ? listJsonFiles(path) : [path];
    } catch (error) {
      throw cannotRead(path, error);
    }
  });
}

/** Reads one file. `shown` is its name in messages. */
export function readDocument(path: string, shown: string, packaged: boolean): ReadResult {
  const file = shown.split(sep).join('/');
  const text = decode(path);
  if (text === undefined) {
    const problem = { file, path: [], line: 1, message: 'the file is not UTF-8 text' };
    return { document: undefined, problems: [problem] };
  }
  const json = parseJson(file, text);
  if (json.value === undefined) return { document: undefined, problems: json.problems };
  const document: Document = {
    file,
    id: basename(path, '.json'),
    value: json.value,
    packaged,
    lineOf: json.lineOf,
    moved: {},
    sets: [],
  };
  return { document, problems: json.problems };
}

function decode(path: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you may not read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
};

function cannotRead(path: string, error: unknown): UserError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new UserError(`cannot read ${path}: ${REASONS[code] ?? code}`);
}

/** A packaged file's name in messages: from the package folder. */
export function shownFrom(root: string, path: string): string {
  return relative(root, path);
}
