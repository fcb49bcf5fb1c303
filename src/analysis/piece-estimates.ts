import type { TallyLayout } from '../sim/layout.ts';
import { productAt } from '../sim/layout.ts';
import { columnNamed, groupSums, type RatioSampleSums } from '../sim/readings.ts';
import type { Tally } from '../sim/tally.ts';
import type { Interval } from './interval.ts';
import { meanInterval, ratioInterval } from './mean-interval.ts';
import type { Bounded, Details, Estimate } from './result-schema.ts';

/** Columns that reports know by name. Others are a game's own, and are shown by their name. */
const SURVIVED = 'survived';
const POINTS_DESTROYED = 'pointsDestroyed';
/** Columns that end like this split a piece's damage by where it comes from. */
const DAMAGE = /^(.+)Damage$/;

/** A cell's counts with their meaning. */
export interface Counted {
  readonly layout: TallyLayout;
  readonly tally: Tally;
}

/** What the pieces of a group did: per battle, all copies together. */
export function groupDetails(counted: Counted, group: number): Details {
  const { layout } = counted;
  const { copies, points } = layout.groups[group];
  const survived = columnNamed(layout, SURVIVED);
  const destroyed = columnNamed(layout, POINTS_DESTROYED);
  const pointsDestroyed = destroyed < 0 ? null : perBattle(counted, group, destroyed);
  return {
    copies,
    points,
    survival: survived < 0 || copies === 0 ? null : survival(counted, group, survived),
    pointsDestroyed,
    efficiency:
      pointsDestroyed === null || points === 0 ? null : scaled(pointsDestroyed, 1 / points),
    counters: counters(counted, group),
    damageShares: damageShares(counted, group),
  };
}

/** The mean of a column over battles; pairs are what is independent, so they give the interval. */
export function perBattle(counted: Counted, group: number, column: number): Estimate {
  const { layout, tally } = counted;
  const perPair = meanInterval(groupSums(layout, tally, group, column));
  return atLeastZero(scaled(perPair, layout.shape.piece[column].unit / layout.sides));
}

function survival(counted: Counted, group: number, column: number): Bounded {
  const { copies } = counted.layout.groups[group];
  return withinOne(scaled(perBattle(counted, group, column), 1 / copies));
}

function counters(counted: Counted, group: number): Record<string, Estimate> {
  const others = counted.layout.shape.piece
    .map(({ name }, column) => ({ name, column }))
    .filter(({ name }) => name !== SURVIVED && name !== POINTS_DESTROYED);
  return Object.fromEntries(
    others.map(({ name, column }) => [name, perBattle(counted, group, column)]),
  );
}

/** Shares of the damage done, by the columns that split it; empty where a game has fewer than two. */
function damageShares(counted: Counted, group: number): Record<string, Bounded> {
  const parts = counted.layout.shape.piece.flatMap(({ name }, column) => {
    const [, source] = DAMAGE.exec(name) ?? [];
    return source === undefined ? [] : [{ source, column }];
  });
  if (parts.length < 2) return {};
  const columns = parts.map(({ column }) => column);
  return Object.fromEntries(
    parts.map(({ source, column }) => [
      source,
      withinOne(ratioInterval(shareSums(counted, group, column, columns))),
    ]),
  );
}

/** One column over the sum of several. */
function shareSums(
  { layout, tally }: Counted,
  group: number,
  part: number,
  columns: readonly number[],
): RatioSampleSums {
  const sums = (column: number) => groupSums(layout, tally, group, column);
  const product = (i: number, j: number) => tally.counts[productAt(layout, group, i, j)];
  const total = (of: (column: number) => number) => columns.reduce((sum, c) => sum + of(c), 0);
  return {
    n: sums(part).n,
    numerator: sums(part).sum,
    denominator: total((column) => sums(column).sum),
    numeratorSquares: product(part, part),
    denominatorSquares: total((i) => total((j) => product(i, j))),
    products: total((column) => product(part, column)),
  };
}

/** The same estimate in another unit; `factor` is not negative. */
export function scaled(interval: Interval | Estimate, factor: number): Estimate {
  const { value, low, high, level } = interval;
  const end = (x: number | null) => (x === null || !Number.isFinite(x) ? null : x * factor);
  return { value: value * factor, low: end(low), high: end(high), level };
}

function atLeastZero(estimate: Estimate): Estimate {
  return { ...estimate, low: Math.max(0, estimate.low ?? 0) };
}

/** A share lies between 0 and 1, and so do the ends of its range. */
export function withinOne({ value, low, high, level }: Estimate | Interval): Bounded {
  const inside = (x: number) => Math.min(1, Math.max(0, x));
  return {
    value: inside(value),
    low: inside(low ?? 0),
    high: high === null ? 1 : inside(high),
    level,
  };
}
