import { type DataPath, PathError, UserError, unknownWord } from '../../battle/problem.ts';
import { hexByName } from '../../space/hex.ts';
import type { Admiral } from './admiral.ts';
import { allRules, type LibraryContent, type MapFile, type ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { checkPrint } from './check-ships.ts';
import { relistEffects } from './effects.ts';
import { checkLab, writtenMap } from './lab-check.ts';
import type { LabCase, LabPiece } from './lab-schema.ts';
import { arrange, compileDeck } from './prepare.ts';
import { resetBattle } from './ready.ts';
import type { CardSet, PlayerSetup, SideSetup, StarStrikeSetup } from './setup-data.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, changeLoss, PHASES, type Piece, SET_UP } from './state.ts';
import { KEYWORDS, TEAMS, type Team } from './terms.ts';

/** Sets up a battle in the position of a lab case. */

export interface LabTable {
  readonly battle: Battle;
  readonly setup: StarStrikeSetup;
  /** Names of the case, in the order of the battle's pieces. */
  readonly ids: readonly string[];
}

const OPEN_BOARD = { columns: 11, rows: 9 };

export function layOut(
  catalogue: Catalogue,
  labCase: LabCase,
  admirals: [Admiral, Admiral],
): LabTable {
  const [wrong] = checkLab({ file: '', id: '', value: labCase });
  if (wrong !== undefined) throw new PathError(wrong.path, wrong.message);
  const cards = withOwnCards(catalogue.cards, labCase);
  checkOwnShips(cards, labCase);
  const ordered = inOrder(labCase.position.pieces);
  const setup: StarStrikeSetup = {
    cards: { ...cards, ships: keyedShips(cards, ordered) },
    map: mapOf(catalogue, labCase),
    sides: TEAMS.map((team) => sideOf(cards, labCase, ordered, team)) as [SideSetup, SideSetup],
    teamsFixed: true,
    scenario: {
      turns: labCase.turns,
      remainingFleet: labCase.remainingFleet,
      starSystems: labCase.starSystems,
      scoring: labCase.scoring,
      standing: labCase.standing,
    },
    rules: allRules(labCase.rules ?? {}),
  };
  const battle = arrange(setup, compileDeck(setup), 0, admirals);
  resetBattle(battle);
  const ids = ordered.map((piece) => piece.id);
  ordered.forEach((piece, i) => {
    const path = ['position', 'pieces', labCase.position.pieces.indexOf(piece)];
    put(battle, battle.pieces[i], piece, (field, fact) => {
      throw new PathError([...path, field], `ship ${piece.id}: ${fact}`);
    });
  });
  setClock(battle, labCase);
  relistEffects(battle);
  refreshStanding(battle);
  return { battle, setup, ids };
}

/** Side A before side B, a side's players one after another: the order of the battle's pieces. */
function inOrder(pieces: readonly LabPiece[]): LabPiece[] {
  return TEAMS.flatMap((team) =>
    [1, 2].flatMap((player) =>
      pieces.filter((piece) => piece.team === team && (piece.player ?? 1) === player),
    ),
  );
}

function withOwnCards(cards: CardSet, labCase: LabCase): CardSet {
  if (typeof labCase.cards === 'string') {
    throw new UserError(`the card file "${labCase.cards}" was not read`);
  }
  const own = labCase.cards ?? {};
  const add = <T>(
    table: Readonly<Record<string, T>>,
    rows: readonly T[] | undefined,
    key: (row: T) => string,
  ) => ({ ...table, ...Object.fromEntries((rows ?? []).map((row) => [key(row), row])) });
  return {
    ...cards,
    ships: add(cards.ships, own.ships, (ship) => ship.code),
    weapons: add(cards.weapons, own.weapons, (weapon) => weapon.code),
    orders: add(cards.orders, own.orders, (order) => order.id),
  };
}

/** Cards-3 to Cards-9 hold for cards that only the case has. */
function checkOwnShips(cards: CardSet, { cards: own, position }: LabCase): void {
  const refuse = (path: DataPath, message: string): void => {
    throw new PathError(path, message);
  };
  const ships = typeof own === 'object' ? (own.ships ?? []) : [];
  ships.forEach((ship, i) => {
    checkPrint(cards, ship, ['cards', 'ships', i], refuse);
  });
  position.pieces.forEach(({ card }, i) => {
    if (typeof card !== 'string') {
      checkPrint(cards, card, ['position', 'pieces', i, 'card'], refuse);
    }
  });
}

/** A card written into the case has a key of its own, so that two ships may differ. */
const shipKey = ({ id, card }: LabPiece): string =>
  typeof card === 'string' ? card : `${card.code}~${id}`;

function keyedShips(cards: CardSet, pieces: readonly LabPiece[]): Record<string, ShipCard> {
  return Object.fromEntries(pieces.map((piece) => [shipKey(piece), shipOf(cards, piece)] as const));
}

function shipOf(cards: CardSet, { id, card }: LabPiece): ShipCard {
  const ship = typeof card === 'string' ? cards.ships[card] : card;
  if (ship === undefined) {
    throw new UserError(unknownWord(String(card), 'a ship', Object.keys(cards.ships)));
  }
  for (const { weapon } of ship.armaments) {
    if (cards.weapons[weapon] === undefined) {
      const known = Object.keys(cards.weapons);
      throw new UserError(`ship ${id}: ${unknownWord(weapon, 'a weapon', known)}`);
    }
  }
  return ship;
}

function mapOf(catalogue: Catalogue, { map = OPEN_BOARD }: LabCase): MapFile {
  if (typeof map === 'string') {
    const known = catalogue.maps[map];
    if (known !== undefined) return known;
    throw new UserError(unknownWord(map, 'a map', Object.keys(catalogue.maps)));
  }
  return writtenMap(map);
}

function sideOf(
  cards: CardSet,
  { position }: LabCase,
  pieces: readonly LabPiece[],
  team: Team,
): SideSetup {
  const own = pieces.filter((piece) => piece.team === team);
  const players = Math.max(1, ...own.map((piece) => piece.player ?? 1));
  return {
    name: `Side ${team}`,
    players: Array.from({ length: players }, (_, i): PlayerSetup => {
      const mine = own.filter((piece) => (piece.player ?? 1) === i + 1);
      const library = position.libraries?.[team]?.[i] ?? [];
      return {
        name: `${team}${i + 1}`,
        ships: mine.map((piece) => ({
          code: shipKey(piece),
          points: piece.value ?? shipOf(cards, piece).value,
        })),
        library: withOrdersInUse(cards, library, mine),
      };
    }),
  };
}

/** Orders on the table are part of their owner's library. */
function withOrdersInUse(
  cards: CardSet,
  library: LibraryContent,
  pieces: readonly LabPiece[],
): LibraryContent {
  const all = [...library];
  const missing: string[] = [];
  for (const id of pieces.flatMap((piece) => piece.orders ?? [])) {
    const at = all.indexOf(id);
    if (at < 0) missing.push(id);
    else all.splice(at, 1);
  }
  for (const id of [...library, ...missing]) {
    if (cards.orders[id] === undefined) {
      throw new UserError(unknownWord(id, 'an order', Object.keys(cards.orders)));
    }
  }
  return [...library, ...missing];
}

/** Refuses what a ship cannot be, naming the field. */
type Refuse = (field: keyof LabPiece, fact: string) => void;

const bitsOf = (numbers: readonly number[] | undefined): number =>
  (numbers ?? []).reduce((bits, n) => bits | (1 << (n - 1)), 0);

function put(battle: Battle, piece: Piece, given: LabPiece, refuse: Refuse): void {
  piece.destroyed = given.destroyed ?? false;
  if (piece.destroyed) battle.teams[piece.team].lostPoints += piece.points;
  if (given.hex !== undefined) putOnBoard(battle, piece, given.hex, refuse);
  piece.facing = given.facing ?? 0;
  putDamage(battle, piece, given, refuse);
  piece.marks = bitsOf(given.marks);
  piece.reloaded = bitsOf(given.reloaded);
  piece.evadeUsed = given.evadeUsed ?? false;
  piece.activated = given.activated ?? false;
  piece.skirmishLoss = given.skirmishLoss ?? 0;
  for (const id of given.orders ?? []) {
    const order = battle.orders.findIndex((table) => table.id === id);
    piece.orders[piece.orderCount] = order;
    piece.orderOwner[piece.orderCount++] = piece.player;
    battle.teams[piece.team].players[piece.player].library.left[order] -= 1;
  }
}

function putOnBoard(battle: Battle, piece: Piece, name: string, refuse: Refuse): void {
  const hex = hexByName(battle.map.board, name);
  if (hex < 0) refuse('hex', `hex ${name} is not on the board`);
  if (battle.occupant[hex] >= 0) refuse('hex', `hex ${name} is taken`);
  piece.hex = hex;
  battle.occupant[hex] = piece.index;
  battle.teams[piece.team].onBoard += 1;
}

function putDamage(battle: Battle, piece: Piece, given: LabPiece, refuse: Refuse): void {
  const { card } = piece;
  piece.hull = given.hull ?? card.hull;
  if (piece.hull > card.hull) {
    refuse('hull', `hull ${piece.hull} is more than the card's ${card.hull}`);
  }
  piece.hullLost = card.hull - piece.hull;
  piece.crippled = given.crippled ?? given.lost !== undefined;
  if (given.lost !== undefined) {
    const bit = 1 << KEYWORDS.indexOf(given.lost);
    if ((card.keywords & bit) === 0) refuse('lost', `the card has no ${given.lost} to lose`);
    changeLoss(battle, piece, bit, 0);
  }
  if (given.shields === undefined) return;
  const shields = typeof given.shields === 'number' ? [given.shields] : given.shields;
  if (shields.length !== card.shields.length) {
    const form = card.shields.length === 1 ? 'one number' : 'six numbers';
    refuse('shields', `shields are ${form} on this card`);
  }
  shields.forEach((boxes, f) => {
    if (boxes > card.shields[f]) refuse('shields', `${boxes} boxes are more than the card's`);
    piece.shields[f] = boxes;
  });
}

function setClock(battle: Battle, { position }: LabCase): void {
  battle.phase = PHASES.indexOf(position.phase ?? 'ship');
  battle.turn = position.turn ?? (battle.phase === SET_UP ? 0 : 1);
  battle.firstTeam = TEAMS.indexOf(position.first ?? 'A');
  battle.toAct = TEAMS.indexOf(position.toAct ?? TEAMS[battle.firstTeam]);
  for (const team of battle.teams) team.score = position.score?.[TEAMS[team.index]] ?? 0;
}
