import type { Market } from '../battle/market.ts';
import { type SourceFile, UserError } from '../battle/problem.ts';
import type { FleetInfo } from '../battle/workshop.ts';
import { type Bench, madeFile } from '../data/bench.ts';
import { uniformStream } from './uniform.ts';

/** Legal fleets drawn at random, two by two, so that every ware is seen often. */

export interface DrawnFleet {
  readonly id: string;
  readonly file: SourceFile;
  readonly faction: string;
  readonly points: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Fleets that meet once, and no one else. */
export interface DrawnMeeting {
  readonly a: DrawnFleet;
  readonly b: DrawnFleet;
}

export interface FieldRequest {
  readonly bench: Bench;
  readonly market: Market;
  readonly level: { readonly id: string; readonly points: number };
  /** Codes of the wares that take part. */
  readonly wares: readonly string[];
  readonly seed: string;
  /** Begins the names of all fleets drawn, and names their streams. */
  readonly prefix: string;
  readonly meetings: number;
  /** Prices to draw under, as for `--set`. */
  readonly sets?: readonly string[] | undefined;
  /** Shall some fleets spend less than others? Only they tell what a point is worth. */
  readonly handicaps: boolean;
  /** Wares that are to be seen more often than others. */
  readonly focus?: readonly string[] | undefined;
}

/** Meetings drawn between two looks at how often each ware was seen. */
const BATCH = 128;
/** Shares of the points that the second fleet goes without, each as often as the others. */
const HANDICAPS = [0, 0, 0.1, 0.2] as const;
const FAINTEST = 0.2;
const STRONGEST = 5;

export function drawMeetings(request: FieldRequest): DrawnMeeting[] {
  const { meetings: wanted, wares } = request;
  const seen = new Map(wares.map((code) => [code, 0]));
  const meetings: DrawnMeeting[] = [];
  const { catalogue } = request.bench.variant({ sets: request.sets });
  for (let from = 0; from < wanted; from += BATCH) {
    const batch = drawBatch(request, catalogue, seen, {
      from,
      to: Math.min(wanted, from + BATCH),
    });
    for (const meeting of batch) {
      meetings.push(meeting);
      for (const [code] of differenceOf(meeting)) seen.set(code, (seen.get(code) ?? 0) + 1);
    }
  }
  if (wanted > 0 && meetings.length === 0) {
    throw new UserError(`no legal fleets could be drawn at level ${request.level.id}`);
  }
  return meetings;
}

/** What side a has more of, and by how many. */
export function differenceOf({ a, b }: DrawnMeeting): [code: string, more: number][] {
  const codes = [...new Set([...a.counts.keys(), ...b.counts.keys()])];
  return codes
    .map((code): [string, number] => [code, (a.counts.get(code) ?? 0) - (b.counts.get(code) ?? 0)])
    .filter(([, more]) => more !== 0);
}

function drawBatch(
  request: FieldRequest,
  catalogue: unknown,
  seen: ReadonlyMap<string, number>,
  range: { readonly from: number; readonly to: number },
): DrawnMeeting[] {
  const mean = [...seen.values()].reduce((sum, n) => sum + n, 0) / Math.max(1, seen.size);
  const weight = (code: string): number => {
    const times = seen.get(code);
    if (times === undefined) return 0;
    return Math.min(STRONGEST, Math.max(FAINTEST, (mean + 1) / (times + 1)));
  };
  const rarest = [...seen].sort(([, x], [, y]) => x - y).map(([code]) => code);
  const { focus = [], prefix } = request;
  const drawn: { readonly a: SourceFile; readonly b: SourceFile }[] = [];
  for (let m = range.from; m < range.to; m++) {
    const number = String(m + 1).padStart(4, '0');
    const wanted =
      focus.length > 0 && m % 2 === 0
        ? focus[(m / 2) % focus.length]
        : rarest[(m - range.from) % rarest.length];
    const a = drawOne(request, catalogue, `${prefix}-${number}a`, {
      including: [wanted],
      weight,
      share: 0,
    });
    const b = drawOne(request, catalogue, `${prefix}-${number}b`, {
      including: [],
      weight: (code) => (code === wanted ? FAINTEST : 1) * weight(code),
      share: request.handicaps ? HANDICAPS[m % HANDICAPS.length] : 0,
    });
    if (a !== undefined && b !== undefined) drawn.push({ a, b });
  }
  return legalOnes(request, drawn);
}

interface Wish {
  readonly including: readonly string[];
  weight(code: string): number;
  /** Points left unspent. */
  readonly share: number;
}

function drawOne(
  request: FieldRequest,
  catalogue: unknown,
  id: string,
  wish: Wish,
): SourceFile | undefined {
  const { market, level, seed } = request;
  const draw = (including: readonly string[]) =>
    market.drawFleet(catalogue, {
      level: level.id,
      points: level.points * (1 - wish.share),
      including,
      weight: wish.weight,
      pick: pickStream(seed, id),
    });
  const value = draw(wish.including) ?? draw([]);
  return value === undefined ? undefined : madeFile(id, value);
}

/** Whole numbers for one fleet. */
export function pickStream(seed: string, fleet: string): (n: number) => number {
  const uniform = uniformStream(seed, `fleet ${fleet}`);
  return (n) => Math.floor(uniform() * n);
}

/** House rules may forbid what the market drew, or the points may not come out; such are left out. */
function legalOnes(
  { bench, sets, handicaps }: FieldRequest,
  drawn: readonly { readonly a: SourceFile; readonly b: SourceFile }[],
): DrawnMeeting[] {
  const files = drawn.flatMap(({ a, b }) => [a, b]);
  const made = readFleets(bench, files, sets);
  return drawn.flatMap(({ a, b }) => {
    const one = made.get(a.id);
    const two = made.get(b.id);
    if (one === undefined || two === undefined) return [];
    return handicaps || one.points === two.points ? [{ a: one, b: two }] : [];
  });
}

/** What files of fleets hold, by id; those that break a rule of fleet building are missing. */
export function readFleets(
  bench: Bench,
  files: readonly SourceFile[],
  sets?: readonly string[],
): Map<string, DrawnFleet> {
  const variant = bench.variant({ files, sets });
  const infos = new Map(
    variant.workshop.fleets(variant.catalogue).map((info): [string, FleetInfo] => [info.id, info]),
  );
  const illegal = new Set(variant.illegal);
  const fleets = files.flatMap((file): [string, DrawnFleet][] => {
    const info = infos.get(file.id);
    if (info === undefined || illegal.has(file.id)) return [];
    const { id, faction, points } = info;
    const counts = new Map(info.ships.map(({ code, count }) => [code, count]));
    return [[id, { id, file, faction, points, counts }]];
  });
  return new Map(fleets);
}
