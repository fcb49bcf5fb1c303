import {
  type DrawnMeeting,
  drawMeetings,
  type FieldRequest,
} from '../../src/analysis/drawn-fleets.ts';
import type { FleetDraw, Market, Ware } from '../../src/battle/market.ts';
import type { SourceFile } from '../../src/battle/problem.ts';
import * as record from '../../src/battle/record.ts';
import type { BattleSetup, PieceInfo, PreparedBattle, Ruleset } from '../../src/battle/ruleset.ts';
import type { CellRequest, Workshop } from '../../src/battle/workshop.ts';
import type { Bench, Variant } from '../../src/data/bench.ts';
import { hash32, masterWords } from '../../src/dice/seed.ts';
import { fmix32, SeededDice } from '../../src/dice/seeded-dice.ts';
import { playHere } from '../../src/sim/play-here.ts';
import { type CellResult, run } from '../../src/sim/run.ts';
import { tickingClock } from '../sim/toy-run.ts';

/**
 * A game whose fair prices are known: fleets are handfuls of wares, and the chance to win is the
 * logistic of what one side's wares are worth more, plus a whim of each fleet that no ware explains.
 */
export interface ToyWares {
  /** By code: what it costs and what it is worth. */
  readonly wares: Readonly<Record<string, { readonly price: number; readonly worth: number }>>;
  /** Logits that a point of worth is worth. */
  readonly slope: number;
  /** Spread of the whims, in logits. */
  readonly whim: number;
  /** Points that having both wares adds. */
  readonly synergy?: { readonly both: readonly [string, string]; readonly points: number };
  readonly limit: number;
}

type Counts = Readonly<Record<string, number>>;
interface ToyCatalogue extends ToyWares {
  readonly fleets: Readonly<Record<string, Counts>>;
}
interface ToyCell {
  readonly sides: readonly [Counts, Counts];
  readonly game: ToyWares;
}

const shape: record.RecordShape = {
  battle: record.BATTLE_COLUMNS,
  piece: [{ name: 'pointsDestroyed', unit: 0.001, text: 'points destroyed' }],
  endings: ['time'],
};

const costOf = ({ wares }: ToyWares, counts: Counts): number =>
  Object.entries(counts).reduce((sum, [code, n]) => sum + n * wares[code].price, 0);

/** What a fleet brings, in logits. */
function logitsOf({ wares, slope, whim, synergy }: ToyWares, counts: Counts): number {
  const worth = Object.entries(counts).reduce((sum, [code, n]) => sum + n * wares[code].worth, 0);
  const both = synergy?.both.every((code) => (counts[code] ?? 0) > 0) ? (synergy?.points ?? 0) : 0;
  const name = JSON.stringify(Object.entries(counts).sort());
  const uniform = (fmix32(hash32(name)) >>> 0) / 2 ** 32;
  return slope * (worth + both) + whim * Math.sqrt(12) * (uniform - 0.5);
}

function prepare(setup: BattleSetup): PreparedBattle {
  const { sides, game } = setup.data as ToyCell;
  const pieces = sides.flatMap((counts, side) =>
    Object.entries(counts).map(
      ([code, n]): PieceInfo => ({
        side,
        code,
        name: code,
        copy: 1,
        points: n * game.wares[code].price,
      }),
    ),
  );
  const chance = 1 / (1 + Math.exp(logitsOf(game, sides[1]) - logitsOf(game, sides[0])));
  const master = masterWords(setup.seed, setup.cell);
  const dice = new SeededDice(1);
  const play = (battle: number, out: Int32Array): void => {
    dice.start(0, master.a, master.b, battle);
    out[record.WINNER] = (dice.next(0) >>> 0) / 2 ** 32 < chance ? 1 : 2;
    out[record.FIRST] = battle & 1;
    out[record.ROUNDS_PLAYED] = 1;
    pieces.forEach(({ points }, p) => {
      out[record.pieceOffset(shape, p)] = 500 * points;
    });
  };
  return { pieces, recordLength: record.recordLength(shape, pieces.length), play, audit: play };
}

/** One after the other while something fits, three copies of each at the most. */
function drawFleet(catalogue: ToyCatalogue, draw: FleetDraw): Counts | undefined {
  const { wares, limit } = catalogue;
  for (let attempt = 0; attempt < 100; attempt++) {
    const counts: Record<string, number> = {};
    for (const code of draw.including ?? []) counts[code] = (counts[code] ?? 0) + 1;
    const target = draw.points ?? limit;
    for (;;) {
      const left = target - costOf(catalogue, counts);
      const fitting = Object.keys(wares).filter(
        (code) => wares[code].price <= left && (counts[code] ?? 0) < 3 && draw.weight(code) > 0,
      );
      if (fitting.length === 0) break;
      const code = fitting[draw.pick(fitting.length)];
      counts[code] = (counts[code] ?? 0) + 1;
    }
    const left = target - costOf(catalogue, counts);
    if (left === 0 || (attempt > 50 && left > 0)) return counts;
  }
  return undefined;
}

