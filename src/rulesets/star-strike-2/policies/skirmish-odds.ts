import { RAM_PROW_DICE, supportFor } from '../keywords.ts';
import { skirmishDiceOf } from '../skirmish.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** What a skirmish is expected to cost each side. */

/** Dice a piece would roll against another, the options taken. */
export function poolAgainst(battle: Battle, piece: Piece, foe: Piece): number {
  let dice = skirmishDiceOf(piece);
  if ((piece.keywords & terms.KW_RAM_PROW) !== 0) dice += RAM_PROW_DICE[foe.card.role];
  if ((battle.teams[piece.team].mayHave & terms.KW_SUPPORT) !== 0)
    dice += supportFor(battle, piece);
  return dice;
}

/** Direct Hits one die is expected to score. */
function hitsPerDie(piece: Piece): number {
  const deadly = Math.max(piece.card.deadly, piece.grantedDeadly);
  let hits = deadly / 6;
  if ((piece.keywords & terms.KW_BOARDING_ARRAY) !== 0) hits += 1 / 6;
  if ((piece.keywords & terms.KW_STARMAW) !== 0) hits += 0.5;
  return hits;
}

/** Chance that a Direct Hit gets past the saves of a piece in a hex (7C). */
function unsaved(battle: Battle, piece: Piece, hex: number): number {
  let past = 1;
  if (piece.card.role === terms.ESCORT && !piece.evadeUsed) past *= 0.5;
  if ((piece.keywords & terms.KW_ORE_HULL) !== 0) past *= 4 / 6;
  if ((piece.keywords & terms.KW_FAST) !== 0) past *= 5 / 6;
  if (battle.map.terrain[hex] === terms.STRATEGIC) past *= 4 / 6;
  if ((piece.keywords & terms.KW_RAM_PROW) !== 0) past *= 5 / 6;
  return past;
}

/** Where `foresee` writes. */
export const LOSS = 0;
export const DEFEAT = 1;

/**
 * Hull Points `by` is expected to take off `piece`, were that in the hex, and the chance that it
 * takes all: a Poisson tail, which is close enough for the small chances of skirmish dice.
 */
export function foresee(
  into: Float64Array,
  battle: Battle,
  piece: Piece,
  hex: number,
  by: Piece,
): void {
  const mean = poolAgainst(battle, by, piece) * hitsPerDie(by) * unsaved(battle, piece, hex);
  let term = Math.exp(-mean);
  let below = term;
  for (let n = 1; n < piece.hull; n++) {
    term *= mean / n;
    below += term;
  }
  into[LOSS] = mean;
  into[DEFEAT] = 1 - below;
}
