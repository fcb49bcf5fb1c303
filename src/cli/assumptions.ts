import { readPolicyName } from '../battle/policy-name.ts';
import type { Playable } from '../data/load.ts';
import { sayProblem } from '../data/problems.ts';
import type { Cell } from '../sim/cell.ts';
import type { GameOptions } from './options.ts';

/** What a result rests on, one sentence each. */
export function assumptionsOf(
  loaded: Playable,
  options: GameOptions,
  cells: readonly Cell[],
): string[] {
  const { ruleset, notes } = loaded;
  return [
    `Rules: ${ruleset.rulebook}.`,
    cardSet(loaded, options),
    ...changes(options),
    houseRules(loaded, options),
    policies(loaded, cells),
    'Sides are swapped: the two battles of a pair have the same dice and set-up where the scenario lets sides swap.',
    ...ruleset.assumptions,
    ...notes
      .filter(({ file }) => usedFleets(cells).some((id) => file.endsWith(`/${id}.json`)))
      .map(
        (note) =>
          `With these changes a fleet breaks a rule of fleet building: ${sayProblem(note)}.`,
      ),
  ];
}

function cardSet({ ruleset, files }: Playable, { cards }: GameOptions): string {
  const packaged = files.filter((file) => file.packaged).length;
  const own = files.filter((file) => !file.packaged).map(({ file }) => file);
  const base = `Card set: the ${packaged} files of ${ruleset.id} that come with broadside`;
  if (own.length === 0) return `${base}.`;
  const shown = own.slice(0, 6).join(', ');
  const more = own.length > 6 ? ` and ${own.length - 6} more` : '';
  const from = cards === undefined ? '' : ` (--cards ${cards})`;
  return `${base}, with yours laid over them${from}: ${shown}${more}.`;
}

function changes({ set = [] }: GameOptions): string[] {
  return set.length === 0 ? [] : [`What-if: ${set.join(', ')}.`];
}

function houseRules({ ruleset }: Playable, { rule = {} }: GameOptions): string {
  const names = Object.keys(ruleset.switches);
  if (names.length === 0) return 'House rules: the game has none to choose.';
  const values = names.map((name) => `${name}=${rule[name] ?? ruleset.switches[name].values[0]}`);
  const chosen = Object.keys(rule).length > 0;
  return `House rules${chosen ? '' : ' (none chosen)'}: ${values.join(', ')}, unless the scenario says otherwise.`;
}

function policies({ ruleset }: Playable, cells: readonly Cell[]): string {
  const used = [...new Set(cells.flatMap(({ setup }) => setup.policies))];
  const told = used.map((name) => {
    const asked = readPolicyName(name);
    const text = ruleset.policies.find((policy) => policy.name === asked.name)?.text;
    return text === undefined ? name : `${name} (${text})`;
  });
  return `Admirals: ${told.join('; ')}. Results are about these lists under these admirals.`;
}

function usedFleets(cells: readonly Cell[]): string[] {
  return [...new Set(cells.flatMap(({ a, b }) => [...a.split('+'), ...b.split('+')]))];
}
