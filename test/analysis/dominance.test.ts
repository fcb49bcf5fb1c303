import { describe, expect, it } from 'vitest';
import { intransitiveTriples } from '../../src/analysis/cycles.ts';
import { dominatedLists } from '../../src/analysis/dominance.ts';
import type { CellScore } from '../../src/analysis/equilibrium.ts';
import { wilson } from '../../src/analysis/interval.ts';
import { drawIndex, mulberry32 } from './random.ts';

/** Cells above the diagonal from shares of wins in n battles. */
function cells(players: number, n: number, ...shares: number[]): CellScore[] {
  const list: CellScore[] = [];
  for (let a = 0; a < players; a++) {
    for (let b = a + 1; b < players; b++) {
      list.push({ a, b, score: wilson(Math.round(n * shares[list.length]), n) });
    }
  }
  return list;
}

describe('dominated lists', () => {
  it('better against everyone, with many battles: significant', () => {
    // 0 beats 1 by 0.1 and does 0.25 better against 2; it beats 2 by 0.2, 0.05 better against 1.
    const found = dominatedLists(3, cells(3, 10_000, 0.6, 0.7, 0.45));
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ loser: 1, winner: 0, isSignificant: true });
    expect(found[0].leastGain).toBeCloseTo(0.1, 10);
    expect(found[0].mostGain).toBeCloseTo(0.25, 10);
    expect(found[1]).toMatchObject({ loser: 2, winner: 0, isSignificant: true });
    expect(found[1].leastGain).toBeCloseTo(0.05, 10);
  });

  it('the same with few battles: in the measured scores only', () => {
    const found = dominatedLists(3, cells(3, 20, 0.6, 0.7, 0.45));
    expect(found[0]).toMatchObject({ loser: 1, winner: 0, isSignificant: false });
    expect(found[0].pValue).toBeGreaterThan(0.05);
  });

  it('as good everywhere and better somewhere dominates, but is never significant', () => {
    const found = dominatedLists(3, cells(3, 10_000, 0.5, 0.7, 0.5));
    expect(found.find(({ loser }) => loser === 1)).toMatchObject({
      winner: 0,
      isSignificant: false,
    });
  });

  it('equal lists, rock-paper-scissors, nothing at all: nobody is dominated', () => {
    expect(dominatedLists(3, cells(3, 1000, 0.5, 0.5, 0.5))).toEqual([]);
    expect(dominatedLists(3, cells(3, 1000, 0.3, 0.7, 0.3))).toEqual([]);
    expect(dominatedLists(0, [])).toEqual([]);
  });

  it('two lists: dominance is winning', () => {
    expect(dominatedLists(2, cells(2, 1000, 0.6))).toMatchObject([{ loser: 1, winner: 0 }]);
  });
});

describe('intransitive triples', () => {
  it('rock, paper, scissors, with its weakest link', () => {
    const [cycle, ...rest] = intransitiveTriples(3, cells(3, 1000, 0.6, 0.3, 0.8));
    expect(rest).toEqual([]);
    expect(cycle.lists).toEqual([0, 1, 2]);
    expect(cycle.strength).toBeCloseTo(0.1, 10);
    expect(cycle.probability).toBeGreaterThan(0.999);
    expect(cycle.isSignificant).toBe(true);
  });

  it('the other way round', () => {
    expect(intransitiveTriples(3, cells(3, 1000, 0.4, 0.7, 0.2))[0].lists).toEqual([0, 2, 1]);
  });

  it('with few battles: seen, not significant; chance is the product of three', () => {
    const [cycle] = intransitiveTriples(3, cells(3, 20, 0.55, 0.45, 0.55));
    expect(cycle.isSignificant).toBe(false);
    expect(cycle.probability).toBeCloseTo(0.685 ** 3, 1);
  });

  it('strongest first; a ladder and an even field have none', () => {
    const two = intransitiveTriples(4, cells(4, 5000, 0.6, 0.4, 0.9, 0.7, 0.3, 0.9));
    expect(two.map((cycle) => cycle.lists)).toEqual([
      [1, 2, 3],
      [0, 1, 2],
    ]);
    expect(intransitiveTriples(4, cells(4, 1000, 0.6, 0.7, 0.8, 0.6, 0.7, 0.6))).toEqual([]);
    expect(intransitiveTriples(3, cells(3, 1000, 0.5, 0.5, 0.5))).toEqual([]);
  });
});

describe('false alarms over 1,000 even fields of six lists', () => {
  it('at most 5% claim a cycle or a dominance at the joint level', () => {
    const random = mulberry32(61);
    let cycles = 0;
    let dominances = 0;
    for (let round = 0; round < 1000; round++) {
      const shares = Array.from({ length: 15 }, () => {
        let wins = 0;
        for (let k = 0; k < 100; k++) wins += drawIndex([0.5, 0.5], random);
        return wins / 100;
      });
      const field = cells(6, 100, ...shares);
      if (intransitiveTriples(6, field).some((cycle) => cycle.isSignificant)) cycles++;
      if (dominatedLists(6, field).some((dominance) => dominance.isSignificant)) dominances++;
    }
    expect(cycles).toBeLessThanOrEqual(50);
    expect(dominances).toBeLessThanOrEqual(50);
  });
});
