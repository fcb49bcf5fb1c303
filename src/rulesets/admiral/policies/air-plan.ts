import { armorOf } from '../artillery.ts';
import { isPrey } from '../launch.ts';
import { ABOARD, type Battle, SCREENING, type Unit } from '../state.ts';
import { antiAircraftDice } from '../strikes.ts';
import * as terms from '../terms.ts';
import type { Weights } from './considerations.ts';
import { criticalWorth, hitWorth } from './worth.ts';

/** The best air strike a carrier could fly. */
export class AirPlan {
  target = -1;
  worth = 0;
  private readonly weights: Weights;

  constructor(weights: Weights) {
    this.weights = weights;
  }

  /** Three squadrons against one target; `planned` is Structure that other orders will take. */
  make(battle: Battle, carrier: Unit, planned: Int8Array): void {
    this.target = -1;
    this.worth = 0;
    const dive = aboard(battle, carrier, terms.DIVE_BOMBER);
    const torpedo = aboard(battle, carrier, terms.TORPEDO_BOMBER);
    if (dive + torpedo === 0) return;
    const enemies = battle.sides[1 - carrier.side];
    for (let i = 0; i < enemies.length; i++) {
      const enemy = enemies[i];
      if (!isPrey(battle, carrier.side, enemy)) continue;
      const left = enemy.structure - planned[enemy.index];
      const worth = this.strikeWorth(battle, enemy, left, dive, torpedo);
      if (worth > this.worth) {
        this.worth = worth;
        this.target = enemy.index;
      }
    }
  }

  private strikeWorth(
    battle: Battle,
    enemy: Unit,
    left: number,
    dive: number,
    torpedo: number,
  ): number {
    if (left <= 0) return 0;
    const { weights } = this;
    const screens = screensOn(battle, enemy);
    const torpedoes = Math.min(terms.MOST_LAUNCHED, torpedo);
    const divers = Math.min(terms.MOST_LAUNCHED - torpedoes, dive);
    const dice = antiAircraftDice(battle, enemy, terms.DIVE_BOMBER, enemy.square);
    const lost = dice / 3 + screens * 0.4;
    let worth = 0;
    const hits = Math.max(0, torpedoes - lost);
    for (let n = 0; n < hits; n++) {
      worth +=
        Math.min(1, hits - n) *
        (hitWorth(enemy, left - n, weights) + criticalWorth(enemy, weights));
    }
    const value = terms.DIVE_BOMBER_ATTACK * Math.max(0, divers - lost);
    const armor = armorOf(enemy, true);
    if (value > armor) worth += hitWorth(enemy, left, weights);
    if (value >= armor && value > 0) worth += criticalWorth(enemy, weights);
    return weights.aircraft * worth;
  }
}

function aboard(battle: Battle, carrier: Unit, kind: number): number {
  let n = 0;
  for (let i = 0; i < battle.squadrons.length; i++) {
    const squadron = battle.squadrons[i];
    if (squadron.carrier === carrier && squadron.kind === kind && squadron.place === ABOARD) n += 1;
  }
  return n;
}

function screensOn(battle: Battle, unit: Unit): number {
  let n = 0;
  for (let i = 0; i < battle.squadrons.length; i++) {
    const { place, unit: on, fought } = battle.squadrons[i];
    if (place === SCREENING && on === unit.index && !fought) n += 1;
  }
  return n;
}
