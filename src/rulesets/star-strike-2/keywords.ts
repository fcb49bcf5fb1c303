import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** 9: keyword rules that are looked up by other chapters. */

/** "Deadly [2]" to its keyword and bracket. An unknown word is the checker's business. */
export function parseKeyword(text: string): { keyword: terms.Keyword; bracket?: string } {
  const open = text.indexOf(' [');
  if (open < 0) return { keyword: text as terms.Keyword };
  return { keyword: text.slice(0, open) as terms.Keyword, bracket: text.slice(open + 2, -1) };
}

/** 2A-01: hexes strictly between two pieces; adjacent pieces are at distance 0. */
export function distanceBetween(battle: Battle, a: Piece, b: Piece): number {
  const board = battle.map.board;
  return board.steps[a.hex * board.hexes + b.hex] - 1;
}

/** 9A, 8D-03: Armor with everything that adds to it, to the cap. */
export function armorOf(battle: Battle, piece: Piece): number {
  const nebula = battle.map.terrain[piece.hex] === terms.NEBULA ? 1 : 0;
  return Math.min(terms.HIGHEST_SAVE, piece.card.armor + piece.grantedArmor + nebula);
}

/** 9E, 9B, 8B-02, 8C-02: Flak likewise. */
export function flakOf(battle: Battle, piece: Piece): number {
  const terrain = battle.map.terrain[piece.hex];
  let flak = piece.card.flak + piece.grantedFlak + coverOver(battle, piece);
  if (terrain === terms.CORE || terrain === terms.HORIZON) flak += 2;
  else if (terrain === terms.DUST) flak += 1;
  return Math.min(terms.HIGHEST_SAVE, flak);
}

/** 9B: one for each covering friend near enough; a piece does not cover itself. */
function coverOver(battle: Battle, piece: Piece): number {
  if ((battle.teams[piece.team].mayHave & terms.KW_COVER) === 0) return 0;
  let flak = 0;
  for (const friend of battle.teams[piece.team].pieces) {
    if (friend === piece || friend.hex < 0 || (friend.keywords & terms.KW_COVER) === 0) continue;
    const distance = distanceBetween(battle, friend, piece);
    if (distance <= friend.card.cover) flak += 1;
    if (distance <= friend.grantedCover) flak += 1;
  }
  return flak;
}

/** 9K: dice from adjacent friends for an Escort; instances stack. */
export function supportFor(battle: Battle, piece: Piece): number {
  if (piece.card.role !== terms.ESCORT) return 0;
  let dice = 0;
  for (const friend of battle.teams[piece.team].pieces) {
    if (friend === piece || friend.hex < 0 || (friend.keywords & terms.KW_SUPPORT) === 0) continue;
    if (distanceBetween(battle, friend, piece) === 0) {
      dice += friend.card.support + friend.grantedSupport;
    }
  }
  return dice;
}

/** 9O-01 to 9O-05: Ram-Prow dice by the opponent's role. */
export const RAM_PROW_DICE = [0, 1, 2, 3, 6] as const;

/** 9P: one for each Delectable piece near the striking piece, unless the target is Delectable too. */
export function delectableModifier(battle: Battle, striker: Piece, target: Piece): number {
  if ((target.keywords & terms.KW_DELECTABLE) !== 0) return 0;
  let by = 0;
  for (const piece of battle.teams[target.team].pieces) {
    if (piece.hex < 0 || (piece.keywords & terms.KW_DELECTABLE) === 0) continue;
    if (distanceBetween(battle, striker, piece) <= 2) by += 1;
  }
  return by;
}

/** 9R: does an enemy Threader stand 2 or fewer hexes away? */
export function isThreaded(battle: Battle, piece: Piece): boolean {
  for (const enemy of battle.teams[1 - piece.team].pieces) {
    if (enemy.hex < 0 || (enemy.keywords & terms.KW_THREADER) === 0) continue;
    if (distanceBetween(battle, enemy, piece) <= 2) return true;
  }
  return false;
}
