import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../src/battle/problem.ts';
import { type Disk, realDisk } from '../../src/sim/disk.ts';
import { createJournal, type Journal, resumeJournal } from '../../src/sim/journal.ts';
import { journalHeader } from '../../src/sim/journal-header.ts';
import type { RunResult } from '../../src/sim/run.ts';
import type { StopRule } from '../../src/sim/stop-rule.ts';
import { toyCell } from './toy-game.ts';
import { bytesOf, tickingClock, toyRun } from './toy-run.ts';

const cells = [toyCell({ cell: 'even' }), toyCell({ cell: 'edge', edge: 1, crashAt: [9] })];
const pairs = 1500;
const stop: StopRule = {
  name: 'six batches of the second cell',
  start(cell) {
    let batches = 0;
    return () => (cell === 1 && ++batches === 6 ? 'stop' : 'continue');
  },
};
const description = { cells, pairs, stop, command: 'broadside duel left right' };
const header = journalHeader(description);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(folder, 'run.journal');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const create = (disk?: Disk) => createJournal({ file, header, clock: tickingClock(), disk });
const resume = () => resumeJournal({ file, header, clock: tickingClock() });

async function runWith(journal: Journal, stopAfter = Number.POSITIVE_INFINITY): Promise<RunResult> {
  const controller = new AbortController();
  try {
    return await toyRun({
      cells,
      pairs,
      stop,
      journal,
      signal: controller.signal,
      onProgress: ({ battles, resumed }) => battles - resumed > stopAfter && controller.abort(),
    });
  } finally {
    await journal.close();
  }
}

