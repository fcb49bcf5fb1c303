import type { BatteryTable } from './compile.ts';
import type { Battle, Ship } from './state.ts';
import * as terms from './terms.ts';

/** 4.2.1: the to-hit roll. */

/** What makes a ship harder to hit from that far by weapons. */
function defences(firer: Ship, target: Ship, beyondShort: boolean): number {
  const { items } = target;
  const sees = firer.items[terms.TDAR] > 0;
  let penalty = 0;
  // C-ecm
  if (items[terms.ECM] > 0) penalty += 1;
  // C-decoys
  if (target.decoyed && !sees) penalty += 1;
  // C-stealth
  if (beyondShort && items[terms.STEALTH] > 0 && !sees) penalty += 1;
  // C-cloak
  if (target.cloaked) penalty += 1;
  return penalty;
}

/** 4.1.3, 4.2.1: short range helps, long range hinders, unless sensors see that far (C-lrs). */
function rangePenalty(firer: Ship, battery: BatteryTable, distance: number): number {
  if (distance <= battery.short) return -1;
  if (distance <= battery.medium || firer.items[terms.SENSORS] > 0) return 0;
  return 1;
}

/** What a die must show; all modifiers add up. `target` undefined: flights (5.3.3). */
export function neededToHit(
  battle: Battle,
  firer: Ship,
  battery: BatteryTable,
  target: Ship | undefined,
  hex: number,
  distance: number,
): number {
  let needed = battery.toHit + rangePenalty(firer, battery, distance);
  if (target === undefined) needed += 1;
  else needed += defences(firer, target, distance > battery.short);
  // C-ews
  if (firer.jammed) needed += 1;
  const { explosions } = battle;
  if (explosions.count > 0) needed += explosions.at(firer.hex) + explosions.at(hex);
  return needed;
}

/** B-rofrange: dice of one weapon at that range. */
export function rateOfFire(battery: BatteryTable, distance: number): number {
  if ((battery.abilities & terms.RANGE_ROF) === 0) return battery.rof;
  if (distance <= battery.short) return 3 * battery.rof;
  return distance <= battery.medium ? 2 * battery.rof : battery.rof;
}

/** 4.2.1: a 1 always fails; when more than 6 is needed, sixes are pooled. */
export function hitsAmong(needed: number, enough: number, sixes: number): number {
  return needed <= 6 ? enough : Math.floor(sixes / (needed - 5));
}

/** The least face that hits on its own, 7 when none does. */
export const faceNeeded = (needed: number): number => (needed < 2 ? 2 : needed > 6 ? 7 : needed);

/** 5.3.1: what a die of a flight must show against a starship. */
export function flightNeeds(battle: Battle, target: Ship): number {
  let needed = 5;
  if (target.items[terms.ECM] > 0 && battle.terms.rules.ecmVsFighters === 'yes') needed += 1;
  if (target.decoyed) needed += 1;
  if (target.cloaked) needed += 1;
  if (battle.explosions.count > 0) needed += battle.explosions.at(target.hex);
  return needed;
}
