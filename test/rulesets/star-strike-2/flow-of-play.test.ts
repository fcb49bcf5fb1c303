import { describe, expect, it } from 'vitest';
import * as record from '../../../src/battle/record.ts';
import type { BattleSetup } from '../../../src/battle/ruleset.ts';
import { Trace } from '../../../src/battle/trace.ts';
import type { CellRequest, NarratedEvent } from '../../../src/battle/workshop.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import { assemble } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { narrate } from '../../../src/rulesets/star-strike-2/narrate.ts';
import { prepareBattles } from '../../../src/rulesets/star-strike-2/play.ts';
import { randomAdmiral } from '../../../src/rulesets/star-strike-2/policies/random.ts';
import { arrange, compileDeck } from '../../../src/rulesets/star-strike-2/prepare.ts';
import { playPhase } from '../../../src/rulesets/star-strike-2/round.ts';
import type { StarStrikeSetup } from '../../../src/rulesets/star-strike-2/setup-data.ts';
import { type Battle, COMMAND, resetBattle } from '../../../src/rulesets/star-strike-2/state.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** Whole games of random admirals, told as events and held against section 4. */

function cell(scenario: string, a: readonly string[], b: readonly string[]): BattleSetup {
  const request: CellRequest = {
    seed: 'flow',
    fleets: [a, b],
    scenario,
    policies: ['random', 'random'],
    rules: {},
  };
  return assemble(catalogue(), request);
}

interface Game {
  readonly events: readonly NarratedEvent[];
  readonly out: Int32Array;
}

function games(setup: BattleSetup, count: number): Game[] {
  const prepared = prepareBattles(setup);
  return Array.from({ length: count }, (_, k) => {
    const trace = new Trace();
    const out = new Int32Array(prepared.recordLength);
    prepared.play(k, out, trace);
    return { events: narrate(setup, trace), out };
  });
}

const CELLS: readonly (readonly [string, BattleSetup, number])[] = [
  ['alpha', cell('alpha', ['pa-alpha-gunline'], ['sw-alpha-rams']), 40],
  ['beta', cell('beta', ['ne-beta-dreadnought'], ['dc-beta-grudge']), 20],
  [
    'doubles',
    cell('doubles', ['pa-alpha-wings', 'dc-alpha-claim'], ['ne-alpha-boarders', 'sw-alpha-shoal']),
    10,
  ],
  ['omega', cell('omega', ['pa-omega-accord'], ['sw-omega-tide']), 4],
];

const teamOf = (piece: unknown): string => String(piece).charAt(0);
const letter = (team: unknown): string => String(team).replace('Team ', '').charAt(0);
const other = (team: string): string => (team === 'A' ? 'B' : 'A');

/** Follows a game and checks each step against what came before. */
class Referee {
  readonly ready = { A: new Set<string>(), B: new Set<string>() };
  readonly done = new Set<string>();
  readonly reserve = new Set<string>();
  readonly score = { A: 0, B: 0 };
  round = 0;
  initiative = 'B';
  placing = true;
  turn = 'A';
  lastPlaced = 'B';

  see(event: NarratedEvent): void {
    const { data } = event;
    switch (event.event) {
      case 'placed':
        return this.placed(String(data.piece));
      case 'inReserve':
        this.reserve.add(String(data.piece));
        return;
      case 'roundStarted':
        return this.roundStarted(Number(data.round), letter(data.initiative));
      case 'activated':
        return this.activated(String(data.piece));
      case 'strategicActivations':
        return this.alone(letter(data.team), true);
      case 'overrunActivations':
        return this.alone(letter(data.team), false);
      case 'defeated':
        this.of(String(data.piece)).delete(String(data.piece));
        return;
      case 'refreshStarted':
        expect(this.waiting('A') + this.waiting('B')).toBe(0);
        this.placing = true;
        return;
      case 'initiative':
        return this.determined(letter(data.team), Number(data.heldByA), Number(data.heldByB));
      case 'scored':
        this.score[letter(data.team) as 'A' | 'B'] += Number(data.points);
        return;
      case 'gameOver':
        return this.over(data);
    }
  }

  private of(piece: string): Set<string> {
    return this.ready[teamOf(piece) as 'A' | 'B'];
  }

  private waiting(team: string): number {
    return [...this.ready[team as 'A' | 'B']].filter((piece) => !this.done.has(piece)).length;
  }

  /** 4A-04, 10E-01 */
  private placed(piece: string): void {
    expect(this.placing).toBe(true);
    if (this.round === 0 && this.ready.A.size === 0) expect(teamOf(piece)).toBe('A');
    if (this.round > 0) expect(this.reserve.has(piece)).toBe(true);
    this.reserve.delete(piece);
    this.of(piece).add(piece);
  }

  /** 4B, 4A-05, 4B-03 (I) */
  private roundStarted(round: number, initiative: string): void {
    expect(round).toBe(this.round + 1);
    expect(initiative).toBe(this.initiative);
    this.round = round;
    this.turn = initiative;
    this.done.clear();
    this.placing = false;
  }

  /** 4B-02: the team whose turn it is, unless it has nobody left. */
  private activated(piece: string): void {
    expect(this.of(piece).has(piece)).toBe(true);
    expect(this.done.has(piece)).toBe(false);
    const team = this.waiting(this.turn) > 0 ? this.turn : other(this.turn);
    expect(teamOf(piece)).toBe(team);
    this.done.add(piece);
    this.turn = other(team);
  }

