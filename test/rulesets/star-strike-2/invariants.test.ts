import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickPolicy } from '../../../scripts/matchups.ts';
import * as record from '../../../src/battle/record.ts';
import type { BattleSetup, PreparedBattle } from '../../../src/battle/ruleset.ts';
import { Trace } from '../../../src/battle/trace.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import { activationRefusal } from '../../../src/rulesets/star-strike-2/activation.ts';
import * as ask from '../../../src/rulesets/star-strike-2/admiral.ts';
import { playAudited } from '../../../src/rulesets/star-strike-2/audit.ts';
import type { MapFile } from '../../../src/rulesets/star-strike-2/cards.ts';
import { assemble } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { omegaRefusal, orderRefusal } from '../../../src/rulesets/star-strike-2/command.ts';
import {
  evadeRefusal,
  manoeuvreRefusal,
  movesAllowed,
  movesRequired,
  rotationRefusal,
} from '../../../src/rulesets/star-strike-2/movement.ts';
import { placementRefusal } from '../../../src/rulesets/star-strike-2/placement.ts';
import { prepareBattles } from '../../../src/rulesets/star-strike-2/play.ts';
import { policyInfos } from '../../../src/rulesets/star-strike-2/policies/index.ts';
import { arrange, compileDeck } from '../../../src/rulesets/star-strike-2/prepare.ts';
import { PIECE_COLUMNS } from '../../../src/rulesets/star-strike-2/record.ts';
import type { SideSetup, StarStrikeSetup } from '../../../src/rulesets/star-strike-2/setup-data.ts';
import { refreshStanding } from '../../../src/rulesets/star-strike-2/standing.ts';
import { type Battle, type Piece, resetBattle } from '../../../src/rulesets/star-strike-2/state.ts';
import { strikeRefusal } from '../../../src/rulesets/star-strike-2/strike.ts';
import { LEVELS, MANOEUVRES } from '../../../src/rulesets/star-strike-2/terms.ts';
import { hexName } from '../../../src/space/hex.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** Random fleets, maps, scenarios and admirals: what must hold in every battle. */

const SEED = 20260;
const runs = (numRuns: number) => ({ seed: SEED, numRuns, endOnFailure: true });

const { cards, maps, fleets, scenarios } = catalogue();
const mapNames = Object.keys(maps).sort();
const shipCodes = Object.keys(cards.ships).sort();
const basicOrders = Object.keys(cards.orders)
  .filter((id) => id.startsWith('B'))
  .sort();
const specialOrders = Object.keys(cards.orders)
  .filter((id) => id.startsWith('S'))
  .sort();

const policy = fc.constantFrom(...policyInfos.map(quickPolicy));
const policies = fc.tuple(policy, policy);
const seed = fc.integer({ min: 0, max: 1_000_000 }).map(String);
const battleNumber = fc.integer({ min: 0, max: 9999 });

/** A cell of the packaged scenarios, on its own map or another. */
const packagedCell: fc.Arbitrary<BattleSetup> = fc
  .constantFrom(...Object.keys(scenarios).sort())
  .chain((scenario) => {
    const { level, playersPerTeam = 1, teams } = scenarios[scenario];
    const fitting = Object.keys(fleets)
      .filter((id) => level === undefined || fleets[id].level === level)
      .sort();
    const count = teams === undefined ? playersPerTeam : 0;
    const side = fc.array(fc.constantFrom(...fitting), { minLength: count, maxLength: count });
    return fc.record({
      fleets: fc.tuple(side, side),
      policies,
      seed,
      map: fc.option(fc.constantFrom(...mapNames)),
      scenario: fc.constant(scenario),
      rules: fc.constant({}),
    });
  })
  .map(({ map, ...request }) => {
    const cell = assemble(catalogue(), request);
    const { teams } = scenarios[request.scenario];
    // A scenario that places pieces needs its own map.
    if (map === null || teams !== undefined) return cell;
    return { ...cell, data: { ...(cell.data as StarStrikeSetup), map: maps[map] } };
  });

