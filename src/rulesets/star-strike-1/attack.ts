import {
  armamentOf,
  attackCode,
  firstDiceOf,
  PASS,
  RELOAD,
  secondDiceOf,
  targetOf,
} from './admiral.ts';
import { rollAttack } from './attack-dice.ts';
import * as words from './compile-effects.ts';
import { bitsInForce, isInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { resolveIcons } from './icons.ts';
import { happen } from './instants.ts';
import { distanceBetween } from './keywords.ts';
import { spendLocks } from './locks.ts';
import { determineModifier } from './modifiers.ts';
import { REFUSED } from './refusals.ts';
import { checkWipedOut } from './scoring.ts';
import { facingsTowards } from './shields.ts';
import { refreshStanding } from './standing.ts';
import { type Attack, type Battle, isOver, MOST_CHOICES, noteChange, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Armaments, Attacks, Weapons-2: declaring attacks, in the order of play. */

/** Ship-2: any or all armaments, before normal movement. */
export function makeAttacks(battle: Battle, piece: Piece): void {
  while (piece.hex >= 0) {
    refreshStanding(battle);
    listAttacks(battle, piece);
    const choice = battle.choices[battle.admirals[piece.team].attack(battle)];
    if (choice === PASS) break;
    if (choice >= RELOAD) {
      reloadArmament(battle, piece, choice - RELOAD);
      continue;
    }
    const target = battle.pieces[targetOf(choice)];
    resolveAttack(
      battle,
      piece,
      armamentOf(choice),
      target,
      firstDiceOf(choice),
      secondDiceOf(choice),
    );
    if (isOver(battle)) return;
    if (piece.hex >= 0) markIfDone(battle, piece, armamentOf(choice));
  }
  if (piece.hex >= 0) markFired(battle, piece, piece.fired);
}

/** Ends attacks, erases a mark, or sets of dice of one armament against one target. */
function listAttacks(battle: Battle, piece: Piece): void {
  battle.asked = piece;
  battle.choices[0] = PASS;
  let n = 1;
  if ((piece.forbidden & terms.FORBID_ATTACK) === 0) {
    const { armaments } = piece.card;
    for (let a = 0; a < armaments.length; a++) {
      if (((piece.marks >> a) & 1) === 1) {
        if (reloadRefusal(battle, piece, a) === 0) battle.choices[n++] = RELOAD + a;
      } else if (((piece.reloaded >> a) & 1) === 0 && diceLeft(piece, a) > 0) {
        n = listTargets(battle, piece, a, n);
      }
    }
  }
  battle.choiceCount = n;
}

function diceLeft(piece: Piece, armament: number): number {
  const { firstSet, sets } = piece.card.armaments[armament];
  let left = 0;
  for (let s = firstSet; s < firstSet + sets; s++) {
    left += piece.card.sets[s].dice - piece.diceUsed[s];
  }
  return left;
}

function listTargets(battle: Battle, piece: Piece, armament: number, from: number): number {
  const enemies = battle.teams[1 - piece.team].pieces;
  const { firstSet, sets } = piece.card.armaments[armament];
  let n = from;
  for (let t = 0; t < enemies.length; t++) {
    const target = enemies[t];
    if (target.hex < 0 || hasAttacked(battle, armament, target)) continue;
    const first = bears(battle, piece, firstSet, target) ? leftIn(piece, firstSet) : 0;
    const second =
      sets === 2 && bears(battle, piece, firstSet + 1, target) ? leftIn(piece, firstSet + 1) : 0;
    if (first + second > 0) {
      n = battle.terms.freeDice
        ? listSplits(battle, target.index, armament, first, second, n)
        : listSets(battle, target.index, armament, first, second, n);
    }
  }
  return n;
}

const leftIn = (piece: Piece, set: number): number =>
  piece.card.sets[set].dice - piece.diceUsed[set];

/** Attacks-2: a set goes whole at one target; two sets at one target roll together. */
function listSets(
  battle: Battle,
  target: number,
  armament: number,
  first: number,
  second: number,
  from: number,
): number {
  const { choices } = battle;
  let n = from;
  if (first > 0) choices[n++] = attackCode(target, armament, first, 0);
  if (second > 0) choices[n++] = attackCode(target, armament, 0, second);
  if (first > 0 && second > 0) choices[n++] = attackCode(target, armament, first, second);
  return n;
}

/** The `free` split: any number of the dice that bear. */
function listSplits(
  battle: Battle,
  target: number,
  armament: number,
  first: number,
  second: number,
  from: number,
): number {
  let n = from;
  for (let f = 0; f <= first; f++) {
    for (let s = 0; s <= second; s++) {
      if (f + s === 0 || n === MOST_CHOICES) continue;
      battle.choices[n++] = attackCode(target, armament, f, s);
    }
  }
  return n;
}

/** Attacks-2: has this armament attacked this target in this activation? */
function hasAttacked(battle: Battle, armament: number, target: Piece): boolean {
  return battle.attackedIn[armament * battle.pieces.length + target.index] === battle.activations;
}

/** Attacks-1: range, then arc, of one set of dice. */
function bears(battle: Battle, piece: Piece, set: number, target: Piece): boolean {
  return targetRefusal(battle, piece, set, target) === 0;
}

function targetRefusal(battle: Battle, piece: Piece, set: number, target: Piece): number {
  const { weapon, arc } = piece.card.sets[set];
  const { board } = battle.map;
  const at = piece.hex * board.hexes + target.hex;
  const distance = board.steps[at] - 1;
  let reach = battle.weapons[weapon].maxDistance;
  if (isInForce(battle, piece, words.ADD_RANGE)) {
    reach += sumInForce(battle, words.ADD_RANGE, 0, piece, target, distance, weapon);
  }
  if (distance > reach) return REFUSED.outOfRange;
  let sector = arc;
  if (isInForce(battle, piece, words.WIDEN_ARC)) {
    sector |= bitsInForce(battle, words.WIDEN_ARC, piece, target, distance, weapon);
  }
  const relative = (board.bearing[at] - 4 * piece.facing + 24) % 24;
  return ((sector >> relative) & 1) === 1 ? 0 : REFUSED.outOfArc;
}

/** Why an attack may not be declared now; 0 when it may. */
export function attackRefusal(
  battle: Battle,
  piece: Piece,
  armament: number,
  target: Piece,
  first: number,
  second: number,
): number {
  if ((piece.forbidden & terms.FORBID_ATTACK) !== 0) return REFUSED.attackForbidden;
  if (((piece.reloaded >> armament) & 1) === 1) return REFUSED.reloadedThisTurn;
  if (((piece.marks >> armament) & 1) === 1) return REFUSED.marked;
  if (target.team === piece.team) return REFUSED.friendlyTarget;
  if (target.hex < 0) return REFUSED.targetGone;
  const { firstSet } = piece.card.armaments[armament];
  if (first > 0 && leftIn(piece, firstSet) < first) return REFUSED.diceUsed;
  if (second > 0 && leftIn(piece, firstSet + 1) < second) return REFUSED.diceUsed;
  if (hasAttacked(battle, armament, target)) return REFUSED.sameTargetTwice;
  if (!battle.terms.freeDice && !goesWhole(piece, firstSet, first, second)) {
    return REFUSED.wholeSet;
  }
  const refusal = first > 0 ? targetRefusal(battle, piece, firstSet, target) : 0;
  if (refusal !== 0) return refusal;
  return second > 0 ? targetRefusal(battle, piece, firstSet + 1, target) : 0;
}

/** Attacks-2: all dice that a set has left, or none. */
function goesWhole(piece: Piece, set: number, first: number, second: number): boolean {
  const whole = first === 0 || first === leftIn(piece, set);
  return whole && (second === 0 || second === leftIn(piece, set + 1));
}

/** Attacks-1 to Icons-1 for one attack. */
export function resolveAttack(
  battle: Battle,
  piece: Piece,
  armament: number,
  target: Piece,
  first: number,
  second: number,
): void {
  const attack = declare(battle, piece, armament, target, first, second);
  nameDefendingFacing(battle, attack);
  determineModifier(battle, attack);
  rollAttack(battle, attack, first + second);
  spendLocks(battle, attack);
  resolveIcons(battle, attack);
  target.defending = -1;
  checkWipedOut(battle);
  if (isOver(battle)) return;
  happen(battle, piece, terms.AFTER_ATTACK, target);
}

function declare(
  battle: Battle,
  piece: Piece,
  armament: number,
  target: Piece,
  first: number,
  second: number,
): Attack {
  const attack = battle.attack;
  const { weapon, firstSet } = piece.card.armaments[armament];
  const distance = distanceBetween(battle, piece, target);
  attack.attacker = piece;
  attack.target = target;
  attack.armament = armament;
  attack.weapon = weapon;
  attack.distance = distance;
  attack.modifier = 0;
  attack.dice = 0;
  attack.hits = 0;
  attack.criticals = 0;
  attack.directHits = 0;
  attack.abilityUses = 0;
  attack.orderUses.fill(0);
  attack.conversions.fill(0);
  attack.deniedSaves = bitsInForce(battle, words.DENY_SAVE, piece, target, distance, weapon);
  piece.diceUsed[firstSet] += first;
  if (second > 0) piece.diceUsed[firstSet + 1] += second;
  battle.attackedIn[armament * battle.pieces.length + target.index] = battle.activations;
  if (piece.card.armaments[armament].heavy) piece.fired |= 1 << armament;
  piece.attacksMade += 1;
  tell(battle, EV.attackDeclared, piece.index, weapon, target.index, distance, first + second);
  return attack;
}

/** Shields-3, Shields-4: fixed before the dice; on a corner the defender names one of two. */
function nameDefendingFacing(battle: Battle, attack: Attack): void {
  const { target } = attack;
  const facings = facingsTowards(battle, target, attack.attacker.hex);
  attack.facing = 31 - Math.clz32(facings & -facings);
  const other = facings & (facings - 1);
  if (other !== 0) {
    battle.choices[0] = attack.facing;
    battle.choices[1] = 31 - Math.clz32(other);
    battle.choiceCount = 2;
    battle.asked = target;
    attack.facing = battle.choices[battle.admirals[target.team].facing(battle)];
    tell(battle, EV.facingNamed, target.index, attack.facing);
  }
  target.defending = attack.facing;
}

/** Weapons-2: a mark is made when the dice of the armament are done for this activation. */
function markIfDone(battle: Battle, piece: Piece, armament: number): void {
  if (((piece.fired >> armament) & 1) === 1 && diceLeft(piece, armament) === 0) {
    markFired(battle, piece, 1 << armament);
  }
}

function markFired(battle: Battle, piece: Piece, armaments: number): void {
  piece.fired &= ~armaments;
  if ((piece.ignored & terms.IGNORE_RELOAD) !== 0) return;
  for (let a = 0; a < piece.card.armaments.length; a++) {
    if (((armaments >> a) & 1) === 0) continue;
    piece.marks |= 1 << a;
    noteChange(battle, piece);
    tell(battle, EV.marked, piece.index, piece.card.armaments[a].weapon);
  }
}

/** Weapons-2: instead of firing, the mark is erased, and the armament is not used this turn. */
function reloadArmament(battle: Battle, piece: Piece, armament: number): void {
  piece.marks &= ~(1 << armament);
  piece.reloaded |= 1 << armament;
  noteChange(battle, piece);
  tell(battle, EV.markErased, piece.index, piece.card.armaments[armament].weapon);
}

/** Why a mark may not be erased now; 0 when it may. */
export function reloadRefusal(battle: Battle, piece: Piece, armament: number): number {
  if ((piece.forbidden & terms.FORBID_ATTACK) !== 0) return REFUSED.attackForbidden;
  if (((piece.marks >> armament) & 1) === 0) return REFUSED.notMarked;
  // An armament that fired now was marked by that.
  if (diceLeft(piece, armament) === 0) return REFUSED.diceUsed;
  if (!battle.terms.reloadNeedsTarget) return 0;
  const { firstSet, sets } = piece.card.armaments[armament];
  const enemies = battle.teams[1 - piece.team].pieces;
  for (let t = 0; t < enemies.length; t++) {
    if (enemies[t].hex < 0) continue;
    for (let s = firstSet; s < firstSet + sets; s++) {
      if (bears(battle, piece, s, enemies[t])) return 0;
    }
  }
  return REFUSED.reloadNeedsTarget;
}
