import type { DataPath } from '../../battle/problem.ts';
import type { OrderCard } from './cards.ts';
import { checkMatcher } from './check-conditions.ts';
import { checkEffect } from './check-effects.ts';
import type { Complaint } from './complaint.ts';
import { parseKeyword } from './keywords.ts';
import { matchesPrinted } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { matcherWords } from './words.ts';

/** An order must be for somebody, and do what the simulation can play. */
export function checkOrder(
  cards: CardSet,
  order: OrderCard,
  at: DataPath,
  complain: Complaint,
): void {
  const { requires } = order;
  if (requires !== undefined) {
    const path = [...at, 'requires'];
    checkMatcher(cards, requires, path, complain);
    if (!mayBeAssigned(cards, order)) {
      complain(path, `no ship with a place for orders is ${matcherWords(requires)} (3A-02 I)`);
    }
  }
  order.effects.forEach((effect, i) => {
    checkEffect(cards, effect, 'order', [...at, 'effects', i], complain);
  });
}

/** 3A-02 (I): Escorts and Stationary pieces take orders only as Refit or Massive. */
function mayBeAssigned(cards: CardSet, { requires = {} }: OrderCard): boolean {
  return Object.values(cards.ships).some((ship) => {
    const added =
      ship.type === 'refit' || ship.keywords.some((k) => parseKeyword(k).keyword === 'Massive');
    const places = added || (ship.role !== 'escort' && ship.role !== 'stationary');
    return places && matchesPrinted(cards, requires, ship.code);
  });
}
