import { OBJECT, OPEN } from './compile.ts';
import { type Battle, distanceOf, type Flight } from './state.ts';
import { FLIGHT_MOVES } from './terms.ts';

/**
 * 5.2: where a flight can get in 10 hexes: rows of bits about its hex, a row for each column q of
 * the sheet, a bit for each r. Objects bar the way; an explosion can be entered, not left.
 */

const SPAN = 2 * FLIGHT_MOVES + 1;
const ROW = 2 ** SPAN - 1;

/** [row]: hexes within 10, as bits. */
const DISC = Int32Array.from({ length: SPAN }, (_, row) => {
  const q = row - FLIGHT_MOVES;
  let bits = 0;
  for (let r = -FLIGHT_MOVES; r <= FLIGHT_MOVES; r++) {
    if (Math.abs(q + r) <= FLIGHT_MOVES) bits |= 1 << (r + FLIGHT_MOVES);
  }
  return bits;
});

const passable = new Int32Array(SPAN);
const enterable = new Int32Array(SPAN);
const spread = new Int32Array(SPAN);

/** Fills `battle.reach`. */
export function markReach(battle: Battle, flight: Flight): void {
  markGround(battle, flight);
  if (!hindered(battle, flight)) {
    for (let row = 0; row < SPAN; row++) battle.reach[row] = enterable[row];
    return;
  }
  flood(battle);
}

/** Is any counter or object near enough to matter? */
function hindered(battle: Battle, flight: Flight): boolean {
  for (let i = 0; i < battle.blockCount; i++) {
    if (distanceOf(battle, flight.hex, battle.blocks[i]) <= FLIGHT_MOVES) return true;
  }
  return false;
}

/** What is on the board and no object, and where one can fly on. */
function markGround(battle: Battle, flight: Flight): void {
  const { sheet, ground } = battle.map;
  for (let row = 0; row < SPAN; row++) {
    const base = flight.hex + (row - FLIGHT_MOVES) * sheet.stride - FLIGHT_MOVES;
    let bits = 0;
    if (base + SPAN > 0 && base < ground.length) {
      for (let left = DISC[row]; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        if (ground[base + bit] === OPEN) bits |= 1 << bit;
      }
    }
    enterable[row] = bits;
    passable[row] = bits;
  }
  for (let i = 0; i < battle.blockCount; i++) {
    const hex = battle.blocks[i];
    if (ground[hex] === OBJECT || distanceOf(battle, flight.hex, hex) > FLIGHT_MOVES) continue;
    const q = Math.round((hex - flight.hex) / sheet.stride);
    const r = hex - flight.hex - q * sheet.stride;
    passable[q + FLIGHT_MOVES] &= ~(1 << (r + FLIGHT_MOVES));
  }
}

/** Ten steps outwards, all hexes at once. */
function flood(battle: Battle): void {
  const { reach } = battle;
  reach.fill(0);
  reach[FLIGHT_MOVES] = 1 << FLIGHT_MOVES;
  for (let step = 0; step < FLIGHT_MOVES; step++) {
    for (let row = 0; row < SPAN; row++) {
      const here = row === FLIGHT_MOVES && step === 0 ? reach[row] : reach[row] & passable[row];
      const before = row > 0 ? reach[row - 1] & open(row - 1, step) : 0;
      const after = row < SPAN - 1 ? reach[row + 1] & open(row + 1, step) : 0;
      // Neighbours of (q, r): (q, r±1), (q+1, r), (q+1, r-1), (q-1, r), (q-1, r+1).
      const out = (here << 1) | (here >> 1) | before | (before >> 1) | after | (after << 1);
      spread[row] = reach[row] | (out & ROW & enterable[row]);
    }
    for (let row = 0; row < SPAN; row++) reach[row] = spread[row];
  }
}

/** A flight may leave the hex it starts in, whatever has come up there. */
const open = (row: number, step: number): number =>
  step === 0 && row === FLIGHT_MOVES ? ROW : passable[row];

/** Lists the hexes of `battle.reach` as choices, its own hex among them. */
export function listReach(battle: Battle, flight: Flight): void {
  const { stride } = battle.map.sheet;
  const { choices, reach } = battle;
  let count = 0;
  for (let row = 0; row < SPAN; row++) {
    const base = flight.hex + (row - FLIGHT_MOVES) * stride - FLIGHT_MOVES;
    for (let left = reach[row]; left !== 0; left &= left - 1) {
      choices[count++] = base + 31 - Math.clz32(left & -left);
    }
  }
  battle.choiceCount = count;
}

/** Can the flight whose reach was marked get to that hex? */
export function canReach(battle: Battle, flight: Flight, hex: number): boolean {
  if (distanceOf(battle, flight.hex, hex) > FLIGHT_MOVES) return false;
  const { stride } = battle.map.sheet;
  const q = Math.round((hex - flight.hex) / stride);
  const r = hex - flight.hex - q * stride;
  return ((battle.reach[q + FLIGHT_MOVES] >> (r + FLIGHT_MOVES)) & 1) === 1;
}
