import type { Condition, Matcher } from './condition-schema.ts';
import type { Terrain, WeaponType } from './terms.ts';

/** Conditions and matchers of cards in plain words. */

export function listWords(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** "super-heavy" to "Super Heavy" */
export function title(word: string): string {
  return word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** "1 move", "2 moves" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${Math.abs(count) === 1 ? one : many}`;
}

export function die(by: number): string {
  return `Die${by < 0 ? '-' : '+'}${Math.abs(by)}`;
}

const PLACES: Readonly<Record<Terrain, string>> = {
  open: 'open space',
  'star-system': 'a Star System',
  'black-hole': 'a Black Hole',
  dust: 'a dust cloud',
  nebula: 'a nebula',
};

export const WEAPON_TYPE_NAMES: Readonly<Record<WeaponType, string>> = {
  basic: 'Basic',
  heavy: 'Heavy',
  ordnance: 'Ordnance',
};

const said = (value: boolean | undefined, yes: string, no: string): string[] =>
  value === undefined ? [] : [value ? yes : no];

/** "a damaged Escort or Light ship of PA with Fast in a nebula" */
export function matcherWords(matcher: Matcher): string {
  const before = [
    ...states(matcher),
    ...said(matcher.refit, 'Refit', 'ordinary'),
    ...(matcher.role === undefined ? [] : [listWords(matcher.role.map(title), 'or')]),
  ];
  const after = [
    ...(matcher.code === undefined ? [] : [`with the code ${listWords(matcher.code, 'or')}`]),
    ...(matcher.faction === undefined ? [] : [`of ${listWords(matcher.faction, 'or')}`]),
    ...(matcher.name === undefined ? [] : [`with "${matcher.name}" in its name`]),
    ...(matcher.class === undefined ? [] : [`with "${matcher.class}" in its class`]),
    ...(matcher.keyword === undefined ? [] : [`with ${listWords(matcher.keyword, 'and')}`]),
    ...(matcher.noKeyword === undefined ? [] : [`without ${listWords(matcher.noKeyword, 'or')}`]),
    ...said(matcher.ordered, 'with an order', 'without orders'),
    ...said(matcher.activated, 'that has activated', 'that has not activated yet'),
    ...(matcher.terrain === undefined ? [] : [placeWords(matcher.terrain)]),
  ];
  const noun = [...before, 'ship', ...after].join(' ');
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Adjectives. */
function states(matcher: Matcher): string[] {
  return [
    ...said(matcher.damaged, 'damaged', 'undamaged'),
    ...said(matcher.shielded, 'shielded', 'unshielded'),
    ...said(matcher.crippled, 'Crippled', 'sound'),
    ...said(matcher.marked, 'marked', 'unmarked'),
  ];
}

/** What is said of a ship that is known: "damaged", or "an Escort ship". */
function isWords(matcher: Matcher): string {
  const all = states(matcher);
  return all.length === Object.keys(matcher).length ? all.join(' and ') : matcherWords(matcher);
}

const placeWords = (terrain: readonly Terrain[]): string =>
  `in ${listWords(
    terrain.map((place) => PLACES[place]),
    'or',
  )}`;

/** Who the two ships of a condition are. */
export interface Pieces {
  readonly self: string;
  readonly foe: string;
}

/** "if the target is an Escort ship and the distance is 2 or more", or nothing. */
export function conditionWords(condition: Condition | undefined, pieces: Pieces): string {
  if (condition === undefined) return '';
  const { self, foe, distance, weapon, turn, first } = condition;
  const parts = [
    ...(self === undefined ? [] : [`${pieces.self} is ${isWords(self)}`]),
    ...(foe === undefined ? [] : [`${pieces.foe} is ${isWords(foe)}`]),
    ...(distance === undefined ? [] : [`the distance is ${rangeWords(distance)}`]),
    ...(weapon?.type === undefined
      ? []
      : [
          `the weapon is ${listWords(
            weapon.type.map((type) => WEAPON_TYPE_NAMES[type]),
            'or',
          )}`,
        ]),
    ...(weapon?.code === undefined ? [] : [`the weapon is ${listWords(weapon.code, 'or')}`]),
    ...(turn === undefined ? [] : [`the turn is ${rangeWords(turn)}`]),
    ...said(first, 'its side is First Player', 'its side is not First Player'),
  ];
  return parts.length === 0 ? '' : `if ${parts.join(' and ')}`;
}

export function rangeWords({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`;
  if (min !== undefined) return `${min} or more`;
  return max === 0 ? '0' : `${max ?? 'any'} or less`;
}
