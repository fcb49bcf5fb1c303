import { OPTION_AUGUR, OPTION_SKILLED, offer } from './admiral.ts';
import * as words from './compile-effects.ts';
import { holds } from './conditions.ts';
import { sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { delectableModifier, distanceBetween } from './keywords.ts';
import { offeredSum } from './options.ts';
import { limitModifier } from './rolls.ts';
import type { Battle, Piece, Strike } from './state.ts';
import * as terms from './terms.ts';

/** 5B: Determining Die Modifiers. */

/** 5B, 1A-01, 1A-01 (II): everything is added up, then limited. */
export function determineModifier(battle: Battle, strike: Strike): void {
  // Owners decide on options knowing what applies by itself.
  strike.modifier = automaticModifier(battle, strike);
  const sum = strike.modifier + chosenModifier(battle, strike);
  strike.modifier = limitModifier(sum);
  tell(battle, EV.modifier, strike.striker.index, sum, strike.modifier);
}

/** 5B-01 to 5B-05: what applies by itself. */
export function automaticModifier(battle: Battle, strike: Strike): number {
  const { striker, target, distance, weapon } = strike;
  const card = battle.weapons[weapon];
  let sum = 0;
  for (const { by, condition } of card.modifiers) {
    if (holds(battle, condition, striker, target, distance, weapon)) sum += by;
  }
  sum += sumInForce(battle, words.MODIFY_DICE, words.ON_ATTACK, striker, target, distance, weapon);
  sum += sumInForce(battle, words.MODIFY_DICE, words.ON_DEFENCE, target, striker, distance, weapon);
  sum += terrainModifier(battle, striker, target);
  // 9J
  if (
    (target.keywords & terms.KW_STEALTH) !== 0 &&
    card.type !== terms.ORDNANCE &&
    (striker.ignored & terms.IGNORE_STEALTH) === 0
  ) {
    sum += 1;
  }
  // 9P
  if (
    (battle.teams[target.team].mayHave & terms.KW_DELECTABLE) !== 0 &&
    (striker.ignored & terms.IGNORE_DELECTABLE) === 0
  ) {
    sum += delectableModifier(battle, striker, target);
  }
  return sum;
}

/** 5B-03: 8B-03, 8C-01, 8D-02. */
function terrainModifier(battle: Battle, striker: Piece, target: Piece): number {
  switch (battle.map.terrain[target.hex]) {
    case terms.CORE:
      return 2;
    case terms.DUST:
      return (striker.ignored & terms.IGNORE_DENSE_INTERFERENCE) === 0 ? 1 : 0;
    case terms.NEBULA:
      return (striker.ignored & terms.IGNORE_SUBSPACE_INTERFERENCE) === 0 ? 1 : 0;
    default:
      return 0;
  }
}

/** 9I, 9L and options of orders: their owners decide before the dice are rolled. */
function chosenModifier(battle: Battle, strike: Strike): number {
  const { striker, target, distance, weapon } = strike;
  let sum = 0;
  if ((striker.keywords & terms.KW_SKILLED) !== 0 && !striker.skilledUsed) {
    battle.asked = striker;
    if (offer(battle, striker.team, OPTION_SKILLED)) {
      striker.skilledUsed = true;
      tell(battle, EV.skilled, striker.index);
      sum -= 1;
    }
  }
  if ((battle.teams[striker.team].mayHave & terms.KW_AUGUR) !== 0) sum += augment(battle, strike);
  sum += offeredSum(battle, words.MODIFY_DICE, words.ON_ATTACK, striker, target, distance, weapon);
  sum += offeredSum(battle, words.MODIFY_DICE, words.ON_DEFENCE, target, striker, distance, weapon);
  return sum;
}

/** 9L: another piece of the team, 2 or fewer hexes away; a strike is augmented once. */
function augment(battle: Battle, strike: Strike): number {
  const { striker } = strike;
  for (const augur of battle.teams[striker.team].pieces) {
    if (augur === striker || augur.hex < 0 || augur.augurUsed) continue;
    if ((augur.keywords & terms.KW_AUGUR) === 0) continue;
    if (distanceBetween(battle, augur, striker) > 2) continue;
    battle.asked = augur;
    if (!offer(battle, striker.team, OPTION_AUGUR)) continue;
    augur.augurUsed = true;
    strike.augmented = true;
    tell(battle, EV.augmented, augur.index, striker.index);
    return -1;
  }
  return 0;
}
