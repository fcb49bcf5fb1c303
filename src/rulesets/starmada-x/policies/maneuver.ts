import { columnOf, rowOf } from '../../../space/hex-sheet.ts';
import { leavesAt, plansOf } from '../orders.ts';
import type { PlanTable } from '../plan-table.ts';
import { edgeBeyond, exitPoints } from '../scoring.ts';
import { type Battle, NOBODY, NOWHERE, type Ship } from '../state.ts';
import type { Considerations } from './considerations.ts';
import type { Forecast } from './forecast.ts';
import type { GunTables } from './gun-tables.ts';
import { Places } from './places.ts';
import { NO_PLAN, planEnds } from './plan-ends.ts';

/** Plans looked at one by one; of more, every second or third. */
const MOST_PLANS = 120;
const MOST_PLANS_FORESEEN = 360;

/** Which orders to write: those that end in the best place. */
export class Maneuver {
  private readonly weights: Considerations;
  private readonly places = new Places();

  constructor(weights: Considerations) {
    this.weights = weights;
  }

  /** Index into the choices. */
  choose(battle: Battle, ship: Ship, guns: GunTables, forecast: Forecast): number {
    const plans = plansOf(battle, ship);
    this.places.begin(battle, ship, guns, forecast);
    // Where something bars the way, not every plan is legal.
    const all = battle.choiceCount === plans.upTo[ship.thrust];
    return all && this.weights.foresight > 0
      ? this.ofEnds(battle, ship, plans)
      : this.ofPlans(battle, ship, plans);
  }

  /** Every hex in reach, and every way to face there. */
  private ofEnds(battle: Battle, ship: Ship, plans: PlanTable): number {
    const { places, weights } = this;
    const ends = planEnds(plans, ship.thrust);
    const base = ship.facing * plans.count;
    let best = 0;
    let bestValue = -Infinity;
    for (let end = ends.count - 1; end >= 0; end--) {
      places.look(battle, ship.hex + plans.shift[base + ends.any[end]]);
      places.hope(battle);
      if (places.worth(weights) <= bestValue) continue;
      for (let turn = 0; turn < 6; turn++) {
        const plan = ends.plan[end * 6 + turn];
        if (plan === NO_PLAN) continue;
        places.aim(battle, (ship.facing + turn) % 6);
        const value = places.worth(weights);
        if (value <= bestValue || this.isLost(battle, ship, plans, plan)) continue;
        best = plan;
        bestValue = value;
      }
    }
    return best;
  }

  private ofPlans(battle: Battle, ship: Ship, plans: PlanTable): number {
    const { places, weights } = this;
    const base = ship.facing * plans.count;
    const most = weights.foresight > 0 ? MOST_PLANS_FORESEEN : MOST_PLANS;
    const looked = places.far ? most >> 1 : most;
    const every = Math.max(1, Math.ceil(battle.choiceCount / looked));
    let best = 0;
    let bestValue = -Infinity;
    for (let i = battle.choiceCount - 1; i >= 0; i -= every) {
      const plan = battle.choices[i];
      places.look(battle, ship.hex + plans.shift[base + plan]);
      places.aim(battle, (ship.facing + plans.turn[plan]) % 6);
      const value = places.worth(weights);
      if (value <= bestValue || this.isLost(battle, ship, plans, plan)) continue;
      best = i;
      bestValue = value;
    }
    return best;
  }

  /** 3.3.2: does the way cross the edge, and not where the scenario wants the ship to leave? */
  private isLost(battle: Battle, ship: Ship, plans: PlanTable, plan: number): boolean {
    const hex = leavesAt(battle, ship, plans, plan);
    if (hex === NOWHERE) return false;
    const { sheet } = battle.map;
    const edge = edgeBeyond(battle, columnOf(sheet, hex), rowOf(sheet, hex));
    return exitPoints(battle, ship, edge) === NOBODY;
  }
}
