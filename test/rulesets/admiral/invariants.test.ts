import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import * as record from '../../../src/battle/record.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import type { Admiral } from '../../../src/rulesets/admiral/admiral.ts';
import { DECISIONS } from '../../../src/rulesets/admiral/admiral.ts';
import { playAudited } from '../../../src/rulesets/admiral/audit.ts';
import { HOUSE_RULES } from '../../../src/rulesets/admiral/house-rules.ts';
import { STYLES } from '../../../src/rulesets/admiral/policies/considerations.ts';
import { policyInfos } from '../../../src/rulesets/admiral/policies/index.ts';
import { randomAdmiral } from '../../../src/rulesets/admiral/policies/random.ts';
import { Tactician } from '../../../src/rulesets/admiral/policies/tactician.ts';
import { arrange } from '../../../src/rulesets/admiral/prepare.ts';
import type { AdmiralSetup } from '../../../src/rulesets/admiral/setup-data.ts';
import { type Battle, DESTROYED, resetBattle } from '../../../src/rulesets/admiral/state.ts';

/** Random fleets, maps, house rules and admirals: what must hold in every battle. */

const { ruleset, workshop, catalogue } = await openGame('admiral');
const fleets = workshop.fleets(catalogue);
const runs = { seed: 1811, numRuns: 150, endOnFailure: true };

const rules = fc.record(
  Object.fromEntries(
    Object.entries(HOUSE_RULES).map(([name, { values }]) => [name, fc.constantFrom(...values)]),
  ),
  { requiredKeys: [] },
);
const policy = fc.constantFrom(...policyInfos.map(({ name }) => name));

const cell = fc.constantFrom('skirmish', 'battle', 'fleet', 'fog-hunt').chain((scenario) => {
  const level = scenario === 'fog-hunt' ? 'battle' : scenario;
  const fleet = fc.constantFrom(...fleets.filter((f) => f.level === level).map(({ id }) => id));
  return fc
    .record({ a: fleet, b: fleet, policies: fc.tuple(policy, policy), rules, seed: fc.nat(9999) })
    .map(({ a, b, seed, ...rest }) =>
      workshop.assemble(catalogue, {
        ...rest,
        rules: rest.rules as Record<string, string>,
        fleets: [[a], [b]],
        scenario,
        seed: String(seed),
      }),
    );
});

it('no legal battle reaches an impossible position, and its record adds up', () => {
  fc.assert(
    fc.property(cell, fc.nat(500), (setup, k) => {
      const battle = ruleset.prepare(setup);
      const out = new Int32Array(battle.recordLength);
      battle.audit(k, out);
      const again = new Int32Array(battle.recordLength);
      battle.play(k, again);
      expect([...again]).toEqual([...out]);
      const width = ruleset.record.piece.length;
      let lost = 0;
      let dealt = 0;
      battle.pieces.forEach((_, piece) => {
        lost += out[record.HEADER + piece * width + 1];
        dealt += out[record.HEADER + piece * width + 2];
      });
      expect(dealt).toBe(lost);
    }),
    runs,
  );
});

it('the two battles of a mirror match under one admiral come out the other way round', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fleets), policy, fc.nat(200), ({ id, level }, admiral, pair) => {
      const setup = workshop.assemble(catalogue, {
        fleets: [[id], [id]],
        scenario: level,
        policies: [admiral, admiral],
        rules: {},
        seed: '7',
      });
      const battle = ruleset.prepare(setup);
      const one = new Int32Array(battle.recordLength);
      const two = new Int32Array(battle.recordLength);
      battle.play(2 * pair, one);
      battle.play(2 * pair + 1, two);
      expect(two[record.SCORE_A]).toBe(one[record.SCORE_B]);
      expect(two[record.WINNER]).toBe([0, 2, 1][one[record.WINNER]]);
    }),
    { ...runs, numRuns: 60 },
  );
});

/** An admiral whose every answer is checked: an index into what was offered. */
function watched(admiral: Admiral): Admiral {
  return Object.fromEntries(
    DECISIONS.map((decision) => [
      decision,
      (battle: Battle) => {
        expect(battle.choiceCount).toBeGreaterThan(0);
        const offered = battle.choices.slice(0, battle.choiceCount);
        expect(new Set(offered).size).toBe(offered.length);
        const answer = admiral[decision](battle);
        expect(answer).toBeGreaterThanOrEqual(0);
        expect(answer).toBeLessThan(battle.choiceCount);
        return answer;
      },
    ]),
  ) as unknown as Admiral;
}

it('no admiral answers with anything that was not offered, and squadrons are conserved', () => {
  fc.assert(
    fc.property(cell, fc.nat(99), (setup, k) => {
      const data = setup.data as AdmiralSetup;
      const units = data.sides[0].units.length + data.sides[1].units.length;
      const admirals = setup.policies.map((name, side) =>
        watched(
          name === 'random'
            ? randomAdmiral(units + 1 + side)
            : new Tactician(units, STYLES[name].weights),
        ),
      ) as [Admiral, Admiral];
      const battle = arrange(data, 0, admirals);
      const dice = new SeededDice(units + 3);
      for (let s = 0; s < units + 3; s++) dice.start(s, s, 11, k);
      battle.dice = dice;
      resetBattle(battle);
      playAudited(battle);
      const gone = battle.squadrons.filter(({ place }) => place === DESTROYED).length;
      expect(gone).toBeLessThanOrEqual(battle.squadrons.length);
    }),
    { ...runs, numRuns: 40 },
  );
});
