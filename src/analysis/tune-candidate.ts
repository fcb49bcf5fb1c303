import type { Ware } from '../battle/market.ts';
import type { DrawnMeeting } from './drawn-fleets.ts';
import { type FairPrices, fairPrices } from './fair-prices.ts';
import { zeros } from './matrix.ts';
import type { Meeting } from './price-fit.ts';
import {
  offset,
  type PriceChoice,
  type PriceProblem,
  type ScoreAim,
  searchPrices,
} from './price-search.ts';
import { fieldWeights } from './price-trials.ts';
import { type Band, readMatchup, type TuneTarget } from './tune-target.ts';

/** From everything played so far to the prices to try next. */

/** A meeting of any round. */
export interface TunedMeeting {
  readonly drawn: DrawnMeeting;
  readonly meeting: Meeting;
  readonly round: number;
}

export interface TuneLimits {
  readonly locked: readonly string[];
  readonly step: number;
  readonly maxChange: number;
  /** The lowest price the game's files may have. */
  readonly floor: number;
  readonly minimal: boolean;
  readonly target: TuneTarget;
}

export interface Candidate {
  readonly fair: FairPrices;
  readonly problem: PriceProblem;
  readonly choice: PriceChoice;
}

export function candidateFrom(
  wares: readonly Ware[],
  meetings: readonly TunedMeeting[],
  limits: TuneLimits,
): Candidate {
  const printed = wares.map(({ points }) => points);
  const fair = fitAll(wares, meetings);
  const worth = believed(fair);
  const even = meetings.filter(({ drawn: { a, b } }) => a.points === b.points);
  const free: PriceProblem = {
    printed,
    worth,
    choices: wares.map((ware) => priceChoices(ware, limits)),
    bands: wares.map(({ code }) => withEnds(limits.target.ships?.[code]?.worth, 1, 1)),
    spread: spreadOf(wares.length, even),
    aims: aimsOf(wares, even, fair, limits.target),
  };
  const problem = free.aims.length > 0 ? free : { ...free, choices: nearerChoices(free) };
  return { fair, problem, choice: searchPrices(problem, limits.minimal) };
}

/**
 * Prices that are nearer to what a ware is worth than the present one: a price that goes the wrong
 * way to make up for the rounding of others could be explained to nobody.
 */
function nearerChoices(problem: PriceProblem): (readonly number[])[] {
  const { printed, choices } = problem;
  return choices.map((all, i) => {
    const distance = (price: number) => Math.abs(offset(problem, i, price));
    const nearer = all.filter(
      (price) => price === printed[i] || distance(price) < distance(printed[i]) - 1e-9,
    );
    return nearer.length > 0 ? nearer : all;
  });
}

/** Battles hardly depend on prices: all that was ever played goes into one fit. */
export function fitAll(wares: readonly Ware[], meetings: readonly TunedMeeting[]): FairPrices {
  const first = meetings.filter(({ round }) => round === 0).map(({ drawn }) => drawn);
  const codes = wares.map(({ code }) => code);
  return fairPrices(
    wares.map(({ points }) => points),
    meetings.map(({ meeting }) => meeting),
    fieldWeights(codes, first),
  );
}

/** A difference is believed as far as it stands out from its error among all differences. */
export function believed({ fair, errors, printed }: FairPrices): number[] {
  const n = Math.max(1, fair.length);
  const total = fair.reduce((sum, { value }, i) => sum + (value - printed[i]) ** 2, 0) / n;
  const noise = errors.reduce((sum, error) => sum + error ** 2, 0) / n;
  const real = Math.max(0, total - noise);
  return fair.map(({ value }, i) => {
    const trust = real === 0 ? 0 : real / (real + errors[i] ** 2);
    return printed[i] + trust * (value - printed[i]);
  });
}

/** Multiples of the step in reach, and the present price. */
export function priceChoices({ code, points }: Ware, limits: TuneLimits): number[] {
  const { locked, step, maxChange, floor, target } = limits;
  if (locked.includes(code)) return [points];
  const { min, max } = withEnds(target.ships?.[code]?.price, 0, Number.POSITIVE_INFINITY);
  const low = Math.max(floor, points - maxChange, min);
  const high = Math.min(points + maxChange, max);
  const grid: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9; k++) {
    grid.push(Number((k * step).toFixed(6)));
  }
  const isInBand = points >= min && points <= max;
  const all = isInBand && !grid.includes(points) ? [...grid, points] : grid;
  return all.sort((x, y) => x - y);
}

function withEnds(
  band: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined,
  min: number,
  max: number,
): Band {
  if (band === undefined) return { min, max };
  return {
    min: band.min ?? Math.min(min, band.max ?? min),
    max: band.max ?? Math.max(max, band.min ?? max),
  };
}

function spreadOf(size: number, meetings: readonly TunedMeeting[]) {
  const spread = zeros(size, size);
  for (const { meeting } of meetings) {
    for (const [i, x] of meeting.difference) {
      for (const [j, y] of meeting.difference) spread[i][j] += (x * y) / meetings.length;
    }
  }
  return spread;
}

/** What a target wants of factions and matchups, from the meetings they were in. */
export function aimsOf(
  wares: readonly Ware[],
  meetings: readonly TunedMeeting[],
  fair: FairPrices,
  target: TuneTarget,
): ScoreAim[] {
  const aim = (sides: SideTest, band: { min?: number | undefined; max?: number | undefined }) => {
    const found = meetings.flatMap(({ drawn, meeting }) => {
      const sign = sideOf(drawn, sides);
      return sign === 0 ? [] : [{ meeting, sign }];
    });
    return makeAim(wares.length, found, fair, withEnds(band, 0, 1));
  };
  return [
    ...Object.entries(target.factions ?? {}).flatMap(([faction, band]) =>
      aim((mine, other) => mine === faction && other !== faction, band),
    ),
    ...Object.entries(target.matchups ?? {}).flatMap(([text, band]) => {
      const [one, two] = readMatchup(text) ?? ['', ''];
      return aim((mine, other) => mine === one && other === two, band);
    }),
  ];
}

/** Is a fleet of the first faction, against one of the second, on the side that is meant? */
export type SideTest = (mine: string, other: string) => boolean;

/** 1 if a's side is meant, -1 if b's is, 0 if neither. */
export function sideOf({ a, b }: DrawnMeeting, isMeant: SideTest): number {
  if (isMeant(a.faction, b.faction)) return 1;
  return isMeant(b.faction, a.faction) ? -1 : 0;
}

function makeAim(
  size: number,
  found: readonly { readonly meeting: Meeting; readonly sign: number }[],
  { fit, logitsPerPoint }: FairPrices,
  band: Band,
): ScoreAim[] {
  if (found.length === 0) return [];
  const mean = new Array<number>(size).fill(0);
  let pull = 0;
  let information = 1e-9;
  for (const { meeting, sign } of found) {
    for (const [ware, more] of meeting.difference) mean[ware] += (sign * more) / found.length;
    const eta = meeting.difference.reduce((sum, [w, more]) => sum + fit.strengths[w] * more, 0);
    const chance = 1 / (1 + Math.exp(-eta));
    pull += sign * meeting.battles * (meeting.score - chance);
    information += meeting.battles * chance * (1 - chance);
  }
  const slope = Math.max(1e-6, logitsPerPoint.value);
  return [{ band, mean, slope, rest: pull / information }];
}
