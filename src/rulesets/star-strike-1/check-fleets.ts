import type { DataPath } from '../../battle/problem.ts';
import type { FleetFile, LibraryContent } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { fleetBreaches } from './points.ts';

/** Fleets and order libraries: names first, then Constructed-1 to Constructed-8. */
export function checkFleet(catalogue: Catalogue, fleet: FleetFile, complain: Complaint): void {
  const { cards } = catalogue;
  let known = true;
  const seen = new Set<string>();
  fleet.ships.forEach(({ code }, i) => {
    const path = ['ships', i, 'code'];
    if (!isKnown(complain, path, code, 'a ship', cards.ships)) known = false;
    else if (seen.has(code)) {
      complain(path, `${code} is listed already; write its count in one line`);
      known = false;
    }
    seen.add(code);
  });
  known = checkLibraryOf(catalogue, fleet.library, ['library'], complain) && known;
  if (!known) return;
  for (const { path, message } of fleetBreaches(catalogue, fleet)) {
    complain(path, message, 'legality');
  }
}

/** A library by name, or written out; answers whether it can be used. */
export function checkLibraryOf(
  catalogue: Catalogue,
  library: string | LibraryContent,
  at: DataPath,
  complain: Complaint,
): boolean {
  if (typeof library === 'string') {
    return isKnown(complain, at, library, 'an order library', catalogue.libraries);
  }
  return checkLibrary(catalogue, library, at, complain);
}

export function checkLibrary(
  { cards }: Catalogue,
  library: LibraryContent,
  at: DataPath,
  complain: Complaint,
): boolean {
  return library
    .map((id, i) => isKnown(complain, [...at, i], id, 'an order', cards.orders))
    .every((known) => known);
}
