import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { judgeDrift } from '../analysis/gate.ts';
import type { CheckFacts } from '../analysis/gate-result.ts';
import type { Pentanomial } from '../analysis/pentanomial.ts';
import { UserError } from '../battle/problem.ts';
import {
  BASELINE_VERSION,
  type Baseline,
  baselineFile,
  type GateField,
} from '../data/gate-files.ts';
import { loadFile } from '../data/load.ts';
import { plural } from '../report/numbers.ts';
import { DEFAULT_GAME } from '../rulesets/index.ts';
import type { Cell } from '../sim/cell.ts';
import { assumptionsOf } from './assumptions.ts';
import { NO_CACHE, openCache } from './cell-cache.ts';
import { type GateFailure, type GateRun, gateRuns } from './gate-cells.ts';
import { openGateField } from './gate-field.ts';
import type { CheckOptions, SizedCheckOptions } from './gate-options.ts';
import { writeResult } from './output.ts';

/** A finding, ready to be printed. */
export interface GateFinding {
  readonly title: string;
  readonly facts: CheckFacts;
}

/** The cards as they are now against the baseline as it was. */
export async function againstBaseline(
  words: readonly string[],
  options: CheckOptions,
): Promise<GateFinding | GateFailure> {
  const { baseline: file } = options;
  if (!existsSync(file)) {
    throw new UserError(
      `there is no baseline ${file}; make one with \`broadside check --update\`, or name one with --baseline`,
    );
  }
  const baseline = loadFile(file, baselineFile) as Baseline;
  refuseOther(words, options, baseline);
  const seed = options.seed ?? baseline.seed;
  const battles = options.games ?? baseline.battles;
  const { field, cells } = await openGateField(baseline.game, baseline.field, { ...options, seed });
  const before = matched(cells, baseline, file);
  const byHash = new Map(baseline.cells.map(({ hash, pairs }) => [hash, pairs]));
  const isAsLong = battles === baseline.battles;
  const runs = await gateRuns(cells, {
    ...options,
    game: baseline.game,
    seed,
    battles,
    cache: options.cache ? openCache() : NO_CACHE,
    known: (hash) => (options.cache && isAsLong ? byHash.get(hash) : undefined),
  });
  if ('exitCode' in runs) return runs;
  const margin = options.margin / 100;
  const judged = runs.map(({ cell, pairs, hash }, i) => ({
    a: cell.a,
    b: cell.b,
    now: pairs,
    before: before[i].pairs,
    same: hash === before[i].hash && isEqual(pairs, before[i].pairs),
  }));
  return {
    title: field.loaded.ruleset.title,
    facts: {
      game: baseline.game,
      seed,
      against: { kind: 'baseline', file },
      margin,
      battles,
      cells: { ...sources(runs), unchanged: judged.filter(({ same }) => same).length },
      items: judgeDrift(judged, margin),
      sets: [...(options.set ?? [])],
      assumptions: assumptionsOf(field.loaded, { ...options, rule: baseline.field.rules }, cells),
    },
  };
}

/** How many matchups there are, and how many had to be played. */
export function sources(runs: readonly GateRun[]) {
  const from = (source: GateRun['source']) => runs.filter((run) => run.source === source).length;
  return { total: runs.length, played: from('played'), cached: from('cache') };
}

/** The baseline says what is played; anything else on the command line would be ignored. */
function refuseOther(words: readonly string[], options: CheckOptions, baseline: Baseline): void {
  const { policy, scenario, level, faction, rule } = options;
  const said =
    words.length > 0
      ? words.join(' ')
      : Object.entries({ policy, scenario, level, faction }).find(([, v]) => v !== undefined)?.[0];
  if (said !== undefined || Object.keys(rule ?? {}).length > 0) {
    throw new UserError(
      `${said ?? '--rule'}: the baseline says what is played; to change that, bless a new one with --update`,
    );
  }
  if (options.game !== DEFAULT_GAME && options.game !== baseline.game) {
    throw new UserError(
      `--game ${options.game}: the baseline ${options.baseline} is of ${baseline.game}`,
    );
  }
}

