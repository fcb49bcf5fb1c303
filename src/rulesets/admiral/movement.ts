import { admirals, canPay, exhaustMovement, isAdmiral, pay } from './action-dice.ts';
import {
  deed,
  deedOf,
  FEATURE,
  featureOf,
  LAUNCH,
  MOVE,
  PASS,
  REPAIR,
  TURN_CARD,
  USE,
  unitOf,
} from './admiral.ts';
import { floatsOn, isFree, isInFog, lift, nextSquare, put } from './board.ts';
import { EV, tell } from './events.ts';
import { activate, has, isActive, isDisabled, listFeatures, payAdmiral } from './features.ts';
import { launch, listLaunches } from './launch.ts';
import { listRepairs, repair } from './repairs.ts';
import { ATTACK, ask, type Battle, choice, clearChoices, isAfloat, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** 3: Movement. */

/** 3-01: sides alternate from the first player on until two turns running bring no move. */
export function movementPhase(battle: Battle): void {
  while (battle.idleTurns < 2) takeTurn(battle);
  battle.phase = ATTACK;
}

export function takeTurn(battle: Battle): void {
  const side = battle.turn;
  const moved = battle.passed[side] === 0 ? fullTurn(battle, side) : lateTurn(battle, side);
  battle.idleTurns = moved ? 0 : battle.idleTurns + 1;
  battle.turn = 1 - side;
}

/** 3-01: repairs, launches and features as often as they can be paid, then a move or a pass. */
function fullTurn(battle: Battle, side: number): boolean {
  for (;;) {
    clearChoices(battle);
    choice(battle, PASS);
    listMoves(battle, side);
    listRepairs(battle, side);
    listLaunches(battle, side);
    listFeatures(battle, side);
    const code = ask(battle, side, 'turn');
    if (code === PASS) {
      passTurn(battle, side);
      return false;
    }
    const unit = battle.units[unitOf(code)];
    switch (deedOf(code)) {
      case MOVE:
        move(battle, unit);
        return true;
      case REPAIR:
        repair(battle, unit);
        break;
      case LAUNCH:
        launch(battle, unit, true);
        break;
      case FEATURE:
        activate(battle, side, unit, featureOf(code));
        break;
    }
  }
}

/** 3-03: whoever does not move exhausts the dice that show Movement alone. */
function passTurn(battle: Battle, side: number): void {
  tell(battle, EV.passed, side);
  battle.passed[side] = 1;
  exhaustMovement(battle, side);
}

/** 3-03: one plain move by one Admiral die is left. */
function lateTurn(battle: Battle, side: number): boolean {
  if (battle.lateMoved[side] !== 0 || admirals(battle, side) === 0) return false;
  clearChoices(battle);
  choice(battle, PASS);
  listMoves(battle, side);
  if (battle.choiceCount === 1) return false;
  const code = ask(battle, side, 'turn');
  if (code === PASS) return false;
  battle.lateMoved[side] = 1;
  move(battle, battle.units[unitOf(code)]);
  return true;
}

export function mayMove(unit: Unit): boolean {
  return (
    isAfloat(unit) &&
    !unit.moved &&
    has(unit, terms.F_MOVEMENT) &&
    !isDisabled(unit, terms.F_MOVEMENT)
  );
}

function listMoves(battle: Battle, side: number): void {
  if (!canPay(battle, side, terms.MOVEMENT)) return;
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) {
    if (mayMove(units[i])) choice(battle, deed(MOVE, units[i].index));
  }
}

/** 3-02: a die, then step by step up to the Movement value; the bow follows the last step. */
function move(battle: Battle, unit: Unit): void {
  const { side } = unit;
  unit.moved = true;
  tell(battle, EV.moveStarted, unit.index, unit.square);
  const face = pay(battle, side, terms.MOVEMENT);
  // A move after a pass is plain.
  if (battle.passed[side] === 0) buyExtras(battle, unit);
  battle.asked = unit;
  battle.stepsLeft = reachOf(battle, unit);
  let steps = 0;
  let turnedCard = false;
  let turnedLast = false;
  for (;;) {
    listSteps(battle, unit, turnedCard, turnedLast);
    if (battle.choiceCount === 1 && steps > 0) break;
    const step = ask(battle, side, 'step');
    if (step === PASS) break;
    if (step === TURN_CARD) {
      turnedLast = steps > 0;
      turnCard(battle, unit);
      turnedCard = true;
      battle.stepsLeft = turnedLast ? 0 : reachOf(battle, unit);
      continue;
    }
    makeStep(battle, unit, step);
    steps += 1;
  }
  chooseBow(battle, unit, steps, turnedLast);
  unit.active &= ~((1 << terms.LOW_DRAFT) | (1 << terms.SMOKE_GENERATORS));
  tell(battle, EV.moveEnded, unit.index, unit.square, unit.bow, isAdmiral(battle, face) ? 1 : 0);
}

