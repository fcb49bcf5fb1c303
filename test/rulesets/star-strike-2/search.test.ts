import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import { activateNext } from '../../../src/rulesets/star-strike-2/activation.ts';
import type { Admiral } from '../../../src/rulesets/star-strike-2/admiral.ts';
import { assemble } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { copyBattle } from '../../../src/rulesets/star-strike-2/copy.ts';
import { checkInvariants } from '../../../src/rulesets/star-strike-2/invariants.ts';
import { prepareBattles } from '../../../src/rulesets/star-strike-2/play.ts';
import { Contest } from '../../../src/rulesets/star-strike-2/policies/contest.ts';
import { makeAdmiral } from '../../../src/rulesets/star-strike-2/policies/index.ts';
import { END, PlanList } from '../../../src/rulesets/star-strike-2/policies/plan-list.ts';
import { randomAdmiral } from '../../../src/rulesets/star-strike-2/policies/random.ts';
import { Simulator } from '../../../src/rulesets/star-strike-2/policies/simulator.ts';
import { arrange, compileDeck } from '../../../src/rulesets/star-strike-2/prepare.ts';
import { playOn, playPhase } from '../../../src/rulesets/star-strike-2/round.ts';
import type { StarStrikeSetup } from '../../../src/rulesets/star-strike-2/setup-data.ts';
import {
  ACTION,
  Battle,
  isOver,
  Piece,
  resetBattle,
} from '../../../src/rulesets/star-strike-2/state.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** The search admiral: copies of battles, contests between candidates, legal and repeatable play. */

const { fleets, scenarios } = catalogue();

/** A cell of every packaged scenario: all levels, and teams of more than one player. */
const cells = Object.keys(scenarios)
  .sort()
  .map((scenario) => {
    const { level, playersPerTeam = 1, teams } = scenarios[scenario];
    const ids = Object.keys(fleets)
      .filter((id) => level === undefined || fleets[id].level === level)
      .sort();
    const team = (from: number) =>
      Array.from({ length: playersPerTeam }, (_, i) => ids[(from + i) % ids.length]);
    const brought: [string[], string[]] =
      teams === undefined ? [team(0), team(playersPerTeam)] : [[], []];
    return { scenario, fleets: brought };
  });

const setupOf = (
  { scenario, fleets: brought }: (typeof cells)[number],
  policies: readonly [string, string],
) => assemble(catalogue(), { seed: 'search', fleets: brought, scenario, policies, rules: {} });

const small = cells.filter(({ scenario }) => scenario === 'alpha' || scenario === 'beta');

