import type { LibraryContent } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { BASIC_ORDERS, MOST_COPIES, MOST_SPECIALS } from './library-rules.ts';

/** One order in so many is exchanged for any other. */
const EXCHANGED = 12;

/**
 * 10C: a library that a fleet of the same list plays with, some of its orders exchanged. Most are
 * such as people take, and every legal one can come up.
 */
export function drawLibrary(
  catalogue: Catalogue,
  list: string,
  pick: (n: number) => number,
): LibraryContent {
  const known = Object.values(catalogue.fleets).filter((fleet) => fleet.list === list);
  const fleet = known.length === 0 ? undefined : known[pick(known.length)];
  const base =
    typeof fleet?.library === 'string' ? catalogue.libraries[fleet.library] : fleet?.library;
  const orders = Object.keys(catalogue.cards.orders);
  const draw = (wanted: readonly string[], letter: string, size: number, copies: number) =>
    drawOrders(
      wanted,
      orders.filter((id) => id.startsWith(letter)),
      { size, copies, pick },
    );
  const specials = base?.special ?? [];
  const size =
    pick(EXCHANGED) === 0 ? pick(MOST_SPECIALS + 1) : Math.min(MOST_SPECIALS, specials.length);
  return {
    basic: draw(base?.basic ?? [], 'B', BASIC_ORDERS, MOST_COPIES),
    special: draw(specials, 'S', base === undefined ? MOST_SPECIALS : size, 1),
  };
}

function drawOrders(
  wanted: readonly string[],
  all: readonly string[],
  limits: { readonly size: number; readonly copies: number; pick(n: number): number },
): string[] {
  const { size, copies, pick } = limits;
  const drawn: string[] = [];
  const mayTake = (id: string) => drawn.filter((other) => other === id).length < copies;
  const keep = wanted.filter(() => pick(EXCHANGED) !== 0);
  for (const id of keep) if (drawn.length < size && mayTake(id)) drawn.push(id);
  while (drawn.length < size) {
    const free = all.filter(mayTake);
    if (free.length === 0) break;
    drawn.push(free[pick(free.length)]);
  }
  return drawn.sort();
}
