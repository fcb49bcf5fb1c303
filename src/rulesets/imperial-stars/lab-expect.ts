import type { NarratedEvent } from '../../battle/workshop.ts';
import type { LabTable } from './lab-position.ts';
import type { Expectation } from './lab-schema.ts';
import { type Battle, NOBODY } from './state.ts';
import * as terms from './terms.ts';
import { countTotals } from './victory.ts';

/** Compares what came out with what a lab case expects. */

export interface Outcome {
  readonly table: LabTable;
  readonly events: readonly NarratedEvent[];
  readonly asked: string | undefined;
}

const same = (x: unknown, y: unknown): boolean => JSON.stringify(x) === JSON.stringify(y);

export function compare(
  expected: Expectation,
  outcome: Outcome,
): { failures: string[]; checks: number } {
  const { table, events, asked } = outcome;
  const { battle, players, sides } = table;
  const failures: string[] = [];
  let checks = 0;
  const check = (what: string, wanted: unknown, found: unknown) => {
    if (wanted === undefined) return;
    checks += 1;
    if (!same(wanted, found)) {
      failures.push(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
    }
  };
  for (const [id, wanted] of Object.entries(expected.ships ?? {})) {
    const found = shipFacts(table, id);
    for (const [key, value] of Object.entries(wanted)) check(`${id}.${key}`, value, found?.[key]);
  }
  for (const [id, wanted] of Object.entries(expected.players ?? {})) {
    const found = playerFacts(table, id);
    for (const [key, value] of Object.entries(wanted)) {
      const list = key === 'hand' ? [...(value as string[])].sort() : value;
      check(`${id}.${key}`, list, found?.[key]);
    }
  }
  if (battle.phase !== terms.OVER) countTotals(battle);
  for (const [side, points] of Object.entries(expected.score ?? {})) {
    check(`score of ${side}`, points, battle.totals[sides.indexOf(side)]);
  }
  const over = battle.phase === terms.OVER;
  check('winner', expected.winner, over ? winnerOf(battle, sides) : null);
  check('ending', expected.ending, over ? terms.ENDINGS[battle.ending] : null);
  check('phase', expected.phase, terms.PHASES[battle.phase]);
  check('round', expected.round, battle.round);
  check('active', expected.active, players[battle.active]);
  check('first', expected.first, players[battle.first]);
  check('draw', expected.draw, battle.drawCount);
  check('discard', expected.discard, battle.discardCount);
  check('asks', expected.asks, asked);
  const missing = missingEvents(expected, events);
  checks += (expected.events?.length ?? 0) + (expected.never?.length ?? 0);
  return { failures: [...failures, ...missing], checks };
}

const winnerOf = (battle: Battle, sides: readonly string[]): string =>
  battle.winner === NOBODY ? 'shared' : sides[battle.winner];

function shipFacts(table: LabTable, id: string): Record<string, unknown> | undefined {
  const ship = table.battle.ships[table.ids.indexOf(id)];
  if (ship === undefined) return undefined;
  return {
    place: terms.PLACES[ship.place],
    with: table.players[ship.controller],
    damage: ship.damage,
    items: ship.itemCount,
    shields: ship.shieldsUp ? 'up' : 'down',
    activated: ship.activated,
  };
}

function playerFacts(table: LabTable, id: string): Record<string, unknown> | undefined {
  const { battle, ids } = table;
  const player = battle.players[table.players.indexOf(id)];
  if (player === undefined) return undefined;
  const codes = [...player.hand.slice(0, player.handCount)].map(
    (card) => battle.kinds[battle.kindOf[card]].code,
  );
  const places = battle.terms.gapsStay ? terms.LINE_LENGTH : player.lineCount;
  return {
    hand: codes.sort(),
    cards: player.handCount,
    line: [...player.line.slice(0, places)].map((ship) => (ship === NOBODY ? null : ids[ship])),
    beside: [...player.beside.slice(0, player.besideCount)].map((ship) => ids[ship]),
    reserves: player.reserveCount,
    attacked: player.attacked,
    out: player.out,
  };
}

function fits(wanted: Readonly<Record<string, unknown>>, event: NarratedEvent): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    if (key === 'event') return event.event === value;
    if (key === 'clause') return event.clause === value;
    if (key === 'dice' && Array.isArray(value)) return same(event.dice, value);
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
