import { describe, expect, it } from 'vitest';
import { goodnessOfFit, independence } from '../../src/analysis/chi-square.ts';
import { hash32, masterWords } from '../../src/dice/seed.ts';
import { fmix32, SeededDice } from '../../src/dice/seeded-dice.ts';

/** Below this chance a fixed-seed test would be wrong once in a million sets of seeds. */
const POINT = 1e-6;
const SIX = [1, 1, 1, 1, 1, 1];

const take = (n: number, draw: () => number): number[] => Array.from({ length: n }, draw);

function started(a: number, b: number, battle: number): SeededDice {
  const dice = new SeededDice(1);
  dice.start(0, a, b, battle);
  return dice;
}

function emptyTable(): number[][] {
  return Array.from({ length: 6 }, () => [0, 0, 0, 0, 0, 0]);
}

describe('pinned values', () => {
  // Worked out apart from this code, with unsigned arithmetic on sfc32's definition.
  it('draws the words of sfc32 after 12 warm-up draws', () => {
    const word = (dice: SeededDice) => take(4, () => dice.next(0));
    expect(word(started(1, 2, 0))).toEqual([-952407404, 1457962329, 1797599899, -2056777153]);
    expect(word(started(1, 2, 1))).toEqual([1898387428, 1114684371, -1059165303, -536969559]);
    expect(word(started(0x12345678, 0x9abcdef0, 1000))).toEqual([
      2112710035, -1837438513, 1319151121, -58070521,
    ]);
  });

  it('rolls the same dice for the same seed, ever', () => {
    const roll = (dice: SeededDice) => take(20, () => dice.d6(0)).join('');
    expect(roll(started(1, 2, 0))).toBe('53341621253226643643');
    expect(roll(started(1, 2, 1))).toBe('32564414313111654114');
    expect(roll(started(0x12345678, 0x9abcdef0, 1000))).toBe('34261266165464565632');
  });

  it('draws below n from 24 bits', () => {
    const dice = started(1, 2, 0);
    expect(take(12, () => dice.below(0, 10))).toEqual([7, 3, 4, 5, 0, 9, 2, 1, 1, 7, 4, 2]);
  });

  it('mixes and hashes as MurmurHash3 and FNV-1a are published', () => {
    expect([0, 1, 2, 12345].map(fmix32)).toEqual([0, 1364076727, 821347078, 1011272156]);
    expect(hash32('')).toBe(0x811c9dc5 | 0);
    expect(hash32('a')).toBe(0xe40c292c | 0);
    expect(hash32('foobar')).toBe(0xbf9cf968 | 0);
  });

  it('turns a seed text and a cell into master words', () => {
    expect(masterWords('1', 'alpha')).toEqual({ a: 1162319398, b: 1216521679 });
    expect(masterWords('1', 'beta')).not.toEqual(masterWords('1', 'alpha'));
    expect(masterWords('2', 'alpha')).not.toEqual(masterWords('1', 'alpha'));
  });
});

describe('streams', () => {
  it('are independent of how much the others drew', () => {
    const dice = new SeededDice(2);
    dice.start(0, 1, 2, 0);
    dice.start(1, 3, 4, 0);
    for (let i = 0; i < 17; i++) dice.d6(1);
    expect(take(20, () => dice.d6(0)).join('')).toBe('53341621253226643643');
  });

  it('start over for each battle', () => {
    const dice = started(1, 2, 5);
    take(9, () => dice.d6(0));
    dice.start(0, 1, 2, 0);
    expect(take(20, () => dice.d6(0)).join('')).toBe('53341621253226643643');
  });

  it('count the dice drawn', () => {
    const dice = started(1, 2, 0);
    expect(dice.drawn(0)).toBe(0);
    take(7, () => dice.d6(0));
    expect(dice.drawn(0)).toBe(7);
  });

  it('never come out of 1 to 6, nor of 0 to n - 1', () => {
    const dice = started(11, 12, 13);
    for (let i = 0; i < 50_000; i++) {
      const face = dice.d6(0);
      expect(face >= 1 && face <= 6 && Number.isInteger(face)).toBe(true);
    }
    for (const n of [1, 2, 3, 7, 24, 100, 128]) {
      const seen = new Set(take(5000, () => dice.below(0, n)));
      expect(Math.min(...seen)).toBe(0);
      expect(Math.max(...seen)).toBe(n - 1);
      expect(seen.size).toBe(n);
    }
  });
});

