import { UserError } from '../battle/problem.ts';
import type { FleetInfo } from '../battle/workshop.ts';
import { nameOrFile } from '../data/find.ts';
import type { Playable } from '../data/load.ts';
import type { Cell } from '../sim/cell.ts';
import { sampleMatchups } from '../sim/sample-matchups.ts';
import { makeCell } from './matchup.ts';
import type { GameOptions } from './options.ts';

/** What the doctor plays. */

export type DoctorContext = GameOptions & { readonly seed: string };

/** Fleets that are examined at the most. */
const FLEETS = 8;

/** The user's own fleets first, then some of every level, each a legal mirror match. */
export function examinedFleets(loaded: Playable, options: DoctorContext): string[] {
  const { workshop, catalogue, files, ruleset } = loaded;
  const all = workshop.fleets(catalogue);
  const own = files
    .filter(({ packaged }) => !packaged)
    .map(({ file }) => nameOrFile(`./${file}`).name);
  const mine = all.filter(({ id }) => own.includes(id));
  const byLevel = ruleset.levels.map(({ id }) => all.filter(({ level }) => level === id));
  const order = [...mine, ...spread(byLevel)].map(({ id }) => id);
  const playable = [...new Set(order)].filter(
    (id) => mirrorCell(loaded, id, options) !== undefined,
  );
  return playable.slice(0, FLEETS);
}

/** One of each level in turn, and not always the first: factions are often listed together. */
function spread(byLevel: readonly (readonly FleetInfo[])[]): FleetInfo[] {
  const longest = Math.max(0, ...byLevel.map((fleets) => fleets.length));
  return Array.from({ length: longest }, (_, turn) =>
    byLevel.flatMap((fleets, level) =>
      turn < fleets.length ? [fleets[(level * 3 + turn) % fleets.length]] : [],
    ),
  ).flat();
}

/** A fleet against itself; undefined if its level has no standard scenario. */
export function mirrorCell(
  loaded: Playable,
  fleet: string,
  options: DoctorContext,
  policy: readonly [string, string] = [loaded.ruleset.defaultPolicy, loaded.ruleset.defaultPolicy],
): Cell | undefined {
  const { seed, rule = {} } = options;
  try {
    return makeCell(loaded, [[fleet], [fleet]], { seed, rule, policy, scenario: undefined });
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Cells that tell what the examination rests on; none if the cards are not sound. */
export function examinedCells(
  loaded: Playable & { readonly problems: readonly unknown[] },
  options: DoctorContext,
): Cell[] {
  if (loaded.problems.length > 0) return [];
  const [fleet] = examinedFleets(loaded, options);
  const { defaultPolicy } = loaded.ruleset;
  const cell = fleet && mirrorCell(loaded, fleet, options, [defaultPolicy, 'random']);
  return cell ? [cell] : [];
}

/** A matchup of each scenario, under random admirals; the first ones under the default one too. */
export function everyScenario(loaded: Playable, options: DoctorContext): Cell[] {
  const { workshop, catalogue, ruleset } = loaded;
  const { seed, rule = {} } = options;
  const matchups = sampleMatchups(loaded, 1);
  const cell = (policy: string) => (matchup: (typeof matchups)[number]) => {
    const setup = workshop.assemble(catalogue, {
      ...matchup,
      seed,
      policies: matchup.fleets.map(() => policy),
      rules: rule,
    });
    const [a, b, ...more] = matchup.fleets.map((fleets) => fleets.join('+'));
    return { a, b, more, scenario: matchup.scenario, setup };
  };
  return [
    ...matchups.map(cell('random')),
    ...matchups.slice(0, 2).map(cell(ruleset.defaultPolicy)),
  ];
}
