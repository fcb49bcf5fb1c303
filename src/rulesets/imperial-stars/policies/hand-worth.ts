import { type Battle, kindOfCard, NOBODY } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';

/** What a card is worth in the hand of who is asked, for the discard. */
export function discardWorth(battle: Battle, weights: Considerations, at: number): number {
  const player = battle.players[battle.askedSeat];
  const kind = kindOfCard(battle, player.hand[at]);
  const more = weights.keepMore ** (alike(battle, at) - 1);
  if (terms.isDefence(kind.type)) return weights.keepDefence * (1 + 0.3 * (kind.blocks - 1)) * more;
  if (kind.type === terms.REPAIR) {
    return weights.keepRepair * (1 + 0.3 * (kind.removes - 1)) * more;
  }
  if (kind.type === terms.MARINE) return weights.keepMarine * Math.sqrt(kind.strength) * more;
  const fits = shareThatFires(battle, at);
  return weights.keepAttack * fits * (0.7 + 0.12 * kind.damage);
}

/** Cards of the same type in the hand. */
function alike(battle: Battle, at: number): number {
  const { hand, handCount } = battle.players[battle.askedSeat];
  const { type } = kindOfCard(battle, hand[at]);
  let count = 0;
  for (let i = 0; i < handCount; i++) if (kindOfCard(battle, hand[i]).type === type) count += 1;
  return count;
}

/** Can ships in the line fire it? Those in Reserves count for less. */
function shareThatFires(battle: Battle, at: number): number {
  const player = battle.players[battle.askedSeat];
  const { type, need } = kindOfCard(battle, player.hand[at]);
  const capacity = terms.CAPACITY_OF[type];
  for (let i = 0; i < terms.LINE_LENGTH; i++) {
    const index = player.line[i];
    if (index !== NOBODY && battle.ships[index].card.capacities[capacity] >= need) return 1;
  }
  for (let i = 0; i < player.reserveCount; i++) {
    if (battle.ships[player.reserves[i]].card.capacities[capacity] >= need) return 0.4;
  }
  return 0;
}
