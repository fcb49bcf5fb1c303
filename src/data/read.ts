import { readFileSync, statSync } from 'node:fs';
import { basename, sep } from 'node:path';
import type { Document } from './document.ts';
import { parseJson } from './json.ts';
import { cannotRead, listJsonFiles } from './list-files.ts';
import type { PlacedProblem } from './problems.ts';

/** Reading data files from disk. */

export interface ReadResult {
  readonly document: Document | undefined;
  readonly problems: readonly PlacedProblem[];
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
