import type { BattleSetup } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import type { NarratedEvent } from '../../battle/workshop.ts';
import { hexName } from '../../space/hex.ts';
import { CAUSES } from './causes.ts';
import { WORDS } from './compile-effects.ts';
import { DEFEATS } from './damage.ts';
import { type ArgumentKind, EV, EVENT_NAMES, EVENTS, type EventKind } from './events.ts';
import { cardsInPlay } from './prepare.ts';
import { SCORES } from './scoring.ts';
import type { StarStrikeSetup } from './setup-data.ts';
import { ENDINGS, PHASES } from './state.ts';
import * as terms from './terms.ts';

/** Turns a trace into sentences, each with the clause that made it happen. */

/** Names for the numbers of one battle. */
export interface Names {
  readonly pieces: readonly string[];
  /** Pieces with one pool of shields instead of six facings. */
  readonly pools: readonly boolean[];
  readonly sides: readonly [string, string];
  readonly teams: readonly [string, string];
  readonly weapons: readonly string[];
  readonly orders: readonly string[];
  readonly columns: number;
}

const DEFEAT_WORDS: Record<(typeof DEFEATS)[number], string> = {
  hull: 'no Hull Points left',
  crippled: 'crippled',
  'crushing-gravity': 'crushed in the Core',
  'escape-velocity': 'torn apart leaving the Core',
  collision: 'collided in the Core',
  grudge: 'a Grudge was settled',
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
      return terms.DIRECTIONS[n];
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
    case 'manoeuvre':
      return terms.MANOEUVRES[n];
    case 'effect':
      return WORDS[n];
    case 'defeat':
      return DEFEATS[n];
    case 'cause':
      return CAUSES[n];
    case 'way':
      return terms.WAYS[n];
    case 'score':
      return SCORES[n].name;
    case 'ending':
      return ENDINGS[n];
    case 'phase':
      return PHASES[n];
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
  if (by === undefined) return SCORES.find(({ name }) => name === word)?.clause ?? '4C';
  return by[`${word} ${data.cause}`] ?? by[word] ?? by.other;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

function say(event: EventKind, data: Readonly<Record<string, Value>>): string {
  return event.text.replace(/\{(\w+)(?:([?#])([^|}]*)\|([^}]*))?\}/g, (_all, name, mark, a, b) => {
    const value = data[name];
    if (mark === '?') return value === true ? a : b;
    if (mark === '#') return `${value} ${value === 1 ? a : b}`;
    if (event.args[name] === 'signed') return signed(value as number);
    if (event.args[name] === 'defeat') {
      return DEFEAT_WORDS[value as keyof typeof DEFEAT_WORDS];
    }
    if (value === null) return event.args[name] === 'team' ? 'nobody' : 'no piece';
    return String(value);
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
      const pooled = argKind === 'shield' && names.pools[numbers[0]];
      data[arg] = pooled ? 'pool' : wordFor(names, argKind, numbers[at]);
    });
    told.push({
      at: i,
      event: name,
      clause: clauseOf(event, data),
      text: say(event, data),
      data,
      dice,
    });
    dice = [];
  }
  return told;
}

/** Names of a played battle: team letter, ship code, and a number where there are copies. */
export function narrate(cell: BattleSetup, trace: Trace): NarratedEvent[] {
  const setup = cell.data as StarStrikeSetup;
  const first = whoWasTeamA(trace);
  const order = first === 0 ? [0, 1] : [1, 0];
  const pieces = order.flatMap((side, team) => {
    const codes = setup.sides[side].players.flatMap((player) => player.ships.map((s) => s.code));
    return codes.map((code, i) => {
      const copy = codes.slice(0, i).filter((other) => other === code).length + 1;
      const many = codes.filter((other) => other === code).length > 1;
      return `${terms.TEAMS[team]}:${code}${many ? `#${copy}` : ''}`;
    });
  });
  const [a, b] = order.map((side, team) => `Team ${terms.TEAMS[team]} (${setup.sides[side].name})`);
  const order1 = (id: string) => `${id} ${setup.cards.orders[id].name}`;
  const used = cardsInPlay(setup);
  const ships = order.flatMap((side) => setup.sides[side].players.flatMap((p) => p.ships));
  return narrateTrace(
    {
      pieces,
      pools: ships.map(({ code }) => typeof setup.cards.ships[code].shields === 'number'),
      sides: [setup.sides[0].name, setup.sides[1].name],
      teams: [a, b],
      weapons: used.weapons,
      orders: used.orders.map(order1),
      columns: setup.map.columns,
    },
    trace,
  );
}

function whoWasTeamA(trace: Trace): number {
  for (let i = 0; i < trace.count; i++) {
    const event = trace.event(i);
    if (event[0] === EV.teamsRolled) return event[3];
  }
  return 0;
}
