import type { ShipCard } from './cards.ts';
import type { Condition, Matcher } from './condition-schema.ts';
import { isShielded } from './shields.ts';
import type { Battle, Piece } from './state.ts';
import { KEYWORDS, TERRAIN, WEAPON_TYPES } from './terms.ts';

/** Conditions of cards, compiled: what can be known from the cards is decided before play. */

const ANY = -1;

export interface MatcherTable {
  /** By number of the ship card: do its printed attributes match? */
  readonly cards: Uint8Array;
  readonly allKeywords: number;
  readonly noKeywords: number;
  readonly terrain: number;
  readonly shielded: number;
  readonly damaged: number;
  readonly critical: number;
  readonly exhausted: number;
  readonly reloading: number;
  readonly activated: number;
  readonly ordered: number;
}

export interface ConditionTable {
  readonly self: MatcherTable | undefined;
  readonly foe: MatcherTable | undefined;
  readonly minDistance: number;
  readonly maxDistance: number;
  readonly weaponTypes: number;
  /** By number of the weapon card, or undefined for all. */
  readonly weapons: Uint8Array | undefined;
  readonly minRound: number;
  readonly maxRound: number;
  readonly initiative: number;
}

/** A set of words as bits. */
export function bits(words: readonly string[] | undefined, all: readonly string[]): number {
  let mask = 0;
  for (const word of words ?? []) mask |= 1 << all.indexOf(word);
  return mask;
}

const flag = (value: boolean | undefined): number => (value === undefined ? ANY : Number(value));

/** 3A-01: the printed attributes a card may ask for. */
export function matchesCard(matcher: Matcher, ship: ShipCard): boolean {
  return (
    (matcher.role?.includes(ship.role) ?? true) &&
    (matcher.type?.includes(ship.type) ?? true) &&
    (matcher.code?.includes(ship.code) ?? true) &&
    (matcher.faction?.includes(ship.faction) ?? true) &&
    (matcher.name === undefined || ship.name.includes(matcher.name)) &&
    (matcher.class === undefined || ship.class.includes(matcher.class))
  );
}

const PRINTED = ['role', 'type', 'code', 'faction', 'name', 'class'];

/** Does the card alone decide, once and for all (matchesCard)? */
export function asksForPrintOnly(matcher: Matcher | undefined): boolean {
  return Object.keys(matcher ?? {}).every((key) => PRINTED.includes(key));
}

export function compileMatcher(matcher: Matcher, ships: readonly ShipCard[]): MatcherTable {
  return {
    cards: Uint8Array.from(ships, (ship) => Number(matchesCard(matcher, ship))),
    allKeywords: bits(matcher.keyword, KEYWORDS),
    noKeywords: bits(matcher.noKeyword, KEYWORDS),
    terrain: matcher.terrain === undefined ? ANY : bits(matcher.terrain, TERRAIN),
    shielded: flag(matcher.shielded),
    damaged: flag(matcher.damaged),
    critical: flag(matcher.critical),
    exhausted: flag(matcher.exhausted),
    reloading: flag(matcher.reloading),
    activated: flag(matcher.activated),
    ordered: flag(matcher.ordered),
  };
}

export function compileCondition(
  condition: Condition | undefined,
  ships: readonly ShipCard[],
  weapons: readonly string[],
): ConditionTable | undefined {
  if (condition === undefined) return undefined;
  const { self, foe, distance, weapon, round, initiative } = condition;
  const codes = weapon?.code;
  return {
    self: self && compileMatcher(self, ships),
    foe: foe && compileMatcher(foe, ships),
    minDistance: distance?.min ?? 0,
    maxDistance: distance?.max ?? 99,
    weaponTypes: weapon?.type === undefined ? ANY : bits(weapon.type, WEAPON_TYPES),
    weapons: codes && Uint8Array.from(weapons, (code) => Number(codes.includes(code))),
    minRound: round?.min ?? 0,
    maxRound: round?.max ?? 99,
    initiative: flag(initiative),
  };
}

const agrees = (wanted: number, found: boolean): boolean =>
  wanted === ANY || (wanted === 1) === found;

/** Does a piece match now? `from` is the hex of the other piece, or -1 when there is none. */
export function matches(battle: Battle, table: MatcherTable, piece: Piece, from: number): boolean {
  if (table.cards[piece.card.index] === 0) return false;
  const has = piece.keywords;
  if ((has & table.allKeywords) !== table.allKeywords || (has & table.noKeywords) !== 0)
    return false;
  return (
    (table.terrain === ANY ||
      (piece.hex >= 0 && ((table.terrain >> battle.map.terrain[piece.hex]) & 1) === 1)) &&
    agrees(table.damaged, piece.hull < piece.card.hull) &&
    agrees(table.critical, piece.criticals > 0) &&
    agrees(table.exhausted, piece.exhausted > 0) &&
    agrees(table.reloading, piece.reloading) &&
    agrees(table.activated, piece.activated) &&
    agrees(table.ordered, piece.orderCount > 0) &&
    (table.shielded === ANY || (table.shielded === 1) === isShielded(battle, piece, from))
  );
}

/** Does a condition hold for `self` against `foe` with a weapon (-1: none) at a distance? */
export function holds(
  battle: Battle,
  table: ConditionTable | undefined,
  self: Piece,
  foe: Piece | undefined,
  distance: number,
  weapon: number,
): boolean {
  if (table === undefined) return true;
  if (battle.round < table.minRound || battle.round > table.maxRound) return false;
  if (!agrees(table.initiative, battle.initiative === self.team)) return false;
  if (table.weaponTypes !== ANY) {
    if (weapon < 0 || ((table.weaponTypes >> battle.weapons[weapon].type) & 1) === 0) return false;
  }
  if (table.weapons !== undefined && (weapon < 0 || table.weapons[weapon] === 0)) return false;
  if (table.minDistance > 0 || table.maxDistance < 99) {
    if (foe === undefined || distance < table.minDistance || distance > table.maxDistance) {
      return false;
    }
  }
  if (table.self !== undefined) {
    if (!matches(battle, table.self, self, foe === undefined ? -1 : foe.hex)) return false;
  }
  if (table.foe !== undefined) {
    if (foe === undefined || !matches(battle, table.foe, foe, self.hex)) return false;
  }
  return true;
}
