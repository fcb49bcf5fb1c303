import { canPay, isAdmiral, pay } from './action-dice.ts';
import {
  DEPTH_CHARGES,
  deed,
  deedOf,
  FEATURE,
  FIRE,
  featureOf,
  LAUNCH,
  PASS,
  TORPEDOES,
  unitOf,
} from './admiral.ts';
import { isInRange } from './artillery.ts';
import { isInFog } from './board.ts';
import { EV, tell } from './events.ts';
import { activate, has, isDisabled, listFeatures } from './features.ts';
import { launch, listLaunches, orderWaiting } from './launch.ts';
import {
  ask,
  type Battle,
  choice,
  clearChoices,
  isAfloat,
  isSurfaced,
  NOBODY,
  type Unit,
} from './state.ts';
import * as terms from './terms.ts';
import { isInTorpedoReach } from './torpedoes.ts';

/** 4-01: both sides place their dice; nothing of it happens before Resolution but aircraft. */

/** Unseen by the other side, features in force included, or the first player's shown first. */
export function giveOrders(battle: Battle): void {
  const { units, terms: rules } = battle;
  battle.orderCount = 0;
  battle.strikeCount = 0;
  for (let i = 0; i < units.length; i++) units[i].unseen = units[i].active;
  ordersOf(battle, battle.first);
  if (!rules.openFirst) for (let i = 0; i < units.length; i++) swapUnseen(units[i]);
  ordersOf(battle, 1 - battle.first);
  // Green ones are the owner's to pay for, red ones the enemy's: no feature is paid for twice.
  for (let i = 0; i < units.length; i++) units[i].active |= units[i].unseen;
}

function swapUnseen(unit: Unit): void {
  const { active } = unit;
  unit.active = unit.unseen;
  unit.unseen = active;
}

function ordersOf(battle: Battle, side: number): void {
  battle.turn = side;
  tell(battle, EV.ordersGiven, side);
  orderWaiting(battle, side);
  for (;;) {
    clearChoices(battle);
    choice(battle, PASS);
    listAttacks(battle, side);
    listLaunches(battle, side);
    listFeatures(battle, side);
    if (battle.choiceCount === 1) return;
    const code = ask(battle, side, 'order');
    if (code === PASS) return;
    const unit = battle.units[unitOf(code)];
    switch (deedOf(code)) {
      case FIRE:
        orderFire(battle, unit);
        break;
      case TORPEDOES:
        orderTorpedo(battle, unit);
        break;
      case DEPTH_CHARGES:
        orderDepthCharge(battle, unit);
        break;
      case LAUNCH:
        launch(battle, unit, false);
        break;
      case FEATURE:
        activate(battle, side, unit, featureOf(code));
        break;
    }
  }
}

function listAttacks(battle: Battle, side: number): void {
  const guns = canPay(battle, side, terms.ARTILLERY);
  const torpedoes = canPay(battle, side, terms.TORPEDO);
  const charges = canPay(battle, side, terms.DEPTH_CHARGE);
  if (!guns && !torpedoes && !charges) return;
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (!isAfloat(unit)) continue;
    if (guns && mayFire(battle, unit) && listTargets(battle, unit, FIRE, true, false) > 0) {
      choice(battle, deed(FIRE, unit.index));
    }
    if (torpedoes && mayTorpedo(battle, unit)) {
      if (listTargets(battle, unit, TORPEDOES, true, false) > 0) {
        choice(battle, deed(TORPEDOES, unit.index));
      }
    }
    if (charges && mayCharge(battle, unit)) choice(battle, deed(DEPTH_CHARGES, unit.index));
  }
}

/** Spaces of the artillery that are open this round. */
export function openGuns(unit: Unit): number {
  if (unit.submerged || isDisabled(unit, terms.F_ARTILLERY)) return 0;
  return Math.max(0, unit.card.gunSpaces - unit.closedGuns);
}

/** 4-02, B-03 */
export function mayFire(battle: Battle, unit: Unit): boolean {
  if (unit.gunDice >= openGuns(unit) || isInFog(battle, unit)) return false;
  return !battle.terms.smokeCover || battle.smoke[unit.square] === 0;
}

