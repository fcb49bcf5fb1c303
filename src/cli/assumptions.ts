import { type OwnPolicy, ownPolicy } from '../battle/own-policy.ts';
import { readPolicyName } from '../battle/policy-name.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import type { Playable } from '../data/load.ts';
import { sayProblem } from '../data/problems.ts';
import { type Cell, sidesOf } from '../sim/cell.ts';
import { sayForbidden } from './forbid.ts';
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
    ...forbidden(loaded, cells),
    seating(cells),
    ...ruleset.assumptions,
    ...notes
      .filter(({ file }) => usedFleets(cells).some((id) => file.endsWith(`/${id}.json`)))
      .map(
        (note) =>
          `With these changes a fleet breaks a rule of fleet building: ${sayProblem(note)}.`,
      ),
  ];
}

function seating(cells: readonly Cell[]): string {
  const sides = cells.at(0)?.setup.policies.length ?? 2;
  return sides === 2
    ? 'Sides are swapped: the two battles of a pair have the same dice and set-up where the scenario lets sides swap.'
    : `Seats are rotated: the ${sides} battles of a rotation have the same dice and set-up, and everybody sits a seat further in each.`;
}

export function cardSet({ ruleset, files }: Playable, { cards }: GameOptions): string {
  const packaged = files.filter((file) => file.packaged).length;
  const own = files.filter((file) => !file.packaged).map(({ file }) => file);
  const base = `Card set: the ${packaged} files of ${ruleset.id} that come with broadside`;
  if (own.length === 0) return `${base}.`;
  const shown = own.slice(0, 6).join(', ');
  const more = own.length > 6 ? ` and ${own.length - 6} more` : '';
  const from = cards === undefined ? '' : ` (--cards ${cards})`;
  return `${base}, with yours laid over them${from}: ${shown}${more}.`;
}

export function changes({ set = [] }: GameOptions): string[] {
  return set.length === 0 ? [] : [`What-if: ${set.join(', ')}.`];
}

export function houseRules({ ruleset }: Playable, { rule = {} }: GameOptions): string {
  const names = Object.keys(ruleset.switches);
  if (names.length === 0) return 'House rules: the game has none to choose.';
  const values = names.map((name) => `${name}=${rule[name] ?? ruleset.switches[name].values[0]}`);
  const chosen = Object.keys(rule).length > 0;
  return `House rules${chosen ? '' : ' (none chosen)'}: ${values.join(', ')}, unless the scenario says otherwise.`;
}

function policies({ ruleset }: Playable, cells: readonly Cell[]): string {
  const told = new Map<string, string>();
  for (const { setup } of cells) {
    setup.policies.forEach((name, side) => {
      if (!told.has(name)) told.set(name, sayPolicy(ruleset, name, ownPolicy(setup, side)));
    });
  }
  return `Admirals: ${[...told.values()].join('; ')}. Results are about these lists under these admirals.`;
}

function sayPolicy({ policies: known }: Ruleset, name: string, own: OwnPolicy | undefined): string {
  if (own?.kind === 'style') return `${name} (yours, on top of ${own.base}: ${own.text})`;
  if (own?.kind === 'code') return `${name} (yours, code, sha256 ${own.sha256.slice(0, 16)}…)`;
  const asked = readPolicyName(name);
  const text = known.find((policy) => policy.name === asked.name)?.text;
  return text === undefined ? name : `${name} (${text})`;
}

/** The same for all cells of a run. */
function forbidden({ ruleset }: Playable, cells: readonly Cell[]): string[] {
  const [first] = cells;
  const said = first && sayForbidden(ruleset, first.setup);
  return said === undefined ? [] : [said];
}

function usedFleets(cells: readonly Cell[]): string[] {
  return [...new Set(cells.flatMap((cell) => sidesOf(cell).flatMap((side) => side.split('+'))))];
}
