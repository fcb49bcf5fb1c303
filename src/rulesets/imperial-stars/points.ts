import type { DataPath } from '../../battle/problem.ts';
import type { FleetFile } from './cards.ts';
import type { CardSet } from './setup-data.ts';
import { LEVELS, type Level } from './terms.ts';

/** What a fleet may hold: 1.1 for stacks of a race, 16.3 for bought ones. */

export interface Breach {
  readonly path: DataPath;
  readonly message: string;
}

export function levelPoints(level: Level): number {
  return LEVELS.find(({ id }) => id === level)?.points ?? 0;
}

export function fleetPoints({ ships }: CardSet, codes: readonly string[]): number {
  return codes.reduce((sum, code) => sum + (ships[code]?.points ?? 0), 0);
}

/** 1.1: the ships of a race, in the order of their cards. */
export function stackOf({ ships }: CardSet, race: string): string[] {
  return Object.values(ships)
    .filter((ship) => ship.race === race)
    .map(({ code }) => code);
}

/** Ships must be known. */
export function fleetBreaches(cards: CardSet, fleet: FleetFile): Breach[] {
  const found: Breach[] = [];
  const points = fleetPoints(cards, fleet.ships);
  const limit = levelPoints(fleet.level);
  if (points > limit) {
    const message = `${points} points of ships, and level ${fleet.level} allows ${limit}`;
    found.push({ path: ['ships'], message });
  }
  if (fleet.level !== 'hired') found.push(...raceBreaches(cards, fleet));
  return found;
}

/** 1.1: a stack has one race, and at the standard level all of it. */
function raceBreaches(cards: CardSet, fleet: FleetFile): Breach[] {
  const { race } = cards.ships[fleet.ships[0]];
  const other = fleet.ships.findIndex((code) => cards.ships[code].race !== race);
  if (other >= 0) {
    const code = fleet.ships[other];
    return [
      {
        path: ['ships', other],
        message: `${code} is not of race ${race}, as ${fleet.ships[0]} is`,
      },
    ];
  }
  if (fleet.level !== 'standard') return [];
  const missing = stackOf(cards, race).filter((code) => !fleet.ships.includes(code));
  if (missing.length === 0) return [];
  return [
    {
      path: ['ships'],
      message: `a standard fleet is the whole stack of its race; missing: ${missing.join(', ')}`,
    },
  ];
}
