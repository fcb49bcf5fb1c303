import { PathError } from '../../battle/problem.ts';
import type { Admiral } from './admiral.ts';
import type { ActionCard, ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { compileShip, compileTables } from './compile.ts';
import type { LabCase, LabPlayer, LabShip } from './lab-schema.ts';
import { putBeside, putInLine } from './line.ts';
import { makeTerms } from './prepare.ts';
import type { CardSet } from './setup-data.ts';
import { Battle, NOBODY, Player, resetBattle, Ship, TOKEN } from './state.ts';
import { fullRules } from './switches.ts';
import * as terms from './terms.ts';

/** A position of the lab, laid out on a table. */
export interface LabTable {
  readonly battle: Battle;
  /** Names of ships and players by number. */
  readonly ids: readonly string[];
  readonly players: readonly string[];
  readonly sides: readonly string[];
}

interface Laid {
  readonly ship: LabShip;
  readonly seat: number;
  readonly place: number;
}

export function layOut(catalogue: Catalogue, labCase: LabCase, admiral: Admiral): LabTable {
  const { position } = labCase;
  const cards = withOwnCards(catalogue.cards, labCase);
  const players = position.players.map(({ id }) => id);
  const teams = position.players.map(({ id, team }) => team ?? id);
  const sides = [...new Set(teams)];
  const laid = position.players.flatMap(laidBy);
  const stock = (position.stock ?? []).map((ship) => ({
    ship,
    seat: NOBODY,
    place: terms.IN_STOCK,
  }));
  const all: Laid[] = [...laid, ...stock];
  const rules = fullRules(labCase.rules ?? {});
  const tables = compileTables(cards, rules.expansion === 'off');
  const seatOf = (name: string): number => {
    const seat = players.indexOf(name);
    if (seat < 0) throw new PathError(['position', 'players'], `no player is called "${name}"`);
    return seat;
  };
  const ships = all.map(({ ship, seat }, index) => {
    const owner = ship.owner === undefined ? seat : seatOf(ship.owner);
    return new Ship(index, compileShip(shipCard(cards, ship), tables.races), 1, owner);
  });
  const deck = deckOfCase(
    labCase,
    all,
    tables.cards.map(({ code }) => code),
  );
  const setup = {
    cards,
    sides: [],
    variant: labCase.variant ?? 'standard',
    stock: stock.map(({ ship }) => ship.id),
    draftPoints: position.points ?? 300,
    rules,
  };
  const sizes = { ships: ships.length, cards: deck.kinds.length };
  const battle = new Battle(
    { terms: makeTerms(setup), kinds: tables.cards, deck: deck.kinds },
    ships,
    players.map(
      (name, seat) => new Player({ seat, side: sides.indexOf(teams[seat]), name }, sizes),
    ),
    players.map(() => admiral),
  );
  resetBattle(battle);
  battle.asksAll = true;
  battle.phase = terms.PHASES.indexOf(position.phase ?? 'repair');
  battle.round = position.round ?? (battle.phase === terms.SET_UP ? 0 : 1);
  battle.active = position.active === undefined ? 0 : seatOf(position.active);
  battle.first = position.first === undefined ? 0 : seatOf(position.first);
  placeCards(battle, position, deck);
  placeShips(battle, all, position.players, deck);
  return { battle, ids: all.map(({ ship }) => ship.id), players, sides };
}

function laidBy(player: LabPlayer, seat: number): Laid[] {
  const lay = (ships: readonly (LabShip | null)[] | undefined, place: number): Laid[] =>
    (ships ?? []).flatMap((ship) => (ship === null ? [] : [{ ship, seat, place }]));
  return [
    ...lay(player.line, terms.IN_LINE),
    ...lay(player.prizes, terms.AS_PRIZE),
    ...lay(player.waiting, terms.WAITING),
    ...lay(player.reserves?.toReversed(), terms.IN_RESERVES),
    ...lay(player.taken, terms.TAKEN),
  ];
}

function withOwnCards(cards: CardSet, { cards: own }: LabCase): CardSet {
  if (own === undefined || typeof own === 'string') return cards;
  const byCode = <T extends { code: string }>(rows: readonly T[] = []): Record<string, T> =>
    Object.fromEntries(rows.map((row) => [row.code, row]));
  return {
    races: cards.races,
    ships: { ...cards.ships, ...byCode<ShipCard>(own.ships) },
    actions: { ...cards.actions, ...byCode<ActionCard>(own.actions) },
  };
}

function shipCard(cards: CardSet, { card }: LabShip): ShipCard {
  if (typeof card !== 'string') return card;
  const found = cards.ships[card];
  if (found === undefined) throw new PathError(['position'], `there is no ship "${card}"`);
  return found;
}

/** Cards of a case by number, and those of a code that are not placed yet. */
interface CaseDeck {
  readonly kinds: readonly number[];
  take(code: string): number;
}

/** The deck of a case is what its position names, and nothing else. */
function deckOfCase(
  { position }: LabCase,
  all: readonly Laid[],
  codes: readonly string[],
): CaseDeck {
  const named = [
    ...position.players.flatMap(({ hand = [] }) => hand),
    ...(position.draw ?? []),
    ...(position.discard ?? []),
    ...all.flatMap(({ ship }) => (ship.damage ?? []).filter((d) => typeof d === 'string')),
  ];
  const kinds = named.map((code) => {
    const kind = codes.indexOf(code);
    if (kind < 0)
      throw new PathError(['position'], `there is no action card "${code}" in this game`);
    return kind;
  });
  const taken = new Set<number>();
  return {
    kinds,
    take(code) {
      const card = named.findIndex((each, i) => each === code && !taken.has(i));
      taken.add(card);
      return card;
    },
  };
}

function placeCards(battle: Battle, position: LabCase['position'], deck: CaseDeck): void {
  position.players.forEach(({ hand = [], out = false }, seat) => {
    const player = battle.players[seat];
    player.out = out;
    for (const code of hand) player.hand[player.handCount++] = deck.take(code);
  });
  const draw = (position.draw ?? []).map((code) => deck.take(code)).reverse();
  draw.forEach((card, i) => {
    battle.drawPile[i] = card;
  });
  battle.drawCount = draw.length;
  for (const code of position.discard ?? []) {
    battle.discardPile[battle.discardCount++] = deck.take(code);
  }
}

function placeShips(
  battle: Battle,
  all: readonly Laid[],
  players: readonly LabPlayer[],
  deck: CaseDeck,
): void {
  for (const player of battle.players) player.reserveCount = 0;
  all.forEach(({ ship: written, seat, place }, index) => {
    const ship = battle.ships[index];
    if (seat === NOBODY) return;
    const player = battle.players[seat];
    ship.rowSide = player.side;
    if (place === terms.IN_LINE) {
      putInLine(battle, player, ship, lineIndex(battle, players[seat], written.id));
      ship.fielded = 1;
    } else if (place === terms.IN_RESERVES) player.reserves[player.reserveCount++] = index;
    else if (place === terms.TAKEN) ship.place = terms.TAKEN;
    else putBeside(player, ship, place);
    ship.controller = seat;
    for (const damage of written.damage ?? []) hurt(battle, ship, damage, deck);
    const { shields } = ship.card;
    const stays = ship.damage === shields && written.shields === 'down';
    ship.shieldsUp = shields > 0 && ship.damage <= shields && !stays;
    ship.activated = written.activated === true;
  });
}

function lineIndex(battle: Battle, { line = [] }: LabPlayer, id: string): number {
  const at = line.findIndex((ship) => ship?.id === id);
  if (battle.terms.gapsStay) return at;
  return line.slice(0, at).filter((ship) => ship !== null).length;
}

function hurt(battle: Battle, ship: Ship, damage: string | number, deck: CaseDeck): void {
  const card = typeof damage === 'string' ? deck.take(damage) : TOKEN;
  const worth = typeof damage === 'string' ? battle.kinds[battle.kindOf[card]].damage : damage;
  ship.items[ship.itemCount] = card;
  ship.values[ship.itemCount] = worth;
  ship.itemCount += 1;
  ship.damage += worth;
}
