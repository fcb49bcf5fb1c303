import { describe, expect, it } from 'vitest';
import * as record from '../../../src/battle/record.ts';
import type { BattleSetup } from '../../../src/battle/ruleset.ts';
import { Trace } from '../../../src/battle/trace.ts';
import type { NarratedEvent } from '../../../src/battle/workshop.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import { assemble } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { CAUSE_HIT } from '../../../src/rulesets/star-strike-2/causes.ts';
import { BY_HULL, defeat } from '../../../src/rulesets/star-strike-2/damage.ts';
import { movesAllowed } from '../../../src/rulesets/star-strike-2/movement.ts';
import { narrate } from '../../../src/rulesets/star-strike-2/narrate.ts';
import { prepareBattles } from '../../../src/rulesets/star-strike-2/play.ts';
import { randomAdmiral } from '../../../src/rulesets/star-strike-2/policies/random.ts';
import { arrange, compileDeck } from '../../../src/rulesets/star-strike-2/prepare.ts';
import { playPhase } from '../../../src/rulesets/star-strike-2/round.ts';
import { endByScore } from '../../../src/rulesets/star-strike-2/scoring.ts';
import type { StarStrikeSetup } from '../../../src/rulesets/star-strike-2/setup-data.ts';
import { type Battle, resetBattle } from '../../../src/rulesets/star-strike-2/state.ts';
import { type HexBoard, hexBoard, hexByName, hexName } from '../../../src/space/hex.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** Games of random admirals, scored again from their events by the words of 8A-02, 10E and 11A. */

type Side = 'A' | 'B';
const SIDES: readonly Side[] = ['A', 'B'];
const other = (team: Side): Side => (team === 'A' ? 'B' : 'A');
const sideOf = (piece: string): Side => piece.charAt(0) as Side;
const codeOf = (piece: string): string => piece.slice(2).split('#')[0];
const shipOf = (piece: string) => catalogue().cards.ships[codeOf(piece)];
const isFlagship = (piece: string): boolean =>
  ['super-heavy', 'stationary'].includes(shipOf(piece).role);

function cell(scenario: string, a: readonly string[] = [], b: readonly string[] = []): BattleSetup {
  const policies = ['random', 'random'] as const;
  return assemble(catalogue(), { seed: 'story', fleets: [a, b], scenario, policies, rules: {} });
}

function games(setup: BattleSetup, count: number): (readonly NarratedEvent[])[] {
  const prepared = prepareBattles(setup);
  const out = new Int32Array(prepared.recordLength);
  return Array.from({ length: count }, (_, k) => {
    const trace = new Trace();
    prepared.play(k, out, trace);
    return narrate(setup, trace);
  });
}

/** Keeps track of where pieces are, and counts what the book says they score. */
class Scorer {
  readonly at = new Map<string, string>();
  readonly reserve = new Set<string>();
  readonly lost: string[] = [];
  readonly wanted = new Map<string, number>();
  readonly found = new Map<string, number>();
  ending = '';
  rounds = 0;
  private readonly board: HexBoard;
  private readonly strategic: readonly string[];
  private readonly cores: readonly string[];

  constructor({ map }: StarStrikeSetup) {
    this.board = hexBoard(map.columns, map.rows);
    this.strategic = map.strategic;
    this.cores = map.blackHoles;
  }

  private beside(hex: string): string[] {
    const from = hexByName(this.board, hex) * 6;
    return [0, 1, 2, 3, 4, 5]
      .map((d) => this.board.neighbour[from + d])
      .filter((there) => there >= 0)
      .map((there) => hexName(this.board, there));
  }

  private add(table: Map<string, number>, team: Side, why: string, points: number): void {
    const key = `${team} ${why}`;
    table.set(key, (table.get(key) ?? 0) + points);
  }

  see(event: NarratedEvent): void {
    const { data } = event;
    const piece = String(data.piece);
    switch (event.event) {
      case 'placed':
      case 'moved':
        this.reserve.delete(piece);
        this.at.set(piece, String(data.hex));
        return;
      case 'drawnIn':
        if (data.pulled === true) this.at.set(piece, this.coreBeside(piece));
        return;
      case 'inReserve':
        this.reserve.add(piece);
        return;
      case 'defeated':
        this.at.delete(piece);
        this.lost.push(piece);
        if (isFlagship(piece)) this.add(this.wanted, other(sideOf(piece)), 'Bring it Down', 1);
        return;
      case 'roundStarted':
        this.rounds = Number(data.round);
        return;
      case 'refreshStarted':
        return this.refresh();
      case 'scored':
        this.add(
          this.found,
          String(data.team).charAt(5) as Side,
          String(data.why),
          Number(data.points),
        );
        return;
      case 'gameOver':
        this.ending = String(data.ending);
        if (this.ending !== 'wiped-out') this.end();
        return;
    }
  }

