import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../battle/problem.ts';
import { plural } from '../report/numbers.ts';
import type { Clock } from '../sim/chunk-player.ts';
import { createJournal, type Journal, resumeJournal } from '../sim/journal.ts';
import type { JournalHeader } from '../sim/journal-header.ts';
import type { FinishedBatch } from '../sim/work-queue.ts';
import { say } from './output.ts';

/** Where journals go that nobody asked for by name. */
const FOLDER = '.broadside';
/** A run that is over by then leaves nothing behind: playing it again is as quick as resuming. */
const QUICK_MS = 2000;

/** A journal as a run has it. */
export interface RunJournal {
  readonly journal: Journal;
  /** Makes sure that what was played can be resumed; the file, if there is one. */
  keep(): string | undefined;
  /** The run is complete and its result is written: a file of our own folder is removed. */
  done(): Promise<void>;
  close(): Promise<void>;
}

export interface RunJournalOptions {
  readonly header: JournalHeader;
  /** The command's name: part of the file's. */
  readonly name: string;
  readonly journal: string | undefined;
  readonly resume: string | undefined;
  readonly clock: Clock;
}

/** The journal asked for, or one that comes into being when a run turns out to be long. */
export function openRunJournal(options: RunJournalOptions): RunJournal {
  const { header, clock, journal, resume } = options;
  if (resume !== undefined) {
    const resumed = resumeJournal({ file: resume, header, clock });
    if (resumed.damagedLines > 0) {
      say(
        `note: ${plural(resumed.damagedLines, 'torn line')} at the end of ${resume}, to be played again`,
      );
    }
    return named(resumed);
  }
  if (journal !== undefined) return named(createJournal({ file: journal, header, clock }));
  return automatic(options);
}

function named(journal: Journal): RunJournal {
  const isOurs = dirname(resolve(journal.file)) === resolve(FOLDER);
  return {
    journal,
    keep: () => journal.file,
    done: async () => {
      if (isOurs) rmSync(journal.file, { force: true });
    },
    close: () => journal.close(),
  };
}

function automatic({ header, name, clock }: RunJournalOptions): RunJournal {
  const base = join(FOLDER, `${name}-${header.run.slice(0, 12)}`);
  if (existsSync(`${base}.journal`)) {
    say(
      `note: ${base}.journal has a part of this very run; add --resume ${base}.journal to use it`,
    );
  }
  const start = clock();
  let waiting: FinishedBatch[] = [];
  let open: Journal | undefined;
  let failed = false;

  /** Writes what waits. A disk that does not take it costs the journal, not the run. */
  const write = (): void => {
    try {
      open ??= createFree(base, header, clock);
      for (const batch of waiting.splice(0)) open.append(batch);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      failed = true;
      waiting = [];
      say(`note: ${error.message}; the run goes on, but cannot be resumed from here on`);
    }
  };

  const journal: Journal = {
    file: `${base}.journal`,
    header,
    damagedLines: 0,
    finished: () => [],
    append(batch) {
      if (failed) return;
      waiting.push(batch);
      if (clock() - start >= QUICK_MS) write();
    },
    flush: async () => {
      if (!failed) await open?.flush();
    },
    close: async () => {
      await open?.close();
    },
  };
  return {
    journal,
    keep() {
      if (!failed && waiting.length > 0) write();
      return open?.file;
    },
    async done() {
      if (open !== undefined) rmSync(open.file, { force: true });
    },
    close: async () => {
      await journal.close().catch((error: unknown) => {
        if (!failed) throw error;
      });
    },
  };
}

/** Another run of the same inputs may be under way here: the first name that is free. */
function createFree(base: string, header: JournalHeader, clock: Clock): Journal {
  try {
    mkdirSync(FOLDER, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`cannot make the folder ${FOLDER} for a journal: ${code ?? String(error)}`);
  }
  for (let n = 1; ; n++) {
    const file = n === 1 ? `${base}.journal` : `${base}-${n}.journal`;
    if (!existsSync(file)) return createJournal({ file, header, clock });
  }
}