/** Any ships and any orders in teams of one to four players: more than a legal list would allow. */
const wildSetup: fc.Arbitrary<StarStrikeSetup> = fc.integer({ min: 1, max: 4 }).chain((players) => {
  const player = fc.record({
    ships: fc.array(fc.constantFrom(...shipCodes), {
      minLength: 1,
      maxLength: players > 2 ? 4 : 7,
    }),
    basic: fc.array(fc.constantFrom(...basicOrders), { maxLength: 10 }),
    special: fc.uniqueArray(fc.constantFrom(...specialOrders), { maxLength: 8 }),
  });
  const side = fc.array(player, { minLength: players, maxLength: players }).map(
    (list): SideSetup => ({
      name: 'wild',
      players: list.map(({ ships, basic, special }, i) => ({
        name: `player ${i + 1}`,
        ships: ships.map((code) => ({ code, points: cards.ships[code].hull })),
        library: { basic, special },
      })),
    }),
  );
  return fc
    .record({
      sides: fc.tuple(side, side),
      map: fc.constantFrom(...mapNames),
      level: fc.constantFrom(...LEVELS),
      constructed: fc.boolean(),
      secureArea: fc.boolean(),
      lockTiming: fc.constantFrom('as-printed' as const, 'before-shields' as const),
      scattered: fc.boolean(),
    })
    .chain(({ sides, map, level, constructed, secureArea, lockTiming, scattered }) =>
      (scattered ? scatter(sides, maps[map]) : fc.constant(sides)).map(
        (placed): StarStrikeSetup => ({
          cards,
          map: maps[map],
          sides: placed,
          teamsFixed: false,
          scenario: { level, constructed, secureArea },
          rules: { lockTiming, formationShare: 'of-limit' },
        }),
      ),
    );
});

/** 11A: every piece starts in some hex of its own, black holes included. */
function scatter(
  sides: readonly [SideSetup, SideSetup],
  { columns, rows }: MapFile,
): fc.Arbitrary<[SideSetup, SideSetup]> {
  const count = sides.flatMap((side) => side.players.flatMap((p) => p.ships)).length;
  const hexes = [...Array(columns * rows).keys()];
  return fc.shuffledSubarray(hexes, { minLength: count, maxLength: count }).map((places) => {
    let next = 0;
    const put = ({ name, players }: SideSetup): SideSetup => ({
      name,
      players: players.map((p) => ({
        ...p,
        ships: p.ships.map((ship) => {
          const hex = places[next++];
          return { ...ship, hex: hexName({ columns }, hex), facing: hex % 6 };
        }),
      })),
    });
    return [put(sides[0]), put(sides[1])];
  });
}

/** Two fleets cannot start in the same hexes. */
const unplaced = ({ name, players }: SideSetup): SideSetup => ({
  name,
  players: players.map((p) => ({
    ...p,
    ships: p.ships.map(({ code, points }) => ({ code, points })),
  })),
});

const cellOf = (
  data: StarStrikeSetup,
  cellSeed: string,
  names: readonly [string, string],
): BattleSetup => ({
  game: 'star-strike-2',
  seed: cellSeed,
  cell: 'wild',
  policies: names,
  data,
});

const wildCell = fc
  .record({ data: wildSetup, seed, policies })
  .map((wild) => cellOf(wild.data, wild.seed, wild.policies));

function audited(prepared: PreparedBattle, k: number): number[] {
  const out = new Int32Array(prepared.recordLength);
  prepared.audit(k, out);
  return [...out];
}

function played(prepared: PreparedBattle, k: number, trace?: Trace): number[] {
  const out = new Int32Array(prepared.recordLength);
  prepared.play(k, out, trace);
  return [...out];
}

/** The same battle seen from the other side. */
function mirrored(row: readonly number[], sideA: number): number[] {
  const out = [...row];
  out[record.WINNER] = [0, 2, 1][row[record.WINNER]];
  out[record.SCORE_A] = row[record.SCORE_B];
  out[record.SCORE_B] = row[record.SCORE_A];
  out[record.FIRST] = 1 - row[record.FIRST];
  const split = record.HEADER + sideA * PIECE_COLUMNS.length;
  return [...out.slice(0, record.HEADER), ...row.slice(split), ...row.slice(record.HEADER, split)];
}

const piecesOfSide = (prepared: PreparedBattle, side: number): number =>
  prepared.pieces.filter((piece) => piece.side === side).length;

