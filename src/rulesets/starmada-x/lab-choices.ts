import { sheetHexByName } from '../../space/hex-sheet.ts';
import type { PLOTS } from './admiral.ts';
import { boardersRefusal, boardingRefusal } from './boarding.ts';
import { isEmpty, JAM_RANGE, SUNBURST_RANGE } from './combat-opening.ts';
import { OBJECT } from './compile.ts';
import { flightTargetRefusal } from './flight-attack.ts';
import { canReach, markReach } from './flight-reach.ts';
import type { LabChoice, Of } from './lab-schema.ts';
import { JUMP } from './movement.ts';
import { ordersRefusal } from './orders.ts';
import { readActs } from './plan-table.ts';
import { REFUSALS, REFUSED, type RefusalCode } from './refusals.ts';
import {
  type Battle,
  distanceOf,
  type Flight,
  isManned,
  isThere,
  NOBODY,
  type Ship,
} from './state.ts';
import { firingRefusal, seesHex, weaponRefusal } from './targets.ts';
import * as terms from './terms.ts';

/** A scripted choice of a lab case: what it names, and why the rules refuse it. */

/** A choice that could not be made as written. */
export class LabMismatch extends Error {}

/** What a choice is read against. */
export interface LabMoment {
  readonly battle: Battle;
  readonly ships: readonly string[];
  readonly flights: readonly string[];
  /** The place in the script, for messages. */
  readonly where: string;
  /** Ships that have made a choice of that kind in this phase. */
  readonly done: ReadonlySet<string>;
  /** Whose turn it is, as far as it is known. */
  readonly side: number;
}

export function shipNamed(id: string, { battle, ships, where }: LabMoment): Ship {
  const index = ships.indexOf(id);
  if (index < 0) throw new LabMismatch(`${where}: there is no ship "${id}"`);
  return battle.ships[index];
}

export function flightNamed(id: string, { battle, flights, where }: LabMoment): Flight {
  const index = flights.indexOf(id);
  if (index < 0) throw new LabMismatch(`${where}: there is no flight "${id}"`);
  return battle.flights[index];
}

const pieceNamed = (id: string, moment: LabMoment): Ship | Flight =>
  moment.ships.includes(id) ? shipNamed(id, moment) : flightNamed(id, moment);

/** A ship's index, or that of a flight after all ships. */
export function targetNamed(id: string, moment: LabMoment): number {
  const { battle, ships } = moment;
  if (ships.includes(id)) return ships.indexOf(id);
  return battle.ships.length + flightNamed(id, moment).index;
}

/** The number under which the engine knows a target: the first flight of a stack stands for it. */
export function listedTarget(target: number, battle: Battle): number {
  if (target < battle.ships.length) return target;
  const flight = battle.flights[target - battle.ships.length];
  const { flights } = battle.sides[flight.team];
  const first = flights.find(({ hex }) => hex === flight.hex) ?? flight;
  return battle.ships.length + first.index;
}

export function hexNamed(name: string, { battle, where }: LabMoment): number {
  const hex = sheetHexByName(battle.map.sheet, name);
  if (hex < 0) throw new LabMismatch(`${where}: ${name} is not on the board`);
  return hex;
}

/** Mounts of a battery that a line of a `fire` choice means. */
export function mountsOf(
  ship: Ship,
  { battery, mounts }: Of<'fire'>['at'][number],
  { where }: LabMoment,
): number[] {
  const table = ship.card.batteries[terms.BATTERIES.indexOf(battery)];
  if (table === undefined) throw new LabMismatch(`${where}: there is no battery ${battery}`);
  const all = [...Array(ship.card.mounts).keys()].filter((m) => ((table.mask >> m) & 1) === 1);
  if (mounts === undefined) return all.filter((m) => ((ship.mounts >> m) & 1) === 1);
  return mounts.map((number) => {
    if (all[number - 1] === undefined) {
      throw new LabMismatch(`${where}: battery ${battery} has no mount ${number}`);
    }
    return all[number - 1];
  });
}

export const sayRefusal = (refusal: number): string => {
  const { code, clause, text } = REFUSALS[refusal];
  return `${text} (${clause}, ${code})`;
};