describe('a copied battle', () => {
  /** Two battles of one arrangement under random admirals, each with dice of its own. */
  function twins(cell: (typeof cells)[number]) {
    const setup = setupOf(cell, ['random', 'random']).data as StarStrikeSetup;
    const deck = compileDeck(setup);
    const make = () => {
      const streams = setup.sides.flatMap((side) => side.players.flatMap((p) => p.ships)).length;
      const admirals = [0, 1].map((team) => randomAdmiral(streams + 1 + team));
      const battle = arrange(setup, deck, 0, admirals as [Admiral, Admiral]);
      const dice = new SeededDice(streams + 3);
      battle.dice = dice;
      const roll = (seed: number) => {
        for (let s = 0; s < streams + 3; s++) dice.start(s, s, 7, seed);
      };
      return { battle, roll };
    };
    return [make(), make()] as const;
  }

  /** Plays so many activations, phase by phase. */
  function playSome(battle: Battle, activations: number): void {
    let left = activations;
    while (!isOver(battle) && left > 0) {
      if (battle.phase !== ACTION || !activateNext(battle)) playPhase(battle);
      else left -= 1;
    }
  }

  it.each(cells)('plays on as the first would: $scenario', (cell) => {
    const [one, two] = twins(cell);
    // What a copy is laid over must leave no trace.
    two.roll(99);
    resetBattle(two.battle);
    playSome(two.battle, 9);
    for (let seed = 0; seed < 6; seed++) {
      one.roll(seed);
      resetBattle(one.battle);
      playSome(one.battle, 1 + 7 * seed);
      copyBattle(one.battle, two.battle);
      expect(plain(two.battle)).toEqual(plain(one.battle));
      checkInvariants(two.battle);
      const before = plain(one.battle);
      two.roll(1000 + seed);
      playOn(two.battle);
      expect(plain(one.battle)).toEqual(before);
      one.roll(1000 + seed);
      playOn(one.battle);
      expect(plain(one.battle)).toEqual(plain(two.battle));
    }
  });

  it('shares nothing that changes', () => {
    for (const cell of cells) {
      const [one, two] = twins(cell);
      one.roll(3);
      resetBattle(one.battle);
      playSome(one.battle, 12);
      copyBattle(one.battle, two.battle);
      const mine = parts(one.battle);
      expect(mine.size).toBeGreaterThan(20);
      expect([...parts(two.battle)].filter((part) => mine.has(part))).toEqual([]);
    }
  });

  /** Scratch lists, and what a copy keeps of its own. */
  const OWN = ['dice', 'admirals', 'trace', 'acting', 'found', 'foundSource'];
  const LISTS: Readonly<Record<string, string>> = {
    choices: 'choiceCount',
    auras: 'auraCount',
    auraSource: 'auraCount',
    effects: 'effectCount',
    orders: 'orderCount',
    orderOwner: 'orderCount',
  };

  /** All that is in a battle as plain values, whatever fields it has; lists up to their count. */
  function plain(value: unknown, isRoot = true): unknown {
    if (value instanceof Piece && !isRoot) return `piece ${value.index}`;
    if (ArrayBuffer.isView(value)) return [...(value as Int32Array)];
    if (Array.isArray(value)) return value.map((item) => plain(item, false));
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value as object).filter(([key]) => !OWN.includes(key));
    return Object.fromEntries(
      fields.map(([key, field]) => {
        if (value instanceof Battle && key === 'pieces') {
          return [key, value.pieces.map((piece) => plain(piece))];
        }
        const count = (value as Record<string, unknown>)[LISTS[key]];
        const list = typeof count === 'number' ? [...(field as number[])].slice(0, count) : field;
        return [key, plain(list, false)];
      }),
    );
  }

  /** The objects of a battle that play changes. */
  function parts(battle: Battle): Set<unknown> {
    const players = battle.teams.flatMap(({ players: all }) => all);
    return new Set<unknown>([
      battle,
      battle.occupant,
      battle.damage,
      battle.choices,
      battle.strike,
      battle.skirmish,
      battle.auras,
      battle.auraSource,
      ...battle.auraSource.slice(0, battle.auraCount),
      ...[battle.asked, battle.strike.striker, battle.strike.target].filter((p) => p !== undefined),
      ...battle.teams,
      ...players.flatMap((player) => [player, player.library, player.library.left]),
      ...battle.pieces.flatMap((p) => [p, p.shields, p.orders, p.orderOwner, p.effects]),
      ...battle.pieces.map((piece) => piece.onceUsed),
    ]);
  }
});

describe('a contest', () => {
  /** Candidates of a fixed worth under dice that all share. */
  const contest = new Contest(8);
  const noise = (rehearsal: number, candidate: number) =>
    ((rehearsal * 37 + candidate * 11) % 17) / 17;

  it('keeps to its budget, and rolls the same dice for all', () => {
    for (const budget of [1, 2, 7, 16, 64, 200]) {
      for (let candidates = 2; candidates <= 8; candidates++) {
        const seen = new Map<number, number[]>();
        let spent = 0;
        contest.decide(candidates, budget, (candidate, rehearsal) => {
          spent += 1;
          seen.set(candidate, [...(seen.get(candidate) ?? []), rehearsal]);
          return noise(rehearsal, candidate);
        });
        expect(spent).toBeLessThanOrEqual(budget);
        for (const list of seen.values()) expect(list).toEqual([...list.keys()]);
      }
    }
  });

  it('finds the best, and stays with the first when nothing is clearly better', () => {
    const worth = [0.2, 0.1, 0.9, 0.3, 0.4];
    const found = contest.decide(5, 60, (candidate, r) => worth[candidate] + noise(r, candidate));
    expect(found).toBe(2);
    expect(contest.decide(4, 60, (_, rehearsal) => noise(rehearsal, 0))).toBe(0);
    expect(contest.decide(4, 60, (candidate, r) => noise(r, candidate) - candidate)).toBe(0);
  });
});

