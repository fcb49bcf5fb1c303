import type { Attribute } from '../../battle/market.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { keywordFault } from './check-ships.ts';
import { parseKeyword } from './keywords.ts';
import { KEYWORDS, type Keyword, VALUED_KEYWORDS } from './terms.ts';

/** 3A-01: what can be turned on a ship's card, one step up and one step down. */
export function attributes({ cards }: Catalogue, code: string): Attribute[] {
  const ship = Object.hasOwn(cards.ships, code) ? cards.ships[code] : undefined;
  if (ship === undefined) return [];
  return [
    number(ship, 'hull', 1, 30),
    number(ship, 'armor', 0, 4),
    number(ship, 'flak', 0, 4),
    ...shields(ship),
    ...dice(ship),
    ...keywords(ship),
  ];
}

function number(
  ship: ShipCard,
  key: 'hull' | 'armor' | 'flak',
  least: number,
  most: number,
): Attribute {
  const to = (value: number) =>
    value < least || value > most ? undefined : [`${ship.code}.${key}=${value}`];
  return { name: key, up: to(ship[key] + 1), down: to(ship[key] - 1) };
}

/** 5E-01: facings clockwise from the fore. */
const FACINGS: readonly (readonly [name: string, facings: readonly number[]])[] = [
  ['shields, all facings', [0, 1, 2, 3, 4, 5]],
  ['shield, fore', [0]],
  ['shields, sides', [1, 2, 4, 5]],
  ['shield, aft', [3]],
];
const MOST_SHIELDS = { pool: 30, facing: 12 };

function shields({ code, shields: now }: ShipCard): Attribute[] {
  const set = (value: number | readonly number[]) => [`${code}.shields=${JSON.stringify(value)}`];
  if (typeof now === 'number') {
    return [
      {
        name: 'shields',
        up: now < MOST_SHIELDS.pool ? set(now + 1) : undefined,
        down: now > 0 ? set(now - 1) : undefined,
      },
    ];
  }
  return FACINGS.map(([name, facings]) => {
    const by = (step: number) => {
      const changed = now.map((value, f) => (facings.includes(f) ? value + step : value));
      const fits = changed.every((value) => value >= 0 && value <= MOST_SHIELDS.facing);
      return fits ? set(changed) : undefined;
    };
    return { name, up: by(1), down: by(-1) };
  });
}

const MOST_DICE = 12;

/** 3A-01 (XIV): dice of each armament. */
function dice({ code, armaments }: ShipCard): Attribute[] {
  const mounts = armaments.map(({ mount }) => mount);
  return armaments.map(({ mount, weapon, dice: now }, i) => {
    const to = (value: number) =>
      value < 1 || value > MOST_DICE ? undefined : [`${code}.armaments[${i}].dice=${value}`];
    const twice = mounts.filter((other) => other === mount).length > 1;
    const which = twice
      ? `${mount} ${mounts.slice(0, i + 1).filter((m) => m === mount).length}`
      : mount;
    return { name: `${which} die (${weapon})`, up: to(now + 1), down: to(now - 1) };
  });
}

/** Armor and Flak add to the numbers above; these two are about orders. */
const NOT_TURNED: readonly Keyword[] = ['Armor', 'Flak', 'Massive', 'Starcaster'];

/** 9: a keyword is there or not; one with a number goes up and down. */
function keywords(ship: ShipCard): Attribute[] {
  const printed = ship.keywords.map(parseKeyword);
  return KEYWORDS.filter((keyword) => !NOT_TURNED.includes(keyword)).map((keyword): Attribute => {
    const at = printed.findIndex((each) => each.keyword === keyword);
    const others = ship.keywords.filter((_, i) => i !== at);
    const set = (...more: string[]) => [
      `${ship.code}.keywords=${JSON.stringify([...others, ...more])}`,
    ];
    if (!isValued(keyword)) {
      return at < 0
        ? { name: keyword, up: set(keyword), down: undefined }
        : { name: keyword, up: undefined, down: set() };
    }
    const value = Number(printed[at]?.bracket ?? Number.NaN);
    const to = (wanted: number) => {
      const text = `${keyword} [${wanted}]`;
      return keywordFault(text) === undefined ? set(text) : undefined;
    };
    const first = FIRST_VALUES[keyword] ?? 1;
    if (at < 0) return { name: `${keyword} [${first}]`, up: to(first), down: undefined };
    return { name: `${keyword}, by 1`, up: to(value + 1), down: to(value - 1) ?? set() };
  });
}

/** What a ship without the keyword would get. */
const FIRST_VALUES: Partial<Record<Keyword, number>> = { Deadly: 2 };

const isValued = (keyword: Keyword): boolean =>
  (VALUED_KEYWORDS as readonly Keyword[]).includes(keyword);
