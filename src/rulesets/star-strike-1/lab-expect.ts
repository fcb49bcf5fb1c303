import type { NarratedEvent } from '../../battle/workshop.ts';
import { hexName } from '../../space/hex.ts';
import { armorOf, flakOf } from './keywords.ts';
import type { LabScript } from './lab-admiral.ts';
import type { Expectation, ExpectedPiece } from './lab-schema.ts';
import { movesAllowed } from './movement.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, ENDINGS, NOBODY, OVER, PHASES, type Piece } from './state.ts';
import { KEYWORDS, TEAMS } from './terms.ts';

/** Compares what came out with what a lab case expects. */

export interface Outcome {
  readonly battle: Battle;
  readonly ids: readonly string[];
  readonly dice: number;
  readonly events: readonly NarratedEvent[];
  readonly script: LabScript;
}

const asList = (values: Int32Array) => (values.length === 1 ? values[0] : [...values]);
const numbered = (bits: number) => [1, 2, 3].filter((a) => ((bits >> (a - 1)) & 1) === 1);

/** Everything that can be expected of a ship, as it is now. */
function stateOf(battle: Battle, piece: Piece): Record<keyof ExpectedPiece, unknown> {
  const on = piece.hex >= 0;
  return {
    hex: on ? hexName(battle.map.board, piece.hex) : null,
    facing: piece.facing,
    hull: Math.max(0, piece.hull),
    shields: asList(piece.shields),
    crippled: piece.crippled,
    lost: piece.crippledLoss === 0 ? null : KEYWORDS[31 - Math.clz32(piece.crippledLoss)],
    marks: numbered(piece.marks),
    reloaded: numbered(piece.reloaded),
    evadeUsed: piece.evadeUsed,
    activated: piece.activated,
    skirmishLoss: piece.skirmishLoss,
    orders: Array.from(piece.orders.subarray(0, piece.orderCount), (o) => battle.orders[o].id),
    destroyed: piece.destroyed,
    keywords: KEYWORDS.filter((_, bit) => ((piece.keywords >> bit) & 1) === 1),
    armor: armorOf(piece),
    flak: on ? flakOf(battle, piece) : null,
    movesLeft: on ? movesAllowed(battle, piece) - piece.movesUsed : null,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function compare(expected: Expectation, outcome: Outcome): string[] {
  const { battle, ids } = outcome;
  const failures: string[] = [];
  const check = (what: string, wanted: unknown, found: unknown): void => {
    if (wanted === undefined || same(wanted, found)) return;
    failures.push(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  };
  refreshStanding(battle);
  for (const [id, wanted] of Object.entries(expected.pieces ?? {})) {
    const index = ids.indexOf(id);
    if (index < 0) {
      failures.push(`there is no ship "${id}"; known: ${ids.join(', ')}`);
      continue;
    }
    const found = stateOf(battle, battle.pieces[index]);
    for (const [key, value] of Object.entries(wanted)) {
      check(`${id}.${key}`, value, found[key as keyof ExpectedPiece]);
    }
  }
  for (const team of battle.teams) {
    check(`score of ${TEAMS[team.index]}`, expected.score?.[TEAMS[team.index]], team.score);
  }
  const over = battle.phase === OVER;
  const winner = battle.winner === NOBODY ? 'draw' : TEAMS[battle.winner];
  check('winner', expected.winner, over ? winner : null);
  check('ending', expected.ending, over ? ENDINGS[battle.ending] : null);
  check('phase', expected.phase, PHASES[battle.phase]);
  check('turn', expected.turn, battle.turn);
  check('first', expected.first, TEAMS[battle.firstTeam]);
  check('toAct', expected.toAct, TEAMS[battle.toAct]);
  check('dice used', expected.dice, outcome.dice);
  const { asked } = outcome.script;
  check('asks.decision', expected.asks?.decision, asked?.decision);
  check('asks.piece', expected.asks?.piece, asked?.piece && ids[asked.piece.index]);
  failures.push(...missingEvents(expected, outcome.events));
  return failures;
}

function fits(wanted: Readonly<Record<string, unknown>>, event: NarratedEvent): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    if (key === 'event') return event.event === value;
    if (key === 'clause') return event.clause === value;
    // The faces rolled for it, unless the event itself tells of dice.
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
