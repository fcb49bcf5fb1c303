import type { PieceInfo } from '../../battle/ruleset.ts';
import { hexByName } from '../../space/hex.ts';
import type { Admiral } from './admiral.ts';
import type { OrderCard, ShipCard, WeaponCard } from './cards.ts';
import { arcMasks, compileCards, compileMap, type MapTable, type Tables } from './compile.ts';
import { compileEffect, GRANT_KEYWORD } from './compile-effects.ts';
import { compileMatcher } from './conditions.ts';
import { parseKeyword } from './keywords.ts';
import type { PlayerSetup, StarStrikeSetup } from './setup-data.ts';
import {
  Battle,
  type Library,
  NOBODY,
  Piece,
  type Player,
  type ScoringTable,
  type Team,
  type Terms,
} from './state.ts';
import { TEAMS, TURNS } from './terms.ts';

/** From a checked setup to a battle that can be played: tables, pieces, teams. */

/** Cards that take part, numbered alike whichever side has edge A. */
export interface Deck {
  readonly tables: Tables;
  readonly map: MapTable;
  readonly shipCards: readonly ShipCard[];
  /** The key each of them has in the setup. */
  readonly shipKeys: readonly string[];
}

const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();

/** Keys of the cards in a battle, in the order of their numbers: the same whoever is listed first. */
export function cardsInPlay(
  setup: StarStrikeSetup,
): Record<'ships' | 'weapons' | 'orders', string[]> {
  const players = setup.sides.flatMap((side) => side.players);
  const ships = unique(players.flatMap((p) => p.ships.map((ship) => ship.code)));
  return {
    ships,
    weapons: unique(ships.flatMap((key) => setup.cards.ships[key].armaments.map((a) => a.weapon))),
    orders: unique([...players.flatMap(({ library }) => library), ...bonusOrders(setup, ships)]),
  };
}

/** Orders-2, Keywords-7: orders that ships bring with them, if the house rule says so. */
function bonusOrders({ cards, rules }: StarStrikeSetup, ships: readonly string[]): string[] {
  if (rules.bonusOrders !== 'at-hand') return [];
  return ships.flatMap((key) => {
    const { panel = [], keywords } = cards.ships[key];
    const massive = keywords.map(parseKeyword).filter(({ keyword }) => keyword === 'Massive');
    return [...panel, ...massive.flatMap(({ bracket }) => (bracket ? [bracket] : []))];
  });
}

export function compileDeck(setup: StarStrikeSetup): Deck {
  const { ships: shipKeys, weapons, orders } = cardsInPlay(setup);
  const shipCards = shipKeys.map((key): ShipCard => setup.cards.ships[key]);
  const weaponCards = weapons.map((code): WeaponCard => setup.cards.weapons[code]);
  const orderCards = orders.map((id): OrderCard => setup.cards.orders[id]);
  return {
    tables: compileCards(setup.cards, shipCards, weaponCards, orderCards, setup.rules.lightArcs),
    map: compileMap(setup.map),
    shipCards,
    shipKeys,
  };
}

/** One arrangement: `first` is the side that sets up on edge A. */
export function arrange(
  setup: StarStrikeSetup,
  deck: Deck,
  first: number,
  admirals: [Admiral, Admiral],
): Battle {
  const order = first === 0 ? [0, 1] : [1, 0];
  let index = 0;
  const makeTeam = (team: number): Team => {
    const side = setup.sides[order[team]];
    const players = side.players.map((player, number): Player => {
      const pieces = makePieces(player, deck, { team, player: number, from: index });
      index += pieces.length;
      return { name: player.name, pieces, library: makeLibrary(player, deck.tables) };
    });
    const pieces = players.flatMap((player) => player.pieces);
    return {
      index: team,
      name: side.name,
      players,
      pieces,
      mayHave: pieces.reduce((mask, piece) => mask | piece.card.keywords, grantable(setup, deck)),
      score: 0,
      lostPoints: 0,
      onBoard: 0,
    };
  };
  const teams = [makeTeam(0), makeTeam(1)] as const;
  const { map, tables } = deck;
  return new Battle(
    { map, weapons: tables.weapons, orders: tables.orders },
    makeTerms(setup, deck, order),
    teams,
    admirals,
  );
}

