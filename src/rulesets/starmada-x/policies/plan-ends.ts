import type { PlanTable } from '../plan-table.ts';

/** Where the plans of a table end, hex by hex: what is true of a hex need be found out only once. */
export interface PlanEnds {
  readonly count: number;
  /** [end]: a plan that ends there, whichever way it faces. */
  readonly any: Int32Array;
  /** [end * 6 + turn]: the plan that ends there turned so far, or NO_PLAN. */
  readonly plan: Int32Array;
}

export const NO_PLAN = -1;
const TURNS = 6;

const known = new Map<PlanTable, PlanEnds[]>();

/** Ends for so many movement points. */
export function planEnds(plans: PlanTable, points: number): PlanEnds {
  let byPoints = known.get(plans);
  if (byPoints === undefined) {
    byPoints = [];
    known.set(plans, byPoints);
  }
  byPoints[points] ??= makeEnds(plans, plans.upTo[points]);
  return byPoints[points];
}

function makeEnds({ shift, turn, endsStraight }: PlanTable, most: number): PlanEnds {
  const ends = new Map<number, number[]>();
  for (let plan = 0; plan < most; plan++) {
    const places = ends.get(shift[plan]) ?? new Array<number>(TURNS).fill(NO_PLAN);
    ends.set(shift[plan], places);
    const other = places[turn[plan]];
    // 3.2.1: of two, the one after which a maneuver may come first.
    if (other === NO_PLAN || (endsStraight[other] === 0 && endsStraight[plan] === 1)) {
      places[turn[plan]] = plan;
    }
  }
  const all = [...ends.values()];
  return {
    count: all.length,
    any: Int32Array.from(all, (places) => Math.max(...places)),
    plan: Int32Array.from(all.flat()),
  };
}
