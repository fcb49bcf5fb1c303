import { CAUSE_CRITICAL, CAUSE_DIRECT_HIT, CAUSE_HIT, CAUSE_SKIRMISH } from './causes.ts';
import { armorOf, flakOf } from './keywords.ts';
import { rollSave } from './rolls.ts';
import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** 5F, 7C: Save Rolls. The first that works stops the icon. */

const MASSIVE_VALUE = 3;
const ORE_HULL_VALUE = 2;
const FAST_VALUE = 1;
const EVASION_VALUE = 3;
const BUNKER_DOWN_VALUE = 2;
const RAM_PROW_VALUE = 1;

const allowed = (denied: number, save: number): boolean => ((denied >> save) & 1) === 0;
const has = (piece: Piece, keyword: number): boolean => (piece.keywords & keyword) !== 0;

/** 5F: is one icon of a strike stopped by a save of its target? */
export function isSaved(
  battle: Battle,
  target: Piece,
  icon: number,
  weaponType: number,
  denied: number,
): boolean {
  if (icon === terms.DIRECT_HIT) return isDirectHitSaved(battle, target, denied);
  if (icon === terms.CRITICAL && isMassiveSaved(battle, target, denied)) return true;
  const cause = icon === terms.CRITICAL ? CAUSE_CRITICAL : CAUSE_HIT;
  return (
    isArmorSaved(battle, target, weaponType, denied, cause) ||
    isFlakSaved(battle, target, weaponType, denied, cause)
  );
}

/** 5F-03 (I) */
function isMassiveSaved(battle: Battle, target: Piece, denied: number): boolean {
  if (!has(target, terms.KW_MASSIVE) || !allowed(denied, terms.SAVE_MASSIVE)) return false;
  return rollSave(battle, target, terms.SAVE_MASSIVE, MASSIVE_VALUE, CAUSE_CRITICAL);
}

/** 5F-02 (I), 5F-03 (II): not against Heavy weapons. */
function isArmorSaved(
  battle: Battle,
  target: Piece,
  weaponType: number,
  denied: number,
  cause: number,
): boolean {
  if (weaponType === terms.HEAVY_WEAPON || !allowed(denied, terms.SAVE_ARMOR)) return false;
  return rollSave(battle, target, terms.SAVE_ARMOR, armorOf(battle, target), cause);
}

/** 5F-02 (II), 5F-03 (III): only against Ordnance. */
function isFlakSaved(
  battle: Battle,
  target: Piece,
  weaponType: number,
  denied: number,
  cause: number,
): boolean {
  if (weaponType !== terms.ORDNANCE || !allowed(denied, terms.SAVE_FLAK)) return false;
  return rollSave(battle, target, terms.SAVE_FLAK, flakOf(battle, target), cause);
}

/** 5F-04 */
function isDirectHitSaved(battle: Battle, target: Piece, denied: number): boolean {
  return (
    isOreHullSaved(battle, target, denied, CAUSE_DIRECT_HIT) ||
    isFastSaved(battle, target, denied, CAUSE_DIRECT_HIT)
  );
}

/** 5F-04 (I), 7C-02, 9N */
function isOreHullSaved(battle: Battle, target: Piece, denied: number, cause: number): boolean {
  if (!has(target, terms.KW_ORE_HULL) || !allowed(denied, terms.SAVE_ORE_HULL)) return false;
  return rollSave(battle, target, terms.SAVE_ORE_HULL, ORE_HULL_VALUE, cause);
}

/** 5F-04 (II), 7C-03, 9D */
function isFastSaved(battle: Battle, target: Piece, denied: number, cause: number): boolean {
  if (!has(target, terms.KW_FAST) || !allowed(denied, terms.SAVE_FAST)) return false;
  return rollSave(battle, target, terms.SAVE_FAST, FAST_VALUE, cause);
}

/** 7C: is one Direct Hit of a skirmish stopped? */
export function isCombatSaved(battle: Battle, piece: Piece, denied: number): boolean {
  return (
    isEvasionSaved(battle, piece, denied) ||
    isOreHullSaved(battle, piece, denied, CAUSE_SKIRMISH) ||
    isFastSaved(battle, piece, denied, CAUSE_SKIRMISH) ||
    isBunkerDownSaved(battle, piece, denied) ||
    isRamProwSaved(battle, piece, denied)
  );
}

/** 7C-01: Escorts whose Evade is Ready. */
function isEvasionSaved(battle: Battle, piece: Piece, denied: number): boolean {
  if (piece.card.role !== terms.ESCORT || piece.evadeUsed) return false;
  if (!allowed(denied, terms.SAVE_EVASION)) return false;
  return rollSave(battle, piece, terms.SAVE_EVASION, EVASION_VALUE, CAUSE_SKIRMISH);
}

/** 7C-04, 8A-01 */
function isBunkerDownSaved(battle: Battle, piece: Piece, denied: number): boolean {
  if (battle.map.terrain[piece.hex] !== terms.STRATEGIC) return false;
  if (!allowed(denied, terms.SAVE_BUNKER_DOWN)) return false;
  return rollSave(battle, piece, terms.SAVE_BUNKER_DOWN, BUNKER_DOWN_VALUE, CAUSE_SKIRMISH);
}

/** 7C-05, 9O */
function isRamProwSaved(battle: Battle, piece: Piece, denied: number): boolean {
  if (!has(piece, terms.KW_RAM_PROW) || !allowed(denied, terms.SAVE_RAM_PROW)) return false;
  return rollSave(battle, piece, terms.SAVE_RAM_PROW, RAM_PROW_VALUE, CAUSE_SKIRMISH);
}
