import { PASS } from './admiral.ts';
import { floatsOn, isFree, put } from './board.ts';
import { EV, tell } from './events.ts';
import { initiativePhase } from './initiative.ts';
import { ask, type Battle, choice, clearChoices, NOWHERE, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** Setup, Stand-by Area, and where submarines begin. */

/** S-02, U-01: fleets in secret, the initiative of round 1, then submarines, first player first. */
export function setUp(battle: Battle): void {
  for (let side = 0; side < 2; side++) planSide(battle, side);
  for (let i = 0; i < battle.units.length; i++) reveal(battle, battle.units[i]);
  battle.round = 1;
  tell(battle, EV.roundStarted, 1);
  initiativePhase(battle);
  deploySubmarines(battle, battle.first);
  deploySubmarines(battle, 1 - battle.first);
}

/** S-02: a square each in the two rows nearest; S-03: who finds none waits. */
function planSide(battle: Battle, side: number): void {
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit.card.isSubmarine && unit.startSquare === NOWHERE && !unit.startsInStandBy) continue;
    if (unit.startSquare !== NOWHERE) {
      unit.planned = unit.startSquare;
      continue;
    }
    if (unit.startsInStandBy) continue;
    clearChoices(battle);
    for (let square = homeFrom(side); square < homeFrom(side) + terms.MOST_IN_ROWS; square++) {
      if (mayDeploy(battle, unit, square) && !isPlanned(battle, side, square))
        choice(battle, square);
    }
    if (battle.choiceCount === 0) continue;
    battle.asked = unit;
    unit.planned = ask(battle, side, 'deploy');
  }
}

const homeFrom = (side: number): number => (side === 0 ? terms.SQUARES - terms.MOST_IN_ROWS : 0);

function isPlanned(battle: Battle, side: number, square: number): boolean {
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) if (units[i].planned === square) return true;
  return false;
}

/** Only where it could stop, and nobody floats. */
export function mayDeploy(battle: Battle, unit: Unit, square: number): boolean {
  return floatsOn(battle, unit, square, false, false) && isFree(battle, unit, square, false);
}

function reveal(battle: Battle, unit: Unit): void {
  if (unit.planned !== NOWHERE) {
    if (unit.startSquare === NOWHERE) unit.bow = towardsEnemy(unit);
    put(battle, unit, unit.planned);
    tell(battle, EV.deployed, unit.index, unit.square, unit.bow);
  } else if (!unit.card.isSubmarine || unit.startsInStandBy) {
    unit.inStandBy = true;
    tell(battle, EV.waits, unit.index);
  }
}

const towardsEnemy = (unit: Unit): number => (unit.side === 0 ? terms.NORTH : terms.SOUTH);

/** U-01: submerged, anywhere in the own half, even under a ship. */
function deploySubmarines(battle: Battle, side: number): void {
  const units = battle.sides[side];
  const half = terms.SQUARES / 2;
  const from = side === 0 ? half : 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (!unit.card.isSubmarine || unit.square !== NOWHERE || unit.inStandBy) continue;
    clearChoices(battle);
    for (let square = from; square < from + half; square++) {
      if (floatsOn(battle, unit, square, true, false) && isFree(battle, unit, square, true)) {
        choice(battle, square);
      }
    }
    if (battle.choiceCount === 0) {
      unit.inStandBy = true;
      tell(battle, EV.waits, unit.index);
      continue;
    }
    battle.asked = unit;
    unit.submerged = true;
    put(battle, unit, ask(battle, side, 'deploy'));
    tell(battle, EV.submarineDeployed, unit.index, unit.square);
  }
}

/** S-03: from round 2, before the initiative, units come from stand-by to free squares. */
export function standByUnits(battle: Battle): void {
  for (let side = 0; side < 2; side++) {
    for (;;) {
      if (listWaiting(battle, side) === 0) break;
      choice(battle, PASS);
      const index = ask(battle, side, 'standBy');
      if (index === PASS) break;
      const unit = battle.units[index];
      listEntries(battle, unit);
      battle.asked = unit;
      const square = ask(battle, side, 'deploy');
      unit.inStandBy = false;
      unit.submerged = false;
      unit.bow = towardsEnemy(unit);
      put(battle, unit, square);
      tell(battle, EV.enters, unit.index, square);
    }
  }
}

function listWaiting(battle: Battle, side: number): number {
  const units = battle.sides[side];
  clearChoices(battle);
  for (let i = 0; i < units.length; i++) {
    if (units[i].inStandBy && hasEntry(battle, units[i])) choice(battle, units[i].index);
  }
  return battle.choiceCount;
}

function hasEntry(battle: Battle, unit: Unit): boolean {
  const from = homeFrom(unit.side);
  for (let square = from; square < from + terms.MOST_IN_ROWS; square++) {
    if (mayDeploy(battle, unit, square)) return true;
  }
  return false;
}

function listEntries(battle: Battle, unit: Unit): void {
  clearChoices(battle);
  const from = homeFrom(unit.side);
  for (let square = from; square < from + terms.MOST_IN_ROWS; square++) {
    if (mayDeploy(battle, unit, square)) choice(battle, square);
  }
}

/** Is anyone of a side left, on the battlefield or waiting? */
export function isAnyLeft(battle: Battle, side: number): boolean {
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) if (!units[i].sunk) return true;
  return false;
}