describe('fairness', () => {
  const { a, b } = masterWords('fairness', 'cell');
  const key = (name: string): number => a ^ fmix32(hash32(name));

  it('rolls each face as often', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const dice = started(a, b, 0);
    for (let i = 0; i < 600_000; i++) counts[dice.d6(0) - 1] += 1;
    expect(goodnessOfFit(counts, SIX).pValue).toBeGreaterThan(POINT);
  });

  it('rolls each face as often on the first die of a battle', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const dice = new SeededDice(1);
    for (let k = 0; k < 300_000; k++) {
      dice.start(0, a, b, k);
      counts[dice.d6(0) - 1] += 1;
    }
    expect(goodnessOfFit(counts, SIX).pValue).toBeGreaterThan(POINT);
  });

  it('does not tie a die to the one before it', () => {
    const pairs = emptyTable();
    const dice = started(a, b, 1);
    let last = dice.d6(0);
    for (let i = 0; i < 600_000; i++) {
      const now = dice.d6(0);
      pairs[last - 1][now - 1] += 1;
      last = now;
    }
    const test = independence(pairs);
    expect(test.degrees).toBe(25);
    expect(test.pValue).toBeGreaterThan(POINT);
  });

  it.each([1, 2, 3, 16])('does not tie a battle to the one %i further on', (gap) => {
    const pairs = emptyTable();
    const dice = new SeededDice(2);
    for (let k = 0; k < 200_000; k++) {
      dice.start(0, a, b, k);
      dice.start(1, a, b, k + gap);
      pairs[dice.d6(0) - 1][dice.d6(1) - 1] += 1;
    }
    expect(independence(pairs).pValue).toBeGreaterThan(POINT);
    const all = pairs.flat();
    expect(
      goodnessOfFit(
        all,
        all.map(() => 1),
      ).pValue,
    ).toBeGreaterThan(POINT);
  });

  it.each([
    ['0/0/PA-CA/1', '0/0/PA-CA/2'],
    ['0/0/PA-CA/1', '1/0/PA-CA/1'],
    ['table', '0/0/PA-CA/1'],
    ['admiral/0', 'admiral/1'],
  ])('does not tie the dice of %s to those of %s', (one, other) => {
    const pairs = emptyTable();
    const dice = new SeededDice(2);
    for (let k = 0; k < 100_000; k++) {
      dice.start(0, key(one), b, k);
      dice.start(1, key(other), b, k);
      pairs[dice.d6(0) - 1][dice.d6(1) - 1] += 1;
      pairs[dice.d6(0) - 1][dice.d6(1) - 1] += 1;
    }
    expect(independence(pairs).pValue).toBeGreaterThan(POINT);
  });

  it('gives different battles of a cell different dice', () => {
    const seen = new Set<string>();
    const dice = new SeededDice(1);
    for (let k = 0; k < 20_000; k++) {
      dice.start(0, a, b, k);
      seen.add(take(30, () => dice.d6(0)).join(''));
    }
    expect(seen.size).toBe(20_000);
  });

  it('draws below n evenly', () => {
    for (const n of [3, 7, 24, 100]) {
      const counts = Array.from({ length: n }, () => 0);
      const dice = started(a, b, n);
      for (let i = 0; i < 3000 * n; i++) counts[dice.below(0, n)] += 1;
      expect(
        goodnessOfFit(
          counts,
          counts.map(() => 1),
        ).pValue,
      ).toBeGreaterThan(POINT);
    }
  });
});