  private coreBeside(piece: string): string {
    const near = this.beside(this.at.get(piece) ?? '');
    return this.cores.find((core) => near.includes(core)) ?? '';
  }

  private refresh(): void {
    for (const [piece, hex] of this.at) {
      const team = sideOf(piece);
      const holds = (system: string): boolean =>
        [...this.at].some(([friend, there]) => there === system && sideOf(friend) === team);
      if (this.strategic.includes(hex)) this.add(this.wanted, team, 'Secure Area', 1);
      const near = this.beside(hex).filter((h) => this.strategic.includes(h));
      if (near.some(holds)) this.add(this.wanted, team, 'Hold Territory', 1);
    }
  }

  private end(): void {
    for (const [piece, hex] of this.at) {
      if (this.strategic.includes(hex)) this.add(this.wanted, sideOf(piece), 'Stake a Claim', 3);
      if (isFlagship(piece)) this.add(this.wanted, sideOf(piece), 'Fly the Flag', 1);
    }
    for (const piece of this.reserve) {
      this.add(this.wanted, other(sideOf(piece)), 'Shut Out', 1);
      if (isFlagship(piece)) this.add(this.wanted, sideOf(piece), 'Fly the Flag', 1);
    }
  }

  points(team: Side, why: string): number {
    return this.found.get(`${team} ${why}`) ?? 0;
  }

  lostBy(team: Side, matches: (piece: string) => boolean): number {
    return this.lost.filter((piece) => sideOf(piece) === team && matches(piece)).length;
  }
}

function scored(setup: BattleSetup, events: readonly NarratedEvent[]): Scorer {
  const scorer = new Scorer(setup.data as StarStrikeSetup);
  for (const event of events) scorer.see(event);
  return scorer;
}

const BOOK = [
  'Secure Area',
  'Hold Territory',
  'Bring it Down',
  'Shut Out',
  'Stake a Claim',
  'Fly the Flag',
];

function expectBookScores(scorer: Scorer): void {
  for (const team of SIDES) {
    for (const why of BOOK) {
      const key = `${team} ${why}`;
      expect(scorer.found.get(key) ?? 0, key).toBe(scorer.wanted.get(key) ?? 0);
    }
  }
}

/** The position after the set-up of a scenario. */
function setUp(setup: BattleSetup): Battle {
  const data = setup.data as StarStrikeSetup;
  const battle = arrange(data, compileDeck(data), 0, [randomAdmiral(0), randomAdmiral(1)]);
  const dice = new SeededDice(battle.pieces.length + 3);
  for (let s = 0; s < battle.pieces.length + 3; s++) dice.start(s, s, 7, 7);
  battle.dice = dice;
  resetBattle(battle);
  playPhase(battle);
  return battle;
}

describe('10E constructed play', () => {
  it.each([
    ['alpha', ['sw-alpha-broadside'], ['dc-alpha-flagship'], 40],
    ['beta', ['pa-beta-bulwark'], ['sw-beta-megalodon'], 40],
    ['delta', ['ne-delta-bastion'], ['dc-delta-refinery'], 20],
    [
      'doubles',
      ['pa-alpha-missiles', 'sw-alpha-shoal'],
      ['ne-alpha-regent', 'dc-alpha-cutters'],
      20,
    ],
    ['omega', ['dc-omega-coalition'], ['ne-omega-admiralty'], 8],
  ] as const)(
    '10E-02 to 10E-06 and 8A-02 at %s score what the positions say',
    (id, a, b, count) => {
      const setup = cell(id, a, b);
      for (const events of games(setup, count)) expectBookScores(scored(setup, events));
    },
  );
});

