import { type HexBoard, hexBoard, hexByName, sectorMask } from '../../space/hex.ts';
import type { MapFile, OrderCard, ShipCard, WeaponCard } from './cards.ts';
import { compileEffect, compileLockEffect, type Effect } from './compile-effects.ts';
import {
  asksForPrintOnly,
  type ConditionTable,
  compileCondition,
  compileMatcher,
  type MatcherTable,
  matchesCard,
} from './conditions.ts';
import { parseKeyword } from './keywords.ts';
import type { CardSet } from './setup-data.ts';
import * as terms from './terms.ts';

/** Cards and maps as tables of numbers, made once before play. */

export interface ArmamentTable {
  readonly weapon: number;
  readonly arc: number;
  readonly dice: number;
}

/** 3A */
export interface ShipTable {
  readonly index: number;
  readonly code: string;
  readonly name: string;
  readonly role: number;
  readonly hull: number;
  /** 3A-01 (XI), (XII) with the keyword of older cards (9A, 9E) added. */
  readonly armor: number;
  readonly flak: number;
  readonly shields: readonly number[];
  readonly sixFacings: boolean;
  readonly armaments: readonly ArmamentTable[];
  readonly keywords: number;
  readonly cover: number;
  readonly deadly: number;
  readonly lethal: number;
  readonly support: number;
  /** [order]: may the added place of a Refit or Massive piece hold it? */
  readonly isBonus: Uint8Array;
  /** [order]: 0 when its requirements rule the card out for good. */
  readonly mayTake: Uint8Array;
  /** 3A-02 (I): places by role, and with the added one. */
  readonly roleOrders: number;
  readonly orderLimit: number;
  /** 3A-02 (II), (III) */
  readonly leastMoves: number;
  readonly mostMoves: number;
  readonly rotations: number;
  /** 3A-02 (IV) before it degrades. */
  readonly skirmishDice: number;
}

export interface WeaponTable {
  readonly index: number;
  readonly code: string;
  readonly type: number;
  readonly maxDistance: number;
  /** [row * 4 + icon]: icons for a modified result; row 0 stands for results below 1. */
  readonly chart: Uint8Array;
  readonly modifiers: readonly { by: number; condition: ConditionTable | undefined }[];
  readonly lockCondition: ConditionTable | undefined;
  readonly lockLimit: number;
  readonly lockEffects: readonly Effect[];
}

export interface OrderTable {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly basic: boolean;
  readonly psionic: boolean;
  readonly requires: MatcherTable | undefined;
  /** Neither Psionic nor with requirements beyond what the card prints (mayTake). */
  readonly isPlain: boolean;
  readonly effects: readonly Effect[];
}

export interface MapTable {
  readonly board: HexBoard;
  /** [hex * 6 + direction]: the hex there; beyond the edge, one past the last hex. */
  readonly ahead: Int16Array;
  readonly terrain: Uint8Array;
  /** The core of the black hole a horizon hex belongs to, or -1. */
  readonly coreOf: Int16Array;
  readonly strategic: readonly number[];
  /** [hex]: is it beside a Strategic System? */
  readonly setup: readonly [readonly number[], readonly number[]];
}

export interface Tables {
  readonly ships: readonly ShipTable[];
  readonly weapons: readonly WeaponTable[];
  readonly orders: readonly OrderTable[];
  readonly onceCount: number;
}

const ROLE_ORDERS = [0, 1, 1, 2, 0] as const;
const LEAST_MOVES = [0, 0, 2, 1, 0] as const;
const MOST_MOVES = [3, 3, 3, 2, 0] as const;
const ROTATIONS = [3, 3, 2, 1, 0] as const;

export function arcMasks(arcs: CardSet['arcs']): number[] {
  return terms.ARCS.map((arc) => sectorMask(arcs[arc].from, arcs[arc].to));
}

