import { sectorMask } from '../../space/hex.ts';
import { type HexSheet, hexSheet, sheetHex, sheetHexByName } from '../../space/hex-sheet.ts';
import type { ShipCard, WeaponCard } from './cards.ts';
import { CARRONADE_CODE, OUTSIDE_ARCS, SPINAL_CODE } from './construction/coefficients.ts';
import { chartOf, lettersOf } from './construction/damage-chart.ts';
import type { StarmadaSetup, Zone } from './setup-data.ts';
import * as terms from './terms.ts';

/** Cards and maps as tables of numbers. */

/** 1.8: one battery of a ship. */
export interface BatteryTable {
  readonly weapon: string;
  readonly name: string;
  readonly range: number;
  /** 4.1.3: last hex of the short and the medium band. */
  readonly short: number;
  readonly medium: number;
  readonly toHit: number;
  readonly rof: number;
  readonly pen: number;
  readonly dmg: number;
  readonly abilities: number;
  /** 5.3.3: may it be declared against flights? */
  readonly hitsFlights: boolean;
  /** Its mounts as bits. */
  readonly mask: number;
}

export interface ShipTable {
  readonly index: number;
  readonly code: string;
  readonly name: string;
  readonly hull: number;
  readonly engines: number;
  readonly shields: number;
  /** [face - 1]: letters of the code in order. */
  readonly chart: readonly Uint8Array[];
  /** By battery number; undefined where there is none. */
  readonly batteries: readonly (BatteryTable | undefined)[];
  readonly mountBattery: Uint8Array;
  /** Arcs of each mount as bits. */
  readonly mountArcs: Uint8Array;
  readonly mounts: number;
  /** All mounts as bits. */
  readonly allMounts: number;
  readonly maxRange: number;
  /** Boxes by item (terms.BOXED). */
  readonly equipment: Uint8Array;
  /** C-armor, C-guns, C-redundant: a 5 or 6 saves. */
  readonly savesHull: boolean;
  readonly savesWeapons: boolean;
  readonly savesShields: boolean;
  /** C-organic: recovery dice. */
  readonly organicDice: number;
  readonly explosion: number;
  /** 5.1, C-bay: a flight for each bay. */
  readonly flights: number;
}

export function arcBits(arcs: string): number {
  let bits = 0;
  for (const arc of arcs) bits |= 1 << terms.ARCS.indexOf(arc as (typeof terms.ARCS)[number]);
  return bits;
}

/** C-spinal: half the hull boxes, rounded up. */
export const spinalPen = (hull: number): number => (hull + 1) >> 1;

function compileBattery(card: WeaponCard, mask: number): BatteryTable {
  const abilities = card.abilities.reduce(
    (bits, ability) => bits | (1 << terms.ABILITIES.indexOf(ability)),
    0,
  );
  return {
    weapon: card.code,
    name: card.name,
    range: card.range,
    short: card.range / 3,
    medium: (2 * card.range) / 3,
    toHit: card.toHit,
    rof: card.rof,
    pen: card.pen,
    dmg: card.dmg,
    abilities,
    hitsFlights: (abilities & (terms.RE_ROLL | terms.NO_HULL)) === 0,
    mask,
  };
}

/** Mounts of each battery, the guns outside the batteries last. */
function mountsOf(card: ShipCard): { weapon: string; arcs: readonly string[] }[] {
  const { carronade = 0, 'spinal-mount': spinal = 0 } = card.equipment;
  const outside = (n: number) => new Array<string>(n).fill(OUTSIDE_ARCS);
  return [
    ...[0, 1, 2].map((b) => ({
      weapon: card.batteries[b]?.weapon ?? '',
      arcs: card.batteries[b]?.mounts ?? [],
    })),
    { weapon: CARRONADE_CODE, arcs: outside(carronade) },
    { weapon: SPINAL_CODE, arcs: outside(spinal) },
  ];
}

