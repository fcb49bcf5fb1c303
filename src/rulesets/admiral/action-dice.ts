import { EV, tell } from './events.ts';
import { rollActionDie } from './rolls.ts';
import { ask, type Battle, choice, clearChoices, isAfloat, MOVEMENT_PHASE } from './state.ts';
import * as terms from './terms.ts';

/** 2: the action dice, one pool a side. */

/** 2-01: two dice for each unit on the battlefield, in list order, side A first. */
export function actionDicePhase(battle: Battle): void {
  battle.pool.fill(0);
  for (let side = 0; side < 2; side++) {
    const units = battle.sides[side];
    for (let i = 0; i < units.length; i++) {
      if (!isAfloat(units[i])) continue;
      for (let die = 0; die < terms.DICE_A_UNIT; die++) {
        battle.pool[side * terms.FACES + rollActionDie(battle, units[i])] += 1;
      }
    }
    tellPool(battle, side);
  }
  battle.phase = MOVEMENT_PHASE;
  battle.turn = battle.first;
  battle.idleTurns = 0;
  battle.passed.fill(0);
  battle.lateMoved.fill(0);
}

function tellPool(battle: Battle, side: number): void {
  const { pool } = battle;
  const at = side * terms.FACES;
  tell(
    battle,
    EV.actionDice,
    side,
    pool[at] | (pool[at + 1] << 8) | (pool[at + 2] << 16),
    pool[at + 3] | (pool[at + 4] << 8) | (pool[at + 5] << 16),
  );
}

/** 2-02: does a die of this face go on a space of this symbol? An Admiral goes on any. */
export function fits(battle: Battle, side: number, face: number, symbol: number): boolean {
  const symbols = battle.faces[face];
  if ((symbols & symbol) === 0 && (symbols & terms.ADMIRAL) === 0) return false;
  // 3-03: after a pass, Movement is paid by one Admiral only.
  return symbol !== terms.MOVEMENT || battle.passed[side] === 0 || (symbols & terms.ADMIRAL) !== 0;
}

/** 2-02: is there a die for it? */
export function canPay(battle: Battle, side: number, symbol: number): boolean {
  for (let face = 0; face < terms.FACES; face++) {
    if (battle.pool[side * terms.FACES + face] > 0 && fits(battle, side, face, symbol)) return true;
  }
  return false;
}

/** 2-04: a die is chosen, used for one of its symbols, and exhausted. The face tells which it was. */
export function pay(battle: Battle, side: number, symbol: number): number {
  clearChoices(battle);
  for (let face = 0; face < terms.FACES; face++) {
    if (battle.pool[side * terms.FACES + face] > 0 && fits(battle, side, face, symbol)) {
      choice(battle, face);
    }
  }
  battle.paying = symbol;
  return exhaust(battle, side, ask(battle, side, 'die'));
}

export function exhaust(battle: Battle, side: number, face: number): number {
  battle.pool[side * terms.FACES + face] -= 1;
  tell(battle, EV.dieExhausted, side, face + 1, battle.paying);
  return face;
}

export function isAdmiral(battle: Battle, face: number): boolean {
  return (battle.faces[face] & terms.ADMIRAL) !== 0;
}

/** Dice of a side that show the Admiral. */
export function admirals(battle: Battle, side: number): number {
  let n = 0;
  for (let face = 0; face < terms.FACES; face++) {
    if (isAdmiral(battle, face)) n += battle.pool[side * terms.FACES + face];
  }
  return n;
}

/** 3-03: dice that show Movement alone are exhausted by a pass. */
export function exhaustMovement(battle: Battle, side: number): void {
  for (let face = 0; face < terms.FACES; face++) {
    if (battle.faces[face] === terms.MOVEMENT) battle.pool[side * terms.FACES + face] = 0;
  }
}
