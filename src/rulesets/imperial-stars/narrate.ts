import type { BattleSetup } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import type { NarratedEvent } from '../../battle/workshop.ts';
import { type ArgumentKind, EV, EVENT_NAMES, EVENTS, type EventKind } from './events.ts';
import { arrange, compileDeck, seatsOf } from './prepare.ts';
import type { ImperialSetup } from './setup-data.ts';
import { NOBODY } from './state.ts';
import { ENDINGS } from './terms.ts';

/** Turns a trace into sentences, each with the clause that made it happen. */

/** Names for the numbers of one battle. */
export interface Names {
  readonly players: readonly string[];
  readonly sides: readonly string[];
  readonly ships: readonly string[];
  readonly cards: readonly string[];
}

type Value = string | number | boolean | null;

function wordFor(names: Names, kind: ArgumentKind, n: number): Value {
  switch (kind) {
    case 'player':
      return names.players[n];
    case 'side':
      return n < 0 ? null : names.sides[n];
    case 'ship':
      return n < 0 ? null : names.ships[n];
    case 'card':
      return names.cards[n];
    case 'ending':
      return ENDINGS[n];
    case 'yes':
      return n === 1;
    case 'number':
      return n;
  }
}

function say(event: EventKind, data: Readonly<Record<string, Value>>): string {
  return event.text.replace(/\{(\w+)(?:([?#])([^|}]*)\|([^}]*))?\}/g, (_all, name, mark, a, b) => {
    const value = data[name];
    if (mark === '?') return value === true ? a : b;
    if (mark === '#') return `${value} ${value === 1 ? a : b}`;
    return value === null ? 'nobody' : String(value);
  });
}

/** Dice are gathered and shown with the event they led to. */
export function narrateTrace(names: Names, trace: Trace): NarratedEvent[] {
  const told: NarratedEvent[] = [];
  let dice: number[] = [];
  for (let i = 0; i < trace.count; i++) {
    const [kind, ...numbers] = trace.event(i);
    if (kind === EV.die) {
      dice.push(numbers[1]);
      continue;
    }
    const name = EVENT_NAMES[kind];
    const event: EventKind = EVENTS[name];
    const data: Record<string, Value> = {};
    Object.entries(event.args).forEach(([arg, argKind], at) => {
      data[arg] = wordFor(names, argKind, numbers[at]);
    });
    told.push({ event: name, clause: event.clause, text: say(event, data), data, dice });
    dice = [];
  }
  return told;
}

/** Names of a played battle: seats are lettered clockwise. */
export function narrate(cell: BattleSetup, trace: Trace): NarratedEvent[] {
  const setup = cell.data as ImperialSetup;
  const shift = shiftOf(trace);
  const seats = seatsOf(setup, shift);
  const battle = arrange(setup, compileDeck(setup), seats, []);
  const letters = seats.map((_, seat) => String.fromCharCode(65 + seat));
  const many = (code: string, home: number) =>
    battle.ships.filter((ship) => ship.card.code === code && ship.home === home).length > 1;
  return narrateTrace(
    {
      players: battle.players.map(({ name }, seat) => `${letters[seat]} (${name})`),
      sides: setup.sides.map(({ name }, side) => `${name} (side ${'abcd'[side]})`),
      ships: battle.ships.map(({ card, copy, home }) => {
        const number = many(card.code, home) ? `#${copy}` : '';
        return home === NOBODY ? `${card.code}${number}` : `${letters[home]}:${card.code}${number}`;
      }),
      cards: [...battle.kindOf].map((kind) => battle.kinds[kind].name),
    },
    trace,
  );
}

function shiftOf(trace: Trace): number {
  for (let i = 0; i < trace.count; i++) {
    const event = trace.event(i);
    if (event[0] === EV.seated) return event[1];
  }
  return 0;
}
