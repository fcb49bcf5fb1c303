import type { Attribute } from '../../battle/market.ts';
import type { UnitCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import * as terms from './terms.ts';

/** C-01: what can be turned on a unit's card, one step up and one step down. */
export function attributes({ units }: Catalogue, code: string): Attribute[] {
  const card = Object.hasOwn(units, code) ? units[code] : undefined;
  if (card === undefined) return [];
  return [
    number(card, 'structure', 1, 10),
    number(card, 'armor', 0, 20),
    number(card, 'movement', 0, 8),
    ...gun(card),
    // Features that need torpedoes stay meaningful: the last one is never taken off.
    ...((card.torpedoes ?? 0) > 0 ? [number(card, 'torpedoes', 1, 9)] : []),
    number(card, 'antiAircraft', 0, 9),
    ...squadrons(card),
    ...features(card, 'green', GREEN_ANYWHERE),
    ...features(card, 'red', RED_ANYWHERE),
  ];
}

type NumberKey = 'structure' | 'armor' | 'movement' | 'torpedoes' | 'antiAircraft';

function number(card: UnitCard, key: NumberKey, least: number, most: number): Attribute {
  const value = card[key] ?? 0;
  const to = (wanted: number) =>
    wanted < least || wanted > most ? undefined : [`${card.code}.${key}=${wanted}`];
  return { name: key, up: to(value + 1), down: to(value - 1) };
}

const MOST = { attack: 20, range: 14 } as const;

function gun({ code, artillery }: UnitCard): Attribute[] {
  if (artillery === undefined) return [];
  return (['attack', 'range'] as const).map((key) => {
    const to = (value: number) =>
      value < 1 || value > MOST[key]
        ? undefined
        : [`${code}.artillery=${JSON.stringify({ ...artillery, [key]: value })}`];
    return { name: key, up: to(artillery[key] + 1), down: to(artillery[key] - 1) };
  });
}

const MOST_SQUADRONS = 6;

/** 4-07: of each kind; a carrier keeps one squadron at least. */
function squadrons({ code, squadrons: aboard }: UnitCard): Attribute[] {
  if (aboard === undefined) return [];
  const all = terms.KINDS.reduce((sum, kind) => sum + (aboard[kind] ?? 0), 0);
  return terms.KINDS.map((kind) => {
    const now = aboard[kind] ?? 0;
    const to = (value: number) => {
      if (value < 0 || value > MOST_SQUADRONS || all + value - now < 1) return undefined;
      return [`${code}.squadrons=${JSON.stringify({ ...aboard, [kind]: value })}`];
    };
    return { name: `${kind} squadrons`, up: to(now + 1), down: to(now - 1) };
  });
}

/** Features that mean something on any card. */
const GREEN_ANYWHERE: readonly terms.Green[] = [
  'superior-steel',
  'protection-belt',
  'advanced-damage-control',
  'all-or-nothing',
];
const RED_ANYWHERE: readonly terms.Red[] = ['obsolete-unit', 'weak-damage-control'];

/** Those it has, and those that any card could have; a red one is a step down. */
function features(card: UnitCard, colour: 'green' | 'red', anywhere: readonly string[]) {
  const now: readonly string[] = card[colour] ?? [];
  const names = [...now, ...anywhere.filter((name) => !now.includes(name))];
  return names.map((name): Attribute => {
    const has = now.includes(name);
    const then = has ? now.filter((other) => other !== name) : [...now, name];
    const change = [`${card.code}.${colour}=${JSON.stringify(then)}`];
    const isBetter = has === (colour === 'red');
    return { name, up: isBetter ? change : undefined, down: isBetter ? undefined : change };
  });
}
