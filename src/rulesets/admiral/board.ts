import { DIRECTIONS } from '../../space/square.ts';
import { type Battle, NOBODY, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** The Battlefield: what may be where, and who sees whom. */

export function distanceBetween(battle: Battle, from: number, to: number): number {
  return battle.distance[from * terms.SQUARES + to];
}

export function nextSquare(battle: Battle, from: number, direction: number): number {
  return battle.board.next[from * DIRECTIONS + direction];
}

/** B-01, B-02, B-04: may a unit of this kind be on such a square at all? */
export function floatsOn(
  battle: Battle,
  unit: Unit,
  square: number,
  submerged: boolean,
  lowDraft: boolean,
): boolean {
  const scenery = battle.scenery[square];
  if (scenery === terms.ISLAND || scenery === terms.SAND_BANK) return false;
  if (scenery !== terms.SHALLOW_WATERS) return true;
  // A submerged submarine never; a destroyer, a surfaced submarine or one with Low draft may.
  if (submerged) return false;
  return unit.card.isDestroyer || unit.card.isSubmarine || lowDraft;
}

/** 3-02, U-02: is there room? Ships keep off surfaced units, submarines off submarines. */
export function isFree(battle: Battle, unit: Unit, square: number, submerged: boolean): boolean {
  if (!submerged && battle.surface[square] !== NOBODY) return false;
  if (!unit.card.isSubmarine) return true;
  const above = battle.surface[square];
  if (above !== NOBODY && battle.units[above].card.isSubmarine) return false;
  return battle.below[square] === NOBODY;
}

export function put(battle: Battle, unit: Unit, square: number): void {
  unit.square = square;
  const layer = unit.submerged ? battle.below : battle.surface;
  layer[square] = unit.index;
}

export function lift(battle: Battle, unit: Unit): void {
  const layer = unit.submerged ? battle.below : battle.surface;
  layer[unit.square] = NOBODY;
  unit.square = -1;
}

/** B-03: does fog hide it? A submerged submarine is immune. */
export function isInFog(battle: Battle, unit: Unit): boolean {
  return !unit.submerged && battle.scenery[unit.square] === terms.FOG;
}

/** 4-02: the line between the centres crosses nothing that conceals the target. */
export function isInSight(battle: Battle, from: number, target: Unit): boolean {
  const { lineStart, crossed } = battle.board;
  const at = from * terms.SQUARES + target.square;
  const size = target.card.structure;
  for (let i = lineStart[at]; i < lineStart[at + 1]; i++) {
    const square = crossed[i];
    const scenery = battle.scenery[square];
    if (scenery === terms.ISLAND || scenery === terms.FOG) return false;
    // G-08
    if (battle.smoke[square] !== 0) return false;
    const other = battle.surface[square];
    if (other !== NOBODY && battle.units[other].card.structure >= size) return false;
  }
  return true;
}

/** 4-05: on the port or starboard side, or anywhere near if bows do not count. */
export function isFlank(battle: Battle, unit: Unit, direction: number): boolean {
  if (battle.terms.facing === 'none') return true;
  return direction < 4 && ((direction ^ unit.bow) & 1) === 1;
}
