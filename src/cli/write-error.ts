import { UserError } from '../battle/problem.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EEXIST: 'a file of that name is in the way',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is a file',
};

/** What could not be written, and why, for people. */
export function writeError(what: string, error: unknown): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new UserError(`cannot write ${what}: ${REASONS[code ?? ''] ?? message}`);
}
