import type { SourceFile } from '../battle/problem.ts';
import { madeFile } from '../data/bench.ts';
import {
  type DrawnFleet,
  type DrawnMeeting,
  type FieldRequest,
  pickStream,
  readFleets,
} from './drawn-fleets.ts';
import type { FairPrices } from './fair-prices.ts';
import type { Interval } from './interval.ts';
import { ratioOf } from './price-trials.ts';

/** What a fleet loses when a ware is replaced by its points in others. */

/** A fleet of a meeting without a ware, for the same dice. */
export interface Replacement {
  readonly ware: string;
  /** By its place among the meetings. */
  readonly meeting: number;
  readonly side: 'a' | 'b';
  /** Of the ware that went. */
  readonly copies: number;
  readonly fleet: DrawnFleet;
}

/** So many meetings are tried for each that is wanted: not every fleet can do without. */
const TRIES = 3;

/** The others stay, and the points are spent on whatever else fits, at random. */
export function drawReplacements(
  request: FieldRequest,
  meetings: readonly DrawnMeeting[],
  wares: readonly string[],
  each: number,
): Replacement[] {
  const drafts = wares.flatMap((ware) => draftsOf(request, meetings, ware, each * TRIES));
  const fleets = readFleets(
    request.bench,
    drafts.map(({ file }) => file),
    request.sets,
  );
  const kept = new Map<string, number>();
  return drafts.flatMap(({ file, points, ...rest }): Replacement[] => {
    const fleet = fleets.get(file.id);
    const taken = kept.get(rest.ware) ?? 0;
    if (fleet === undefined || fleet.points !== points || taken >= each) return [];
    kept.set(rest.ware, taken + 1);
    return [{ ...rest, fleet }];
  });
}

type Draft = Omit<Replacement, 'fleet'> & { readonly file: SourceFile; readonly points: number };

function draftsOf(
  { bench, market, level, seed, wares }: FieldRequest,
  meetings: readonly DrawnMeeting[],
  ware: string,
  most: number,
): Draft[] {
  const { catalogue } = bench.loaded;
  const drafts: Draft[] = [];
  for (let meeting = 0; meeting < meetings.length && drafts.length < most; meeting++) {
    const side = sideWith(meetings[meeting], ware);
    if (side === undefined) continue;
    const old = meetings[meeting][side];
    const copies = old.counts.get(ware) ?? 0;
    const others = [...old.counts].flatMap(([code, count]) =>
      code === ware ? [] : new Array<string>(count).fill(code),
    );
    const value = market.drawFleet(catalogue, {
      level: level.id,
      faction: old.faction,
      points: old.points,
      including: others,
      weight: (code) => (code === ware || !wares.includes(code) ? 0 : 1),
      pick: pickStream(seed, old.id),
    });
    if (value === undefined) continue;
    const file = madeFile(`${old.id}-without-${ware}`, value);
    drafts.push({ ware, meeting, side, copies, file, points: old.points });
  }
  return drafts;
}

/** The side that has a ware, if the other has none. */
export function sideWith({ a, b }: DrawnMeeting, ware: string): 'a' | 'b' | undefined {
  if (a.counts.has(ware) === b.counts.has(ware)) return undefined;
  return a.counts.has(ware) ? 'a' : 'b';
}

/** A change of the score of one side of a meeting, for so many copies of a ware. */
export interface Change {
  /** What the side's score was expected to be. */
  readonly chance: number;
  readonly by: number;
  readonly copies: number;
}

/** The same change for each copy, in score and in points. */
export interface Worth {
  readonly meetings: number;
  readonly score: Interval;
  readonly points: Interval;
}

/**
 * Changes of score turned into points: at a chance μ a point is worth c μ (1 - μ), with c from the
 * joint fit. Meetings are independent, and the error of c is added to theirs.
 */
export function worthOf(
  changes: readonly Change[],
  { logitsPerPoint }: Pick<FairPrices, 'logitsPerPoint'>,
): Worth | undefined {
  const score = ratioOf(changes.map(({ by, copies }) => ({ over: by, under: copies })));
  const slope = Math.max(logitsPerPoint.value, 1e-9);
  const points = ratioOf(
    changes.map(({ by, copies, chance }) => ({
      over: by,
      under: copies * slope * chance * (1 - chance),
    })),
  );
  if (score === undefined || points === undefined) return undefined;
  const relative = (logitsPerPoint.high - logitsPerPoint.value) / slope;
  const half = Math.hypot(points.high - points.value, points.value * relative);
  return {
    meetings: changes.length,
    score,
    points: { ...points, low: points.value - half, high: points.value + half },
  };
}