describe('4 every battle stays legal', () => {
  it('packaged scenarios, any fleets of their level, any map', () => {
    fc.assert(
      fc.property(packagedCell, battleNumber, (cell, k) => {
        const row = audited(prepareBattles(cell), k);
        expect([0, 1, 2]).toContain(row[record.WINNER]);
        expect(row[record.ROUNDS_PLAYED]).toBeLessThanOrEqual(
          (cell.data as StarStrikeSetup).scenario.rounds ?? 6,
        );
      }),
      runs(150),
    );
  });

  it('any ships under any orders, one to four players a team', () => {
    fc.assert(
      fc.property(wildCell, battleNumber, (cell, k) => {
        audited(prepareBattles(cell), k);
      }),
      runs(300),
    );
  });
});

describe('the record of a battle', () => {
  it('is the same for the same seed, whatever was played before, audited or traced or neither', () => {
    fc.assert(
      fc.property(wildCell, battleNumber, (cell, k) => {
        const prepared = prepareBattles(cell);
        const row = played(prepared, k);
        played(prepared, k + 1);
        expect(played(prepared, k)).toEqual(row);
        const trace = new Trace();
        expect(played(prepareBattles(cell), k, trace)).toEqual(row);
        expect(trace.count).toBeGreaterThan(0);
        expect(audited(prepareBattles(cell), k)).toEqual(row);
      }),
      runs(60),
    );
  });

  it('4A-01 sides that change places mirror the record', () => {
    fc.assert(
      fc.property(wildCell, battleNumber, (cell, k) => {
        const data = cell.data as StarStrikeSetup;
        const { sides } = data;
        const swapped: BattleSetup = {
          ...cell,
          policies: [cell.policies[1], cell.policies[0]],
          data: { ...data, sides: [sides[1], sides[0]] },
        };
        const prepared = prepareBattles(cell);
        const row = played(prepared, k);
        expect(played(prepareBattles(swapped), k ^ 1)).toEqual(
          mirrored(row, piecesOfSide(prepared, 0)),
        );
      }),
      runs(60),
    );
  });

  it('4A-01 a fleet against itself scores exactly half of every pair', () => {
    fc.assert(
      fc.property(wildCell, battleNumber, policy, (cell, pair, name) => {
        const data = cell.data as StarStrikeSetup;
        const mirror: BattleSetup = {
          ...cell,
          policies: [name, name],
          data: { ...data, sides: [unplaced(data.sides[0]), unplaced(data.sides[0])] },
        };
        const prepared = prepareBattles(mirror);
        const first = played(prepared, 2 * pair);
        const second = played(prepared, 2 * pair + 1);
        expect(second).toEqual(mirrored(first, piecesOfSide(prepared, 0)));
        const points = (row: readonly number[]) => [0.5, 1, 0][row[record.WINNER]];
        expect(points(first) + points(second)).toBe(1);
      }),
      runs(60),
    );
  });
});

