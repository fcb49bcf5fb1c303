import { budgetOf, readPolicyName } from '../battle/policy-name.ts';
import { nearest, UserError, unknownWord } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import { findRuleset, nameOrFile } from '../data/find.ts';
import type { Loaded, LoadOptions, Playable } from '../data/load.ts';
import { loadForPlay } from '../data/load-for-play.ts';
import type { GameOptions } from './options.ts';

/** From the common options to a loaded game. */

export async function openGame(
  options: GameOptions,
  files: readonly string[] = [],
): Promise<Loaded> {
  const wanted = loadOptions(options, files);
  return (await import('../data/load.ts')).loadCatalogue(options.game, wanted);
}

/** As much of it as a run needs. */
export async function openToPlay(
  options: GameOptions,
  files: readonly string[] = [],
): Promise<Playable> {
  return loadForPlay(options.game, loadOptions(options, files));
}

function loadOptions(options: GameOptions, files: readonly string[]): LoadOptions {
  checkRules(findRuleset(options.game), options.rule ?? {});
  return { cards: options.cards, sets: options.set, rules: options.rule, files };
}

/** Words on the command line that name things or files: the names, and the files to load. */
export function namesAndFiles(words: readonly string[]): { names: string[]; files: string[] } {
  const read = words.map(nameOrFile);
  return {
    names: read.map(({ name }) => name),
    files: read.flatMap(({ file }) => (file === undefined ? [] : [file])),
  };
}

/** House rules must be known, and so must their values. */
export function checkRules(ruleset: Ruleset, rules: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(rules)) {
    if (!Object.hasOwn(ruleset.switches, name)) {
      const known = Object.keys(ruleset.switches);
      throw new UserError(`--rule ${name}=${value}: ${unknownWord(name, 'a house rule', known)}`);
    }
    const { values } = ruleset.switches[name];
    if (values.includes(value)) continue;
    const meant = nearest(value, values);
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    throw new UserError(
      `--rule ${name}=${value}: found "${value}", wanted one of ${values.join(', ')}.${hint}`,
    );
  }
}

/** The admirals of both sides, or the game's default for both. */
export function checkPolicies(
  ruleset: Ruleset,
  policies: readonly [string, string] | undefined,
): readonly [string, string] {
  const chosen = policies ?? ([ruleset.defaultPolicy, ruleset.defaultPolicy] as const);
  for (const policy of chosen) checkPolicy(ruleset, policy);
  return chosen;
}

/** A name the game knows, with a budget if the policy has one. */
function checkPolicy({ policies }: Ruleset, policy: string): void {
  const asked = readPolicyName(policy);
  const info = policies.find(({ name }) => name === asked.name);
  if (info === undefined) {
    const known = policies.map(({ name }) => name);
    throw new UserError(`--policy ${policy}: ${unknownWord(asked.name, 'a policy', known)}`);
  }
  if (asked.budget === undefined) return;
  if (info.budget === undefined) {
    throw new UserError(`--policy ${policy}: ${info.name} takes no budget.`);
  }
  const { default: standard, text } = info.budget;
  if (budgetOf(asked, standard) === undefined) {
    throw new UserError(
      `--policy ${policy}: found "${asked.budget}", wanted a number from 1 to 999999: ${text}.`,
    );
  }
}
