import type { HexBoard } from '../../../space/hex.ts';
import type { Battle } from '../state.ts';

/** Range and arc of sets of dice from every place, orders aside, made once for a board. */

/** [piece][set][from * hexes + to]: the facings from which the set reaches the hex, as bits. */
export type ReachTables = readonly (readonly Uint8Array[])[];

export function reachTables(battle: Battle): ReachTables {
  return battle.pieces.map(({ card }) =>
    card.sets.map(({ weapon, arc }) =>
      facingsOf(battle.map.board, arc, battle.weapons[weapon].maxDistance + 1),
    ),
  );
}

const made = new WeakMap<HexBoard, Map<number, Uint8Array>>();
/** An arc has 24 bits. */
const ARCS = 2 ** 24;

function facingsOf(board: HexBoard, arc: number, steps: number): Uint8Array {
  const tables = made.get(board) ?? new Map<number, Uint8Array>();
  made.set(board, tables);
  const key = steps * ARCS + arc;
  const table = tables.get(key) ?? reachTable(board, arc, steps);
  tables.set(key, table);
  return table;
}

function reachTable(board: HexBoard, arc: number, steps: number): Uint8Array {
  return Uint8Array.from(board.steps, (far, at) => {
    if (far === 0 || far > steps) return 0;
    let facings = 0;
    for (let facing = 0; facing < 6; facing++) {
      facings |= ((arc >> ((board.bearing[at] - 4 * facing + 24) % 24)) & 1) << facing;
    }
    return facings;
  });
}
