import type { ActionCard, Extra, ShipCard } from './cards.ts';
import type { CardSet } from './setup-data.ts';
import * as terms from './terms.ts';

/** Cards as tables of numbers. */

/** 3.1 */
export interface ShipTable {
  readonly code: string;
  readonly name: string;
  readonly race: number;
  readonly speed: number;
  /** 7.4, 8.2: Missiles, Beams, Carrier. */
  readonly capacities: readonly [number, number, number];
  readonly primary: number;
  readonly secondary: number;
  readonly shields: number;
  readonly hull: number;
  readonly guards: number;
  readonly points: number;
}

/** 7.7: numbers of the extras. */
export const EXTRAS = ['damage', 'evades', 'jams', 'roll', 'breach', 'draw'] as const;
export const EXTRA_DAMAGE = 0;
export const EXTRA_EVADES = 1;
export const EXTRA_JAMS = 2;
export const EXTRA_ROLL = 3;
export const EXTRA_BREACH = 4;
export const EXTRA_DRAW = 5;
export const NO_EXTRA = -1;

export interface CardTable {
  readonly code: string;
  readonly name: string;
  readonly type: number;
  readonly special: boolean;
  readonly need: number;
  readonly damage: number;
  /** -1: none. */
  readonly race: number;
  readonly extra: number;
  /** Points of damage or breach, dice jammed, cards drawn; the type of card it evades. */
  readonly extraValue: number;
  /** Face that an extra roll must reach. */
  readonly extraFace: number;
  readonly blocks: number;
  readonly whileDown: boolean;
  readonly removes: number;
  readonly strength: number;
}

export interface Tables {
  readonly races: readonly string[];
  /** Kinds of action cards, in the order of the deck. */
  readonly cards: readonly CardTable[];
}

export function compileShip(card: ShipCard, races: readonly string[]): ShipTable {
  const { code, name, speed, shields, hull, guards, points } = card;
  return {
    code,
    name,
    race: races.indexOf(card.race),
    speed,
    capacities: [card.missiles, card.beams, card.carrier],
    primary: card.turrets[0],
    secondary: card.turrets[1],
    shields,
    hull,
    guards,
    points,
  };
}

export function compileAction(card: ActionCard, races: readonly string[]): CardTable {
  const attack = 'damage' in card ? card : undefined;
  return {
    code: card.code,
    name: card.name,
    type: terms.TYPES.indexOf(card.type),
    special: card.special === true,
    need: attack?.need ?? 0,
    damage: attack?.damage ?? 0,
    race: attack === undefined ? -1 : races.indexOf(attack.race),
    ...compileExtra(attack?.extra),
    blocks: 'blocks' in card ? card.blocks : 0,
    whileDown: 'whileDown' in card && card.whileDown === true,
    removes: 'removes' in card ? card.removes : 0,
    strength: 'strength' in card ? card.strength : 0,
  };
}

function compileExtra(
  extra: Extra | undefined,
): Pick<CardTable, 'extra' | 'extraValue' | 'extraFace'> {
  if (extra === undefined) return { extra: NO_EXTRA, extraValue: 0, extraFace: 0 };
  return {
    extra: EXTRAS.indexOf(extra.effect),
    extraValue: numberOf(extra),
    extraFace: extra.effect === 'roll' ? extra.atLeast : 0,
  };
}

function numberOf(extra: Extra): number {
  switch (extra.effect) {
    case 'evades':
      return terms.TYPES.indexOf(extra.card);
    case 'jams':
      return extra.dice;
    case 'draw':
      return extra.cards;
    default:
      return extra.points;
  }
}

/** Kinds of cards in a battle: without small craft where the expansion is off. */
export function compileTables(cards: CardSet, expansionOff: boolean): Tables {
  const races = Object.keys(cards.races);
  const kinds = Object.values(cards.actions).map((card) => compileAction(card, races));
  return { races, cards: kinds.filter(({ type }) => !(expansionOff && terms.isCraft(type))) };
}

/** 1.4: the kinds of all cards of the deck, copies written out. */
export function deckOf(cards: CardSet, tables: Tables): number[] {
  return tables.cards.flatMap(({ code }, kind) =>
    Array.from({ length: cards.actions[code].count }, () => kind),
  );
}
