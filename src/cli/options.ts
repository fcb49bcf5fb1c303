import { InvalidArgumentError, Option } from 'commander';
import { MOST_SIDES } from '../battle/record.ts';
import { DEFAULT_GAME } from '../rulesets/index.ts';

/** Battles of a matchup after which an adaptive stop gives up, unless told otherwise. */
export const MOST_BATTLES = 1_000_000;
const MOST_THREADS = 256;

/** Options that mean the same in every command. A command declares those it uses. */

export const FORMATS = ['table', 'json', 'csv', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

export const gameOption = () =>
  new Option('--game <id>', 'which game (see `broadside list games`)').default(
    DEFAULT_GAME,
    `that of what is named, or ${DEFAULT_GAME}`,
  );

export const seedOption = () =>
  new Option('--seed <text>', 'same seed and inputs, same result').default('1');

/** Without a default of its own: with --precision or --sprt the number is only the most. */
export const gamesOption = (fallback: number, text = 'battles to play for each matchup') =>
  new Option(
    '--games <n>',
    `${text}, in pairs (default: ${fallback}; with --precision or --sprt the most to play, default: ${MOST_BATTLES})`,
  ).argParser(parseCount);

export const precisionOption = (
  text = 'stop a matchup when its score is known to ± this many percentage points',
) => new Option('--precision <points>', text).argParser(parsePrecision);

export const threadsOption = () =>
  new Option(
    '--threads <n>',
    'threads to play with (default: all cores); results do not depend on it',
  ).argParser(parseThreads);

export const marginOption = (
  text = 'scores within this many percentage points of 50% count as even',
) => new Option('--margin <points>', text).argParser(parseMargin).default(2);

export const policyOption = () =>
  new Option(
    '--policy <a[,b]>',
    'admirals of the sides, by name (see `broadside list policies`), or your own: my-style.json, mine.mjs',
  ).argParser(parsePolicies);

/** For commands that can play under several admirals. */
export const panelPolicyOption = () =>
  new Option(
    '--policy <a[,b]>',
    'admirals of the two sides, by name (see `broadside list policies`), or your own: my-style.json, mine.mjs; panel, or panel:x,y…, for the result under several',
  ).argParser(parsePolicies);

export const forbidOption = () =>
  new Option(
    '--forbid <kinds>',
    'decisions the admirals may not make, e.g. skirmish or a:orders,b:evade (see `broadside list forbid`); repeatable',
  )
    .argParser(collectWords)
    .default([], 'nothing');

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
  new Option('--resume <journal>', 'go on with a run that was interrupted').conflicts('journal');

export const journalOption = () =>
  new Option(
    '--journal <file>',
    'keep finished batches in this file (default: a file in .broadside/ once a run takes seconds, removed when it is done)',
  );

export const outFolderOption = () =>
  new Option(
    '--out <folder>',
    'write result.json, result.csv, result.md and manifest.json there as well',
  );

/** What the data options give, for `openGame`. */
export interface GameOptions {
  readonly game: string;
  readonly cards?: string;
  readonly set?: readonly string[];
  readonly rule?: Readonly<Record<string, string>>;
}

export function parseCount(text: string): number {
  const count = /^[0-9]{1,12}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError(`Found "${text}", wanted a whole number from 1.`);
  return count;
}

function parseThreads(text: string): number {
  const threads = parseCount(text);
  if (threads > MOST_THREADS) {
    throw new InvalidArgumentError(`Found "${text}", wanted at most ${MOST_THREADS}.`);
  }
  return threads;
}

function parseMargin(text: string): number {
  const margin = text.trim() === '' ? Number.NaN : Number(text);
  if (!(margin >= 0 && margin < 50)) {
    throw new InvalidArgumentError(`Found "${text}", wanted a number from 0 to below 50.`);
  }
  return margin;
}

/** A finer interval would need more battles than anyone has time for. */
const FINEST = 0.01;

function parsePrecision(text: string): number {
  const points = text.trim() === '' ? Number.NaN : Number(text);
  if (!(points >= FINEST && points < 50)) {
    throw new InvalidArgumentError(`Found "${text}", wanted a number from ${FINEST} to below 50.`);
  }
  return points;
}

function parsePolicies(text: string): string[] {
  // A panel has as many names as it likes, for all sides alike.
  if (text === 'panel' || text.startsWith('panel:')) return [text];
  const names = text.split(',').map((name) => name.trim());
  if (names.length > MOST_SIDES || names.includes('')) {
    throw new InvalidArgumentError(
      `Found "${text}", wanted one name, or one for each side with commas.`,
    );
  }
  return names;
}

export function collect(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

function collectWords(text: string, before: readonly string[]): string[] {
  const words = text.split(',').map((word) => word.trim());
  if (words.includes('')) {
    throw new InvalidArgumentError(`Found "${text}", wanted kinds with commas between them.`);
  }
  return [...before, ...words];
}

export function collectRule(
  text: string,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) {
    throw new InvalidArgumentError(`Found "${text}", wanted name=value.`);
  }
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
