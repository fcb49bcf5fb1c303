import { EXTRA_DAMAGE, EXTRA_ROLL } from '../compile.ts';
import { type Battle, kindOfCard, type Player, type Ship } from '../state.ts';
import * as terms from '../terms.ts';
import { turretDice } from '../turrets.ts';
import type { Considerations } from './considerations.ts';

/** What ships could fire from a hand, and what of it would come through. */

const MOST_CARDS = 64;

/** Works on one table at a time; its lists are made once. */
export class Volley {
  /** Cards of the hand that are spoken for. */
  private readonly taken = new Uint8Array(MOST_CARDS);
  private readonly room = new Int8Array(terms.CAPACITIES.length);
  private readonly shots = new Float64Array(MOST_CARDS);

  begin(): void {
    this.taken.fill(0);
  }

  /** Damage of a card fired by a ship, extras on the average. */
  damageOf(battle: Battle, ship: Ship, card: number): number {
    const kind = kindOfCard(battle, card);
    if (kind.race !== ship.card.race) return kind.damage;
    if (kind.extra === EXTRA_DAMAGE) return kind.damage + kind.extraValue;
    if (kind.extra === EXTRA_ROLL) {
      return kind.damage + (kind.extraValue * (7 - kind.extraFace)) / 6;
    }
    return kind.damage + 0.5;
  }

  /** The damage a ship would do with the cards still free, the best for its capacity first. */
  power(battle: Battle, player: Player, ship: Ship): number {
    let sum = 0;
    const { hand, handCount } = player;
    for (let c = 0; c < terms.CAPACITIES.length; c++) {
      this.room[c] = ship.card.capacities[c] - ship.used[c];
    }
    let special = player.specialUsed;
    for (;;) {
      let best = -1;
      let most = 0;
      for (let at = 0; at < handCount; at++) {
        if (this.taken[at] !== 0) continue;
        const kind = kindOfCard(battle, hand[at]);
        if (!terms.isAttack(kind.type) || (special && kind.special)) continue;
        const cost = this.costOf(battle, kind);
        if (kind.need > this.room[terms.CAPACITY_OF[kind.type]]) continue;
        const density = this.damageOf(battle, ship, hand[at]) / (cost + 0.5);
        if (density > most) {
          most = density;
          best = at;
        }
      }
      if (best < 0) return sum;
      const kind = kindOfCard(battle, hand[best]);
      this.taken[best] = 1;
      special ||= kind.special;
      this.room[terms.CAPACITY_OF[kind.type]] -= this.costOf(battle, kind);
      sum += this.damageOf(battle, ship, hand[best]);
    }
  }

  private costOf(battle: Battle, kind: { readonly type: number; readonly need: number }): number {
    return battle.terms.countsCards && !terms.isCraft(kind.type) ? 1 : kind.need;
  }

  /** Damage announced against a ship that is likely to come through. */
  comingAt(battle: Battle, weights: Considerations, target: Ship): number {
    let count = 0;
    for (let a = 0; a < battle.attackCount; a++) {
      const attack = battle.attacks[a];
      if (attack.target !== target.index || attack.blocked || attack.killed) continue;
      this.shots[count++] = this.expected(battle, a);
    }
    return throughBlocks(this.shots, count, blocksOf(battle, weights, target));
  }

  /** An attack's damage, small craft by their chance to pass the turrets. */
  expected(battle: Battle, number: number): number {
    const { card, ship, target, extra } = battle.attacks[number];
    const kind = kindOfCard(battle, card);
    const damage = extra ? this.damageOf(battle, battle.ships[ship], card) : kind.damage;
    if (!terms.isCraft(kind.type)) return damage;
    const face = kind.type === terms.BOMBER ? 1 / 3 : 1 / 6;
    const dice = turretDice(battle, battle.ships[target]);
    return damage * (1 - face) ** Math.min(dice, 4);
  }
}

/** Blocks to expect from the player who has a ship. */
export function blocksOf(battle: Battle, weights: Considerations, target: Ship): number {
  const { handCount } = battle.players[target.controller];
  return handCount * (target.shieldsUp ? weights.blocks : weights.blocksDown);
}

/** What is left of shots when the largest are blocked; a part of a block stops a part of a shot. */
export function throughBlocks(shots: Float64Array, count: number, blocks: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += shots[i];
  let left = blocks;
  let before = Number.POSITIVE_INFINITY;
  let passed = 0;
  while (left > 0 && passed < count) {
    let largest = 0;
    let same = 0;
    for (let i = 0; i < count; i++) {
      if (shots[i] >= before) continue;
      if (shots[i] > largest) {
        largest = shots[i];
        same = 1;
      } else if (shots[i] === largest) same += 1;
    }
    if (same === 0) break;
    const stopped = Math.min(left, same);
    sum -= stopped * largest;
    left -= stopped;
    passed += same;
    before = largest;
  }
  return sum;
}