describe('journal', () => {
  it('changes nothing, and holds a line for each batch after the header', async () => {
    const plain = await toyRun({ cells, pairs, stop });
    const journaled = await runWith(create());
    expect(bytesOf(journaled)).toBe(bytesOf(plain));
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const contents = lines.map((line) => JSON.parse(line)[1]);
    expect(contents[0]).toMatchObject({ seed: 'toy seed', game: 'toy', pairs, stop: stop.name });
    expect(contents.slice(1, 4).map(({ cell, batch }) => [cell, batch])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  it('interrupted and resumed, twice, ends in the same result and the same file', async () => {
    const expected = await runWith(create());
    const undisturbed = readFileSync(file);
    rmSync(file);
    expect((await runWith(create(), 500)).interrupted).toBe(true);
    const between = await runWith(resume(), 700);
    expect(between.interrupted).toBe(true);
    expect(bytesOf(await runWith(resume()))).toBe(bytesOf(expected));
    expect(readFileSync(file)).toEqual(undisturbed);
  });

  it('of a finished run plays nothing again', async () => {
    const expected = await runWith(create());
    const size = readFileSync(file).length;
    const again = resume();
    const first: number[] = [];
    const result = await toyRun({
      cells,
      pairs,
      stop,
      journal: again,
      onProgress: ({ battles, resumed }) => first.push(battles - resumed),
    });
    await again.close();
    expect(first).toEqual([0]);
    expect(bytesOf(result)).toBe(bytesOf(expected));
    expect(readFileSync(file).length).toBe(size);
  });

  it('torn at any byte resumes to the same bytes', async () => {
    const expected = await runWith(create());
    const whole = readFileSync(file);
    const headerEnd = whole.indexOf(10) + 1;
    for (const cut of [0, 1, headerEnd - 1, headerEnd, headerEnd + 30, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, cut));
      const journal = resume();
      expect(bytesOf(await runWith(journal))).toBe(bytesOf(expected));
      expect(readFileSync(file)).toEqual(whole);
    }
  });

  it('keeps what is before a damaged line, and says how much is played again', async () => {
    const expected = await runWith(create());
    const whole = readFileSync(file, 'utf8');
    const lines = whole.trimEnd().split('\n');
    const spoilt = lines.with(5, lines[5].replace(/"batch":\d/, '"batch":8'));
    writeFileSync(file, `${spoilt.join('\n')}\n`);
    const journal = resume();
    expect(journal.damagedLines).toBe(lines.length - 5);
    expect(bytesOf(await runWith(journal))).toBe(bytesOf(expected));
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });

  it('of other inputs is refused with the reason', async () => {
    await runWith(create(), 200);
    const refusal = (change: Partial<typeof description>): string => {
      const other = journalHeader({ ...description, ...change });
      try {
        resumeJournal({ file, header: other, clock: tickingClock() });
      } catch (error) {
        expect(error).toBeInstanceOf(UserError);
        return (error as Error).message.replace(`journal ${file} belongs to another run: `, '');
      }
      return 'accepted';
    };
    const change = (replace: (cell: (typeof cells)[0]) => (typeof cells)[0]) => ({
      cells: [cells[0], replace(cells[1])],
    });
    expect(refusal({})).toBe('accepted');
    expect(refusal({ command: 'broadside duel left right --threads 2' })).toBe('accepted');
    expect(refusal({ pairs: 99 })).toBe('pairs 1500, now 99');
    expect(refusal({ stop: undefined as never })).toBe(
      'stop "six batches of the second cell", now "all pairs"',
    );
    expect(refusal({ cells: [toyCell({ seed: 'new' }), toyCell({ seed: 'new' })] })).toBe(
      'seed "toy seed", now "new"',
    );
    expect(refusal({ cells: [cells[0]] })).toBe('2 matchups, now 1');
    expect(
      refusal(change((cell) => ({ ...cell, b: 'up', setup: { ...cell.setup, data: 1 } }))),
    ).toBe('matchup "left v right @ only", now "left v up @ only"');
    expect(
      refusal(change((cell) => ({ ...cell, setup: { ...cell.setup, policies: ['roll', 'x'] } }))),
    ).toBe('policies roll, roll, now roll, x in "left v right @ only"');
    expect(refusal(change(() => toyCell({ cell: 'edge', edge: 2 })))).toBe(
      'the cards, fleets, map, rules or admirals of "left v right @ only" have changed',
    );
  });

  it('leaves files alone that are not its own', () => {
    writeFileSync(file, 'dear diary\n');
    expect(() => create()).toThrow(`cannot create journal ${file}: it exists already`);
    expect(() => resume()).toThrow(`${file} is not a journal of battles`);
    writeFileSync(file, 'dear diary');
    expect(() => resume()).toThrow(`${file} is not a journal of battles`);
    expect(readFileSync(file, 'utf8')).toBe('dear diary');
    rmSync(file);
    expect(() => resume()).toThrow(`cannot read journal ${file}: no such file or folder`);
  });

  it('on a full disk keeps finished batches, says so, and resumes', async () => {
    const expected = await toyRun({ cells, pairs, stop });
    let written = 0;
    const full: Disk = {
      ...realDisk,
      write(descriptor, text) {
        written++;
        // Space is free again later: still no batch may follow a gap.
        if (written !== 8) return realDisk.write(descriptor, text);
        realDisk.write(descriptor, text.slice(0, 40));
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      },
    };
    await expect(runWith(create(full))).rejects.toThrow(
      new UserError(
        `cannot write journal ${file}: the disk is full; 6 finished batches are kept in it`,
      ),
    );
    const journal = resume();
    expect(journal.damagedLines).toBe(0);
    expect(bytesOf(await runWith(journal))).toBe(bytesOf(expected));
  });

  it('that cannot be synced ends the run as well', async () => {
    const broken: Disk = {
      ...realDisk,
      sync: () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })),
    };
    await expect(runWith(create(broken))).rejects.toThrow(`cannot write journal ${file}: EIO`);
  });

  it('in a folder that cannot be written is an error of the user', () => {
    chmodSync(folder, 0o500);
    const missing = join(folder, 'none', 'x.journal');
    expect(() => createJournal({ file: missing, header, clock: tickingClock() })).toThrow(
      `cannot create journal ${missing}: no such file or folder`,
    );
    if (process.getuid?.() !== 0) {
      expect(() => create()).toThrow(`cannot create journal ${file}: permission denied`);
    }
    chmodSync(folder, 0o700);
  });

  it('reaches the disk about once a second by the clock it is given', async () => {
    let syncs = 0;
    let now = 0;
    const counting: Disk = {
      ...realDisk,
      sync: async () => {
        syncs++;
      },
    };
    const clock = () => {
      now += 50;
      return now;
    };
    const journal = createJournal({ file, header, clock, disk: counting });
    const result = await runWith(journal);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length - 1;
    expect(result.interrupted).toBe(false);
    expect(syncs).toBeGreaterThan(1);
    expect(syncs).toBeLessThan(lines / 5);
  });
});
