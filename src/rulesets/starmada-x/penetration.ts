import { applyDamage, isDoomed } from './damage.ts';
import { EV, tell } from './events.ts';
import { rollDie } from './rolls.ts';
import type { Battle, Ship } from './state.ts';
import * as terms from './terms.ts';

/** 4.2.2, 4.2.3: from hits to damage. */

/** 5.3.1, B-halves: half, rounded up, unless the ship is shielded against that (C-ionic). */
export function shieldsAgainst(target: Ship, halved: boolean): number {
  if (!halved || target.items[terms.IONIC] > 0) return target.shields;
  return (target.shields + 1) >> 1;
}

export function tellHalved(battle: Battle, target: Ship, half: number, cause: number): void {
  if (half !== target.shields) {
    tell(battle, EV.shieldsHalved, target.index, target.shields, half, cause);
  }
}

/** 4.2.2: dice that exceed the shields. */
export function rollPenetration(
  battle: Battle,
  roller: Ship,
  dice: number,
  shields: number,
): number {
  let through = 0;
  for (let i = 0; i < dice; i++) if (rollDie(battle, roller) > shields) through += 1;
  return through;
}

/** 4.2.3: all damage dice, then what each of them does. */
export function rollDamage(
  battle: Battle,
  roller: Ship,
  target: Ship,
  dice: number,
  abilities: number,
  by: number,
): void {
  const { faces } = battle;
  const most = Math.min(dice, faces.length);
  for (let i = 0; i < most; i++) faces[i] = rollDie(battle, roller);
  for (let i = 0; i < most && !isDoomed(target); i++) {
    applyDamage(battle, target, faces[i], abilities, by);
  }
}

/** 4.3.1, C-mines, C-shock: penetration dice without a to-hit roll, a damage die for each. */
export function penetrateAndDamage(
  battle: Battle,
  roller: Ship,
  target: Ship,
  dice: number,
  cause: number,
  by: number,
): void {
  if (isDoomed(target)) return;
  const through = rollPenetration(battle, roller, dice, target.shields);
  tell(battle, EV.penetration, target.index, target.shields, through, cause);
  rollDamage(battle, roller, target, through, 0, by);
}

/** B-reroll: each die that got through is rolled again and must get through again. */
export function reRoll(battle: Battle, roller: Ship, through: number, shields: number): number {
  const left = rollPenetration(battle, roller, through, shields);
  tell(battle, EV.reRolled, left);
  return left;
}
