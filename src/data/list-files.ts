import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UserError } from '../battle/problem.ts';
import { packageRoot } from './package-root.ts';

/** Finding data files on disk. */

/** A file, and its name in messages. */
export interface FoundFile {
  readonly path: string;
  readonly shown: string;
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

/** The files of a game that come with the package, named from the package's folder. */
export function packagedFiles(game: string): FoundFile[] {
  return ['fleets', 'scenarios']
    .flatMap((folder) => listJsonFiles(join(packageRoot, folder, game)))
    .map((path) => ({ path, shown: relative(packageRoot, path) }));
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you may not read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
};

export function cannotRead(path: string, error: unknown): UserError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new UserError(`cannot read ${path}: ${REASONS[code] ?? code}`);
}
