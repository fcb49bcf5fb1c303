import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleSetup } from '../../../src/battle/ruleset.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import * as ask from '../../../src/rulesets/starmada-x/admiral.ts';
import { playAudited } from '../../../src/rulesets/starmada-x/audit.ts';
import { boardingRefusal } from '../../../src/rulesets/starmada-x/boarding.ts';
import { assemble, fleetInfos } from '../../../src/rulesets/starmada-x/catalogue.ts';
import { flightTargetRefusal } from '../../../src/rulesets/starmada-x/flight-attack.ts';
import { ordersRefusal, plansOf } from '../../../src/rulesets/starmada-x/orders.ts';
import { prepareBattles } from '../../../src/rulesets/starmada-x/play.ts';
import { pick } from '../../../src/rulesets/starmada-x/policies/random.ts';
import { arrange, compileDeck } from '../../../src/rulesets/starmada-x/prepare.ts';
import type { StarmadaSetup } from '../../../src/rulesets/starmada-x/setup-data.ts';
import {
  type Battle,
  type Flight,
  resetBattle,
  type Ship,
} from '../../../src/rulesets/starmada-x/state.ts';
import { weaponRefusal } from '../../../src/rulesets/starmada-x/targets.ts';
import { SWITCHES } from '../../../src/rulesets/starmada-x/terms.ts';
import { starmadaCatalogue } from '../../helpers/starmada-x.ts';

const catalogue = starmadaCatalogue();
const runs = (numRuns: number) => ({ numRuns, seed: 20041023 });
const POLICIES = ['random', 'tactician', 'brawler', 'standoff', 'broadside'] as const;

const fleets = fleetInfos(catalogue);
const scenarios = Object.entries(catalogue.scenarios);
const rules = fc.record(
  Object.fromEntries(
    Object.entries(SWITCHES).map(([name, values]) => [name, fc.constantFrom(...values)]),
  ),
);

const cell = fc
  .record({
    scenario: fc.constantFrom(...scenarios),
    a: fc.nat(),
    b: fc.nat(),
    policies: fc.tuple(fc.constantFrom(...POLICIES), fc.constantFrom(...POLICIES)),
    rules,
    seed: fc.constantFrom('one', 'two', 'three'),
  })
  .map(({ scenario: [id, { level, teams }], a, b, policies, rules: given, seed }): BattleSetup => {
    const fitting = fleets.filter((fleet) => fleet.level === level);
    const name = (n: number) => [fitting[n % fitting.length].id];
    return assemble(catalogue, {
      seed,
      fleets: teams === undefined ? [name(a), name(b)] : [[], []],
      scenario: id,
      policies,
      rules: given as Record<string, string>,
    });
  });

describe('2.2 every battle stays legal', () => {
  it('any scenario, any fleets, any admirals, any house rules', () => {
    fc.assert(
      fc.property(cell, fc.nat(50), (setup, k) => {
        const prepared = prepareBattles(setup);
        const audited = new Int32Array(prepared.recordLength);
        prepared.audit(k, audited);
        const played = new Int32Array(prepared.recordLength);
        prepareBattles(setup).play(k, played);
        expect(played).toEqual(audited);
      }),
      runs(60),
    );
  });
});

/** What the rules offer at each decision, held against what they refuse. */
class Inspector {
  readonly admiral: ask.Admiral;
  readonly seen = new Set<string>();
  private readonly stream: number;

  constructor(stream: number) {
    this.stream = stream;
    this.admiral = Object.fromEntries(
      ask.DECISIONS.map((decision) => [
        decision,
        (battle: Battle) => this.decide(decision, battle),
      ]),
    ) as unknown as ask.Admiral;
  }

  private decide(decision: ask.Decision, battle: Battle): number {
    const offered = [...battle.choices.subarray(0, battle.choiceCount)];
    this.seen.add(decision);
    if (offered.length === 0) throw new Error(`${decision}: no choice at all`);
    if (new Set(offered).size !== offered.length) throw new Error(`${decision}: a choice twice`);
    const wanted = this.wanted(decision, battle);
    if (wanted !== undefined) expect(offered.sort((x, y) => x - y)).toEqual(wanted);
    if (decision === 'orders') this.ordersAreLegal(battle, offered);
    return pick(battle, this.stream, battle.choiceCount);
  }

  private ordersAreLegal(battle: Battle, offered: readonly number[]): void {
    const ship = battle.asked as Ship;
    const { acts, start } = plansOf(battle, ship);
    for (const plan of offered.filter((_, i) => i % 7 === 0)) {
      const written = [...acts.subarray(start[plan], start[plan + 1])];
      if (ordersRefusal(battle, ship, written) !== 0) throw new Error(`plan ${plan} is refused`);
    }
  }

  /** Every candidate the refusal functions let pass, in order. */
  private wanted(decision: ask.Decision, battle: Battle): number[] | undefined {
    const { ships, flights } = battle;
    const first = (flight: Flight) =>
      flights.find(({ team, hex }) => team === flight.team && hex === flight.hex) === flight;
    const all = [
      ...ships.keys(),
      ...flights.filter((f) => f.hex >= 0 && first(f)).map((f) => ships.length + f.index),
    ];
    if (decision === 'target') {
      const { askedMount } = battle;
      const asked = battle.asked as Ship;
      const legal = all.filter((t) => weaponRefusal(battle, asked, askedMount, t) === 0);
      return [ask.PASS, ...legal];
    }
    if (decision === 'flightAttack') {
      const flight = battle.askedFlight as Flight;
      return [ask.PASS, ...all.filter((t) => flightTargetRefusal(battle, flight, t) === 0)];
    }
    if (decision === 'board') {
      const asked = battle.asked as Ship;
      const legal = ships.filter((ship) => boardingRefusal(battle, asked, ship) === 0);
      const squads = asked.items[12];
      return [
        ask.PASS,
        ...legal.flatMap(({ index }) =>
          Array.from({ length: squads }, (_, n) => index * 32 + n + 1),
        ),
      ];
    }
    return undefined;
  }
}

describe('4.1.1 what is offered is what is not refused', () => {
  it('in every decision of random battles', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(cell, fc.integer({ min: 1, max: 1 << 30 }), (setup, number) => {
        const data = setup.data as StarmadaSetup;
        const count = data.sides[0].ships.length + data.sides[1].ships.length;
        const inspectors = [new Inspector(count + 1), new Inspector(count + 2)];
        const [a, b] = inspectors.map(({ admiral }) => admiral);
        const battle = arrange(data, compileDeck(data), 0, [a, b]);
        const dice = new SeededDice(count + 3);
        for (let s = 0; s < count + 3; s++) dice.start(s, s, number, 5);
        battle.dice = dice;
        resetBattle(battle);
        playAudited(battle);
        for (const inspector of inspectors) for (const name of inspector.seen) seen.add(name);
      }),
      runs(60),
    );
    for (const decision of ['orders', 'fly', 'placeHex', 'target', 'nextShip']) {
      expect(seen).toContain(decision);
    }
  });
});
