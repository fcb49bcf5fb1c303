import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellOf, type Matchup, matchupsOf, openGame, quickPolicy } from '../../scripts/matchups.ts';
import {
  BATTLE_COLUMNS,
  ENDING,
  FIRST,
  recordLength,
  WINNER,
  WINNERS,
} from '../../src/battle/record.ts';
import type { PreparedBattle, Ruleset } from '../../src/battle/ruleset.ts';
import { Trace } from '../../src/battle/trace.ts';
import { inspect, type Loaded } from '../../src/data/load.ts';
import { renderListing } from '../../src/report/listing.ts';
import { TERMINAL_COLUMNS } from '../../src/report/table.ts';
import { widthOf } from '../../src/report/terminal.ts';
import { openEveryRuleset } from '../../src/rulesets/index.ts';

/** What every game of the table must keep, checked through the seam. */

const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const UNWRITTEN = -0x7fffffff;

function play(battle: PreparedBattle, k: number, trace?: Trace): Int32Array {
  const record = new Int32Array(battle.recordLength).fill(UNWRITTEN);
  battle.play(k, record, trace);
  return record;
}

const rulesets: readonly (readonly [string, Ruleset])[] = (await openEveryRuleset()).map(
  (ruleset) => [ruleset.id, ruleset],
);

