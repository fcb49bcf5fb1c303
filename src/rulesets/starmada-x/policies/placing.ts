import { columnOf, rowOf } from '../../../space/hex-sheet.ts';
import type { Battle, Flight, Ship } from '../state.ts';

/** 2.1.2: a line about the middle, in the front row, bows to the enemy. */

const SPACING = 2;

export function decidePlace(battle: Battle): number {
  const { asked, askedFlight, map } = battle;
  const { sheet } = map;
  const team = asked === undefined ? (askedFlight as Flight).team : asked.team;
  const side = battle.sides[team];
  const number = asked === undefined ? (askedFlight as Flight).number : side.ships.indexOf(asked);
  const count = side.ships.length;
  const column = (sheet.columns >> 1) + Math.round((number - (count - 1) / 2) * SPACING);
  let best = 0;
  let least = 1e9;
  for (let i = 0; i < battle.choiceCount; i++) {
    const hex = battle.choices[i];
    const depth = team === 0 ? rowOf(sheet, hex) : sheet.rows - 1 - rowOf(sheet, hex);
    const off = Math.abs(columnOf(sheet, hex) - column) * 3 + depth;
    if (off < least) {
      least = off;
      best = i;
    }
  }
  return best;
}

export function decideFacing(battle: Battle): number {
  return (battle.asked as Ship).team === 0 ? 0 : 3;
}
