import type { LabChoice } from './lab-schema.ts';
import { type Battle, kindOfCard, NOBODY, type Player, type Ship } from './state.ts';

/** What a choice of a lab case is about: who is asked, and what its names stand for. */

/** What a case says does not fit what the rules ask. */
export class LabMismatch extends Error {}

export type Of<D extends LabChoice['do']> = Extract<LabChoice, { do: D }>;

export interface Asked {
  readonly battle: Battle;
  readonly player: Player;
  ship(id: string): Ship;
}

export function askedNow(battle: Battle, ids: readonly string[]): Asked {
  return {
    battle,
    player: battle.players[battle.askedSeat],
    ship: (id) => {
      const index = ids.indexOf(id);
      if (index < 0) throw new LabMismatch(`no ship is called "${id}"`);
      return battle.ships[index];
    },
  };
}

/** The place of a card in the hand of who is asked; NOBODY if it is not there. */
export function placeInHand({ battle, player }: Asked, code: string): number {
  for (let at = 0; at < player.handCount; at++) {
    if (kindOfCard(battle, player.hand[at]).code === code) return at;
  }
  return NOBODY;
}

/** Gives the cards that a choice names, copy after copy; NOBODY for one that is not in the hand. */
export function handPicker({ battle, player }: Asked): (code: string) => number {
  const left = [...player.hand.slice(0, player.handCount)];
  return (code) => {
    if (battle.kinds.every((kind) => kind.code !== code)) {
      throw new LabMismatch(`there is no action card "${code}" in this game`);
    }
    const at = left.findIndex((card) => kindOfCard(battle, card).code === code);
    return at < 0 ? NOBODY : left.splice(at, 1)[0];
  };
}
