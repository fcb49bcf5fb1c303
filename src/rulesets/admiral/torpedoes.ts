import { distanceBetween, isFlank, nextSquare } from './board.ts';
import { isActive } from './features.ts';
import { type Battle, NOBODY, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** 4-05, U-02: who can be torpedoed from where. */
export function isInTorpedoReach(battle: Battle, unit: Unit, target: Unit): boolean {
  if (target.square === unit.square) return false;
  if (target.submerged && !(unit.submerged && battle.terms.submarineDuels)) return false;
  if (isNear(battle, unit, target)) return true;
  return isActive(unit, terms.EXCELLENT_TORPEDOES) && isSecondSquare(battle, unit, target);
}

function isNear(battle: Battle, unit: Unit, target: Unit): boolean {
  if (distanceBetween(battle, unit.square, target.square) !== 1) return false;
  if (unit.submerged) return true;
  for (let direction = 0; direction < 8; direction++) {
    if (nextSquare(battle, unit.square, direction) === target.square) {
      return isFlank(battle, unit, direction);
    }
  }
  return false;
}

/** G-10: straight out on a flank, if nothing lies between. */
function isSecondSquare(battle: Battle, unit: Unit, target: Unit): boolean {
  for (let direction = 0; direction < 4; direction++) {
    if (!unit.submerged && !isFlank(battle, unit, direction)) continue;
    const between = nextSquare(battle, unit.square, direction);
    if (between < 0 || nextSquare(battle, between, direction) !== target.square) continue;
    return (
      battle.scenery[between] === terms.OPEN &&
      battle.smoke[between] === 0 &&
      battle.surface[between] === NOBODY
    );
  }
  return false;
}
