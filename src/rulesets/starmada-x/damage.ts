import { EV, packCode, SAVE_HULL, SAVE_SHIELD, SAVE_WEAPON, tell } from './events.ts';
import { rollSave } from './rolls.ts';
import { type Battle, NOBODY, type Ship } from './state.ts';
import * as terms from './terms.ts';

/**
 * 4.2.3, 4.3: damage. Marks are made at once and count as gone when asking what still applies;
 * what works changes when the phase settles them (casualties.ts).
 */

/** 1.4: has the last hull box been marked? */
export const isDoomed = (ship: Ship): boolean => ship.hullHits >= ship.card.hull;

const bitCount = (bits: number): number => {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n += 1;
  return n;
};

/** One damage die: the parts of its code, then what the weapon adds. */
export function applyDamage(
  battle: Battle,
  target: Ship,
  face: number,
  abilities: number,
  by: number,
): void {
  const letters = target.card.chart[face - 1];
  if (battle.trace !== undefined) {
    tell(battle, EV.damage, target.index, face, packCode(letters));
  }
  // B-nohull
  const noHull = (abilities & terms.NO_HULL) !== 0;
  let applied = false;
  let hasHull = false;
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i];
    if (letter === terms.HULL) {
      hasHull = true;
      if (noHull) continue;
    }
    if (applyHit(battle, target, letter, by)) applied = true;
    if (isDoomed(target)) return;
  }
  // 4.2.3: none of it could be applied.
  if (!applied && !noHull) {
    tell(battle, EV.nothingApplies, target.index);
    hullHit(battle, target, by);
    if (isDoomed(target)) return;
  }
  if ((abilities & terms.EXTRA_HULL) !== 0) {
    // B-hull
    if (battle.terms.rules.extraHull === 'every-die' || hasHull) {
      tell(battle, EV.extraHull, target.index);
      hullHit(battle, target, by);
    }
    if (isDoomed(target)) return;
  }
  // B-crew
  if ((abilities & terms.EXTRA_CREW) !== 0) {
    tell(battle, EV.extraCrew, target.index);
    crewCasualty(battle, target);
  }
}

/** 4.2.3: one hit of a code; answers whether there was a box for it. */
function applyHit(battle: Battle, target: Ship, letter: number, by: number): boolean {
  switch (letter) {
    case terms.HULL:
      if (isDoomed(target)) return false;
      hullHit(battle, target, by);
      return true;
    case terms.ENGINE:
      return engineHit(battle, target);
    case terms.SHIELD:
      return shieldHit(battle, target);
    case terms.QUIPMENT:
      return itemHit(battle, target);
    default:
      return weaponHit(battle, target, letter - terms.WEAPON);
  }
}

function saves(battle: Battle, target: Ship, has: boolean, save: number): boolean {
  if (!has) return false;
  const saved = rollSave(battle, target);
  tell(battle, EV.saved, target.index, save, saved ? 1 : 0);
  return saved;
}

/** 1.4, 4.3.2: a hull hit overlaps a crew casualty. */
export function hullHit(battle: Battle, target: Ship, by: number): void {
  if (saves(battle, target, target.card.savesHull, SAVE_HULL)) return;
  target.hullHits += 1;
  if (target.casualties > 0) target.casualties -= 1;
  target.hullLost += 1;
  const { ships, damage } = battle;
  damage[(by === NOBODY ? ships.length : by) * ships.length + target.index] += 1;
  if (by !== NOBODY && ships[by].team !== target.team) ships[by].hullDestroyed += 1;
  tell(battle, EV.hullHit, target.index, target.card.hull - target.hullHits);
}

/** 1.5 */
function engineHit(battle: Battle, target: Ship): boolean {
  if (target.engineHits >= target.card.engines) return false;
  target.engineHits += 1;
  tell(battle, EV.engineHit, target.index, target.card.engines - target.engineHits);
  return true;
}

/** 1.6 */
function shieldHit(battle: Battle, target: Ship): boolean {
  if (target.shieldHits >= target.card.shields) return false;
  if (saves(battle, target, target.card.savesShields, SAVE_SHIELD)) return true;
  target.shieldHits += 1;
  tell(battle, EV.shieldHit, target.index, target.card.shields - target.shieldHits);
  return true;
}

/** 4.2.3: the defender picks the weapon. */
function weaponHit(battle: Battle, target: Ship, number: number): boolean {
  const battery = target.card.batteries[number];
  if (battery === undefined) return false;
  const left = battery.mask & ~target.mountHits;
  if (left === 0) return false;
  if (saves(battle, target, target.card.savesWeapons, SAVE_WEAPON)) return true;
  const mount = pickMount(battle, target, number, left);
  target.mountHits |= 1 << mount;
  const first = 31 - Math.clz32(battery.mask & -battery.mask);
  tell(battle, EV.weaponHit, target.index, number, mount - first + 1, bitCount(left) - 1);
  return true;
}

function pickMount(battle: Battle, target: Ship, number: number, left: number): number {
  battle.choiceCount = 0;
  for (let bits = left; bits !== 0; bits &= bits - 1) {
    battle.choices[battle.choiceCount++] = 31 - Math.clz32(bits & -bits);
  }
  if (battle.choiceCount === 1) return battle.choices[0];
  battle.asked = target;
  battle.askedBattery = number;
  return battle.choices[battle.admirals[target.team].loseMount(battle)];
}

/** 4.2.3: may this item be picked for a Q hit? */
function canLose(battle: Battle, target: Ship, item: number): boolean {
  if (target.itemHits[item] >= target.card.equipment[item]) return false;
  return item !== terms.BAY || battle.terms.rules.emptyBays === 'count';
}

/** 4.2.3: the defender picks the equipment; only items with a box can be lost. */
function itemHit(battle: Battle, target: Ship): boolean {
  battle.choiceCount = 0;
  for (let item = 0; item < target.itemHits.length; item++) {
    if (canLose(battle, target, item)) battle.choices[battle.choiceCount++] = item;
  }
  if (battle.choiceCount === 0) return false;
  battle.asked = target;
  const answer = battle.choiceCount === 1 ? 0 : battle.admirals[target.team].loseItem(battle);
  markItem(battle, target, battle.choices[answer]);
  return true;
}

export function markItem(battle: Battle, target: Ship, item: number): void {
  loseItem(target, item);
  tell(battle, EV.itemHit, target.index, item, target.card.equipment[item] - target.itemHits[item]);
}

/** C-carronade, C-spinal: guns outside the batteries go with their box. */
export function loseItem(target: Ship, item: number): void {
  target.itemHits[item] += 1;
  const number =
    item === terms.CARRONADE ? terms.CARRONADES : item === terms.SPINAL_MOUNT ? terms.SPINAL : -1;
  const battery = number < 0 ? undefined : target.card.batteries[number];
  if (battery !== undefined) {
    const left = battery.mask & ~target.mountHits;
    target.mountHits |= left & -left;
  }
}

/** 4.3.2 */
export function crewCasualty(battle: Battle, target: Ship): void {
  if (target.hullHits + target.casualties >= target.card.hull) return;
  target.casualties += 1;
  tell(battle, EV.crewCasualty, target.index, target.casualties);
}
