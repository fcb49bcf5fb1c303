import { armorOf, flakOf, stealthOf } from '../keywords.ts';
import { shieldsWork } from '../shields.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { AttackOdds } from './attack-odds.ts';

/**
 * What each set of dice on the table is expected to take from each piece, in points. A column is
 * worked out again only when its target has changed.
 */
export class ShotTable {
  private readonly odds: AttackOdds;
  private readonly pieces: number;
  /** [(attacker * 4 + set) * pieces + target] */
  private readonly values: Float64Array;
  /** [target]: the state its column was worked out for. */
  private readonly known: Int32Array;

  constructor(battle: Battle, odds: AttackOdds) {
    this.odds = odds;
    this.pieces = battle.pieces.length;
    this.values = new Float64Array(this.pieces * terms.MOST_SETS * this.pieces);
    this.known = new Int32Array(this.pieces).fill(-1);
  }

  /** To be called before reading shots at a piece. */
  update(battle: Battle, target: Piece): void {
    const state = stateOf(battle, target);
    if (this.known[target.index] === state) return;
    this.known[target.index] = state;
    const shields = meanShields(target);
    const modifier = hidingModifier(battle, target);
    const attackers = battle.teams[1 - target.team].pieces;
    for (let s = 0; s < attackers.length; s++) {
      const { sets } = attackers[s].card;
      for (let a = 0; a < sets.length; a++) {
        const { weapon, dice } = sets[a];
        const row = attackers[s].index * terms.MOST_SETS + a;
        this.odds.put(
          this.values,
          row * this.pieces + target.index,
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

  /** Points the set is expected to take from the target. */
  value(attacker: number, set: number, target: number): number {
    return this.values[(attacker * terms.MOST_SETS + set) * this.pieces + target];
  }
}

/** Everything a shot's value depends on, in one number: what it leaves out would outlive a battle. */
function stateOf(battle: Battle, piece: Piece): number {
  const { hull, shields, keywords } = piece;
  let boxes = 0;
  for (let f = 0; f < shields.length; f++) boxes += shields[f];
  const saves = Math.min(7, armorOf(piece)) | (Math.min(7, flakOf(battle, piece)) << 3);
  let flags = shieldsWork(battle, piece) ? 1 : 0;
  if (piece.crippled) flags |= 2;
  if ((keywords & terms.KW_MASSIVE) !== 0) flags |= 4;
  if (piece.orderCount > 0) flags |= 8;
  const state = hull | (boxes << 5) | (saves << 12) | (flags << 18);
  return state | (hidingModifier(battle, piece) << 22);
}

export function meanShields({ shields }: Piece): number {
  if (shields.length === 1) return shields[0];
  let sum = 0;
  for (let f = 0; f < 6; f++) sum += shields[f];
  return Math.round(sum / 6);
}

/** Terrain-1, Terrain-7, Terrain-9, Keywords-10 in short. */
function hidingModifier(battle: Battle, piece: Piece): number {
  const terrain = battle.map.terrain[piece.hex];
  const hidden =
    terrain === terms.NEBULA ? 2 : terrain === terms.DUST || terrain === terms.STAR_SYSTEM ? 1 : 0;
  return Math.min(2, hidden + stealthOf(piece));
}
