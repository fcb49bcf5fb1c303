import { PASS } from './admiral.ts';
import * as words from './compile-effects.ts';
import { bitsInForce, sumInForce, wordsInForce } from './effects.ts';
import { EV, tell } from './events.ts';
import { cancelIcons, resolveIcons, rollDice, spendLocks, spendShields } from './icons.ts';
import { happen } from './instants.ts';
import { distanceBetween } from './keywords.ts';
import { determineModifier } from './modifiers.ts';
import { REFUSED } from './refusals.ts';
import { checkWipedOut } from './scoring.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, isOver, noteChange, type Piece, type Strike } from './state.ts';
import * as terms from './terms.ts';

/** 5: Strikes, in the order of play. */

/** 4B-02, 5: all strikes of an activation. */
export function makeStrikes(battle: Battle, piece: Piece): void {
  takeOffReloading(battle, piece);
  let made = 0;
  let firedHeavy = false;
  while (made < battle.strikeLimit && piece.hex >= 0) {
    refreshStanding(battle);
    listStrikes(battle, piece);
    const choice = battle.choices[battle.admirals[piece.team].strike(battle)];
    if (choice === PASS) break;
    const armament = choice >> 8;
    const weapon = battle.weapons[piece.card.armaments[armament].weapon];
    if (weapon.type === terms.HEAVY_WEAPON) firedHeavy = true;
    resolveStrike(battle, piece, armament, battle.pieces[choice & 255]);
    if (isOver(battle)) return;
    made += 1;
  }
  if (firedHeavy) putOnReloading(battle, piece);
}

/** 5A-02: the token comes off whether or not the piece strikes. */
function takeOffReloading(battle: Battle, piece: Piece): void {
  if (!piece.reloading) return;
  piece.reloading = false;
  noteChange(battle, piece);
  piece.heavyBlocked = (piece.ignored & terms.IGNORE_RELOAD) === 0;
  tell(battle, EV.reloadingOff, piece.index, piece.heavyBlocked ? 1 : 0);
}

/** 5G-01: one token when the strikes are over, so that all Heavy armaments may fire together. */
function putOnReloading(battle: Battle, piece: Piece): void {
  if (piece.hex < 0 || (piece.ignored & terms.IGNORE_RELOAD) !== 0) return;
  piece.reloading = true;
  noteChange(battle, piece);
  tell(battle, EV.reloadingOn, piece.index);
}

/** Ends strikes, or one armament against one target in range and arc. */
function listStrikes(battle: Battle, piece: Piece): void {
  battle.asked = piece;
  battle.choices[0] = PASS;
  let n = 1;
  if (pieceMayStrike(battle, piece) === 0) {
    for (let a = 0; a < piece.card.armaments.length; a++) {
      if (armamentMayStrike(battle, piece, a) === 0) n = listTargets(battle, piece, a, n);
    }
  }
  battle.choiceCount = n;
}

function listTargets(battle: Battle, piece: Piece, armament: number, from: number): number {
  if ((wordsInForce(battle, piece) & words.REACH_WORDS) !== 0) {
    return listTargetsByOrder(battle, piece, armament, from);
  }
  const { choices } = battle;
  const { hexes, steps, bearing } = battle.map.board;
  const { weapon, arc } = piece.card.armaments[armament];
  const reach = battle.weapons[weapon].maxDistance + 1;
  const row = piece.hex * hexes;
  const turned = turnedArc(arc, piece.facing);
  const enemies = battle.teams[1 - piece.team].pieces;
  let n = from;
  for (let t = 0; t < enemies.length; t++) {
    const { hex, index } = enemies[t];
    if (hex < 0) continue;
    const at = row + hex;
    // Two look-ups decide, without a branch; targetMayBeStruck says the same.
    choices[n] = (armament << 8) | index;
    n += ((steps[at] - reach - 1) >>> 31) & (turned >> bearing[at]) & 1;
  }
  return n;
}

/** The same when orders bear on range or arc. */
function listTargetsByOrder(battle: Battle, piece: Piece, armament: number, from: number): number {
  const enemies = battle.teams[1 - piece.team].pieces;
  let n = from;
  for (let t = 0; t < enemies.length; t++) {
    const target = enemies[t];
    if (target.hex < 0 || targetMayBeStruck(battle, piece, armament, target) !== 0) continue;
    battle.choices[n++] = (armament << 8) | target.index;
  }
  return n;
}

