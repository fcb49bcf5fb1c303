import { OPEN } from './compile.ts';
import {
  AFLOAT,
  type Battle,
  COMBAT,
  CREW_OUT,
  type Flight,
  isOver,
  isThere,
  type Ship,
} from './state.ts';
import { CRAFT } from './terms.ts';

/** What holds between any two phases of a legal game. Throws with the piece and the fact. */
export function checkInvariants(battle: Battle): void {
  const problem = findBroken(battle);
  if (problem !== undefined) throw new Error(`turn ${battle.turn}: ${problem}`);
}

function findBroken(battle: Battle): string | undefined {
  for (const ship of battle.ships) {
    const problem = brokenShip(battle, ship);
    if (problem !== undefined) return `${ship.card.code}#${ship.copy} ${problem}`;
  }
  for (const flight of battle.flights) {
    const problem = brokenFlight(battle, flight);
    if (problem !== undefined) return `flight ${flight.index} ${problem}`;
  }
  return brokenCounters(battle) ?? brokenScore(battle);
}

function brokenShip(battle: Battle, ship: Ship): string | undefined {
  const { card } = ship;
  const there = isThere(ship);
  if (there && battle.map.ground[ship.hex] !== OPEN) return `stands in hex ${ship.hex}`;
  if (there !== (ship.fate === AFLOAT || ship.fate === CREW_OUT) && battle.turn > 0) {
    return `is at ${ship.hex} with fate ${ship.fate}`;
  }
  if (ship.facing < 0 || ship.facing > 5) return `faces ${ship.facing}`;
  if (ship.hullHits > card.hull || ship.hullHits < 0) return `has ${ship.hullHits} hull hits`;
  if (there && ship.hull !== card.hull - ship.hullHits) return `has hull ${ship.hull} unsettled`;
  if (there && ship.hull < 1) return 'should be destroyed';
  const marked = ship.hullHits + ship.casualties;
  if (marked > card.hull || ship.casualties < 0) return `has ${ship.casualties} casualties`;
  if (there && ship.fate === AFLOAT && marked === card.hull) return 'should be without a crew';
  if (there && ship.shields !== card.shields - ship.shieldHits) return 'has unsettled shields';
  if (there && ship.thrust !== card.engines - ship.engineHits) return 'has unsettled engines';
  if (there && ship.mounts !== (card.allMounts & ~ship.mountHits)) return 'has unsettled weapons';
  for (let item = 0; item < ship.items.length; item++) {
    const left = card.equipment[item] - ship.itemHits[item];
    if (left < 0 || (there && ship.items[item] !== left)) return `has item ${item} wrong`;
  }
  const gone = ship.fate !== AFLOAT;
  return gone !== ship.lossTurn > 0 ? `was lost in turn ${ship.lossTurn}` : undefined;
}

function brokenFlight(battle: Battle, flight: Flight): string | undefined {
  const most = flight.drones ? battle.ships[flight.carrier].card.equipment[5] : CRAFT;
  if (flight.craft < 0 || flight.craft > most) return `has ${flight.craft} craft`;
  if (flight.hex >= 0) {
    if (flight.craft === 0) return 'flies without craft';
    if (battle.map.ground[flight.hex] !== OPEN) return `is in hex ${flight.hex}`;
    if (battle.explosions.at(flight.hex) > 0) return 'is in an explosion';
  }
  return flight.marked > 0 ? 'has losses that were not removed' : undefined;
}

function brokenCounters({ explosions, turn, phase }: Battle): string | undefined {
  for (let i = 0; i < explosions.count; i++) {
    const strength = explosions.strength[i];
    if (strength < 1 || strength > 5) return `an explosion has strength ${strength}`;
    if (explosions.from[i] > turn + 2) return 'an explosion comes from the future';
    if (phase > COMBAT && explosions.from[i] + 5 < turn) return 'an explosion lasts too long';
  }
  return undefined;
}

/** 2.3: without a scenario's own scoring, a side has what the other has paid. */
function brokenScore(battle: Battle): string | undefined {
  if (battle.terms.scoring.length > 0 || isOver(battle)) return undefined;
  for (const side of battle.sides) {
    const lost = battle.sides[1 - side.index].ships.filter(({ fate }) => fate !== AFLOAT);
    const most = lost.reduce((sum, { points }) => sum + points, 0);
    const least = lost.reduce((sum, { points }) => sum + (points >> 1), 0);
    if (side.score > most || side.score < least) return `side ${side.index} has ${side.score}`;
  }
  return undefined;
}
