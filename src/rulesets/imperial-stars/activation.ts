import { add, ask, BOTH, DEPLOY, DEPLOY_TOP, offer, PASS, ROLL } from './admiral.ts';
import { EV, tell } from './events.ts';
import { leaveField, placeOf, placesFor, putInLine, swapPlaces } from './line.ts';
import { REFUSED } from './refusals.ts';
import { rollActivation } from './rolls.ts';
import { type Battle, NOBODY, type Player, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** 6.1: activate ships, or deploy one. */
export function playActivation(battle: Battle): void {
  const player = battle.players[battle.active];
  offer(battle, player.seat);
  const forced = mustDeploy(battle, player);
  if (!forced) {
    add(battle, PASS);
    if (canActivateAny(battle, player)) add(battle, ROLL);
  }
  if (deployRefusal(player) === 0) {
    if (player.reserveCount > 0) add(battle, DEPLOY_TOP);
    for (let i = 0; i < player.besideCount; i++) {
      const ship = battle.ships[player.beside[i]];
      if (ship.place === terms.WAITING) add(battle, DEPLOY + ship.index);
    }
  }
  const choice = ask(battle, 'activation');
  if (choice === PASS) tell(battle, EV.activationPassed, player.seat);
  else if (choice === ROLL) activate(battle, player);
  else deploy(battle, player, choice === DEPLOY_TOP ? NOBODY : choice - DEPLOY);
}

/** 6.2: with no ship on the line one must come, if there is one. */
export function mustDeploy(battle: Battle, player: Player): boolean {
  return player.lineCount === 0 && (player.reserveCount > 0 || waitingShips(battle, player) > 0);
}

/** 11.12: retaken ships beside a full line count as ships in Reserves. */
export function waitingShips(battle: Battle, player: Player): number {
  let count = 0;
  for (let i = 0; i < player.besideCount; i++) {
    if (battle.ships[player.beside[i]].place === terms.WAITING) count += 1;
  }
  return count;
}

/** 2.3 */
export function deployRefusal(player: Player): number {
  return player.lineCount >= terms.LINE_LENGTH ? REFUSED.lineFull : 0;
}

/** 6.4, 6.5: the top of the Reserves, or a ship that waits, wherever the player wants. */
function deploy(battle: Battle, player: Player, waiting: number): void {
  const ship = battle.ships[waiting === NOBODY ? player.reserves[--player.reserveCount] : waiting];
  if (waiting !== NOBODY) leaveField(battle, ship);
  const place = askPlace(battle, player, ship);
  putInLine(battle, player, ship, place);
  ship.fielded = 1;
  ship.activated = true;
  tell(battle, EV.deployed, player.seat, ship.index, place + 1);
}

export function askPlace(battle: Battle, player: Player, ship: Ship): number {
  offer(battle, player.seat);
  battle.askedShip = ship.index;
  battle.choiceCount = placesFor(battle, player, battle.choices);
  return ask(battle, 'place');
}

/** 11.11, 16.2: a captured ship is never activated, unless mercenaries play. */
export function activationRefusal(battle: Battle, player: Player, ship: Ship): number {
  if (ship.controller !== player.seat) return REFUSED.notInLine;
  const own = ship.owner === player.seat;
  if (!own && !battle.terms.prizesAttack) return REFUSED.captured;
  if (ship.place === terms.IN_LINE) return 0;
  return ship.place === terms.AS_PRIZE && battle.terms.prizesAttack ? 0 : REFUSED.notInLine;
}

function canActivateAny(battle: Battle, player: Player): boolean {
  for (let i = 0; i < battle.ships.length; i++) {
    if (activationRefusal(battle, player, battle.ships[i]) === 0) return true;
  }
  return false;
}

/** 6.6: the die reaches the ship. */
export function reaches(die: number, ship: Ship): boolean {
  return die <= ship.card.speed;
}

/** 6.6, 6.7: dice are assigned after they are seen. */
function activate(battle: Battle, player: Player): void {
  battle.dieOne = rollActivation(battle);
  battle.dieTwo = rollActivation(battle);
  tell(battle, EV.activationRolled, player.seat, battle.dieOne, battle.dieTwo);
  offerAssignments(battle, player);
  const choice = ask(battle, 'assign');
  if (choice >= BOTH) {
    const ship = battle.ships[choice - BOTH];
    ship.activated = true;
    tell(battle, EV.activatedByBoth, ship.index);
    return;
  }
  activateWith(battle, player, (choice >> 8) - 1, battle.dieOne);
  activateWith(battle, player, (choice & 255) - 1, battle.dieTwo);
}

function activateWith(battle: Battle, player: Player, index: number, die: number): void {
  if (index === NOBODY) {
    tell(battle, EV.dieUnused, player.seat, die);
    return;
  }
  battle.ships[index].activated = true;
  tell(battle, EV.activated, index, die);
}

function offerAssignments(battle: Battle, player: Player): void {
  const { ships } = battle;
  offer(battle, player.seat);
  for (let one = NOBODY; one < ships.length; one++) {
    if (one !== NOBODY && !canUse(battle, player, ships[one], battle.dieOne)) continue;
    for (let two = NOBODY; two < ships.length; two++) {
      if (two !== NOBODY) {
        if (two === one || !canUse(battle, player, ships[two], battle.dieTwo)) continue;
      }
      add(battle, (one + 1) * 256 + two + 1);
    }
  }
  for (let i = 0; i < ships.length; i++) {
    if (activationRefusal(battle, player, ships[i]) === 0) add(battle, BOTH + i);
  }
}

function canUse(battle: Battle, player: Player, ship: Ship, die: number): boolean {
  return reaches(die, ship) && activationRefusal(battle, player, ship) === 0;
}

/** 6.8: each activated ship may swap once, with any ship of its own line, prizes in it included. */
export function playSwaps(battle: Battle): void {
  const player = battle.players[battle.active];
  for (;;) {
    offer(battle, player.seat);
    add(battle, PASS);
    for (let i = 0; i < terms.LINE_LENGTH; i++) {
      if (player.line[i] === NOBODY) continue;
      const ship = battle.ships[player.line[i]];
      for (let place = 0; place < terms.LINE_LENGTH; place++) {
        if (swapRefusal(battle, player, ship, place) === 0) add(battle, ship.index * 8 + place);
      }
    }
    const choice = ask(battle, 'swap');
    if (choice === PASS) return;
    swap(battle, player, battle.ships[choice >> 3], choice & 7);
  }
}

export function swapRefusal(battle: Battle, player: Player, ship: Ship, place: number): number {
  const from = placeOf(battle, ship);
  if (from === NOBODY || ship.controller !== player.seat) return REFUSED.notInLine;
  if (ship.owner !== player.seat) return REFUSED.prizeStays;
  if (!ship.activated) return REFUSED.notActivated;
  if (ship.swapped) return REFUSED.swappedAlready;
  if (place === from || place >= terms.LINE_LENGTH) return REFUSED.noSuchPlace;
  return player.line[place] === NOBODY && !battle.terms.gapsStay ? REFUSED.noSuchPlace : 0;
}

function swap(battle: Battle, player: Player, ship: Ship, place: number): void {
  const other = player.line[place];
  swapPlaces(player, placeOf(battle, ship), place);
  ship.swapped = true;
  if (other === NOBODY) tell(battle, EV.movedUp, ship.index, place + 1);
  else tell(battle, EV.swapped, ship.index, other);
}
