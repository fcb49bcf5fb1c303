import {
  OPTION_CLOAK,
  OPTION_DECOY,
  OPTION_ESCAPE,
  OPTION_MINE,
  offer,
  WRITTEN,
} from './admiral.ts';
import { OBJECT, OFF_BOARD } from './compile.ts';
import { EV, tell } from './events.ts';
import { FREE_PLANS, OPEN_PLANS, type PlanTable, SHUT_PLANS } from './plan-table.ts';
import { REFUSED } from './refusals.ts';
import { type Battle, isManned, isThere, NOWHERE, readyForTurn, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** 2.2.1, 3.1, 3.2: the Orders Phase. */
export function ordersPhase(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    readyForTurn(ship);
    ship.actCount = 0;
    ship.plan = 0;
    if (isManned(ship)) writeOrders(battle, ship);
  }
}

/** 3.1: movement points are the engine boxes unfilled now. */
export const movementPoints = (ship: Ship): number => ship.thrust;

/** 3.2.1: may its orders begin with a maneuver? */
export function mayOpen(battle: Battle, ship: Ship): boolean {
  if (ship.items[terms.OVERTHRUSTERS] > 0) return true;
  if (battle.turn === 1) return battle.terms.rules.firstTurnManeuver === 'allowed';
  return ship.wentStraight;
}

/** The plans a ship chooses from. */
export function plansOf(battle: Battle, ship: Ship): PlanTable {
  if (ship.items[terms.OVERTHRUSTERS] > 0) return battle.plans[FREE_PLANS];
  return battle.plans[mayOpen(battle, ship) ? OPEN_PLANS : SHUT_PLANS];
}

function writeOrders(battle: Battle, ship: Ship): void {
  const plans = plansOf(battle, ship);
  listPlans(battle, ship, plans);
  battle.asked = ship;
  const answer = battle.admirals[ship.team].orders(battle);
  if (answer === WRITTEN) checkWritten(battle, ship);
  else takePlan(ship, plans, battle.choices[answer]);
  plot(battle, ship);
}

/** 3.2.2: plans it can pay for; where something bars the way or the edge, those that get through. */
function listPlans(battle: Battle, ship: Ship, plans: PlanTable): void {
  const most = plans.upTo[movementPoints(ship)];
  const barred = battle.map.objects.length > 0 || battle.terms.rules.mapEdge === 'closed';
  battle.choiceCount = 0;
  for (let plan = 0; plan < most; plan++) {
    if (barred && planRefusal(battle, ship, plans, plan) !== 0) continue;
    battle.choices[battle.choiceCount++] = plan;
  }
}

function planRefusal(battle: Battle, ship: Ship, plans: PlanTable, plan: number): number {
  const { acts, start } = plans;
  return wayRefusal(battle, ship, acts, start[plan], start[plan + 1]);
}

/** 2.1.2, 3.3.2: walks the orders; the first hex off the board ends the movement. */
function wayRefusal(
  battle: Battle,
  ship: Ship,
  acts: Uint8Array,
  from: number,
  to: number,
): number {
  const { sheet, ground } = battle.map;
  let { hex, facing } = ship;
  for (let i = from; i < to; i++) {
    const act = acts[i];
    if (act === terms.PORT) facing = (facing + 5) % 6;
    else if (act === terms.STARBOARD) facing = (facing + 1) % 6;
    else {
      hex += sheet.step[directionOf(act, facing)];
      if (ground[hex] === OBJECT) return REFUSED.objectInTheWay;
      if (ground[hex] === OFF_BOARD) {
        return battle.terms.rules.mapEdge === 'closed' ? REFUSED.closedEdge : 0;
      }
    }
  }
  return 0;
}

