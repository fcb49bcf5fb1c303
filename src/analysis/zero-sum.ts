import { eliminate, type Matrix } from './matrix.ts';

/** Below this a number of the tableau counts as zero; payoffs are of order 1. */
const EPSILON = 1e-10;

/**
 * An optimal mix of a symmetric zero-sum game, in floating point: quick, right for games without
 * ties or near-ties, to be checked by the caller. `payoff` is antisymmetric with entries of order 1:
 * what the row list gains from the column list. Undefined if rounding led it astray.
 *
 * The linear program max Σy, (payoff + 2) y <= 1, y >= 0 has the value 1/2 by symmetry and starts
 * feasible; Dantzig's simplex with Bland's rule (Bland 1977, Math. Oper. Res. 2:103).
 */
export function quickMix(payoff: readonly (readonly number[])[]): number[] | undefined {
  const n = payoff.length;
  const tableau = startTableau(payoff);
  const basis = Array.from({ length: n }, (_, row) => n + row);
  for (let pivot = 0; pivot < 50 * n; pivot++) {
    const entering = tableau[n].findIndex((value, k) => k < 2 * n && value < -EPSILON);
    if (entering < 0) return mixOf(tableau, basis);
    const leaving = leavingRow(tableau, basis, entering);
    if (leaving < 0) return undefined;
    eliminate(tableau, leaving, entering);
    basis[leaving] = entering;
  }
  return undefined;
}

/** Rows: one constraint each, then the objective. Columns: weights, slacks, right-hand side. */
function startTableau(payoff: readonly (readonly number[])[]): Matrix {
  const n = payoff.length;
  const rows = payoff.map((row, i) => [
    ...row.map((value) => value + 2),
    ...row.map((_, j) => (i === j ? 1 : 0)),
    1,
  ]);
  return [...rows, Array.from({ length: 2 * n + 1 }, (_, k) => (k < n ? -1 : 0))];
}

/** The smallest ratio, then the smallest variable. */
function leavingRow(tableau: Matrix, basis: readonly number[], column: number): number {
  const last = tableau[0].length - 1;
  let leaving = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < basis.length; row++) {
    if (tableau[row][column] <= EPSILON) continue;
    const ratio = Math.max(0, tableau[row][last]) / tableau[row][column];
    const isTie = Math.abs(ratio - least) <= EPSILON;
    if (isTie ? basis[row] < basis[leaving] : ratio < least) {
      leaving = row;
      least = ratio;
    }
  }
  return leaving;
}

function mixOf(tableau: Matrix, basis: readonly number[]): number[] {
  const mix = new Array<number>(basis.length).fill(0);
  const last = tableau[0].length - 1;
  basis.forEach((variable, row) => {
    if (variable < mix.length) mix[variable] = Math.max(0, tableau[row][last]);
  });
  const total = mix.reduce((sum, weight) => sum + weight, 0);
  return mix.map((weight) => weight / total);
}