/** An arc off the bow as bearings from the hex: 24 bits, turned with the piece. */
function turnedArc(arc: number, facing: number): number {
  const by = 4 * facing;
  return ((arc << by) | (arc >> (24 - by))) & 0xffffff;
}

/** Why a strike may not be declared now; 0 when it may. */
export function strikeRefusal(
  battle: Battle,
  piece: Piece,
  armament: number,
  target: Piece,
): number {
  const refusal = pieceMayStrike(battle, piece) || armamentMayStrike(battle, piece, armament);
  if (refusal !== 0) return refusal;
  if (target.team === piece.team) return REFUSED.friendlyTarget;
  if (target.hex < 0) return REFUSED.targetGone;
  return targetMayBeStruck(battle, piece, armament, target);
}

function pieceMayStrike(battle: Battle, piece: Piece): number {
  if ((piece.forbidden & terms.FORBID_STRIKE) !== 0) return REFUSED.strikeForbidden;
  // 8B-03
  if (battle.map.terrain[piece.hex] === terms.CORE) return REFUSED.strikeFromCore;
  return 0;
}

function armamentMayStrike(battle: Battle, piece: Piece, armament: number): number {
  if (((piece.armamentsUsed >> armament) & 1) === 1) return REFUSED.armamentUsed;
  const { type } = battle.weapons[piece.card.armaments[armament].weapon];
  if (type === terms.HEAVY_WEAPON && piece.heavyBlocked) return REFUSED.reloading;
  // 8B-02
  if (
    type === terms.ORDNANCE &&
    battle.map.terrain[piece.hex] === terms.HORIZON &&
    (piece.ignored & terms.IGNORE_GUIDANCE_MALFUNCTION) === 0
  ) {
    return REFUSED.ordnanceInBlackHole;
  }
  return 0;
}

/** 5A: Maximum Distance, then 5A-01: arc. */
function targetMayBeStruck(battle: Battle, piece: Piece, armament: number, target: Piece): number {
  const { weapon, arc } = piece.card.armaments[armament];
  const { board } = battle.map;
  const at = piece.hex * board.hexes + target.hex;
  const distance = board.steps[at] - 1;
  const reach =
    battle.weapons[weapon].maxDistance +
    sumInForce(battle, words.ADD_RANGE, 0, piece, target, distance, weapon);
  if (distance > reach) return REFUSED.outOfRange;
  const relative = (board.bearing[at] - 4 * piece.facing + 24) % 24;
  const wider = bitsInForce(battle, words.WIDEN_ARC, piece, target, distance, weapon);
  return (((arc | wider) >> relative) & 1) === 1 ? 0 : REFUSED.outOfArc;
}

/** 5A to 5G for one strike. */
export function resolveStrike(battle: Battle, piece: Piece, armament: number, target: Piece): void {
  const strike = declareStrike(battle, piece, armament, target);
  determineModifier(battle, strike);
  rollDice(battle, strike);
  if (battle.terms.locksBeforeShields) {
    spendLocks(battle, strike);
    cancelIcons(battle, strike);
    spendShields(battle, strike);
  } else {
    cancelIcons(battle, strike);
    spendShields(battle, strike);
    spendLocks(battle, strike);
  }
  resolveIcons(battle, strike);
  endStrike(battle, strike);
}

/** 5G */
export function endStrike(battle: Battle, { striker, target }: Strike): void {
  checkWipedOut(battle);
  if (!isOver(battle)) happen(battle, striker, terms.AFTER_STRIKE, target);
}

/** 5A */
export function declareStrike(
  battle: Battle,
  piece: Piece,
  armament: number,
  target: Piece,
): Strike {
  const strike = battle.strike;
  strike.striker = piece;
  strike.target = target;
  strike.armament = armament;
  strike.weapon = piece.card.armaments[armament].weapon;
  strike.distance = distanceBetween(battle, piece, target);
  strike.modifier = 0;
  strike.augmented = false;
  strike.locks = 0;
  strike.hits = 0;
  strike.criticals = 0;
  strike.directHits = 0;
  strike.lockOns = 0;
  strike.abilityUses = 0;
  strike.deniedSaves = bitsInForce(
    battle,
    words.DENY_SAVE,
    piece,
    target,
    strike.distance,
    strike.weapon,
  );
  strike.facing = -1;
  piece.armamentsUsed |= 1 << armament;
  piece.strikesMade += 1;
  tell(battle, EV.strikeDeclared, piece.index, strike.weapon, target.index, strike.distance);
  return strike;
}