/** G-02, G-08: paid on top of the die of the move, and good for that move. */
function buyExtras(battle: Battle, unit: Unit): void {
  for (let feature = 0; feature < terms.FIRST_RED; feature++) {
    if (feature !== terms.LOW_DRAFT && feature !== terms.SMOKE_GENERATORS) continue;
    if (!has(unit, feature) || isDisabled(unit, feature)) continue;
    if (unit.submerged || admirals(battle, unit.side) === 0) continue;
    clearChoices(battle);
    choice(battle, PASS);
    choice(battle, USE);
    battle.asked = unit;
    battle.feature = feature;
    if (ask(battle, unit.side, 'extra') !== USE) continue;
    payAdmiral(battle, unit.side);
    unit.active |= 1 << feature;
    tell(battle, EV.featureActivated, unit.index, feature, unit.side);
  }
}

/** B-03: who begins in fog moves one square at most. */
function reachOf(battle: Battle, unit: Unit): number {
  const value = unit.submerged ? unit.card.submergedMovement : unit.card.movement;
  return isInFog(battle, unit) ? Math.min(1, value) : value;
}

function listSteps(battle: Battle, unit: Unit, turnedCard: boolean, isDone: boolean): void {
  clearChoices(battle);
  choice(battle, PASS);
  if (!isDone && battle.stepsLeft > 0) {
    // U-02: submerged, also diagonally.
    const directions = unit.submerged ? 8 : 4;
    for (let direction = 0; direction < directions; direction++) {
      if (mayStep(battle, unit, direction)) choice(battle, direction);
    }
  }
  if (!turnedCard && mayTurnCard(battle, unit)) choice(battle, TURN_CARD);
}

/** 3-02, B-01 to B-04, U-02 */
export function mayStep(battle: Battle, unit: Unit, direction: number): boolean {
  const square = nextSquare(battle, unit.square, direction);
  if (square < 0) return false;
  return (
    floatsOn(battle, unit, square, unit.submerged, isActive(unit, terms.LOW_DRAFT)) &&
    isFree(battle, unit, square, unit.submerged)
  );
}

/** U-02: it surfaces where no surfaced unit is, and does not dive in Shallow Waters. */
export function mayTurnCard(battle: Battle, unit: Unit): boolean {
  if (!unit.card.isSubmarine) return false;
  if (unit.submerged) return battle.surface[unit.square] < 0;
  return battle.scenery[unit.square] !== terms.SHALLOW_WATERS;
}

function turnCard(battle: Battle, unit: Unit): void {
  const { square } = unit;
  lift(battle, unit);
  unit.submerged = !unit.submerged;
  put(battle, unit, square);
  tell(battle, EV.cardTurned, unit.index, unit.submerged ? 1 : 0);
}

function makeStep(battle: Battle, unit: Unit, direction: number): void {
  const square = nextSquare(battle, unit.square, direction);
  lift(battle, unit);
  put(battle, unit, square);
  battle.stepsLeft -= 1;
  if (!unit.submerged) unit.bow = direction;
  tell(battle, EV.stepped, unit.index, square);
  // G-08: on every square it enters.
  if (isActive(unit, terms.SMOKE_GENERATORS)) {
    battle.smoke[square] = 1;
    tell(battle, EV.smokePlaced, unit.index, square);
  }
  // B-03: fog ends the move.
  if (isInFog(battle, unit)) battle.stepsLeft = 0;
}

/** 3-02: a unit that spent its die without leaving its square turns as it likes. */
function chooseBow(battle: Battle, unit: Unit, steps: number, surfacedLast: boolean): void {
  const { facing } = battle.terms;
  if (unit.submerged || facing === 'none') return;
  if (steps > 0 && facing === 'last-step' && !surfacedLast) return;
  clearChoices(battle);
  for (let direction = 0; direction < 4; direction++) choice(battle, direction);
  battle.asked = unit;
  unit.bow = ask(battle, unit.side, 'bow');
}
