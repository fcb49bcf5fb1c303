import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Cell } from '../src/sim/cell.ts';
import {
  ALPHA,
  CLASH,
  cellsOf,
  DELTA,
  ESCALATION,
  prepareAll,
  ruleset,
  STAR_STRIKE_1,
  STARMADA,
  STARMADA_X,
  type Table,
} from './cells.ts';
import { Trace } from './compiled.ts';
import { type Draws, floorOf, recordDraws, sum } from './draws.ts';
import {
  atMost,
  checksum,
  EMPTY_CHECKSUM,
  hex,
  interleave,
  type Line,
  median,
  ratio,
} from './measure.ts';

/** Battles of each cell a round. */
const BATTLES = 300;
const ROUNDS = 21;
const FLOOR_REPEATS = 40;

export function playAll(
  tables: readonly Table[],
  battles: number,
  trace?: InstanceType<typeof Trace>,
): void {
  for (const { battle, record } of tables) {
    for (let k = 0; k < battles; k++) {
      trace?.clear();
      battle.play(k, record, trace);
    }
  }
}

/** Battles against the draws they make. */
export async function battleLines(): Promise<Line[]> {
  const lines: Line[] = [];
  const alpha = (policy: string) => cellsOf(ALPHA, 'alpha', policy);
  lines.push(...(await againstDice('randomBattleVsDice', alpha('random'), [40, 20])));
  const best = ruleset.defaultPolicy;
  if (ruleset.policies.some(({ name }) => name === best) && best !== 'random') {
    lines.push(...(await againstDice('tacticianBattleVsDice', alpha(best), [250, 100])));
  } else {
    lines.push({ key: 'tacticianBattleVsDice', value: undefined, note: `no policy ${best} yet` });
  }
  const tacticians = cellsOf(STARMADA, 'meeting-1000', 'tactician', STARMADA_X);
  lines.push(...(await againstDice('starmadaXTacticianVsDice', tacticians, [400, 200])));
  return lines;
}

/** The same for Star Strike 1.1, at Clash; growth is Escalation against Clash. */
export async function starStrike1Lines(): Promise<Line[]> {
  const cells = (policy: string) => cellsOf(CLASH, 'clash', policy, STAR_STRIKE_1);
  const large = cellsOf(ESCALATION, 'escalation', 'random', STAR_STRIKE_1);
  return [
    ...(await againstDice('starStrike1RandomBattleVsDice', cells('random'), [40, 20])),
    ...(await againstDice('starStrike1TacticianBattleVsDice', cells('tactician'), [250, 100])),
    tracedLine('starStrike1TraceOnVsOff', cells('random')),
    grownLine('starStrike1Growth', 'Escalation against Clash', cells('random'), large),
    await bytesLine('starStrike1BytesPerBattle', cells('random').slice(0, 1)),
    await bytesLine('starStrike1TacticianBytesPerBattle', cells('tactician').slice(0, 1)),
  ];
}

async function againstDice(
  key: string,
  cells: readonly Cell[],
  [required, stretch]: readonly [number, number],
): Promise<Line[]> {
  const tables = prepareAll(cells);
  const draws = await recordDraws(cells, BATTLES);
  const floors = draws.map((drawn) => floorOf(drawn, true));
  const diceOnly = draws.map((drawn) => floorOf(drawn, false));
  let sink = 0;
  const repeat = (works: readonly (() => number)[]) => () => {
    for (let i = 0; i < FLOOR_REPEATS; i++) for (const work of works) sink += work();
  };
  const times = interleave(
    { floor: repeat(floors), dice: repeat(diceOnly), battles: () => playAll(tables, BATTLES) },
    ROUNDS,
  );
  if (sink === 0) throw new Error('nothing was drawn');
  const played = tables.length * BATTLES;
  const perBattle = (of: (drawn: Draws) => number): string =>
    (draws.reduce((total, drawn) => total + of(drawn), 0) / played).toFixed(1);
  const rolled = perBattle(({ d6 }) => sum(d6));
  const chosen = perBattle(({ choices }) => sum(choices));
  const micros = ((median(times.battles) * 1000) / played).toFixed(1);
  const line: Line = {
    key,
    value: ratio(times.battles, times.dice, 1, FLOOR_REPEATS),
    required: atMost(required),
    stretch: atMost(stretch),
    note: `${rolled} dice rolled a battle; ${micros} µs a battle`,
  };
  if (draws.every(({ sizes }) => sizes.length === 0)) return [line];
  // Not the goal's definition: a random admiral draws for every choice, from the same streams.
  const againstDraws = ratio(times.battles, times.floor, 1, FLOOR_REPEATS);
  const note = `the same with the ${chosen} choices drawn a battle counted as dice`;
  return [line, { key: key.replace('VsDice', 'VsDraws'), value: againstDraws, note }];
}