describe('a list of plans', () => {
  it('keeps the best, best first, and no place and facing twice', () => {
    const plans = new PlanList(4);
    const offered = [3, 9, 1, 7, 5, 8];
    for (const [i, value] of offered.entries()) plans.offer(value, i, 0, END);
    expect([...plans.hex.slice(0, plans.count)]).toEqual([1, 5, 3, 4]);
    plans.offer(10, 4, 0, END);
    plans.offer(2, 5, 0, END);
    expect([...plans.hex.slice(0, plans.count)]).toEqual([4, 1, 5, 3]);
  });
});

describe('the search admiral', () => {
  /** 4B-01: what rehearsals come to in round 3, with the enemy's orders face down on the table. */
  function rehearsedAgainst(cell: (typeof cells)[number], enemyOrder: (n: number) => number) {
    const setup = setupOf(cell, ['tactician', 'search']).data as StarStrikeSetup;
    const deck = compileDeck(setup);
    const ships = setup.sides.flatMap((side) => side.players.flatMap((p) => p.ships)).length;
    const makeScratch = (thinkers: [Admiral, Admiral]) => arrange(setup, deck, 0, thinkers);
    const [enemy, self] = [1, 2].map((n) => makeAdmiral('tactician', ships + n, makeScratch));
    const [enemyUsual, selfUsual] = [enemy, self].map((admiral) => admiral.order.bind(admiral));
    const simulator = new Simulator(makeScratch);
    const values: number[] = [];
    enemy.order = (battle) =>
      battle.round < 3 ? enemyUsual(battle) : enemyOrder(battle.choiceCount);
    self.order = (battle) => {
      const own = selfUsual(battle);
      if (battle.round < 3) return own;
      simulator.reseed(battle, ships + 2);
      for (let rehearsal = 0; rehearsal < 4; rehearsal++) {
        const { asked, choices } = battle;
        values.push(simulator.afterOrder(battle, asked as Piece, false, choices[own], rehearsal));
      }
      return own;
    };
    const battle = makeScratch([enemy, self]);
    const dice = new SeededDice(ships + 3);
    for (let s = 0; s < ships + 3; s++) dice.start(s, s, 5, 1);
    battle.dice = dice;
    resetBattle(battle);
    while (battle.round < 3 || battle.phase !== ACTION) playPhase(battle);
    const orders = battle.teams[0].pieces.map((piece) => [
      ...piece.orders.slice(0, piece.orderCount),
    ]);
    return { values, orders };
  }

  const hidden = cells.filter(({ scenario }) => ['alpha', 'beta', 'doubles'].includes(scenario));
  it.each(hidden)('4B-01 does not see orders before they are revealed: $scenario', (cell) => {
    const none = rehearsedAgainst(cell, () => 0);
    const some = rehearsedAgainst(cell, (n) => n - 1);
    expect(some.orders).not.toEqual(none.orders);
    expect(some.values).toEqual(none.values);
    expect(new Set(some.values).size).toBeGreaterThan(3);
  });

  const play = (policies: readonly [string, string], cell: (typeof cells)[number], k: number) => {
    const prepared = prepareBattles(setupOf(cell, policies));
    const out = new Int32Array(prepared.recordLength);
    prepared.audit(k, out);
    return [...out];
  };

  it.each(cells)('makes legal choices: $scenario', (cell) => {
    play(['search:3', 'tactician'], cell, 0);
    play(['random', 'search:2'], cell, 1);
  });

  it.each(small)(
    'plays the same way for the same seed, whatever it played before: $scenario',
    (cell) => {
      const prepared = prepareBattles(setupOf(cell, ['search:3', 'search:3']));
      const out = new Int32Array(prepared.recordLength);
      const forth = [0, 1, 2].map((k) => {
        prepared.play(k, out);
        return [...out];
      });
      for (const k of [2, 0, 1]) {
        prepared.play(k, out);
        expect([...out]).toEqual(forth[k]);
      }
      expect(play(['search:3', 'search:3'], cell, 1)).toEqual(forth[1]);
    },
  );
});
