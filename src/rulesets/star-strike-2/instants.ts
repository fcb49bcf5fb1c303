import { PASS } from './admiral.ts';
import { CAUSE_ABILITY, CAUSE_ORDER, CAUSE_SCENARIO } from './causes.ts';
import type { Effect } from './compile-effects.ts';
import * as words from './compile-effects.ts';
import { holds } from './conditions.ts';
import { removeOrder, returnOneOrder, takeCritical, takeHit } from './damage.ts';
import { reaches, relistEffects, stands } from './effects.ts';
import { EV, tell } from './events.ts';
import { distanceBetween } from './keywords.ts';
import { drainShields, healCriticals, regenerateShields, repairHull } from './repair.ts';
import { isSaved } from './saves.ts';
import { BY_ORDER, checkWipedOut, score } from './scoring.ts';
import { facingsTowards } from './shields.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Effects that happen at a moment and are done: 13A and their kin. */

/** What the orders of a piece, and the scenario, do at a moment. */
export function happen(battle: Battle, piece: Piece, moment: number, foe: Piece | undefined): void {
  refreshStanding(battle);
  if (((piece.moments >> moment) & 1) !== 0 || battle.standingWords !== 0) {
    comeAbout(battle, piece, moment, foe);
  }
}

/** A quick no: does anything on the table act at this moment? */
export function isMoment(battle: Battle, moment: number): boolean {
  return ((battle.moments >> moment) & 1) !== 0 || battle.standingWords !== 0;
}

function comeAbout(battle: Battle, piece: Piece, moment: number, foe: Piece | undefined): void {
  if ((piece.moments >> moment) & 1) {
    // Orders can leave the piece while they act; the others have their turn all the same.
    const { acting } = battle;
    const count = piece.orderCount;
    for (let i = 0; i < count; i++) acting[i] = piece.orders[i];
    for (let i = 0; i < count; i++) {
      for (const effect of battle.orders[acting[i]].effects) {
        if (effect.moment !== moment) continue;
        if (!isOn(piece, acting[i])) break;
        spread(battle, piece, effect, foe);
        if (isOver(battle) || piece.hex < 0) return;
      }
    }
  }
  if (battle.standingWords === 0) return;
  for (const { team, effect } of battle.terms.standing) {
    if (effect.moment !== moment || !stands(effect, team, piece)) continue;
    touch(battle, piece, effect, piece, foe);
    if (isOver(battle) || piece.hex < 0) return;
  }
}

function isOn(piece: Piece, order: number): boolean {
  for (let slot = 0; slot < piece.orderCount; slot++) if (piece.orders[slot] === order) return true;
  return false;
}

/** To whom an effect goes. */
function spread(battle: Battle, source: Piece, effect: Effect, foe: Piece | undefined): void {
  if (effect.word === words.REASSIGN) return reassign(battle, source, effect);
  if (effect.to === words.SELF) return touch(battle, source, effect, source, foe);
  if (effect.to === words.FOE) {
    if (foe !== undefined && foe.hex >= 0) touch(battle, source, effect, foe, source);
    return;
  }
  for (const piece of battle.pieces) {
    if (reaches(battle, effect, source, piece)) touch(battle, source, effect, piece, source);
    if (isOver(battle)) return;
  }
}

function touch(
  battle: Battle,
  source: Piece,
  effect: Effect,
  piece: Piece,
  other: Piece | undefined,
): void {
  const struck = effect.moment === terms.AFTER_STRIKE;
  const weapon = struck ? battle.strike.weapon : -1;
  let distance = 0;
  if (other !== undefined && other.hex >= 0) distance = distanceBetween(battle, piece, other);
  // 5G: a strike that defeated its target was made from where the two stood.
  else if (struck) distance = battle.strike.distance;
  if (!holds(battle, effect.condition, piece, other, distance, weapon)) return;
  tell(battle, EV.effectApplied, source.index, effect.order, piece.index, effect.word);
  doEffect(battle, effect, piece, source);
  checkWipedOut(battle);
}

/** What brings an effect about: a Target Lock ability has no moment, the scenario no order. */
function causeOf(effect: Effect): number {
  if (effect.moment < 0) return CAUSE_ABILITY;
  return effect.order < 0 ? CAUSE_SCENARIO : CAUSE_ORDER;
}