export function traceLine(): Line {
  return tracedLine('traceOnVsOff', cellsOf(ALPHA, 'alpha', 'random'));
}

function tracedLine(key: string, cells: readonly Cell[]): Line {
  const tables = prepareAll(cells);
  const trace = new Trace();
  const times = interleave(
    { off: () => playAll(tables, BATTLES), on: () => playAll(tables, BATTLES, trace) },
    ROUNDS,
  );
  return {
    key,
    value: ratio(times.on, times.off),
    required: atMost(1.25),
    stretch: atMost(1.05),
    note: 'every event of every battle kept',
  };
}

export function growthLine(): Line {
  const small = cellsOf(ALPHA, 'alpha', 'random');
  const large = cellsOf(DELTA, 'delta', 'random');
  return grownLine('growth', 'Delta against Alpha', small, large);
}

function grownLine(
  key: string,
  what: string,
  small: readonly Cell[],
  large: readonly Cell[],
): Line {
  const alpha = prepareAll(small);
  const delta = prepareAll(large);
  const times = interleave(
    { alpha: () => playAll(alpha, BATTLES), delta: () => playAll(delta, BATTLES) },
    ROUNDS,
  );
  const pieces = (tables: readonly Table[]): number =>
    tables.reduce((total, table) => total + table.pieces.length, 0) / tables.length;
  const more = pieces(delta) / pieces(alpha);
  return {
    key,
    value: ratio(times.delta, times.alpha, delta.length, alpha.length),
    stretch: atMost(more * more),
    note: `${what}: ${pieces(delta)} pieces against ${pieces(alpha)}`,
  };
}

const SEGMENTS = 20;
const SEGMENT = 500;

/** Heap growth over 10,000 battles, in segments so that a collection spoils one of them only. */
export function memoryLine(): Promise<Line> {
  return bytesLine('bytesPerBattle', cellsOf(ALPHA.slice(0, 1), 'alpha', 'random'));
}

async function bytesLine(key: string, cells: readonly Cell[]): Promise<Line> {
  const tables = prepareAll(cells);
  playAll(tables, 20_000);
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  const growth = new Float64Array(SEGMENTS);
  globalThis.gc?.();
  await setTimeout(20);
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  let last = before;
  for (let segment = 0; segment < SEGMENTS; segment++) {
    playAll(tables, SEGMENT);
    const now = process.memoryUsage().heapUsed;
    growth[segment] = (now - last) / SEGMENT;
    last = now;
  }
  await setTimeout(50);
  observer.disconnect();
  globalThis.gc?.();
  // A segment with a collection in it shrinks, and says nothing about what was made.
  const risen = [...growth].filter((bytes) => bytes > 0);
  const kept = (process.memoryUsage().heapUsed - before) / (SEGMENTS * SEGMENT);
  return {
    key,
    value: risen.length === 0 ? 0 : median(risen),
    required: atMost(256),
    stretch: atMost(8),
    note: `${collections} collections in ${SEGMENTS * SEGMENT} battles; ${kept.toFixed(2)} bytes a battle kept after one`,
  };
}

/** One number for what all battles of the bench came to. */
export function checksums(): Record<string, string> {
  const policies = ['random', ruleset.defaultPolicy].filter((name) =>
    ruleset.policies.some((policy) => policy.name === name),
  );
  return Object.fromEntries(
    policies.map((policy) => {
      let hash = EMPTY_CHECKSUM;
      for (const { battle, record } of prepareAll([
        ...cellsOf(ALPHA, 'alpha', policy),
        ...cellsOf(DELTA, 'delta', policy),
      ])) {
        for (let k = 0; k < BATTLES; k++) {
          battle.play(k, record);
          hash = checksum(hash, record);
        }
      }
      return [policy, hex(hash)];
    }),
  );
}
