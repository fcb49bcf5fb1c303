import type { NarratedEvent } from '../../battle/workshop.ts';
import { squareName } from '../../space/square.ts';
import type { Expectation } from './lab-schema.ts';
import type { LabScript } from './lab-script.ts';
import { countScore } from './scoring.ts';
import {
  type Battle,
  DESTROYED,
  ENDINGS,
  NOBODY,
  OVER,
  PHASES,
  SCORE_PART,
  type Unit,
} from './state.ts';
import * as terms from './terms.ts';

/** What a case came to. */
export interface Outcome {
  readonly battle: Battle;
  readonly ids: readonly string[];
  readonly script: LabScript;
  readonly events: readonly NarratedEvent[];
  readonly dice: number;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const namesIn = (bits: number): string[] =>
  terms.FEATURES.filter((_, i) => (bits & (1 << i)) !== 0);

function stateOf(unit: Unit) {
  return {
    square: unit.square < 0 ? null : squareName({ width: terms.WIDTH }, unit.square),
    bow: terms.DIRECTION_NAMES[unit.bow],
    submerged: unit.submerged,
    structure: unit.structure,
    torpedoes: unit.torpedoes,
    sunk: unit.sunk,
    standBy: unit.inStandBy,
    moved: unit.moved,
    disabled: namesIn(unit.disabled),
    placed: namesIn(unit.placed),
    active: namesIn(unit.active),
  };
}

const inOrder = (value: unknown): unknown =>
  Array.isArray(value) ? terms.FEATURES.filter((name) => value.includes(name)) : value;

/** Everything that did not come out as expected. */
export function compare(expected: Expectation, outcome: Outcome): string[] {
  const { battle, ids, script } = outcome;
  const failures: string[] = [];
  const check = (what: string, wanted: unknown, found: unknown): void => {
    if (wanted === undefined || same(wanted, found)) return;
    failures.push(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  };
  for (const [id, wanted] of Object.entries(expected.units ?? {})) {
    const index = ids.indexOf(id);
    if (index < 0) {
      failures.push(`there is no unit "${id}"; known: ${ids.join(', ')}`);
      continue;
    }
    const found = stateOf(battle.units[index]);
    for (const [key, value] of Object.entries(wanted)) {
      check(`${id}.${key}`, inOrder(value), found[key as keyof typeof found]);
    }
  }
  for (const [name, wanted] of Object.entries(expected.squadrons ?? {})) {
    check(`squadrons of ${name}`, wanted, squadronsLeft(battle, ids, name));
  }
  countScore(battle);
  (['A', 'B'] as const).forEach((side, i) => {
    check(`pool of ${side}`, sorted(expected.pool?.[side]), facesLeft(battle, i));
    check(`score of ${side}`, expected.score?.[side], battle.score[i] / SCORE_PART);
  });
  const over = battle.phase === OVER;
  check('winner', expected.winner, over ? winnerOf(battle) : null);
  check('ending', expected.ending, over ? ENDINGS[battle.ending] : null);
  check('phase', expected.phase, PHASES[battle.phase]);
  check('round', expected.round, battle.round);
  check('first', expected.first, 'AB'[battle.first]);
  check('dice used', expected.dice, outcome.dice);
  check('asks', expected.asks, script.asked?.decision);
  for (const offer of expected.offers ?? []) {
    if (!script.asked?.offers.includes(offer)) failures.push(`"${offer}" is not offered`);
  }
  failures.push(...missingEvents(expected, outcome.events));
  return failures;
}

const winnerOf = ({ winner }: Battle): string => (winner === NOBODY ? 'draw' : 'AB'[winner]);

const sorted = (faces: readonly number[] | undefined) =>
  faces === undefined ? undefined : [...faces].sort((a, b) => a - b);

function facesLeft({ pool }: Battle, side: number): number[] {
  const at = side * terms.FACES;
  return Array.from({ length: terms.FACES }, (_, face) =>
    Array.from({ length: pool[at + face] }, () => face + 1),
  ).flat();
}

function squadronsLeft({ squadrons }: Battle, ids: readonly string[], name: string): number {
  return squadrons.filter(
    ({ carrier, kind, place }) =>
      `${ids[carrier.index]} ${terms.KINDS[kind]}` === name && place !== DESTROYED,
  ).length;
}

function fits(wanted: Readonly<Record<string, unknown>>, event: NarratedEvent): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    if (key === 'event') return event.event === value;
    if (key === 'clause') return event.clause === value;
    if (key === 'dice' && !('dice' in event.data)) return same(event.dice, value);
    return same(event.data[key], value);
  });
}

function missingEvents(expected: Expectation, events: readonly NarratedEvent[]): string[] {
  const failures: string[] = [];
  let from = 0;
  for (const wanted of expected.events ?? []) {
    const at = events.findIndex((event, i) => i >= from && fits(wanted, event));
    if (at < 0) failures.push(`event did not happen (in this order): ${JSON.stringify(wanted)}`);
    else from = at + 1;
  }
  for (const unwanted of expected.never ?? []) {
    if (events.some((event) => fits(unwanted, event))) {
      failures.push(`event must not happen, but did: ${JSON.stringify(unwanted)}`);
    }
  }
  return failures;
}
