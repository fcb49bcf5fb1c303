import type { Document } from './document.ts';
import { kindOf } from './document.ts';

/**
 * What card files of all games have in common: lists of cards at the top, each card named by its
 * `code` or its `id`.
 */

export type Card = Readonly<Record<string, unknown>>;

export const isCardFile = (document: Document): boolean => kindOf(document) === 'cards';

export function isObject(value: unknown): value is Card {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name a card is known by, or undefined when it has none. */
export function cardName(card: unknown): string | undefined {
  if (!isObject(card)) return undefined;
  const name = card.code ?? card.id;
  return typeof name === 'string' ? name : undefined;
}

/** The lists of a card file: "ships", "weapons"… */
export function sectionsOf(document: Document): [key: string, cards: readonly unknown[]][] {
  if (!isObject(document.value)) return [];
  return Object.entries(document.value).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
}
