import type { PieceInfo } from '../../battle/ruleset.ts';
import { sheetHexByName } from '../../space/hex-sheet.ts';
import type { Admiral } from './admiral.ts';
import { compileMap, compileShip, type MapTable, type ShipTable } from './compile.ts';
import { type PlanTable, planTable } from './plan-table.ts';
import { EDGES } from './scoring.ts';
import type { SideSetup, StarmadaSetup } from './setup-data.ts';
import { Battle, Flight, type ScoringTable, Ship, type Side, type Terms } from './state.ts';
import { DRONES, TEAMS } from './terms.ts';

/** From a checked setup to a battle that can be played: tables, ships, sides. */

/** Cards that take part, numbered alike whichever side is listed first. */
export interface Deck {
  readonly map: MapTable;
  readonly plans: readonly PlanTable[];
  readonly ships: readonly ShipTable[];
  /** The key each of them has in the setup. */
  readonly keys: readonly string[];
}

/** Ways kept for each end of a movement where an object may stand in one. */
const WAYS_ROUND = 3;

export function compileDeck(setup: StarmadaSetup): Deck {
  const keys = [
    ...new Set(setup.sides.flatMap(({ ships }) => ships.map(({ code }) => code))),
  ].sort();
  const map = compileMap(setup);
  const ships = keys.map((key, i) => compileShip(setup.ships[key], i, setup.weapons));
  const fastest = Math.max(0, ...ships.map(({ engines }) => engines));
  const ways = map.objects.length > 0 ? WAYS_ROUND : 1;
  const plans = [0, 1, 2].map((spacing) => planTable(spacing, fastest, ways, map.sheet));
  return { map, plans, ships, keys };
}

/** One arrangement: `first` is the side that plays as side A. */
export function arrange(
  setup: StarmadaSetup,
  deck: Deck,
  first: number,
  admirals: [Admiral, Admiral],
): Battle {
  const order = first === 0 ? [0, 1] : [1, 0];
  const sideA = makeSide(setup.sides[order[0]], 0, deck, { ships: 0, flights: 0 });
  const from = { ships: sideA.ships.length, flights: sideA.flights.length };
  const sideB = makeSide(setup.sides[order[1]], 1, deck, from);
  const sides = [sideA, sideB] as const;
  const terms = makeTerms(setup, deck, sides, order);
  return new Battle({ map: deck.map, plans: deck.plans, terms }, sides, admirals);
}

interface From {
  readonly ships: number;
  readonly flights: number;
}

function makeSide(side: SideSetup, team: number, deck: Deck, from: From): Side {
  const ships = makeShips(side, team, deck, from.ships);
  const flights: Flight[] = [];
  for (const { index: carrier, card } of ships) {
    const add = (count: number, drones: boolean) => {
      for (let number = 1; number <= count; number++) {
        const index = from.flights + flights.length;
        flights.push(new Flight(index, { team, carrier, drones, number }));
      }
    };
    add(card.flights, false);
    add(card.equipment[DRONES], true);
  }
  return { index: team, name: side.name, ships, flights, score: 0 };
}

function makeShips(side: SideSetup, team: number, deck: Deck, from: number): Ship[] {
  const copies = new Map<string, number>();
  return side.ships.map(({ code, points }, i) => {
    const copy = (copies.get(code) ?? 0) + 1;
    copies.set(code, copy);
    return new Ship(from + i, deck.ships[deck.keys.indexOf(code)], { team, points, copy });
  });
}

function makeTerms(
  setup: StarmadaSetup,
  deck: Deck,
  sides: readonly [Side, Side],
  order: readonly number[],
): Terms {
  const { sheet } = deck.map;
  const ships = [...sides[0].ships, ...sides[1].ships];
  return {
    turns: setup.turns,
    rules: setup.rules,
    scoring: setup.scoring.map(
      (rule): ScoringTable => ({
        kind: rule.for,
        team: TEAMS.indexOf(rule.team),
        edge: rule.for === 'exiting' ? EDGES.indexOf(rule.edge) : -1,
        points: rule.points,
        who: Uint8Array.from(ships, ({ card }) =>
          Number(rule.who === undefined || rule.who.includes(card.code)),
        ),
      }),
    ),
    placed: order.flatMap((side) =>
      setup.sides[side].ships.map(({ hex, facing }) =>
        hex === undefined ? undefined : { hex: sheetHexByName(sheet, hex), facing: facing ?? 0 },
      ),
    ),
  };
}

/** Rows of the record: side a's ships, then side b's. */
export function pieceInfos(setup: StarmadaSetup, deck: Deck): PieceInfo[] {
  return setup.sides.flatMap((side, number) =>
    makeShips(side, number, deck, 0).map(({ card, copy, points }) => ({
      side: number,
      code: card.code,
      name: card.name,
      copy,
      points,
    })),
  );
}