/** Why a choice is refused; 0 when it is legal. */
export function refusalOf(choice: LabChoice, moment: LabMoment): number {
  switch (choice.do) {
    case 'place':
      return placeRefusalOf(choice, moment);
    case 'orders':
      return ordersRefusalOf(choice, moment);
    case 'fly':
      return flyRefusal(choice, moment);
    case 'fire':
      return fireRefusal(choice, moment);
    case 'jump':
      return jumpRefusal(choice, moment);
    case 'launch':
      return launchRefusal(choice, moment);
    case 'board':
      return boardRefusal(choice, moment);
    case 'jam':
      return jamRefusal(choice, moment);
    case 'sunburst':
      return sunburstRefusal(choice, moment);
    case 'shockwave':
      return shipNamed(choice.ship, moment).items[terms.SHOCKWAVE] > 0 ? 0 : REFUSED.noneLeft;
    default:
      return 0;
  }
}

function placeRefusalOf(choice: Of<'place'>, moment: LabMoment): number {
  const { battle } = moment;
  const { team } = pieceNamed(choice.piece, moment);
  const hex = sheetHexByName(battle.map.sheet, choice.hex);
  return battle.map.zones[team].includes(hex) ? 0 : REFUSED.notInZone;
}

function ordersRefusalOf(choice: Of<'orders'>, moment: LabMoment): number {
  for (const [id, text] of Object.entries(choice.orders)) {
    const acts = readActs(text);
    if (acts === undefined) return REFUSED.notReadable;
    const refusal = ordersRefusal(moment.battle, shipNamed(id, moment), acts);
    if (refusal !== 0) return refusal;
  }
  for (const [id, plots] of Object.entries(choice.plot ?? {})) {
    if (new Set(plots).size < plots.length) return REFUSED.noSuchChoice;
    for (const plot of plots) {
      const refusal = plotRefusal(plot, shipNamed(id, moment), choice.orders[id] ?? '0', moment);
      if (refusal !== 0) return refusal;
    }
  }
  return 0;
}

const PLOTTED_ITEM = {
  cloak: terms.CLOAK,
  decoy: terms.DECOYS,
  mine: terms.MINES,
  escape: terms.HYPERDRIVE,
} as const satisfies Record<(typeof PLOTS)[number], number>;

/** C: what may be plotted with those orders. */
function plotRefusal(
  plot: (typeof PLOTS)[number],
  ship: Ship,
  orders: string,
  { battle }: LabMoment,
): number {
  if (!isManned(ship)) return isThere(ship) ? REFUSED.noCrew : REFUSED.targetGone;
  if (ship.items[PLOTTED_ITEM[plot]] === 0) return REFUSED.noneLeft;
  if (plot !== 'escape') return 0;
  const mayEscape = battle.terms.rules.hyperdrive === 'escape' && orders === '0';
  return mayEscape ? 0 : REFUSED.noSuchChoice;
}

function jumpRefusal(choice: Of<'jump'>, moment: LabMoment): number {
  const { battle } = moment;
  const ship = shipNamed(choice.ship, moment);
  if (!isManned(ship)) return isThere(ship) ? REFUSED.noCrew : REFUSED.targetGone;
  if (ship.items[terms.STUTTERDRIVE] === 0) return REFUSED.noneLeft;
  const hex = hexNamed(choice.to, moment);
  if (distanceOf(battle, ship.hex, hex) > JUMP) return REFUSED.beyondJump;
  return battle.map.ground[hex] === OBJECT ? REFUSED.objectInTheWay : 0;
}

function launchRefusal({ ship: id, drones }: Of<'launch'>, moment: LabMoment): number {
  const ship = shipNamed(id, moment);
  if (!isManned(ship)) return isThere(ship) ? REFUSED.noCrew : REFUSED.targetGone;
  return drones > ship.items[terms.DRONES] ? REFUSED.noneLeft : 0;
}

function boardRefusal({ ship: id, target, squads }: Of<'board'>, moment: LabMoment): number {
  const ship = shipNamed(id, moment);
  const refusal = boardersRefusal(ship);
  if (refusal !== 0) return refusal;
  if (squads > ship.items[terms.MARINES]) return REFUSED.noneLeft;
  return boardingRefusal(moment.battle, ship, shipNamed(target, moment));
}

