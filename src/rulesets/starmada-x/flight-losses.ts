import { EV, tell } from './events.ts';
import { removeFlight } from './explosions.ts';
import { type Battle, type Flight, isFlying } from './state.ts';

/** 5.2.1: all flights of a side in a hex are one target; the owner spreads the losses. */

export function flyingIn(battle: Battle, team: number, hex: number): number {
  const { flights } = battle.sides[team];
  let craft = 0;
  for (let i = 0; i < flights.length; i++) if (flights[i].hex === hex) craft += flights[i].craft;
  return craft;
}

export function markedIn(battle: Battle, team: number, hex: number): number {
  const { flights } = battle.sides[team];
  let craft = 0;
  for (let i = 0; i < flights.length; i++) if (flights[i].hex === hex) craft += flights[i].marked;
  return craft;
}

/** One craft after another, from the flight its owner names. */
export function markLosses(battle: Battle, team: number, hex: number, losses: number): void {
  for (let n = 0; n < losses; n++) {
    const flight = pickFlight(battle, team, hex);
    if (flight === undefined) return;
    flight.marked += 1;
  }
}

function pickFlight(battle: Battle, team: number, hex: number): Flight | undefined {
  const { flights } = battle.sides[team];
  battle.choiceCount = 0;
  for (let i = 0; i < flights.length; i++) {
    const flight = flights[i];
    if (flight.hex === hex && flight.marked < flight.craft) {
      battle.choices[battle.choiceCount++] = flight.index;
    }
  }
  if (battle.choiceCount === 0) return undefined;
  if (battle.choiceCount === 1) return battle.flights[battle.choices[0]];
  battle.askedSide = team;
  return battle.flights[battle.choices[battle.admirals[team].loseCraft(battle)]];
}

/** Marked craft are removed; a flight without craft with them. */
export function removeLosses(battle: Battle): void {
  for (let i = 0; i < battle.flights.length; i++) {
    const flight = battle.flights[i];
    if (!isFlying(flight) || flight.marked === 0) continue;
    flight.craft -= flight.marked;
    flight.marked = 0;
    tell(battle, EV.craftLost, flight.index, flight.craft);
    if (flight.craft > 0) continue;
    tell(battle, EV.flightGone, flight.index);
    removeFlight(flight);
  }
}
