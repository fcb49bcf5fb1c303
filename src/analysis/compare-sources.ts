import type { RecordShape } from '../battle/record.ts';
import { totalDifference, totalSums, type VariantTally } from '../sim/variant-readings.ts';
import type { CompareSource } from './compare-schema.ts';
import { DEFAULT_LEVEL } from './interval.ts';
import type { Sums } from './mean-interval.ts';
import { holm } from './multiplicity.ts';
import { meanOfMeans, pNoDifference } from './paired-difference.ts';
import type { Estimate } from './result-schema.ts';

/**
 * Where a difference comes from: each of the game's own columns, for the list and for its
 * opponent, in a's battles less in b's. The clearest comes first.
 */
export function compareSources(
  tallies: readonly VariantTally[],
  shape: RecordShape,
): CompareSource[] {
  const rows = [0, 1].flatMap((side) =>
    shape.piece.flatMap((_, column) => {
      const which = { side, column };
      const differences = tallies.map((tally) => totalDifference(tally, 0, 1, which));
      const seen = [0, 1].flatMap((v) => tallies.map((tally) => totalSums(tally, v, which)));
      if (seen.every(({ sum, sumSquares }) => sum === 0 && sumSquares === 0)) return [];
      return [{ which, differences }];
    }),
  );
  const pValues = holm(rows.map(({ differences }) => pNoDifference(differences)));
  const sources = rows.map(({ which, differences }, i): CompareSource => {
    const { name, text, unit } = shape.piece[which.column];
    const mean = (variant: number) =>
      perBattle(
        tallies.map((tally) => totalSums(tally, variant, which)),
        unit,
      );
    return {
      column: name,
      text,
      of: which.side === 0 ? 'list' : 'opponent',
      a: mean(0),
      b: mean(1),
      difference: perBattle(differences, unit),
      pValue: pValues[i],
      isDecided: pValues[i] <= 1 - DEFAULT_LEVEL,
    };
  });
  return sources.sort((x, y) => clarity(y) - clarity(x));
}

/** Pair totals to numbers of a battle. */
function perBattle(samples: readonly Sums[], unit: number): Estimate {
  const { value, low, high, level } = meanOfMeans(samples, DEFAULT_LEVEL);
  const end = (x: number) => (Number.isFinite(x) ? (x * unit) / 2 : null);
  return { value: (value * unit) / 2, low: end(low), high: end(high), level };
}

/** Half-widths between the difference and none. */
function clarity({ difference: { value, low, high } }: CompareSource): number {
  if (low === null || high === null || high === low) return 0;
  return Math.abs(value) / (high - low);
}