/** What the rules offer at each decision, held against what they refuse. */
class Inspector {
  readonly admiral: ask.Admiral;
  readonly seen = new Map<string, number>();
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
    const wanted = this.wanted(decision, battle);
    this.seen.set(decision, (this.seen.get(decision) ?? 0) + 1);
    if (offered.length === 0) throw new Error(`${decision}: no choice at all`);
    if (new Set(offered).size !== offered.length) throw new Error(`${decision}: a choice twice`);
    if (wanted !== undefined) {
      const found = offered.sort((a, b) => a - b).join();
      const legal = wanted.sort((a, b) => a - b).join();
      if (found !== legal) throw new Error(`${decision}: offered ${found}, legal ${legal}`);
    }
    if (decision === 'strike' || decision === 'manoeuvre') this.standingIsFresh(battle);
    return battle.choiceCount === 1 ? 0 : battle.dice.below(this.stream, battle.choiceCount);
  }

  /** Every candidate the refusal functions let pass. */
  private wanted(decision: ask.Decision, battle: Battle): number[] | undefined {
    const piece = battle.asked as Piece;
    const all = battle.pieces;
    switch (decision) {
      case 'placePiece':
        return all
          .filter((p) => this.onTurn(battle, p) && placementRefusal(battle, p) === 0)
          .map((p) => p.index);
      case 'activate':
        return all.filter((p) => activationRefusal(battle, p) === 0).map((p) => p.index);
      case 'order': {
        const player = battle.teams[piece.team].players[piece.player];
        const legal = battle.orders
          .filter(({ index }) => orderRefusal(battle, player, piece, index) === 0)
          .map(({ index }) => index);
        return [ask.PASS, ...legal];
      }
      case 'omega': {
        const player = battle.teams[piece.team].players[piece.player];
        const legal = battle.orders
          .filter(({ index }) => omegaRefusal(battle, player, index) === 0)
          .map(({ index }) => index);
        return [ask.PASS, ...legal];
      }
      case 'strike': {
        const legal = [ask.PASS];
        for (let a = 0; a < piece.card.armaments.length; a++) {
          for (const target of all) {
            if (strikeRefusal(battle, piece, a, target) === 0) legal.push((a << 8) | target.index);
          }
        }
        return legal;
      }
      case 'manoeuvre':
        return this.manoeuvres(battle, piece);
      case 'evade': {
        const facings = [0, 1, 2, 3, 4, 5].filter((f) => evadeRefusal(battle, piece, f) === 0);
        return [ask.PASS, ...facings];
      }
      default:
        return undefined;
    }
  }

  /** The piece offered to be placed tells whose turn it is. */
  private onTurn(battle: Battle, piece: Piece): boolean {
    return piece.team === battle.pieces[battle.choices[0]].team;
  }

  private manoeuvres(battle: Battle, piece: Piece): number[] {
    const cap = battle.moveCap;
    const legal: number[] = [];
    for (let facing = 0; facing < 6; facing++) {
      for (let m = 0; m < MANOEUVRES.length; m++) {
        if (manoeuvreRefusal(battle, piece, facing, m, cap) === 0) legal.push((facing << 2) | m);
      }
      if (rotationRefusal(battle, piece, facing, cap) === 0) legal.push(ask.ROTATE_ONLY + facing);
    }
    const allowed = movesAllowed(battle, piece, cap);
    if (piece.movesUsed >= movesRequired(battle, piece, allowed)) legal.push(ask.PASS);
    return legal;
  }

  /** What pieces were given still holds when it is worked out anew. */
  private standingIsFresh(battle: Battle): void {
    const before = battle.pieces.map(standing);
    battle.standingDirty = true;
    refreshStanding(battle);
    battle.pieces.forEach((piece, i) => {
      if (piece.hex >= 0 && standing(piece) !== before[i]) {
        throw new Error(`${piece.card.code} has ${standing(piece)}, was taken for ${before[i]}`);
      }
    });
  }
}

const standing = (piece: Piece): string =>
  [
    piece.keywords,
    piece.grantedArmor,
    piece.grantedFlak,
    piece.grantedDeadly,
    piece.grantedLethal,
    piece.grantedSupport,
    piece.grantedCover,
    piece.ignored,
    piece.forbidden,
  ].join();

describe('4B what is offered is what is not refused', () => {
  it('in every decision of battles with any ships and any orders', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(wildSetup, fc.integer({ min: 1, max: 1 << 30 }), (setup, number) => {
        const deck = compileDeck(setup);
        const pieces = setup.sides.flatMap((side) => side.players.flatMap((p) => p.ships)).length;
        const inspectors = [new Inspector(pieces + 1), new Inspector(pieces + 2)];
        const [a, b] = inspectors.map(({ admiral }) => admiral);
        const battle = arrange(setup, deck, 0, [a, b]);
        const dice = new SeededDice(pieces + 3);
        for (let s = 0; s < pieces + 3; s++) dice.start(s, s, number, SEED);
        battle.dice = dice;
        resetBattle(battle);
        playAudited(battle);
        for (const inspector of inspectors) {
          for (const [decision, n] of inspector.seen) {
            seen.set(decision, (seen.get(decision) ?? 0) + n);
          }
        }
      }),
      runs(200),
    );
    for (const decision of ['activate', 'strike', 'manoeuvre']) {
      expect(seen.get(decision)).toBeGreaterThan(5000);
    }
    expect([...seen.keys()].sort()).toEqual([...ask.DECISIONS].sort());
  });
});
