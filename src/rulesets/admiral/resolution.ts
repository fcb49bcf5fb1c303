import { FIRE, TORPEDOES } from './admiral.ts';
import { armorOf, attackValue, isHalfRange } from './artillery.ts';
import { distanceBetween } from './board.ts';
import {
  BY_ARTILLERY,
  BY_DEPTH_CHARGE,
  BY_TORPEDO,
  hit,
  loseStructure,
  placeCritical,
  sink,
  torpedoHit,
} from './damage.ts';
import { EV, tell } from './events.ts';
import { checkEnd } from './scoring.ts';
import {
  ABOARD,
  type Battle,
  DESTROYED,
  endRoundOf,
  INITIATIVE,
  isAfloat,
  isOver,
  NOBODY,
  NOWHERE,
  type Order,
  type Unit,
} from './state.ts';
import { fails } from './strikes.ts';

/** 5: Game effects resolution. */

/** 5-01: everything ordered happens together; then the round ends. */
export function resolutionPhase(battle: Battle): void {
  resolveOrders(battle);
  for (let i = 0; i < battle.units.length; i++) {
    const unit = battle.units[i];
    if (isAfloat(unit) && unit.structure === 0) sink(battle, unit);
  }
  land(battle);
  endRound(battle);
  checkEnd(battle);
  if (!isOver(battle)) battle.phase = INITIATIVE;
}

/** The first player's in the order given, then the other's. */
function resolveOrders(battle: Battle): void {
  for (let i = 0; i < battle.orderCount; i++) {
    const order = battle.orders[i];
    const unit = battle.units[order.unit];
    // Sunk by aircraft at once: its orders are lost. Against a unit that is gone: wasted.
    if (unit.sunk || battle.units[order.target].sunk) continue;
    if (order.deed === FIRE) fire(battle, i, unit);
    else if (order.deed === TORPEDOES) launchTorpedo(battle, order, unit);
    else charge(battle, order, unit);
  }
}

/** 4-03: dice of one unit on one target are one attack, made with the first of them. */
function fire(battle: Battle, index: number, unit: Unit): void {
  const { target } = battle.orders[index];
  let dice = 0;
  for (let i = 0; i < battle.orderCount; i++) {
    const other = battle.orders[i];
    if (other.deed !== FIRE || other.unit !== unit.index || other.target !== target) continue;
    if (i < index) return;
    dice += 1;
  }
  const enemy = battle.units[target];
  const distance = distanceBetween(battle, unit.square, enemy.square);
  const value = attackValue(battle, unit, distance, dice);
  //
  const armor = armorOf(enemy, !isHalfRange(unit, distance));
  hit(battle, unit, enemy, value, armor, BY_ARTILLERY);
}

function launchTorpedo(battle: Battle, order: Order, unit: Unit): void {
  const target = battle.units[order.target];
  if (fails(battle, unit, target)) return;
  torpedoHit(battle, unit, target, BY_TORPEDO);
}

/** 4-06, U-04 */
function charge(battle: Battle, order: Order, unit: Unit): void {
  const target = battle.units[order.target];
  tell(battle, EV.depthCharge, unit.index, target.index);
  const points = battle.terms.depthChargeSinks ? target.structure : 1;
  loseStructure(battle, unit, target, points, BY_DEPTH_CHARGE);
  placeCritical(battle, unit, target);
}

/** 4-07: squadrons land on their carrier wherever it is, or are lost with it. */
function land(battle: Battle): void {
  const { squadrons } = battle;
  for (let i = 0; i < squadrons.length; i++) {
    const squadron = squadrons[i];
    if (squadron.place === DESTROYED) continue;
    if (squadron.carrier.sunk) {
      squadron.place = DESTROYED;
      tell(battle, EV.squadronLost, squadron.carrier.index, squadron.kind);
      continue;
    }
    squadron.place = ABOARD;
    squadron.unit = NOBODY;
    squadron.square = NOWHERE;
    squadron.fought = false;
  }
}

/** 4-04: tokens that worked come off, those placed begin to work. Dice, smoke and features end. */
function endRound(battle: Battle): void {
  for (let i = 0; i < battle.units.length; i++) {
    const unit = battle.units[i];
    unit.disabled = battle.terms.oneSpace ? withoutGuns(unit.placed) : unit.placed;
    unit.closedGuns = battle.terms.oneSpace ? unit.gunTokens : 0;
    unit.placed = 0;
    unit.gunTokens = 0;
    endRoundOf(unit);
  }
  battle.smoke.fill(0);
  battle.pool.fill(0);
  battle.orderCount = 0;
  battle.strikeCount = 0;
}

const withoutGuns = (bits: number): number => bits & ~2;
