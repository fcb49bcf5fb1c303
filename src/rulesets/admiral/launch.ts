import { admirals } from './action-dice.ts';
import { deed, LAUNCH, PASS } from './admiral.ts';
import { distanceBetween, isInFog } from './board.ts';
import { EV, tell } from './events.ts';
import { has, isDisabled, payAdmiral } from './features.ts';
import {
  ABOARD,
  ask,
  type Battle,
  choice,
  clearChoices,
  isAfloat,
  isSurfaced,
  SCREENING,
  type Squadron,
  STRIKING,
  type Unit,
  WAITING,
} from './state.ts';
import { declare } from './strikes.ts';
import * as terms from './terms.ts';

/** 3-05, 4-07: squadrons take off. */

/** Once a round, not from fog, while it has squadrons aboard. */
export function mayLaunch(battle: Battle, unit: Unit): boolean {
  return (
    isAfloat(unit) &&
    !unit.launched &&
    !unit.submerged &&
    has(unit, terms.F_SQUADRONS) &&
    !isDisabled(unit, terms.F_SQUADRONS) &&
    !isInFog(battle, unit) &&
    isAnyAboard(battle, unit)
  );
}

function isAnyAboard(battle: Battle, unit: Unit): boolean {
  for (let kind = 0; kind < terms.KINDS.length; kind++) {
    if (aboard(battle, unit, kind) !== undefined) return true;
  }
  return false;
}

function aboard(battle: Battle, unit: Unit, kind: number): Squadron | undefined {
  const { squadrons } = battle;
  for (let i = 0; i < squadrons.length; i++) {
    const squadron = squadrons[i];
    if (squadron.carrier === unit && squadron.kind === kind && squadron.place === ABOARD) {
      return squadron;
    }
  }
  return undefined;
}

export function listLaunches(battle: Battle, side: number): void {
  if (admirals(battle, side) === 0) return;
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) {
    if (mayLaunch(battle, units[i])) choice(battle, deed(LAUNCH, units[i].index));
  }
}

/** One Admiral die, one to three squadrons of any kinds aboard. */
export function launch(battle: Battle, carrier: Unit, inMovement: boolean): void {
  payAdmiral(battle, carrier.side);
  carrier.launched = true;
  tell(battle, EV.launchOrdered, carrier.index);
  for (let n = 0; n < terms.MOST_LAUNCHED; n++) {
    clearChoices(battle);
    if (n > 0) choice(battle, PASS);
    for (let kind = 0; kind < terms.KINDS.length; kind++) {
      if (!inMovement && !hasPrey(battle, carrier.side)) continue;
      if (aboard(battle, carrier, kind) !== undefined) choice(battle, kind);
    }
    if (battle.choiceCount === 0 || (n > 0 && battle.choiceCount === 1)) return;
    battle.asked = carrier;
    const kind = ask(battle, carrier.side, 'squadron');
    if (kind === PASS) return;
    const squadron = aboard(battle, carrier, kind) as Squadron;
    if (inMovement) station(battle, squadron);
    else sendOut(battle, squadron);
  }
}

/** 3-05: a fighter protects an own unit; anything may wait on a square for the attacks. */
function station(battle: Battle, squadron: Squadron): void {
  const { side } = squadron.carrier;
  battle.squadron = squadron;
  if (squadron.kind === terms.FIGHTER) {
    clearChoices(battle);
    choice(battle, PASS);
    const units = battle.sides[side];
    for (let i = 0; i < units.length; i++) {
      if (isAfloat(units[i])) choice(battle, units[i].index);
    }
    const unit = ask(battle, side, 'screen');
    if (unit !== PASS) {
      squadron.place = SCREENING;
      squadron.unit = unit;
      tell(battle, EV.screens, squadron.carrier.index, unit);
      return;
    }
  }
  clearChoices(battle);
  for (let square = 0; square < terms.SQUARES; square++) choice(battle, square);
  squadron.square = ask(battle, side, 'waitAt');
  squadron.place = WAITING;
  tell(battle, EV.waitsAt, squadron.carrier.index, squadron.kind, squadron.square);
}

/** Enemies that aircraft can attack: surfaced and out of fog. */
export function isPrey(battle: Battle, side: number, unit: Unit): boolean {
  return unit.side !== side && isSurfaced(unit) && !isInFog(battle, unit);
}

function hasPrey(battle: Battle, side: number): boolean {
  const units = battle.sides[1 - side];
  for (let i = 0; i < units.length; i++) if (isPrey(battle, side, units[i])) return true;
  return false;
}

/** 4-07: in the Attack phase a squadron takes off against a target. */
function sendOut(battle: Battle, squadron: Squadron): void {
  const { side } = squadron.carrier;
  battle.squadron = squadron;
  clearChoices(battle);
  const units = battle.sides[1 - side];
  for (let i = 0; i < units.length; i++) {
    if (isPrey(battle, side, units[i])) choice(battle, units[i].index);
  }
  const target = battle.units[ask(battle, side, 'target')];
  squadron.square = target.square;
  // 4-10: torpedo bombers attack from an adjacent square.
  if (squadron.kind === terms.TORPEDO_BOMBER) {
    clearChoices(battle);
    for (let square = 0; square < terms.SQUARES; square++) {
      if (distanceBetween(battle, square, target.square) === 1) choice(battle, square);
    }
    battle.asked = target;
    squadron.square = ask(battle, side, 'approach');
  }
  attack(battle, squadron, target);
}

function attack(battle: Battle, squadron: Squadron, target: Unit): void {
  squadron.place = STRIKING;
  squadron.unit = target.index;
  tell(battle, EV.attacks, squadron.carrier.index, squadron.kind, target.index, squadron.square);
  if (squadron.kind !== terms.FIGHTER) declare(battle, squadron.carrier, target);
}

/** 3-05: squadrons that wait on squares get their targets when the attack orders are given. */
export function orderWaiting(battle: Battle, side: number): void {
  const { squadrons } = battle;
  for (let i = 0; i < squadrons.length; i++) {
    const squadron = squadrons[i];
    if (squadron.place !== WAITING || squadron.carrier.side !== side) continue;
    clearChoices(battle);
    choice(battle, PASS);
    const reach = squadron.kind === terms.TORPEDO_BOMBER ? 1 : 0;
    const units = battle.sides[1 - side];
    for (let u = 0; u < units.length; u++) {
      const unit = units[u];
      if (
        isPrey(battle, side, unit) &&
        distanceBetween(battle, squadron.square, unit.square) === reach
      ) {
        choice(battle, unit.index);
      }
    }
    if (battle.choiceCount === 1) continue;
    battle.squadron = squadron;
    const target = ask(battle, side, 'target');
    if (target !== PASS) attack(battle, squadron, battle.units[target]);
  }
}
