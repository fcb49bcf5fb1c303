import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/dice/dice.ts';
import { distribution } from '../../../src/dice/enumerate.ts';
import { type Admiral, DECISIONS } from '../../../src/rulesets/star-strike-2/admiral.ts';
import { layOut } from '../../../src/rulesets/star-strike-2/lab-position.ts';
import { labCase } from '../../../src/rulesets/star-strike-2/lab-schema.ts';
import { fightSkirmish } from '../../../src/rulesets/star-strike-2/skirmish.ts';
import { ACTION, type Battle, type Piece } from '../../../src/rulesets/star-strike-2/state.ts';
import { catalogue, LAB_FOLDER } from '../../helpers/star-strike-2.ts';

/**
 * 7: the exact distribution of a skirmish, from every possible sequence of dice through the rules,
 * against one worked out with convolutions and thinning that shares no code with them.
 */

interface Fighter {
  readonly role?: string;
  readonly hull: number;
  readonly dice: number;
  readonly keywords?: readonly string[];
  readonly exhausted?: number;
}

const cards = JSON.parse(readFileSync(join(LAB_FOLDER, 'cards/lab-cards.json'), 'utf8'));
const SIX_FACINGS = ['heavy', 'super-heavy', 'stationary'];

function card(fighter: Fighter): object {
  const role = fighter.role ?? 'light';
  return {
    code: 'XX-FGT',
    name: 'Fighter',
    class: 'Lab',
    faction: 'XX',
    type: 'standard',
    role,
    hull: fighter.hull,
    armor: 0,
    flak: 0,
    shields: SIX_FACINGS.includes(role) ? [0, 0, 0, 0, 0, 0] : 0,
    armaments: [{ mount: 'primary', weapon: 'LAB-GUN', arc: '360', dice: fighter.dice }],
    keywords: fighter.keywords ?? [],
  };
}

/** Takes every option it is offered. */
const willing = Object.fromEntries(
  DECISIONS.map((decision) => [decision, (battle: Battle) => battle.choiceCount - 1]),
) as unknown as Admiral;

const attackerHex = '0605';
const defenderHex = '0604';

interface Fight {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly strategic?: readonly string[];
}

/** Every outcome "hull of the attacker/hull of the defender", with its exact chance. */
function engine({ attacker, defender, strategic = [] }: Fight): Map<string | number, number> {
  const spare = { card: 'XX-BARE' };
  const piece = (id: string, fighter: Fighter, hex: string) => ({
    id,
    team: id === 'a' ? 'A' : 'B',
    card: card(fighter),
    hex,
    exhausted: fighter.exhausted ?? 0,
  });
  const { battle } = layOut(
    catalogue(),
    labCase.parse({
      game: 'star-strike-2',
      title: 'exact',
      map: { columns: 11, rows: 9, strategic },
      cards,
      position: {
        pieces: [
          piece('a', attacker, attackerHex),
          { id: 'a9', team: 'A', ...spare, hex: '0109' },
          piece('b', defender, defenderHex),
          { id: 'b9', team: 'B', ...spare, hex: '1101' },
        ],
      },
      dice: [],
      choices: [],
    }),
    [willing, willing],
  );
  const [a, , b] = battle.pieces;
  const places = battle.pieces.map(({ hex }) => hex);
  const left = (p: Piece) => (p.defeated ? 0 : p.hull);
  return distribution((dice: Dice) => {
    battle.phase = ACTION;
    battle.dice = dice;
    battle.teams[0].onBoard = 2;
    battle.teams[1].onBoard = 2;
    for (const p of battle.pieces) {
      p.hex = places[p.index];
      battle.occupant[p.hex] = p.index;
      p.defeated = false;
      p.hull = p.card.hull;
    }
    a.exhausted = attacker.exhausted ?? 0;
    b.exhausted = defender.exhausted ?? 0;
    fightSkirmish(battle, a, b);
    // 7D: who is left is Exhausted, who fell is not.
    for (const [p, was] of [
      [a, attacker.exhausted ?? 0],
      [b, defender.exhausted ?? 0],
    ] as const) {
      if (!p.defeated && p.exhausted !== Math.min(2, was + 1)) throw new Error('not Exhausted');
    }
    return `${left(a)}/${left(b)}`;
  });
}

type Chances = readonly number[];

/** Chances of 0, 1, 2… hits of one die, by what each face is worth. */
function die(worth: readonly number[]): number[] {
  const chances: number[] = new Array(Math.max(...worth) + 1).fill(0);
  for (const hits of worth) chances[hits] += 1 / 6;
  return chances;
}

function add(a: Chances, b: Chances): number[] {
  const sum: number[] = new Array(a.length + b.length - 1).fill(0);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      sum[i + j] += p * q;
    });
  });
  return sum;
}

const pool = (dice: number, worth: readonly number[]): Chances =>
  Array.from({ length: dice }).reduce<Chances>((sum) => add(sum, die(worth)), [1]);

function choose(n: number, k: number): number {
  let c = 1;
  for (let i = 0; i < k; i++) c = (c * (n - i)) / (i + 1);
  return c;
}

