import type { DataPath } from '../../battle/problem.ts';
import { unknownWord } from '../../battle/problem.ts';
import type { FleetFile, LibraryContent, Rules } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { fleetBreaches } from './points.ts';

/** Fleets and order libraries: names first, then 10A to 10C. */
export function checkFleet(
  catalogue: Catalogue,
  fleet: FleetFile,
  share: NonNullable<Rules['formationShare']>,
  complain: Complaint,
): void {
  const { cards } = catalogue;
  let known = isKnown(complain, ['list'], fleet.list, 'a construction list', cards.lists);
  const list = known ? cards.lists[fleet.list] : undefined;
  const seen = new Set<string>();
  fleet.ships.forEach(({ code }, i) => {
    const path = ['ships', i, 'code'];
    if (!isKnown(complain, path, code, 'a ship', cards.ships)) known = false;
    else if (list !== undefined && !list.ships.some((ship) => ship.code === code)) {
      const codes = list.ships.map((ship) => ship.code);
      complain(path, unknownWord(code, `in list ${list.id}`, codes));
      known = false;
    } else if (seen.has(code)) {
      complain(path, `${code} is listed already; write its count in one line`);
      known = false;
    }
    seen.add(code);
  });
  known = checkLibraryOf(catalogue, fleet.library, ['library'], complain) && known;
  if (!known) return;
  for (const { path, message } of fleetBreaches(catalogue, fleet, share)) {
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

/** 10C: Basic and Special Orders, each in its place. */
export function checkLibrary(
  { cards }: Catalogue,
  library: LibraryContent,
  at: DataPath,
  complain: Complaint,
): boolean {
  let fine = true;
  for (const [key, letter, other] of [
    ['basic', 'B', 'special'],
    ['special', 'S', 'basic'],
  ] as const) {
    library[key].forEach((id, i) => {
      const path = [...at, key, i];
      if (!isKnown(complain, path, id, 'an order', cards.orders)) fine = false;
      else if (!id.startsWith(letter)) {
        complain(path, `${id} belongs under "${other}"`);
        fine = false;
      }
    });
  }
  return fine;
}