/** 4-05, U-03: never more than are left; a submarine has one a round for ever. */
export function mayTorpedo(battle: Battle, unit: Unit): boolean {
  if (!has(unit, terms.F_TORPEDOES) || isDisabled(unit, terms.F_TORPEDOES)) return false;
  if (isInFog(battle, unit)) return false;
  return unit.torpedoes > 0 || (unit.card.isSubmarine && unit.torpedoDice === 0);
}

/** 4-06, U-04: an enemy submarine submerged in the same square. */
export function mayCharge(battle: Battle, unit: Unit): boolean {
  if (!has(unit, terms.F_DEPTH_CHARGE) || isDisabled(unit, terms.F_DEPTH_CHARGE)) return false;
  if (unit.submerged || unit.depthDice > 0) return false;
  const below = battle.below[unit.square];
  return below !== NOBODY && battle.units[below].side !== unit.side;
}

/**
 * 4-02, 4-05: who can be the target of a unit's next die. Without an Admiral among them all its dice
 * go to one target. Adds to the choices if `listed`, and counts them.
 */
function listTargets(
  battle: Battle,
  unit: Unit,
  kind: number,
  withAdmiral: boolean,
  listed: boolean,
): number {
  const isGun = kind === FIRE;
  const before = isGun ? unit.firstTarget : unit.torpedoTarget;
  const admirals = isGun ? unit.gunAdmirals : unit.torpedoAdmirals;
  const bound = before !== NOBODY && admirals === 0 && !withAdmiral;
  const enemies = battle.sides[1 - unit.side];
  let n = 0;
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i];
    if (!isAfloat(enemy) || (bound && enemy.index !== before)) continue;
    const inReach = isGun
      ? isSurfaced(enemy) && isInRange(battle, unit, enemy)
      : isInTorpedoReach(battle, unit, enemy);
    if (!inReach || isInFog(battle, enemy)) continue;
    if (listed) choice(battle, enemy.index);
    n += 1;
  }
  return n;
}

function orderFire(battle: Battle, unit: Unit): void {
  const isWild = isAdmiral(battle, pay(battle, unit.side, terms.ARTILLERY));
  const target = chooseTarget(battle, unit, FIRE, isWild);
  unit.gunDice += 1;
  if (isWild) unit.gunAdmirals += 1;
  if (unit.firstTarget === NOBODY) unit.firstTarget = target;
  addOrder(battle, FIRE, unit, target);
}

/** 4-05: the torpedo is taken off the card when it is ordered. */
function orderTorpedo(battle: Battle, unit: Unit): void {
  const isWild = isAdmiral(battle, pay(battle, unit.side, terms.TORPEDO));
  const target = chooseTarget(battle, unit, TORPEDOES, isWild);
  unit.torpedoDice += 1;
  if (isWild) unit.torpedoAdmirals += 1;
  if (unit.torpedoTarget === NOBODY) unit.torpedoTarget = target;
  if (unit.torpedoes > 0) unit.torpedoes -= 1;
  addOrder(battle, TORPEDOES, unit, target);
}

function orderDepthCharge(battle: Battle, unit: Unit): void {
  pay(battle, unit.side, terms.DEPTH_CHARGE);
  unit.depthDice += 1;
  addOrder(battle, DEPTH_CHARGES, unit, battle.below[unit.square]);
}

function chooseTarget(battle: Battle, unit: Unit, kind: number, isWild: boolean): number {
  clearChoices(battle);
  listTargets(battle, unit, kind, isWild, true);
  battle.asked = unit;
  battle.squadron = undefined;
  return ask(battle, unit.side, 'target');
}

function addOrder(battle: Battle, kind: number, unit: Unit, target: number): void {
  const order = battle.orders[battle.orderCount++];
  order.deed = kind;
  order.unit = unit.index;
  order.target = target;
  tell(battle, EV.ordered, unit.index, kind, target);
}
