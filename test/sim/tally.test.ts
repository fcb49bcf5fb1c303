import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extremes, medianMargin, quantileMargin } from '../../src/sim/extremes.ts';
import { MEASURES, productAt } from '../../src/sim/layout.ts';
import { mirrorTally } from '../../src/sim/mirror.ts';
import { playChunk } from '../../src/sim/play-chunk.ts';
import { cellText, type PreparedCell, preparedCells } from '../../src/sim/prepared.ts';
import {
  battleSums,
  battlesIn,
  columnNamed,
  endingCounts,
  firstPentanomial,
  groupRatio,
  groupSums,
  pairSums,
  pairsIn,
  pentanomial,
  pieceSum,
  results,
  resultsByFirst,
  roundCounts,
} from '../../src/sim/readings.ts';
import {
  addTally,
  emptyTally,
  equalTallies,
  packTally,
  type Tally,
  tallyFrom,
  tallyJson,
  unpackTally,
} from '../../src/sim/tally.ts';
import { type ToyData, toyCell, toyGames } from './toy-game.ts';

const FIXED = { seed: 5, numRuns: 40 };
const prepare = (change?: Partial<ToyData>): PreparedCell =>
  preparedCells(toyGames)(cellText(toyCell(change)));

/** Records of pairs 0 to n - 1, kept one by one. */
function recordsOf(cell: PreparedCell, pairs: number): Int32Array[] {
  return Array.from({ length: 2 * pairs }, (_, battle) => {
    const record = new Int32Array(cell.battle.recordLength);
    cell.battle.play(battle, record);
    return record;
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const squares = (numbers: readonly number[]) => sum(numbers.map((n) => n * n));
const inPairs = (numbers: readonly number[]) =>
  numbers.flatMap((n, i) => (i % 2 === 0 ? [n + numbers[i + 1]] : []));

describe('tally', () => {
  const cell = prepare({ edge: 0 });
  const { layout } = cell;
  const records = recordsOf(cell, 200);
  const tally = playChunk(cell, 0, 200);

  it('counts battles and pairs', () => {
    const winners = records.map(([winner]) => winner);
    const count = (winner: number) => winners.filter((w) => w === winner).length;
    expect(results(tally)).toEqual({ draw: count(0), win: count(1), loss: count(2) });
    expect([pairsIn(tally), battlesIn(tally)]).toEqual([200, 400]);
    const halves = inPairs(winners.map((winner) => [1, 2, 0][winner]));
    expect(pentanomial(tally)).toEqual(
      [0, 1, 2, 3, 4].map((k) => halves.filter((h) => h === k).length),
    );
  });

  it('a mirror match is even to the last battle', () => {
    const { win, loss } = results(tally);
    expect(win).toBe(loss);
    expect(pentanomial(tally)[2]).toBe(200);
  });

  it('tells the first position from the side', () => {
    const { a, b } = resultsByFirst(tally);
    expect([a.win, a.loss, a.draw]).toEqual([b.loss, b.win, b.draw]);
    expect(sum(firstPentanomial(tally))).toBe(200);
    expect(firstPentanomial(tally)[4]).toBe(a.win);
  });

  it('keeps sums over battles and over pairs of every measure', () => {
    const values = {
      rounds: records.map((r) => r[3]),
      margin: records.map((r) => r[1] - r[2]),
      scoreA: records.map((r) => r[1]),
      scoreB: records.map((r) => r[2]),
      dice: records.map((r) => r[6]),
    };
    for (const measure of MEASURES) {
      const each = values[measure];
      expect(battleSums(tally, measure)).toEqual({
        n: 400,
        sum: sum(each),
        sumSquares: squares(each),
      });
      const totals = inPairs(each);
      expect(pairSums(tally, measure)).toEqual({
        n: 200,
        sum: sum(each),
        sumSquares: squares(totals),
      });
    }
    expect(roundCounts(tally)[3]).toBe(400);
    const endings = endingCounts(layout, tally);
    expect(endings[1].win + endings[1].loss).toBe(records.filter((r) => r[4] === 1).length);
  });

  it('keeps piece sums, and products of pair totals of copies together', () => {
    const column = columnNamed(layout, 'pointsDestroyed');
    const survived = columnNamed(layout, 'survived');
    expect(
      layout.groups.map(({ side, code, copies, points }) => [side, code, copies, points]),
    ).toEqual([
      [0, undefined, 3, 10],
      [1, undefined, 2, 12],
      [0, 'dart', 2, 4],
      [0, 'hulk', 1, 6],
      [1, 'hulk', 2, 12],
    ]);
    const at = (piece: number, col: number) => records.map((r) => r[7 + 2 * piece + col]);
    expect(pieceSum(layout, tally, 4, column)).toBe(sum(at(4, column)));
    const both = at(0, column).map((value, i) => value + at(1, column)[i]);
    const lived = at(0, survived).map((value, i) => value + at(1, survived)[i]);
    expect(groupSums(layout, tally, 2, column)).toEqual({
      n: 200,
      sum: sum(both),
      sumSquares: squares(inPairs(both)),
    });
    expect(groupRatio(layout, tally, 2, { numerator: column, denominator: survived })).toEqual({
      n: 200,
      numerator: sum(both),
      denominator: sum(lived),
      numeratorSquares: squares(inPairs(both)),
      denominatorSquares: squares(inPairs(lived)),
      products: sum(inPairs(both).map((value, i) => value * inPairs(lived)[i])),
    });
    expect(productAt(layout, 4, 1, 1)).toBe(layout.length - 1);
  });

  it('parts add up to the whole, in any order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 199 }), { maxLength: 6 }), (cuts) => {
        const edges = [0, ...cuts.sort((x, y) => x - y), 200];
        const parts = edges.slice(1).map((to, i) => playChunk(cell, edges[i], to));
        const added = emptyTally(layout);
        for (const part of parts.reverse()) addTally(added, part);
        expect(equalTallies(added, tally)).toBe(true);
      }),
      FIXED,
    );
  });

  it('tallies of different cells do not mix', () => {
    expect(() => addTally(emptyTally({ length: 3 }), tally)).toThrow('different cells');
  });

  it('packs and writes without loss', () => {
    expect(equalTallies(unpackTally(packTally(tally)), tally)).toBe(true);
    const text = JSON.stringify(tallyJson(tally));
    expect(JSON.stringify(tallyJson(tallyFrom(JSON.parse(text))))).toBe(text);
    expect(tallyFrom(tallyJson(emptyTally(layout))).counts).toEqual(
      new Float64Array(layout.length),
    );
  });
});

