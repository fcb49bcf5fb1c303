import { describe, expect, it } from 'vitest';
import type { Dice } from '../../src/dice/dice.ts';
import { distribution, enumerate } from '../../src/dice/enumerate.ts';

/** Chances by hand, as fractions. */

describe('enumerate', () => {
  it('runs a game without dice once, for certain', () => {
    const found: [string, number][] = [];
    enumerate(
      () => 'sure',
      (outcome, ways) => found.push([outcome, ways]),
    );
    expect(found).toEqual([['sure', 1]]);
  });

  it('visits each face of a die once, 1 in 6', () => {
    const found: [number, number][] = [];
    enumerate(
      (dice) => dice.d6(0),
      (outcome, ways) => found.push([outcome, ways]),
    );
    expect(found).toEqual([1, 2, 3, 4, 5, 6].map((face) => [face, 6]));
  });

  it('finds the sums of two dice in 36ths', () => {
    const sums = distribution((dice) => dice.d6(0) + dice.d6(1));
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    expect(sums.size).toBe(11);
    ways.forEach((n, i) => {
      expect(sums.get(i + 2)).toBeCloseTo(n / 36, 12);
    });
  });

  it('follows branches of different length: a 1 is rolled again', () => {
    // 1 then anything: 1/6 * 1/6 each; 2 to 6 stand: 1/6 each.
    const chances = distribution((dice) => {
      const first = dice.d6(0);
      return first === 1 ? `again ${dice.d6(0)}` : `${first}`;
    });
    expect(chances.size).toBe(11);
    expect(chances.get('6')).toBeCloseTo(1 / 6, 12);
    expect(chances.get('again 6')).toBeCloseTo(1 / 36, 12);
  });

  it('finds at least one 1 on three dice: 1 - (5/6)^3 = 91/216', () => {
    const chances = distribution((dice) =>
      [dice.d6(0), dice.d6(0), dice.d6(0)].includes(1) ? 'hit' : 'miss',
    );
    expect(chances.get('hit')).toBeCloseTo(91 / 216, 12);
    expect(chances.get('miss')).toBeCloseTo(125 / 216, 12);
  });

  it('finds a hit on 1 or 2 that a save of 2 does not stop: 1/3 * 2/3 = 2/9', () => {
    const chances = distribution((dice) => (dice.d6(0) <= 2 && dice.d6(1) > 2 ? 'hurt' : 'well'));
    expect(chances.get('hurt')).toBeCloseTo(2 / 9, 12);
  });

  it('takes other draws by their own number of faces', () => {
    // Half of the time one of 3, half of the time one of 2: 1/6 each and 1/4 each.
    const chances = distribution((dice) =>
      dice.below(0, 2) === 0 ? `a${dice.below(0, 3)}` : `b${dice.below(0, 2)}`,
    );
    expect(Object.fromEntries(chances)).toEqual({
      a0: 1 / 6,
      a1: 1 / 6,
      a2: 1 / 6,
      b0: 1 / 4,
      b1: 1 / 4,
    });
  });

  it('always adds up to one', () => {
    const messy = (dice: Dice): number => {
      let left = 3;
      let sum = 0;
      for (let i = 0; i < left && i < 4; i++) {
        const face = dice.d6(0);
        sum += face;
        if (face === 6) left += 1;
      }
      return sum;
    };
    let total = 0;
    for (const chance of distribution(messy).values()) total += chance;
    expect(total).toBeCloseTo(1, 12);
  });
});
