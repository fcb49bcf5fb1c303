import { type Expected, fleetsOf, judgeBands } from '../analysis/gate.ts';
import { UserError, unknownWord } from '../battle/problem.ts';
import { type Expectations, type ExpectedBand, expectationsFile } from '../data/gate-files.ts';
import { loadFile } from '../data/load.ts';
import type { Cell } from '../sim/cell.ts';
import { assumptionsOf } from './assumptions.ts';
import { NO_CACHE, openCache } from './cell-cache.ts';
import { globPattern } from './field.ts';
import { type GateFinding, sources } from './gate-baseline.ts';
import { type GateFailure, gateRuns } from './gate-cells.ts';
import { openGateField } from './gate-field.ts';
import type { SizedCheckOptions } from './gate-options.ts';

/** The cards as they are now against what a person expects of them. */
export async function againstBands(
  words: readonly string[],
  file: string,
  options: SizedCheckOptions,
): Promise<GateFinding | GateFailure> {
  if (words.length > 0) {
    throw new UserError(`${words.join(' ')}: ${file} says what is played, in "field"`);
  }
  const expectations = loadFile(file, expectationsFile) as Expectations;
  const { game, bands } = expectations;
  const { seed = '1', games: battles } = options;
  const { field, cells } = await openGateField(game, expectations.field, { ...options, seed });
  const expected = bands.flatMap((band) => expectedOf(band, cells, file));
  const runs = await gateRuns(cells, {
    ...options,
    game,
    seed,
    battles,
    cache: options.cache ? openCache() : NO_CACHE,
    known: () => undefined,
  });
  if ('exitCode' in runs) return runs;
  const judged = runs.map(({ cell: { a, b }, pairs }) => ({ a, b, now: pairs, same: false }));
  return {
    title: field.loaded.ruleset.title,
    facts: {
      game,
      seed,
      against: { kind: 'expectations', file },
      margin: null,
      battles,
      cells: { ...sources(runs), unchanged: 0 },
      items: judgeBands(judged, expected),
      sets: [...(options.set ?? [])],
      assumptions: assumptionsOf(
        field.loaded,
        { ...options, rule: expectations.field.rules },
        cells,
      ),
    },
  };
}

/** A band with globs as one expectation for each fleet or matchup it names. */
function expectedOf(expected: ExpectedBand, cells: readonly Cell[], file: string): Expected[] {
  const [low, high] = expected.score.map((percent) => percent / 100);
  const band = { low, high };
  const fleets = fleetsOf(cells);
  const named = (glob: string): string[] => {
    const found = fleets.filter((name) => globPattern(glob).test(name));
    if (found.length > 0) return found;
    throw new UserError(`${file}: ${unknownWord(glob, 'a fleet of the field', fleets)}`);
  };
  if ('fleet' in expected) {
    return named(expected.fleet).map((name) => ({ kind: 'fleet', name, band }));
  }
  const [ones, twos] = expected.matchup.map(named);
  const found = cells.flatMap(({ a, b }, cell): Expected[] => [
    ...(ones.includes(a) && twos.includes(b)
      ? [{ kind: 'matchup', cell, side: 'a', band } as const]
      : []),
    ...(ones.includes(b) && twos.includes(a)
      ? [{ kind: 'matchup', cell, side: 'b', band } as const]
      : []),
  ]);
  if (found.length > 0) return found;
  throw new UserError(`${file}: ${expected.matchup.join(' and ')} never meet in this field`);
}
