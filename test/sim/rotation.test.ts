import { describe, expect, test } from 'vitest';
import { meleeVerdict } from '../../src/analysis/melee-result.ts';
import { summariseMelee } from '../../src/analysis/melee-summary.ts';
import {
  BATTLE_COLUMNS,
  ENDING,
  HEADER,
  ROUNDS_PLAYED,
  recordLength,
  SIDES_COLUMNS,
  scoreColumn,
  seatColumn,
  WINNER,
  WINNERS,
} from '../../src/battle/record.ts';
import { rotationCounter } from '../../src/sim/count-rotation.ts';
import { makeLayout } from '../../src/sim/layout.ts';
import { rotationReadings } from '../../src/sim/rotation-readings.ts';
import { emptyTally } from '../../src/sim/tally.ts';

/** Three sides with a ship each; what is counted of their battles, by hand. */

const SHAPE = {
  battle: [...BATTLE_COLUMNS, ...SIDES_COLUMNS],
  piece: [{ name: 'survived', unit: 1, text: 'survived' }],
  endings: ['last', 'limit'],
};
const PIECES = [0, 1, 2].map((side) => ({
  side,
  code: `S${side}`,
  name: 'ship',
  copy: 1,
  points: 10,
}));
const layout = makeLayout(SHAPE, PIECES, 3);

interface Battle {
  /** Sides that win; several share. */
  readonly winners: readonly number[];
  readonly scores: readonly [number, number, number];
  /** The side that has the first turn. */
  readonly first: number;
  readonly ending?: number;
}

function recordOf({ winners, scores, first, ending = 0 }: Battle): Int32Array {
  const record = new Int32Array(recordLength(SHAPE, PIECES.length));
  record[WINNER] = winners.length === 1 ? winners[0] + 1 : 0;
  record[WINNERS] = winners.reduce((mask, side) => mask | (1 << side), 0);
  record[ENDING] = ending;
  record[ROUNDS_PLAYED] = 5;
  scores.forEach((score, side) => {
    record[scoreColumn(side)] = score;
    record[seatColumn(side)] = (side - first + 3) % 3;
    record[HEADER + SIDES_COLUMNS.length + side] = winners.includes(side) ? 1 : 0;
  });
  return record;
}

const count = (rotations: readonly (readonly Battle[])[]) => {
  const tally = emptyTally(layout);
  const counter = rotationCounter(layout);
  rotations.forEach((battles, i) => {
    counter(tally, i, battles.map(recordOf));
  });
  return tally;
};

const ROTATION: readonly Battle[] = [
  { winners: [0], scores: [30, 20, 10], first: 0 },
  { winners: [0], scores: [25, 20, 10], first: 2 },
  { winners: [1, 2], scores: [0, 15, 15], first: 1, ending: 1 },
];

describe('a rotation of three sides', () => {
  test('wins by side and seat; a shared win is split', () => {
    const read = rotationReadings(layout, count([ROTATION]));
    expect(read.shared).toBe(1);
    expect(read.side(0)).toMatchObject({ alone: 2, wins: 2, squares: 4 });
    expect(read.side(1)).toMatchObject({ alone: 0, wins: 0.5, squares: 0.25 });
    expect(read.side(2)).toMatchObject({ alone: 0, wins: 0.5 });
    // Side a won from seats 0 and 1; b was first player in the shared battle, c second.
    expect(read.side(0).seats.map(({ wins }) => wins)).toEqual([1, 1, 0]);
    expect([0, 1, 2].map((seat) => read.seat(seat).wins)).toEqual([1.5, 1.5, 0]);
    expect([0, 1, 2].map((seat) => read.seat(seat).battles)).toEqual([3, 3, 3]);
  });

  test('endings by winner, and scores', () => {
    const read = rotationReadings(layout, count([ROTATION]));
    expect(read.endings).toEqual([
      { shared: 0, wins: [2, 0, 0] },
      { shared: 1, wins: [0, 0, 0] },
    ]);
    expect(read.side(1).score).toEqual({ sum: 55, sumSquares: 55 * 55 });
  });

  test('shares add up to one, and the verdict names who has more than a third', () => {
    const setup = { game: 'toy', seed: '1', cell: 'toy', policies: ['x', 'x', 'x'], data: {} };
    const cell = { a: 'red', b: 'green', more: ['blue'], scenario: 'open', setup };
    const rotations = Array.from({ length: 40 }, () => ROTATION);
    const tally = count(rotations);
    const result = { cell, layout, tally, pairs: 40, reason: 'all-played' as const };
    const summary = summariseMelee(result, (k) => `replay ${k}`);
    expect(summary.battles).toBe(120);
    const shares = summary.sides.map(({ share }) => share.value);
    expect(shares.map((share) => share.toFixed(12))).toEqual(
      [2 / 3, 1 / 6, 1 / 6].map((share) => share.toFixed(12)),
    );
    expect(summary.sides.map(({ judgement }) => judgement)).toEqual(['more', 'less', 'less']);
    expect(summary.sides[0].survival?.value).toBeCloseTo(2 / 3, 12);
    expect(summary.lead.value).toBeCloseTo((10 + 5 + 0) / 3, 12);
    expect(meleeVerdict(summary)).toMatch(/^more than its share: red wins 66\.7% \(.*; less: /);
  });
});

test('two sides are laid out as ever', () => {
  const two = makeLayout(SHAPE, PIECES.slice(0, 2));
  expect(two.length).toBe(two.rotations);
});
