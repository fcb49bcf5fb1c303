import {
  cellScore,
  differenceOf,
  type Measured,
  meanOf,
  rangeOf,
  scoreRange,
  seenFrom,
} from './field-score.ts';
import type { GateItem } from './gate-schema.ts';
import { halfWidth, type Interval } from './interval.ts';
import { normalQuantile } from './normal.ts';
import { type Pentanomial, pairCount } from './pentanomial.ts';

/**
 * Did the balance move? Every fleet's score over the field and every matchup is held against what
 * it was, or against a band, with noise in mind. All ranges of a kind hold together: the chance
 * that any of them misses the truth is `ALPHA` for fleets and `ALPHA` for matchups.
 */
const ALPHA = 0.005;

/** A fleet in which nothing was found passes if a move as large as the margin would have been. */
const POWER = 0.9;

/** A matchup as it is now, and as the baseline has it. */
export interface GateCell {
  readonly a: string;
  readonly b: string;
  readonly now: Pentanomial;
  /** Undefined where there is no baseline. */
  readonly before?: Pentanomial | undefined;
  /** The very battles of the baseline: no noise, no change. */
  readonly same: boolean;
}

/** Drift of every fleet that played something new, and of every new matchup. */
export function judgeDrift(cells: readonly GateCell[], margin: number): GateItem[] {
  const names = fleetsOf(cells);
  const moved = names.filter((name) => cells.some((cell) => involves(cell, name) && !cell.same));
  const fleets = names.map((name) => fleetDrift(name, cells, { margin, looks: moved.length }));
  const played = cells.filter(({ same }) => !same);
  return [...fleets, ...played.map((cell) => matchupDrift(cell, margin, played.length))];
}

interface Look {
  readonly margin: number;
  /** How many things are looked at together. */
  readonly looks: number;
}

function fleetDrift(name: string, cells: readonly GateCell[], { margin, looks }: Look): GateItem {
  const own = cells.filter((cell) => involves(cell, name));
  const side = (cell: GateCell) => (cell.a === name ? 'a' : 'b');
  const now = own.map((cell) => cellScore(seenFrom(side(cell), cell.now)));
  const before = own.map((cell) => cellScore(seenFrom(side(cell), cell.before ?? cell.now)));
  const changes = own.map((cell, i) =>
    cell.same ? { value: 0, error: 0 } : differenceOf(now[i], before[i]),
  );
  const moved = meanOf(changes);
  const change = rangeOf(moved, together(looks));
  const visible = halfWidth(change) + normalQuantile(POWER) * moved.error;
  const outcome = isWithin(change, -margin, margin)
    ? 'pass'
    : excludes(change, 0)
      ? 'drift'
      : visible <= margin
        ? 'pass'
        : 'inconclusive';
  return {
    kind: 'fleet',
    name,
    before: reported(meanOf(before)),
    now: reported(meanOf(now)),
    change,
    band: null,
    outcome,
    battlesToDecide: outcome === 'inconclusive' ? toDecide(own, visible, margin) : null,
  };
}

/** A matchup alone is too noisy to be proved unchanged: it drifts, or nothing is said against it. */
function matchupDrift(cell: GateCell, margin: number, looks: number): GateItem {
  const now = cellScore(cell.now);
  const before = cellScore(cell.before ?? cell.now);
  const change = rangeOf(differenceOf(now, before), together(looks));
  const isBeyond = change.low > margin || change.high < -margin;
  return {
    kind: 'matchup',
    name: `${cell.a} v ${cell.b}`,
    before: reported(before),
    now: reported(now),
    change,
    band: null,
    outcome: isBeyond ? 'drift' : 'pass',
    battlesToDecide: null,
  };
}

/** What should be so: scores between 0 and 1. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** A fleet over the field, or a matchup, and the band it should be in. */
export type Expected =
  | { readonly kind: 'fleet'; readonly name: string; readonly band: Band }
  | {
      readonly kind: 'matchup';
      /** Its place among the cells. */
      readonly cell: number;
      readonly side: 'a' | 'b';
      readonly band: Band;
    };

/** Each against its band: inside for certain, outside for certain, or neither. */
export function judgeBands(cells: readonly GateCell[], expected: readonly Expected[]): GateItem[] {
  return expected.map((each) => {
    const looks = expected.filter(({ kind }) => kind === each.kind).length;
    const own =
      each.kind === 'fleet' ? cells.filter((c) => involves(c, each.name)) : [cells[each.cell]];
    const side = (cell: GateCell) =>
      each.kind === 'matchup' ? each.side : cell.a === each.name ? 'a' : 'b';
    const score = meanOf(own.map((cell) => cellScore(seenFrom(side(cell), cell.now))));
    const { low, high } = each.band;
    const range = scoreRange(score, together(looks));
    const outcome = isWithin(range, low, high)
      ? 'pass'
      : range.high < low || range.low > high
        ? 'drift'
        : 'inconclusive';
    const edge = Math.min(Math.abs(score.value - low), Math.abs(score.value - high));
    return {
      kind: each.kind,
      name: each.kind === 'fleet' ? each.name : versus(cells[each.cell], each.side),
      before: null,
      now: range,
      change: null,
      band: { low, high },
      outcome,
      battlesToDecide: outcome === 'inconclusive' ? toDecide(own, halfWidth(range), edge) : null,
    };
  });
}

function versus({ a, b }: GateCell, side: 'a' | 'b'): string {
  return side === 'a' ? `${a} v ${b}` : `${b} v ${a}`;
}

/** In the order they first appear. */
export function fleetsOf(cells: readonly Pick<GateCell, 'a' | 'b'>[]): string[] {
  return [...new Set(cells.flatMap(({ a, b }) => [a, b]))];
}

function involves({ a, b }: GateCell, name: string): boolean {
  return a === name || b === name;
}

/** The level of each range so that all hold together (Bonferroni). */
function together(looks: number): number {
  return 1 - ALPHA / Math.max(1, looks);
}

const REPORTED = 0.95;
const reported = (score: Measured): Interval => scoreRange(score, REPORTED);

function isWithin({ low, high }: Interval, from: number, to: number): boolean {
  return low >= from && high <= to;
}

function excludes({ low, high }: Interval, value: number): boolean {
  return low > value || high < value;
}

/** A guess that promises more than that would mislead. */
const MOST = 10_000_000;

/** Battles of each matchup, then and now, that would shrink the range so far; null if no number would. */
function toDecide(cells: readonly GateCell[], half: number, wanted: number): number | null {
  if (wanted <= 0) return null;
  const battles = 2 * Math.max(...cells.map(({ now }) => pairCount(now)));
  const needed = Math.ceil((battles * (half / wanted) ** 2 * SPARE) / 100) * 100;
  return needed > MOST ? null : needed;
}

/** Estimates move while one plays. */
const SPARE = 1.2;
