import type { BattleSetup } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import type { NarratedEvent } from '../../battle/workshop.ts';
import { squareName } from '../../space/square.ts';
import { DEEDS } from './admiral.ts';
import { CAUSES } from './damage.ts';
import { type ArgumentKind, EV, EVENT_NAMES, EVENTS, type EventKind } from './events.ts';
import type { AdmiralSetup } from './setup-data.ts';
import { ENDINGS } from './state.ts';
import * as terms from './terms.ts';

/** Turns a trace into sentences, each with the clause that made it happen. */

/** Names for the numbers of one battle: units of side A first. */
export interface Names {
  readonly units: readonly string[];
  readonly sides: readonly [string, string];
  /** Fleets as the setup lists them. */
  readonly fleets: readonly [string, string];
}

type Value = string | number | boolean | null;

const RANKS = ['nothing', 'Movement', 'Torpedo', 'Artillery', 'Admiral'] as const;

const WORDS: Readonly<Record<ArgumentKind, (n: number, names: Names) => Value>> = {
  unit: (n, { units }) => (n < 0 ? null : units[n]),
  fleet: (n, { fleets }) => fleets[n],
  side: (n, { sides }) => (n < 0 ? null : sides[n]),
  square: (n) => (n < 0 ? null : squareName({ width: terms.WIDTH }, n)),
  direction: (n) => terms.DIRECTION_NAMES[n],
  feature: (n) => terms.FEATURES[n],
  squadron: (n) => terms.KINDS[n],
  deed: (n) => DEEDS[n],
  cause: (n) => CAUSES[n],
  ending: (n) => ENDINGS[n],
  symbol: (n) => terms.SYMBOLS[31 - Math.clz32(n)],
  rank: (n) => RANKS[n],
  pool: (n) => [n & 255, (n >> 8) & 255, (n >> 16) & 255].join(' '),
  number: (n) => n,
  yes: (n) => n === 1,
};

function clauseOf({ clause }: EventKind, data: Readonly<Record<string, Value>>): string {
  return typeof clause === 'string' ? clause : clause.by[String(data[clause.of])];
}

function say({ text }: EventKind, data: Readonly<Record<string, Value>>): string {
  return text.replace(/\{(\w+)(?:([?#])([^|}]*)\|([^}]*))?\}/g, (_all, name, mark, a, b) => {
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
      data[arg] = WORDS[argKind](numbers[at], names);
    });
    told.push({ event: name, clause: clauseOf(event, data), text: say(event, data), data, dice });
    dice = [];
  }
  return told;
}

/** Names of a played battle: side, code, and a number where there are copies. */
export function narrate(cell: BattleSetup, trace: Trace): NarratedEvent[] {
  const setup = cell.data as AdmiralSetup;
  const first = whoWasSideA(trace);
  const order = first === 0 ? [0, 1] : [1, 0];
  const units = order.flatMap((side, place) => {
    const codes = setup.sides[side].units.map(({ code }) => code);
    return codes.map((code, i) => {
      const copy = codes.slice(0, i + 1).filter((other) => other === code).length;
      const many = codes.filter((other) => other === code).length > 1;
      return `${'AB'[place]}:${code}${many ? `#${copy}` : ''}`;
    });
  });
  const [a, b] = order.map((side, place) => `${'AB'[place]} (${setup.sides[side].name})`);
  const fleets = [setup.sides[0].name, setup.sides[1].name] as const;
  return narrateTrace({ units, sides: [a, b], fleets }, trace);
}

function whoWasSideA(trace: Trace): number {
  for (let i = 0; i < trace.count; i++) {
    const event = trace.event(i);
    if (event[0] === EV.sidesTaken) return event[1];
  }
  return 0;
}
