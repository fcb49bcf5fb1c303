import type { DataPath } from '../../battle/problem.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { chartBreach } from './construction/damage-chart.ts';
import { spaceOf } from './construction/space.ts';
import { ARCS, DRONE_LOT, type Equipment, SEVERAL } from './terms.ts';

/** Mounts of a ship are bits of one number. */
const MOST_MOUNTS = 30;

/** 1, A.1: is a design one that can be built? */
export function checkShip(
  { factions, coefficients }: Catalogue,
  ship: ShipCard,
  at: DataPath,
  complain: Complaint,
): void {
  isKnown(complain, [...at, 'faction'], ship.faction, 'a faction', factions);
  let sound = true;
  ship.batteries.forEach(({ weapon, mounts }, b) => {
    const path = [...at, 'batteries', b];
    if (!isKnown(complain, [...path, 'weapon'], weapon, 'a weapon', coefficients.weapons)) {
      sound = false;
    }
    mounts.forEach((arcs, m) => {
      if (new Set(arcs).size === arcs.length) return;
      complain([...path, 'mounts', m], `"${arcs}" has an arc twice; arcs are ${ARCS.join(', ')}`);
      sound = false;
    });
  });
  checkEquipment(ship, at, complain);
  const { carronade = 0 } = ship.equipment;
  const mounts = ship.batteries.reduce((sum, battery) => sum + battery.mounts.length, 0);
  if (mounts + carronade > MOST_MOUNTS) {
    complain([...at, 'batteries'], `has ${mounts + carronade} weapons, at most ${MOST_MOUNTS}`);
    sound = false;
  }
  if (ship.chart !== undefined && ship.hullSlots !== undefined) {
    complain([...at, 'hullSlots'], 'is for charts that are made; this one is written');
  }
  const chart = chartBreach(ship);
  if (chart !== undefined) complain([...at, 'chart'], chart, 'legality');
  if (!sound) return;
  const { used, limit } = spaceOf(ship, { ...coefficients, weaponTerm: 'printed' });
  if (used > limit + 1e-9) {
    complain(
      [...at, 'hull'],
      `${ship.code} takes ${used.toFixed(1)} space units, a hull of ${ship.hull} has ${limit} (A.1.2)`,
      'legality',
    );
  }
}

function checkEquipment(ship: ShipCard, at: DataPath, complain: Complaint): void {
  for (const [id, count] of Object.entries(ship.equipment)) {
    const path = [...at, 'equipment', id];
    const item = id as Equipment;
    if (count > 1 && !SEVERAL.includes(item)) complain(path, `found ${count}, a ship has one`);
    if (item === 'drones' && count % DRONE_LOT !== 0) {
      complain(path, `found ${count}; drones come in lots of ${DRONE_LOT}`);
    }
  }
}
