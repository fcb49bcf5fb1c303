import { describe, expect, it } from 'vitest';
import { chunkSizer } from '../../src/sim/chunk-size.ts';
import { batchRanges } from '../../src/sim/schedule.ts';

describe('schedule of batches', () => {
  it('covers every pair once', () => {
    for (const pairs of [0, 1, 63, 64, 65, 1000, 123_457]) {
      const ranges = batchRanges(pairs);
      expect(ranges.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(pairs);
      expect(ranges.every(({ from }, i) => from === (i === 0 ? 0 : ranges[i - 1].to))).toBe(true);
    }
  });

  it('has the same edges for longer runs, all but the last', () => {
    const long = batchRanges(1_000_000);
    const short = batchRanges(5000);
    expect(long.slice(0, short.length - 1)).toEqual(short.slice(0, -1));
  });

  it('starts small, grows by an eighth, and stays bounded', () => {
    const sizes = batchRanges(500_000).map(({ from, to }) => to - from);
    expect(sizes.slice(0, 8)).toEqual(Array(8).fill(64));
    expect(Math.max(...sizes)).toBe(4096);
    expect(sizes.length).toBeLessThan(200);
  });
});

describe('size of tasks', () => {
  it('aims at 12 ms from what was measured, for each cell or from others', () => {
    const sizer = chunkSizer(undefined);
    expect(sizer.next(0, 1000)).toBe(8);
    sizer.note(0, 8, 4);
    expect(sizer.next(0, 1000)).toBe(24);
    expect(sizer.next(1, 1000)).toBe(24);
    sizer.note(1, 24, 240);
    expect([sizer.next(0, 1000), sizer.next(1, 1000)]).toEqual([24, 1]);
  });

  it('leaves no crumbs', () => {
    const sizer = chunkSizer(undefined);
    sizer.note(0, 10, 10);
    expect([sizer.next(0, 19), sizer.next(0, 17), sizer.next(0, 3)]).toEqual([12, 17, 3]);
  });

  it('can be fixed', () => {
    const sizer = chunkSizer(7);
    sizer.note(0, 7, 1000);
    expect([sizer.next(0, 64), sizer.next(0, 3)]).toEqual([7, 3]);
  });
});
