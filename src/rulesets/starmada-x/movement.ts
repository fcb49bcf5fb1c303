import { columnOf, rowOf } from '../../space/hex-sheet.ts';
import { OFF_BOARD, OPEN } from './compile.ts';
import { EV, tell } from './events.ts';
import { layMines, springMines } from './mines.ts';
import { directionOf, revealPlots } from './orders.ts';
import { edgeBeyond, exitPoints, payFor } from './scoring.ts';
import {
  type Battle,
  EXITED,
  isManned,
  isThere,
  LEFT,
  NOBODY,
  NOWHERE,
  type Ship,
} from './state.ts';
import * as terms from './terms.ts';

/** 2.2.2, 3.3: the Movement Phase. All ships move at once; nobody minds the order. */
export function movementPhase(battle: Battle): void {
  revealPlots(battle);
  const { ships } = battle;
  for (let i = 0; i < ships.length; i++) if (isThere(ships[i])) moveShip(battle, ships[i]);
  jumpShips(battle);
  springMines(battle);
  layMines(battle);
}

/** 3.3: orders from left to right. */
function moveShip(battle: Battle, ship: Ship): void {
  const { sheet, ground } = battle.map;
  for (let i = 0; i < ship.actCount; i++) {
    const act = ship.acts[i];
    if (act === terms.PORT) ship.facing = (ship.facing + 5) % 6;
    else if (act === terms.STARBOARD) ship.facing = (ship.facing + 1) % 6;
    else {
      ship.hex += sheet.step[directionOf(act, ship.facing)];
      if (ground[ship.hex] === OFF_BOARD) return leaveBoard(battle, ship);
    }
  }
  ship.wentStraight = ship.actCount > 0 && !terms.isManeuver(ship.acts[ship.actCount - 1]);
  if (battle.trace !== undefined) tellMove(battle, ship);
}

/** Ten acts a number, three bits each. */
function packActs(ship: Ship, from: number): number {
  let packed = 0;
  for (let i = from; i < Math.min(from + 10, ship.actCount); i++) {
    packed |= ship.acts[i] << (3 * (i - from));
  }
  return packed;
}

function tellMove(battle: Battle, ship: Ship): void {
  const { actCount, hex, facing } = ship;
  tell(battle, EV.moved, ship.index, actCount, packActs(ship, 0), packActs(ship, 10), hex, facing);
}

function tellLeaving(
  battle: Battle,
  event: number,
  ship: Ship,
  edge: number,
  points: number,
): void {
  const first = packActs(ship, 0);
  const second = packActs(ship, 10);
  tell(battle, event, ship.index, ship.actCount, first, second, edge, points);
}

/** 3.3.2: it is gone for good, and pays as if destroyed, unless the scenario wanted it to leave. */
function leaveBoard(battle: Battle, ship: Ship): void {
  const { sheet } = battle.map;
  const edge = edgeBeyond(battle, columnOf(sheet, ship.hex), rowOf(sheet, ship.hex));
  const points = exitPoints(battle, ship, edge);
  ship.hex = NOWHERE;
  ship.lossTurn = battle.turn;
  if (points !== NOBODY) {
    ship.fate = EXITED;
    battle.sides[ship.team].score += points;
    tellLeaving(battle, EV.exited, ship, edge, points);
    return;
  }
  ship.fate = LEFT;
  tellLeaving(battle, EV.leftBoard, ship, edge, ship.points);
  payFor(battle, ship, ship.points);
}

export const JUMP = 2;

/** C-stutter: chosen in secret when all have moved, then done together. */
function jumpShips(battle: Battle): void {
  const { ships } = battle;
  let any = false;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i];
    ship.jumpTo = NOWHERE;
    if (!isManned(ship) || ship.items[terms.STUTTERDRIVE] === 0) continue;
    listJumps(battle, ship);
    battle.asked = ship;
    const hex = battle.choices[battle.admirals[ship.team].jump(battle)];
    if (hex !== ship.hex) ship.jumpTo = hex;
    any ||= hex !== ship.hex;
  }
  if (!any) return;
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i];
    if (ship.jumpTo === NOWHERE) continue;
    ship.jumpFrom = ship.hex;
    ship.hex = ship.jumpTo;
    tell(battle, EV.jumped, ship.index, ship.hex);
  }
}

/** Its own hex first, then open hexes within two. */
function listJumps(battle: Battle, ship: Ship): void {
  const { sheet, ground } = battle.map;
  battle.choices[0] = ship.hex;
  battle.choiceCount = 1;
  for (let q = -JUMP; q <= JUMP; q++) {
    for (let r = -JUMP; r <= JUMP; r++) {
      if (Math.abs(q + r) > JUMP || (q === 0 && r === 0)) continue;
      const hex = ship.hex + q * sheet.stride + r;
      if (hex >= 0 && ground[hex] === OPEN) battle.choices[battle.choiceCount++] = hex;
    }
  }
}