function compileShip(
  ship: ShipCard,
  index: number,
  weapons: readonly string[],
  orders: readonly OrderCard[],
  arcs: readonly number[],
): ShipTable {
  const role = terms.ROLES.indexOf(ship.role);
  let keywords = 0;
  const value = { Armor: 0, Cover: -1, Deadly: 1, Flak: 0, Lethal: 0, Support: 0 };
  const bonus = [...(ship.bonusOrders ?? [])];
  for (const text of ship.keywords) {
    const { keyword, bracket } = parseKeyword(text);
    keywords |= 1 << terms.KEYWORDS.indexOf(keyword);
    if (keyword === 'Massive' && bracket !== undefined) bonus.push(bracket);
    else if (keyword in value) {
      // 9C: of several Deadly, and Cover, the highest counts; the others add up (9A, 9E, 9F, 9K).
      const known = keyword as keyof typeof value;
      const highest = known === 'Deadly' || known === 'Cover';
      const x = Number(bracket);
      value[known] = highest ? Math.max(value[known], x) : value[known] + x;
    }
  }
  const added = ship.type === 'refit' || (keywords & terms.KW_MASSIVE) !== 0 ? 1 : 0;
  const hangar = (keywords & terms.KW_SHUTTLE_HANGAR) !== 0 ? 1 : 0;
  const sixFacings = typeof ship.shields !== 'number';
  return {
    index,
    code: ship.code,
    name: ship.name,
    role,
    hull: ship.hull,
    armor: ship.armor + value.Armor,
    flak: ship.flak + value.Flak,
    shields: typeof ship.shields === 'number' ? [ship.shields] : ship.shields,
    sixFacings,
    armaments: ship.armaments.map((armament) => ({
      weapon: weapons.indexOf(armament.weapon),
      arc: arcs[terms.ARCS.indexOf(armament.arc)],
      dice: armament.dice,
    })),
    keywords,
    cover: value.Cover,
    deadly: value.Deadly,
    lethal: value.Lethal,
    support: value.Support,
    isBonus: Uint8Array.from(orders, ({ id }) => Number(bonus.includes(id))),
    mayTake: Uint8Array.from(orders, ({ requires }) =>
      Number(requires === undefined || matchesCard(requires, ship)),
    ),
    roleOrders: ROLE_ORDERS[role],
    orderLimit: ROLE_ORDERS[role] + added,
    leastMoves: LEAST_MOVES[role],
    mostMoves: MOST_MOVES[role],
    rotations: ROTATIONS[role],
    skirmishDice: hangar + ship.armaments.reduce((sum, { dice }) => sum + dice, 0),
  };
}

/** 5C: rows 1 to 8; below 1 reads row 1, a row that is not listed is a miss. */
function compileChart(chart: WeaponCard['chart']): Uint8Array {
  const table = new Uint8Array(9 * 4);
  for (const [row, icons] of Object.entries(chart)) {
    for (const icon of icons) table[Number(row) * 4 + terms.ICONS.indexOf(icon)] += 1;
  }
  table.copyWithin(0, 4, 8);
  return table;
}

/** The ships, weapons and orders that take part in a battle, numbered in the given order. */
export function compileCards(
  cards: Pick<CardSet, 'arcs'>,
  ships: readonly ShipCard[],
  weapons: readonly WeaponCard[],
  orders: readonly OrderCard[],
): Tables {
  const arcs = arcMasks(cards.arcs);
  const weaponCodes = weapons.map((weapon) => weapon.code);
  const context = { ships, weapons: weaponCodes, arcs, onceCount: 0 };
  return {
    ships: ships.map((ship, i) => compileShip(ship, i, weaponCodes, orders, arcs)),
    weapons: weapons.map((weapon, index) => ({
      index,
      code: weapon.code,
      type: terms.WEAPON_TYPES.indexOf(weapon.type),
      maxDistance: weapon.maxDistance,
      chart: compileChart(weapon.chart),
      modifiers: weapon.modifiers.map((modifier) => ({
        by: modifier.by,
        condition: compileCondition(modifier.if, ships, weaponCodes),
      })),
      lockCondition: compileCondition(weapon.targetLock.if, ships, weaponCodes),
      lockLimit: weapon.targetLock.limit ?? 99,
      lockEffects: weapon.targetLock.effects.map((effect) => compileLockEffect(effect, context)),
    })),
    orders: orders.map(
      (order, index): OrderTable => ({
        index,
        id: order.id,
        name: order.name,
        basic: order.id.startsWith('B'),
        psionic: order.psionic === true,
        requires: order.requires && compileMatcher(order.requires, ships),
        isPlain: order.psionic !== true && asksForPrintOnly(order.requires),
        effects: order.effects.map((effect) => compileEffect(effect, index, context)),
      }),
    ),
    get onceCount() {
      return context.onceCount;
    },
  };
}

/** 2A-03: what phenomenon each hex belongs to. */
export function compileMap(map: MapFile): MapTable {
  const board = hexBoard(map.columns, map.rows);
  const hexes = (names: readonly string[]) => names.map((name) => hexByName(board, name));
  const terrain = new Uint8Array(board.hexes);
  const coreOf = new Int16Array(board.hexes).fill(-1);
  const strategic = hexes(map.strategic);
  for (const hex of strategic) terrain[hex] = terms.STRATEGIC;
  for (const hex of hexes(map.dust)) terrain[hex] = terms.DUST;
  for (const hex of hexes(map.nebula)) terrain[hex] = terms.NEBULA;
  for (const core of hexes(map.blackHoles)) {
    terrain[core] = terms.CORE;
    for (let d = 0; d < 6; d++) {
      const hex = board.neighbour[core * 6 + d];
      if (hex < 0) continue;
      terrain[hex] = terms.HORIZON;
      coreOf[hex] = core;
    }
  }
  const ahead = board.neighbour.map((hex) => (hex < 0 ? board.hexes : hex));
  const setup = [hexes(map.setup.A), hexes(map.setup.B)] as const;
  return { board, ahead, terrain, coreOf, strategic, setup };
}
