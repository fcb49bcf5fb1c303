import { nearest, UserError, unknownWord } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import { findRuleset, type Loaded, loadCatalogue, nameOrFile } from '../data/load.ts';
import type { GameOptions } from './options.ts';

/** From the common options to a loaded game. */

export async function openGame(
  options: GameOptions,
  files: readonly string[] = [],
): Promise<Loaded> {
  checkRules(findRuleset(options.game), options.rule ?? {});
  return loadCatalogue(options.game, {
    cards: options.cards,
    sets: options.set,
    rules: options.rule,
    files,
  });
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
