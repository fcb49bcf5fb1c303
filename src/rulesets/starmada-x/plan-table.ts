import type { HexSheet } from '../../space/hex-sheet.ts';
import { ACT_COST, ACTS, BACK, FORWARD, isManeuver, PORT, SLIP_LEFT, STARBOARD } from './terms.ts';

/**
 * 3.2: movement orders worth writing, as tables: for every place, facing and last act that can be
 * reached the cheapest orders, cheapest first, so that a ship with n movement points reads the
 * first `upTo[n]` of them. Orders that end alike differ only in their way; where ways matter
 * (objects), a few others are listed too.
 */
export interface PlanTable {
  readonly count: number;
  /** [movement points]: how many plans they pay for. */
  readonly upTo: Int32Array;
  /** Turn to the right, 0 to 5. */
  readonly turn: Uint8Array;
  /** Did it end with forward movement or a move backward (3.2.1)? */
  readonly endsStraight: Uint8Array;
  /** [start facing * count + plan]: what it adds to the hex. */
  readonly shift: Int32Array;
  readonly acts: Uint8Array;
  /** [plan], [plan + 1]: where its acts begin and end. */
  readonly start: Int32Array;
}

/** What binds the first act and the spacing of maneuvers. */
export type Spacing = 'open' | 'shut' | 'free';
export const OPEN_PLANS = 0;
/** 3.2.1: no maneuver to begin with. */
export const SHUT_PLANS = 1;
/** C-thrust: no spacing at all. */
export const FREE_PLANS = 2;
const SPACINGS: readonly Spacing[] = ['open', 'shut', 'free'];

interface Node {
  readonly q: number;
  readonly r: number;
  readonly turn: number;
  readonly cost: number;
  readonly acts: readonly number[];
}

const Q = [0, 1, 1, 0, -1, -1];
const R = [-1, -1, 0, 1, 1, 0];

/** Direction of a hexside seen from a facing. */
const SHIFTS: Readonly<Record<number, number>> = { 0: 0, 3: 5, 4: 1, 5: 3 };

function after(node: Node, act: number): Node {
  const cost = node.cost + ACT_COST[act];
  const acts = [...node.acts, act];
  if (act === PORT || act === STARBOARD) {
    const turn = (node.turn + (act === PORT ? 5 : 1)) % 6;
    return { ...node, turn, cost, acts };
  }
  const direction = (node.turn + SHIFTS[act]) % 6;
  return { q: node.q + Q[direction], r: node.r + R[direction], turn: node.turn, cost, acts };
}

function follows(spacing: Spacing, acts: readonly number[], act: number): boolean {
  if (spacing === 'free' || !isManeuver(act)) return true;
  if (acts.length === 0) return spacing === 'open';
  return !isManeuver(acts[acts.length - 1]);
}

const straight = (acts: readonly number[]): boolean =>
  acts.length > 0 && !isManeuver(acts[acts.length - 1]);

/** Breadth first by cost; `ways` orders are kept for each end. */
function search(spacing: Spacing, most: number, ways: number): Node[] {
  const byCost: Node[][] = Array.from({ length: most + 3 }, () => []);
  byCost[0].push({ q: 0, r: 0, turn: 0, cost: 0, acts: [] });
  const seen = new Map<string, number>();
  const found: Node[] = [];
  for (let cost = 0; cost <= most; cost++) {
    for (const node of byCost[cost]) {
      const key = `${node.q},${node.r},${node.turn},${straight(node.acts)},${node.acts.length === 0}`;
      const times = seen.get(key) ?? 0;
      if (times >= ways) continue;
      seen.set(key, times + 1);
      found.push(node);
      for (const act of [FORWARD, SLIP_LEFT, SLIP_LEFT + 1, PORT, STARBOARD, BACK]) {
        if (follows(spacing, node.acts, act)) byCost[cost + ACT_COST[act]].push(after(node, act));
      }
    }
  }
  return found;
}

const tables = new Map<string, PlanTable>();

/** One table for all battles with as fast ships on as wide a sheet. */
export function planTable(
  spacing: number,
  most: number,
  ways: number,
  { stride }: HexSheet,
): PlanTable {
  const key = `${spacing}/${most}/${ways}/${stride}`;
  const known = tables.get(key) ?? makeTable(SPACINGS[spacing], most, ways, stride);
  tables.set(key, known);
  return known;
}

function makeTable(spacing: Spacing, most: number, ways: number, stride: number): PlanTable {
  const nodes = search(spacing, most, ways);
  const upTo = new Int32Array(most + 1);
  for (let points = 0; points <= most; points++) {
    upTo[points] = nodes.filter(({ cost }) => cost <= points).length;
  }
  const shift = new Int32Array(6 * nodes.length);
  const start = new Int32Array(nodes.length + 1);
  nodes.forEach(({ q, r, acts }, i) => {
    let [x, y] = [q, r];
    for (let facing = 0; facing < 6; facing++) {
      shift[facing * nodes.length + i] = x * stride + y;
      // A sixth of a turn to the right: (q, r) becomes (-r, q + r).
      [x, y] = [-y, x + y];
    }
    start[i + 1] = start[i] + acts.length;
  });
  return {
    count: nodes.length,
    upTo,
    turn: Uint8Array.from(nodes, ({ turn }) => turn),
    endsStraight: Uint8Array.from(nodes, ({ acts }) => Number(straight(acts))),
    shift,
    acts: Uint8Array.from(nodes.flatMap(({ acts }) => acts)),
    start,
  };
}

/** 3.2.1: acts in the book's notation, "3P2". */
export function sayActs(acts: ArrayLike<number>, count = acts.length): string {
  let text = '';
  let forward = 0;
  for (let i = 0; i <= count; i++) {
    if (i < count && acts[i] === FORWARD) {
      forward += 1;
      continue;
    }
    if (forward > 0) text += String(forward);
    forward = 0;
    if (i < count) text += ACTS[acts[i]];
  }
  return text === '' ? '0' : text;
}

/** The acts of orders in the book's notation; undefined when they cannot be read. */
export function readActs(text: string): number[] | undefined {
  if (text === '0') return [];
  if (!/^(?:[1-9][0-9]?|[PSLRB])+$/.test(text)) return undefined;
  return [...text.matchAll(/[1-9][0-9]?|[PSLRB]/g)].flatMap(([token]) => {
    const act = (ACTS as readonly string[]).indexOf(token);
    return act >= 0 ? [act] : new Array<number>(Number(token)).fill(FORWARD);
  });
}
