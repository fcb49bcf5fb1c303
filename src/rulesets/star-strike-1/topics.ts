import type { Listing } from '../../battle/workshop.ts';
import type { ShipCard, WeaponCard } from './cards.ts';
import { type Catalogue, fleetInfos, scenarioInfos } from './catalogue.ts';
import { REMINDERS } from './keyword-words.ts';
import type { Icon } from './terms.ts';
import { KEYWORD_CLAUSES, KEYWORDS, TURNS, VALUED_KEYWORDS } from './terms.ts';
import { matcherWords, title, WEAPON_TYPE_NAMES } from './words.ts';

/** What `list` lists. The first column is the name that `show` takes. */
export const topics: Readonly<Record<string, (catalogue: Catalogue) => Listing>> = {
  ships: ({ cards }) => ({
    columns: ['code', 'name', 'role', 'FV', 'hull', 'shields', 'dice', 'keywords'],
    rows: Object.values(cards.ships).map((ship) => [
      ship.code,
      ship.panel === undefined ? ship.name : `${ship.name} (Refit)`,
      title(ship.role),
      ship.value,
      ship.hull,
      shieldSum(ship),
      ship.armaments.reduce((sum, { sets }) => sum + sets.reduce((n, set) => n + set.dice, 0), 0),
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
  factions: ({ cards }) => ({
    columns: ['code', 'name', 'color', 'ships'],
    rows: Object.values(cards.factions).map(({ code, name, color }) => [
      code,
      name,
      color,
      Object.values(cards.ships).filter(({ faction }) => faction === code).length,
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
      map.starSystems.length,
      map.blackHoles.length,
      map.dust.length,
      map.nebula.length,
      `${map.setup.A.length}/${map.setup.B.length}`,
    ]),
  }),
  libraries: ({ libraries }) => ({
    columns: ['library', 'name', 'orders'],
    rows: Object.entries(libraries).map(([id, { name, orders }]) => [id, name, orders.join(' ')]),
  }),
  fleets: (catalogue) => ({
    columns: ['fleet', 'name', 'faction', 'format', 'FV', 'ships'],
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
    columns: ['scenario', 'name', 'map', 'format', 'turns', 'players', 'fleets'],
    rows: scenarioInfos(catalogue).map(({ id, name, fixed, level, playersPerTeam }) => {
      const { map, turns } = catalogue.scenarios[id];
      return [
        id,
        name,
        map,
        level ?? 'historic',
        turns ?? TURNS,
        `${playersPerTeam} a side`,
        fixed ? 'its own' : 'yours',
      ];
    }),
  }),
};

function shieldSum({ shields }: ShipCard): number {
  return typeof shields === 'number' ? shields : shields.reduce((sum, n) => sum + n, 0);
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
