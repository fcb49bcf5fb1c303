import type { PieceInfo } from '../../battle/ruleset.ts';
import type { Admiral } from './admiral.ts';
import { compileShip, compileTables, deckOf, type Tables } from './compile.ts';
import type { ImperialSetup } from './setup-data.ts';
import { Battle, NOBODY, Player, Ship, type Terms } from './state.ts';

/** From a checked setup to a battle that can be played. */

/** A player's place at the table. */
export interface Seat {
  readonly side: number;
  /** Which player of the side. */
  readonly player: number;
}

/**
 * 16.6: seated alternately as far as possible, allies apart round the table. Each seat goes to the
 * side with most players left, save the one just seated; the first side listed has the first seat.
 */
export function seatingOf(players: readonly number[]): Seat[] {
  const left = [...players];
  const sides: number[] = [];
  for (let last = NOBODY; left.some((count) => count > 0); ) {
    const waiting = [...left.keys()].filter((side) => left[side] > 0);
    const others = waiting.filter((side) => side !== last);
    const [next] = (others.length > 0 ? others : waiting).sort(
      (x, y) => left[y] - left[x] || players[y] - players[x],
    );
    left[next] -= 1;
    sides.push(next);
    last = next;
  }
  const first = sides.indexOf(0);
  const seated = players.map(() => 0);
  return [...sides.slice(first), ...sides.slice(0, first)].map((side) => ({
    side,
    player: seated[side]++,
  }));
}

/**
 * The seats of battle k. With two sides the second of a pair has them swapped; with more, every
 * player sits a seat further in each battle of a rotation.
 */
export function seatsOf(setup: ImperialSetup, battle: number): Seat[] {
  const counts = setup.sides.map(({ players }) => players.length);
  const sides = counts.length;
  const shift = battle % sides;
  if (sides === 2) {
    if (shift === 0) return seatingOf(counts);
    return seatingOf([counts[1], counts[0]]).map(({ side, player }) => ({
      side: 1 - side,
      player,
    }));
  }
  const seats = seatingOf(counts);
  return seats.map((_, at) => seats[(at - shift + seats.length) % seats.length]);
}

export function makeTerms(setup: ImperialSetup): Terms {
  const { rules, variant, stock } = setup;
  return {
    assist: rules.expansion === 'on',
    attackedDiscards: rules.attackedHand === 'discard-and-draw',
    attackedDraws: rules.attackedHand !== 'none',
    gapsStay: rules.lineGaps === 'stay',
    countsCards: rules.capacity === 'count',
    freeCraft: rules.smallCraftTargets === 'free',
    maxShieldsAnyShips: rules.maxShields === 'any-ships',
    shieldsStopCraft: rules.shieldsAgainstCraft !== 'no',
    stoppedCraftReturn: rules.shieldsAgainstCraft === 'return',
    turretsFirst: rules.turretTiming === 'before-cards',
    upAtRating: rules.shieldsAtRating === 'up',
    boardingNeedsShip: rules.boardingNeeds === 'activated-ship',
    boarderTakesWreck: rules.selfDestructPoints === 'boarder',
    prizesInLine: rules.capturedPlace === 'battle-line',
    prizeKeepsIn: rules.prizeOnly === 'stays-in',
    lastStandingWins: rules.victory === 'last-standing',
    lastStandingBreaksTies: rules.tieBreak === 'last-standing',
    roundLimit: Number(rules.roundLimit),
    prizesAttack: variant === 'mercenaries',
    deals: variant === 'mercenaries' && stock.length > 0,
    drafts: variant === 'hired' && stock.length > 0,
    draftPoints: setup.draftPoints,
  };
}

/** What all arrangements of a cell share. */
export interface Deck {
  readonly tables: Tables;
  readonly deck: readonly number[];
}

export function compileDeck(setup: ImperialSetup): Deck {
  const tables = compileTables(setup.cards, setup.rules.expansion === 'off');
  return { tables, deck: deckOf(setup.cards, tables) };
}

/** One arrangement of the table. Ships are numbered by seat, so that seats share their dice. */
export function arrange(
  setup: ImperialSetup,
  { tables, deck }: Deck,
  seats: readonly Seat[],
  admirals: readonly Admiral[],
): Battle {
  const ships: Ship[] = [];
  const makeShips = (codes: readonly string[], home: number) => {
    const copies = new Map<string, number>();
    for (const code of codes) {
      const copy = (copies.get(code) ?? 0) + 1;
      copies.set(code, copy);
      const card = compileShip(setup.cards.ships[code], tables.races);
      ships.push(new Ship(ships.length, card, copy, home));
    }
  };
  seats.forEach(({ side, player }, seat) => {
    makeShips(setup.sides[side].players[player].ships, seat);
  });
  makeShips(setup.stock, NOBODY);
  const sizes = { ships: ships.length, cards: deck.length };
  const players = seats.map(({ side, player }, seat) => {
    const { name } = setup.sides[side].players[player];
    return new Player({ seat, side, name }, sizes);
  });
  for (const ship of ships) if (ship.home !== NOBODY) ship.rowSide = seats[ship.home].side;
  const table = { terms: makeTerms(setup), kinds: tables.cards, deck };
  return new Battle(table, ships, players, admirals);
}

/** Rows of the record: the ships of each side, player by player; of a common stock, one a side. */
export function pieceInfos(setup: ImperialSetup): PieceInfo[] {
  return setup.sides.flatMap((side, number) => {
    const codes = [...side.players.flatMap(({ ships }) => ships), ...setup.stock];
    return codes.map((code, i) => {
      const { name, points } = setup.cards.ships[code];
      const copy = codes.slice(0, i).filter((other) => other === code).length + 1;
      return { side: number, code, name, copy, points };
    });
  });
}

/** The row of each ship of an arrangement for each side that may have it. */
export function rowsOf(setup: ImperialSetup, seats: readonly Seat[]): Int32Array[] {
  const starts: number[] = [];
  let rows = 0;
  setup.sides.forEach(({ players }) => {
    starts.push(rows);
    rows += players.reduce((sum, { ships }) => sum + ships.length, 0) + setup.stock.length;
  });
  return setup.sides.map((side, number) => {
    const own = side.players.map((_, player) =>
      side.players.slice(0, player).reduce((sum, { ships }) => sum + ships.length, starts[number]),
    );
    const list = seats.flatMap(({ side: theirs, player }) =>
      setup.sides[theirs].players[player].ships.map((_, i) =>
        theirs === number ? own[player] + i : NOBODY,
      ),
    );
    const before = side.players.reduce((sum, { ships }) => sum + ships.length, starts[number]);
    return Int32Array.from([...list, ...setup.stock.map((_, i) => before + i)]);
  });
}