/** The baseline's matchups in the order of today's; refused if they are not the same ones. */
function matched(cells: readonly Cell[], baseline: Baseline, file: string): Baseline['cells'] {
  const key = ({ a, b, scenario }: { a: string; b: string; scenario: string }) =>
    `${a} v ${b} @ ${scenario}`;
  const old = new Map(baseline.cells.map((cell) => [key(cell), cell]));
  const today = new Set(cells.map(key));
  const added = cells.map(key).filter((name) => !old.has(name));
  const gone = [...old.keys()].filter((name) => !today.has(name));
  if (added.length + gone.length > 0) {
    const told = [
      ...(added.length > 0
        ? [`${plural(added.length, 'matchup')} it does not have: ${few(added)}`]
        : []),
      ...(gone.length > 0
        ? [`${plural(gone.length, 'matchup')} of it that are no more: ${few(gone)}`]
        : []),
    ];
    throw new UserError(
      `the baseline ${file} does not fit the cards: there are ${told.join(', and ')}. Bless a new one with \`broadside check --update\``,
    );
  }
  return cells.map((cell) => old.get(key(cell)) as Baseline['cells'][number]);
}

const few = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')}, …`;

const isEqual = (x: Pentanomial, y: Pentanomial): boolean => x.every((n, i) => n === y[i]);

/** Writes the baseline anew: of the fleets named, or of those it had, or of the smallest level. */
export async function bless(
  words: readonly string[],
  options: SizedCheckOptions,
): Promise<{ readonly told: string } | GateFailure> {
  const { baseline: file, games } = options;
  if ((options.set ?? []).length > 0) {
    throw new UserError('--set is a what-if; a baseline is of the cards as they are');
  }
  const old = existsSync(file) ? (loadFile(file, baselineFile) as Baseline) : undefined;
  const field = fieldOf(words, options, old);
  const game = old !== undefined && options.game === DEFAULT_GAME ? old.game : options.game;
  const seed = options.seed ?? old?.seed ?? '1';
  const battles = 2 * Math.ceil(games / 2);
  const { cells } = await openGateField(game, field, { ...options, seed });
  const runs = await gateRuns(cells, {
    ...options,
    game,
    seed,
    battles,
    cache: options.cache ? openCache() : NO_CACHE,
    known: () => undefined,
  });
  if ('exitCode' in runs) return runs;
  const baseline: Baseline = {
    kind: 'baseline',
    schemaVersion: BASELINE_VERSION,
    game,
    seed,
    battles,
    field,
    cells: runs.map(({ cell, hash, pairs }) => ({
      a: cell.a,
      b: cell.b,
      scenario: cell.scenario,
      hash,
      pairs: [...pairs],
    })),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeResult(baselineText(baseline), file);
  return {
    told: `blessed: ${file} has ${plural(cells.length, 'matchup')} of ${plural(battles, 'battle')} each`,
  };
}

/** What was asked for now, or what the old baseline was about. */
function fieldOf(
  words: readonly string[],
  { level, faction, scenario, policy, rule = {} }: CheckOptions,
  old: Baseline | undefined,
): GateField {
  const asked = {
    fleets: [...words],
    rules: { ...rule },
    ...(level === undefined ? {} : { level: [...level] }),
    ...(faction === undefined ? {} : { faction: [...faction] }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(policy === undefined ? {} : { policy: [...policy] as [string, string] }),
  };
  const isAsked = words.length + Object.keys(rule).length > 0 || Object.keys(asked).length > 2;
  return isAsked || old === undefined ? asked : old.field;
}

/** A line a matchup, so that a difference can be read. */
function baselineText({ cells, ...head }: Baseline): string {
  const lines = cells.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n');
  const top = JSON.stringify(head, undefined, 2).replace(/\n\}$/, '');
  return `${top},\n  "cells": [\n${lines}\n  ]\n}\n`;
}
