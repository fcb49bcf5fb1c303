import type { Listing } from '../../battle/workshop.ts';
import type { ShipCard, WeaponCard } from './cards.ts';
import { type Catalogue, fleetInfos, scenarioInfos } from './catalogue.ts';
import { REMINDERS } from './keyword-words.ts';
import type { CardSet } from './setup-data.ts';
import type { Icon } from './terms.ts';
import { KEYWORD_CLAUSES, KEYWORDS, ROUNDS, VALUED_KEYWORDS } from './terms.ts';
import { listWords, matcherWords, title, WEAPON_TYPE_NAMES } from './words.ts';

/** What `list` lists. The first column is the name that `show` takes. */
export const topics: Readonly<Record<string, (catalogue: Catalogue) => Listing>> = {
  ships: ({ cards }) => ({
    columns: ['code', 'name', 'role', 'hull', 'armor', 'flak', 'shields', 'dice', 'PP', 'keywords'],
    rows: Object.values(cards.ships).map((ship) => [
      ship.code,
      ship.type !== 'refit' ? ship.name : `${ship.name}, ${ship.subtype}`,
      title(ship.role),
      ship.hull,
      ship.armor,
      ship.flak,
      shieldSum(ship),
      ship.armaments.reduce((sum, { dice }) => sum + dice, 0),
      pricesOf(cards, ship),
      ship.keywords.join(', '),
    ]),
  }),
  weapons: ({ cards }) => ({
    columns: ['code', 'name', 'type', 'distance', 'chart', 'target lock'],
    rows: Object.values(cards.weapons).map((weapon) => [
      weapon.code,
      weapon.name,
      WEAPON_TYPE_NAMES[weapon.type],
      weapon.maxDistance,
      chartWords(weapon.chart),
      weapon.targetLock.text,
    ]),
  }),
  orders: ({ cards }) => ({
    columns: ['id', 'name', 'for', 'text'],
    rows: Object.values(cards.orders).map((order) => [
      order.id,
      order.psionic ? `${order.name} (Psionic)` : order.name,
      order.requires === undefined ? '' : matcherWords(order.requires),
      order.text,
    ]),
  }),
  keywords: () => ({
    columns: ['keyword', 'clause', 'reminder'],
    rows: KEYWORDS.map((keyword) => [
      keyword,
      KEYWORD_CLAUSES[keyword],
      (VALUED_KEYWORDS as readonly string[]).includes(keyword)
        ? `[x] ${REMINDERS[keyword]}`
        : REMINDERS[keyword],
    ]),
  }),
  lists: ({ cards }) => ({
    columns: ['list', 'name', 'faction', 'ships', 'from PP', 'to PP'],
    rows: Object.values(cards.lists).map((list) => [
      list.id,
      list.name,
      cards.factions[list.faction]?.name ?? list.faction,
      list.ships.length,
      Math.min(...list.ships.map(({ points }) => points)),
      Math.max(...list.ships.map(({ points }) => points)),
    ]),
  }),
  maps: ({ maps }) => ({
    columns: [
      'map',
      'name',
      'size',
      'columns',
      'rows',
      'systems',
      'holes',
      'dust',
      'nebula',
      'set-up',
    ],
    rows: Object.entries(maps).map(([id, map]) => [
      id,
      map.name,
      map.size,
      map.columns,
      map.rows,
      map.strategic.length,
      map.blackHoles.length,
      map.dust.length,
      map.nebula.length,
      `${map.setup.A.length}/${map.setup.B.length}`,
    ]),
  }),
  libraries: ({ libraries }) => ({
    columns: ['library', 'name', 'basic', 'special'],
    rows: Object.entries(libraries).map(([id, { name, basic, special }]) => [
      id,
      name,
      basic.join(' '),
      special.join(' '),
    ]),
  }),
  fleets: (catalogue) => ({
    columns: ['fleet', 'name', 'faction', 'level', 'PP', 'ships'],
    rows: fleetInfos(catalogue).map(({ id, name, faction, level, points, ships }) => [
      id,
      name,
      faction,
      level,
      points,
      ships.map(({ code, count }) => (count === 1 ? code : `${count}×${code}`)).join(', '),
    ]),
  }),
  scenarios: (catalogue) => ({
    columns: ['scenario', 'name', 'map', 'level', 'rounds', 'players', 'fleets'],
    rows: scenarioInfos(catalogue).map(({ id, name, fixed, level, playersPerTeam }) => {
      const { map, rounds } = catalogue.scenarios[id];
      return [
        id,
        name,
        map,
        level ?? 'any',
        rounds ?? ROUNDS,
        `${playersPerTeam} a side`,
        fixed ? 'its own' : 'yours',
      ];
    }),
  }),
};

function shieldSum({ shields }: ShipCard): number {
  return typeof shields === 'number' ? shields : shields.reduce((sum, n) => sum + n, 0);
}

/** 10B: one number when all lists agree. */
function pricesOf(cards: CardSet, { code }: ShipCard): string | number {
  const found = Object.values(cards.lists).flatMap((list) =>
    list.ships.filter((ship) => ship.code === code).map(({ points }) => points),
  );
  const different = [...new Set(found)];
  if (different.length === 1) return different[0];
  return different.length === 0 ? '–' : listWords(different.map(String), 'or');
}

const SHORT: Readonly<Record<Icon, string>> = {
  lock: 'L',
  hit: 'H',
  critical: 'C',
  'direct-hit': 'D',
};

/** "1:HL 2:H": Lock, Hit, Critical, Direct hit. */
function chartWords(chart: WeaponCard['chart']): string {
  return Object.entries(chart)
    .map(([row, icons]) => `${row}:${icons.map((icon) => SHORT[icon]).join('')}`)
    .join(' ');
}
