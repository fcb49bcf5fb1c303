import type { DataPath } from '../../battle/problem.ts';
import type { OrderCard } from './cards.ts';
import { checkMatcher } from './check-conditions.ts';
import { checkEffect } from './check-effects.ts';
import { checkLock } from './check-weapons.ts';
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
      complain(path, `no ship with a slot for orders is ${matcherWords(requires)} (Orders-1)`);
    }
  }
  order.effects.forEach((effect, i) => {
    checkEffect(cards, effect, 'order', [...at, 'effects', i], complain);
  });
  if (order.targetLock !== undefined) {
    checkLock(cards, order.targetLock, 'any', [...at, 'targetLock'], complain);
  } else if (order.effects.length === 0) {
    complain([...at, 'effects'], 'an order without effects and without a Target Lock does nothing');
  }
}

/** Orders-1: Escorts take orders only as Refits, by Massive or as Starcasters. */
function mayBeAssigned(cards: CardSet, { requires = {} }: OrderCard): boolean {
  return Object.values(cards.ships).some((ship) => {
    const added =
      ship.panel !== undefined ||
      ship.keywords.some((k) => ['Massive', 'Starcaster'].includes(parseKeyword(k).keyword));
    const places = added || ship.role !== 'escort';
    return places && matchesPrinted(cards, requires, ship.code);
  });
}
