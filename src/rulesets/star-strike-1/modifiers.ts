import * as words from './compile-effects.ts';
import { holds } from './conditions.ts';
import { isInForce, sumInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { stealthOf } from './keywords.ts';
import { offeredSum } from './options.ts';
import { limitModifier } from './rolls.ts';
import type { Attack, Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** Attacks-3: modifiers of weapons, orders, terrain and keywords. */

/** Attacks-4: everything is added up, then limited. */
export function determineModifier(battle: Battle, attack: Attack): void {
  // Owners decide on options knowing what applies by itself.
  attack.modifier = automaticModifier(battle, attack);
  const sum = attack.modifier + chosenModifier(battle, attack);
  attack.modifier = limitModifier(sum);
  tell(battle, EV.modifier, attack.attacker.index, sum, attack.modifier);
}

/** What applies by itself. */
export function automaticModifier(battle: Battle, attack: Attack): number {
  const { attacker, target, distance, weapon } = attack;
  const card = battle.weapons[weapon];
  let sum = terrainModifier(battle, attacker, target);
  for (let i = 0; i < card.modifiers.length; i++) {
    const { by, condition } = card.modifiers[i];
    if (holds(battle, condition, attacker, target, distance, weapon)) sum += by;
  }
  if (isInForce(battle, attacker, words.MODIFY_DICE)) {
    const { MODIFY_DICE, ON_ATTACK } = words;
    sum += sumInForce(battle, MODIFY_DICE, ON_ATTACK, attacker, target, distance, weapon);
  }
  if (isInForce(battle, target, words.MODIFY_DICE)) {
    const { MODIFY_DICE, ON_DEFENCE } = words;
    sum += sumInForce(battle, MODIFY_DICE, ON_DEFENCE, target, attacker, distance, weapon);
  }
  // Keywords-10
  if (
    (target.keywords & terms.KW_STEALTH) !== 0 &&
    card.type !== terms.ORDNANCE &&
    (attacker.ignored & terms.IGNORE_STEALTH) === 0
  ) {
    sum += stealthOf(target);
  }
  return sum;
}

/** Terrain-1, Terrain-7, Terrain-9: under the target only. */
function terrainModifier(battle: Battle, attacker: Piece, target: Piece): number {
  switch (battle.map.terrain[target.hex]) {
    case terms.STAR_SYSTEM:
      return (attacker.ignored & terms.IGNORE_STAR_GLARE) === 0 ? 1 : 0;
    case terms.DUST:
      return (attacker.ignored & terms.IGNORE_DUST_COVER) === 0 ? 1 : 0;
    case terms.NEBULA:
      return (attacker.ignored & terms.IGNORE_NEBULA_COVER) === 0 ? 2 : 0;
    default:
      return 0;
  }
}

/** Options of orders: their owners decide before the dice are rolled. */
function chosenModifier(battle: Battle, attack: Attack): number {
  const { attacker, target, distance, weapon } = attack;
  const { MODIFY_DICE, ON_ATTACK, ON_DEFENCE } = words;
  let sum = 0;
  if (isInForce(battle, attacker, MODIFY_DICE)) {
    sum += offeredSum(battle, MODIFY_DICE, ON_ATTACK, attacker, target, distance, weapon);
  }
  if (isInForce(battle, target, MODIFY_DICE)) {
    sum += offeredSum(battle, MODIFY_DICE, ON_DEFENCE, target, attacker, distance, weapon);
  }
  return sum;
}
