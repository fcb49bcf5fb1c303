/**
 * Corners of the set of optimal mixes of a symmetric zero-sum game, in exact arithmetic. `payoff`
 * is an antisymmetric table of whole numbers of size at most `unit`. The first corner is the simplex
 * solution; then for each list one that gives it the most weight, and for each list one that gains
 * the most from it. Their average lies inside the set, off every side that can be left.
 *
 * The same linear program as `quickMix`, with whole-number pivoting: the tableau keeps one common
 * denominator, and each division below has no remainder (Edmonds 1967, J. Res. Natl. Bur. Stand.
 * 71B:241; Bareiss 1968, Math. Comp. 22:565). Bland's rule cannot cycle, so ties do no harm.
 */
export function exactMixes(payoff: readonly (readonly number[])[], unit: number): number[][] {
  const n = payoff.length;
  const lp = startProgram(payoff, unit);
  for (;;) {
    const entering = lp.tableau[n].findIndex((value, k) => k < 2 * n && value < 0n);
    if (entering < 0) break;
    enter(lp, entering);
  }
  const corners = [mixOf(lp)];
  for (let variable = 0; variable < 2 * n; variable++) {
    raise(lp, variable);
    corners.push(mixOf(lp));
  }
  return corners;
}

interface Program {
  /** Rows: one constraint each, then the objective. Columns: weights, slacks, right-hand side. */
  readonly tableau: bigint[][];
  readonly basis: number[];
  denominator: bigint;
}

function startProgram(payoff: readonly (readonly number[])[], unit: number): Program {
  const n = payoff.length;
  const rows = payoff.map((row, i) => [
    ...row.map((value) => BigInt(value + 2 * unit)),
    ...row.map((_, j) => (i === j ? 1n : 0n)),
    1n,
  ]);
  const objective = Array.from({ length: 2 * n + 1 }, (_, k) => (k < n ? -1n : 0n));
  const basis = Array.from({ length: n }, (_, row) => n + row);
  return { tableau: [...rows, objective], basis, denominator: 1n };
}

/** Moves along the optimal face to where `variable` is largest. */
function raise(lp: Program, variable: number): void {
  const { tableau, basis } = lp;
  const n = basis.length;
  const isFree = (k: number) => k < 2 * n && tableau[n][k] === 0n && !basis.includes(k);
  if (!basis.includes(variable)) {
    if (!isFree(variable)) return;
    enter(lp, variable);
  }
  for (;;) {
    const row = tableau[basis.indexOf(variable)];
    const entering = row.findIndex((value, k) => value < 0n && isFree(k));
    if (entering < 0) return;
    enter(lp, entering);
  }
}

/** Bland's rule for the leaving row: the smallest ratio, then the smallest variable. */
function enter(lp: Program, column: number): void {
  const { tableau, basis } = lp;
  const last = tableau[0].length - 1;
  let leaving = -1;
  for (let row = 0; row < basis.length; row++) {
    if (tableau[row][column] <= 0n) continue;
    if (leaving < 0) {
      leaving = row;
      continue;
    }
    const ours = tableau[row][last] * tableau[leaving][column];
    const best = tableau[leaving][last] * tableau[row][column];
    if (ours < best || (ours === best && basis[row] < basis[leaving])) leaving = row;
  }
  pivot(lp, leaving, column);
}

function pivot(lp: Program, leaving: number, column: number): void {
  const { tableau, basis, denominator } = lp;
  const pivotRow = tableau[leaving];
  const value = pivotRow[column];
  tableau.forEach((row, i) => {
    if (i === leaving) return;
    const factor = row[column];
    for (let k = 0; k < row.length; k++) {
      row[k] = (row[k] * value - factor * pivotRow[k]) / denominator;
    }
  });
  basis[leaving] = column;
  lp.denominator = value;
}

function mixOf({ tableau, basis }: Program): number[] {
  const n = basis.length;
  const last = tableau[0].length - 1;
  const weights = new Array<bigint>(n).fill(0n);
  basis.forEach((variable, row) => {
    if (variable < n) weights[variable] = tableau[row][last];
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  return weights.map((weight) => Number((weight << 60n) / total) / 2 ** 60);
}