/** 3.3.2: the hex beyond the edge to which a plan leads first, or NOWHERE while it stays on the board. */
export function leavesAt(battle: Battle, ship: Ship, plans: PlanTable, plan: number): number {
  const { sheet, ground } = battle.map;
  const { acts, start } = plans;
  let { hex, facing } = ship;
  for (let i = start[plan]; i < start[plan + 1]; i++) {
    const act = acts[i];
    if (act === terms.PORT) facing = (facing + 5) % 6;
    else if (act === terms.STARBOARD) facing = (facing + 1) % 6;
    else {
      hex += sheet.step[directionOf(act, facing)];
      if (ground[hex] === OFF_BOARD) return hex;
    }
  }
  return NOWHERE;
}

/** 3.2.1: the direction in which an act moves a ship of that facing. */
export function directionOf(act: number, facing: number): number {
  if (act === terms.FORWARD) return facing;
  if (act === terms.SLIP_LEFT) return (facing + 5) % 6;
  return act === terms.SLIP_RIGHT ? (facing + 1) % 6 : (facing + 3) % 6;
}

function takePlan(ship: Ship, plans: PlanTable, plan: number): void {
  const from = plans.start[plan];
  ship.plan = plan;
  ship.actCount = plans.start[plan + 1] - from;
  for (let i = 0; i < ship.actCount; i++) ship.acts[i] = plans.acts[from + i];
}

/** Why a ship cannot have these orders; 0 when it can. */
export function ordersRefusal(battle: Battle, ship: Ship, acts: readonly number[]): number {
  if (!isThere(ship)) return REFUSED.targetGone;
  if (!isManned(ship)) return acts.length === 0 ? 0 : REFUSED.noCrew;
  let cost = 0;
  for (const act of acts) cost += terms.ACT_COST[act];
  if (cost > movementPoints(ship)) return REFUSED.tooFewPoints;
  if (ship.items[terms.OVERTHRUSTERS] === 0) {
    if (acts.length > 0 && terms.isManeuver(acts[0]) && !mayOpen(battle, ship)) {
      return REFUSED.openingManeuver;
    }
    for (let i = 1; i < acts.length; i++) {
      if (terms.isManeuver(acts[i]) && terms.isManeuver(acts[i - 1])) return REFUSED.twoManeuvers;
    }
  }
  return wayRefusal(battle, ship, Uint8Array.from(acts), 0, acts.length);
}

function checkWritten(battle: Battle, ship: Ship): void {
  const acts = [...ship.acts.subarray(0, ship.actCount)];
  if (ordersRefusal(battle, ship, acts) !== 0) throw new RangeError('orders against the rules');
}

/** 2.2.1: special equipment that is plotted with the orders. */
function plot(battle: Battle, ship: Ship): void {
  const { items, team } = ship;
  const { rules } = battle.terms;
  battle.asked = ship;
  if (items[terms.CLOAK] > 0) ship.cloaked = offer(battle, team, OPTION_CLOAK);
  if (items[terms.DECOYS] > 0) ship.decoyed = offer(battle, team, OPTION_DECOY);
  if (items[terms.MINES] > 0) ship.layingMine = offer(battle, team, OPTION_MINE);
  if (rules.hyperdrive === 'escape' && items[terms.HYPERDRIVE] > 0 && ship.actCount === 0) {
    ship.escaping = offer(battle, team, OPTION_ESCAPE);
  }
}

/** Plotted equipment is revealed with the movement; what is spent is marked off. */
export function revealPlots(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (ship.hex === NOWHERE) continue;
    if (ship.cloaked) tell(battle, EV.plotted, ship.index, OPTION_CLOAK);
    if (ship.decoyed) {
      tell(battle, EV.plotted, ship.index, OPTION_DECOY);
      spend(ship, terms.DECOYS);
    }
    if (ship.escaping) tell(battle, EV.plotted, ship.index, OPTION_ESCAPE);
  }
}

/** A box that is used up. */
export function spend(ship: Ship, item: number): void {
  ship.itemHits[item] += 1;
  ship.items[item] -= 1;
}
