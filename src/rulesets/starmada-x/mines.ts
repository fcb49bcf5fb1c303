import { CAUSE_MINE, EV, tell } from './events.ts';
import { directionOf, spend } from './orders.ts';
import { penetrateAndDamage } from './penetration.ts';
import { rollDie } from './rolls.ts';
import { settleAll } from './settle.ts';
import { type Battle, isManned, isThere, NOBODY, NOWHERE, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** C-mines: mines lie where a ship ended its movement, and wait from the next turn on. */

const MINE_DICE = 3;

/** One a turn from each ship that plotted it. */
export function layMines(battle: Battle): void {
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (!ship.layingMine || !isManned(ship)) continue;
    spend(ship, terms.MINES);
    battle.mines.add(ship.hex, 1, battle.turn + 1);
    tell(battle, EV.mineLaid, ship.index, ship.hex);
  }
}

/** When all have moved: sweepers first, then the mines that are left go off. */
export function springMines(battle: Battle): void {
  const { mines, ships } = battle;
  if (mines.count === 0) return;
  for (let i = 0; i < ships.length; i++) sweep(battle, ships[i]);
  let sprung = 0;
  for (let m = 0; m < mines.count; m++) {
    if (mines.from[m] > battle.turn) continue;
    let set = false;
    for (let i = 0; i < ships.length; i++) {
      if (!isThere(ships[i]) || !enters(battle, ships[i], mines.hex[m])) continue;
      set = true;
      tell(battle, EV.mineExplodes, ships[i].index, mines.hex[m]);
      penetrateAndDamage(battle, ships[i], ships[i], MINE_DICE, CAUSE_MINE, NOBODY);
    }
    if (!set) continue;
    mines.strength[m] = 0;
    sprung += 1;
  }
  if (sprung === 0) return;
  for (let m = mines.count - 1; m >= 0; m--) if (mines.strength[m] === 0) mines.remove(m);
  settleAll(battle);
}

/** C-sweeper: a 2 or more removes a mine the ship enters. */
function sweep(battle: Battle, ship: Ship): void {
  if (!isManned(ship) || ship.items[terms.SWEEPER] === 0) return;
  const { mines } = battle;
  for (let m = mines.count - 1; m >= 0; m--) {
    const hex = mines.hex[m];
    if (mines.from[m] > battle.turn || !enters(battle, ship, hex)) continue;
    const swept = rollDie(battle, ship) >= 2;
    tell(battle, EV.mineSwept, ship.index, hex, swept ? 1 : 0);
    if (swept) mines.remove(m);
  }
}

/** Did its path enter the hex this turn? Walked back from where it stands. */
function enters(battle: Battle, ship: Ship, mine: number): boolean {
  if (ship.hex === NOWHERE) return false;
  const { step } = battle.map.sheet;
  let { hex, facing } = ship;
  if (ship.jumpTo !== NOWHERE) {
    if (hex === mine) return true;
    hex = ship.jumpFrom;
  }
  for (let i = ship.actCount - 1; i >= 0; i--) {
    const act = ship.acts[i];
    if (act === terms.PORT) facing = (facing + 1) % 6;
    else if (act === terms.STARBOARD) facing = (facing + 5) % 6;
    else {
      if (hex === mine) return true;
      hex -= step[directionOf(act, facing)];
    }
  }
  return false;
}
