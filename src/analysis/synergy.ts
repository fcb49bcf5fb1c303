import type { DrawnFleet, DrawnMeeting } from './drawn-fleets.ts';
import type { FairPrices } from './fair-prices.ts';
import type { Interval } from './interval.ts';
import { times } from './matrix.ts';
import { benjaminiHochberg } from './multiplicity.ts';
import { criticalT, studentSurvival } from './student.ts';

/** Two wares that are worth more, or less, together than their prices say. */
export interface Synergy {
  readonly wares: readonly [string, string];
  /** Points that having both adds; two copies where both are the same. */
  readonly points: Interval;
  /** Adjusted for the false discovery rate. */
  readonly pValue: number;
  readonly fleets: number;
}

/** A pair that fewer fleets have says nothing. */
const FEWEST = 24;

/**
 * Score tests for each pair of wares that meets often enough: does "has both" explain what the
 * prices leave over? What the prices could explain of it is taken out first, and the error is that
 * of the meetings themselves, as in the fit.
 */
export function synergies(
  codes: readonly string[],
  prices: FairPrices,
  drawn: readonly DrawnMeeting[],
): Synergy[] {
  const { fit } = prices;
  const found: (Omit<Synergy, 'pValue'> & { readonly raw: number })[] = [];
  for (let i = 0; i < codes.length; i++) {
    for (let j = i; j < codes.length; j++) {
      const both = drawn.map(({ a, b }) => has(a, codes, i, j) - has(b, codes, i, j));
      const fleets = both.filter((value) => value !== 0).length;
      if (fleets < FEWEST) continue;
      const test = scoreTest(fit, both);
      if (test === undefined) continue;
      const scale = 1 / Math.max(prices.logitsPerPoint.value, 1e-9);
      const half = criticalT(0.95, test.degrees) * test.error * scale;
      const value = test.effect * scale;
      found.push({
        wares: [codes[i], codes[j]],
        points: { value, low: value - half, high: value + half, level: 0.95 },
        fleets,
        raw: Math.min(1, 2 * studentSurvival(Math.abs(test.effect) / test.error, test.degrees)),
      });
    }
  }
  const adjusted = benjaminiHochberg(found.map(({ raw }) => raw));
  return found
    .map(({ raw: _raw, ...synergy }, k) => ({ ...synergy, pValue: adjusted[k] }))
    .sort((x, y) => x.pValue - y.pValue || Math.abs(y.points.value) - Math.abs(x.points.value));
}

function has({ counts }: DrawnFleet, codes: readonly string[], i: number, j: number): number {
  const count = (k: number) => counts.get(codes[k]) ?? 0;
  return i === j ? (count(i) >= 2 ? 1 : 0) : count(i) > 0 && count(j) > 0 ? 1 : 0;
}

interface Test {
  readonly effect: number;
  readonly error: number;
  readonly degrees: number;
}

/** One step from the fit towards a fit that has the column as well. */
function scoreTest({ meetings, expected, inverse }: FairPrices['fit'], column: readonly number[]) {
  const size = inverse.length;
  const shared = new Array<number>(size).fill(0);
  const weights = meetings.map(({ battles }, m) => battles * expected[m] * (1 - expected[m]));
  meetings.forEach(({ difference }, m) => {
    if (column[m] === 0) return;
    for (const [ware, more] of difference) shared[ware] += weights[m] * more * column[m];
  });
  const explained = times(inverse, shared);
  let pull = 0;
  let information = 0;
  let variance = 0;
  let fourth = 0;
  meetings.forEach(({ difference, battles, score }, m) => {
    let rest = column[m];
    for (const [ware, more] of difference) rest -= explained[ware] * more;
    const part = rest * battles * (score - expected[m]);
    const weight = weights[m] * rest * rest;
    pull += part;
    variance += part * part;
    information += weight;
    fourth += weight * weight;
  });
  if (!(information > 1e-6)) return undefined;
  const degrees = Math.max(1, information ** 2 / fourth);
  return {
    effect: pull / information,
    error: Math.sqrt(variance) / information,
    degrees,
  } satisfies Test;
}
