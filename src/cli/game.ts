import { nearest, UserError, unknownWord } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import { findRuleset, nameOrFile } from '../data/find.ts';
import type { Loaded, LoadOptions, Playable } from '../data/load.ts';
import { loadForPlay } from '../data/load-for-play.ts';
import type { GameOptions } from './options.ts';
import { type PolicyOptions, policyFiles, STYLE_ENDING } from './policies.ts';

/** From the common options to a loaded game. */

export async function openGame(
  options: GameOptions,
  files: readonly string[] = [],
): Promise<Loaded> {
  const wanted = await loadOptions(options, files);
  return (await import('../data/load.ts')).loadCatalogue(options.game, wanted);
}

/** As much of it as a run needs, with the styles that its admirals are taken from. */
export async function openToPlay(
  options: GameOptions & PolicyOptions,
  files: readonly string[] = [],
): Promise<Playable> {
  return withStyles(await loadForPlay(options.game, await loadOptions(options, files)), options);
}

/** A game with the styles that the files among its admirals describe. */
export async function withStyles<Game extends Playable>(
  loaded: Game,
  options: PolicyOptions,
): Promise<Game> {
  const wanted = policyFiles(options).filter((file) => file.endsWith(STYLE_ENDING));
  if (wanted.length === 0) return loaded;
  const { readStyle } = await import('../data/read-style.ts');
  const styles = wanted.map((file) => [file, readStyle(loaded.ruleset, file)]);
  return { ...loaded, styles: Object.fromEntries(styles) };
}

async function loadOptions(options: GameOptions, files: readonly string[]): Promise<LoadOptions> {
  checkRules(await findRuleset(options.game), options.rule ?? {});
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
