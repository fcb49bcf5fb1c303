import type { OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError } from '../../battle/problem.ts';
import { hexByName } from '../../space/hex.ts';
import type { ShipCard } from './cards.ts';
import { type Catalogue, shipPoints } from './catalogue.ts';
import { orderRefusal } from './command.ts';
import { copyBattle } from './copy.ts';
import { relistEffects } from './effects.ts';
import { layOut } from './lab-position.ts';
import type { LabCase, LabPiece } from './lab-schema.ts';
import { oddsAdmiral, type Plans } from './odds-admiral.ts';
import { countOf, listOf, oneOf, orderNamed, shipNamed, WHO_FIRST } from './odds-options.ts';
import { arrange, compileDeck } from './prepare.ts';
import { REFUSALS } from './refusals.ts';
import { refreshStanding } from './standing.ts';
import type { Battle, Piece } from './state.ts';
import { TERRAIN } from './terms.ts';

/** The two ships of a question on an otherwise empty board, the target straight up the column. */

/** The table of a question, and as many more of the same arrangement as are wanted. */
export interface OddsTable {
  readonly battle: Battle;
  readonly attacker: number;
  readonly target: number;
  another(): Battle;
}

export interface Stand {
  readonly question: OddsQuestion;
  readonly range: number;
  readonly facing: number;
  readonly targetFacing: number;
  readonly plans: Plans;
}

const COLUMNS = 9;
const COLUMN = 5;
const MOST_FRIENDS = 3;
/** Where friends stand: behind the attacker, beyond the target. All are adjacent to their ship. */
const BEHIND = [3, 2, 4] as const;
const BEYOND = [0, 1, 5] as const;

/** So that nobody is wiped out: a ship of no use, far off. */
const SPARE: ShipCard = {
  code: 'XX-SPARE',
  name: 'Spare',
  class: 'Spare',
  faction: 'XX',
  type: 'standard',
  role: 'light',
  hull: 1,
  armor: 0,
  flak: 0,
  shields: 0,
  armaments: [],
  keywords: [],
};