function flyRefusal({ flight: id, to, attack }: Of<'fly'>, moment: LabMoment): number {
  const { battle } = moment;
  const flight = flightNamed(id, moment);
  if (flight.acted) return REFUSED.flightActed;
  if (flight.hex < 0) return REFUSED.targetGone;
  const home = flight.hex;
  const hex = to === undefined ? home : hexNamed(to, moment);
  if (battle.map.ground[hex] === OBJECT) return REFUSED.objectInTheWay;
  markReach(battle, flight);
  if (!canReach(battle, flight, hex)) return REFUSED.beyondReach;
  if (attack === undefined) return 0;
  flight.hex = hex;
  const refusal = flightTargetRefusal(battle, flight, targetNamed(attack, moment));
  flight.hex = home;
  return refusal;
}

function fireRefusal({ ship: id, at }: Of<'fire'>, moment: LabMoment): number {
  const { battle } = moment;
  const ship = shipNamed(id, moment);
  if (ship.shocking) return REFUSED.shocking;
  const firing = firingRefusal(ship);
  if (firing !== 0 && (firing !== REFUSED.alreadyFired || moment.done.has(id))) return firing;
  const used = new Set<number>();
  for (const line of at) {
    const mounts = mountsOf(ship, line, moment);
    if (mounts.length === 0) return REFUSED.weaponLost;
    for (const mount of mounts) {
      if (used.has(mount)) return REFUSED.weaponUsed;
      used.add(mount);
      const refusal = weaponRefusal(battle, ship, mount, targetNamed(line.target, moment));
      if (refusal !== 0) return refusal;
    }
  }
  return 0;
}

function jamRefusal(choice: Of<'jam'>, moment: LabMoment): number {
  const ship = shipNamed(choice.ship, moment);
  const target = shipNamed(choice.target, moment);
  if (ship.items[terms.EWS] === 0) return REFUSED.noneLeft;
  if (target.hex < 0) return REFUSED.targetGone;
  if (target.team === ship.team) return REFUSED.friendlyTarget;
  if (target.jammed) return REFUSED.alreadyJammed;
  return distanceOf(moment.battle, ship.hex, target.hex) > JAM_RANGE ? REFUSED.outOfRange : 0;
}

function sunburstRefusal(choice: Of<'sunburst'>, moment: LabMoment): number {
  const { battle } = moment;
  const ship = shipNamed(choice.ship, moment);
  const hex = hexNamed(choice.hex, moment);
  if (moment.done.has(choice.ship)) return REFUSED.oncePerTurn;
  if (ship.items[terms.SUNBURSTS] === 0) return REFUSED.noneLeft;
  if (distanceOf(battle, ship.hex, hex) > SUNBURST_RANGE) return REFUSED.outOfRange;
  if (!isEmpty(battle, hex)) return REFUSED.hexNotEmpty;
  return seesHex(battle, ship.hex, hex) ? 0 : REFUSED.noSight;
}

/** 2.1.2, 4.1: it may be legal, but not yet. */
function turnRefusal(choice: LabChoice, moment: LabMoment): number {
  if (moment.side === NOBODY) return 0;
  if (choice.do !== 'fire' && choice.do !== 'place') return 0;
  const { team } = pieceNamed(choice.do === 'fire' ? choice.ship : choice.piece, moment);
  return team === moment.side ? 0 : REFUSED.wrongSide;
}

/** A choice that must be refused, and is, for the reason given; anything else stops the lab. */
export function expectRefused(choice: LabChoice, moment: LabMoment): void {
  const refusal = refusalOf(choice, moment) || turnRefusal(choice, moment);
  const wanted = choice.refused as RefusalCode;
  if (REFUSALS[refusal].code === wanted) return;
  const found = refusal === 0 ? 'it is legal' : `it is refused: ${sayRefusal(refusal)}`;
  throw new LabMismatch(
    `${moment.where} (${choice.do}) should be refused as ${wanted}, but ${found}`,
  );
}
