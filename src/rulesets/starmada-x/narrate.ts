import type { BattleSetup } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import type { NarratedEvent } from '../../battle/workshop.ts';
import { type HexSheet, sheetHexName } from '../../space/hex-sheet.ts';
import { OPTIONS } from './admiral.ts';
import { codeOf } from './construction/damage-chart.ts';
import {
  type ArgumentKind,
  CAUSES,
  EV,
  EVENT_NAMES,
  EVENTS,
  type EventKind,
  SAVES,
} from './events.ts';
import { sayActs } from './plan-table.ts';
import { randomAdmiral } from './policies/random.ts';
import { arrange, compileDeck } from './prepare.ts';
import { EDGES } from './scoring.ts';
import type { StarmadaSetup } from './setup-data.ts';
import { type Battle, ENDINGS } from './state.ts';
import { BATTERIES, DAMAGE_LETTERS, EQUIPMENT, TEAMS } from './terms.ts';

/** Turns a trace into sentences, each with the clause that made it happen. */

/** Names for the numbers of one battle. */
export interface Names {
  readonly ships: readonly string[];
  readonly flights: readonly string[];
  readonly sides: readonly [string, string];
  readonly teams: readonly [string, string];
  readonly sheet: HexSheet;
}

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

type Value = string | number | boolean | null;

function unpackCode(code: number): string {
  const letters: string[] = [];
  for (let left = code; left > 1; left >>= 3) letters.push(DAMAGE_LETTERS[left & 7]);
  return codeOf(letters);
}

function unpackActs(count: number, first: number, second: number): string {
  const acts = Array.from({ length: count }, (_, i) =>
    i < 10 ? (first >> (3 * i)) & 7 : (second >> (3 * (i - 10))) & 7,
  );
  return sayActs(acts);
}

function wordFor(names: Names, kind: ArgumentKind, n: number): Value {
  const { ships, flights } = names;
  switch (kind) {
    case 'ship':
      return n < 0 ? null : ships[n];
    case 'flight':
      return flights[n];
    case 'target':
      return n < ships.length ? ships[n] : flights[n - ships.length];
    case 'team':
      return n < 0 ? null : names.teams[n];
    case 'side':
      return names.sides[n];
    case 'hex':
      return n < 0 ? null : sheetHexName(names.sheet, n);
    case 'direction':
      return DIRECTIONS[n];
    case 'battery':
      return BATTERIES[n];
    case 'item':
      return EQUIPMENT[n];
    case 'code':
      return unpackCode(n);
    case 'option':
      return OPTIONS[n];
    case 'cause':
      return CAUSES[n];
    case 'save':
      return SAVES[n];
    case 'edge':
      return EDGES[n];
    case 'ending':
      return ENDINGS[n];
    case 'yes':
      return n === 1;
    default:
      return n;
  }
}

function clauseOf({ clause }: EventKind, data: Readonly<Record<string, Value>>): string {
  if (typeof clause === 'string') return clause;
  return clause.by[String(data[clause.of])] ?? clause.by.other;
}

function say(event: EventKind, data: Readonly<Record<string, Value>>): string {
  return event.text.replace(/\{(\w+)(?:([?#])([^|}]*)\|([^}]*))?\}/g, (_all, name, mark, a, b) => {
    const value = data[name];
    if (mark === '?') return value === true ? a : b;
    if (mark === '#') return `${value} ${value === 1 ? a : b}`;
    if (value === null) return event.args[name] === 'team' ? 'nobody' : 'nothing';
    return event.args[name] === 'item' ? itemName(String(value)) : String(value);
  });
}

/** "organic-hull" in words; abbreviations of the book stay as they are. */
const itemName = (id: string): string =>
  id
    .split('-')
    .map((word) => (word === 'and' ? word : word[0].toUpperCase() + word.slice(1)))
    .join(' ');

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
    let at = 0;
    for (const [arg, argKind] of Object.entries(event.args)) {
      if (argKind === 'acts') {
        data[arg] = unpackActs(numbers[at], numbers[at + 1], numbers[at + 2]);
        at += 3;
      } else data[arg] = wordFor(names, argKind, numbers[at++]);
    }
    told.push({ event: name, clause: clauseOf(event, data), text: say(event, data), data, dice });
    dice = [];
  }
  return told;
}

/** "c1-f1": the first flight of a ship, "c1-d1": its first drones. */
export function flightNames(battle: Battle, ships: readonly string[]): string[] {
  return battle.flights.map(
    ({ carrier, drones, number }) => `${ships[carrier]}-${drones ? 'd' : 'f'}${number}`,
  );
}

/** Names of a played battle: side letter, ship code, and a number where there are copies. */
export function narrate(cell: BattleSetup, trace: Trace): NarratedEvent[] {
  const setup = cell.data as StarmadaSetup;
  const first = whoWasSideA(trace);
  const admiral = randomAdmiral(0);
  const battle = arrange(setup, compileDeck(setup), first, [admiral, admiral]);
  const ships = battle.ships.map(({ team, card, copy }) => {
    const many = battle.sides[team].ships.filter((other) => other.card === card).length > 1;
    return `${TEAMS[team]}:${card.code}${many ? `#${copy}` : ''}`;
  });
  const names = setup.sides.map(({ name }) => name) as [string, string];
  return narrateTrace(
    {
      ships,
      flights: flightNames(battle, ships),
      sides: names,
      teams: [`side A (${names[first]})`, `side B (${names[1 - first]})`],
      sheet: battle.map.sheet,
    },
    trace,
  );
}

function whoWasSideA(trace: Trace): number {
  for (let i = 0; i < trace.count; i++) {
    const event = trace.event(i);
    if (event[0] === EV.sidesTaken) return event[1];
  }
  return 0;
}
