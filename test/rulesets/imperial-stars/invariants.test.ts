import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import { scoreColumn, seatColumn, WINNER, WINNERS } from '../../../src/battle/record.ts';
import { SWITCH_VALUES } from '../../../src/rulesets/imperial-stars/switches.ts';
import { sampleMatchups } from '../../../src/sim/sample-matchups.ts';

/** Random play under random house rules: every card and ship in one place, no illegal position. */

const game = await openGame('imperial-stars');
const { ruleset, workshop, catalogue } = game;
const matchups = sampleMatchups(game, 8);

const rules = fc.record(
  Object.fromEntries(
    Object.entries(SWITCH_VALUES).map(([name, values]) => [
      name,
      fc.constantFrom(...values.filter((value) => !/^(50|100|200)$/.test(value))),
    ]),
  ),
);

describe('4.1 step by step', () => {
  test.each([
    ['random', 60],
    ['tactician', 25],
    ['raider', 15],
  ] as const)('%s keeps every card in one place', (policy, runs) => {
    fc.assert(
      fc.property(fc.constantFrom(...matchups), rules, fc.nat(999), (matchup, chosen, battle) => {
        const setup = workshop.assemble(catalogue, {
          ...matchup,
          seed: 'invariants',
          policies: matchup.fleets.map(() => policy),
          rules: chosen as Record<string, string>,
        });
        const prepared = ruleset.prepare(setup);
        const audited = new Int32Array(prepared.recordLength);
        const played = new Int32Array(prepared.recordLength);
        prepared.audit(battle, audited);
        prepared.play(battle, played);
        expect(played).toEqual(audited);
      }),
      { seed: 20_26, numRuns: runs },
    );
  });
});

describe('1.6 a rotation', () => {
  const fleets = [['ky-wall'], ['au-volley'], ['so-brood'], ['ve-ledger']];
  const setup = workshop.assemble(catalogue, {
    seed: 'rotation',
    fleets,
    scenario: 'squadrons',
    policies: fleets.map(() => 'random'),
    rules: { roundLimit: '10' },
  });

  test('seats every side in every place once', () => {
    const battle = ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    for (let rotation = 0; rotation < 5; rotation++) {
      const places = fleets.map(() => new Set<number>());
      for (let k = 0; k < 4; k++) {
        battle.play(4 * rotation + k, record);
        for (const [side, seen] of places.entries()) seen.add(record[seatColumn(side)]);
      }
      expect(places.map(({ size }) => size)).toEqual([4, 4, 4, 4]);
    }
  });

  test('15.4 the winner has the highest total', () => {
    const battle = ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    for (let k = 0; k < 40; k++) {
      battle.play(k, record);
      const scores = fleets.map((_, side) => record[scoreColumn(side)]);
      const best = Math.max(...scores);
      const winners = scores.reduce((mask, s, side) => (s === best ? mask | (1 << side) : mask), 0);
      expect(record[WINNERS]).toBe(winners);
      const alone = scores.filter((score) => score === best).length === 1;
      expect(record[WINNER]).toBe(alone ? scores.indexOf(best) + 1 : 0);
    }
  });
});

describe('1.6 a rotation of one fleet against itself', () => {
  test('gives every side the same wins', () => {
    const fleets = [['so-brood'], ['so-brood'], ['so-brood']];
    const setup = workshop.assemble(catalogue, {
      seed: 'mirror',
      fleets,
      scenario: 'squadrons',
      policies: ['tactician', 'tactician', 'tactician'],
      rules: {},
    });
    const battle = ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    const totals = fleets.map(() => 0);
    for (let k = 0; k < 30; k++) {
      battle.play(k, record);
      for (const side of totals.keys()) totals[side] += record[scoreColumn(side)];
    }
    expect(new Set(totals).size).toBe(1);
  });
});

test('16.4 a draft may have another number of points', () => {
  const scenarios = (catalogue as { scenarios: Record<string, object> }).scenarios;
  const short = {
    ...(catalogue as object),
    scenarios: { ...scenarios, draft: { ...scenarios.draft, points: 90 } },
  };
  const setup = workshop.assemble(short, {
    seed: 'draft',
    fleets: [[], []],
    scenario: 'draft',
    policies: ['tactician', 'tactician'],
    rules: {},
  });
  const battle = ruleset.prepare(setup);
  const record = new Int32Array(battle.recordLength);
  battle.play(0, record);
  expect(record[scoreColumn(0)]).toBeLessThanOrEqual(180);
  expect(record[scoreColumn(0)] + record[scoreColumn(1)]).toBeGreaterThan(0);
});