/** Does one effect to one piece. Target-lock abilities come here too (5F-01). */
export function doEffect(battle: Battle, effect: Effect, piece: Piece, source: Piece): void {
  const { amount } = effect;
  switch (effect.word) {
    case words.REPAIR:
      return repairHull(battle, piece, amount);
    case words.REGENERATE:
      return regenerateShields(battle, piece, amount);
    case words.HEAL:
      return healCriticals(battle, piece, amount);
    case words.RECOVER:
      return setExhausted(battle, piece, piece.exhausted - amount, causeOf(effect));
    case words.EXHAUST:
      return setExhausted(battle, piece, piece.exhausted + amount, causeOf(effect));
    case words.RELOAD:
      piece.reloading = false;
      noteChange(battle, piece);
      return tell(battle, EV.reloaded, piece.index);
    case words.READY_EVADE:
      piece.evadeUsed = false;
      return;
    case words.DAMAGE:
      return damage(battle, effect, piece, source);
    case words.DRAIN_SHIELDS:
      return drainShields(battle, piece, amount, drainedFacings(battle, effect, piece, source));
    case words.REDUCE_SKIRMISH_DICE:
      piece.skirmishLoss += amount;
      return tell(battle, EV.skirmishDiceLost, piece.index, piece.skirmishLoss);
    case words.SLOW:
      piece.movesLost += amount;
      return tell(battle, EV.slowed, piece.index, piece.movesLost);
    case words.RETURN_ORDER:
      for (let i = 0; i < amount && piece.orderCount > 0; i++) {
        returnOneOrder(battle, piece, causeOf(effect));
      }
      return;
    case words.SCORE:
      return score(battle, piece.team, amount, BY_ORDER, piece);
  }
}

/** 7D: never more than two Exhausted effects. */
export function setExhausted(battle: Battle, piece: Piece, count: number, cause: number): void {
  const now = Math.max(0, Math.min(2, count));
  if (now === piece.exhausted) return;
  piece.exhausted = now;
  noteChange(battle, piece);
  tell(battle, EV.exhausted, piece.index, now, cause);
}

/** 13C: any facing for its own orders, else those the source is in (5E-01). */
function drainedFacings(battle: Battle, effect: Effect, piece: Piece, source: Piece): number {
  if (source === piece || source.hex < 0) return 63;
  const { strike } = battle;
  const inStrike = effect.moment < 0 || effect.moment === terms.AFTER_STRIKE;
  // On a boundary ray the defender picks one facing a strike; if it has, that is the one.
  if (inStrike && strike.target === piece && strike.facing >= 0) return 1 << strike.facing;
  return facingsTowards(battle, piece, source.hex);
}

/** Icons an order inflicts; with saves, those of a weapon that is neither Heavy nor Ordnance. */
function damage(battle: Battle, effect: Effect, piece: Piece, source: Piece): void {
  for (let i = 0; i < effect.amount && !piece.defeated; i++) {
    if (effect.extra === 1 && isSaved(battle, piece, effect.detail, terms.BASIC, 0)) continue;
    const by = source.team === piece.team ? undefined : source;
    if (effect.detail === terms.CRITICAL) takeCritical(battle, piece, by);
    else takeHit(battle, piece, by, causeOf(effect));
  }
}

/** 4B-01 (I) note: an order moves to a friend in reach, whatever that friend's Order Limit. */
function reassign(battle: Battle, source: Piece, effect: Effect): void {
  if (!holds(battle, effect.condition, source, undefined, 0, -1)) return;
  let n = 0;
  battle.choices[n++] = PASS;
  for (const friend of battle.teams[source.team].pieces) {
    if (friend === source || friend.hex < 0 || friend.orderCount >= friend.orders.length) continue;
    if (distanceBetween(battle, source, friend) > effect.within) continue;
    for (let slot = 0; slot < source.orderCount; slot++) {
      battle.choices[n++] = slot * 256 + friend.index;
    }
  }
  if (n === 1) return;
  battle.asked = source;
  battle.choiceCount = n;
  const choice = battle.choices[battle.admirals[source.team].reassign(battle)];
  if (choice === PASS) return;
  const slot = choice >> 8;
  const friend = battle.pieces[choice & 255];
  const owner = source.orderOwner[slot];
  for (const { once } of battle.orders[source.orders[slot]].effects) {
    if (once >= 0 && source.onceUsed[once] > 0) {
      friend.onceUsed[once] += 1;
      friend.anyOnceUsed = true;
    }
  }
  const order = removeOrder(battle, source, slot);
  if (owner >= 0) battle.teams[source.team].players[owner].library.left[order] -= 1;
  friend.orders[friend.orderCount] = order;
  friend.orderOwner[friend.orderCount++] = owner;
  tell(battle, EV.orderReassigned, source.index, order, friend.index);
  relistEffects(battle);
}
