import type { OddsOption, OddsQuestion } from '../../battle/odds-desk.ts';
import { nearest, UserError, unknownWord } from '../../battle/problem.ts';
import { OPTIONS } from './admiral.ts';
import type { Catalogue } from './catalogue.ts';
import { SHIELD_FACINGS, TERRAIN } from './terms.ts';

/** What can be said about a strike or skirmish on the command line, and how it is read. */

/** What each Target Lock is spent on. */
export const LOCK_PLANS = ['dice', 'ability', 'none'] as const;
export type LockPlan = (typeof LOCK_PLANS)[number];

/** What the target spends its shields on. */
export const SHIELD_PLANS = ['criticals-first', 'hits-first', 'criticals-only', 'none'] as const;
export type ShieldPlan = (typeof SHIELD_PLANS)[number];

export const WHO_FIRST = ['attacker', 'target'] as const;

const terrainOption = (name: string, whose: string): OddsOption => ({
  name,
  text: `where ${whose} stands (open unless said)`,
  values: TERRAIN,
});

const state = (prefix: string, whose: string): OddsOption[] => [
  { name: `${prefix}orders`, text: `orders in force on ${whose}, by name or id, with commas` },
  { name: `${prefix}with`, text: `friends beside ${whose}, by code, with commas: Augur, Cover…` },
  terrainOption(`${prefix}terrain`, whose),
  { name: `${prefix}hull`, text: `Hull Points ${whose} has left` },
  { name: `${prefix}criticals`, text: `Critical Damage ${whose} has taken` },
];

/** Common to strikes and skirmishes. */
const COMMON: readonly OddsOption[] = [
  ...state('', 'the attacker'),
  ...state('target-', 'the target'),
  {
    name: 'decline',
    text: `options not used, with commas: ${OPTIONS.slice(0, 4).join(', ')}, or an order`,
  },
  { name: 'initiative', text: 'who has the initiative', values: WHO_FIRST },
  { name: 'round', text: 'battle round, from 1' },
];

export const STRIKE_OPTIONS: readonly OddsOption[] = [
  { name: 'weapon', text: 'an armament by code or name, or all of them one after another' },
  { name: 'range', text: 'hexes between the two, 0 if adjacent (as far as the weapon reaches)' },
  { name: 'facing', text: 'the side of the target that is hit (fore)', values: SHIELD_FACINGS },
  {
    name: 'bearing',
    text: 'where the target lies, seen from the attacker (first that is in arc)',
    values: SHIELD_FACINGS,
  },
  { name: 'locks', text: 'what Target Locks are spent on (dice)', values: LOCK_PLANS },
  { name: 'shields', text: 'what the target spends shields on', values: SHIELD_PLANS },
  {
    name: 'target-shields',
    text: 'Shield Points left: one number, or six from the fore clockwise',
  },
  ...COMMON,
];

export const SKIRMISH_OPTIONS: readonly OddsOption[] = [
  { name: 'exhausted', text: 'Exhausted effects on the attacker, 0 to 2' },
  { name: 'target-exhausted', text: 'Exhausted effects on the target, 0 to 2' },
  ...COMMON,
];

type Options = OddsQuestion['options'];

/** Words of a value with commas. */
export function listOf(options: Options, name: string): string[] {
  const text = options[name];
  if (text === undefined) return [];
  const words = text.split(',').map((word) => word.trim());
  if (words.includes('')) throw new UserError(`--${name} ${text}: wanted names with commas`);
  return words;
}

/** A whole number, or undefined where none was given. */
export function countOf(
  options: Options,
  name: string,
  { least = 0, most = 99 }: { readonly least?: number; readonly most?: number } = {},
): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const count = /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= least && count <= most)) {
    throw new UserError(`--${name} ${text}: wanted a whole number from ${least} to ${most}`);
  }
  return count;
}

/** One of some words; the framework has checked it. */
export function oneOf<T extends string>(options: Options, name: string, all: readonly T[]): T {
  return (options[name] ?? all[0]) as T;
}

/** A ship by its code, in whatever case it was typed. */
export function shipNamed({ cards }: Catalogue, word: string): string {
  const codes = Object.keys(cards.ships);
  const code = codes.find((each) => each.toLowerCase() === word.toLowerCase());
  if (code === undefined) throw new UserError(unknownWord(word, 'a ship', codes));
  return code;
}

/** An order by its id or name. */
export function orderNamed({ cards }: Catalogue, name: string, word: string): string {
  const orders = Object.values(cards.orders);
  const wanted = word.toLowerCase();
  const found = orders.find(
    (order) => order.id.toLowerCase() === wanted || order.name.toLowerCase() === wanted,
  );
  if (found !== undefined) return found.id;
  const meant = nearest(
    word,
    orders.flatMap((order) => [order.id, order.name]),
  );
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  throw new UserError(
    `--${name}: "${word}" is not an order.${hint} \`broadside list orders\` lists them.`,
  );
}

/** Options that are declined: names of the rules, or ids of orders. */
export function declinedIn(catalogue: Catalogue, options: Options): ReadonlySet<string> {
  const names: readonly string[] = OPTIONS.slice(0, 4);
  const read = (word: string) =>
    names.find((name) => name.toLowerCase() === word.toLowerCase()) ??
    orderNamed(catalogue, 'decline', word);
  return new Set(listOf(options, 'decline').map(read));
}