function makePieces(
  player: PlayerSetup,
  deck: Deck,
  owner: { team: number; player: number; from: number },
): Piece[] {
  const copies = new Map<string, number>();
  return player.ships.map((ship, i) => {
    const copy = (copies.get(ship.code) ?? 0) + 1;
    copies.set(ship.code, copy);
    const card = deck.tables.ships[deck.shipKeys.indexOf(ship.code)];
    const points = Math.round(ship.points * 1000);
    return new Piece(
      owner.from + i,
      card,
      { team: owner.team, player: owner.player, points, copy },
      deck.tables.onceCount,
    );
  });
}

function makeLibrary(player: PlayerSetup, tables: Tables): Library {
  const copies = new Uint8Array(tables.orders.length);
  for (const id of player.library) {
    copies[tables.orders.findIndex((order) => order.id === id)] += 1;
  }
  const orders = [...copies.keys()].filter((order) => copies[order] > 0);
  return { orders, copies, left: copies.slice() };
}

/** Keywords that some order or scenario rule of this battle can grant. */
function grantable(setup: StarStrikeSetup, deck: Deck): number {
  let mask = 0;
  for (const order of deck.tables.orders) {
    for (const effect of order.effects) if (effect.word === GRANT_KEYWORD) mask |= effect.detail;
  }
  return compileStanding(setup, deck).reduce(
    (all, { effect }) => (effect.word === GRANT_KEYWORD ? all | effect.detail : all),
    mask,
  );
}

function compileStanding(setup: StarStrikeSetup, deck: Deck): Terms['standing'] {
  const weapons = deck.tables.weapons.map((weapon) => weapon.code);
  const arcs = arcMasks(setup.cards.arcs);
  const context = { ships: deck.shipCards, weapons, arcs, onceCount: 0 };
  return (setup.scenario.standing ?? []).map(({ team, effect }) => ({
    team: TEAMS.indexOf(team),
    effect: compileEffect(effect, -1, context),
  }));
}

function makeTerms(setup: StarStrikeSetup, deck: Deck, order: readonly number[]): Terms {
  const { scenario, rules } = setup;
  const { board } = deck.map;
  const ships = order.flatMap((side) => setup.sides[side].players.flatMap((p) => p.ships));
  return {
    turns: scenario.turns ?? TURNS,
    remainingFleet: scenario.remainingFleet ?? false,
    starSystems: scenario.starSystems ?? true,
    fixedFirst: scenario.first === undefined ? NOBODY : TEAMS.indexOf(scenario.first),
    scoring: (scenario.scoring ?? []).map(
      (rule): ScoringTable => ({
        kind: rule.for,
        team: TEAMS.indexOf(rule.team),
        points: rule.points,
        hexes: rule.for === 'holding' ? rule.hexes.map((hex) => hexByName(board, hex)) : [],
        who: rule.who && compileMatcher(rule.who, deck.shipCards),
        atEnd: rule.for === 'holding' ? rule.when === 'end' : true,
      }),
    ),
    standing: compileStanding(setup, deck),
    placed: ships.map((ship) =>
      ship.hex === undefined
        ? undefined
        : { hex: hexByName(board, ship.hex), facing: ship.facing ?? 0 },
    ),
    firstAlternates: rules.firstPlayer === 'alternates',
    ordersAtHand: rules.bonusOrders === 'at-hand',
    specialAlone: rules.superHeavySpecial === 'alone',
    freeDice: rules.splitDice === 'free',
    reloadNeedsTarget: rules.heavyReload === 'needs-target',
    rerollAdds: rules.lockReroll === 'adds',
    savesAfterShields: rules.armorTiming === 'after-shields',
    mayStayBack: rules.skirmishAdvance === 'may',
    // Factions-1: 2 hexes between, or 2 steps away.
    augurDistance: rules.augurReach === 'between' ? 2 : 1,
    skilledAnyTime: rules.skilledWhen === 'any-activation',
    crowdedHoleDestroys: rules.crowdedHole === 'both-destroyed',
    terrainKillsCount: rules.terrainKills === 'counted',
  };
}

/** Rows of the record: side a's pieces, then side b's. */
export function pieceInfos(setup: StarStrikeSetup, deck: Deck): PieceInfo[] {
  return setup.sides.flatMap((side, number) =>
    side.players.flatMap((player) =>
      makePieces(player, deck, { team: number, player: 0, from: 0 }).map((piece) => ({
        side: number,
        code: piece.card.code,
        name: piece.card.name,
        copy: piece.copy,
        points: piece.points / 1000,
      })),
    ),
  );
}
