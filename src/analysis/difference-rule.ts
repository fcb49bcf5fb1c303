import type { TallyLayout } from '../sim/layout.ts';
import { PLAY_ALL } from '../sim/stop-rule.ts';
import type { Tally } from '../sim/tally.ts';
import { jointPairs } from '../sim/variant-readings.ts';
import {
  DIFFERENCE_AIMED_SHARE,
  type DifferenceSequence,
  differenceInterval,
  extendDifferences,
  startDifferences,
} from './difference-sequence.ts';
import { DEFAULT_LEVEL, halfWidth, type Interval } from './interval.ts';
import {
  type Differences,
  differencesOf,
  meanOfMeans,
  NO_DIFFERENCES,
  quarterSums,
  sampleVariance,
} from './paired-difference.ts';
import type { WatchedRule } from './stop-rules.ts';
import { judge } from './verdict.ts';

/** Stop rules for two lists against a field: one decision for all opponents together. */

export interface DifferenceRule extends WatchedRule {
  /** The mean difference over the field, with the interval that the way of stopping allows. */
  difference(): Interval;
  /** The difference against one opponent; `shares` of the error chance are split among so many. */
  against(opponent: number, shares: number): Interval;
  /** Does the rule stop by what it sees? */
  readonly isAdaptive: boolean;
}

export interface DifferencePlan {
  readonly opponents: number;
  readonly layout: TallyLayout;
  /** Half-width wanted, as a share; or stop when the verdict is decided within this margin. */
  readonly precision?: number | undefined;
  readonly decide?: number | undefined;
}

const VARIANTS = 2;

export function differenceRule(plan: DifferencePlan): DifferenceRule {
  const { opponents, precision, decide } = plan;
  const aim = precision ?? (decide === undefined ? undefined : Math.max(decide, 0.01) / 2);
  const isAdaptive = aim !== undefined;
  const all: Differences[] = Array.from({ length: opponents }, () => NO_DIFFERENCES);
  const round: Differences[] = [];
  let field = startDifferences(opponents, { level: DEFAULT_LEVEL, aim });
  /** One for each opponent, at the level that makes all of them hold together. */
  const single = Array.from({ length: opponents }, () =>
    startDifferences(1, { level: 1 - (1 - DEFAULT_LEVEL) / opponents }),
  );

  const difference = (): Interval =>
    isAdaptive ? differenceInterval(field) : quarters(all.map(quarterSums), DEFAULT_LEVEL);
  const reached = (): boolean => {
    if (precision !== undefined) return halfWidth(difference()) <= precision;
    return decide === undefined || judge(difference(), { even: 0, margin: decide }) !== 'undecided';
  };
  const take = (opponent: number, batch: Tally): void => {
    const { layout } = plan;
    const seen = differencesOf(jointPairs({ layout, tally: batch, variants: VARIANTS }, 0, 1));
    all[opponent] = all[opponent].map((count, i) => count + seen[i]);
    round[opponent] = seen;
    if (isAdaptive) single[opponent] = extendDifferences(single[opponent], [seen]);
  };

  return {
    name: ruleName(plan),
    isAdaptive,
    start: (cell) => (batch) => {
      take(cell, batch);
      if (cell < opponents - 1 || !isAdaptive) return 'continue';
      field = extendDifferences(field, round);
      return reached() ? 'stop-all' : 'continue';
    },
    difference,
    against: (opponent, shares) =>
      isAdaptive
        ? differenceInterval(single[opponent])
        : quarters([quarterSums(all[opponent])], 1 - (1 - DEFAULT_LEVEL) / shares),
    score: (cell) => quarters([quarterSums(all[cell])], DEFAULT_LEVEL),
    live: () => sayLive(difference()),
    expectedPairs: (_, most) => expectedPairs(field, all, most),
    reached,
    test: () => undefined,
  };
}

function quarters(samples: readonly ReturnType<typeof quarterSums>[], level: number): Interval {
  const { value, low, high } = meanOfMeans(samples, level);
  const inside = (x: number) => Math.max(-1, Math.min(1, x / 4));
  return { value: value / 4, low: inside(low), high: inside(high), level };
}

function ruleName({ precision, decide }: DifferencePlan): string {
  if (precision !== undefined) return `difference precision ${precision}`;
  return decide === undefined ? PLAY_ALL.name : `difference decided within ${decide}`;
}

function sayLive(difference: Interval): string {
  const half = halfWidth(difference);
  if (!(half < 0.5)) return '';
  return `difference ${(100 * difference.value).toFixed(1)} ±${(100 * half).toFixed(1)}`;
}

/** Pairs of an opponent after which the aimed stake should be where it wants to be. */
function expectedPairs(
  { aim, n, level }: DifferenceSequence,
  all: readonly Differences[],
  most: number,
): number {
  if (aim === undefined || n === 0) return most;
  const variance =
    all.reduce((sum, d) => sum + sampleVariance(quarterSums(d)) / 16, 0) / all.length;
  const target = Math.log(2 / ((1 - level) * DIFFERENCE_AIMED_SHARE));
  const pairs = (2 * target * Math.max(variance, 1e-6)) / aim ** 2 / all.length;
  return Math.min(most, Math.max(n / all.length, Math.ceil(pairs)));
}