describe.each(rulesets)('%s', (id, ruleset) => {
  const policies = ruleset.policies.map(({ name }) => name);
  const players = ruleset.policies.map(quickPolicy);
  let game: Loaded;
  /** One matchup of each scenario. */
  let matchups: Matchup[];

  beforeAll(async () => {
    game = await openGame(id);
    matchups = matchupsOf(game, 1);
  });

  const prepare = (matchup: Matchup, a: string, b = a, seed?: string): PreparedBattle =>
    ruleset.prepare(cellOf(game, matchup, [a, b], seed));

  describe('says who it is', () => {
    it('by id, title, rulebook and currency', () => {
      expect(ruleset.id).toBe(id);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const text of [ruleset.title, ruleset.rulebook, ruleset.currency.short]) {
        expect(text).not.toBe('');
      }
    });

    it('by levels, smallest first', () => {
      const points = ruleset.levels.map((level) => level.points);
      expect(points.length).toBeGreaterThan(0);
      expect(points).toEqual([...points].sort((a, b) => a - b));
      expect(new Set(ruleset.levels.map((level) => level.id)).size).toBe(points.length);
    });

    it('by policies: random, one more, and a default among them', () => {
      expect(policies).toContain('random');
      expect(policies).toContain(ruleset.defaultPolicy);
      expect(policies.length).toBeGreaterThan(1);
      expect(new Set(policies).size).toBe(policies.length);
      expect(ruleset.policies.filter(({ text }) => text === '')).toEqual([]);
    });

    it('by switches with two values or more and a question', () => {
      for (const { values, text } of Object.values(ruleset.switches)) {
        expect(new Set(values).size).toBe(values.length);
        expect(values.length).toBeGreaterThan(1);
        expect(text).not.toBe('');
      }
    });

    it('by assumptions that end in a full stop', () => {
      expect(ruleset.assumptions.length).toBeGreaterThan(0);
      expect(ruleset.assumptions.filter((text) => !text.endsWith('.'))).toEqual([]);
    });
  });

  describe('comes with', () => {
    it('a README that names every file of its folder', () => {
      const folder = `src/rulesets/${id}`;
      const readme = readFileSync(root(`${folder}/README.md`), 'utf8');
      const files = readdirSync(root(folder), { withFileTypes: true })
        .filter(({ name }) => name !== 'README.md')
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
      expect(files.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    });

    it('rulings that name its switches', () => {
      const rulings = readFileSync(root(`docs/rulings/${id}.md`), 'utf8');
      const names = Object.keys(ruleset.switches);
      expect(names.filter((name) => !rulings.includes(`\`${name}\``))).toEqual([]);
    });

    it('golden battles and a signature', () => {
      const goldens = readdirSync(root('test/golden')).filter((file) => file.startsWith(`${id}-`));
      expect(goldens.length).toBeGreaterThan(0);
      const signatures = JSON.parse(readFileSync(root('test/golden/signature.json'), 'utf8'));
      expect(Object.keys(signatures)).toContain(id);
    });

    it('data files that are all in order', async () => {
      const { problems, files } = await inspect(id);
      expect(files.length).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    });

    it('a fleet and a scenario for each level', () => {
      const { workshop, catalogue } = game;
      const fleets = workshop.fleets(catalogue);
      const scenarios = workshop.scenarios(catalogue);
      for (const level of ruleset.levels) {
        expect(fleets.filter((fleet) => fleet.level === level.id).length).toBeGreaterThan(0);
        expect(
          scenarios.filter((scenario) => !scenario.fixed && scenario.level === level.id).length,
        ).toBeGreaterThan(0);
      }
      for (const { points, level, ships } of fleets) {
        const limit = ruleset.levels.find((known) => known.id === level)?.points ?? 0;
        expect(points).toBeLessThanOrEqual(limit);
        expect(ships.length).toBeGreaterThan(0);
      }
    });
  });

  describe('plays', () => {
    it('records of the shape it declares, with every column written', () => {
      const { record: shape } = ruleset;
      expect(shape.battle.slice(0, BATTLE_COLUMNS.length)).toEqual(BATTLE_COLUMNS);
      for (const matchup of matchups) {
        const battle = prepare(matchup, 'random');
        expect(battle.recordLength).toBe(recordLength(shape, battle.pieces.length));
        const record = play(battle, 0);
        expect([...record].filter((value) => value === UNWRITTEN)).toEqual([]);
        const sides = matchup.fleets.map((_, side) => side);
        expect([0, ...sides.map((side) => side + 1)]).toContain(record[WINNER]);
        expect(sides).toContain(record[FIRST]);
        expect(shape.endings[record[ENDING]]).toBeDefined();
        expect(new Set(battle.pieces.map(({ side }) => side))).toEqual(new Set(sides));
      }
    });

    it.each(players)('%s the same way for the same seed, in any order', (policy) => {
      const [matchup] = matchups;
      const one = prepare(matchup, policy);
      const two = prepare(matchup, policy);
      const forth = Array.from({ length: 6 }, (_, k) => play(one, k));
      const back = Array.from({ length: 6 }, (_, k) => play(two, 5 - k)).reverse();
      expect(back).toEqual(forth);
      const other = prepare(matchup, policy, policy, 'another seed');
      expect(Array.from({ length: 6 }, (_, k) => play(other, k))).not.toEqual(forth);
    });

    it.each(players)('%s by the rules, step by step', (policy) => {
      for (const matchup of policy === 'random' ? matchups : matchups.slice(0, 1)) {
        const battle = prepare(matchup, policy, 'random');
        for (let k = 0; k < 4; k++) {
          const record = new Int32Array(battle.recordLength);
          battle.audit(k, record);
          expect(record).toEqual(play(battle, k));
        }
      }
    });

    it.each(players)('%s the same whether or not somebody listens', (policy) => {
      const battle = prepare(matchups[0], policy);
      for (let k = 0; k < 4; k++) {
        const trace = new Trace();
        expect(play(battle, k, trace)).toEqual(play(battle, k));
        expect(trace.count).toBeGreaterThan(0);
      }
    });

    it.each(players)('%s against itself exactly even', (policy) => {
      const open = game.workshop.scenarios(game.catalogue).find(({ fixed }) => !fixed);
      const matchup = matchups.find(({ scenario }) => scenario === open?.id) as Matchup;
      const [side] = matchup.fleets;
      const battle = prepare({ ...matchup, fleets: [side, side] }, policy);
      for (let pair = 0; pair < 10; pair++) {
        expect(mirrored(play(battle, 2 * pair + 1), ruleset)).toEqual(play(battle, 2 * pair));
      }
    });
  });

  describe('shows', () => {
    const lines = (text: string): string[] => text.split('\n');
    const tooWide = (text: string): string[] =>
      lines(text).filter((line) => widthOf(line) > TERMINAL_COLUMNS);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;

    it('every topic of its lists', () => {
      const { workshop, catalogue } = game;
      for (const [topic, rows] of Object.entries(workshop.topics)) {
        const listing = rows(catalogue);
        expect(listing.rows.length, topic).toBeGreaterThan(0);
        for (const row of listing.rows) expect(row.length, topic).toBe(listing.columns.length);
        const table = renderListing(listing, 'table', { fit: TERMINAL_COLUMNS });
        expect(tooWide(table), topic).toEqual([]);
        expect(table).not.toMatch(control);
        for (const format of ['json', 'csv', 'markdown'] as const) {
          expect(renderListing(listing, format)).not.toBe('');
        }
      }
    });

    it('every name in them, in 100 columns and without control characters', () => {
      const { workshop, catalogue } = game;
      for (const [topic, rows] of Object.entries(workshop.topics)) {
        for (const [name] of rows(catalogue).rows) {
          const drawn = workshop.show(catalogue, String(name));
          expect(drawn, `${topic}: ${name}`).toBeDefined();
          expect(tooWide(drawn ?? ''), `${topic}: ${name}`).toEqual([]);
          expect(drawn).not.toMatch(control);
        }
      }
      expect(workshop.show(catalogue, 'no such thing')).toBeUndefined();
    });

    it('every battle in words, with clauses', () => {
      for (const matchup of matchups) {
        const setup = cellOf(game, matchup, ['random', 'random']);
        const trace = new Trace();
        play(ruleset.prepare(setup), 0, trace);
        const events = game.workshop.narrate(setup, trace);
        expect(events.length).toBeGreaterThan(0);
        for (const { clause, text } of events) {
          expect(clause).not.toBe('');
          expect(text).not.toMatch(/undefined|NaN|\{|\}/);
        }
      }
    });
  });
});

/** The record with the sides changed over. Both sides bring the same pieces. */
function mirrored(record: Int32Array, { record: shape }: Ruleset): Int32Array {
  const [, , , rounds, ending, first, dice] = record;
  const seats = shape.battle.indexOf('seatA');
  const [winner, scoreA, scoreB] = record;
  const header = shape.battle.length;
  const half = header + (record.length - header) / 2;
  const mirror = new Int32Array(record.length);
  mirror.set([winner === 0 ? 0 : 3 - winner, scoreB, scoreA, rounds, ending, 1 - first, dice]);
  if (seats >= 0) {
    mirror[seats] = record[seats + 1];
    mirror[seats + 1] = record[seats];
    mirror[WINNERS] = [0, 2, 1, 3][record[WINNERS]];
  }
  mirror.set(record.subarray(half), header);
  mirror.set(record.subarray(header, half), half);
  return mirror;
}
