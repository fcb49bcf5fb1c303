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
  /** Seat each ship belongs to from the beginning. With it sentences say who has a ship. */
  readonly homes?: readonly number[];
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
    case 'table':
      return names.players.join(', ');
    case 'number':
      return n;
  }
}

function say(event: EventKind, words: Readonly<Record<string, Value>>): string {
  const holes = /\{(\w+)(?:([?#+])([^|}]*)(?:\|([^}]*))?)?\}/g;
  return event.text.replace(holes, (_all, name, mark, a, b) => {
    const value = words[name];
    if (mark === '?') return value === true ? a : b;
    if (mark === '#') return `${value} ${value === 1 ? a : b}`;
    if (mark === '+') return value === 0 ? '' : a.replace('%', value);
    return value === null ? 'nobody' : String(value);
  });
}

/** Who has each ship, as far as the trace has told. */
class Holders {
  private readonly homes: readonly number[];
  private readonly owners = new Map<number, number>();
  private readonly captors = new Map<number, number>();

  constructor(homes: readonly number[]) {
    this.homes = homes;
  }

  /** Ships that are dealt or drafted have an owner once they are seen with him. */
  see(kind: number, [seat, ship]: readonly number[]): void {
    if (kind !== EV.drafted && kind !== EV.opened && kind !== EV.deployed) return;
    if (this.homes[ship] === NOBODY) this.owners.set(ship, seat);
  }

  change(kind: number, [ship, seat]: readonly number[]): void {
    if (kind === EV.captured) this.captors.set(ship, seat);
    else if (kind === EV.retaken) this.captors.delete(ship);
  }

  /** "A:KY-D1", and "A:KY-D1 (prize of B)" */
  nameOf(ship: number, name: string): string {
    const owner = this.owners.get(ship);
    const captor = this.captors.get(ship);
    const own = owner === undefined ? name : `${letterOf(owner)}:${name}`;
    return captor === undefined ? own : `${own} (prize of ${letterOf(captor)})`;
  }
}

const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

/** Dice are gathered and shown with the event they led to. */
export function narrateTrace(names: Names, trace: Trace): NarratedEvent[] {
  const told: NarratedEvent[] = [];
  const holders = names.homes && new Holders(names.homes);
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
    const words: Record<string, Value> = {};
    holders?.see(kind, numbers);
    Object.entries(event.args).forEach(([arg, argKind], at) => {
      const value = wordFor(names, argKind, numbers[at]);
      data[arg] = value;
      const isHeld = holders !== undefined && argKind === 'ship' && typeof value === 'string';
      words[arg] = isHeld ? holders.nameOf(numbers[at], value) : value;
    });
    holders?.change(kind, numbers);
    told.push({ event: name, clause: event.clause, text: say(event, words), data, dice });
    dice = [];
  }
  return told;
}

/** Names of a played battle: seats are lettered clockwise. */
export function narrate(cell: BattleSetup, trace: Trace): NarratedEvent[] {
  const setup = cell.data as ImperialSetup;
  const deck = compileDeck(setup);
  const battle = arrange(setup, deck, seatsOf(setup, shiftOf(trace)), []);
  const many = (code: string, home: number) =>
    battle.ships.filter((ship) => ship.card.code === code && ship.home === home).length > 1;
  return narrateTrace(
    {
      players: battle.players.map(({ name }, seat) => `${letterOf(seat)} (${name})`),
      sides: setup.sides.map(({ name }, side) => `${name} (side ${'abcd'[side]})`),
      ships: battle.ships.map(({ card, copy, home }) => {
        const number = many(card.code, home) ? `#${copy}` : '';
        const seat = home === NOBODY ? '' : `${letterOf(home)}:`;
        return `${seat}${card.code}${number}`;
      }),
      cards: [...battle.kindOf].map((kind) => {
        const { name, race } = battle.kinds[kind];
        return race < 0 ? name : `${name} (${deck.tables.races[race]})`;
      }),
      homes: battle.ships.map(({ home }) => home),
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
