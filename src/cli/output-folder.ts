import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../battle/problem.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'a file of that name is in the way',
  ENOTDIR: 'a part of the path is a file',
};

/** Makes the folder, and complains before anything is played if nothing can be written to it. */
export function makeOutputFolder(folder: string): void {
  attempt(folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** Writes files into it, by name. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    attempt(path, () => writeFileSync(path, text));
  }
}

function attempt(path: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(`cannot write ${path}: ${REASONS[code ?? ''] ?? message}`);
  }
}
