import { rangeOf } from '../artillery.ts';
import { openGuns } from '../attack-orders.ts';
import { isInSight } from '../board.ts';
import { isDisabled } from '../features.ts';
import { type Battle, isAfloat, isSurfaced, NOBODY, type Unit } from '../state.ts';
import * as terms from '../terms.ts';
import type { Weights } from './considerations.ts';
import { countMeans, gunShare, type Means, noMeans } from './means.ts';
import { effectWorth, gunEffect, hitWorth, pointWorth } from './worth.ts';

/** How sure a shot is: seen and in range, and only perhaps. */
const SURE = 0.6;
const PERHAPS = 0.25;
const TORPEDO_RISK = 0.4;
const CHARGE_RISK = 0.3;
/** Closing counts less when there is something to shoot at. */
const ENGAGED = 0.3;

/**
 * What squares are worth to one unit: what it could do from there, and what could be done to it.
 * Enemies are weighed once when the unit is taken up, squares when they are asked for.
 */
export class Positions {
  private readonly weights: Weights;
  private unit!: Unit;
  private means!: Means;
  private readonly theirs = noMeans();
  private danger = 0;
  private closing = 0;
  /** [i]: an enemy afloat; what our guns and torpedoes are worth on it; what its own are on us. */
  private enemies: Unit[] = [];
  private count = 0;
  private gunNear = new Float64Array(0);
  private gunFar = new Float64Array(0);
  private torpedo = new Float64Array(0);
  private threatNear = new Float64Array(0);
  private threatFar = new Float64Array(0);
  private torpedoThreat = new Float64Array(0);
  private reach = new Int8Array(0);
  private stride = new Int8Array(0);
  /** [square]: what does not hang on the bow, and whether an enemy is beside it; by stamp. */
  private readonly base = new Float64Array(terms.SQUARES);
  private readonly beside = new Uint8Array(terms.SQUARES);
  private readonly stamps = new Int32Array(terms.SQUARES);
  private stamp = 0;
  private range = 0;
  /** [enemy]: Structure Points others of the side could take this round. */
  readonly others: Float64Array;

  constructor(units: number, weights: Weights) {
    this.weights = weights;
    this.others = new Float64Array(units);
    this.enemies = new Array<Unit>(units);
    for (const name of [
      'gunNear',
      'gunFar',
      'torpedo',
      'threatNear',
      'threatFar',
      'torpedoThreat',
    ] as const) {
      this[name] = new Float64Array(units);
    }
    this.reach = new Int8Array(units);
    this.stride = new Int8Array(units);
  }

  /** Takes up a unit; `lead` is from -1, all lost, to 1, all won. */
  take(battle: Battle, unit: Unit, means: Means, lead: number): void {
    const { weights, theirs } = this;
    this.unit = unit;
    this.means = means;
    this.stamp += 1;
    this.range = unit.submerged ? 0 : rangeOf(unit);
    this.danger = weights.danger * Math.max(0, 1 + weights.prudence * lead);
    this.closing = weights.closing * (1 - weights.prudence * lead);
    countMeans(battle, 1 - unit.side, theirs);
    const share = gunShare(battle, 1 - unit.side, theirs.guns);
    const ours = Math.min(means.guns, openGuns(unit));
    const torpedoes = Math.min(
      means.torpedoes,
      Math.max(unit.torpedoes, unit.card.isSubmarine ? 1 : 0),
    );
    const all = battle.sides[1 - unit.side];
    this.count = 0;
    for (let i = 0; i < all.length; i++) {
      if (isAfloat(all[i])) this.weigh(battle, all[i], ours, torpedoes, share);
    }
  }

  private weigh(battle: Battle, enemy: Unit, guns: number, torpedoes: number, share: number): void {
    const { unit, weights } = this;
    const i = this.count++;
    this.enemies[i] = enemy;
    const open = isSurfaced(enemy) && battle.scenery[enemy.square] !== terms.FOG;
    const others = this.others[enemy.index];
    this.gunNear[i] = 0;
    this.gunFar[i] = 0;
    this.torpedo[i] = 0;
    if (open && guns > 0) {
      const near = gunEffect(battle, unit, enemy, 0, guns);
      const far = gunEffect(battle, unit, enemy, this.range, guns);
      this.gunNear[i] = effectWorth(near, enemy, enemy.structure, weights, others);
      this.gunFar[i] = effectWorth(far, enemy, enemy.structure, weights, others);
    }
    if (open) {
      let worth = 0;
      for (let n = 0; n < torpedoes; n++) worth += hitWorth(enemy, enemy.structure - n, weights);
      this.torpedo[i] = worth;
    }
    this.weighThreat(battle, enemy, i, share);
  }

