import type { Attribute, FleetDraw, Market, Ware } from '../../battle/market.ts';
import type { FleetFile, ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { LEVEL_POINTS, LEVELS, type Level } from './terms.ts';

/** Constructed, Formats: what has a Fleet Value, and what a legal fleet is. */
export const market: Market<Catalogue> = {
  wares: ({ cards }): Ware[] =>
    Object.values(cards.ships).map(({ code, name, faction, value }) => ({
      code,
      name,
      faction,
      points: value,
      levels: LEVELS.filter((level) => value <= LEVEL_POINTS[level]),
      price: (points) => `${code}.value=${points}`,
    })),
  drawFleet,
  attributes: ({ cards }, code) => attributesOf(cards.ships[code]),
};

const isHeavy = ({ role }: ShipCard): boolean => role === 'heavy' || role === 'super-heavy';

/** A flagship first, then whatever still fits, until nothing does or the draw says stop. */
function drawFleet(catalogue: Catalogue, draw: FleetDraw): FleetFile | undefined {
  const level = draw.level as Level;
  const wanted = (draw.including ?? []).map((code) => catalogue.cards.ships[code]);
  const faction = draw.faction ?? wanted[0]?.faction ?? drawFaction(catalogue, draw);
  const ships = Object.values(catalogue.cards.ships).filter((ship) => ship.faction === faction);
  const fleet: ShipCard[] = [...wanted];
  let left = LEVEL_POINTS[level] - fleet.reduce((sum, { value }) => sum + value, 0);
  const library = drawLibrary(catalogue, faction, draw);
  if (left < 0 || library === undefined || fleet.some((ship) => ship.faction !== faction)) {
    return undefined;
  }
  for (;;) {
    const needsHeavy = !fleet.some(isHeavy);
    const open = ships.filter(
      (ship) => ship.value <= left && mayJoin(fleet, ship) && (!needsHeavy || isHeavy(ship)),
    );
    const ship = pickShip(open, draw);
    if (ship === undefined) break;
    fleet.push(ship);
    left -= ship.value;
  }
  if (!fleet.some(isHeavy) || fleet.filter(({ panel }) => panel !== undefined).length > 1) {
    return undefined;
  }
  const codes = [...new Set(fleet.map(({ code }) => code))];
  return {
    game: 'star-strike-1',
    kind: 'fleet',
    name: `drawn ${faction} fleet`,
    level,
    ships: codes.map((code) => ({ code, count: fleet.filter((s) => s.code === code).length })),
    library,
  };
}

/** Constructed-2, Glossary-5 */
function mayJoin(fleet: readonly ShipCard[], ship: ShipCard): boolean {
  const copies = fleet.filter(({ code }) => code === ship.code).length;
  if (ship.copies !== undefined && copies >= ship.copies) return false;
  return ship.panel === undefined || !fleet.some(({ panel }) => panel !== undefined);
}

const STEPS = 1000;

function pickShip(ships: readonly ShipCard[], draw: FleetDraw): ShipCard | undefined {
  const weights = ships.map(({ code }) => Math.round(STEPS * draw.weight(code)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  let at = draw.pick(total);
  return ships.find((_, i) => {
    at -= weights[i];
    return at < 0;
  });
}

function drawFaction({ cards }: Catalogue, draw: FleetDraw): string {
  const codes = Object.keys(cards.factions);
  return codes[draw.pick(codes.length)];
}

/** A library that some fleet of the faction uses. */
function drawLibrary({ cards, fleets }: Catalogue, faction: string, draw: FleetDraw) {
  const known = Object.values(fleets)
    .filter(({ ships }) => cards.ships[ships[0].code]?.faction === faction)
    .map(({ library }) => library);
  return known.length === 0 ? undefined : known[draw.pick(known.length)];
}

function attributesOf(ship: ShipCard): Attribute[] {
  const { code, hull, shields, armaments } = ship;
  const step = (name: string, path: string, value: number, least: number, most: number) => ({
    name,
    up: value < most ? [`${code}.${path}=${value + 1}`] : undefined,
    down: value > least ? [`${code}.${path}=${value - 1}`] : undefined,
  });
  const boxes =
    typeof shields === 'number'
      ? step('shields', 'shields', shields, 0, 30)
      : allFacings(code, shields);
  return [
    step('hull', 'hull', hull, 1, 30),
    boxes,
    ...armaments.flatMap(({ weapon, sets }, row) =>
      sets.map(({ dice }, set) => {
        const name = sets.length === 1 ? `${weapon} dice` : `${weapon} dice, set ${set + 1}`;
        return step(name, `armaments.${row}.sets.${set}.dice`, dice, 1, 12);
      }),
    ),
  ];
}

function allFacings(code: string, shields: readonly number[]): Attribute {
  const all = (by: number) => shields.map((n, f) => `${code}.shields.${f}=${n + by}`);
  return {
    name: 'shields, each facing',
    up: shields.every((n) => n < 12) ? all(1) : undefined,
    down: shields.every((n) => n > 0) ? all(-1) : undefined,
  };
}
