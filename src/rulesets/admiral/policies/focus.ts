import { isInRange } from '../artillery.ts';
import { openGuns } from '../attack-orders.ts';
import { distanceBetween, isInFog } from '../board.ts';
import { type Battle, isAfloat, isSurfaced, type Unit } from '../state.ts';
import { isInTorpedoReach } from '../torpedoes.ts';
import type { Means } from './means.ts';
import { gunEffect, STRUCTURE } from './worth.ts';

/** What a side could do to each enemy together. */

/** [enemy]: Structure Points the side could take from where it stands; the rest is 0. */
export function countHits(battle: Battle, side: number, means: Means, hits: Float64Array): void {
  hits.fill(0);
  const units = battle.sides[side];
  const enemies = battle.sides[1 - side];
  for (let e = 0; e < enemies.length; e++) {
    const enemy = enemies[e];
    if (!isSurfaced(enemy) || isInFog(battle, enemy)) continue;
    let guns = means.guns;
    let torpedoes = means.torpedoes;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      if (!isAfloat(unit) || isInFog(battle, unit)) continue;
      const dice = diceToPierce(battle, unit, enemy);
      if (dice > 0 && dice <= guns) {
        guns -= dice;
        hits[enemy.index] += 1;
      }
      if (torpedoes > 0 && unit.torpedoes > 0 && isInTorpedoReach(battle, unit, enemy)) {
        const salvo = Math.min(torpedoes, unit.torpedoes);
        torpedoes -= salvo;
        hits[enemy.index] += salvo;
      }
    }
  }
}

/** 0 when it cannot. */
function diceToPierce(battle: Battle, unit: Unit, enemy: Unit): number {
  const spaces = openGuns(unit);
  if (spaces === 0 || !isInRange(battle, unit, enemy)) return 0;
  const distance = distanceBetween(battle, unit.square, enemy.square);
  for (let dice = 1; dice <= spaces; dice++) {
    if (gunEffect(battle, unit, enemy, distance, dice) === STRUCTURE) return dice;
  }
  return 0;
}
