import { CAUSE_ABILITY, CAUSE_ORDER, CAUSE_SCENARIO } from './causes.ts';
import type { Effect } from './compile-effects.ts';
import * as words from './compile-effects.ts';
import { holds } from './conditions.ts';
import { restore, takeCritical } from './criticals.ts';
import { returnOrders, takeHit } from './damage.ts';
import { reaches, stands } from './effects.ts';
import { EV, tell } from './events.ts';
import { distanceBetween } from './keywords.ts';
import { drainShields, rechargeShields, repairHull } from './repair.ts';
import { BY_ORDER, checkWipedOut, score } from './scoring.ts';
import { facingsTowards } from './shields.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, changeLoss, isOver, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Effects that happen at a moment and are done. */

/** What the orders of a ship, and the scenario, do at a moment. */
export function happen(battle: Battle, piece: Piece, moment: number, foe: Piece | undefined): void {
  refreshStanding(battle);
  if ((piece.moments >> moment) & 1) {
    // Orders can leave the ship while they act; the others have their turn all the same.
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
  const attacked = effect.moment === terms.AFTER_ATTACK;
  const weapon = attacked ? battle.attack.weapon : -1;
  let distance = 0;
  if (other !== undefined && other.hex >= 0) distance = distanceBetween(battle, piece, other);
  // An attack that destroyed its target was made from where the two stood.
  else if (attacked) distance = battle.attack.distance;
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

/** Does one effect to one ship. Target Lock abilities come here too (Locks-2, Locks-3). */
export function doEffect(battle: Battle, effect: Effect, piece: Piece, source: Piece): void {
  const { amount } = effect;
  switch (effect.word) {
    case words.REPAIR:
      return repairHull(battle, piece, amount);
    case words.RECHARGE:
      return rechargeShields(battle, piece, amount, causeOf(effect));
    case words.RESTORE:
      return restore(battle, piece);
    case words.RELOAD:
      return reload(battle, piece);
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
    case words.RETURN_ORDERS:
      return returnOrders(battle, piece, causeOf(effect));
    case words.LOSE_KEYWORD:
      return loseKeyword(battle, piece, effect.detail);
    case words.SCORE:
      return score(battle, piece.team, amount, BY_ORDER, piece);
  }
}

/** Weapons-2: all marks go. */
function reload(battle: Battle, piece: Piece): void {
  if (piece.marks === 0) return;
  piece.marks = 0;
  noteChange(battle, piece);
  tell(battle, EV.marksErased, piece.index);
}

/** Losing-1: a printed keyword is not used for the rest of the turn. */
function loseKeyword(battle: Battle, piece: Piece, keyword: number): void {
  const lost = piece.card.keywords & keyword & ~piece.lost;
  if (lost === 0) return;
  changeLoss(battle, piece, piece.crippledLoss, piece.turnLoss | lost);
  tell(battle, EV.keywordLost, piece.index, 31 - Math.clz32(lost));
  refreshStanding(battle);
}

/** Any facing for its own orders; the Defending Facing of an attack; else the side it comes from. */
function drainedFacings(battle: Battle, effect: Effect, piece: Piece, source: Piece): number {
  if (source === piece || source.hex < 0) return 63;
  const { attack } = battle;
  const inAttack = effect.moment < 0 || effect.moment === terms.AFTER_ATTACK;
  if (inAttack && attack.target === piece) return 1 << attack.facing;
  return facingsTowards(battle, piece, source.hex);
}

/** Icons an order inflicts come from no weapon and no side: nothing stops them. */
function damage(battle: Battle, effect: Effect, piece: Piece, source: Piece): void {
  const by = source.team === piece.team ? undefined : source;
  const cause = causeOf(effect);
  for (let i = 0; i < effect.amount && !piece.destroyed; i++) {
    if (effect.detail === terms.CRITICAL) takeCritical(battle, piece, by, cause);
    else takeHit(battle, piece, by, cause);
  }
}
