import type { BattleSetup } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import type { NarratedEvent } from '../../battle/workshop.ts';
import { hexName } from '../../space/hex.ts';
import { REROLLS } from './admiral.ts';
import { CAUSES } from './causes.ts';
import { WORDS } from './compile-effects.ts';
import { DESTRUCTIONS } from './damage.ts';
import { type ArgumentKind, EV, EVENT_NAMES, EVENTS, type EventKind } from './events.ts';
import { cardsInPlay } from './prepare.ts';
import { SCORES } from './scoring.ts';
import type { StarStrikeSetup } from './setup-data.ts';
import { ENDINGS } from './state.ts';
import * as terms from './terms.ts';

/** Turns a trace into sentences, each with the clause that made it happen. */

/** Names for the numbers of one battle. */
export interface Names {
  readonly pieces: readonly string[];
  /** Ships with a Shield Track instead of a chart. */
  readonly tracks: readonly boolean[];
  readonly sides: readonly [string, string];
  readonly teams: readonly [string, string];
  readonly weapons: readonly string[];
  readonly orders: readonly string[];
  readonly columns: number;
}

const DIRECTIONS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const DESTRUCTION_WORDS: Record<(typeof DESTRUCTIONS)[number], string> = {
  hull: 'no Hull Boxes left',
  critical: 'a Critical',
  escape: 'lost leaving the Black Hole',
  collision: 'collided in the Black Hole',
};

type Value = string | number | boolean | null;

function wordFor(names: Names, kind: ArgumentKind, n: number): Value {
  switch (kind) {
    case 'piece':
      return n < 0 ? null : names.pieces[n];
    case 'team':
      return n < 0 ? null : names.teams[n];
    case 'side':
      return names.sides[n];
    case 'hex':
      return n < 0 ? null : hexName(names, n);
    case 'direction':
      return DIRECTIONS[n];
    case 'shield':
      return terms.SHIELD_FACINGS[n];
    case 'weapon':
      return names.weapons[n];
    case 'order':
      return n < 0 ? 'the scenario' : names.orders[n];
    case 'icon':
      return terms.ICONS[n];
    case 'save':
      return terms.SAVES[n];
    case 'role':
      return terms.ROLES[n];
    case 'keyword':
      return n < 0 ? 'no keyword' : terms.KEYWORDS[n];
    case 'reroll':
      return REROLLS[n];
    case 'effect':
      return WORDS[n];
    case 'destruction':
      return DESTRUCTIONS[n];
    case 'cause':
      return CAUSES[n];
    case 'way':
      return terms.WAYS[n];
    case 'score':
      return SCORES[n].name;
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
  const { of, by } = clause;
  const word = String(data[of]);
  if (by === undefined) return SCORES.find(({ name }) => name === word)?.clause ?? 'End-1';
  return by[`${word} ${data.cause}`] ?? by[`${word} ${data.role}`] ?? by[word] ?? by.other;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

function say(event: EventKind, data: Readonly<Record<string, Value>>): string {
  return event.text.replace(/\{(\w+)(?:([?#&])([^|}]*)\|([^}]*))?\}/g, (_all, name, mark, a, b) => {
    const value = data[name];
    if (mark === '?') return value === true ? a : b;
    if (mark === '&') return value === null ? '' : `${a}${value}${b}`;
    if (mark === '#') return `${value} ${value === 1 ? a : b}`;
    if (event.args[name] === 'signed') return signed(value as number);
    if (event.args[name] === 'destruction') {
      return DESTRUCTION_WORDS[value as keyof typeof DESTRUCTION_WORDS];
    }
    if (value === null) return event.args[name] === 'team' ? 'nobody' : 'no ship';
    return String(value);
  });
}

/** A die with the ship that rolled it. */
type Rolled = readonly [piece: number, face: number];

/**
 * Dice are gathered and shown with the event they led to. Both pools of a Skirmish are thrown before
 * either is counted, and a die thrown again is the last one.
 */
function takeDice(rolled: Rolled[], kind: number, piece: number): Rolled[] {
  if (kind === EV.rerolled || kind === EV.lockReroll) return rolled.splice(-1);
  if (kind !== EV.skirmishRolled) return rolled.splice(0);
  const own = rolled.filter(([by]) => by === piece);
  const others = rolled.filter(([by]) => by !== piece);
  rolled.splice(0, rolled.length, ...others);
  return own;
}

export function narrateTrace(names: Names, trace: Trace): NarratedEvent[] {
  const told: NarratedEvent[] = [];
  const rolled: Rolled[] = [];
  for (let i = 0; i < trace.count; i++) {
    const [kind, ...numbers] = trace.event(i);
    if (kind === EV.die) {
      rolled.push([numbers[0], numbers[1]]);
      continue;
    }
    const name = EVENT_NAMES[kind];
    const event: EventKind = EVENTS[name];
    const data: Record<string, Value> = {};
    Object.entries(event.args).forEach(([arg, argKind], at) => {
      const track = argKind === 'shield' && names.tracks[numbers[0]];
      data[arg] = track ? 'track' : wordFor(names, argKind, numbers[at]);
    });
    const dice = takeDice(rolled, kind, numbers[0]).map(([, face]) => face);
    told.push({ event: name, clause: clauseOf(event, data), text: say(event, data), data, dice });
  }
  return told;
}

/** Names of a played battle: edge letter, ship code, and a number where there are copies. */
export function narrate(cell: BattleSetup, trace: Trace): NarratedEvent[] {
  const setup = cell.data as StarStrikeSetup;
  const order = sideAtEdgeA(trace) === 0 ? [0, 1] : [1, 0];
  const ships = order.map((side) => setup.sides[side].players.flatMap((player) => player.ships));
  const pieces = ships.flatMap((own, team) => {
    const codes = own.map(({ code }) => code);
    return codes.map((code, i) => {
      const copy = codes.slice(0, i).filter((other) => other === code).length + 1;
      const many = codes.filter((other) => other === code).length > 1;
      return `${terms.TEAMS[team]}:${code}${many ? `#${copy}` : ''}`;
    });
  });
  const [a, b] = order.map((side, team) => `Side ${terms.TEAMS[team]} (${setup.sides[side].name})`);
  const used = cardsInPlay(setup);
  return narrateTrace(
    {
      pieces,
      tracks: ships.flat().map(({ code }) => typeof setup.cards.ships[code].shields === 'number'),
      sides: [setup.sides[0].name, setup.sides[1].name],
      teams: [a, b],
      weapons: used.weapons,
      orders: used.orders.map((id) => `${id} ${setup.cards.orders[id].name}`),
      columns: setup.map.columns,
    },
    trace,
  );
}

function sideAtEdgeA(trace: Trace): number {
  for (let i = 0; i < trace.count; i++) {
    const event = trace.event(i);
    if (event[0] === EV.edges) return event[1];
  }
  return 0;
}
