import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMargins,
  countMargin,
  type Margins,
  MOST_BINS,
  marginRows,
  mirrorMargins,
  noMargins,
  packMargins,
  unpackMargins,
} from '../../src/sim/margins.ts';

const FIXED = { seed: 3, numRuns: 60 };

type Line = readonly [winner: number, margin: number];

function tableOf(lines: readonly Line[], from = 0): Margins {
  const margins = noMargins();
  lines.forEach(([winner, margin], i) => {
    countMargin(margins, winner, margin, from + i);
  });
  return margins;
}

const lines = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: -9, max: 9 })), { maxLength: 80 });

describe('margins', () => {
  it('keeps count and first battle of each winner and margin', () => {
    const rows = marginRows(
      tableOf([
        [1, 3],
        [2, -1],
        [1, 3],
        [0, 0],
        [2, -1],
        [2, 3],
      ]),
    );
    expect(rows).toEqual([
      { winner: 2, margin: -1, count: 2, first: 1 },
      { winner: 0, margin: 0, count: 1, first: 3 },
      { winner: 1, margin: 3, count: 2, first: 0 },
      { winner: 2, margin: 3, count: 1, first: 5 },
    ]);
  });

  it('parts in any order make the same table as the whole', () => {
    fc.assert(
      fc.property(lines, fc.nat(80), (all, at) => {
        const cut = Math.min(at, all.length);
        const late = tableOf(all.slice(cut), cut);
        addMargins(late, tableOf(all.slice(0, cut)));
        expect(packMargins(late)).toEqual(packMargins(tableOf(all)));
      }),
      FIXED,
    );
  });

  it('mirrors twice to itself and packs without loss', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const table = tableOf(all);
        expect(packMargins(mirrorMargins(mirrorMargins(table)))).toEqual(packMargins(table));
        expect(packMargins(unpackMargins(packMargins(table)))).toEqual(packMargins(table));
      }),
      FIXED,
    );
  });

  it('stays small for very many margins, alike however it was split', () => {
    const spread = Array.from(
      { length: 30_000 },
      (_, i): Line => [(i % 2) + 1, ((i * 7919) % 60_000) - 30_000],
    );
    const whole = tableOf(spread);
    expect(whole.bins.size).toBeLessThanOrEqual(MOST_BINS);
    // 60,000 margins, each bin won by both sides: 7,500 bins of 16 are too many, 3,750 of 32 are not.
    expect(whole.width).toBe(32);
    for (const size of [1, 977, 20_000]) {
      const sum = noMargins();
      for (let at = spread.length - (spread.length % size); at >= 0; at -= size) {
        addMargins(sum, tableOf(spread.slice(at, at + size), at));
      }
      expect(packMargins(sum)).toEqual(packMargins(whole));
    }
    expect(packMargins(mirrorMargins(mirrorMargins(whole)))).toEqual(packMargins(whole));
  });
});