  /** 4B-02 (II) and (III) */
  private alone(team: string, strategic: boolean): void {
    expect(this.waiting(other(team))).toBe(0);
    expect(this.waiting(team)).toBeGreaterThan(0);
    expect(team === this.initiative).toBe(strategic);
  }

  /** 4B-03 (I) */
  private determined(team: string, heldByA: number, heldByB: number): void {
    expect(this.round).toBeLessThan(6);
    const wanted = heldByA === heldByB ? other(this.initiative) : heldByA > heldByB ? 'A' : 'B';
    expect(team).toBe(wanted);
    this.initiative = team;
  }

  /** 4C */
  private over(data: NarratedEvent['data']): void {
    expect(data.scoreA).toBe(this.score.A);
    expect(data.scoreB).toBe(this.score.B);
    const empty = ['A', 'B'].filter((team) => this.ready[team as 'A' | 'B'].size === 0);
    if (data.ending === 'wiped-out') {
      expect(empty).toEqual([other(letter(data.winner))]);
      return;
    }
    if (empty.length === 0) expect(this.round).toBe(6);
    else expect(empty).toHaveLength(2);
    if (this.score.A === this.score.B) expect(data.ending).not.toBe('objective-points');
    else expect(letter(data.winner)).toBe(this.score.A > this.score.B ? 'A' : 'B');
  }
}

describe.each(CELLS)('4 flow of play, %s', (_name, setup, count) => {
  const played = games(setup, count);

  it('4B turns, initiative, tempo, points and end follow the rules in every game', () => {
    for (const { events } of played) {
      const referee = new Referee();
      for (const event of events) referee.see(event);
      expect(events.at(-1)?.event).toBe('gameOver');
    }
  });

  it('4A-01 the lower roll is Team A, the other side in the second game of a pair', () => {
    played.forEach(({ events, out }, k) => {
      const [rolled] = events;
      expect(rolled.event).toBe('teamsRolled');
      const { first, second, swapped } = rolled.data;
      expect(first).not.toBe(second);
      expect(swapped).toBe(k % 2 === 1);
      const lower = Number(first) < Number(second) ? 0 : 1;
      expect(out[record.FIRST]).toBe(k % 2 === 1 ? 1 - lower : lower);
      // Pairs roll the same dice.
      expect(rolled.dice).toEqual(played[k - (k % 2)].events[0].dice);
    });
  });

  it('4C the record says what the events say', () => {
    for (const { events, out } of played) {
      const end = events.at(-1)?.data ?? {};
      const swapped = out[record.FIRST] === 1;
      expect(out[record.SCORE_A]).toBe(swapped ? end.scoreB : end.scoreA);
      expect(out[record.SCORE_B]).toBe(swapped ? end.scoreA : end.scoreB);
      const winner = end.winner === null ? 0 : letter(end.winner) === 'A' ? 1 : 2;
      expect(out[record.WINNER]).toBe(winner === 0 || !swapped ? winner : 3 - winner);
    }
  });

  it('every position of every game could arise in legal play', () => {
    const prepared = prepareBattles(setup);
    const audited = new Int32Array(prepared.recordLength);
    played.forEach(({ out }, k) => {
      prepared.audit(k, audited);
      expect([...audited]).toEqual([...out]);
    });
  });
});

describe('4B-01 command phase', () => {
  /** A battle in its first Command Phase, with a look over the shoulder at every order asked for. */
  function commanded(look: (battle: Battle) => void): { battle: Battle; trace: Trace } {
    const setup = cell('alpha', ['pa-alpha-gunline'], ['ne-alpha-regent']).data as StarStrikeSetup;
    const deck = compileDeck(setup);
    const admirals = [0, 1].map((team) => {
      const random = randomAdmiral(team);
      const order = (battle: Battle): number => {
        look(battle);
        // Assign whatever there is, so that there is something to hide.
        return battle.choiceCount - 1;
      };
      return { ...random, order };
    });
    const battle = arrange(setup, deck, 0, [admirals[0], admirals[1]]);
    const dice = new SeededDice(battle.pieces.length + 3);
    for (let s = 0; s < battle.pieces.length + 3; s++) dice.start(s, s, 1, 1);
    battle.dice = dice;
    resetBattle(battle);
    playPhase(battle);
    expect(battle.phase).toBe(COMMAND);
    const trace = new Trace();
    battle.trace = trace;
    playPhase(battle);
    return { battle, trace };
  }

  it('tells nothing and changes nothing before every order is assigned', () => {
    let asked = 0;
    const { battle, trace } = commanded((now) => {
      asked += 1;
      expect(now.trace?.count).toBe(0);
      for (const piece of now.pieces) {
        expect(piece.words).toBe(0);
        expect(piece.moments).toBe(0);
        expect(piece.keywords).toBe(piece.card.keywords);
      }
      expect(now.auraCount).toBe(0);
    });
    expect(asked).toBeGreaterThan(2);
    const assigned = battle.pieces.reduce((n, piece) => n + piece.orderCount, 0);
    expect(assigned).toBeGreaterThan(1);
    expect(trace.count).toBeGreaterThanOrEqual(assigned);
  });
});