describe('11A Out of Merridia', () => {
  const setup = cell('out-of-merridia');
  const played = games(setup, 60).map((events) => ({ events, scorer: scored(setup, events) }));
  const isHauler = (piece: string): boolean => codeOf(piece) === 'DC-ORE';

  it('lasts seven rounds, with the first Initiative for Team A and the teams as written', () => {
    for (const { events, scorer } of played) {
      expect(events.some(({ event }) => event === 'teamsRolled')).toBe(false);
      const round = events.find(({ event }) => event === 'roundStarted');
      expect(String(round?.data.initiative)).toMatch(/^Team A/);
      if (scorer.ending !== 'wiped-out') expect(scorer.rounds).toBe(7);
    }
  });

  it('scores 4 for a hauler on the far edge, 1 for one alive elsewhere, and nothing else for A', () => {
    for (const { scorer } of played) {
      if (scorer.ending === 'wiped-out') continue;
      let wanted = 0;
      for (const [piece, hex] of scorer.at) {
        if (isHauler(piece)) wanted += hex.endsWith('01') ? 4 : 1;
      }
      expect(scorer.points('A', 'Scenario')).toBe(wanted);
    }
  });

  it('scores 3 for a hauler lost and 1 for a cruiser, and nothing for systems', () => {
    let lost = 0;
    for (const { scorer } of played) {
      const haulers = scorer.lostBy('A', isHauler);
      const cruisers = scorer.lostBy('A', (piece) => shipOf(piece).name.includes('Cruiser'));
      expect(scorer.points('B', 'Scenario')).toBe(3 * haulers + cruisers);
      for (const team of SIDES) for (const why of BOOK) expect(scorer.points(team, why)).toBe(0);
      lost += haulers + cruisers;
    }
    expect(lost).toBeGreaterThan(0);
  });

  it('8B-01, 8C-03 places pieces in terrain without entering it', () => {
    const data = setup.data as StarStrikeSetup;
    const [dust, core, horizon] = ['0303', '0606', '0605'];
    const [first, ...others] = data.sides[0].players;
    const ships = first.ships.map((ship, i) =>
      i < 2 ? { ...ship, hex: [dust, horizon][i] } : ship,
    );
    const side = { ...data.sides[0], players: [{ ...first, ships }, ...others] };
    const map = { ...data.map, dust: [dust], blackHoles: [core], strategic: [], nebula: [] };
    const sides: StarStrikeSetup['sides'] = [side, data.sides[1]];
    const battle = setUp({ ...setup, data: { ...data, map, sides } });
    const { board } = battle.map;
    for (const piece of battle.pieces) expect(piece.hull).toBe(piece.card.hull);
    const at = battle.pieces.map(({ hex }) => (hex < 0 ? '' : hexName(board, hex)));
    expect(at).toEqual(expect.arrayContaining([dust, horizon]));
  });

  it('counts one hauler on the far edge, one under way and one lost as 4 and 1 to 3', () => {
    const battle = setUp(setup);
    const [home, underWay, lost] = battle.pieces.filter(({ card }) => card.code === 'DC-ORE');
    const edge = hexByName(battle.map.board, '1601');
    battle.occupant[home.hex] = -1;
    battle.occupant[edge] = home.index;
    home.hex = edge;
    defeat(battle, lost, BY_HULL, CAUSE_HIT);
    endByScore(battle);
    expect(underWay.defeated).toBe(false);
    expect(battle.teams.map((team) => team.score)).toEqual([5, 3]);
    expect(battle.winner).toBe(0);
  });

  it('slows the haulers by one Move, and nobody else', () => {
    const battle = setUp(setup);
    for (const piece of battle.pieces) {
      const fast = catalogue().cards.ships[piece.card.code].keywords.includes('Fast') ? 1 : 0;
      expect(movesAllowed(battle, piece, 99)).toBe(piece.card.code === 'DC-ORE' ? 2 : 3 + fast);
    }
  });

  it('lets the shoal through dust without a roll, and no one else', () => {
    const rolled = played.flatMap(({ events }) =>
      events.filter(({ event }) => event === 'dustRolled').map(({ data }) => String(data.piece)),
    );
    expect(rolled.length).toBeGreaterThan(0);
    expect(rolled.filter((piece) => sideOf(piece) === 'B')).toEqual([]);
  });
});

