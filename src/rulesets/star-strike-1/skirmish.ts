import { listYesNo, PASS, REROLL_SKILLED, REROLL_SWARM, USE } from './admiral.ts';
import { askReroll } from './attack-dice.ts';
import { CAUSE_LETHAL, CAUSE_SKIRMISH } from './causes.ts';
import * as words from './compile-effects.ts';
import { BY_HULL, destroy, loseHull } from './damage.ts';
import { findInForce, isInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { happen } from './instants.ts';
import { deadlyOf, lethalOf, supportFor, swarmOf } from './keywords.ts';
import { offeredSum, takeOption } from './options.ts';
import { rollForShip, rollSkirmishDie } from './rolls.ts';
import { checkWipedOut } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, MOST_DICE, NOWHERE, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Skirmish: its four steps. The active ship always comes first. */

const RAM_WORKS = 4;
const RAM_HITS = 2;
const GRAPPLE_WORKS = 3;

export function fightSkirmish(battle: Battle, attacker: Piece, defender: Piece): void {
  const { attackerFaces, defenderFaces } = battle.skirmish;
  attacker.skirmishes += 1;
  defender.skirmishes += 1;
  refreshStanding(battle);
  tell(battle, EV.skirmish, attacker.index, defender.index);
  const attackerPool = pool(battle, attacker, defender, activeDice(attacker));
  const defenderPool = pool(battle, defender, attacker, defender.card.dice);
  attacker.started += 1;
  rollPool(battle, attacker, attackerPool, attackerFaces);
  rollPool(battle, defender, defenderPool, defenderFaces);
  rerollPool(battle, attacker, attackerPool, attackerFaces);
  rerollPool(battle, defender, defenderPool, defenderFaces);
  let onDefender = oreHull(
    battle,
    defender,
    countHits(battle, attacker, attackerPool, attackerFaces),
  );
  let onAttacker = oreHull(
    battle,
    attacker,
    countHits(battle, defender, defenderPool, defenderFaces),
  );
  onDefender += ramProw(battle, attacker, defender);
  onAttacker += ramProw(battle, defender, attacker);
  onDefender -= cancelled(battle, defender, attacker, onDefender);
  onAttacker -= cancelled(battle, attacker, defender, onAttacker);
  resolveDirectHits(battle, attacker, defender, onAttacker, onDefender);
  checkWipedOut(battle);
  if (isOver(battle)) return;
  talonGrapple(battle, attacker, defender);
  talonGrapple(battle, defender, attacker);
  if (attacker.hex >= 0) happen(battle, attacker, terms.AFTER_SKIRMISH, defender);
  if (isOver(battle)) return;
  if (defender.hex >= 0) happen(battle, defender, terms.AFTER_SKIRMISH, attacker);
}

/** Skirmish-3: all armament dice, then half of them rounded up, then one. */
export function activeDice(piece: Piece): number {
  if (piece.started === 0) return piece.card.dice;
  return piece.started === 1 ? (piece.card.dice + 1) >> 1 : 1;
}

/** Skirmish-3, Skirmish-4: bonus dice are added after, and losses taken off. */
export function bonusDice(battle: Battle, piece: Piece): number {
  let dice = swarmOf(piece) + supportFor(battle, piece) - piece.skirmishLoss;
  // Keywords-8
  if ((piece.keywords & terms.KW_SHUTTLE_HANGAR) !== 0) dice += 1;
  return dice;
}

function pool(battle: Battle, piece: Piece, foe: Piece, base: number): number {
  let dice = base + bonusDice(battle, piece);
  if (isInForce(battle, piece, words.SKIRMISH_DICE)) {
    dice += sumInForce(battle, words.SKIRMISH_DICE, 0, piece, foe, 0, -1);
    dice += offeredSum(battle, words.SKIRMISH_DICE, 0, piece, foe, 0, -1);
  }
  dice = Math.max(0, Math.min(MOST_DICE, dice));
  tell(battle, EV.skirmishPool, piece.index, dice, piece.index === battle.active ? 1 : 0);
  return dice;
}

function rollPool(battle: Battle, piece: Piece, dice: number, faces: Uint8Array): void {
  for (let i = 0; i < dice; i++) faces[i] = rollSkirmishDie(battle, piece);
}

/** Factions-8, then Keywords-9; a die is thrown again once. */
function rerollPool(battle: Battle, piece: Piece, dice: number, faces: Uint8Array): void {
  const swarm = (piece.keywords & terms.KW_SWARM_BAYS) !== 0;
  const skilled =
    (piece.keywords & terms.KW_SKILLED) !== 0 &&
    !piece.skilledUsed &&
    (battle.terms.skilledAnyTime || piece.index === battle.active);
  if (!swarm && !skilled) return;
  const { skirmish } = battle;
  // The admiral sees the pool at hand.
  for (let i = 0; i < dice; i++) {
    skirmish.faces[i] = faces[i];
    skirmish.rerolled[i] = 0;
  }
  skirmish.dice = dice;
  if (swarm) swarmRerolls(battle, piece);
  if (skilled) skilledReroll(battle, piece);
  for (let i = 0; i < dice; i++) faces[i] = skirmish.faces[i];
}

function swarmRerolls(battle: Battle, piece: Piece): void {
  const { skirmish } = battle;
  for (let die = 0; die < skirmish.dice; die++) {
    if (skirmish.faces[die] !== 6) continue;
    battle.choices[0] = PASS;
    battle.choices[1] = die;
    battle.choiceCount = 2;
    if (askReroll(battle, piece, REROLL_SWARM) !== PASS) reroll(battle, piece, die, REROLL_SWARM);
  }
}

function skilledReroll(battle: Battle, piece: Piece): void {
  const { skirmish } = battle;
  let n = 0;
  battle.choices[n++] = PASS;
  for (let die = 0; die < skirmish.dice; die++) {
    if (skirmish.rerolled[die] === 0) battle.choices[n++] = die;
  }
  if (n === 1) return;
  battle.choiceCount = n;
  const die = askReroll(battle, piece, REROLL_SKILLED);
  if (die === PASS) return;
  piece.skilledUsed = true;
  reroll(battle, piece, die, REROLL_SKILLED);
}

function reroll(battle: Battle, piece: Piece, die: number, why: number): void {
  const { skirmish } = battle;
  const before = skirmish.faces[die];
  skirmish.faces[die] = rollSkirmishDie(battle, piece);
  skirmish.rerolled[die] = 1;
  tell(battle, EV.rerolled, piece.index, why, before, skirmish.faces[die]);
}

/** Skirmish-5, Keywords-3, Factions-3: dice that are Direct Hits on the other ship. */
export function isDirectHit(piece: Piece, face: number): boolean {
  const boarding = (piece.keywords & terms.KW_BOARDING_ARRAY) !== 0;
  return face <= deadlyOf(piece) || (boarding && face === 6);
}

function countHits(battle: Battle, piece: Piece, dice: number, faces: Uint8Array): number {
  let hits = 0;
  for (let i = 0; i < dice; i++) if (isDirectHit(piece, faces[i])) hits += 1;
  tell(battle, EV.skirmishRolled, piece.index, hits);
  return hits;
}

/** Factions-5: one Direct Hit of the opponent's pool is struck off, without a roll. */
function oreHull(battle: Battle, piece: Piece, hits: number): number {
  if (hits === 0 || (piece.keywords & terms.KW_ORE_HULL) === 0) return hits;
  tell(battle, EV.oreHull, piece.index);
  return hits - 1;
}

/** Factions-7: against Heavy and Super Heavy ships, attacking or defending. */
function ramProw(battle: Battle, piece: Piece, foe: Piece): number {
  if ((piece.keywords & terms.KW_RAM_PROW) === 0 || foe.card.role < terms.HEAVY) return 0;
  const result = rollForShip(battle, piece, 0);
  const hits = result <= RAM_WORKS ? RAM_HITS : 0;
  tell(battle, EV.ramProw, piece.index, hits);
  return hits;
}

/** Orders that cancel Direct Hits in a Skirmish. */
function cancelled(battle: Battle, piece: Piece, foe: Piece, hits: number): number {
  if (hits === 0 || !isInForce(battle, piece, words.CANCEL)) return 0;
  const n = findInForce(battle, words.CANCEL, piece, foe, 0, -1);
  let gone = 0;
  for (let i = 0; i < n && gone < hits; i++) {
    const effect = battle.found[i];
    if (effect.extra !== words.IN_SKIRMISH) continue;
    if (effect.once >= 0 && !takeOption(battle, battle.foundSource[i], effect)) continue;
    const now = Math.min(effect.amount, hits - gone);
    gone += now;
    tell(battle, EV.iconsCancelled, piece.index, now, terms.DIRECT_HIT, effect.order, 1);
  }
  return gone;
}

/** Skirmish-5: both at once, so that both may be destroyed; then Lethal. */
function resolveDirectHits(
  battle: Battle,
  attacker: Piece,
  defender: Piece,
  onAttacker: number,
  onDefender: number,
): void {
  directHits(battle, attacker, defender, onAttacker);
  directHits(battle, defender, attacker, onDefender);
  const attackerLost = attacker.hull <= 0;
  const defenderLost = defender.hull <= 0;
  const attackerLethal = lethalOf(attacker);
  const defenderLethal = lethalOf(defender);
  if (attackerLost) destroy(battle, attacker, BY_HULL, CAUSE_SKIRMISH);
  if (defenderLost) destroy(battle, defender, BY_HULL, CAUSE_SKIRMISH);
  if (attackerLost) lethal(battle, attacker, defender, attackerLethal);
  if (defenderLost) lethal(battle, defender, attacker, defenderLethal);
}

function directHits(battle: Battle, piece: Piece, foe: Piece, hits: number): void {
  for (let i = 0; i < hits && piece.hull > 0; i++) {
    loseHull(battle, piece, foe);
    foe.skirmishDamage += 1;
  }
}

/** Keywords-6: a ship destroyed in a Skirmish strikes back, and nothing cancels that. */
function lethal(battle: Battle, piece: Piece, foe: Piece, hits: number): void {
  if (foe.destroyed || hits === 0) return;
  tell(battle, EV.lethal, piece.index, foe.index, hits);
  directHits(battle, foe, piece, hits);
  if (foe.hull <= 0) destroy(battle, foe, BY_HULL, CAUSE_LETHAL);
}

/** Factions-6: if both live, a swap of places that is no move; facings stay. */
function talonGrapple(battle: Battle, piece: Piece, foe: Piece): void {
  if (piece.hex < 0 || foe.hex < 0 || (piece.keywords & terms.KW_TALON_GRAPPLE) === 0) return;
  battle.asked = piece;
  listYesNo(battle);
  if (battle.choices[battle.admirals[piece.team].grapple(battle)] !== USE) return;
  const result = rollForShip(battle, piece, 0);
  const swapped = result <= GRAPPLE_WORKS;
  const { hex } = piece;
  const to = swapped ? foe.hex : NOWHERE;
  tell(battle, EV.grappled, piece.index, foe.index, swapped ? 1 : 0, to, swapped ? hex : NOWHERE);
  if (!swapped) return;
  piece.hex = foe.hex;
  foe.hex = hex;
  battle.occupant[piece.hex] = piece.index;
  battle.occupant[foe.hex] = foe.index;
  noteChange(battle, piece);
  noteChange(battle, foe);
}
