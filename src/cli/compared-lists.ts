import { UserError } from '../battle/problem.ts';
import { findRuleset } from '../data/find.ts';
import type { Playable } from '../data/load.ts';
import { loadForPlay } from '../data/load-for-play.ts';
import { type FieldEntry, type FieldOptions, fieldEntries, filesIn } from './field.ts';
import { checkRules } from './game.ts';
import { scenarioWord } from './matchup.ts';

/** The lists of a comparison, their field, and the game as each of them plays it. */

/** A game under certain changes. */
export interface World {
  readonly loaded: Playable;
  readonly sets: readonly string[];
  readonly rules: Readonly<Record<string, string>>;
}

export interface WorldOptions extends FieldOptions {
  readonly field?: readonly string[] | undefined;
}

/** Loads the game with the files that any of the words name. */
export async function openWorld(
  options: WorldOptions,
  words: readonly string[],
  extra: {
    readonly sets?: readonly string[];
    readonly rules?: Readonly<Record<string, string>>;
  } = {},
): Promise<World> {
  const sets = [...(options.set ?? []), ...(extra.sets ?? [])];
  const rules = { ...options.rule, ...extra.rules };
  const files = [
    ...filesIn([...words, ...(options.field ?? [])]),
    ...scenarioWord(options.scenario).files,
  ];
  checkRules(await findRuleset(options.game), rules);
  const loaded = await loadForPlay(options.game, { cards: options.cards, sets, rules, files });
  return { loaded, sets, rules };
}

/** Opponents: those named, or all lists of the level of the first; never those compared. */
export function opponentsOf(
  { loaded }: World,
  options: WorldOptions,
  compared: readonly FieldEntry[],
): FieldEntry[] {
  const all = fieldEntries(loaded, options.field ?? [], options, compared[0].level);
  const field = all.filter(({ id }) => compared.every((list) => list.id !== id));
  if (field.length > 0) return field;
  const why =
    all.length === 0
      ? 'no list fits --field, --level and --faction'
      : 'only the lists compared are in it';
  throw new UserError(`the field is empty: ${why}`);
}
