import { describe, expect, it } from 'vitest';
import { playChunk } from '../../src/sim/play-chunk.ts';
import { cellText, preparedCells } from '../../src/sim/prepared.ts';
import { pairsIn, pentanomial, results } from '../../src/sim/readings.ts';
import type { Progress } from '../../src/sim/run.ts';
import type { StopRule } from '../../src/sim/stop-rule.ts';
import { equalTallies } from '../../src/sim/tally.ts';
import { toyCell, toyGames } from './toy-game.ts';
import { bytesOf, toyHere, toyPool, toyRun } from './toy-run.ts';

const cells = [
  toyCell({ cell: 'even' }),
  toyCell({ cell: 'edge', edge: 1 }),
  toyCell({ cell: 'crash', crashAt: [3, 150, 151, 700] }),
];

/** Stops once side a's wins and losses are this far apart; remembers what it was shown. */
function leadRule(lead: number, seen: string[] = []): StopRule {
  return {
    name: `lead ${lead}`,
    start(cell) {
      let batches = 0;
      return (batch, prefix) => {
        const { win, loss } = results(prefix);
        batches++;
        seen.push(`${cell}/${batches}: ${pentanomial(batch).join(' ')}`);
        return Math.abs(win - loss) > lead ? 'stop' : 'continue';
      };
    },
  };
}

describe('run', () => {
  it('gives the tally of all pairs of each cell', async () => {
    const { cells: done, interrupted } = await toyRun({ cells, pairs: 700 });
    expect(interrupted).toBe(false);
    for (const [index, { tally, reason, pairs, cell }] of done.entries()) {
      expect(cell).toBe(cells[index]);
      expect([reason, pairs]).toEqual(['all-played', 700]);
      const whole = playChunk(preparedCells(toyGames)(cellText(cell)), 0, 700);
      expect(equalTallies(tally, whole)).toBe(true);
    }
    expect(done[2].tally.crashes.map(({ battle }) => battle)).toEqual([3, 150, 151, 700]);
    expect(pairsIn(done[2].tally)).toBe(697);
  });

  it('of nothing is nothing', async () => {
    expect((await toyRun({ cells: [], pairs: 10 })).cells).toEqual([]);
    const { cells: done } = await toyRun({ cells: [toyCell()], pairs: 0 });
    expect([done[0].pairs, done[0].reason]).toEqual([0, 'all-played']);
  });

  it('judges a stop rule at fixed edges, in one order, whatever the tasks', async () => {
    const seen: string[] = [];
    const expected = await toyRun({ cells, pairs: 2000, stop: leadRule(120, seen), chunkPairs: 1 });
    expect(expected.cells.map(({ reason }) => reason)).toEqual([
      'all-played',
      'stop-rule',
      'all-played',
    ]);
    expect(expected.cells[1].pairs).toBeLessThan(1000);
    expect(expected.cells[1].pairs % 64).toBe(0);
    for (const chunkPairs of [7, 1000, undefined]) {
      const again: string[] = [];
      const stop = leadRule(120, again);
      const result = await toyRun({ cells, pairs: 2000, stop, chunkPairs });
      expect(bytesOf(result)).toBe(bytesOf(expected));
      expect(again).toEqual(seen);
    }
  });

  it('a rule that looks across cells stops alike too', async () => {
    const joint = (): StopRule => {
      let total = 0;
      return {
        name: 'joint',
        start: () => (batch) => {
          total += results(batch).win;
          return total > 800 ? 'stop' : 'continue';
        },
      };
    };
    const expected = await toyRun({ cells, pairs: 2000, stop: joint() });
    expect(expected.cells.every(({ reason }) => reason === 'stop-rule')).toBe(true);
    const player = await toyPool(2);
    const pooled = await toyRun({ cells, pairs: 2000, stop: joint(), player, chunkPairs: 5 });
    await player.close();
    expect(bytesOf(pooled)).toBe(bytesOf(expected));
  });

  it('gives the same bytes at 1, 2 and 5 threads and chunks of 1, 7 and 1000', async () => {
    const stop = leadRule(120);
    const expected = bytesOf(await toyRun({ cells, pairs: 500, stop }));
    for (const threads of [1, 2, 5]) {
      const player = await toyPool(threads);
      for (const chunkPairs of [1, 7, 1000]) {
        const result = await toyRun({ cells, pairs: 500, stop, player, chunkPairs });
        expect(bytesOf(result)).toBe(expected);
      }
      await player.close();
    }
  });

  it('reports progress up to the end', async () => {
    const seen: Progress[] = [];
    await toyRun({ cells, pairs: 2000, stop: leadRule(120), onProgress: (p) => seen.push(p) });
    expect(seen[0]).toEqual({ battles: 0, total: 12_000, resumed: 0, cellsDone: 0, cells: 3 });
    const last = seen.at(-1);
    expect(last?.battles).toBe(last?.total);
    expect(last?.total).toBeLessThan(12_000);
    expect(last?.cellsDone).toBe(3);
  });

  it('an abort leaves whole batches without a gap', async () => {
    const controller = new AbortController();
    const result = await toyRun({
      cells,
      pairs: 5000,
      signal: controller.signal,
      onProgress: ({ battles }) => battles > 3000 && controller.abort(),
    });
    expect(result.interrupted).toBe(true);
    for (const { cell, tally, pairs, reason } of result.cells) {
      expect(reason).toBe('interrupted');
      expect(pairs).toBeGreaterThan(300);
      const whole = playChunk(preparedCells(toyGames)(cellText(cell)), 0, pairs);
      expect(equalTallies(tally, whole)).toBe(true);
    }
  });

  it('an abort before the start plays nothing', async () => {
    const result = await toyRun({ cells, pairs: 100, signal: AbortSignal.abort() });
    expect(result.cells.map(({ pairs }) => pairs)).toEqual([0, 0, 0]);
  });

  it('a player that fails ends the run with its error', async () => {
    const here = toyHere();
    let chunks = 0;
    const player = {
      ...here,
      play: async (...args: Parameters<typeof here.play>) => {
        if (++chunks === 3) throw new Error('thread lost');
        return here.play(...args);
      },
    };
    await expect(toyRun({ cells, pairs: 500, player })).rejects.toThrow('thread lost');
  });
});
