import { OPTION_RAM_PROW, OPTION_SUPPORT, offer } from './admiral.ts';
import { CAUSE_LETHAL, CAUSE_SKIRMISH } from './causes.ts';
import * as words from './compile-effects.ts';
import { BY_HULL, credit, defeat, GRUDGED, loseHull } from './damage.ts';
import { bitsInForce, findInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { happen, setExhausted } from './instants.ts';
import { RAM_PROW_DICE, supportFor } from './keywords.ts';
import { offeredSum, takeOption } from './options.ts';
import { rollCombatDie, rollForPiece } from './rolls.ts';
import { isCombatSaved } from './saves.ts';
import { checkWipedOut } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** 7: Skirmish, in its four steps. The active piece always comes first. */

export function fightSkirmish(battle: Battle, attacker: Piece, defender: Piece): void {
  attacker.skirmishes += 1;
  defender.skirmishes += 1;
  refreshStanding(battle);
  tell(battle, EV.skirmish, attacker.index, defender.index);
  // 7A
  const attackerPool = armBattlestations(battle, attacker, defender);
  const defenderPool = armBattlestations(battle, defender, attacker);
  // 7B
  const onDefender = combat(battle, attacker, attackerPool);
  const onAttacker = combat(battle, defender, defenderPool);
  // 7C: all saves before any damage.
  const attackerTakes = mountDefenses(battle, attacker, defender, onAttacker);
  const defenderTakes = mountDefenses(battle, defender, attacker, onDefender);
  damageReport(battle, attacker, defender, attackerTakes, defenderTakes);
  endSkirmish(battle, attacker, defender);
}

/** 7D: what orders do after a skirmish. */
export function endSkirmish(battle: Battle, attacker: Piece, defender: Piece): void {
  checkWipedOut(battle);
  if (isOver(battle)) return;
  if (attacker.hex >= 0) happen(battle, attacker, terms.AFTER_SKIRMISH, defender);
  if (isOver(battle)) return;
  if (defender.hex >= 0) happen(battle, defender, terms.AFTER_SKIRMISH, attacker);
}

/** 3A-02 (IV): halved by Critical Damage or one Exhausted, quartered by two; then losses. */
export function skirmishDiceOf(piece: Piece): number {
  // 9H: a granted Shuttle Hangar adds its die to the base as a printed one does.
  const granted = piece.granted & ~piece.card.keywords & terms.KW_SHUTTLE_HANGAR;
  const base = piece.card.skirmishDice + (granted !== 0 ? 1 : 0);
  let dice = base;
  if (piece.exhausted >= 2) dice = (base + 3) >> 2;
  else if (piece.exhausted === 1 || piece.criticals > 0) dice = (base + 1) >> 1;
  return Math.max(0, dice - piece.skirmishLoss);
}

/** 7A: the Combat Pool, with the dice rules add or take. */
export function armBattlestations(battle: Battle, piece: Piece, foe: Piece): number {
  let dice = skirmishDiceOf(piece);
  battle.asked = piece;
  // 9K
  if ((battle.teams[piece.team].mayHave & terms.KW_SUPPORT) !== 0) {
    const support = supportFor(battle, piece);
    if (support > 0 && offer(battle, piece.team, OPTION_SUPPORT)) dice += support;
  }
  // 9O
  const ram = RAM_PROW_DICE[foe.card.role];
  if ((piece.keywords & terms.KW_RAM_PROW) !== 0 && ram > 0) {
    if (offer(battle, piece.team, OPTION_RAM_PROW)) dice += ram;
  }
  dice += sumInForce(battle, words.SKIRMISH_DICE, 0, piece, foe, 0, -1);
  dice += offeredSum(battle, words.SKIRMISH_DICE, 0, piece, foe, 0, -1);
  dice = Math.max(0, dice);
  tell(battle, EV.combatPool, piece.index, dice);
  return dice;
}

/** 7B: Direct Hits on the other piece. */
function combat(battle: Battle, piece: Piece, dice: number): number {
  let hits = 0;
  for (let i = 0; i < dice; i++) hits += combatDie(battle, piece);
  tell(battle, EV.combatRolled, piece.index, hits);
  return hits;
}

/** 7B, 9C, 9M, 9S: Direct Hits of one die. */
export function combatDie(battle: Battle, piece: Piece): number {
  const deadly = Math.max(piece.card.deadly, piece.grantedDeadly);
  const boarding = (piece.keywords & terms.KW_BOARDING_ARRAY) !== 0 ? 6 : 7;
  const face = rollCombatDie(battle, piece);
  const starmaw = face === 1 && (piece.keywords & terms.KW_STARMAW) !== 0 ? 3 : 0;
  return (face <= deadly || face >= boarding ? 1 : 0) + starmaw;
}

/** 7C: what is left of the Direct Hits on a piece. */
function mountDefenses(battle: Battle, piece: Piece, foe: Piece, hits: number): number {
  if (hits === 0) return 0;
  let left = hits - cancelled(battle, piece, foe, hits);
  const denied = deniedSaves(battle, piece, foe);
  for (let i = left; i > 0; i--) if (isCombatSaved(battle, piece, denied)) left -= 1;
  return left;
}

/** 7C: saves that a piece may not roll against this foe. */
export function deniedSaves(battle: Battle, piece: Piece, foe: Piece): number {
  return bitsInForce(battle, words.DENY_SAVE, foe, piece, 0, -1);
}

/** Orders that cancel Direct Hits in a skirmish, before saves. */
export function cancelled(battle: Battle, piece: Piece, foe: Piece, hits: number): number {
  const n = findInForce(battle, words.CANCEL, piece, foe, 0, -1);
  let gone = 0;
  for (let i = 0; i < n && gone < hits; i++) {
    const effect = battle.found[i];
    if (effect.extra !== words.IN_SKIRMISH || ((effect.detail >> terms.DIRECT_HIT) & 1) === 0)
      continue;
    if (effect.once >= 0 && !takeOption(battle, battle.foundSource[i], effect)) continue;
    const now = Math.min(effect.amount, hits - gone);
    gone += now;
    tell(battle, EV.iconsCancelled, piece.index, now, terms.DIRECT_HIT, effect.order, 1);
  }
  return gone;
}

/** 7D: damage at once, then Lethal, then Grudge; who is left is Exhausted. */
export function damageReport(
  battle: Battle,
  attacker: Piece,
  defender: Piece,
  attackerTakes: number,
  defenderTakes: number,
): void {
  directHits(battle, attacker, defender, attackerTakes);
  directHits(battle, defender, attacker, defenderTakes);
  const attackerLost = attacker.hull <= 0;
  const defenderLost = defender.hull <= 0;
  if (attackerLost) defeat(battle, attacker, BY_HULL, CAUSE_SKIRMISH);
  if (defenderLost) defeat(battle, defender, BY_HULL, CAUSE_SKIRMISH);
  if (attackerLost) lethal(battle, attacker, defender);
  if (defenderLost) lethal(battle, defender, attacker);
  grudge(battle, attacker, defender);
  grudge(battle, defender, attacker);
  // 9Q: counters from a Lethal that a Grudge set off come after the roll and go with the others.
  attacker.grudge = 0;
  defender.grudge = 0;
  exhaust(battle, attacker);
  exhaust(battle, defender);
}

function exhaust(battle: Battle, piece: Piece): void {
  if (!piece.defeated) setExhausted(battle, piece, piece.exhausted + 1, CAUSE_SKIRMISH);
}

/** Hull Points go; every uncancelled Direct Hit counts for Grudge (9Q). */
function directHits(battle: Battle, piece: Piece, foe: Piece, hits: number): void {
  for (let i = 0; i < hits; i++) {
    if (piece.hull > 0) {
      loseHull(battle, piece, foe);
      foe.skirmishDamage += 1;
    }
    if ((piece.keywords & terms.KW_GRUDGE) !== 0) piece.grudge += 1;
  }
}

/** 9F: a defeated piece strikes back with hits that nothing stops. */
function lethal(battle: Battle, piece: Piece, foe: Piece): void {
  if (foe.defeated || (piece.keywords & terms.KW_LETHAL) === 0) return;
  const hits = piece.card.lethal + piece.grantedLethal;
  tell(battle, EV.lethal, piece.index, foe.index, hits);
  directHits(battle, foe, piece, hits);
  if (foe.hull > 0) return;
  defeat(battle, foe, BY_HULL, CAUSE_LETHAL);
  lethal(battle, foe, piece);
}

/** 9Q: rolls even for a piece that was defeated; not at all without a counter. */
function grudge(battle: Battle, piece: Piece, foe: Piece): void {
  if (piece.grudge === 0) return;
  const counters = piece.grudge;
  piece.grudge = 0;
  const result = rollForPiece(battle, piece, 0);
  const settled = result <= counters && !foe.defeated;
  tell(battle, EV.grudge, piece.index, counters, settled ? 1 : 0);
  if (!settled) return;
  credit(battle, foe, piece, foe.hull);
  piece.skirmishDamage += foe.hull;
  piece.hullDestroyed += foe.hull;
  defeat(battle, foe, GRUDGED, CAUSE_SKIRMISH);
  lethal(battle, foe, piece);
}