describe('11A Last Light over Merridia', () => {
  const setup = cell('last-light-over-merridia');
  const data = setup.data as StarStrikeSetup;
  const played = games(setup, 60).map((events) => ({ events, scorer: scored(setup, events) }));
  const isPlatform = (piece: string): boolean => codeOf(piece) === 'PA-HDP';

  it('starts with every piece where the scenario has it, the relief in reserve, B to begin', () => {
    const battle = setUp(setup);
    const ships = data.sides.flatMap((side) => side.players.flatMap((player) => player.ships));
    expect(battle.pieces).toHaveLength(ships.length);
    ships.forEach((ship, i) => {
      const piece = battle.pieces[i];
      expect(piece.card.code).toBe(ship.code);
      expect(piece.inReserve).toBe(ship.reserve === true);
      if (ship.reserve === true) return;
      expect(hexName(battle.map.board, piece.hex)).toBe(ship.hex);
      expect(piece.facing).toBe(ship.facing);
    });
    expect(battle.pieces.filter((piece) => piece.inReserve).map((p) => p.card.code)).toEqual([
      'PA-CAP',
      'PA-CL',
      'NE-B2',
    ]);
    expect(battle.initiative).toBe(1);
    expect(battle.round).toBe(1);
  });

  it('lasts eight rounds and brings the reserves on through Setup Hexes', () => {
    let arrived = 0;
    for (const { events, scorer } of played) {
      if (scorer.ending !== 'wiped-out') expect(scorer.rounds).toBe(8);
      const waiting = new Set<string>();
      for (const { event, data: told } of events) {
        const piece = String(told.piece);
        if (event === 'inReserve') waiting.add(piece);
        if (event !== 'placed' || !waiting.has(piece)) continue;
        expect(data.map.setup[sideOf(piece)]).toContain(told.hex);
        arrived += 1;
      }
    }
    expect(arrived).toBeGreaterThan(0);
  });

  it('scores the usual objectives, and 2 for each platform in place or lost', () => {
    for (const { scorer } of played) {
      expectBookScores(scorer);
      const lost = scorer.lostBy('A', isPlatform);
      const inPlace = [...scorer.at.keys()].filter(isPlatform).length;
      expect(lost + inPlace).toBe(2);
      expect(scorer.points('B', 'Scenario')).toBe(2 * lost);
      expect(scorer.points('A', 'Scenario')).toBe(scorer.ending === 'wiped-out' ? 0 : 2 * inPlace);
    }
  });

  it('gives a damaged platform one Shield Point back each Refresh Phase', () => {
    let regained = 0;
    for (const { events } of played) {
      let round = 0;
      const thisRefresh = new Map<string, number>();
      for (const { event, data: told } of events) {
        if (event === 'roundStarted') round = Number(told.round);
        if (event === 'refreshStarted') thisRefresh.clear();
        if (event !== 'effectApplied' || told.order !== 'the scenario') continue;
        expect(round).toBeGreaterThan(0);
        const piece = String(told.piece);
        expect(isPlatform(piece)).toBe(true);
        thisRefresh.set(piece, (thisRefresh.get(piece) ?? 0) + 1);
        expect(thisRefresh.get(piece)).toBe(1);
        regained += 1;
      }
    }
    expect(regained).toBeGreaterThan(0);
  });
});

describe('11A Four Flags at the Gate', () => {
  const setup = cell('four-flags-at-the-gate');
  const played = games(setup, 60).map((events) => scored(setup, events));
  const isHeavy = (piece: string): boolean => shipOf(piece).role === 'heavy';

  it('has two players a team, each with a library of their own', () => {
    const battle = setUp(setup);
    for (const team of battle.teams) {
      expect(team.players).toHaveLength(2);
      expect(team.players[0].library).not.toBe(team.players[1].library);
      expect(team.players.map((player) => player.pieces.length)).toEqual(
        team.index === 0 ? [5, 5] : [4, 6],
      );
    }
    expect(battle.initiative).toBe(1);
  });

  it('scores the usual objectives, and 1 to either side for each Heavy piece it defeats', () => {
    let heavies = 0;
    for (const scorer of played) {
      expectBookScores(scorer);
      for (const team of SIDES) {
        expect(scorer.points(team, 'Scenario')).toBe(scorer.lostBy(other(team), isHeavy));
      }
      heavies += scorer.lostBy('A', isHeavy) + scorer.lostBy('B', isHeavy);
      if (scorer.ending !== 'wiped-out') expect(scorer.rounds).toBe(6);
    }
    expect(heavies).toBeGreaterThan(0);
  });
});

describe('11A fixed teams', () => {
  it('never swap sides: a scenario says who is Team A', () => {
    for (const id of ['out-of-merridia', 'last-light-over-merridia', 'four-flags-at-the-gate']) {
      const prepared = prepareBattles(cell(id));
      const out = new Int32Array(prepared.recordLength);
      for (let k = 0; k < 6; k++) {
        prepared.audit(k, out);
        expect(out[record.FIRST]).toBe(0);
      }
    }
  });
});
