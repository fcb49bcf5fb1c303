import {
  type Control,
  checkAudits,
  checkControl,
  checkMirror,
  checkSame,
} from '../analysis/doctor-battles.ts';
import { CHECKS, unchecked } from '../analysis/doctor-result.ts';
import type { Check } from '../analysis/doctor-schema.ts';
import type { Loaded } from '../data/load.ts';
import { openedGames } from '../rulesets/index.ts';
import type { Cell } from '../sim/cell.ts';
import type { ChunkPlayer } from '../sim/chunk-player.ts';
import { crashMessage } from '../sim/crash.ts';
import { playHere } from '../sim/play-here.ts';
import { openPool } from '../sim/pool.ts';
import { type CellResult, run } from '../sim/run.ts';
import { type DoctorContext, everyScenario, examinedFleets, mirrorCell } from './doctor-cells.ts';
import { playPairs } from './run-cells.ts';

/** Battles that the doctor plays, and what they say. */

/** Pairs of each cell. */
const PAIRS = 16;
/** Fleets that play the negative controls. */
const CONTROLS = 4;
const AUDITS = 4;

const clock = () => performance.now();

/** A cell in which one side must lose. */
interface ControlCell {
  readonly cell: Cell;
  readonly loser: number;
}

/** Mirror matches and negative controls, all in one run. */
export async function fleetChecks(
  loaded: Loaded,
  options: DoctorContext,
  threads: number,
): Promise<Check[]> {
  const { ruleset } = loaded;
  const fleets = examinedFleets(loaded, options);
  const mirrors = [ruleset.defaultPolicy, 'random'].flatMap((policy) =>
    fleets.flatMap((fleet) => mirrorCell(loaded, fleet, options, [policy, policy]) ?? []),
  );
  const crippled = crippledCells(loaded, fleets.slice(0, CONTROLS), options);
  const blind = blindCells(loaded, fleets.slice(0, CONTROLS), options);
  const { cells: played } = await playPairs(
    [...mirrors, ...crippled.cells.map(({ cell }) => cell), ...blind.map(({ cell }) => cell)],
    { pairs: PAIRS, threads },
  );
  const results = [...played];
  const mirrorResults = results.splice(0, mirrors.length);
  const controls = (cells: readonly ControlCell[]): Control[] =>
    results.splice(0, cells.length).map((result, i) => ({ result, loser: cells[i].loser }));
  const weak = controls(crippled.cells);
  const unseeing = controls(blind);
  return [
    checkMirror(mirrorResults),
    crippled.how === undefined
      ? unchecked(CHECKS.crippled, 'this game has no way to cripple a fleet')
      : checkControl(CHECKS.crippled, crippled.how, weak),
    checkControl(CHECKS.blind, `random against ${ruleset.defaultPolicy}`, unseeing),
  ];
}

/** Either side has to lose in turn. */
function crippledCells(
  loaded: Loaded,
  fleets: readonly string[],
  options: DoctorContext,
): { readonly cells: ControlCell[]; readonly how: string | undefined } {
  const { examine } = loaded.workshop;
  let how: string | undefined;
  if (examine === undefined) return { cells: [], how };
  const cells = fleets.flatMap((fleet, i): ControlCell[] => {
    const cell = mirrorCell(loaded, fleet, options);
    if (cell === undefined) return [];
    const weak = examine.cripple(cell.setup, i % 2);
    how = weak.how;
    return [{ cell: { ...cell, setup: weak.setup }, loser: i % 2 }];
  });
  return { cells, how };
}

function blindCells(
  loaded: Loaded,
  fleets: readonly string[],
  options: DoctorContext,
): ControlCell[] {
  const { defaultPolicy } = loaded.ruleset;
  return fleets.flatMap((fleet, i): ControlCell[] => {
    const policies =
      i % 2 === 0 ? (['random', defaultPolicy] as const) : ([defaultPolicy, 'random'] as const);
    const cell = mirrorCell(loaded, fleet, options, policies);
    return cell === undefined ? [] : [{ cell, loser: i % 2 }];
  });
}

/** The same battles in one thread and in several, in large pieces and small. */
export async function sameChecks(
  loaded: Loaded,
  options: DoctorContext,
  threads: number,
): Promise<Check[]> {
  const cells = everyScenario(loaded, options);
  const here = (chunkPairs?: number) => playWith(playHere(openedGames, clock), cells, chunkPairs);
  const one = await here();
  const several = await playWith(await openPool({ threads }), cells, undefined);
  const chunked = [];
  for (const size of [1, 7, 1000]) {
    chunked.push({ way: `chunks of ${size}`, cells: await here(size) });
  }
  return [
    checkSame(CHECKS.threads, [
      { way: '1 thread', cells: one },
      { way: `${threads} threads`, cells: several },
    ]),
    checkSame(CHECKS.chunks, chunked),
  ];
}

async function playWith(
  player: ChunkPlayer,
  cells: readonly Cell[],
  chunkPairs: number | undefined,
): Promise<readonly CellResult[]> {
  try {
    return (await run({ cells, pairs: PAIRS, player, chunkPairs })).cells;
  } finally {
    await player.close();
  }
}

/** Battles that are looked at after every step. */
export function auditChecks(loaded: Loaded, options: DoctorContext): Check {
  const wrong: string[] = [];
  let battles = 0;
  for (const { setup } of everyScenario(loaded, options)) {
    const prepared = loaded.ruleset.prepare(setup);
    const record = new Int32Array(prepared.recordLength);
    const plain = new Int32Array(prepared.recordLength);
    for (let k = 0; k < AUDITS; k++) {
      battles += 1;
      try {
        prepared.audit(k, record);
        prepared.play(k, plain);
        if (record.join() === plain.join()) continue;
        wrong.push(`${setup.cell}, battle ${k}: comes out otherwise when it is watched`);
      } catch (error) {
        wrong.push(`${setup.cell}, battle ${k}: ${crashMessage(error)}`);
        break;
      }
    }
  }
  return checkAudits({ battles, wrong });
}
