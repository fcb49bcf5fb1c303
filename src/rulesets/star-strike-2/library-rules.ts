import type { DataPath } from '../../battle/problem.ts';
import type { FleetFile, LibraryContent } from './cards.ts';
import type { FleetBreach } from './points.ts';
import { counted } from './words.ts';

export const BASIC_ORDERS = 10;
export const MOST_COPIES = 2;
export const MOST_SPECIALS = 5;

/** 10C-01, 10C-02 */
export function libraryBreaches(
  { basic, special }: LibraryContent,
  reference: FleetFile['library'],
): FleetBreach[] {
  const named = typeof reference === 'string';
  const at = (...path: DataPath): DataPath => (named ? ['library'] : ['library', ...path]);
  const what = named ? `library "${reference}"` : 'the library';
  const breaches: FleetBreach[] = [];
  if (basic.length !== BASIC_ORDERS) {
    const message = `${what} has ${counted(basic.length, 'Basic Order')}, wanted exactly ${BASIC_ORDERS} (10C-01)`;
    breaches.push({ path: at('basic'), message });
  }
  for (const id of new Set(basic)) {
    const copies = basic.filter((other) => other === id).length;
    if (copies <= MOST_COPIES) continue;
    const message = `${what} has ${copies} copies of ${id}, at most ${MOST_COPIES} are allowed (10C-01)`;
    breaches.push({ path: at('basic', basic.lastIndexOf(id)), message });
  }
  if (special.length > MOST_SPECIALS) {
    const message = `${what} has ${special.length} Special Orders, at most ${MOST_SPECIALS} are allowed (10C-02)`;
    breaches.push({ path: at('special'), message });
  }
  for (const id of new Set(special)) {
    if (special.indexOf(id) === special.lastIndexOf(id)) continue;
    const message = `${what} has ${id} more than once (10C-02)`;
    breaches.push({ path: at('special', special.lastIndexOf(id)), message });
  }
  return breaches;
}