export function compileShip(
  card: ShipCard,
  index: number,
  weapons: Readonly<Record<string, WeaponCard>>,
): ShipTable {
  const groups = mountsOf(card);
  const mountBattery: number[] = [];
  const mountArcs: number[] = [];
  const batteries = groups.map(({ weapon, arcs }, b) => {
    if (arcs.length === 0) return undefined;
    let mask = 0;
    for (const text of arcs) {
      mask |= 1 << mountBattery.length;
      mountBattery.push(b);
      mountArcs.push(arcBits(text));
    }
    const table = compileBattery(weapons[weapon], mask);
    return b === terms.SPINAL ? { ...table, pen: spinalPen(card.hull) } : table;
  });
  const letters: readonly string[] = terms.DAMAGE_LETTERS;
  return {
    index,
    code: card.code,
    name: card.name,
    hull: card.hull,
    engines: card.engines,
    shields: card.shields,
    chart: chartOf(card).map((code) =>
      Uint8Array.from(lettersOf(code), (letter) => letters.indexOf(letter)),
    ),
    batteries,
    mountBattery: Uint8Array.from(mountBattery),
    mountArcs: Uint8Array.from(mountArcs),
    mounts: mountBattery.length,
    allMounts: 2 ** mountBattery.length - 1,
    maxRange: Math.max(0, ...batteries.map((battery) => battery?.range ?? 0)),
    equipment: Uint8Array.from(terms.BOXED, (item) => card.equipment[item] ?? 0),
    savesHull: card.equipment['armor-plating'] !== undefined,
    savesWeapons: card.equipment['armored-gun-batteries'] !== undefined,
    savesShields: card.equipment['redundant-shielding'] !== undefined,
    organicDice: card.equipment['organic-hull'] === undefined ? 0 : Math.ceil(card.hull / 5),
    explosion: terms.explosionStrength(card.hull),
    flights: card.equipment['fighter-bay'] ?? 0,
  };
}

export const OFF_BOARD = 0;
export const OPEN = 1;
export const OBJECT = 2;

export interface MapTable {
  readonly sheet: HexSheet;
  /** [hex]: OFF_BOARD, OPEN or OBJECT. */
  readonly ground: Uint8Array;
  readonly objects: Int32Array;
  /** [team]: hexes of its set-up zone. */
  readonly zones: readonly [Int32Array, Int32Array];
  /** 4.1.2: [facing * 24 + bearing class]: arcs as bits. */
  readonly arcs: Uint8Array;
}

/** arcEdges: on a row between two arcs both hold, or the one further ahead. */
function arcTable(edges: StarmadaSetup['rules']['arcEdges']): Uint8Array {
  const table = new Uint8Array(6 * 24);
  terms.ARC_BOUNDS.forEach(([from, to], arc) => {
    const [a, b] = edges === 'both' ? [from, to] : FORWARD_BOUNDS[arc];
    const mask = sectorMask(a, b);
    for (let facing = 0; facing < 6; facing++) {
      for (let c = 0; c < 24; c++) {
        if (((mask >> ((c - 4 * facing + 24) % 24)) & 1) === 1) table[facing * 24 + c] |= 1 << arc;
      }
    }
  });
  return table;
}

/** The same without the rows that belong to the arc further ahead; 15 degrees are a class. */
const FORWARD_BOUNDS: readonly (readonly [number, number])[] = [
  [300, 360],
  [0, 60],
  [240, 285],
  [75, 120],
  [180, 225],
  [135, 180],
];

/** Hexes of a zone that nothing stands in, column by column. */
function zoneHexes(sheet: HexSheet, ground: Uint8Array, { columns, rows }: Zone): Int32Array {
  const hexes: number[] = [];
  for (let column = columns[0]; column <= columns[1]; column++) {
    for (let row = rows[0]; row <= rows[1]; row++) {
      const hex = sheetHex(sheet, column - 1, row - 1);
      if (ground[hex] === OPEN) hexes.push(hex);
    }
  }
  return Int32Array.from(hexes);
}

/** How far orders could lead beyond the edges; in the whole battle, when there are none. */
function marginOf({ rules, turns, ships }: StarmadaSetup): number {
  const fastest = Math.max(...Object.values(ships).map(({ engines }) => engines + 2));
  const turnsOut = rules.mapEdge === 'floating' ? turns : 1;
  return turnsOut * Math.max(terms.FLIGHT_MOVES, fastest) + 1;
}

export function compileMap(setup: StarmadaSetup): MapTable {
  const { map, zones, rules } = setup;
  const sheet = hexSheet(map.columns, map.rows, marginOf(setup));
  const floating = rules.mapEdge === 'floating';
  const ground = sheet.onBoard.map((on) => (on === 1 || floating ? OPEN : OFF_BOARD));
  const objects = map.objects.flatMap(({ hexes }) =>
    hexes.map((name) => sheetHexByName(sheet, name)),
  );
  for (const hex of objects) ground[hex] = OBJECT;
  return {
    sheet,
    ground,
    objects: Int32Array.from(new Set(objects)),
    zones: [zoneHexes(sheet, ground, zones.A), zoneHexes(sheet, ground, zones.B)],
    arcs: arcTable(rules.arcEdges),
  };
}