/** Of n hits each gets through with chance p. */
function thin(hits: Chances, p: number): number[] {
  const out: number[] = new Array(hits.length).fill(0);
  hits.forEach((chance, n) => {
    for (let k = 0; k <= n; k++) out[k] += chance * choose(n, k) * p ** k * (1 - p) ** (n - k);
  });
  return out;
}

/** Joint chances of hull left, both sides independent, before Lethal and Grudge. */
function oracle(
  a: { hull: number; takes: Chances },
  b: { hull: number; takes: Chances },
  after: (aHits: number, bHits: number) => readonly (readonly [string, number])[] = (x, y) => [
    [`${Math.max(0, a.hull - x)}/${Math.max(0, b.hull - y)}`, 1],
  ],
): Map<string, number> {
  const chances = new Map<string, number>();
  a.takes.forEach((p, x) => {
    b.takes.forEach((q, y) => {
      for (const [key, share] of after(x, y)) {
        if (p * q * share > 0) chances.set(key, (chances.get(key) ?? 0) + p * q * share);
      }
    });
  });
  return chances;
}

function same(found: Map<string | number, number>, wanted: Map<string, number>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, chance] of wanted) expect(found.get(key)).toBeCloseTo(chance, 12);
}

const ONES = [1, 0, 0, 0, 0, 0];
const FAILS_EVASION = 3 / 6;
const FAILS_ORE_HULL = 4 / 6;
const FAILS_FAST = 5 / 6;
const FAILS_BUNKER_DOWN = 4 / 6;
const FAILS_RAM_PROW = 5 / 6;

const chanceOf = (found: Map<string | number, number>, test: (key: string) => boolean): number =>
  [...found].reduce((sum, [key, p]) => (test(String(key)) ? sum + p : sum), 0);

