import { openGuns } from '../attack-orders.ts';
import { type Battle, isAfloat } from '../state.ts';
import * as terms from '../terms.ts';

/** What a side's dice can still do this round. */
export interface Means {
  guns: number;
  torpedoes: number;
  charges: number;
}

export const noMeans = (): Means => ({ guns: 0, torpedoes: 0, charges: 0 });

export function countMeans(battle: Battle, side: number, means: Means): void {
  means.guns = countDice(battle, side, terms.ARTILLERY);
  means.torpedoes = countDice(battle, side, terms.TORPEDO);
  means.charges = countDice(battle, side, terms.DEPTH_CHARGE);
}

/** Dice that fit a space of this symbol, Admirals included. */
export function countDice(battle: Battle, side: number, symbol: number): number {
  let n = 0;
  for (let face = 0; face < terms.FACES; face++) {
    if ((battle.faces[face] & (symbol | terms.ADMIRAL)) !== 0) {
      n += battle.pool[side * terms.FACES + face];
    }
  }
  return n;
}

/** How far a side's gun dice go round its guns: 1 when there are enough. */
export function gunShare(battle: Battle, side: number, guns: number): number {
  let spaces = 0;
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) if (isAfloat(units[i])) spaces += openGuns(units[i]);
  return spaces === 0 ? 0 : Math.min(1, guns / spaces);
}
