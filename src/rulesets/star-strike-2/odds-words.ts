import type { Distribution, OddsQuestion } from '../../battle/odds-desk.ts';
import type { Spread } from '../../dice/spread.ts';
import type { Catalogue } from './catalogue.ts';
import { listOf, orderNamed, type ShieldPlan } from './odds-options.ts';
import type { OddsTable, Stand } from './odds-position.ts';
import type { Fate } from './odds-resolve.ts';
import type { BothFates } from './odds-skirmish.ts';
import { SHIELD_FACINGS, type Terrain } from './terms.ts';
import { counted, die, listWords, PLACES } from './words.ts';

/** What the odds come to, and what they rest on, in words. */

export function distributed(
  name: string,
  outcomes: readonly { readonly value: number; readonly chance: number }[],
): Distribution {
  const mean = outcomes.reduce((sum, { value, chance }) => sum + value * chance, 0);
  return { name, outcomes, mean };
}

/** Hull, Critical Damage and shields that a ship loses; what cannot happen is left out. */
export function fateNumbers<T>(
  fates: Spread<T>,
  of: (thing: T) => Fate = (thing) => thing as Fate,
  whose = '',
): Distribution[] {
  const row = (name: string, number: (fate: Fate) => number) =>
    distributed(
      `${whose}${name}`,
      fates.numbers((thing) => number(of(thing))),
    );
  const hull = row('hull lost', ({ hullLost }) => hullLost);
  const others = [
    row('Critical Damage', ({ criticals }) => criticals),
    row('shields spent', ({ shieldsLost }) => shieldsLost),
  ];
  return [hull, ...others.filter(({ outcomes }) => outcomes.some(({ value }) => value !== 0))];
}

export interface StrikeFacts {
  readonly attacker: string;
  readonly target: string;
  readonly how: string;
  readonly range: number;
  readonly hull: number;
  readonly fates: Spread<Fate>;
}

export function killSentence(catalogue: Catalogue, facts: StrikeFacts): string {
  const { attacker, target, how, range, hull, fates } = facts;
  const kills = fates.chanceOf(({ defeated }) => defeated);
  const [lost] = fateNumbers(fates);
  const nothing = fates.chanceOf(({ hullLost, criticals }) => hullLost + criticals === 0);
  const names = `${named(catalogue, attacker)} striking ${named(catalogue, target)}`;
  return `${names} ${how} at distance ${range} destroys it ${sayChance(kills)}, takes ${lost.mean.toFixed(2)} of its ${hull} hull on average, and does no damage ${sayChance(nothing)}.`;
}

export function skirmishSentence(
  catalogue: Catalogue,
  facts: {
    readonly attacker: string;
    readonly target: string;
    readonly table: OddsTable;
    readonly fates: Spread<BothFates>;
  },
): string {
  const { attacker, target, table, fates } = facts;
  const kills = fates.chanceOf((both) => both.target.defeated);
  const dies = fates.chanceOf((both) => both.attacker.defeated);
  const [theirs] = fateNumbers(fates, (both) => both.target);
  const [ours] = fateNumbers(fates, (both) => both.attacker);
  const hull = (piece: number) => table.battle.pieces[piece].hull;
  const names = `${named(catalogue, attacker)} in a skirmish with ${named(catalogue, target)}`;
  return `${names} destroys it ${sayChance(kills)} and is destroyed ${sayChance(dies)}; on average it takes ${theirs.mean.toFixed(2)} of ${hull(table.target)} hull and loses ${ours.mean.toFixed(2)} of its own ${hull(table.attacker)}.`;
}

const named = ({ cards }: Catalogue, code: string): string => `${cards.ships[code].name} (${code})`;

/** "12.3% of the time (1 in 8)"; what is rare is told as one in so many. */
export function sayChance(chance: number): string {
  if (chance <= 0) return 'never';
  if (chance >= 1) return 'always';
  const percent = 100 * chance;
  const digits = percent < 1 || percent > 99 ? 2 : 1;
  const rounded = percent.toFixed(digits);
  if (Number(rounded) === 0) return 'less than 0.01% of the time';
  if (Number(rounded) === 100) return 'more than 99.99% of the time';
  const one = Math.round(1 / chance);
  const rare = chance < 0.35 && one <= 9999 ? ` (1 in ${one})` : '';
  return `${rounded}% of the time${rare}`;
}

