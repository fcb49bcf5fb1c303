import { InvalidArgumentError, Option } from 'commander';

/** Options that mean the same in every command. A command declares those it uses. */

/** The game of the rulesets table that is meant when none is named. */
const DEFAULT_GAME = 'star-strike-2';

export const FORMATS = ['table', 'json', 'csv', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

export const gameOption = () =>
  new Option('--game <id>', 'which game (see `broadside list games`)').default(DEFAULT_GAME);

export const seedOption = () =>
  new Option('--seed <text>', 'same seed and inputs, same result').default('1');

export const gamesOption = (fallback: number) =>
  new Option('--games <n>', 'battles to play for each matchup')
    .argParser(parseCount)
    .default(fallback);

export const precisionOption = () =>
  new Option(
    '--precision <points>',
    'stop when the interval is this many percentage points wide on each side',
  ).argParser(parsePositive);

export const threadsOption = () =>
  new Option('--threads <n>', 'worker threads; results do not depend on it').argParser(parseCount);

export const policyOption = () =>
  new Option(
    '--policy <a[,b]>',
    'admirals of the two sides (see `broadside list policies`)',
  ).argParser(parsePolicies);

export const scenarioOption = () =>
  new Option('--scenario <id|file>', 'scenario (see `broadside list scenarios`)');

export const setOption = () =>
  new Option('--set <card.path=value>', 'change a card for this run, e.g. PA-CA.hull=6; repeatable')
    .argParser(collect)
    .default([], 'none');

export const ruleOption = () =>
  new Option('--rule <name=value>', 'choose a house rule for this run; repeatable')
    .argParser(collectRule)
    .default({}, 'as printed');

export const cardsOption = () =>
  new Option(
    '--cards <folder>',
    'your own JSON files, laid over the packaged ones: same code or file name replaces, others are added',
  );

export const formatOption = (formats: readonly Format[] = FORMATS) =>
  new Option('--format <kind>', 'how to print the result')
    .choices(formats)
    .default('table' satisfies Format);

export const outOption = () => new Option('--out <file>', 'write the result to a file');

export const wideOption = () => new Option('--wide', 'do not fit tables into 100 columns');

export const resumeOption = () =>
  new Option('--resume <journal>', 'go on with a run that was interrupted');

/** What the data options give, for `openGame`. */
export interface GameOptions {
  readonly game: string;
  readonly cards?: string;
  readonly set?: readonly string[];
  readonly rule?: Readonly<Record<string, string>>;
}

function parseCount(text: string): number {
  const count = /^[0-9]{1,12}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError(`Found "${text}", wanted a whole number from 1.`);
  return count;
}

function parsePositive(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!(number > 0 && number < Number.POSITIVE_INFINITY)) {
    throw new InvalidArgumentError(`Found "${text}", wanted a number above 0.`);
  }
  return number;
}

function parsePolicies(text: string): [string, string] {
  const names = text.split(',').map((name) => name.trim());
  const [a, b = a] = names;
  if (names.length > 2 || names.includes('')) {
    throw new InvalidArgumentError(`Found "${text}", wanted one name, or two with a comma.`);
  }
  return [a, b];
}

function collect(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

function collectRule(
  text: string,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) {
    throw new InvalidArgumentError(`Found "${text}", wanted name=value.`);
  }
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
