import { resolve, sep } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Contestant } from '../analysis/sweep-result.ts';
import { UserError, unknownWord } from '../battle/problem.ts';
import type { FleetInfo } from '../battle/workshop.ts';
import { nameOrFile } from '../data/find.ts';
import type { Playable } from '../data/load.ts';
import { openToPlay } from './game.ts';
import { readTeam, scenarioWord } from './matchup.ts';
import type { GameOptions } from './options.ts';
import type { PolicyOptions } from './policies.ts';

/** From words on the command line to the lists of a round robin. */

export interface FieldOptions extends GameOptions, PolicyOptions {
  readonly level?: readonly string[];
  readonly faction?: readonly string[];
  readonly scenario?: string;
}

/** A list, or a team of several, of the field. */
export interface FieldEntry extends Contestant {
  readonly fleets: readonly string[];
  /** How a command names it: its id, or its file. */
  readonly word: string;
}

export interface Field {
  readonly loaded: Playable;
  readonly entries: readonly FieldEntry[];
}

/** Names, globs, files, folders and teams; without any, all lists of the smallest level. */
export async function openField(words: readonly string[], options: FieldOptions): Promise<Field> {
  const files = [...filesIn(words), ...scenarioWord(options.scenario).files];
  const loaded = await openToPlay(options, files);
  const entries = fieldEntries(loaded, words, options, loaded.ruleset.levels[0].id);
  checkField(entries, options);
  return { loaded, entries };
}

/** The files that words for lists name. */
export function filesIn(words: readonly string[]): string[] {
  return words.flatMap((word) => readTeam(word).files);
}

/** The lists that words and filters mean; without any words, all lists of a level. */
export function fieldEntries(
  loaded: Playable,
  words: readonly string[],
  options: FieldOptions,
  usualLevel: string,
): FieldEntry[] {
  const all = loaded.workshop.fleets(loaded.catalogue);
  checkFilters(loaded, all, options);
  const level = options.level ?? (words.length === 0 ? [usualLevel] : undefined);
  const chosen =
    words.length === 0
      ? all.map(entryOf)
      : words.flatMap((word) => entriesNamed(word, loaded, all));
  return unique(chosen).filter(
    (entry) =>
      (level?.includes(entry.level) ?? true) && (options.faction?.includes(entry.faction) ?? true),
  );
}

/** One list, or a team written with a plus. */
export function entryNamed(word: string, loaded: Playable): FieldEntry {
  const found = entriesNamed(word, loaded, loaded.workshop.fleets(loaded.catalogue));
  if (found.length === 1) return found[0];
  throw new UserError(`"${word}" means ${found.length} lists: name one`);
}

function entryOf(fleet: FleetInfo): FieldEntry {
  const { id, name, faction, level } = fleet;
  return { id, name, faction, level, fleets: [id], word: id };
}

function entriesNamed(word: string, loaded: Playable, all: readonly FleetInfo[]): FieldEntry[] {
  if (word.includes('+')) return [teamNamed(word, all)];
  const { name, file } = nameOrFile(word);
  if (file !== undefined) return fromFiles(word, loaded, all);
  if (/[*?]/.test(word)) {
    const found = all.filter(({ id }) => globPattern(word).test(id));
    if (found.length === 0) throw new UserError(`no fleet has a name like "${word}"`);
    return found.map(entryOf);
  }
  return [entryOf(fleetNamed(name, all))];
}

function teamNamed(word: string, all: readonly FleetInfo[]): FieldEntry {
  const { names } = readTeam(word);
  const fleets = names.map((name) => fleetNamed(name, all));
  const [first] = fleets;
  return {
    id: names.join('+'),
    name: fleets.map(({ name }) => name).join(' + '),
    faction: first.faction,
    level: first.level,
    fleets: names,
    word,
  };
}

/** The fleets in a file or folder that was named. */
function fromFiles(word: string, { files }: Playable, all: readonly FleetInfo[]): FieldEntry[] {
  const root = resolve(word);
  const inside = files.filter(({ file, packaged }) => {
    const path = resolve(file);
    return !packaged && (path === root || path.startsWith(`${root}${sep}`));
  });
  const found = inside.flatMap(({ file }) => {
    const fleet = all.find(({ id }) => id === nameOrFile(`./${file}`).name);
    return fleet === undefined ? [] : [{ ...entryOf(fleet), word: file }];
  });
  if (found.length === 0) throw new UserError(`${word}: there is no fleet in it`);
  return found;
}

function fleetNamed(name: string, all: readonly FleetInfo[]): FleetInfo {
  const fleet = all.find(({ id }) => id === name);
  if (fleet !== undefined) return fleet;
  throw new UserError(
    unknownWord(
      name,
      'a fleet',
      all.map(({ id }) => id),
    ),
  );
}

/** `*` for any letters, `?` for one. */
export function globPattern(glob: string): RegExp {
  const escaped = glob.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i');
}

function unique(entries: readonly FieldEntry[]): FieldEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

function checkFilters(loaded: Playable, all: readonly FleetInfo[], options: FieldOptions): void {
  const levels = loaded.ruleset.levels.map(({ id }) => id);
  const factions = [...new Set(all.map(({ faction }) => faction))];
  for (const level of options.level ?? []) {
    if (!levels.includes(level)) {
      throw new UserError(`--level ${level}: ${unknownWord(level, 'a level', levels)}`);
    }
  }
  for (const faction of options.faction ?? []) {
    if (!factions.includes(faction)) {
      throw new UserError(`--faction ${faction}: ${unknownWord(faction, 'a faction', factions)}`);
    }
  }
}

function checkField(entries: readonly FieldEntry[], { scenario }: FieldOptions): void {
  if (entries.length < 2) {
    const found = entries.length === 0 ? 'none' : `only ${entries[0].id}`;
    throw new UserError(`a sweep needs two fleets or more, found ${found}`);
  }
  const levels = [...new Set(entries.map(({ level }) => level))];
  if (levels.length > 1 && scenario === undefined) {
    throw new UserError(
      `these fleets are of levels ${levels.join(', ')} and do not meet: choose one with --level, or a --scenario for all`,
    );
  }
}

/** "PA,NE" */
export function parseNames(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) {
    throw new InvalidArgumentError(`Found "${text}", wanted names with commas between them.`);
  }
  return names;
}
