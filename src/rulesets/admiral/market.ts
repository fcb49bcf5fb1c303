import type { FleetDraw, Market, Ware } from '../../battle/market.ts';
import { attributes } from './attributes.ts';
import type { FleetFile, UnitCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { LEVEL_POINTS, LEVELS } from './levels.ts';

/** S-01: what is bought with Tactical Points, and which fleets can be. */
export const market: Market<Catalogue> = { wares, drawFleet, attributes };

/** A fleet file holds so many of a card at most. */
const MOST_COPIES = 20;

function wares({ units }: Catalogue): Ware[] {
  return Object.values(units).map(({ code, name, navy, points }) => ({
    code,
    name,
    faction: navy,
    points,
    levels: LEVELS.filter((level) => points <= LEVEL_POINTS[level]),
    price: (value) => `${code}.points=${value}`,
  }));
}

/** S-01: units of one navy up to the points agreed, unique ones once; bought until none fits. */
function drawFleet({ units, navies }: Catalogue, draw: FleetDraw): FleetFile | undefined {
  const limit = LEVEL_POINTS[draw.level];
  const { including = [] } = draw;
  if (limit === undefined || including.some((code) => !Object.hasOwn(units, code)))
    return undefined;
  const navy = navyFor(
    Object.keys(navies),
    including.map((code) => units[code].navy),
    draw,
  );
  if (navy === undefined) return undefined;
  const cards = Object.values(units).filter((card) => card.navy === navy);
  const bought = new Map<string, number>();
  let left = limit;
  const mayBuy = ({ code, points, unique }: UnitCard): boolean => {
    const count = bought.get(code) ?? 0;
    return points <= left && count < (unique === true ? 1 : MOST_COPIES);
  };
  const buy = (card: UnitCard): void => {
    bought.set(card.code, (bought.get(card.code) ?? 0) + 1);
    left -= card.points;
  };
  for (const code of including) {
    if (!mayBuy(units[code])) return undefined;
    buy(units[code]);
  }
  for (;;) {
    const card = pickCard(cards.filter(mayBuy), draw);
    if (card === undefined) break;
    buy(card);
    // Any legal fleet can come up, also one that leaves points unspent.
    if (draw.pick(FRUGALITY) === 0) break;
  }
  if (bought.size === 0) return undefined;
  return {
    game: 'admiral',
    kind: 'fleet',
    name: `A fleet of ${navies[navy].name}`,
    navy,
    level: draw.level,
    units: [...bought].map(([code, count]) => (count > 1 ? { code, count } : { code })),
  };
}

/** One fleet in so many stops buying after a unit. */
const FRUGALITY = 60;

function navyFor(
  all: readonly string[],
  wanted: readonly string[],
  { faction, pick }: FleetDraw,
): string | undefined {
  const fits = all.filter(
    (navy) => (faction ?? navy) === navy && wanted.every((other) => other === navy),
  );
  return fits.length === 0 ? undefined : fits[pick(fits.length)];
}

/** Weights in thousandths: what is wanted more comes up more often. */
function pickCard(cards: readonly UnitCard[], { weight, pick }: FleetDraw): UnitCard | undefined {
  const weights = cards.map(({ code }) => Math.round(1000 * weight(code)));
  const total = weights.reduce((sum, each) => sum + each, 0);
  if (total <= 0) return undefined;
  let at = pick(total);
  return cards.find((_, i) => {
    at -= weights[i];
    return at < 0;
  });
}
