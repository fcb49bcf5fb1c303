import { type HexBoard, hexBoard, hexByName, sectorMask } from '../../space/hex.ts';
import type { MapFile, OrderCard, Rules, ShipCard, WeaponCard } from './cards.ts';
import {
  compileEffect,
  compileLock,
  type Effect,
  type EffectContext,
  type LockTable,
} from './compile-effects.ts';
import {
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

/** Cards-6: a row of the card. */
export interface ArmamentTable {
  readonly weapon: number;
  readonly heavy: boolean;
  /** Numbers of its sets of dice: one, or two that follow each other. */
  readonly firstSet: number;
  readonly sets: number;
}

export interface SetTable {
  readonly armament: number;
  readonly weapon: number;
  readonly arc: number;
  readonly dice: number;
}

export interface ShipTable {
  readonly index: number;
  readonly code: string;
  readonly name: string;
  readonly role: number;
  readonly hull: number;
  readonly shields: readonly number[];
  /** Shields-3: a Shield Chart, by facing; otherwise a Shield Track. */
  readonly hasChart: boolean;
  /** Setup-3: does it have a heading? */
  readonly hasHeading: boolean;
  readonly armaments: readonly ArmamentTable[];
  readonly sets: readonly SetTable[];
  readonly keywords: number;
  readonly armor: number;
  readonly flak: number;
  readonly cover: number;
  readonly deadly: number;
  readonly lethal: number;
  readonly stealth: number;
  readonly support: number;
  readonly recharge: number;
  readonly swarm: number;
  /** Orders-1: slots by role. */
  readonly slots: number;
  /** [order]: is it on the Refit Panel (Orders-2)? */
  readonly onPanel: Uint8Array;
  readonly panelSlots: number;
  /** Keywords-7: the order of Massive [B-xxx], or -1. */
  readonly massiveOrder: number;
  /** [order]: 0 when its requirements rule the card out for good. */
  readonly mayTake: Uint8Array;
  readonly leastMoves: number;
  readonly mostMoves: number;
  readonly turns: number;
  /** Skirmish-3: all armament dice. */
  readonly dice: number;
}

export interface WeaponTable {
  readonly index: number;
  readonly code: string;
  readonly type: number;
  readonly maxDistance: number;
  /** [row * 4 + icon]: icons for a modified result; row 0 stands for results below 1. */
  readonly chart: Uint8Array;
  readonly modifiers: readonly { by: number; condition: ConditionTable | undefined }[];
  readonly lock: LockTable;
}

export interface OrderTable {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly basic: boolean;
  readonly psionic: boolean;
  readonly requires: MatcherTable | undefined;
  readonly effects: readonly Effect[];
  readonly lock: LockTable | undefined;
}

export interface MapTable {
  readonly board: HexBoard;
  readonly terrain: Uint8Array;
  /** [hex]: the black hole it is beside, or -1. */
  readonly holeBeside: Int16Array;
  readonly starSystems: readonly number[];
  readonly setup: readonly [readonly number[], readonly number[]];
}

export interface Tables {
  readonly ships: readonly ShipTable[];
  readonly weapons: readonly WeaponTable[];
  readonly orders: readonly OrderTable[];
  readonly onceCount: number;
}

/** Orders-1, Movement-2 to Movement-4, by role. */
const SLOTS = [0, 1, 1, 2] as const;
const LEAST_MOVES = [0, 0, 2, 1] as const;
const MOST_MOVES = [3, 3, 3, 2] as const;
const TURNS = [3, 3, 2, 1] as const;
const ALL_ROUND = 0xffffff;

export function arcMasks(arcs: CardSet['arcs']): number[] {
  return terms.ARCS.map((arc) => sectorMask(arcs[arc].from, arcs[arc].to));
}

/** What compiling a ship needs of the rest of the card set. */
interface ShipContext {
  readonly weapons: readonly WeaponCard[];
  readonly orders: readonly OrderCard[];
  readonly arcs: readonly number[];
  readonly lightArcs: Rules['lightArcs'];
}

interface Values {
  Armor: number;
  Cover: number;
  Deadly: number;
  Flak: number;
  Lethal: number;
  Stealth: number;
  Support: number;
  Recharge: number;
  'Swarm Bays': number;
}

function readKeywords(ship: ShipCard): { bits: number; values: Values; massive?: string } {
  let bits = 0;
  let massive: string | undefined;
  const values: Values = {
    Armor: 0,
    Cover: -1,
    Deadly: 1,
    Flak: 0,
    Lethal: 0,
    Stealth: 0,
    Support: 0,
    Recharge: 0,
    'Swarm Bays': 0,
  };
  for (const text of ship.keywords) {
    const { keyword, bracket } = parseKeyword(text);
    bits |= 1 << terms.KEYWORDS.indexOf(keyword);
    if (keyword === 'Massive') massive = bracket;
    else if (keyword in values) values[keyword as keyof Values] = Number(bracket);
  }
  return { bits, values, ...(massive === undefined ? {} : { massive }) };
}

/** Cards-6 */
function compileArmaments(ship: ShipCard, { weapons, arcs, lightArcs }: ShipContext, role: number) {
  const codes = weapons.map(({ code }) => code);
  // Light and Escort ships have no heading, so that their dice bear all round.
  const allRound = role <= terms.LIGHT && lightArcs !== 'heading';
  const sets: SetTable[] = [];
  const armaments = ship.armaments.map((row, armament): ArmamentTable => {
    const firstSet = sets.length;
    const weapon = codes.indexOf(row.weapon);
    for (const { dice, arc = '360' } of row.sets) {
      const mask = allRound ? ALL_ROUND : arcs[terms.ARCS.indexOf(arc)];
      sets.push({ armament, weapon, dice, arc: mask });
    }
    const heavy = weapons[weapon]?.type === 'heavy';
    return { weapon, heavy, firstSet, sets: row.sets.length };
  });
  return { sets, armaments };
}

function compileShip(ship: ShipCard, index: number, context: ShipContext): ShipTable {
  const { orders } = context;
  const role = terms.ROLES.indexOf(ship.role);
  const { bits, values, massive } = readKeywords(ship);
  const { sets, armaments } = compileArmaments(ship, context, role);
  return {
    index,
    code: ship.code,
    name: ship.name,
    role,
    hull: ship.hull,
    shields: typeof ship.shields === 'number' ? [ship.shields] : ship.shields,
    hasChart: typeof ship.shields !== 'number',
    hasHeading: role >= terms.HEAVY || context.lightArcs === 'heading',
    armaments,
    sets,
    keywords: bits,
    armor: values.Armor,
    flak: values.Flak,
    cover: values.Cover,
    deadly: values.Deadly,
    lethal: values.Lethal,
    stealth: values.Stealth,
    support: values.Support,
    recharge: values.Recharge,
    swarm: values['Swarm Bays'],
    slots: SLOTS[role],
    onPanel: Uint8Array.from(orders, ({ id }) => Number(ship.panel?.includes(id) ?? false)),
    panelSlots: ship.panel === undefined ? 0 : 1,
    massiveOrder: massive === undefined ? -1 : orders.findIndex(({ id }) => id === massive),
    mayTake: Uint8Array.from(orders, ({ requires }) =>
      Number(requires === undefined || matchesCard(requires, ship)),
    ),
    leastMoves: LEAST_MOVES[role],
    mostMoves: MOST_MOVES[role],
    turns: TURNS[role],
    dice: sets.reduce((sum, { dice }) => sum + dice, 0),
  };
}

/** Attacks-3: below the lowest row reads the lowest row; a row that is not listed is a miss. */
function compileChart(chart: WeaponCard['chart']): Uint8Array {
  const table = new Uint8Array(9 * 4);
  const rows = Object.entries(chart);
  for (const [row, icons] of rows) {
    for (const icon of icons) table[Number(row) * 4 + terms.ICONS.indexOf(icon)] += 1;
  }
  const lowest = Math.min(8, ...rows.map(([row]) => Number(row)));
  for (let row = 0; row < lowest; row++) table.copyWithin(row * 4, lowest * 4, lowest * 4 + 4);
  return table;
}

/** The ships, weapons and orders that take part in a battle, numbered in the given order. */
export function compileCards(
  cards: Pick<CardSet, 'arcs'>,
  ships: readonly ShipCard[],
  weapons: readonly WeaponCard[],
  orders: readonly OrderCard[],
  lightArcs: Rules['lightArcs'],
): Tables {
  const arcs = arcMasks(cards.arcs);
  const weaponCodes = weapons.map((weapon) => weapon.code);
  const context: EffectContext = { ships, weapons: weaponCodes, arcs, onceCount: 0 };
  return {
    ships: ships.map((ship, i) => compileShip(ship, i, { weapons, orders, arcs, lightArcs })),
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
      lock: compileLock(weapon.targetLock, context),
    })),
    orders: orders.map((order, index) => ({
      index,
      id: order.id,
      name: order.name,
      basic: order.id.startsWith('B'),
      psionic: order.psionic === true,
      requires: order.requires && compileMatcher(order.requires, ships),
      effects: order.effects.map((effect) => compileEffect(effect, index, context)),
      lock: order.targetLock && compileLock(order.targetLock, context),
    })),
    get onceCount() {
      return context.onceCount;
    },
  };
}

/** Terrain-4: a black hole marks the hexes beside it; they may have terrain of their own. */
export function compileMap(map: MapFile): MapTable {
  const board = hexBoard(map.columns, map.rows);
  const hexes = (names: readonly string[]) => names.map((name) => hexByName(board, name));
  const terrain = new Uint8Array(board.hexes);
  const holeBeside = new Int16Array(board.hexes).fill(-1);
  const starSystems = hexes(map.starSystems);
  for (const hex of starSystems) terrain[hex] = terms.STAR_SYSTEM;
  for (const hex of hexes(map.dust)) terrain[hex] = terms.DUST;
  for (const hex of hexes(map.nebula)) terrain[hex] = terms.NEBULA;
  for (const hole of hexes(map.blackHoles)) {
    terrain[hole] = terms.BLACK_HOLE;
    for (let d = 0; d < 6; d++) {
      const hex = board.neighbour[hole * 6 + d];
      if (hex >= 0) holeBeside[hex] = hole;
    }
  }
  return {
    board,
    terrain,
    holeBeside,
    starSystems,
    setup: [hexes(map.setup.A), hexes(map.setup.B)],
  };
}
