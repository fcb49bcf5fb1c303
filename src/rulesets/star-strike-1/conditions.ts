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
  readonly crippled: number;
  readonly marked: number;
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
  readonly minTurn: number;
  readonly maxTurn: number;
  readonly first: number;
}

/** A set of words as bits. */
export function bits(words: readonly string[] | undefined, all: readonly string[]): number {
  let mask = 0;
  for (const word of words ?? []) mask |= 1 << all.indexOf(word);
  return mask;
}

const flag = (value: boolean | undefined): number => (value === undefined ? ANY : Number(value));

/** Cards-1: the printed attributes a card may ask for. */
export function matchesCard(matcher: Matcher, ship: ShipCard): boolean {
  return (
    (matcher.role?.includes(ship.role) ?? true) &&
    (matcher.refit === undefined || matcher.refit === (ship.panel !== undefined)) &&
    (matcher.code?.includes(ship.code) ?? true) &&
    (matcher.faction?.includes(ship.faction) ?? true) &&
    (matcher.name === undefined || ship.name.includes(matcher.name)) &&
    (matcher.class === undefined || ship.class.includes(matcher.class))
  );
}

export function compileMatcher(matcher: Matcher, ships: readonly ShipCard[]): MatcherTable {
  return {
    cards: Uint8Array.from(ships, (ship) => Number(matchesCard(matcher, ship))),
    allKeywords: bits(matcher.keyword, KEYWORDS),
    noKeywords: bits(matcher.noKeyword, KEYWORDS),
    terrain: matcher.terrain === undefined ? ANY : bits(matcher.terrain, TERRAIN),
    shielded: flag(matcher.shielded),
    damaged: flag(matcher.damaged),
    crippled: flag(matcher.crippled),
    marked: flag(matcher.marked),
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
  const { self, foe, distance, weapon, turn, first } = condition;
  const codes = weapon?.code;
  return {
    self: self && compileMatcher(self, ships),
    foe: foe && compileMatcher(foe, ships),
    minDistance: distance?.min ?? 0,
    maxDistance: distance?.max ?? 99,
    weaponTypes: weapon?.type === undefined ? ANY : bits(weapon.type, WEAPON_TYPES),
    weapons: codes && Uint8Array.from(weapons, (code) => Number(codes.includes(code))),
    minTurn: turn?.min ?? 0,
    maxTurn: turn?.max ?? 99,
    first: flag(first),
  };
}

const agrees = (wanted: number, found: boolean): boolean =>
  wanted === ANY || (wanted === 1) === found;

/** Does a ship match now? */
export function matches(battle: Battle, table: MatcherTable, piece: Piece): boolean {
  if (table.cards[piece.card.index] === 0) return false;
  const has = piece.keywords;
  if ((has & table.allKeywords) !== table.allKeywords || (has & table.noKeywords) !== 0)
    return false;
  return (
    (table.terrain === ANY ||
      (piece.hex >= 0 && ((table.terrain >> battle.map.terrain[piece.hex]) & 1) === 1)) &&
    agrees(table.damaged, piece.hull < piece.card.hull) &&
    agrees(table.crippled, piece.crippled) &&
    agrees(table.marked, piece.marks !== 0) &&
    agrees(table.activated, piece.activated) &&
    agrees(table.ordered, piece.orderCount > 0) &&
    (table.shielded === ANY || (table.shielded === 1) === isShielded(battle, piece))
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
  if (battle.turn < table.minTurn || battle.turn > table.maxTurn) return false;
  if (!agrees(table.first, battle.firstTeam === self.team)) return false;
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
    if (!matches(battle, table.self, self)) return false;
  }
  if (table.foe !== undefined) {
    if (foe === undefined || !matches(battle, table.foe, foe)) return false;
  }
  return true;
}
