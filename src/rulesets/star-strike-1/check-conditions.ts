import type { DataPath } from '../../battle/problem.ts';
import { type Complaint, isKnown } from './complaint.ts';
import type { Condition, Matcher } from './condition-schema.ts';
import { matchesPrinted } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { matcherWords } from './words.ts';

/** Conditions that name what there is, and can hold. */

/** Parts of a condition that are about the other ship of an attack or Skirmish. */
export const ABOUT_FOE = ['foe', 'distance', 'weapon'] as const;
export type AboutFoe = (typeof ABOUT_FOE)[number];

const MOST_TURNS = 12;

export function checkCondition(
  cards: CardSet,
  condition: Condition | undefined,
  at: DataPath,
  complain: Complaint,
): void {
  if (condition === undefined) return;
  const { self, foe, distance, weapon, turn } = condition;
  if (self !== undefined) checkMatcher(cards, self, [...at, 'self'], complain);
  if (foe !== undefined) checkMatcher(cards, foe, [...at, 'foe'], complain);
  weapon?.code?.forEach((code, i) => {
    isKnown(complain, [...at, 'weapon', 'code', i], code, 'a weapon', cards.weapons);
  });
  checkRange(distance, [...at, 'distance'], complain);
  checkRange(turn, [...at, 'turn'], complain);
  if ((turn?.min ?? 1) > MOST_TURNS || turn?.max === 0) {
    complain([...at, 'turn'], `no game has such a turn; they are numbered 1 to ${MOST_TURNS}`);
  }
}

function checkRange(range: Condition['distance'], at: DataPath, complain: Complaint): void {
  const { min, max } = range ?? {};
  if (min !== undefined && max !== undefined && min > max) {
    complain(at, `min is ${min} and max is ${max}: this never holds`);
  }
}

/** A matcher that no card can match is a slip. */
export function checkMatcher(
  cards: CardSet,
  matcher: Matcher,
  at: DataPath,
  complain: Complaint,
): void {
  let known = true;
  matcher.code?.forEach((code, i) => {
    known = isKnown(complain, [...at, 'code', i], code, 'a ship', cards.ships) && known;
  });
  matcher.faction?.forEach((code, i) => {
    known = isKnown(complain, [...at, 'faction', i], code, 'a faction', cards.factions) && known;
  });
  const both = matcher.keyword?.find((keyword) => matcher.noKeyword?.includes(keyword));
  if (both !== undefined) {
    complain([...at, 'noKeyword'], `a ship cannot be with and without ${both}`);
    return;
  }
  // Keywords can be granted; the rest of a card never changes.
  const { keyword: _, noKeyword: __, ...printed } = matcher;
  if (known && !anyShip(cards, printed)) {
    complain(at, `no ship of the card set is ${matcherWords(printed)}`);
  }
}

function anyShip(cards: CardSet, matcher: Matcher): boolean {
  return Object.keys(cards.ships).some((code) => matchesPrinted(cards, matcher, code));
}

/** Complains about parts of a condition that cannot be known when it is looked at. */
export function forbidParts(
  condition: Condition | undefined,
  parts: readonly AboutFoe[],
  why: string,
  at: DataPath,
  complain: Complaint,
): void {
  for (const part of parts) {
    if (condition?.[part] !== undefined)
      complain([...at, part], `"${part}" never holds here: ${why}`);
  }
}
