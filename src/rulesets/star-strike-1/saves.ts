import { armorOf, flakOf } from './keywords.ts';
import { rollSave } from './rolls.ts';
import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** Keywords-1, Keywords-5: Armor, then Flak; the first that works cancels the icon. */
export function isSaved(
  battle: Battle,
  target: Piece,
  icon: number,
  weaponType: number,
  denied: number,
): boolean {
  return (
    isArmorSaved(battle, target, icon, weaponType, denied) ||
    isFlakSaved(battle, target, icon, weaponType, denied)
  );
}

/** Keywords-1: not against Heavy weapons. */
function isArmorSaved(
  battle: Battle,
  target: Piece,
  icon: number,
  weaponType: number,
  denied: number,
): boolean {
  if (weaponType === terms.HEAVY_WEAPON || ((denied >> terms.SAVE_ARMOR) & 1) === 1) return false;
  return rollSave(battle, target, terms.SAVE_ARMOR, armorOf(target), icon);
}

/** Keywords-5: only against Ordnance. */
function isFlakSaved(
  battle: Battle,
  target: Piece,
  icon: number,
  weaponType: number,
  denied: number,
): boolean {
  if (weaponType !== terms.ORDNANCE || ((denied >> terms.SAVE_FLAK) & 1) === 1) return false;
  return rollSave(battle, target, terms.SAVE_FLAK, flakOf(battle, target), icon);
}
