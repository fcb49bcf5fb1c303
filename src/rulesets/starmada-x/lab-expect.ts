import type { NarratedEvent } from '../../battle/workshop.ts';
import { sheetHexName } from '../../space/hex-sheet.ts';
import type { Expectation, ExpectedShip } from './lab-schema.ts';
import { type Battle, ENDINGS, FATES, NOBODY, OVER, PHASES, type Ship } from './state.ts';
import { BATTERIES, BOXED, TEAMS } from './terms.ts';

/** Compares what came out with what a lab case expects. */

export interface Outcome {
  readonly battle: Battle;
  readonly ships: readonly string[];
  readonly flights: readonly string[];
  readonly dice: number;
  readonly events: readonly NarratedEvent[];
}

const bitCount = (bits: number): number => {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n += 1;
  return n;
};

/** Mounts that are left: "a1", "b2". */
function mountsLeft({ card, mountHits }: Ship): string[] {
  return card.batteries.slice(0, 3).flatMap((battery, b) => {
    if (battery === undefined) return [];
    const first = 31 - Math.clz32(battery.mask & -battery.mask);
    const mounts = Array.from({ length: bitCount(battery.mask) }, (_, i) => first + i);
    return mounts
      .filter((mount) => ((mountHits >> mount) & 1) === 0)
      .map((mount) => `${BATTERIES[b]}${mount - first + 1}`);
  });
}

/** Everything that can be expected of a ship, as it is now. */
function stateOf(battle: Battle, ship: Ship, wanted: ExpectedShip): Record<string, unknown> {
  const { card } = ship;
  const weapons = Object.keys(wanted.weapons ?? {}).map((name) => {
    const mask = card.batteries[(BATTERIES as readonly string[]).indexOf(name)]?.mask ?? 0;
    return [name, bitCount(mask & ~ship.mountHits)];
  });
  const items = Object.keys(wanted.items ?? {}).map((name) => {
    const item = (BOXED as readonly string[]).indexOf(name);
    return [name, card.equipment[item] - ship.itemHits[item]];
  });
  return {
    hex: ship.hex < 0 ? null : sheetHexName(battle.map.sheet, ship.hex),
    facing: ship.facing,
    hull: card.hull - ship.hullHits,
    casualties: ship.casualties,
    engines: card.engines - ship.engineHits,
    shields: card.shields - ship.shieldHits,
    weapons: Object.fromEntries(weapons),
    mounts: mountsLeft(ship),
    items: Object.fromEntries(items),
    fate: FATES[ship.fate],
    cloaked: ship.cloaked,
    jammed: ship.jammed,
    wentStraight: ship.wentStraight,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function compare(expected: Expectation, outcome: Outcome): string[] {
  const { battle, ships, flights } = outcome;
  const { sheet } = battle.map;
  const failures: string[] = [];
  const check = (what: string, wanted: unknown, found: unknown): void => {
    if (wanted === undefined || same(wanted, found)) return;
    failures.push(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  };
  const indexOf = (id: string, known: readonly string[]): number => {
    if (!known.includes(id)) failures.push(`there is no "${id}"; known: ${known.join(', ')}`);
    return known.indexOf(id);
  };
  for (const [id, wanted] of Object.entries(expected.ships ?? {})) {
    const index = indexOf(id, ships);
    if (index < 0) continue;
    const found = stateOf(battle, battle.ships[index], wanted);
    for (const [key, value] of Object.entries(wanted)) check(`${id}.${key}`, value, found[key]);
  }
  for (const [id, wanted] of Object.entries(expected.flights ?? {})) {
    const index = indexOf(id, flights);
    if (index < 0) continue;
    const { hex, craft } = battle.flights[index];
    check(`${id}.hex`, wanted.hex, hex < 0 ? null : sheetHexName(sheet, hex));
    check(`${id}.craft`, wanted.craft, craft);
  }
  const { explosions, mines } = battle;
  const counters = Array.from({ length: explosions.count }, (_, i) => ({
    hex: sheetHexName(sheet, explosions.hex[i]),
    strength: explosions.strength[i],
  }));
  check('explosions', expected.explosions, counters);
  const laid = Array.from({ length: mines.count }, (_, i) => sheetHexName(sheet, mines.hex[i]));
  check('mines', expected.mines, laid);
  for (const side of battle.sides) {
    check(`score of ${TEAMS[side.index]}`, expected.score?.[TEAMS[side.index]], side.score);
  }
  const over = battle.phase === OVER;
  const winner = battle.winner === NOBODY ? 'draw' : TEAMS[battle.winner];
  check('winner', expected.winner, over ? winner : null);
  check('ending', expected.ending, over ? ENDINGS[battle.ending] : null);
  check('phase', expected.phase, PHASES[battle.phase]);
  check('turn', expected.turn, battle.turn);
  check('firstFire', expected.firstFire, TEAMS[battle.firstFire]);
  check('dice used', expected.dice, outcome.dice);
  failures.push(...missingEvents(expected, outcome.events));
  return failures;
}

function fits(wanted: Readonly<Record<string, unknown>>, event: NarratedEvent): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    if (key === 'event') return event.event === value;
    if (key === 'clause') return event.clause === value;
    if (key === 'dice') return same(event.dice, value);
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
