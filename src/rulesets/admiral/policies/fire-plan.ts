import { canPay } from '../action-dice.ts';
import { DEPTH_CHARGES, deedOf, FIRE, TORPEDOES, unitOf } from '../admiral.ts';
import { isInRange } from '../artillery.ts';
import { openGuns } from '../attack-orders.ts';
import { distanceBetween, isInFog } from '../board.ts';
import { type Battle, isAfloat, isSurfaced, NOBODY, type Unit } from '../state.ts';
import * as terms from '../terms.ts';
import { isInTorpedoReach } from '../torpedoes.ts';
import type { Weights } from './considerations.ts';
import { countHits } from './focus.ts';
import { countDice, type Means } from './means.ts';
import { criticalWorth, effectWorth, gunEffect, hitWorth, STRUCTURE } from './worth.ts';

/**
 * Dice to spaces: of all attacks that can still be ordered, the one with the most worth a die comes
 * first, with what earlier orders will do already taken off its target. Two dice that only pierce
 * together are judged together.
 */
export class FirePlan {
  /** [unit]: Structure that orders given so far should take. */
  readonly planned: Int8Array;
  /** [unit]: Structure that the side could take when it began. */
  private readonly hits: Float64Array;
  code = 0;
  target = NOBODY;
  /** Worth a die of the best order. */
  worth = 0;
  private readonly weights: Weights;

  constructor(units: number, weights: Weights) {
    this.planned = new Int8Array(units);
    this.hits = new Float64Array(units);
    this.weights = weights;
  }

  /** A new round: nothing is ordered yet. */
  begin(battle: Battle, side: number, means: Means): void {
    this.planned.fill(0);
    if (this.weights.focus !== 0) countHits(battle, side, means, this.hits);
  }

  /** The best attack among the choices. */
  find(battle: Battle, side: number): void {
    this.worth = 0;
    this.target = NOBODY;
    const dice = countDice(battle, side, terms.ARTILLERY);
    for (let i = 0; i < battle.choiceCount; i++) {
      const code = battle.choices[i];
      if (code < 0) continue;
      const unit = battle.units[unitOf(code)];
      if (deedOf(code) === FIRE) this.weighGuns(battle, unit, code, dice);
      else if (deedOf(code) === TORPEDOES) this.weighTorpedo(battle, unit, code);
      else if (deedOf(code) === DEPTH_CHARGES) {
        const below = battle.units[battle.below[unit.square]];
        this.offer(code, below.index, this.weights.hunting * 1.6 * below.card.points);
      }
    }
  }

  private offer(code: number, target: number, worth: number): void {
    if (worth <= this.worth) return;
    this.worth = worth;
    this.code = code;
    this.target = target;
  }

  private weighGuns(battle: Battle, unit: Unit, code: number, dice: number): void {
    const enemies = battle.sides[1 - unit.side];
    const bound =
      unit.firstTarget !== NOBODY &&
      unit.gunAdmirals === 0 &&
      !canPay(battle, unit.side, terms.ADMIRAL);
    const spaces = Math.min(dice, openGuns(unit) - unit.gunDice);
    for (let i = 0; i < enemies.length; i++) {
      const enemy = enemies[i];
      if (!isSurfaced(enemy) || isInFog(battle, enemy) || !isInRange(battle, unit, enemy)) continue;
      if (bound && enemy.index !== unit.firstTarget) continue;
      const distance = distanceBetween(battle, unit.square, enemy.square);
      const already = ordersOn(battle, unit, enemy);
      const left = enemy.structure - this.planned[enemy.index];
      const others = this.hits[enemy.index] - this.planned[enemy.index] - 1;
      const known = already > 0 ? gunEffect(battle, unit, enemy, distance, already) : 0;
      const before = effectWorth(known, enemy, left, this.weights, others);
      for (let n = 1; n <= spaces; n++) {
        const effect = gunEffect(battle, unit, enemy, distance, already + n);
        const worth = effectWorth(effect, enemy, left, this.weights, others) - before;
        this.offer(code, enemy.index, (this.weights.gunnery * worth) / n);
      }
    }
  }

  private weighTorpedo(battle: Battle, unit: Unit, code: number): void {
    const enemies = battle.sides[1 - unit.side];
    const bound =
      unit.torpedoTarget !== NOBODY &&
      unit.torpedoAdmirals === 0 &&
      !canPay(battle, unit.side, terms.ADMIRAL);
    for (let i = 0; i < enemies.length; i++) {
      const enemy = enemies[i];
      if (!isAfloat(enemy) || !isInTorpedoReach(battle, unit, enemy) || isInFog(battle, enemy))
        continue;
      if (bound && enemy.index !== unit.torpedoTarget) continue;
      const left = enemy.structure - this.planned[enemy.index];
      const others = this.hits[enemy.index] - this.planned[enemy.index] - 1;
      const worth =
        hitWorth(enemy, left, this.weights, others) + criticalWorth(enemy, this.weights);
      if (left > 0) this.offer(code, enemy.index, this.weights.torpedoes * worth);
    }
  }

  /** The order just chosen will take so much. */
  commit(battle: Battle): void {
    const unit = battle.units[unitOf(this.code)];
    const target = battle.units[this.target];
    if (deedOf(this.code) === TORPEDOES) this.planned[target.index] += 1;
    else if (deedOf(this.code) === DEPTH_CHARGES) this.planned[target.index] = target.structure;
    else {
      const distance = distanceBetween(battle, unit.square, target.square);
      const before = ordersOn(battle, unit, target);
      const pierced = before > 0 && gunEffect(battle, unit, target, distance, before) === STRUCTURE;
      const pierces = gunEffect(battle, unit, target, distance, before + 1) === STRUCTURE;
      if (pierces && !pierced) this.planned[target.index] += 1;
    }
  }
}

function ordersOn(battle: Battle, unit: Unit, target: Unit): number {
  let n = 0;
  for (let i = 0; i < battle.orderCount; i++) {
    const order = battle.orders[i];
    if (order.deed === FIRE && order.unit === unit.index && order.target === target.index) n += 1;
  }
  return n;
}
