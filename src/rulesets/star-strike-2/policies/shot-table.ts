import { armorOf, flakOf } from '../keywords.ts';
import { shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { StrikeOdds } from './strike-odds.ts';

/**
 * What each armament on the table is expected to take from each piece, in points. A column is
 * worked out again only when its target has changed.
 */
export class ShotTable {
  private readonly odds: StrikeOdds;
  private readonly pieces: number;
  /** [(striker * 4 + armament) * pieces + target] */
  private readonly values: Float64Array;
  /** [target]: the state its column was worked out for. */
  private readonly known: Int32Array;

  constructor(battle: Battle, odds: StrikeOdds) {
    this.odds = odds;
    this.pieces = battle.pieces.length;
    this.values = new Float64Array(this.pieces * terms.MOST_ARMAMENTS * this.pieces);
    this.known = new Int32Array(this.pieces).fill(-1);
  }

  /** To be called before reading shots at a piece. */
  update(battle: Battle, target: Piece): void {
    const state = stateOf(battle, target);
    if (this.known[target.index] === state) return;
    this.known[target.index] = state;
    const shields = meanShields(target);
    const modifier = hidingModifier(battle, target);
    const strikers = battle.teams[1 - target.team].pieces;
    for (let s = 0; s < strikers.length; s++) {
      const { armaments } = strikers[s].card;
      for (let a = 0; a < armaments.length; a++) {
        const { weapon, dice } = armaments[a];
        const row = strikers[s].index * terms.MOST_ARMAMENTS + a;
        this.values[row * this.pieces + target.index] = this.odds.value(
          battle,
          battle.weapons[weapon],
          dice,
          modifier,
          target,
          shields,
        );
      }
    }
  }

  /** Points the armament is expected to take from the target. */
  value(striker: number, armament: number, target: number): number {
    return this.values[(striker * terms.MOST_ARMAMENTS + armament) * this.pieces + target];
  }
}

/** Everything a shot's value depends on, in one number: what it leaves out would outlive a battle. */
function stateOf(battle: Battle, piece: Piece): number {
  const { hull, criticals, shields, keywords } = piece;
  let points = 0;
  for (let f = 0; f < shields.length; f++) points += shields[f];
  const saves = armorOf(battle, piece) | (flakOf(battle, piece) << 3);
  let flags = shieldsWork(battle, piece) ? 1 : 0;
  if ((keywords & terms.KW_ORE_HULL) !== 0) flags |= 2;
  if ((keywords & terms.KW_FAST) !== 0) flags |= 4;
  if ((keywords & terms.KW_MASSIVE) !== 0) flags |= 8;
  const state = hull | (criticals << 5) | (points << 8) | (saves << 15) | (flags << 21);
  return state | (hidingModifier(battle, piece) << 25);
}

export function meanShields({ shields }: Piece): number {
  if (shields.length === 1) return shields[0];
  let sum = 0;
  for (let f = 0; f < 6; f++) sum += shields[f];
  return Math.round(sum / 6);
}

/** 8B-03, 8C-01, 8D-02, 9J in short. */
function hidingModifier(battle: Battle, piece: Piece): number {
  const terrain = battle.map.terrain[piece.hex];
  if (terrain === terms.CORE) return 2;
  const hidden = terrain === terms.DUST || terrain === terms.NEBULA ? 1 : 0;
  return hidden + ((piece.keywords & terms.KW_STEALTH) !== 0 ? 1 : 0);
}
