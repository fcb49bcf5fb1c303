import type { OddsKind } from '../battle/odds-desk.ts';
import { nearest, UserError, unknownWord } from '../battle/problem.ts';

/** From the words and options of a command line to a question a game can be asked. */

export interface ReadQuestion {
  readonly kind: OddsKind;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** `rest` is everything that is not an option of the command itself. */
export function readQuestion(kinds: readonly OddsKind[], rest: readonly string[]): ReadQuestion {
  const { words, given } = splitOptions(rest);
  const named = kinds.find(({ name }) => name === words[0]?.toLowerCase());
  const kind = named ?? kinds[0];
  const options = Object.fromEntries(given.map((each) => checked(kind, kinds, each)));
  return { kind, words: named === undefined ? words : words.slice(1), options };
}

interface Given {
  readonly name: string;
  readonly value: string | undefined;
}

/** Options have a value each, as `--name value` or `--name=value`. */
export function splitOptions(rest: readonly string[]): { words: string[]; given: Given[] } {
  const words: string[] = [];
  const given: Given[] = [];
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i];
    if (!word.startsWith('--') || word === '--') {
      if (word !== '--') words.push(word);
      continue;
    }
    const at = word.indexOf('=');
    if (at >= 0) given.push({ name: word.slice(2, at), value: word.slice(at + 1) });
    else given.push({ name: word.slice(2), value: rest[++i] });
  }
  return { words, given };
}

function checked(kind: OddsKind, kinds: readonly OddsKind[], { name, value }: Given) {
  const option = kind.options.find((each) => each.name === name);
  if (option === undefined) throw new UserError(unknownOption(kind, kinds, name));
  if (value === undefined || value.startsWith('--')) {
    throw new UserError(`--${name} wants a value: ${option.text}`);
  }
  const { values } = option;
  if (values === undefined) return [name, value] as const;
  const found = values.find((each) => each === value.toLowerCase());
  if (found !== undefined) return [name, found] as const;
  const meant = nearest(value, values);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  throw new UserError(`--${name}: found "${value}", wanted one of ${values.join(', ')}.${hint}`);
}

function unknownOption(kind: OddsKind, kinds: readonly OddsKind[], name: string): string {
  const elsewhere = kinds.find((each) => each.options.some((option) => option.name === name));
  if (elsewhere !== undefined) {
    return `--${name} is an option of ${elsewhere.name}, not of ${kind.name}`;
  }
  const known = [...kind.options.map((option) => option.name), ...OWN];
  return unknownWord(
    `--${name}`,
    `an option of odds ${kind.name}`,
    known.map((word) => `--${word}`),
  );
}

/** Options of the command itself, for who mistypes one. */
const OWN = ['vs', 'game', 'cards', 'set', 'rule', 'format', 'out', 'wide', 'help'];

/** The most questions that `all` or a glob may make. */
const MOST_QUESTIONS = 5000;

/** The words of each question: `all` and globs stand for every word that fits. */
export function expandWords(
  kind: OddsKind,
  catalogue: unknown,
  words: readonly string[],
): readonly (readonly string[])[] {
  if (words.length !== kind.words.length) {
    const wanted = kind.words.map(({ name }) => name).join(' and ');
    const found = words.length === 0 ? 'nothing' : words.join(' ');
    throw new UserError(
      `odds ${kind.name} wants ${wanted}, found ${found}; for example\n  broadside odds ${kind.name} ${kind.example}`,
    );
  }
  const lists = kind.words.map((word, i) => meant(words[i], word.known?.(catalogue)));
  const count = lists.reduce((product, list) => product * list.length, 1);
  if (count > MOST_QUESTIONS) throw new UserError(`${count} questions are too many at once`);
  return lists.reduce<string[][]>(
    (all, list) => all.flatMap((before) => list.map((word) => [...before, word])),
    [[]],
  );
}

function meant(word: string, known: readonly string[] | undefined): readonly string[] {
  if (known === undefined) return [word];
  if (word.toLowerCase() === 'all') return known;
  if (!/[*?]/.test(word)) return [word];
  const escaped = word.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'i');
  const found = known.filter((each) => pattern.test(each));
  if (found.length === 0) throw new UserError(`nothing has a name like "${word}"`);
  return found;
}

/** For the help: what can be asked, and what may be said about it. */
export function oddsHelp(game: string, kinds: readonly OddsKind[]): string {
  const told = kinds.map((kind, i) => {
    const words = kind.words.map(({ name }) => `<${name}>`).join(' ');
    const usual = i === 0 ? `[${kind.name}]` : kind.name;
    const width = Math.max(...kind.options.map(({ name }) => name.length)) + 6;
    const options = kind.options.flatMap(({ name, text, values }) => {
      const say = values === undefined ? text : `${text}: ${values.join(', ')}`;
      return hang(`  --${name}`.padEnd(width), say);
    });
    return [
      `broadside odds ${usual} ${words}`,
      `  ${kind.text}, such as`,
      `  broadside odds ${i === 0 ? '' : `${kind.name} `}${kind.example}`,
      ...options,
    ].join('\n');
  });
  return `\nQuestions in ${game}, each option with a value:\n\n${told.join('\n\n')}\n`;
}

const HELP_WIDTH = 98;

function hang(label: string, text: string): string[] {
  const lines: string[] = [];
  let line = label;
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > HELP_WIDTH) {
      lines.push(line);
      line = ' '.repeat(label.length);
    }
    line += line.trimEnd() === line && line !== label ? ` ${word}` : word;
  }
  return [...lines, line];
}
