import type { Attribute, FleetDraw, Market, Ware } from '../../battle/market.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { fleetPoints, levelPoints, stackOf } from './points.ts';
import { LEVEL_IDS, type Level } from './terms.ts';

/** For the balance desk: ships have prices, and a legal fleet is a stack or a purchase. */
export const market: Market<Catalogue> = {
  wares: ({ cards }): Ware[] =>
    Object.values(cards.ships).map(({ code, name, race, points }) => ({
      code,
      name,
      faction: race,
      points,
      levels: LEVEL_IDS,
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
    const ships = draw.level === 'standard' ? stock : purchase(catalogue, stock, draw);
    if (ships.length === 0 || fleetPoints(cards, ships) > levelPoints(draw.level as Level)) {
      return undefined;
    }
    return { game: 'imperial-stars', kind: 'fleet', name: 'drawn', level: draw.level, ships };
  },
  attributes: ({ cards }, code) => attributesOf(cards.ships[code]),
};

/** Ships one by one, as long as one more can be paid. */
function purchase({ cards }: Catalogue, stock: readonly string[], draw: FleetDraw): string[] {
  const bought = [...(draw.including ?? [])];
  const limit = levelPoints(draw.level as Level);
  for (;;) {
    const left = limit - fleetPoints(cards, bought);
    const open = stock.filter(
      (code) => !bought.includes(code) && cards.ships[code].points <= left && draw.weight(code) > 0,
    );
    if (open.length === 0) return bought;
    bought.push(weighted(open, draw));
  }
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
