import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, sep } from 'node:path';
import type { SourceFile } from '../battle/problem.ts';
import { cannotRead, type FoundFile, packagedFiles } from './list-files.ts';

/**
 * Packaged files are checked when the program is built, which leaves a digest of them beside the
 * compiled code. Files that still have it need no second check; one changed byte, one file more or
 * less, and everything is read and checked as if it were the user's.
 */

/** Digests by game. */
export type SoundRecord = Readonly<Record<string, string>>;

/** In the folder of the compiled code; from the source there is none, and everything is checked. */
export const soundRecord = new URL('../sound.json', import.meta.url);

/** The packaged files of a game as they are now. */
export interface PackagedFiles {
  readonly found: readonly FoundFile[];
  readonly digest: string;
  /** What is in them; only what is known to be sound can be read this way. */
  parse(): SourceFile[];
}

export function readPackaged(game: string): PackagedFiles {
  const found = packagedFiles(game);
  const texts = found.map(readBytes);
  return {
    found,
    digest: digestOf(found, texts),
    parse: () => found.map((f, i) => parse(f, texts[i])),
  };
}

/** The packaged files of a game if they are what was checked; otherwise undefined. */
export function soundFiles(game: string): PackagedFiles | undefined {
  const expected = readRecord()[game];
  if (expected === undefined) return undefined;
  const packaged = readPackaged(game);
  return packaged.digest === expected ? packaged : undefined;
}

function parse({ path, shown }: FoundFile, bytes: Buffer): SourceFile {
  const value = JSON.parse(bytes.toString('utf8')) as { readonly kind?: unknown };
  const file = slashed(shown);
  return { file, id: value.kind === 'cards' ? file : basename(path, '.json'), value };
}

/** Names and lengths are part of it, so that no two sets of files read the same. */
function digestOf(found: readonly FoundFile[], texts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const [i, { shown }] of found.entries()) {
    hash.update(`${slashed(shown)}\n${texts[i].length}\n`).update(texts[i]);
  }
  return hash.digest('hex');
}

function readRecord(): SoundRecord {
  try {
    return JSON.parse(readFileSync(soundRecord, 'utf8')) as SoundRecord;
  } catch {
    return {};
  }
}

function readBytes({ path }: FoundFile): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}

const slashed = (path: string): string => path.split(sep).join('/');