describe('mirror', () => {
  const cell = prepare({ edge: 1 });
  const tally = playChunk(cell, 0, 150);
  const mirrored = mirrorTally({ layout: cell.layout, tally });

  it('swaps wins, first positions, margins and pieces', () => {
    const before = results(tally);
    const after = results(mirrored.tally);
    expect([after.win, after.draw, after.loss]).toEqual([before.loss, before.draw, before.win]);
    expect(pentanomial(mirrored.tally)).toEqual([...pentanomial(tally)].reverse());
    expect(firstPentanomial(mirrored.tally)).toEqual(firstPentanomial(tally));
    expect(resultsByFirst(mirrored.tally).a.win).toBe(resultsByFirst(tally).b.loss);
    expect(battleSums(mirrored.tally, 'margin').sum).toBe(-battleSums(tally, 'margin').sum);
    expect(battleSums(mirrored.tally, 'scoreA')).toEqual(battleSums(tally, 'scoreB'));
    expect(mirrored.layout.groups.map(({ side, code }) => [side, code])).toEqual([
      [0, undefined],
      [1, undefined],
      [0, 'hulk'],
      [1, 'dart'],
      [1, 'hulk'],
    ]);
    expect(groupSums(mirrored.layout, mirrored.tally, 3, 1)).toEqual(
      groupSums(cell.layout, tally, 2, 1),
    );
  });

  it('twice is nothing', () => {
    const twice = mirrorTally(mirrored);
    expect(equalTallies(twice.tally, tally)).toBe(true);
    expect(twice.layout).toEqual(cell.layout);
  });
});

describe('extremes', () => {
  const cell = prepare({ edge: 1 });
  const tally = playChunk(cell, 0, 300);
  const records = recordsOf(cell, 300);
  const margins = records.map((r) => r[1] - r[2]);
  const found = extremes(tally, 3);

  it('finds the first battle of the largest win each way', () => {
    const largest = Math.max(...margins);
    const lowest = Math.min(...margins);
    expect(found.largestWinOfA).toMatchObject({
      margin: largest,
      battle: margins.indexOf(largest),
    });
    expect(found.largestWinOfB).toMatchObject({ margin: lowest, battle: margins.indexOf(lowest) });
    expect(found.largestWinOfB?.alike).toBe(margins.filter((m) => m === lowest).length);
  });

  it('an upset is the largest win of the side that wins less often', () => {
    expect(found.upset).toEqual(found.largestWinOfB);
    const even = extremes(playChunk(prepare(), 0, 50));
    expect(even.upset).toBeUndefined();
  });

  it('the typical battle has the median margin', () => {
    const sorted = [...margins].sort((x, y) => x - y);
    expect(medianMargin(tally)).toBe(sorted[299]);
    expect(quantileMargin(tally, 0.25)).toBe(sorted[149]);
    expect(found.typical[0]).toMatchObject({
      margin: sorted[299],
      battle: margins.indexOf(sorted[299]),
    });
    expect(found.typical).toHaveLength(3);
  });

  it('says nothing of no battles', () => {
    const none: Tally = emptyTally(cell.layout);
    expect(extremes(none)).toEqual({
      largestWinOfA: undefined,
      largestWinOfB: undefined,
      upset: undefined,
      typical: [],
    });
  });
});