export function oddsTable(catalogue: Catalogue, stand: Stand): OddsTable {
  const { question, range, plans } = stand;
  const { options, words } = question;
  const [attacker, target] = words.map((word) => shipNamed(catalogue, word));
  const rows = range + 9;
  const place = (row: number) =>
    `${String(COLUMN).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  const home = place(rows - 3);
  const away = place(rows - 4 - range);
  const friends = (prefix: string) => friendsOf(catalogue, options, `${prefix}with`);
  const pieces: LabPiece[] = [
    { ...ship(catalogue, 'a', attacker, options), hex: home, facing: stand.facing },
    ...friends('').map((card, i) => friend(catalogue, 'A', card, i)),
    { id: 'a-spare', team: 'A', card: SPARE, hex: `01${String(rows).padStart(2, '0')}` },
    { ...ship(catalogue, 'b', target, options), hex: away, facing: stand.targetFacing },
    ...friends('target-').map((card, i) => friend(catalogue, 'B', card, i)),
    { id: 'b-spare', team: 'B', card: SPARE, hex: '0901' },
  ];
  const orders = {
    a: listOf(options, 'orders').map((word) => orderNamed(catalogue, 'orders', word)),
    b: listOf(options, 'target-orders').map((word) => orderNamed(catalogue, 'target-orders', word)),
  };
  const labCase: LabCase = {
    game: 'star-strike-2',
    title: 'odds',
    rules: question.rules as LabCase['rules'],
    map: { columns: COLUMNS, rows },
    position: {
      round: countOf(options, 'round', { least: 1 }) ?? 1,
      initiative: oneOf(options, 'initiative', WHO_FIRST) === 'attacker' ? 'A' : 'B',
      pieces,
      libraries: { A: [library(orders.a)], B: [library(orders.b)] },
    },
    dice: [],
    choices: [],
  };
  const admiral = oddsAdmiral(plans);
  const { battle: laid, setup, ids } = layOut(catalogue, labCase, [admiral, admiral]);
  const deck = compileDeck(setup);
  const another = () => arrange(setup, deck, 0, [admiral, admiral]);
  const battle = another();
  copyBattle(laid, battle);
  const at = (id: string) => battle.pieces[ids.indexOf(id)];
  const terrain = (name: string) => TERRAIN.indexOf(oneOf(options, name, TERRAIN));
  battle.map.terrain[hexByName(battle.map.board, home)] = terrain('terrain');
  battle.map.terrain[hexByName(battle.map.board, away)] = terrain('target-terrain');
  placeFriends(battle, at('a'), ids, 'A', BEHIND);
  placeFriends(battle, at('b'), ids, 'B', BEYOND);
  orders.a.forEach((id) => {
    assign(battle, at('a'), id, 'orders');
  });
  orders.b.forEach((id) => {
    assign(battle, at('b'), id, 'target-orders');
  });
  relistEffects(battle);
  refreshStanding(battle);
  return { battle, attacker: at('a').index, target: at('b').index, another };
}

const library = (orders: readonly string[]) => ({
  basic: orders.filter((id) => id.startsWith('B')),
  special: orders.filter((id) => id.startsWith('S')),
});

function friendsOf(catalogue: Catalogue, options: OddsQuestion['options'], name: string): string[] {
  const codes = listOf(options, name).map((word) => shipNamed(catalogue, word));
  if (codes.length > MOST_FRIENDS) {
    throw new UserError(`--${name}: at most ${MOST_FRIENDS} friends, found ${codes.length}`);
  }
  return codes;
}

/** Off the board until `placeFriends` finds it a hex. */
function friend(catalogue: Catalogue, team: 'A' | 'B', card: string, i: number): LabPiece {
  return { id: `${team.toLowerCase()}${i + 2}`, team, card, points: pointsOf(catalogue, card) };
}

function placeFriends(
  battle: Battle,
  piece: Piece,
  ids: readonly string[],
  team: 'A' | 'B',
  directions: readonly number[],
): void {
  for (let i = 0; i < MOST_FRIENDS; i++) {
    const at = ids.indexOf(`${team.toLowerCase()}${i + 2}`);
    if (at < 0) return;
    const other = battle.pieces[at];
    other.hex = battle.map.board.neighbour[piece.hex * 6 + directions[i]];
    battle.occupant[other.hex] = other.index;
    battle.teams[other.team].onBoard += 1;
  }
}

function ship(
  catalogue: Catalogue,
  id: 'a' | 'b',
  code: string,
  options: OddsQuestion['options'],
): LabPiece {
  const prefix = id === 'a' ? '' : 'target-';
  const card = catalogue.cards.ships[code];
  return {
    id,
    team: id === 'a' ? 'A' : 'B',
    card: code,
    points: pointsOf(catalogue, code),
    hull: countOf(options, `${prefix}hull`, { least: 1, most: card.hull }),
    criticals: countOf(options, `${prefix}criticals`),
    exhausted: countOf(options, `${prefix}exhausted`, { most: 2 }),
    shields: id === 'a' ? undefined : shieldsLeft(card, options),
  };
}

function shieldsLeft(card: ShipCard, options: OddsQuestion['options']): LabPiece['shields'] {
  const words = listOf(options, 'target-shields');
  if (words.length === 0) return undefined;
  const counts = words.map(Number);
  const wanted = typeof card.shields === 'number' ? 1 : 6;
  if (counts.some((n) => !Number.isInteger(n) || n < 0) || ![1, wanted].includes(counts.length)) {
    const form = wanted === 1 ? 'one number' : 'one number, or six with commas';
    throw new UserError(
      `--target-shields ${words.join(',')}: wanted ${form}: ${card.code} has ${[card.shields].flat().join(',')}`,
    );
  }
  if (typeof card.shields === 'number') return counts[0];
  // One number for all sides, but never more than a side has.
  return counts.length === 6 ? counts : card.shields.map((most) => Math.min(most, counts[0]));
}

/** Points of a ship in whichever list has it. */
export function pointsOf({ cards }: Catalogue, code: string): number {
  const prices = Object.keys(cards.lists).map((list) => shipPoints(cards, list, code));
  return prices.find((points) => points > 0) ?? 0;
}

/** 4B-01: only orders the piece could be given. */
function assign(battle: Battle, piece: Piece, id: string, option: string): void {
  const order = battle.orders.findIndex((table) => table.id === id);
  const player = battle.teams[piece.team].players[piece.player];
  const refusal = orderRefusal(battle, player, piece, order);
  if (refusal !== 0) {
    const { clause, text } = REFUSALS[refusal];
    const { name } = battle.orders[order];
    throw new UserError(`--${option}: ${piece.card.code} cannot have ${name}: ${text} (${clause})`);
  }
  player.library.left[order] -= 1;
  if (battle.orders[order].psionic) player.psionicUsed = true;
  piece.orders[piece.orderCount] = order;
  piece.orderOwner[piece.orderCount++] = piece.player;
}
