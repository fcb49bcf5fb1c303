import { rangeOf } from '../artillery.ts';
import { openGuns } from '../attack-orders.ts';
import { distanceBetween, isInSight } from '../board.ts';
import { isDisabled } from '../features.ts';
import { type Battle, isAfloat, isSurfaced, NOBODY, type Unit } from '../state.ts';
import * as terms from '../terms.ts';
import type { Weights } from './considerations.ts';
import { gunWorth, hitWorth, pointWorth } from './worth.ts';

/** What a side's dice can still do this round. */
export interface Means {
  guns: number;
  torpedoes: number;
  charges: number;
}

/** A square and bow for a unit: what it could do from there, and what could be done to it. */
export function positionWorth(
  battle: Battle,
  unit: Unit,
  square: number,
  bow: number,
  means: Means,
  weights: Weights,
): number {
  const inFog = !unit.submerged && battle.scenery[square] === terms.FOG;
  const enemies = battle.sides[1 - unit.side];
  let guns = 0;
  let torpedoes = 0;
  let danger = 0;
  let nearest = terms.WIDTH + terms.HEIGHT;
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i];
    if (!isAfloat(enemy)) continue;
    const distance = distanceBetween(battle, square, enemy.square);
    if (distance < nearest) nearest = distance;
    if (!inFog && isSurfaced(enemy) && battle.scenery[enemy.square] !== terms.FOG) {
      guns = Math.max(guns, gunsAt(battle, unit, square, enemy, distance, means, weights));
      if (distance === 1 && bears(battle, unit, square, bow, enemy.square)) {
        const dice = Math.min(
          means.torpedoes,
          Math.max(unit.torpedoes, unit.card.isSubmarine ? 1 : 0),
        );
        torpedoes = Math.max(torpedoes, torpedoWorth(enemy, dice, weights));
      }
    }
    if (!inFog) danger += dangerFrom(battle, enemy, unit, square, distance, weights);
  }
  return (
    weights.gunnery * guns +
    weights.torpedoes * torpedoes +
    weights.hunting * huntWorth(battle, unit, square, means) -
    weights.danger * danger -
    weights.closing * nearest * (guns + torpedoes > 0 ? 0.3 : 1)
  );
}

function gunsAt(
  battle: Battle,
  unit: Unit,
  square: number,
  enemy: Unit,
  distance: number,
  means: Means,
  weights: Weights,
): number {
  const dice = Math.min(means.guns, openGuns(unit));
  if (dice === 0 || distance > rangeOf(unit) || !isInSight(battle, square, enemy)) return 0;
  return gunWorth(battle, unit, enemy, { distance, dice, left: enemy.structure }, weights);
}

/** 4-05: on a flank, or anywhere beside a submerged submarine. */
function bears(battle: Battle, unit: Unit, square: number, bow: number, at: number): boolean {
  if (unit.submerged || battle.terms.facing === 'none') return true;
  const { width } = battle.board;
  const isAcross = Math.abs(square - at) === 1;
  if (!isAcross && Math.abs(square - at) !== width) return false;
  // A bow north or south has its flanks east and west.
  return (bow & 1) === 0 ? isAcross : !isAcross;
}

function torpedoWorth(enemy: Unit, dice: number, weights: Weights): number {
  let worth = 0;
  for (let n = 0; n < dice; n++) worth += hitWorth(enemy, enemy.structure - n, weights);
  return worth;
}

/** U-04: an enemy submarine below that a depth charge could sink. */
function huntWorth(battle: Battle, unit: Unit, square: number, means: Means): number {
  if (unit.submerged || means.charges === 0) return 0;
  if ((unit.card.features & (1 << terms.F_DEPTH_CHARGE)) === 0) return 0;
  if (isDisabled(unit, terms.F_DEPTH_CHARGE)) return 0;
  const below = battle.below[square];
  if (below === NOBODY || battle.units[below].side === unit.side) return 0;
  return 1.5 * battle.units[below].card.points;
}

/** What an enemy could do there this round, less if it has yet to come near. */
function dangerFrom(
  battle: Battle,
  enemy: Unit,
  unit: Unit,
  square: number,
  distance: number,
  weights: Weights,
): number {
  let danger = 0;
  const stride = enemy.moved
    ? 0
    : enemy.submerged
      ? enemy.card.submergedMovement
      : enemy.card.movement;
  if (!unit.submerged) {
    const dice = Math.min(2, openGuns(enemy));
    const reach = rangeOf(enemy);
    if (dice > 0 && distance <= reach + stride) {
      const seen = distance <= reach && isInSight(battle, square, enemy);
      const shot = { distance: Math.min(distance, reach), dice, left: unit.structure };
      danger += (seen ? 0.6 : 0.25) * gunWorth(battle, enemy, unit, shot, weights);
    }
    if (enemy.torpedoes > 0 && distance <= 1 + stride) danger += 0.4 * pointWorth(unit);
    return danger;
  }
  const hunts = (enemy.card.features & (1 << terms.F_DEPTH_CHARGE)) !== 0 && !enemy.submerged;
  return hunts && distance <= stride ? 0.3 * unit.card.points : 0;
}
