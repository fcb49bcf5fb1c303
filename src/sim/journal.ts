import * as fs from 'node:fs';
import { UserError } from '../battle/problem.ts';
import type { Clock } from './chunk-player.ts';
import { type Disk, diskError, realDisk, withFile } from './disk.ts';
import { checkSameRun, type JournalHeader, readHeader } from './journal-header.ts';
import { readLines, sealLine } from './journal-lines.ts';
import { type TallyJson, tallyFrom, tallyJson } from './tally.ts';
import type { FinishedBatch } from './work-queue.ts';

/** Written lines reach the disk itself at least this often. */
const SYNC_MS = 1000;

/** The finished batches of a run, on disk. */
export interface Journal {
  readonly file: string;
  readonly header: JournalHeader;
  /** Lines at the end of a resumed journal that were torn or damaged, and are played again. */
  readonly damagedLines: number;
  /** Batches found in the file, in order. Each is given once. */
  finished(): Iterable<FinishedBatch>;
  /** Writes a batch. It survives the end of this process at once, that of the machine in a second. */
  append(batch: FinishedBatch): void;
  /** Brings everything to the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** What a journal needs. */
export interface JournalOptions {
  readonly file: string;
  readonly header: JournalHeader;
  readonly clock: Clock;
  readonly disk?: Disk | undefined;
}

/** A new journal; an existing file is refused, never overwritten. */
export function createJournal(options: JournalOptions): Journal {
  const { file } = options;
  const descriptor = withFile(file, 'create', () => fs.openSync(file, 'ax'));
  return startJournal(options, { descriptor, bytes: 0 });
}

/** Goes on with a journal of the same run. Lines torn by a sudden end are cut off. */
export function resumeJournal(options: JournalOptions): Journal {
  const { file, header } = options;
  const text = withFile(file, 'read', () => fs.readFileSync(file, 'utf8'));
  const { contents, check, bytes, damaged } = readLines(text);
  if (contents.length === 0 && !isTornHeader(text, header)) {
    throw new UserError(`${file} is not a journal of battles, or its first line is damaged`);
  }
  if (contents.length > 0) checkSameRun(file, readHeader(file, JSON.parse(contents[0])), header);
  const descriptor = withFile(file, 'write', () => fs.openSync(file, 'a'));
  withFile(file, 'write', () => fs.ftruncateSync(descriptor, bytes));
  if (contents.length === 0) return startJournal(options, { descriptor, bytes: 0 });
  return openJournal(options, {
    descriptor,
    bytes,
    check,
    damagedLines: damaged,
    batches: contents.slice(1),
  });
}

interface OpenFile {
  readonly descriptor: number;
  readonly bytes: number;
}

function startJournal(options: JournalOptions, open: OpenFile): Journal {
  const { file, header, disk = realDisk } = options;
  const { text, check } = sealLine('', JSON.stringify(header));
  withFile(file, 'write', () => disk.write(open.descriptor, text));
  const bytes = open.bytes + Buffer.byteLength(text);
  return openJournal(options, { ...open, bytes, check, damagedLines: 0, batches: [] });
}

function openJournal(
  options: JournalOptions,
  start: OpenFile & { check: string; damagedLines: number; batches: readonly string[] },
): Journal {
  const { file, header, clock, disk = realDisk } = options;
  const { descriptor, damagedLines } = start;
  let { check, bytes } = start;
  let batches: readonly string[] | undefined = start.batches;
  let written = start.batches.length;
  let syncing: Promise<void> = Promise.resolve();
  /** After a failure nothing more is written: a later batch must not follow a gap. */
  let failure: unknown;
  let syncedAt = clock();

  const startSync = () => {
    syncedAt = clock();
    syncing = syncing
      .then(() => disk.sync(descriptor))
      .catch((error: unknown) => {
        failure ??= error;
      });
  };
  const kept = () => `; ${written} finished batches are kept in it`;
  const flush = async () => {
    startSync();
    await syncing;
    if (failure !== undefined) throw diskError(file, 'write', failure, kept());
  };

  return {
    file,
    header,
    damagedLines,
    *finished() {
      const found = batches ?? [];
      batches = undefined;
      for (const content of found) yield decodeBatch(content);
    },
    append(batch) {
      const line = sealLine(check, encodeBatch(batch));
      try {
        if (failure !== undefined) throw failure;
        disk.write(descriptor, line.text);
      } catch (error) {
        failure ??= error;
        cutBack(descriptor, bytes);
        throw diskError(file, 'write', error, kept());
      }
      check = line.check;
      bytes += Buffer.byteLength(line.text);
      written++;
      if (clock() - syncedAt >= SYNC_MS) startSync();
    },
    flush,
    async close() {
      try {
        await flush();
      } finally {
        fs.closeSync(descriptor);
      }
    },
  };
}

function encodeBatch({ cell, batch, from, to, tally }: FinishedBatch): string {
  return JSON.stringify({ cell, batch, from, to, tally: tallyJson(tally) });
}

function decodeBatch(content: string): FinishedBatch {
  const { tally, ...place } = JSON.parse(content) as FinishedBatch & { tally: TallyJson };
  return { ...place, tally: tallyFrom(tally) };
}

/** Killed while the very first line was written: nothing is lost by starting anew. */
function isTornHeader(text: string, header: JournalHeader): boolean {
  return !text.includes('\n') && sealLine('', JSON.stringify(header)).text.startsWith(text);
}

/** A half-written line is taken back if the disk lets us; reading copes with it if not. */
function cutBack(descriptor: number, bytes: number): void {
  try {
    fs.ftruncateSync(descriptor, bytes);
  } catch {
    // The line stays torn.
  }
}
