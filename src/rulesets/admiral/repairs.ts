import { exhaust } from './action-dice.ts';
import { deed, REPAIR } from './admiral.ts';
import { EV, tell } from './events.ts';
import { isActive } from './features.ts';
import { ask, type Battle, choice, clearChoices, isAfloat, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** 3-04: a die used as Movement and one used as Artillery give a Structure Point back. */

/** Admiral dice do not pay for repairs: they are no space on a card. */
function pays(battle: Battle, side: number, face: number, symbol: number): boolean {
  if ((battle.faces[face] & symbol) === 0) return false;
  return symbol !== terms.MOVEMENT || battle.passed[side] === 0;
}

function canPayRepair(battle: Battle, side: number): boolean {
  const at = side * terms.FACES;
  for (let one = 0; one < terms.FACES; one++) {
    if (battle.pool[at + one] === 0 || !pays(battle, side, one, terms.MOVEMENT)) continue;
    if (otherPays(battle, side, one)) return true;
  }
  return false;
}

/** With one die of this face gone for Movement, is there one for Artillery? */
function otherPays(battle: Battle, side: number, one: number): boolean {
  for (let two = 0; two < terms.FACES; two++) {
    const left = battle.pool[side * terms.FACES + two] - (two === one ? 1 : 0);
    if (left > 0 && pays(battle, side, two, terms.ARTILLERY)) return true;
  }
  return false;
}

export function mayRepair(battle: Battle, unit: Unit): boolean {
  if (!isAfloat(unit) || unit.structure >= unit.card.structure) return false;
  //
  if (isActive(unit, terms.WEAK_DAMAGE_CONTROL)) return false;
  return !battle.terms.oneRepair || !unit.repaired;
}

export function listRepairs(battle: Battle, side: number): void {
  if (!canPayRepair(battle, side)) return;
  const units = battle.sides[side];
  for (let i = 0; i < units.length; i++) {
    if (mayRepair(battle, units[i])) choice(battle, deed(REPAIR, units[i].index));
  }
}

export function repair(battle: Battle, unit: Unit): void {
  const { side } = unit;
  const at = side * terms.FACES;
  battle.paying = terms.MOVEMENT;
  clearChoices(battle);
  for (let face = 0; face < terms.FACES; face++) {
    if (battle.pool[at + face] === 0 || !pays(battle, side, face, terms.MOVEMENT)) continue;
    if (otherPays(battle, side, face)) choice(battle, face);
  }
  exhaust(battle, side, ask(battle, side, 'die'));
  battle.paying = terms.ARTILLERY;
  clearChoices(battle);
  for (let face = 0; face < terms.FACES; face++) {
    if (battle.pool[at + face] > 0 && pays(battle, side, face, terms.ARTILLERY))
      choice(battle, face);
  }
  exhaust(battle, side, ask(battle, side, 'die'));
  // G-07
  const gain = isActive(unit, terms.ADVANCED_DAMAGE_CONTROL) ? 2 : 1;
  const structure = Math.min(unit.card.structure, unit.structure + gain);
  tell(battle, EV.repaired, unit.index, structure - unit.structure, structure);
  unit.structure = structure;
  unit.repaired = true;
}