describe('7 the exact distribution of a skirmish', () => {
  it('7B two dice defeat a piece of one Hull Point in 11 of 36 games, and both fall in 121 of 1296', () => {
    const found = engine({ attacker: { hull: 1, dice: 2 }, defender: { hull: 1, dice: 2 } });
    expect(chanceOf(found, (key) => key.endsWith('/0'))).toBeCloseTo(11 / 36, 14);
    expect(found.get('0/0')).toBeCloseTo(121 / 1296, 14);
    expect(found.get('1/1')).toBeCloseTo(625 / 1296, 14);
  });

  it('7B, 7D binomial hits on both sides, damage simultaneous', () => {
    const found = engine({ attacker: { hull: 3, dice: 3 }, defender: { hull: 2, dice: 2 } });
    same(found, oracle({ hull: 3, takes: pool(2, ONES) }, { hull: 2, takes: pool(3, ONES) }));
  });

  it.each([2, 3, 5])('9C Deadly [%i]', (x) => {
    const worth = ONES.map((_, i) => (i < x ? 1 : 0));
    const found = engine({
      attacker: { hull: 2, dice: 3, keywords: [`Deadly [${x}]`] },
      defender: { hull: 4, dice: 1 },
    });
    same(found, oracle({ hull: 2, takes: pool(1, ONES) }, { hull: 4, takes: pool(3, worth) }));
  });

  it('9M Boarding Array', () => {
    const found = engine({
      attacker: { hull: 1, dice: 2 },
      defender: { hull: 3, dice: 3, keywords: ['Boarding Array'] },
    });
    const takes = pool(3, [1, 0, 0, 0, 0, 1]);
    same(found, oracle({ hull: 1, takes }, { hull: 3, takes: pool(2, ONES) }));
  });

  it('9S Starmaw, four hits for a 1', () => {
    const found = engine({
      attacker: { hull: 1, dice: 3, keywords: ['Starmaw'] },
      defender: { hull: 13, dice: 1 },
    });
    const takes = pool(3, [4, 0, 0, 0, 0, 0]);
    expect([...new Set([...found.keys()].map((key) => String(key).split('/')[1]))].sort()).toEqual([
      '1',
      '13',
      '5',
      '9',
    ]);
    same(found, oracle({ hull: 1, takes: pool(1, ONES) }, { hull: 13, takes }));
  });

  it('9S, 9C, 9M Starmaw with Deadly [2] and Boarding Array', () => {
    const found = engine({
      attacker: { hull: 2, dice: 2, keywords: ['Starmaw', 'Deadly [2]', 'Boarding Array'] },
      defender: { hull: 9, dice: 2 },
    });
    const takes = pool(2, [4, 1, 0, 0, 0, 1]);
    same(found, oracle({ hull: 2, takes: pool(2, ONES) }, { hull: 9, takes }));
  });

  it('7C-01 Evasion saves on both sides', () => {
    const found = engine({
      attacker: { role: 'escort', hull: 2, dice: 2 },
      defender: { role: 'escort', hull: 1, dice: 2 },
    });
    const takes = thin(pool(2, ONES), FAILS_EVASION);
    same(found, oracle({ hull: 2, takes }, { hull: 1, takes }));
  });

  it('7C-01, 9C Evasion against Deadly [4]', () => {
    const found = engine({
      attacker: { hull: 2, dice: 3, keywords: ['Deadly [4]'] },
      defender: { role: 'escort', hull: 3, dice: 1 },
    });
    const takes = thin(pool(3, [1, 1, 1, 1, 0, 0]), FAILS_EVASION);
    same(found, oracle({ hull: 2, takes: pool(1, ONES) }, { hull: 3, takes }));
  });

  it('7C-02, 7C-03, 7C-04 Ore Hull, Fast and Bunker Down together', () => {
    const found = engine({
      attacker: { hull: 1, dice: 2 },
      defender: { hull: 2, dice: 1, keywords: ['Ore Hull', 'Fast'] },
      strategic: [defenderHex],
    });
    const through = FAILS_ORE_HULL * FAILS_FAST * FAILS_BUNKER_DOWN;
    const takes = thin(pool(2, ONES), through);
    same(found, oracle({ hull: 1, takes: pool(1, ONES) }, { hull: 2, takes }));
  });

  it('7C all five saves: a hit gets through in 25 of 162', () => {
    const found = engine({
      attacker: { hull: 1, dice: 1 },
      defender: { role: 'escort', hull: 1, dice: 1, keywords: ['Ore Hull', 'Fast', 'Ram-Prow'] },
      strategic: [defenderHex],
    });
    const through =
      FAILS_EVASION * FAILS_ORE_HULL * FAILS_FAST * FAILS_BUNKER_DOWN * FAILS_RAM_PROW;
    expect(through).toBeCloseTo(25 / 162, 14);
    const takes = thin(pool(1, ONES), through);
    // 9O-02: its own pool has a die more against a Light piece.
    same(found, oracle({ hull: 1, takes: pool(2, ONES) }, { hull: 1, takes }));
  });

  it.each([
    ['escort', 0],
    ['light', 1],
    ['heavy', 2],
    ['super-heavy', 3],
  ] as const)('9O Ram-Prow against %s: %i dice more, and saves on 1', (role, more) => {
    const found = engine({
      attacker: { hull: 2, dice: 1, keywords: ['Ram-Prow'] },
      defender: { role, hull: 3, dice: 1 },
    });
    const hits = pool(1 + more, ONES);
    const takes = role === 'escort' ? thin(hits, FAILS_EVASION) : hits;
    const own = thin(pool(1, ONES), FAILS_RAM_PROW);
    same(found, oracle({ hull: 2, takes: own }, { hull: 3, takes }));
  });

  it('3A-02 (IV) Exhausted halves and quarters the pool, rounded up', () => {
    const found = engine({
      attacker: { hull: 2, dice: 5, exhausted: 1 },
      defender: { hull: 2, dice: 5, exhausted: 2 },
    });
    same(found, oracle({ hull: 2, takes: pool(2, ONES) }, { hull: 2, takes: pool(3, ONES) }));
  });

  it('9F Lethal [2] takes the victor with it', () => {
    const found = engine({
      attacker: { hull: 3, dice: 2 },
      defender: { hull: 1, dice: 2, keywords: ['Lethal [2]'] },
    });
    const wanted = oracle(
      { hull: 3, takes: pool(2, ONES) },
      { hull: 1, takes: pool(2, ONES) },
      (x, y) => [[y === 0 ? `${3 - x}/1` : `${Math.max(0, 3 - x - 2)}/0`, 1]],
    );
    same(found, wanted);
  });

  it('9Q Grudge counts the hits that were not saved, and is rolled by the fallen too', () => {
    const found = engine({
      attacker: { hull: 2, dice: 3, keywords: ['Deadly [2]'] },
      defender: { hull: 2, dice: 1, keywords: ['Grudge', 'Ore Hull'] },
    });
    const takes = thin(pool(3, [1, 1, 0, 0, 0, 0]), FAILS_ORE_HULL);
    const wanted = oracle({ hull: 2, takes: pool(1, ONES) }, { hull: 2, takes }, (x, y) => {
      const b = Math.max(0, 2 - y);
      return [
        [`0/${b}`, y / 6],
        [`${2 - x}/${b}`, 1 - y / 6],
      ];
    });
    same(found, wanted);
  });

  it('9F, 9Q a Grudge sets off a Lethal', () => {
    const found = engine({
      attacker: { hull: 2, dice: 1, keywords: ['Lethal [1]'] },
      defender: { hull: 2, dice: 2, keywords: ['Grudge'] },
    });
    const wanted = oracle(
      { hull: 2, takes: pool(2, ONES) },
      { hull: 2, takes: pool(1, ONES) },
      (x, y) => {
        // Two hits fell the attacker: its Lethal hit makes a counter more, with nobody to settle.
        if (x === 2) return [[`0/${2 - y - 1}`, 1]];
        return [
          [`0/${2 - y - 1}`, y / 6],
          [`${2 - x}/${2 - y}`, 1 - y / 6],
        ];
      },
    );
    same(found, wanted);
  });
});
