import { describe, expect, test } from 'vitest';
import { type GateCell, judgeBands, judgeDrift } from '../../src/analysis/gate.ts';
import { checkResult } from '../../src/analysis/gate-result.ts';
import type { GateItem } from '../../src/analysis/gate-schema.ts';
import type { Pentanomial } from '../../src/analysis/pentanomial.ts';
import { drawPairs, mulberry32 } from './random.ts';

const EVEN: Pentanomial = [100, 0, 200, 0, 100];
const EVEN_CHANCES = [0.25, 0, 0.5, 0, 0.25];

function cell(a: string, b: string, now: Pentanomial, before = EVEN, same = false): GateCell {
  return { a, b, now, before, same };
}

const named = (items: readonly GateItem[], name: string): GateItem => {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`no item ${name}`);
  return found;
};

describe('against a baseline', () => {
  test('the same battles: no change, and no doubt about it', () => {
    const items = judgeDrift([cell('x', 'y', EVEN, EVEN, true)], 0.03);
    expect(items.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['x pass', 'y pass']);
    expect(items[0].change).toMatchObject({ value: 0, low: 0, high: 0 });
  });

  test('a fleet that won half its matchups by more: worked out by hand', () => {
    // Pairs of variance 0.125: a cell of 4,000 pairs has a standard error of sqrt(0.125 / 4000).
    const even: Pentanomial = [1000, 0, 2000, 0, 1000];
    const better: Pentanomial = [600, 0, 2000, 0, 1400];
    const cells = [cell('x', 'y', better, even), cell('x', 'z', even, even, true)];
    const x = named(judgeDrift(cells, 0.03), 'x');
    const change = 0.1;
    expect(x.change?.value).toBeCloseTo(change / 2, 12);
    const now = Math.sqrt((600 * 0.6 ** 2 + 2000 * 0.1 ** 2 + 1400 * 0.4 ** 2) / 4000 / 4000);
    const error = Math.hypot(now, Math.sqrt(0.125 / 4000)) / 2;
    // Two fleets moved: 99.5% together is 99.75% each, z = 3.0233.
    expect((x.change?.high ?? 0) - change / 2).toBeCloseTo(3.0233 * error, 4);
    expect(x.outcome).toBe('drift');
  });

  test('too few battles to tell: how many would', () => {
    const few: Pentanomial = [25, 0, 50, 0, 25];
    const [x] = judgeDrift([cell('x', 'y', few, few)], 0.03);
    expect(x.outcome).toBe('inconclusive');
    const battles = x.battlesToDecide ?? 0;
    expect(battles).toBeGreaterThan(200);
    const scale = (battles / 200) | 0;
    const many = few.map((n) => n * scale) as unknown as Pentanomial;
    expect(judgeDrift([cell('x', 'y', many, many)], 0.03)[0].outcome).toBe('pass');
  });

  test('a matchup drifts although the fleets hold', () => {
    const others = Array.from({ length: 20 }, (_, i) => [
      cell('x', `o${i}`, EVEN, EVEN, true),
      cell('y', `o${i}`, EVEN, EVEN, true),
    ]).flat();
    const items = judgeDrift([cell('x', 'y', [10, 0, 190, 0, 200]), ...others], 0.03);
    expect(named(items, 'x').outcome).toBe('pass');
    expect(named(items, 'x v y').outcome).toBe('drift');
  });

  test('cells without a loss have doubt too', () => {
    const all: Pentanomial = [0, 0, 0, 0, 10];
    const [x] = judgeDrift([cell('x', 'y', all, all)], 0.03);
    expect(x.change?.high).toBeGreaterThan(0.05);
    expect(x.outcome).toBe('inconclusive');
  });

  test('200 checks of 8 fleets that did not change: hardly any drift, none undecided', () => {
    const random = mulberry32(20);
    const outcomes = { pass: 0, drift: 0, inconclusive: 0 };
    for (let k = 0; k < 200; k++) {
      const cells: GateCell[] = [];
      for (let a = 0; a < 8; a++) {
        for (let b = a + 1; b < 8; b++) {
          const draw = () => drawPairs(EVEN_CHANCES, 1000, random);
          cells.push({ a: `f${a}`, b: `f${b}`, now: draw(), before: draw(), same: false });
        }
      }
      const facts = { items: judgeDrift(cells, 0.03) };
      outcomes[worst(facts.items)]++;
    }
    // At most 1% by design: 2 are expected, more than 7 would have a chance of 0.1%.
    expect(outcomes.drift).toBeLessThanOrEqual(7);
    expect(outcomes.inconclusive).toBe(0);
  }, 60_000);

  test('a move as large as the margin is found nine times in ten', () => {
    const random = mulberry32(21);
    const better = [0.22, 0, 0.5, 0, 0.28];
    let found = 0;
    for (let k = 0; k < 300; k++) {
      // The fewest pairs at which a fleet of 8 that all moved passes: 3 points are 4.7 errors.
      const cells = Array.from({ length: 7 }, (_, i) => ({
        a: 'x',
        b: `f${i}`,
        now: drawPairs(better, 880, random),
        before: drawPairs(EVEN_CHANCES, 880, random),
        same: false,
      }));
      if (judgeDrift(cells, 0.03)[0].outcome === 'drift') found++;
    }
    expect(found / 300).toBeGreaterThan(0.85);
    expect(found / 300).toBeLessThan(0.95);
  });
});

function worst(items: readonly GateItem[]): GateItem['outcome'] {
  return checkResult({
    game: 'toy',
    seed: '1',
    against: { kind: 'baseline', file: 'baseline.json' },
    margin: 0.03,
    battles: 1600,
    cells: { total: 28, played: 28, cached: 0, unchanged: 0 },
    items: [...items],
    sets: [],
    assumptions: [],
  }).outcome;
}

describe('against bands', () => {
  const cells = [cell('x', 'y', [10, 0, 190, 0, 200]), cell('x', 'z', EVEN)];

  test('inside, outside, across an edge', () => {
    const bands = [
      [0.3, 0.8],
      [0.4, 0.5],
      [0.4, 0.6],
    ];
    const outcomes = bands.map(([low, high]) => {
      const [item] = judgeBands(cells, [{ kind: 'fleet', name: 'x', band: { low, high } }]);
      return item.outcome;
    });
    // x scores 73.75% and 50%: 61.9% over the field.
    expect(outcomes).toEqual(['pass', 'drift', 'inconclusive']);
  });

  test('a matchup seen from its second side', () => {
    const [item] = judgeBands(cells, [
      { kind: 'matchup', cell: 0, side: 'b', band: { low: 0.2, high: 0.35 } },
    ]);
    expect(item).toMatchObject({ name: 'y v x', outcome: 'pass' });
    expect(item.now.value).toBeCloseTo(0.2625, 12);
  });
});
