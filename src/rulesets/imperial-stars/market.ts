import type { Attribute, FleetDraw, Market, Ware } from '../../battle/market.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { fleetPoints, levelPoints, stackOf } from './points.ts';
import { LEVEL_IDS, type Level } from './terms.ts';

/** 1.1: at the standard level nothing is bought, the whole stack plays. */
const BOUGHT: readonly string[] = LEVEL_IDS.filter((level) => level !== 'standard');

/** For the balance desk: ships have prices, and a legal fleet is a stack or a purchase. */
export const market: Market<Catalogue> = {
  wares: ({ cards }): Ware[] =>
    Object.values(cards.ships).map(({ code, name, race, points }) => ({
      code,
      name,
      faction: race,
      points,
      levels: BOUGHT,
      price: (price) => `${code}.points=${Math.round(price)}`,
    })),
  drawFleet(catalogue, draw) {
    const { cards } = catalogue;
    const { including = [] } = draw;
    const races = draw.faction === undefined ? Object.keys(cards.races) : [draw.faction];
    const raced = draw.level !== 'hired';
    const race =
      including.length > 0 ? cards.ships[including[0]].race : races[draw.pick(races.length)];
    const stock =
      raced || draw.faction !== undefined ? stackOf(cards, race) : Object.keys(cards.ships);
    if (including.some((code) => !stock.includes(code))) return undefined;
    const limit = Math.floor(Math.min(draw.points ?? Infinity, levelPoints(draw.level as Level)));
    const ships = draw.level === 'standard' ? stock : purchase(catalogue, stock, limit, draw);
    if (ships.length === 0 || fleetPoints(cards, ships) > limit) return undefined;
    return { game: 'imperial-stars', kind: 'fleet', name: 'drawn', level: draw.level, ships };
  },
  attributes: ({ cards }, code) => attributesOf(cards.ships[code]),
};

/** Ships one by one, so that all of them come to the limit, or as near below as can be. */
function purchase(
  { cards }: Catalogue,
  stock: readonly string[],
  limit: number,
  draw: FleetDraw,
): string[] {
  const price = (code: string): number => cards.ships[code].points;
  const bought = [...new Set(draw.including ?? [])];
  let open = stock.filter((code) => !bought.includes(code) && draw.weight(code) > 0);
  const spare = limit - fleetPoints(cards, bought);
  if (spare < 0) return [];
  let left = mostSpent(open.map(price), spare);
  while (left > 0) {
    const code = weighted(open, draw);
    open = open.filter((other) => other !== code);
    const after = left - price(code);
    if (after < 0 || mostSpent(open.map(price), after) < after) continue;
    bought.push(code);
    left = after;
  }
  return bought;
}

/** The most that some of these prices come to without passing the limit. */
function mostSpent(prices: readonly number[], limit: number): number {
  let sums = 1n;
  for (const price of prices) sums |= sums << BigInt(price);
  for (let sum = limit; sum > 0; sum--) if (((sums >> BigInt(sum)) & 1n) === 1n) return sum;
  return 0;
}

const FINE = 200;

function weighted(codes: readonly string[], draw: FleetDraw): string {
  const most = Math.max(...codes.map((code) => draw.weight(code)));
  for (;;) {
    const code = codes[draw.pick(codes.length)];
    if (draw.pick(FINE) < (FINE * draw.weight(code)) / most) return code;
  }
}

/** Ratings with the ends of their range. */
const RATINGS = [
  { key: 'speed', most: 6 },
  { key: 'missiles', most: 12 },
  { key: 'beams', most: 12 },
  { key: 'carrier', most: 12 },
  { key: 'shields', most: 12 },
  { key: 'hull', most: 12 },
  { key: 'guards', most: 12 },
] as const;

function attributesOf(ship: ShipCard): Attribute[] {
  const { code } = ship;
  const [primary, secondary] = ship.turrets;
  return [
    ...RATINGS.map(({ key, most }) => ({
      name: key,
      up: ship[key] < most ? [`${code}.${key}=${ship[key] + 1}`] : undefined,
      down: ship[key] > 0 ? [`${code}.${key}=${ship[key] - 1}`] : undefined,
    })),
    {
      name: 'turrets',
      up: primary < 12 ? [`${code}.turrets[0]=${primary + 1}`] : undefined,
      down: primary > secondary ? [`${code}.turrets[0]=${primary - 1}`] : undefined,
    },
  ];
}
