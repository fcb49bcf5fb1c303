import * as fs from 'node:fs';
import { UserError } from '../battle/problem.ts';

/** How a journal touches the disk; tests fill it up. */
export interface Disk {
  write(descriptor: number, text: string): void;
  sync(descriptor: number): Promise<void>;
}

/** The disk we have. */
export const realDisk: Disk = {
  write(descriptor, text) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += fs.writeSync(descriptor, bytes, at);
  },
  sync: (descriptor) =>
    new Promise((resolve, reject) => {
      fs.fdatasync(descriptor, (error) => (error === null ? resolve() : reject(error)));
    }),
};

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'it exists already; resume it, or choose another name',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EISDIR: 'it is a folder',
};

/** "cannot write journal x: the disk is full", and what is left of the work. */
export function diskError(file: string, verb: string, error: unknown, kept = ''): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ''] ?? message;
  return new UserError(`cannot ${verb} journal ${file}: ${reason}${kept}`, { cause: error });
}

/** Does something with a file; what goes wrong is told to the user. */
export function withFile<T>(file: string, verb: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw diskError(file, verb, error);
  }
}
