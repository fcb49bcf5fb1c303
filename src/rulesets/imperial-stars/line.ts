import { type Battle, NOBODY, type Player, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** 2: the battle-line, and what lies beside it. */

/** The place of a ship in its controller's line, or NOBODY. */
export function placeOf(battle: Battle, ship: Ship): number {
  if (ship.place !== terms.IN_LINE) return NOBODY;
  return battle.players[ship.controller].line.indexOf(ship.index);
}

/** 6.4: places a ship can be put at: between ships and at the ends, or the empty ones. */
export function placesFor(battle: Battle, player: Player, into: Int32Array): number {
  if (!battle.terms.gapsStay) {
    for (let i = 0; i <= player.lineCount; i++) into[i] = i;
    return player.lineCount + 1;
  }
  let count = 0;
  for (let i = 0; i < terms.LINE_LENGTH; i++) if (player.line[i] === NOBODY) into[count++] = i;
  return count;
}

export function putInLine(battle: Battle, player: Player, ship: Ship, place: number): void {
  const { line } = player;
  if (!battle.terms.gapsStay) {
    for (let i = player.lineCount; i > place; i--) line[i] = line[i - 1];
  }
  line[place] = ship.index;
  player.lineCount += 1;
  ship.place = terms.IN_LINE;
  ship.controller = player.seat;
}

export function putBeside(player: Player, ship: Ship, place: number): void {
  player.beside[player.besideCount++] = ship.index;
  ship.place = place;
  ship.controller = player.seat;
}

/** A ship leaves the line, or what lies beside it. The rest close up, unless gaps stay. */
export function leaveField(battle: Battle, ship: Ship): void {
  const player = battle.players[ship.controller];
  if (ship.place !== terms.IN_LINE) {
    removeFrom(player.beside, player.besideCount, ship.index);
    player.besideCount -= 1;
    return;
  }
  const { line } = player;
  const at = line.indexOf(ship.index);
  if (!battle.terms.gapsStay) line.copyWithin(at, at + 1, player.lineCount);
  line[battle.terms.gapsStay ? at : player.lineCount - 1] = NOBODY;
  player.lineCount -= 1;
}

function removeFrom(list: Int16Array, count: number, value: number): void {
  list.copyWithin(list.indexOf(value), list.indexOf(value) + 1, count);
}

/** 6.8: two places change; one of them may be empty. */
export function swapPlaces(player: Player, one: number, two: number): void {
  const { line } = player;
  const ship = line[one];
  line[one] = line[two];
  line[two] = ship;
}
