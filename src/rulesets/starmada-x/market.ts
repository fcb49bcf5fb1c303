import type { Attribute, FleetDraw, Market, Ware } from '../../battle/market.ts';
import type { FleetFile, ShipCard } from './cards.ts';
import { type Catalogue, shipPoints } from './catalogue.ts';
import { fleetBreach } from './points.ts';
import { LEVELS, type Level } from './terms.ts';

/** 1.2, 2.1.1: prices are Combat Ratings, and any ships that add up make a fleet. */

const TRIES = 60;
/** Hull of warships starts here; a ship without engines or guns is met in scenarios only. */
const isWarship = ({ engines, batteries }: ShipCard): boolean =>
  engines > 0 && batteries.length > 0;

function wares(catalogue: Catalogue): Ware[] {
  return Object.values(catalogue.ships)
    .filter(isWarship)
    .map((ship) => ({
      code: ship.code,
      name: ship.name,
      faction: ship.faction,
      points: shipPoints(catalogue, ship.code),
      levels: LEVELS.filter((level) => shipPoints(catalogue, ship.code) <= Number(level)),
      price: (points: number) => `${ship.code}.rating=${Math.max(1, Math.round(points))}`,
    }));
}

/** Ships by weight until nothing fits; drawn again when what is left over is too much. */
function drawFleet(catalogue: Catalogue, draw: FleetDraw): FleetFile | undefined {
  const all = wares(catalogue).filter(
    ({ faction }) => draw.faction === undefined || faction === draw.faction,
  );
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const fleet = tryFleet(catalogue, draw, all);
    if (fleet !== undefined && fleetBreach(catalogue, fleet) === undefined) return fleet;
  }
  return undefined;
}

function tryFleet(
  catalogue: Catalogue,
  draw: FleetDraw,
  all: readonly Ware[],
): FleetFile | undefined {
  const counts = new Map<string, number>();
  let left = Number(draw.level);
  const take = (code: string) => {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    left -= shipPoints(catalogue, code);
  };
  for (const code of draw.including ?? []) take(code);
  if (left < 0) return undefined;
  for (;;) {
    const fitting = all.filter(({ code, points }) => points <= left && draw.weight(code) > 0);
    const code = byWeight(fitting, draw);
    if (code === undefined) break;
    take(code);
  }
  if (counts.size === 0) return undefined;
  const [first] = counts.keys();
  return {
    game: 'starmada-x',
    kind: 'fleet',
    name: 'Drawn',
    faction: draw.faction ?? catalogue.ships[first].faction,
    level: draw.level as Level,
    ships: [...counts].map(([code, count]) => ({ code, count })),
  };
}

const GRAIN = 1000;

function byWeight(fitting: readonly Ware[], draw: FleetDraw): string | undefined {
  const weights = fitting.map(({ code }) => Math.max(1, Math.round(GRAIN * draw.weight(code))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  let at = draw.pick(total);
  return fitting.find((_, i) => {
    at -= weights[i];
    return at < 0;
  })?.code;
}

/** 1: numbers of a record, one step up and down. */
function attributes(catalogue: Catalogue, code: string): Attribute[] {
  const ship = catalogue.ships[code];
  if (ship === undefined) return [];
  const step = (name: 'hull' | 'engines' | 'shields', least: number, most: number): Attribute => {
    const to = (n: number) => (n < least || n > most ? undefined : [`${code}.${name}=${n}`]);
    return { name, up: to(ship[name] + 1), down: to(ship[name] - 1) };
  };
  const guns = ship.batteries.map(({ weapon, mounts }, b): Attribute => {
    const to = (list: readonly string[]) =>
      list.length < 1 || list.length > 12
        ? undefined
        : [`${code}.batteries[${b}].mounts=${JSON.stringify(list)}`];
    return {
      name: `${weapon} mounts`,
      up: to([...mounts, mounts[0]]),
      down: to(mounts.slice(0, -1)),
    };
  });
  return [step('hull', 1, 60), step('engines', 0, 20), step('shields', 0, 5), ...guns];
}

export const market: Market<Catalogue> = { wares, drawFleet, attributes };
