import { waitingShips } from './activation.ts';
import { EV, tell } from './events.ts';
import { leaveField } from './line.ts';
import { discardCard } from './piles.ts';
import { areAllies, type Battle, isOnField, NOBODY, type Player } from './state.ts';
import * as terms from './terms.ts';

/** 6.3: after the damage and after each boarding: who has nothing left is out. */
export function settleOuts(battle: Battle): void {
  for (let i = 0; i < battle.players.length; i++) {
    const player = battle.players[i];
    if (!player.out && !hasShips(battle, player)) leave(battle, player);
  }
  endIfDecided(battle);
}

function hasShips(battle: Battle, player: Player): boolean {
  if (hasOwnShips(battle, player)) return true;
  return battle.terms.prizeKeepsIn && player.besideCount > 0;
}

/** A ship in line, in Reserves, or waiting beside the line; a prize in the line is a prize. */
function hasOwnShips(battle: Battle, player: Player): boolean {
  if (player.reserveCount > 0 || waitingShips(battle, player) > 0) return true;
  if (battle.terms.prizeKeepsIn) return player.lineCount > 0;
  for (let i = 0; i < terms.LINE_LENGTH; i++) {
    const index = player.line[i];
    if (index !== NOBODY && battle.ships[index].owner === player.seat) return true;
  }
  return false;
}

/** He discards his hand and is skipped; what he has taken stays his. */
function leave(battle: Battle, player: Player): void {
  player.out = true;
  while (player.handCount > 0) discardCard(battle, player.hand[--player.handCount]);
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (ship.controller !== player.seat || !isOnField(ship)) continue;
    leaveField(battle, ship);
    dropDamage(battle, i);
    ship.place = terms.KEPT;
  }
  tell(battle, EV.out, player.seat);
}

/** A ship that leaves the field leaves its damage cards. */
function dropDamage(battle: Battle, index: number): void {
  const ship = battle.ships[index];
  for (let i = 0; i < ship.itemCount; i++) {
    if (ship.items[i] >= 0) discardCard(battle, ship.items[i]);
  }
  ship.itemCount = 0;
  ship.damage = 0;
}

/** 4.3, 15.1: one side is left, or only prizes that cannot attack. */
function endIfDecided(battle: Battle): void {
  let side = NOBODY;
  let several = false;
  let fighting = false;
  for (let i = 0; i < battle.players.length; i++) {
    const player = battle.players[i];
    if (player.out) continue;
    several ||= side !== NOBODY && player.side !== side;
    side = player.side;
    fighting ||= canStillAttack(battle, player);
  }
  if (!several) endBattle(battle, terms.LAST_SIDE);
  else if (!fighting) endBattle(battle, terms.PRIZES_ONLY);
}

function canStillAttack(battle: Battle, player: Player): boolean {
  if (battle.terms.prizesAttack) return true;
  if (player.reserveCount > 0 || waitingShips(battle, player) > 0) return true;
  for (let i = 0; i < terms.LINE_LENGTH; i++) {
    const index = player.line[i];
    if (index !== NOBODY && battle.ships[index].owner === player.seat) return true;
  }
  return false;
}

/** 15.2 to 15.4: by where each card lies at the end. */
export function endBattle(battle: Battle, ending: number): void {
  battle.phase = terms.OVER;
  battle.ending = ending;
  countTotals(battle);
  for (let side = 0; side < battle.sides; side++) {
    tell(battle, EV.scored, side, battle.totals[side]);
  }
  battle.winners = winnersOf(battle, ending);
  const alone = (battle.winners & (battle.winners - 1)) === 0;
  battle.winner = alone ? 31 - Math.clz32(battle.winners) : NOBODY;
  if (alone) tell(battle, EV.ended, ending, battle.winner);
  else tell(battle, EV.endedShared, ending);
}

/** 15.2, 15.3: taken ships once, prizes twice; a ship of one's own side that one holds, nothing. */
export function countTotals(battle: Battle): void {
  battle.totals.fill(0);
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (ship.controller === NOBODY) continue;
    const { side } = battle.players[ship.controller];
    if (ship.place === terms.TAKEN) battle.totals[side] += ship.card.points;
    const held = isOnField(ship) || ship.place === terms.KEPT;
    if (held && !areAllies(battle, ship.owner, ship.controller)) {
      battle.totals[side] += 2 * ship.card.points;
    }
  }
}

function winnersOf(battle: Battle, ending: number): number {
  const left = sidesLeft(battle);
  const { lastStandingWins, lastStandingBreaksTies } = battle.terms;
  if (lastStandingWins && ending === terms.LAST_SIDE) return left;
  const highest = highestOf(battle, lastStandingWins ? left : (1 << battle.sides) - 1);
  const isTie = (highest & (highest - 1)) !== 0;
  if (!isTie || !lastStandingBreaksTies) return highest;
  return (highest & left) === 0 ? highest : highest & left;
}

/** A bit for each side that still has ships on the field. */
function sidesLeft(battle: Battle): number {
  let left = 0;
  for (const player of battle.players) if (!player.out) left |= 1 << player.side;
  return left;
}

function highestOf(battle: Battle, among: number): number {
  let best = -1;
  let mask = 0;
  for (let side = 0; side < battle.sides; side++) {
    if (((among >> side) & 1) === 0 || battle.totals[side] < best) continue;
    mask = battle.totals[side] > best ? 1 << side : mask | (1 << side);
    best = battle.totals[side];
  }
  return mask;
}