  private weighThreat(battle: Battle, enemy: Unit, i: number, share: number): void {
    const { unit, weights } = this;
    const { card } = enemy;
    this.stride[i] = enemy.moved ? 0 : enemy.submerged ? card.submergedMovement : card.movement;
    this.threatNear[i] = 0;
    this.threatFar[i] = 0;
    this.torpedoThreat[i] = 0;
    const reach = rangeOf(enemy);
    this.reach[i] = reach;
    if (unit.submerged) {
      const hunts = (card.features & (1 << terms.F_DEPTH_CHARGE)) !== 0 && !enemy.submerged;
      this.torpedoThreat[i] = hunts ? CHARGE_RISK * unit.card.points : 0;
      return;
    }
    const { reckoning } = weights;
    const dice = Math.min(2, openGuns(enemy));
    if (dice > 0) {
      const sure = 1 - reckoning + reckoning * share;
      const near = gunEffect(battle, enemy, unit, 0, dice);
      const far = gunEffect(battle, enemy, unit, reach, dice);
      this.threatNear[i] = sure * effectWorth(near, unit, unit.structure, weights);
      this.threatFar[i] = sure * effectWorth(far, unit, unit.structure, weights);
    }
    if (enemy.torpedoes > 0) {
      const sure = 1 - reckoning + reckoning * Math.min(1, this.theirs.torpedoes);
      this.torpedoThreat[i] = sure * TORPEDO_RISK * pointWorth(unit);
    }
  }

  worth(battle: Battle, square: number, bow: number): number {
    if (this.stamps[square] !== this.stamp) {
      this.stamps[square] = this.stamp;
      this.base[square] = this.weighSquare(battle, square);
    }
    if (this.beside[square] === 0) return this.base[square];
    return this.base[square] + this.weights.torpedoes * this.bearing(battle, square, bow);
  }

  /** Of a square that was weighed. */
  hangsOnBow(square: number): boolean {
    return this.beside[square] !== 0;
  }

  private weighSquare(battle: Battle, square: number): number {
    const { unit, weights, enemies, count, stride, reach } = this;
    const inFog = !unit.submerged && battle.scenery[square] === terms.FOG;
    const row = square * terms.SQUARES;
    let best = 0;
    let second = 0;
    let danger = 0;
    let nearest = terms.WIDTH + terms.HEIGHT;
    let beside = 0;
    for (let i = 0; i < count; i++) {
      const enemy = enemies[i];
      const distance = battle.distance[row + enemy.square];
      if (distance < nearest) nearest = distance;
      if (inFog) continue;
      if (distance === 1 && this.torpedo[i] > 0) beside = 1;
      const gun = 2 * distance <= this.range ? this.gunNear[i] : this.gunFar[i];
      if (gun > second && distance <= this.range && isInSight(battle, square, enemy)) {
        if (gun > best) {
          second = best;
          best = gun;
        } else second = gun;
      }
      if (distance > reach[i] + stride[i] && distance > 1 + stride[i]) continue;
      danger += this.dangerFrom(battle, i, square, distance);
    }
    this.beside[square] = beside;
    const engaged = best > 0 || beside > 0 ? ENGAGED : 1;
    return (
      weights.gunnery * (best + weights.choice * second) +
      weights.hunting * this.huntWorth(battle, square) -
      this.danger * danger -
      this.closing * nearest * engaged
    );
  }

  /** What an enemy could do there this round, less if it has yet to come near. */
  private dangerFrom(battle: Battle, i: number, square: number, distance: number): number {
    const stride = this.stride[i];
    if (this.unit.submerged) return distance <= stride ? this.torpedoThreat[i] : 0;
    const reach = this.reach[i];
    let danger = distance <= 1 + stride ? this.torpedoThreat[i] : 0;
    if (distance > reach + stride) return danger;
    const threat = 2 * distance <= reach ? this.threatNear[i] : this.threatFar[i];
    if (threat === 0) return danger;
    const seen = distance <= reach && isInSight(battle, square, this.enemies[i]);
    danger += (seen ? SURE : PERHAPS) * threat;
    return danger;
  }

  /** 4-05: the best target on a flank, or anywhere beside a submerged submarine. */
  private bearing(battle: Battle, square: number, bow: number): number {
    const { unit, enemies, count } = this;
    const everywhere = unit.submerged || battle.terms.facing === 'none';
    let best = 0;
    for (let i = 0; i < count; i++) {
      const at = enemies[i].square;
      if (this.torpedo[i] <= best || battle.distance[square * terms.SQUARES + at] !== 1) continue;
      // A bow north or south has its flanks east and west.
      const isAcross = Math.abs(square - at) === 1;
      const isAlong = Math.abs(square - at) === terms.WIDTH;
      if (everywhere || ((bow & 1) === 0 ? isAcross : isAlong)) best = this.torpedo[i];
    }
    return best;
  }

  /** U-04: an enemy submarine below that a depth charge could sink. */
  private huntWorth(battle: Battle, square: number): number {
    const { unit, means } = this;
    const below = battle.below[square];
    if (below === NOBODY || unit.submerged || means.charges === 0) return 0;
    if ((unit.card.features & (1 << terms.F_DEPTH_CHARGE)) === 0) return 0;
    if (isDisabled(unit, terms.F_DEPTH_CHARGE)) return 0;
    const prey = battle.units[below];
    return prey.side === unit.side ? 0 : 1.5 * prey.card.points;
  }
}
