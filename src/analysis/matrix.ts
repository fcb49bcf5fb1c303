/** A dense matrix as rows. */
export type Matrix = number[][];

/** A matrix of zeros. */
export function zeros(rows: number, columns: number): Matrix {
  return Array.from({ length: rows }, () => new Array<number>(columns).fill(0));
}

/** Inverse by Gauss-Jordan elimination with partial pivoting; undefined if singular. */
export function invert(matrix: readonly (readonly number[])[]): Matrix | undefined {
  const n = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  const scale = Math.max(...matrix.map((row) => Math.max(...row.map(Math.abs))));
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++) {
      if (Math.abs(work[row][column]) > Math.abs(work[best][column])) best = row;
    }
    if (!(Math.abs(work[best][column]) > scale * 1e-14)) return undefined;
    [work[column], work[best]] = [work[best], work[column]];
    eliminate(work, column, column);
  }
  return work.map((row) => row.slice(n));
}

/** Makes column `column` a unit vector with its 1 in row `pivot`, by row operations. */
export function eliminate(work: Matrix, pivot: number, column: number): void {
  const pivotRow = work[pivot];
  const divisor = pivotRow[column];
  for (let k = 0; k < pivotRow.length; k++) pivotRow[k] /= divisor;
  for (let row = 0; row < work.length; row++) {
    const factor = work[row][column];
    if (row === pivot || factor === 0) continue;
    for (let k = 0; k < pivotRow.length; k++) work[row][k] -= factor * pivotRow[k];
    work[row][column] = 0;
  }
}

/** Matrix times vector. */
export function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => dot(row, vector));
}

/** Sum of products. */
export function dot(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, k) => sum + value * y[k], 0);
}

/** A basis of the vectors that every row is orthogonal to; entries below `epsilon` count as 0. */
export function nullSpace(
  rows: readonly (readonly number[])[],
  columns: number,
  epsilon = 1e-9,
): number[][] {
  const work = rows.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < columns && pivots.length < work.length; column++) {
    const top = pivots.length;
    let best = top;
    for (let row = top + 1; row < work.length; row++) {
      if (Math.abs(work[row][column]) > Math.abs(work[best][column])) best = row;
    }
    if (Math.abs(work[best][column]) < epsilon) continue;
    [work[top], work[best]] = [work[best], work[top]];
    eliminate(work, top, column);
    pivots.push(column);
  }
  const free = Array.from({ length: columns }, (_, k) => k).filter((k) => !pivots.includes(k));
  return free.map((k) => {
    const vector = new Array<number>(columns).fill(0);
    vector[k] = 1;
    pivots.forEach((column, row) => {
      vector[column] = -work[row][k];
    });
    return vector;
  });
}