export const toyMarket: Market<ToyCatalogue> = {
  wares: ({ wares }): Ware[] =>
    Object.entries(wares).map(([code, { price }]) => ({
      code,
      name: code,
      faction: '',
      points: price,
      levels: ['only'],
      price: (points) => `${code}.points=${points}`,
    })),
  drawFleet,
  attributes: ({ wares }, code) => [
    {
      name: 'worth',
      up: [`${code}.worth=${wares[code].worth + 1}`],
      down: [`${code}.worth=${wares[code].worth - 1}`],
    },
  ],
};

const ruleset: Ruleset = {
  id: 'toy-market',
  title: 'Toy market',
  rulebook: 'none',
  currency: { name: 'Points', short: 'pt' },
  levels: [{ id: 'only', points: 12 }],
  policies: [{ name: 'roll', text: 'rolls' }],
  defaultPolicy: 'roll',
  switches: {},
  record: shape,
  assumptions: [],
  prepare,
  workshop: () => Promise.reject(new Error('the toy market has no files')),
};

function assemble(catalogue: ToyCatalogue, request: CellRequest): BattleSetup {
  const [[a], [b]] = request.fleets;
  const { fleets, ...game } = catalogue;
  const data: ToyCell = { sides: [fleets[a], fleets[b]], game };
  const cell = request.cell ?? `${a} v ${b}`;
  return { game: 'toy-market', seed: request.seed, cell, policies: request.policies, data };
}

/** The toy as a game in memory, with changes as texts. */
export function toyBench(game: ToyWares): Bench {
  const workshop = {
    fleets: (catalogue: ToyCatalogue) =>
      Object.entries(catalogue.fleets).map(([id, counts]) => ({
        id,
        name: id,
        faction: '',
        level: 'only',
        points: costOf(catalogue, counts),
        ships: Object.entries(counts).map(([code, count]) => ({ code, count })),
      })),
    assemble,
    market: toyMarket,
  } as unknown as Workshop;
  const make = (sets: readonly string[], files: readonly SourceFile[]): Variant => {
    const wares = Object.fromEntries(Object.entries(game.wares).map(([c, w]) => [c, { ...w }]));
    for (const text of sets) {
      const [, code, key, value] = /^(\w+)\.(points|worth)=(.+)$/.exec(text) ?? [];
      wares[code][key === 'points' ? 'price' : 'worth'] = Number(value);
    }
    const fleets = Object.fromEntries(files.map(({ id, value }) => [id, value as Counts]));
    const catalogue: ToyCatalogue = { ...game, wares, fleets };
    return { ruleset, workshop, catalogue, files: [], notes: [], illegal: [] };
  };
  return {
    loaded: make([], []),
    variant: ({ sets = [], files = [] }) => make(sets, files),
    patch: () => ({}),
  };
}

export interface ToyTrial {
  readonly drawn: readonly DrawnMeeting[];
  readonly results: readonly CellResult[];
  readonly request: FieldRequest;
}

/** Draws meetings and plays them. */
export async function playToy(
  game: ToyWares,
  options: {
    readonly seed: string;
    readonly meetings: number;
    readonly pairs?: number;
    readonly sets?: readonly string[];
    readonly handicaps?: boolean;
  },
): Promise<ToyTrial> {
  const bench = toyBench(game);
  const request: FieldRequest = {
    bench,
    market: toyMarket as unknown as Market,
    level: { id: 'only', points: game.limit },
    wares: Object.keys(game.wares),
    seed: options.seed,
    prefix: 'toy',
    meetings: options.meetings,
    handicaps: options.handicaps ?? true,
    sets: options.sets,
  };
  const drawn = drawMeetings(request);
  const { catalogue, workshop } = bench.variant({
    sets: options.sets,
    files: drawn.flatMap(({ a, b }) => [a.file, b.file]),
  });
  const cells = drawn.map(({ a, b }) => ({
    a: a.id,
    b: b.id,
    scenario: 'only',
    setup: workshop.assemble(catalogue, {
      seed: options.seed,
      fleets: [[a.id], [b.id]],
      scenario: 'only',
      policies: ['roll', 'roll'],
      rules: {},
    }),
  }));
  const games = { 'toy-market': ruleset };
  const player = playHere(games, tickingClock());
  const { cells: results } = await run({ cells, pairs: options.pairs ?? 4, games, player });
  return { drawn, results, request };
}
