import { type Effect, GRANT_KEYWORD, IGNORE, STANDING_WORDS } from './compile-effects.ts';
import { holds } from './conditions.ts';
import { reaches, stands } from './effects.ts';
import { clearStanding } from './ready.ts';
import { type Battle, EVERYBODY, NOBODY, type Piece } from './state.ts';
import * as terms from './terms.ts';

/**
 * What a ship has beyond its card: keywords granted by effects, rules it may ignore, actions it is
 * forbidden. Worked out when the table has changed, so that every rule can read it from the ship.
 */

/**
 * All ships when orders changed. Otherwise what a ship has hangs on itself, and on where the ships
 * are whose orders reach it.
 */
export function refreshStanding(battle: Battle): void {
  const { changed, pieces } = battle;
  if (!battle.standingDirty && (changed === NOBODY || !battle.standingDynamic)) return;
  battle.changed = NOBODY;
  const around = (battle.auraWords & STANDING_WORDS) | battle.standingWords;
  if (!battle.standingDirty && changed !== EVERYBODY && !pieces[changed].reachesOut) {
    if (around !== 0 || pieces[changed].conditional) refreshPiece(battle, pieces[changed], around);
    return;
  }
  battle.standingDirty = false;
  for (let i = 0; i < pieces.length; i++) refreshPiece(battle, pieces[i], around);
}

function refreshPiece(battle: Battle, piece: Piece, around: number): void {
  const own = (piece.words & STANDING_WORDS) | around;
  const touched = piece.hex >= 0 && own !== 0;
  if (!touched && !piece.touched) return;
  clearStanding(piece);
  if (!touched) return;
  piece.touched = true;
  applyTo(battle, piece);
  // Its conditions saw printed keywords only: no grant hangs on another.
  piece.keywords |= piece.granted;
}

function applyTo(battle: Battle, piece: Piece): void {
  if ((piece.words & STANDING_WORDS) !== 0) {
    for (let i = 0; i < piece.effectCount; i++) apply(battle, piece, piece.effects[i]);
  }
  if ((battle.auraWords & STANDING_WORDS) !== 0) {
    for (let i = 0; i < battle.auraCount; i++) {
      const effect = battle.auras[i];
      if (((1 << effect.word) & STANDING_WORDS) === 0) continue;
      if (reaches(battle, effect, battle.auraSource[i], piece)) apply(battle, piece, effect);
    }
  }
  if (battle.standingWords !== 0) {
    for (const { team, effect } of battle.terms.standing) {
      if (effect.moment < 0 && stands(effect, team, piece)) apply(battle, piece, effect);
    }
  }
}

function apply(battle: Battle, piece: Piece, effect: Effect): void {
  if (((1 << effect.word) & STANDING_WORDS) === 0) return;
  if (!holds(battle, effect.condition, piece, undefined, 0, -1)) return;
  if (effect.word === GRANT_KEYWORD) grant(piece, effect.detail, effect.amount);
  else if (effect.word === IGNORE) piece.ignored |= effect.detail;
  else piece.forbidden |= effect.detail;
}

/** Keywords-1, Keywords-5: copies add up; of Deadly and granted Cover the highest counts. */
function grant(piece: Piece, keyword: number, value: number): void {
  piece.granted |= keyword;
  if (keyword === terms.KW_ARMOR) piece.grantedArmor += value;
  else if (keyword === terms.KW_FLAK) piece.grantedFlak += value;
  else if (keyword === terms.KW_LETHAL) piece.grantedLethal += value;
  else if (keyword === terms.KW_STEALTH) piece.grantedStealth += value;
  else if (keyword === terms.KW_SUPPORT) piece.grantedSupport += value;
  else if (keyword === terms.KW_RECHARGE) piece.grantedRecharge += value;
  else if (keyword === terms.KW_SWARM_BAYS) piece.grantedSwarm += value;
  else if (keyword === terms.KW_DEADLY) piece.grantedDeadly = Math.max(piece.grantedDeadly, value);
  else if (keyword === terms.KW_COVER) piece.grantedCover = Math.max(piece.grantedCover, value);
}
