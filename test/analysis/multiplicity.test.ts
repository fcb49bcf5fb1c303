import { describe, expect, it } from 'vitest';
import { benjaminiHochberg, holm } from '../../src/analysis/multiplicity.ts';

const rounded = (values: readonly number[]) => values.map((value) => Number(value.toFixed(10)));

describe('many tests at once', () => {
  // R: p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm") and "BH"
  it('Holm steps down', () => {
    expect(rounded(holm([0.01, 0.02, 0.03, 0.04, 0.05]))).toEqual([0.05, 0.08, 0.09, 0.09, 0.09]);
  });

  it('Benjamini-Hochberg steps up', () => {
    expect(rounded(benjaminiHochberg([0.01, 0.02, 0.03, 0.04, 0.05]))).toEqual(
      new Array(5).fill(0.05),
    );
  });

  it('the fifteen p-values of Benjamini and Hochberg 1995, §4.1: Holm 3, BH 4 rejections', () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
      0.6528, 0.759, 1,
    ];
    expect(holm(p).filter((x) => x <= 0.05)).toHaveLength(3);
    expect(benjaminiHochberg(p).filter((x) => x <= 0.05)).toHaveLength(4);
  });

  it('keeps the order given and never passes 1', () => {
    expect(rounded(holm([0.9, 0.01, 0.6]))).toEqual([1, 0.03, 1]);
    expect(rounded(benjaminiHochberg([0.9, 0.01, 0.6]))).toEqual([0.9, 0.03, 0.9]);
    expect(holm([])).toEqual([]);
    expect(benjaminiHochberg([])).toEqual([]);
  });
});
