import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedGames } from '../../src/rulesets/index.ts';
import { createJournal, resumeJournal } from '../../src/sim/journal.ts';
import { journalHeader } from '../../src/sim/journal-header.ts';
import { playHere } from '../../src/sim/play-here.ts';
import { openPool } from '../../src/sim/pool.ts';
import { battlesIn, columnNamed, groupSums, pentanomial } from '../../src/sim/readings.ts';
import { run } from '../../src/sim/run.ts';
import { starStrikeCells } from './star-strike.ts';
import { bytesOf } from './toy-run.ts';

/** `npm test` builds first; compiled workers start quicker and play as users' do. */
const worker = new URL('../../dist/sim/worker.js', import.meta.url);
const clock = () => performance.now();
const cells = starStrikeCells(['dc-alpha-claim', 'ne-alpha-regent', 'sw-alpha-rams']);
const pairs = 150;

describe('battles of star-strike-2', () => {
  let expected: string;
  beforeAll(async () => {
    const result = await run({ cells, pairs, player: playHere(openedGames, clock) });
    expected = bytesOf(result);
    const { layout, tally } = result.cells[0];
    expect(battlesIn(tally)).toBe(300);
    expect(pentanomial(tally).reduce((x, y) => x + y)).toBe(150);
    expect(tally.crashes).toEqual([]);
    const column = columnNamed(layout, 'pointsDestroyed');
    expect(groupSums(layout, tally, 0, column).sum).toBeGreaterThan(0);
  });

  it('are the same at 1, 2 and 5 threads, in chunks of 1, 7 and 1000 pairs', async () => {
    for (const [threads, chunkPairs] of [
      [1, 1000],
      [2, 7],
      [5, 1],
      [2, undefined],
    ] as const) {
      const player = await openPool({ threads, worker });
      const result = await run({ cells, pairs, player, chunkPairs });
      await player.close();
      expect(bytesOf(result)).toBe(expected);
    }
  });

  describe('with a journal', () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('are the same interrupted in threads and resumed here', async () => {
      const file = join(folder, 'run.journal');
      const header = journalHeader({ cells, pairs, command: 'broadside sweep' });
      const controller = new AbortController();
      const first = createJournal({ file, header, clock });
      const player = await openPool({ threads: 2, worker });
      const part = await run({
        cells,
        pairs,
        player,
        journal: first,
        chunkPairs: 10,
        signal: controller.signal,
        onProgress: ({ battles }) => battles >= 260 && controller.abort(),
      });
      await player.close();
      await first.close();
      expect(part.interrupted).toBe(true);
      const lines = readFileSync(file, 'utf8').split('\n').length;
      expect(lines).toBeGreaterThan(2);
      const second = resumeJournal({ file, header, clock });
      const result = await run({
        cells,
        pairs,
        player: playHere(openedGames, clock),
        journal: second,
      });
      await second.close();
      expect(bytesOf(result)).toBe(expected);
    });
  });
});
