import { describe, expect, it } from 'vitest';
import { chiSquareSurvival, goodnessOfFit, independence } from '../../src/analysis/chi-square.ts';
import { gammaQ } from '../../src/analysis/incomplete-gamma.ts';
import { criticalZ, normalCdf, normalQuantile, normalSurvival } from '../../src/analysis/normal.ts';
import { criticalT, incompleteBeta, studentSurvival } from '../../src/analysis/student.ts';

/** Equal to ten significant digits. */
function expectDigits(actual: number, expected: number): void {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-10);
}

describe('normal distribution (reference: scipy 1.17 norm)', () => {
  it.each([
    [0.5, 0.3085375387259869],
    [1.96, 0.024997895148220435],
    [5, 2.866515718791933e-7],
    [10, 7.61985302416047e-24],
    [-1, 0.8413447460685429],
  ])('P(Z > %d)', (z, p) => expectDigits(normalSurvival(z), p));

  it.each([
    [0.975, 1.959963984540054],
    [0.9, 1.2815515655446004],
    [1e-10, -6.361340902404056],
    [0.3, -0.5244005127080409],
  ])('quantile of %d', (p, z) => expectDigits(normalQuantile(p), z));

  it('is the inverse of itself, and ends at infinity', () => {
    for (let p = 0.001; p < 1; p += 0.013) expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 12);
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
    expect(() => criticalZ(1)).toThrow(/level/);
  });
});

describe("Student's distribution (printed tables, scipy 1.17 t)", () => {
  it.each([
    [1, 12.706204736174694],
    [2, 4.302652729749462],
    [9, 2.262157162798205],
    [30, 2.0422724563012378],
    [1000, 1.9623390808264083],
  ])('critical value for %d degrees', (degrees, t) => expectDigits(criticalT(0.95, degrees), t));

  it('has no limit without degrees and is normal with very many', () => {
    expect(criticalT(0.95, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(criticalT(0.95, 1e9)).toBeCloseTo(1.959963984540054, 9);
    expect(studentSurvival(-1, 1)).toBeCloseTo(0.75, 12);
  });

  it('incomplete beta: exact polynomial', () => {
    // I_x(2, 3) = 6x² - 8x³ + 3x⁴
    expect(incompleteBeta(0.4, 2, 3)).toBeCloseTo(6 * 0.16 - 8 * 0.064 + 3 * 0.0256, 12);
    expect(incompleteBeta(0, 2, 3)).toBe(0);
    expect(incompleteBeta(1, 2, 3)).toBe(1);
  });
});

describe('chi-square', () => {
  it.each([
    [3.841458820694124, 1, 0.05],
    [18.307038053275146, 10, 0.05],
    [500, 400, 0.00048221275959343273],
  ])('P(X > %d) with %d degrees', (x, degrees, p) => {
    expect(chiSquareSurvival(x, degrees)).toBeCloseTo(p, 10);
  });

  it('two degrees: exactly e^(-x/2), far into the tail', () => {
    expectDigits(chiSquareSurvival(30.07, 2), Math.exp(-15.035));
    expectDigits(chiSquareSurvival(900, 2), Math.exp(-450));
  });

  it("goodness of fit: Mendel's peas, 9:3:3:1", () => {
    const test = goodnessOfFit([315, 101, 108, 32], [9, 3, 3, 1]);
    expect(test.statistic).toBeCloseTo(0.47, 2);
    expect(test.degrees).toBe(3);
    expect(test.pValue).toBeCloseTo(0.9254, 4);
  });

  it('independence: party by gender, Agresti 2007 p. 39 (R chisq.test: 30.07, 2.954e-07)', () => {
    const test = independence([
      [762, 327, 468],
      [484, 239, 477],
    ]);
    expect(test.statistic).toBeCloseTo(30.07, 2);
    expect(test.degrees).toBe(2);
    expect(test.pValue * 1e7).toBeCloseTo(2.954, 3);
  });

  it('nothing observed says nothing; the impossible is impossible', () => {
    expect(goodnessOfFit([0, 0], [1, 1])).toEqual({ statistic: 0, degrees: 1, pValue: 1 });
    expect(goodnessOfFit([5, 1], [1, 0]).pValue).toBe(0);
    expect(goodnessOfFit([5, 0], [1, 0])).toEqual({ statistic: 0, degrees: 0, pValue: 1 });
    expect(independence([])).toEqual({ statistic: 0, degrees: 0, pValue: 1 });
    expect(
      independence([
        [3, 0, 4],
        [0, 0, 0],
        [6, 0, 8],
      ]),
    ).toEqual({
      statistic: 0,
      degrees: 1,
      pValue: 1,
    });
    expect(() => goodnessOfFit([1], [1, 2])).toThrow(/1 counts against 2/);
    expect(() => gammaQ(0, 1)).toThrow(/a > 0/);
  });
});
