import type { EquipmentCost, ShipCard } from '../cards.ts';
import type { Equipment } from '../terms.ts';
import { CARRONADE_CODE, type Coefficients, OUTSIDE_ARCS, SPINAL_CODE } from './coefficients.ts';
import { slotsWithHull } from './damage-chart.ts';
import { mountsValue } from './weapon-value.ts';

/** A.2: the Combat Rating of a design, with every step on the way. */

export interface Step {
  readonly what: string;
  readonly value: number;
}

export interface Rating {
  /** Value of each battery, and of the guns outside them. */
  readonly values: readonly Step[];
  readonly value: number;
  readonly engines: number;
  readonly engineFactor: number;
  readonly weaponFactors: readonly Step[];
  readonly oratAdditions: readonly Step[];
  readonly orat: number;
  readonly hullTerm: number;
  readonly dratFactors: readonly Step[];
  readonly dratAdditions: readonly Step[];
  readonly drat: number;
  /** Before rounding. */
  readonly exact: number;
  readonly rating: number;
}

export interface Item {
  readonly cost: EquipmentCost;
  /** Boxes. */
  readonly boxes: number;
  /** How many were bought: lots, where it comes in lots. */
  readonly count: number;
}

/** The equipment of a design with what it costs. */
export function itemsOf(design: ShipCard, { equipment }: Coefficients): Item[] {
  return Object.entries(design.equipment).flatMap(([id, boxes]) => {
    const cost = equipment[id as Equipment];
    if (cost === undefined || boxes === undefined) return [];
    return [{ cost, boxes, count: boxes / (cost.lot ?? 1) }];
  });
}

/** C-carronade, C-spinal: what a gun outside the batteries is worth as a weapon, all of them. */
export function outsideValue(design: ShipCard, item: Item, coefficients: Coefficients): number {
  const spinal = item.cost.id === 'spinal-mount';
  const card = coefficients.weapons[spinal ? SPINAL_CODE : CARRONADE_CODE];
  if (card === undefined || (!spinal && item.cost.id !== 'carronade')) return 0;
  const weapon = spinal ? { ...card, pen: Math.ceil(design.hull / 2) } : card;
  const mounts = new Array<string>(item.boxes).fill(OUTSIDE_ARCS);
  return mountsValue(weapon, mounts, coefficients);
}

function valuesOf(design: ShipCard, coefficients: Coefficients): Step[] {
  const batteries = design.batteries.flatMap(({ weapon, mounts }, i) => {
    const card = coefficients.weapons[weapon];
    if (card === undefined) return [];
    return [{ what: 'abc'[i], value: mountsValue(card, mounts, coefficients) }];
  });
  const outside = itemsOf(design, coefficients)
    .filter(({ cost }) => cost.orat.asWeapon !== undefined)
    .map((item) => ({
      what: item.cost.name,
      value: outsideValue(design, item, coefficients) * (item.cost.orat.asWeapon ?? 0),
    }));
  return [...batteries, ...outside];
}

const sum = (steps: readonly Step[]): number => steps.reduce((n, { value }) => n + value, 0);
const product = (steps: readonly Step[]): number => steps.reduce((n, { value }) => n * value, 1);

/** A.2: offence. */
function offence(design: ShipCard, coefficients: Coefficients) {
  const { formula } = coefficients;
  const items = itemsOf(design, coefficients);
  const values = valuesOf(design, coefficients);
  const value = sum(values);
  const engines = items.reduce((n, { cost }) => n + (cost.orat.engines ?? 0), design.engines);
  const engineFactor = (formula.oratEngineBase + engines) / formula.oratEngineBase;
  const weaponFactors = items.flatMap(({ cost }) =>
    cost.orat.weapons === undefined ? [] : [{ what: cost.name, value: cost.orat.weapons }],
  );
  const oratAdditions = items.flatMap(({ cost, count }) =>
    cost.orat.add === undefined ? [] : [{ what: cost.name, value: cost.orat.add * count }],
  );
  const orat = value * engineFactor * product(weaponFactors) + sum(oratAdditions);
  return { values, value, engines, engineFactor, weaponFactors, oratAdditions, orat };
}

/** A.2.2: defence. */
function defence(design: ShipCard, coefficients: Coefficients) {
  const { formula } = coefficients;
  const items = itemsOf(design, coefficients);
  const hullTerm = (design.hull * formula.dratSlots) / slotsWithHull(design);
  const dratFactors = [
    { what: 'shields', value: formula.shieldFactor[design.shields] },
    ...items.flatMap(({ cost, count }) => {
      const { times, perItem } = cost.drat;
      if (times !== undefined) return [{ what: cost.name, value: times }];
      return perItem === undefined ? [] : [{ what: cost.name, value: 1 + perItem * count }];
    }),
  ];
  const dratAdditions = items.flatMap(({ cost, count }) =>
    cost.drat.add === undefined ? [] : [{ what: cost.name, value: cost.drat.add * count }],
  );
  const drat = hullTerm * product(dratFactors) + sum(dratAdditions);
  return { hullTerm, dratFactors, dratAdditions, drat };
}

/** A.2: nothing is rounded before the end; half goes up; at least 1. */
export function rate(design: ShipCard, coefficients: Coefficients): Rating {
  const attack = offence(design, coefficients);
  const guard = defence(design, coefficients);
  const exact = Math.sqrt(attack.orat * guard.drat);
  return { ...attack, ...guard, exact, rating: Math.max(1, Math.floor(exact + 0.5)) };
}

/** What a ship pays, and whether somebody set it by hand instead of working it out. */
export interface Price {
  readonly points: number;
  readonly byHand: boolean;
}

/** 1.2: a stated rating stands; one that is the printed formula's follows the form in use. */
export function priceOf(design: ShipCard, coefficients: Coefficients): Price {
  const formula = rate(design, coefficients).rating;
  if (design.rating === undefined) return { points: formula, byHand: false };
  const printed = rate(design, { ...coefficients, weaponTerm: 'printed' }).rating;
  if (design.rating === printed) return { points: formula, byHand: false };
  return { points: design.rating, byHand: true };
}
