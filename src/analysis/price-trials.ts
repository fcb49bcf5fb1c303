import { groupSum, pairsIn, pentanomial } from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import { type DrawnMeeting, differenceOf } from './drawn-fleets.ts';
import type { Interval } from './interval.ts';
import { DEFAULT_LEVEL } from './interval.ts';
import type { Meeting } from './price-fit.ts';
import { criticalT } from './student.ts';

/** From battles to what the fit of prices works on. */

/** Mean score of side a; undefined if no pair was played to the end. */
export function scoreOf({ tally }: CellResult): number | undefined {
  const counts = pentanomial(tally);
  const pairs = pairsIn(tally);
  if (pairs === 0) return undefined;
  return counts.reduce((sum, count, halves) => sum + count * (halves / 4), 0) / pairs;
}

/** A played meeting; undefined if there is nothing to learn from it. */
export function meetingOf(
  codes: readonly string[],
  drawn: DrawnMeeting,
  result: CellResult,
): Meeting | undefined {
  const score = scoreOf(result);
  if (score === undefined) return undefined;
  const difference = differenceOf(drawn).map(([code, more]): [number, number] => [
    codes.indexOf(code),
    more,
  ]);
  if (difference.some(([ware]) => ware < 0)) return undefined;
  return { difference, score, battles: 2 * pairsIn(result.tally) };
}

/** How many of each ware a fleet that spends all it may has on average. */
export function fieldWeights(
  codes: readonly string[],
  meetings: readonly DrawnMeeting[],
): number[] {
  const fleets = meetings.map(({ a }) => a);
  return codes.map(
    (code) => fleets.reduce((sum, { counts }) => sum + (counts.get(code) ?? 0), 0) / fleets.length,
  );
}

/** One numerator and denominator for each meeting. */
export interface RatioPart {
  readonly over: number;
  readonly under: number;
}

/**
 * A ratio of two sums over independent parts (Cochran, Sampling Techniques, 3rd ed., §6.4), with
 * degrees of freedom by the parts that matter. Undefined without two parts.
 */
export function ratioOf(parts: readonly RatioPart[], level = DEFAULT_LEVEL): Interval | undefined {
  const total = parts.reduce((sum, { under }) => sum + under, 0);
  const used = parts.filter(({ under }) => under !== 0);
  if (used.length < 2 || total === 0) return undefined;
  const value = used.reduce((sum, { over }) => sum + over, 0) / total;
  const squares = used.reduce((sum, { over, under }) => sum + (over - value * under) ** 2, 0);
  const second = used.reduce((sum, { under }) => sum + under ** 2, 0);
  const degrees = Math.max(1, total ** 2 / second - 1);
  const n = used.length;
  const half = (criticalT(level, degrees) * Math.sqrt((squares * n) / (n - 1))) / Math.abs(total);
  return { value, low: value - half, high: value + half, level };
}

/** Points destroyed per point paid, over all meetings a ware was in. */
export function exchangeEfficiency(
  code: string,
  results: readonly CellResult[],
): Interval | undefined {
  const parts = results.flatMap(({ layout, tally }): RatioPart[] => {
    const column = layout.shape.piece.findIndex(({ name }) => name === 'pointsDestroyed');
    if (column < 0) return [];
    return layout.groups.flatMap((group, index) =>
      group.code !== code
        ? []
        : [
            {
              over: groupSum(layout, tally, index, column) * layout.shape.piece[column].unit,
              under: group.points * 2 * pairsIn(tally),
            },
          ],
    );
  });
  const ratio = ratioOf(parts);
  return ratio === undefined ? undefined : { ...ratio, low: Math.max(0, ratio.low) };
}
