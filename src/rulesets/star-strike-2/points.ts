import type { DataPath } from '../../battle/problem.ts';
import type { ConstructionList, FleetFile, Restriction, Rules } from './cards.ts';
import { type Catalogue, fleetPoints } from './catalogue.ts';
import type { Matcher } from './condition-schema.ts';
import { matchesCard } from './conditions.ts';
import { parseKeyword } from './keywords.ts';
import { libraryBreaches } from './library-rules.ts';
import type { CardSet } from './setup-data.ts';
import { CATEGORIES, type Category, KEYWORDS, LEVEL_POINTS } from './terms.ts';
import { matcherWords } from './words.ts';

/** 10A to 10C: what a Constructed Play fleet may hold. Ships and orders must be known already. */

export interface FleetBreach {
  readonly path: DataPath;
  readonly message: string;
}

export function fleetBreaches(
  catalogue: Catalogue,
  fleet: FleetFile,
  share: NonNullable<Rules['formationShare']>,
): FleetBreach[] {
  const { cards } = catalogue;
  const list = cards.lists[fleet.list];
  const library =
    typeof fleet.library === 'string' ? catalogue.libraries[fleet.library] : fleet.library;
  return [
    ...levelBreaches(cards, fleet),
    ...shareBreaches(cards, fleet, list, share),
    ...copyBreaches(fleet, list),
    ...list.restrictions.flatMap((rule) => restrictionBreaches(cards, fleet, rule)),
    ...allegianceBreaches(cards, fleet),
    ...libraryBreaches(library, fleet.library),
  ];
}

/** 10A: the level's Power Points are the most a player may spend. */
function levelBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  const spent = fleetPoints(cards, fleet);
  const limit = LEVEL_POINTS[fleet.level];
  if (spent <= limit) return [];
  const message = `the fleet costs ${spent} PP, level ${fleet.level} allows at most ${limit} (10A)`;
  return [{ path: ['ships'], message }];
}

export function spentByCategory(cards: CardSet, fleet: FleetFile): Record<Category, number> {
  const spent = { core: 0, specialist: 0, support: 0 };
  for (const { code, count } of fleet.ships) {
    const line = cards.lists[fleet.list]?.ships.find((ship) => ship.code === code);
    if (line !== undefined) spent[line.category] += count * line.points;
  }
  return spent;
}

/** 10B-01 to 10B-03 in per cent; a list may say otherwise (10B-04). */
const SHARES: Readonly<Record<Category, { min?: number; max?: number; clause: string }>> = {
  core: { min: 40, max: 60, clause: '10B-01' },
  specialist: { max: 30, clause: '10B-02' },
  support: { clause: '10B-03' },
};

export function sharesOf(list: ConstructionList): typeof SHARES {
  const shares = { ...SHARES };
  for (const rule of list.restrictions) {
    if (rule.rule !== 'share') continue;
    const { category, min, max } = rule;
    shares[category] = {
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      clause: `list ${list.id}, 10B-04`,
    };
  }
  return shares;
}

function shareBreaches(
  cards: CardSet,
  fleet: FleetFile,
  list: ConstructionList,
  share: NonNullable<Rules['formationShare']>,
): FleetBreach[] {
  const whole = share === 'of-limit' ? LEVEL_POINTS[fleet.level] : fleetPoints(cards, fleet);
  const spent = spentByCategory(cards, fleet);
  const shares = sharesOf(list);
  return CATEGORIES.flatMap((category) => {
    const { min, max, clause } = shares[category];
    const points = spent[category];
    // In whole hundredths, so that 60 % of 15 is 9 and not a hair less.
    const enough = min === undefined || points * 100 >= min * whole;
    if (enough && (max === undefined || points * 100 <= max * whole)) return [];
    const allowed = bounds(part(min, whole), part(max, whole));
    const message = `${category} ships cost ${points} PP, allowed are ${allowed} PP: ${bounds(min, max)} % of ${whole} (${clause})`;
    return [{ path: ['ships'], message }];
  });
}

function bounds(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

const part = (percent: number | undefined, whole: number): number | undefined =>
  percent === undefined ? undefined : (percent * whole) / 100;

/** 10B: copies by the list. */
function copyBreaches(fleet: FleetFile, list: ConstructionList): FleetBreach[] {
  return fleet.ships.flatMap(({ code, count }, i) => {
    const copies = list.ships.find((ship) => ship.code === code)?.copies ?? 0;
    if (count <= copies) return [];
    const message = `${count} copies of ${code}, list ${list.id} allows at most ${copies} (10B)`;
    return [{ path: ['ships', i, 'count'], message }];
  });
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

function restrictionBreaches(cards: CardSet, fleet: FleetFile, rule: Restriction): FleetBreach[] {
  if (rule.rule === 'share') return [];
  const count = (matcher: Matcher) =>
    fleet.ships
      .filter(({ code }) => matchesPrinted(cards, matcher, code))
      .reduce((sum, ship) => sum + ship.count, 0);
  const found = count(rule.of);
  const breach = (wanted: string): FleetBreach[] => [
    {
      path: ['ships'],
      message: `${found} of: ${matcherWords(rule.of)}; list ${fleet.list} wants ${wanted} (10B-04)`,
    },
  ];
  switch (rule.rule) {
    case 'at-least':
      return found >= rule.count ? [] : breach(`at least ${rule.count}`);
    case 'at-most':
      return found <= rule.count ? [] : breach(`at most ${rule.count}`);
    case 'at-most-per': {
      const per = count(rule.per);
      if (found <= rule.count * per) return [];
      return breach(`at most ${rule.count} for each of the ${per} of: ${matcherWords(rule.per)}`);
    }
  }
}

/** 3A-01 (IV): one faction, and Allies of one faction of the same colour. */
function allegianceBreaches(cards: CardSet, fleet: FleetFile): FleetBreach[] {
  const breaches: FleetBreach[] = [];
  let own: string | undefined;
  let allies: string | undefined;
  fleet.ships.forEach(({ code }, i) => {
    const ship = cards.ships[code];
    const path = ['ships', i, 'code'];
    if (ship.type === 'ally') {
      allies ??= ship.faction;
      if (allies !== ship.faction) {
        const message = `${code} is an Ally of ${ship.faction}, others are of ${allies}; a fleet has Allies of one faction (3A-01 IV)`;
        breaches.push({ path, message });
      }
      return;
    }
    own ??= ship.faction;
    if (own !== ship.faction) {
      const message = `${code} belongs to ${ship.faction}, other ships to ${own}; a fleet is of one faction (3A-01 IV)`;
      breaches.push({ path, message });
    }
  });
  const home = own ?? cards.lists[fleet.list].faction;
  const colour = cards.factions[home]?.allegiance;
  const theirs = allies === undefined ? colour : cards.factions[allies]?.allegiance;
  if (theirs !== colour) {
    const message = `Allies of ${allies} follow ${theirs}, ${home} follows ${colour}; they must be the same (3A-01 IV)`;
    breaches.push({ path: ['ships'], message });
  }
  return breaches;
}
