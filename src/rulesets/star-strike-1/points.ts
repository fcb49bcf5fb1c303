import type { DataPath } from '../../battle/problem.ts';
import type { FleetFile, LibraryContent } from './cards.ts';
import { type Catalogue, fleetPoints } from './catalogue.ts';
import type { Matcher } from './condition-schema.ts';
import { matchesCard } from './conditions.ts';
import { parseKeyword } from './keywords.ts';
import type { CardSet } from './setup-data.ts';
import { KEYWORDS, LEVEL_NAMES, LEVEL_POINTS } from './terms.ts';
import { counted } from './words.ts';

/** Constructed, Formats: what a fleet and a library may hold. Cards must be known already. */

export interface FleetBreach {
  readonly path: DataPath;
  readonly message: string;
}

export function fleetBreaches(catalogue: Catalogue, fleet: FleetFile): FleetBreach[] {
  const { cards } = catalogue;
  const library =
    typeof fleet.library === 'string' ? catalogue.libraries[fleet.library].orders : fleet.library;
  return [
    ...valueBreaches(cards, fleet),
    ...factionBreaches(cards, fleet),
    ...refitBreaches(cards, fleet),
    ...heavyBreaches(cards, fleet),
    ...copyBreaches(cards, fleet),
    ...libraryBreaches(library, fleet.library),
  ];
}

const FORMATS: Readonly<Record<FleetFile['level'], string>> = {
  clash: 'Formats-1',
  standard: 'Formats-3',
  escalation: 'Formats-4',
  'battle-line': 'Formats-5',
};

/** Formats-1, Formats-3 to Formats-5: the Fleet Value a player may bring. */
function valueBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  const spent = fleetPoints(cards, fleet);
  const limit = LEVEL_POINTS[fleet.level];
  if (spent <= limit) return [];
  const message = `the fleet costs ${spent} FV, ${LEVEL_NAMES[fleet.level]} allows at most ${limit} (${FORMATS[fleet.level]})`;
  return [{ path: ['ships'], message }];
}

/** Constructed-1: one Color and Faction. */
function factionBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  const own = cards.ships[fleet.ships[0].code].faction;
  return fleet.ships.flatMap(({ code }, i) => {
    const { faction } = cards.ships[code];
    if (faction === own) return [];
    const message = `${code} belongs to ${faction}, other ships to ${own}; a fleet is of one faction (Constructed-1)`;
    return [{ path: ['ships', i, 'code'], message }];
  });
}

/** Constructed-2: one Refit at most. */
function refitBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  const refits = fleet.ships.filter(({ code }) => cards.ships[code].panel !== undefined);
  const found = refits.reduce((sum, { count }) => sum + count, 0);
  if (found <= 1) return [];
  const codes = refits.map(({ code }) => code).join(', ');
  return [
    { path: ['ships'], message: `${found} Refits (${codes}), at most 1 allowed (Constructed-2)` },
  ];
}

/** Constructed-3: at least one Heavy or Super Heavy. */
function heavyBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  const heavy = fleet.ships.some(({ code }) =>
    ['heavy', 'super-heavy'].includes(cards.ships[code].role),
  );
  if (heavy) return [];
  const message = 'a fleet has at least one Heavy or Super Heavy ship (Constructed-3)';
  return [{ path: ['ships'], message }];
}

/** Glossary-5: no limit on copies unless the card set has one. */
function copyBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  return fleet.ships.flatMap(({ code, count }, i) => {
    const { copies } = cards.ships[code];
    if (copies === undefined || count <= copies) return [];
    const message = `${count} copies of ${code}, at most ${copies} allowed (Glossary-5)`;
    return [{ path: ['ships', i, 'count'], message }];
  });
}

export const LIBRARY_SIZE = 15;
export const MOST_COPIES = { B: 2, S: 1 } as const;
export const MOST_SPECIALS = 5;

/** Constructed-4 to Constructed-7 */
export function libraryBreaches(
  orders: LibraryContent,
  reference: FleetFile['library'],
): FleetBreach[] {
  const named = typeof reference === 'string';
  const at = (...path: DataPath): DataPath => (named ? ['library'] : ['library', ...path]);
  const what = named ? `library "${reference}"` : 'the library';
  const breaches: FleetBreach[] = [];
  if (orders.length !== LIBRARY_SIZE) {
    const message = `${what} has ${counted(orders.length, 'card')}, wanted exactly ${LIBRARY_SIZE} (Constructed-4)`;
    breaches.push({ path: at(), message });
  }
  for (const id of new Set(orders)) {
    const most = MOST_COPIES[id.startsWith('B') ? 'B' : 'S'];
    const copies = orders.filter((other) => other === id).length;
    if (copies <= most) continue;
    const clause = most === 1 ? 'Constructed-6' : 'Constructed-5';
    const message = `${what} has ${copies} copies of ${id}, at most ${most} allowed (${clause})`;
    breaches.push({ path: at(orders.lastIndexOf(id)), message });
  }
  const specials = orders.filter((id) => id.startsWith('S')).length;
  if (specials > MOST_SPECIALS) {
    const message = `${what} has ${specials} Special Orders, at most ${MOST_SPECIALS} allowed (Constructed-7)`;
    breaches.push({ path: at(), message });
  }
  return breaches;
}

/** Does a printed card match? Keywords are those on the card. */
export function matchesPrinted(cards: CardSet, matcher: Matcher, code: string): boolean {
  const ship = cards.ships[code];
  const printed = ship.keywords.map((text) => parseKeyword(text).keyword);
  return (
    matchesCard(matcher, ship) &&
    (matcher.keyword ?? []).every((keyword) => printed.includes(keyword)) &&
    !KEYWORDS.some((k) => matcher.noKeyword?.includes(k) && printed.includes(k))
  );
}
