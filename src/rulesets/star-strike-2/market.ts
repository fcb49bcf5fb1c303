import type { Market, Ware } from '../../battle/market.ts';
import { attributes } from './attributes.ts';
import type { Catalogue } from './catalogue.ts';
import { drawFleet } from './draw-fleet.ts';
import { LEVELS } from './terms.ts';

/** 10: what is bought with Power Points, and which fleets can be. */
export const market: Market<Catalogue> = { wares, drawFleet, attributes, elsewhere };

/** A ship in several lists is one ware, at the price of the first. */
function wares(catalogue: Catalogue): Ware[] {
  const { lists, ships } = catalogue.cards;
  const lines = new Map<string, { readonly points: number; readonly faction: string }>();
  for (const list of Object.values(lists)) {
    for (const { code, points } of list.ships) {
      if (!lines.has(code)) lines.set(code, { points, faction: list.faction });
    }
  }
  return [...lines].map(([code, { points, faction }]) => ({
    code,
    name: ships[code].name,
    faction,
    points,
    levels: LEVELS.filter((level) => isSeenAt(catalogue, code, level)),
    price: (value) => `${code}.points=${value}`,
  }));
}

/** Draws by a fixed stream until one has it: a ship that never turns up in so many is too dear. */
function isSeenAt(catalogue: Catalogue, code: string, level: string): boolean {
  let state = 1;
  const pick = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
  return drawFleet(catalogue, { level, including: [code], weight: () => 1, pick }) !== undefined;
}

/** 4A-02: any agreed battlefield will do; one of the same size first. */
function elsewhere({ maps, scenarios }: Catalogue, scenario: string): unknown | undefined {
  const file = Object.hasOwn(scenarios, scenario) ? scenarios[scenario] : undefined;
  if (file === undefined || file.teams !== undefined) return undefined;
  const others = Object.keys(maps).filter((id) => id !== file.map);
  const size = maps[file.map]?.size;
  const map = others.find((id) => maps[id].size === size) ?? others.at(0);
  return map === undefined ? undefined : { ...file, map };
}
