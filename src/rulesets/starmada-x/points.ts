import type { FleetFile } from './cards.ts';
import { type Catalogue, fleetPoints } from './catalogue.ts';

/** 2.1.1: what two fleets may be worth to be an even match. */
export function isFairMatch(a: number, b: number): boolean {
  return 10 * Math.abs(a - b) <= Math.min(a, b);
}

/** Why a fleet does not fit its size of battle; undefined when it does. */
export function fleetBreach(catalogue: Catalogue, fleet: FleetFile): string | undefined {
  const points = fleetPoints(printed(catalogue), fleet);
  const limit = Number(fleet.level);
  if (points > limit) return `the fleet costs ${points}, its size is ${limit} (2.1.1)`;
  if (!isFairMatch(points, limit)) {
    return `the fleet costs ${points}: more than a tenth of that below ${limit} is no even match (2.1.1)`;
  }
  return undefined;
}

/** Fleets are built by the printed form of the weapon term, whichever is being tried. */
function printed(catalogue: Catalogue): Catalogue {
  return { ...catalogue, coefficients: { ...catalogue.coefficients, weaponTerm: 'printed' } };
}
