import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeError } from './write-error.ts';

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
    throw writeError(path, error);
  }
}
