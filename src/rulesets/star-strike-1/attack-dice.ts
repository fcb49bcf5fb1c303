import { PASS, REROLL_AUGUR, REROLL_SKILLED } from './admiral.ts';
import * as words from './compile-effects.ts';
import { isInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { hasAugur } from './keywords.ts';
import { offeredSum } from './options.ts';
import { rollAttackDie } from './rolls.ts';
import { type Attack, type Battle, MOST_DICE, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** Attacks-3: throwing the dice of an attack, and what keywords throw again. */

export function rollAttack(battle: Battle, attack: Attack, dice: number): void {
  const added = addedDice(battle, attack);
  if (added !== 0) tell(battle, EV.diceAdded, attack.attacker.index, added);
  throwDice(battle, attack, dice + added);
  tellIcons(battle, attack);
  if (hasAugur(battle, attack.attacker)) augurRerolls(battle, attack);
  skilledReroll(battle, attack);
}

/** Dice that orders add are thrown with the others. */
function addedDice(battle: Battle, attack: Attack): number {
  const { attacker, target, distance, weapon } = attack;
  if (!isInForce(battle, attacker, words.ADD_DICE)) return 0;
  return (
    sumInForce(battle, words.ADD_DICE, 0, attacker, target, distance, weapon) +
    offeredSum(battle, words.ADD_DICE, 0, attacker, target, distance, weapon)
  );
}

export function throwDice(battle: Battle, attack: Attack, dice: number): void {
  const { faces, rerolled } = attack;
  for (let i = 0; i < dice && attack.dice < MOST_DICE; i++) {
    faces[attack.dice] = rollAttackDie(battle, attack.attacker);
    rerolled[attack.dice++] = 0;
  }
}

/** Where the chart is read for a die (Attacks-3). */
export function chartRow(attack: Attack, die: number): number {
  return Math.max(0, attack.faces[die] + attack.modifier) << 2;
}

/** Icons shown now, Target Locks included. */
function tellIcons(battle: Battle, attack: Attack): void {
  if (battle.trace === undefined) return;
  const { chart } = battle.weapons[attack.weapon];
  let locks = 0;
  let hits = 0;
  let criticals = 0;
  let directHits = 0;
  for (let die = 0; die < attack.dice; die++) {
    const row = chartRow(attack, die);
    locks += chart[row + terms.LOCK];
    hits += chart[row + terms.HIT];
    criticals += chart[row + terms.CRITICAL];
    directHits += chart[row + terms.DIRECT_HIT];
  }
  tell(battle, EV.iconsRolled, attack.attacker.index, locks, hits, criticals, directHits);
}

/** Factions-1: any of the unmodified 6s, left to right. */
function augurRerolls(battle: Battle, attack: Attack): void {
  for (let die = 0; die < attack.dice; die++) {
    if (attack.faces[die] !== 6) continue;
    battle.choices[0] = PASS;
    battle.choices[1] = die;
    battle.choiceCount = 2;
    if (askReroll(battle, attack.attacker, REROLL_AUGUR) !== PASS) {
      rerollAttackDie(battle, attack, die, REROLL_AUGUR);
    }
  }
}

/** Keywords-9: one own die, once an activation; a die is thrown again once by keywords. */
function skilledReroll(battle: Battle, attack: Attack): void {
  const { attacker } = attack;
  if ((attacker.keywords & terms.KW_SKILLED) === 0 || attacker.skilledUsed) return;
  let n = 0;
  battle.choices[n++] = PASS;
  for (let die = 0; die < attack.dice; die++) {
    if (attack.rerolled[die] === 0) battle.choices[n++] = die;
  }
  if (n === 1) return;
  battle.choiceCount = n;
  const die = askReroll(battle, attacker, REROLL_SKILLED);
  if (die === PASS) return;
  attacker.skilledUsed = true;
  rerollAttackDie(battle, attack, die, REROLL_SKILLED);
}

/** The die to throw again, or PASS; battle.choices are filled. */
export function askReroll(battle: Battle, piece: Piece, why: number): number {
  battle.asked = piece;
  battle.option = why;
  return battle.choices[battle.admirals[piece.team].reroll(battle)];
}

function rerollAttackDie(battle: Battle, attack: Attack, die: number, why: number): void {
  const before = attack.faces[die];
  attack.faces[die] = rollAttackDie(battle, attack.attacker);
  attack.rerolled[die] = 1;
  tell(battle, EV.rerolled, attack.attacker.index, why, before, attack.faces[die]);
}
