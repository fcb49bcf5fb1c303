import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../battle/problem.ts';
import { say } from './output.ts';
import { shellCommand, withoutOption } from './shell.ts';

/** Journals of a command that plays in stages: a file for each, in one folder. */
export interface StageJournals {
  /** Where a stage keeps its battles, or finds them. */
  of(stage: string): { readonly journal?: string; readonly resume?: string };
  /** The command that goes on where this one ends. */
  resumeCommand(): string | undefined;
  /** All is written: a folder of our own is removed. */
  done(): void;
}

const FOLDER = '.broadside';

export interface StageOptions {
  /** The command's name, and a mark of this very run: parts of the folder's name. */
  readonly name: string;
  readonly run: string;
  readonly journal: string | undefined;
  readonly resume: string | undefined;
}

export function openStageJournals(options: StageOptions): StageJournals {
  const { journal, resume } = options;
  if (resume !== undefined && !existsSync(resume)) {
    throw new UserError(`cannot resume from ${resume}: there is no such folder`);
  }
  if (journal !== undefined && existsSync(journal)) {
    throw new UserError(`${journal} exists already; resume it with --resume, or choose another`);
  }
  const folder = resume ?? journal ?? freeFolder(options);
  const isOurs = journal === undefined && folder.startsWith(`${FOLDER}/`);
  let isThere = make(folder, journal !== undefined);
  return {
    of(stage) {
      if (!isThere) return {};
      const file = join(folder, `${stage}.journal`);
      return existsSync(file) ? { resume: file } : { journal: file };
    },
    resumeCommand() {
      if (!isThere) return undefined;
      const args = withoutOption(withoutOption(process.argv.slice(2), '--resume'), '--journal');
      return shellCommand([...args, '--resume', folder]);
    },
    done() {
      if (isOurs && isThere) rmSync(folder, { recursive: true, force: true });
      isThere = false;
    },
  };
}

function freeFolder({ name, run }: StageOptions): string {
  const base = `${FOLDER}/${name}-${run}`;
  if (!existsSync(base)) return base;
  say(`note: ${base} has a part of this very run; add --resume ${base} to use it`);
  for (let n = 2; ; n++) if (!existsSync(`${base}-${n}`)) return `${base}-${n}`;
}

/** A disk that takes no folder costs the journal, not the run, unless the folder was asked for. */
function make(folder: string, wasAskedFor: boolean): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `cannot make the folder ${folder} for journals: ${code ?? String(error)}`;
    if (wasAskedFor) throw new UserError(message);
    say(`note: ${message}; the run goes on, but cannot be resumed`);
    return false;
  }
}