const SHIELD_WORDS: Readonly<Record<ShieldPlan, string>> = {
  'criticals-first': 'as many shields as it can, on Critical Hits before Hits',
  'hits-first': 'as many shields as it can, on Hits before Critical Hits',
  'criticals-only': 'shields on Critical Hits only',
  none: 'no shields',
};

export function givenInStrike(
  catalogue: Catalogue,
  { question, plans }: Omit<Stand, 'facing'>,
  facts: {
    readonly facing: number;
    readonly bearing: number;
    readonly armaments: readonly number[];
    readonly modifiers: readonly number[];
    readonly table: OddsTable;
  },
): string[] {
  const { facing, bearing, armaments, modifiers, table } = facts;
  const [attacker] = question.words;
  const card = catalogue.cards.ships[attacker];
  const arcs = armaments.map((i) => `${card.armaments[i].weapon} in arc ${card.armaments[i].arc}`);
  const { shields } = table.battle.pieces[table.target];
  const pool = shields.length === 1;
  const points = counted(shields[pool ? 0 : facing], 'Shield Point');
  const dice = card.armaments[armaments[0]].dice;
  const rolls =
    armaments.length > 1
      ? 'The strikes are made in the order of the card'
      : `${counted(dice, 'die', 'dice')} ${modifiers[0] === 0 ? 'without a modifier' : `with ${die(modifiers[0])}`}`;
  const locks =
    plans.locks === 'none'
      ? 'Target Locks are not spent.'
      : `Target Locks are spent on ${plans.locks === 'dice' ? 'dice (Lock On)' : 'the weapon’s ability while it may be used, then on dice'}.`;
  return [
    `The target lies to the attacker’s ${SHIELD_FACINGS[bearing]}: a legal shot (${arcs.join(', ')}).`,
    `${rolls}.`,
    `The target is hit on its ${SHIELD_FACINGS[facing]}, with ${points} ${pool ? 'in one pool' : 'there'}, and spends ${SHIELD_WORDS[plans.shields]}.`,
    locks,
    ...circumstances(catalogue, question),
  ];
}

export function givenInSkirmish(
  catalogue: Catalogue,
  { question }: Stand,
  pools: { readonly attacker: number; readonly target: number },
): string[] {
  const [attacker, target] = question.words;
  return [
    `${attacker} rolls ${counted(pools.attacker, 'die', 'dice')}, ${target} ${counted(pools.target, 'die', 'dice')}.`,
    ...circumstances(catalogue, question),
  ];
}

/** What is the same for strikes and skirmishes. */
function circumstances(catalogue: Catalogue, { options }: OddsQuestion): string[] {
  const place = (name: string) => PLACES[(options[name] ?? 'open') as Terrain];
  const declined = listOf(options, 'decline');
  const side = (prefix: string, whose: string): string[] => {
    const orders = listOf(options, `${prefix}orders`).map(
      (word) => catalogue.cards.orders[orderNamed(catalogue, `${prefix}orders`, word)].name,
    );
    const friends = listOf(options, `${prefix}with`).map((code) => code.toUpperCase());
    return [
      ...(orders.length === 0 ? [] : [`Orders of the ${whose}: ${listWords(orders, 'and')}.`]),
      ...(friends.length === 0 ? [] : [`Beside the ${whose}: ${listWords(friends, 'and')}.`]),
    ];
  };
  const ordered = options.orders !== undefined || options['target-orders'] !== undefined;
  return [
    `The attacker is in ${place('terrain')}, the target in ${place('target-terrain')}.`,
    ...side('', 'attacker'),
    ...side('target-', 'target'),
    `Both use every option they are offered${declined.length === 0 ? '' : `, but not ${listWords(declined, 'or')}`}.`,
    ...(ordered
      ? ['Orders act here and now; what they do when revealed or on activation has not happened.']
      : []),
  ];
}
