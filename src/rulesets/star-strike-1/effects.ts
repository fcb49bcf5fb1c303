import { type Effect, ENEMIES, FRIENDS, SELF, STANDING_WORDS } from './compile-effects.ts';
import { holds } from './conditions.ts';
import { distanceBetween } from './keywords.ts';
import type { Battle, Piece } from './state.ts';

/** Effects in force: a piece's own orders, orders of pieces near it, rules of the scenario. */

/** Lists anew what the orders on the table do. Called when orders are revealed, lost or moved. */
export function relistEffects(battle: Battle): void {
  battle.auraCount = 0;
  battle.auraWords = 0;
  battle.standingDirty = true;
  battle.standingDynamic = battle.terms.standing.length > 0;
  for (let i = 0; i < battle.pieces.length; i++) {
    const piece = battle.pieces[i];
    piece.effectCount = 0;
    piece.words = 0;
    piece.moments = 0;
    piece.conditional = false;
    piece.reachesOut = false;
    if (piece.hex < 0) continue;
    for (let slot = 0; slot < piece.orderCount; slot++) {
      const { effects } = battle.orders[piece.orders[slot]];
      for (let e = 0; e < effects.length; e++) list(battle, piece, effects[e]);
    }
  }
}

function list(battle: Battle, piece: Piece, effect: Effect): void {
  if (((1 << effect.word) & STANDING_WORDS) !== 0) {
    // A reach or a condition can come and go with any move.
    if (effect.to !== SELF || effect.condition !== undefined) {
      battle.standingDynamic = true;
      piece.conditional = true;
      if (effect.to !== SELF) piece.reachesOut = true;
    }
  }
  if (effect.moment >= 0) {
    piece.moments |= 1 << effect.moment;
  } else if (effect.to === SELF) {
    piece.effects[piece.effectCount++] = effect;
    piece.words |= 1 << effect.word;
  } else {
    battle.auras[battle.auraCount] = effect;
    battle.auraSource[battle.auraCount++] = piece;
    battle.auraWords |= 1 << effect.word;
  }
}

/** Does an effect of `source` reach a piece? Friends are the others of the team. */
export function reaches(battle: Battle, effect: Effect, source: Piece, piece: Piece): boolean {
  if (piece === source || piece.hex < 0) return false;
  if ((effect.to === FRIENDS) !== (piece.team === source.team)) return false;
  return distanceBetween(battle, source, piece) <= effect.within;
}

/** A scenario's standing rule is for all of a team, or for all of its enemies. */
export function stands(effect: Effect, team: number, piece: Piece): boolean {
  return effect.to === ENEMIES ? piece.team !== team : piece.team === team;
}

/** A quick no: is there any effect of this word that could touch the piece? */
export function isInForce(battle: Battle, piece: Piece, word: number): boolean {
  return (((piece.words | battle.auraWords | battle.standingWords) >> word) & 1) !== 0;
}

/** Adds up what a word does to a piece now. Options used once a round are offered elsewhere. */
export function sumInForce(
  battle: Battle,
  word: number,
  detail: number,
  piece: Piece,
  foe: Piece | undefined,
  distance: number,
  weapon: number,
): number {
  const bit = 1 << word;
  let sum = 0;
  if ((piece.words & bit) !== 0) {
    for (let i = 0; i < piece.effectCount; i++) {
      const e = piece.effects[i];
      if (e.word !== word || e.detail !== detail || e.once >= 0) continue;
      if (holds(battle, e.condition, piece, foe, distance, weapon)) sum += e.amount;
    }
  }
  if ((battle.auraWords & bit) !== 0) {
    for (let i = 0; i < battle.auraCount; i++) {
      const e = battle.auras[i];
      if (e.word !== word || e.detail !== detail || e.once >= 0) continue;
      if (!reaches(battle, e, battle.auraSource[i], piece)) continue;
      if (holds(battle, e.condition, piece, foe, distance, weapon)) sum += e.amount;
    }
  }
  if ((battle.standingWords & bit) !== 0) {
    for (const { team, effect: e } of battle.terms.standing) {
      if (e.word !== word || e.detail !== detail || !stands(e, team, piece)) continue;
      if (holds(battle, e.condition, piece, foe, distance, weapon)) sum += e.amount;
    }
  }
  return sum;
}

/** The details of a word in force on a piece, as one set of bits (denied saves, wider arcs). */
export function bitsInForce(
  battle: Battle,
  word: number,
  piece: Piece,
  foe: Piece | undefined,
  distance: number,
  weapon: number,
): number {
  const bit = 1 << word;
  let bits = 0;
  if ((piece.words & bit) !== 0) {
    for (let i = 0; i < piece.effectCount; i++) {
      const e = piece.effects[i];
      if (e.word === word && holds(battle, e.condition, piece, foe, distance, weapon)) {
        bits |= e.detail;
      }
    }
  }
  if ((battle.auraWords & bit) !== 0) {
    for (let i = 0; i < battle.auraCount; i++) {
      const e = battle.auras[i];
      if (e.word !== word || !reaches(battle, e, battle.auraSource[i], piece)) continue;
      if (holds(battle, e.condition, piece, foe, distance, weapon)) bits |= e.detail;
    }
  }
  if ((battle.standingWords & bit) !== 0) {
    for (const { team, effect: e } of battle.terms.standing) {
      if (e.word !== word || !stands(e, team, piece)) continue;
      if (holds(battle, e.condition, piece, foe, distance, weapon)) bits |= e.detail;
    }
  }
  return bits;
}

/**
 * Lists in `battle.found` the effects of a word on a piece that hold now, with the piece whose
 * once-a-round marker each uses in `battle.foundSource`; returns how many.
 */
export function findInForce(
  battle: Battle,
  word: number,
  piece: Piece,
  foe: Piece | undefined,
  distance: number,
  weapon: number,
): number {
  const bit = 1 << word;
  let n = 0;
  if (((piece.words | battle.auraWords | battle.standingWords) & bit) === 0) return 0;
  for (let i = 0; i < piece.effectCount; i++) {
    const e = piece.effects[i];
    if (e.word !== word || !holds(battle, e.condition, piece, foe, distance, weapon)) continue;
    battle.found[n] = e;
    battle.foundSource[n++] = piece;
  }
  for (let i = 0; i < battle.auraCount; i++) {
    const e = battle.auras[i];
    const source = battle.auraSource[i];
    if (e.word !== word || !reaches(battle, e, source, piece)) continue;
    if (!holds(battle, e.condition, piece, foe, distance, weapon)) continue;
    battle.found[n] = e;
    battle.foundSource[n++] = source;
  }
  for (const { team, effect: e } of battle.terms.standing) {
    if (e.word !== word || !stands(e, team, piece)) continue;
    if (!holds(battle, e.condition, piece, foe, distance, weapon)) continue;
    battle.found[n] = e;
    battle.foundSource[n++] = piece;
  }
  return n;
}
