/**
 * Holm's step-down adjusted p-values (Holm 1979, Scand. J. Statist. 6:65), in the order given.
 * Rejecting where the result is <= α keeps the chance of any false claim at α.
 */
export function holm(pValues: readonly number[]): number[] {
  const m = pValues.length;
  const adjusted = new Array<number>(m);
  let running = 0;
  ascending(pValues).forEach((index, rank) => {
    running = Math.max(running, Math.min(1, (m - rank) * pValues[index]));
    adjusted[index] = running;
  });
  return adjusted;
}

/**
 * Benjamini and Hochberg's step-up adjusted p-values (1995, J. R. Statist. Soc. B 57:289), in the
 * order given. Rejecting where the result is <= q keeps the expected share of false claims at q.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const m = pValues.length;
  const adjusted = new Array<number>(m);
  const order = ascending(pValues);
  let running = 1;
  for (let rank = m - 1; rank >= 0; rank--) {
    const index = order[rank];
    running = Math.min(running, (m / (rank + 1)) * pValues[index]);
    adjusted[index] = running;
  }
  return adjusted;
}

function ascending(values: readonly number[]): number[] {
  return values.map((_, index) => index).sort((i, j) => values[i] - values[j] || i - j);
}
