import { describe, expect, it } from 'vitest';
import { goodnessOfFit } from '../../../src/analysis/chi-square.ts';
import type { OddsAnswer } from '../../../src/battle/odds-desk.ts';
import type { Dice } from '../../../src/dice/dice.ts';
import { enumerate } from '../../../src/dice/enumerate.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import { copyBattle } from '../../../src/rulesets/star-strike-2/copy.ts';
import { oddsKinds } from '../../../src/rulesets/star-strike-2/odds.ts';
import type { Plans } from '../../../src/rulesets/star-strike-2/odds-admiral.ts';
import { type OddsTable, oddsTable } from '../../../src/rulesets/star-strike-2/odds-position.ts';
import {
  type Fate,
  fateOf,
  resolveStrikes,
} from '../../../src/rulesets/star-strike-2/odds-resolve.ts';
import { resolveSkirmish } from '../../../src/rulesets/star-strike-2/odds-skirmish.ts';
import { fightSkirmish } from '../../../src/rulesets/star-strike-2/skirmish.ts';
import type { Battle } from '../../../src/rulesets/star-strike-2/state.ts';
import { resolveStrike } from '../../../src/rulesets/star-strike-2/strike.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** `odds` against three others: a second implementation, the whole rule in one go, seeded dice. */

type Options = Record<string, string>;

function ask(kind: string, words: string, options: Options = {}): OddsAnswer {
  const found = oddsKinds.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(kind);
  return found.work(catalogue(), { words: words.split(' '), options, rules: {} });
}

const chance = ({ chances }: OddsAnswer, name: string): number =>
  chances.find((each) => each.name === name)?.chance ?? Number.NaN;

const row = ({ distributions }: OddsAnswer, name: string): number[] => {
  const found = distributions.find((each) => each.name === name);
  const chances: number[] = [];
  for (const { value, chance: p } of found?.outcomes ?? []) chances[value] = p;
  return Array.from(chances, (p) => p ?? 0);
};

/** A strike by hand: every face of every die in turn, no two ways put together. */
interface Shot {
  readonly dice: number;
  /** Modified result to hits, criticals, direct hits and locks. */
  readonly chart: Readonly<Record<number, string>>;
  readonly modifier: number;
  readonly shields: number;
  readonly hull: number;
  readonly orderLimit: number;
  /** Save values, in the order they are rolled. */
  readonly saves: { readonly H: number[]; readonly C: number[]; readonly D: number[] };
}

function byHand(shot: Shot): Map<string, number> {
  const found = new Map<string, number>();
  const iconsOf = (face: number) => shot.chart[Math.max(1, face + shot.modifier)] ?? '';
  const count = (text: string, icon: string) => text.split(icon).length - 1;
  const faces = [1, 2, 3, 4, 5, 6];
  const roll = (left: number, icons: string, p: number, then: (i: string, p: number) => void) => {
    if (left === 0) return then(icons, p);
    for (const face of faces) roll(left - 1, icons + iconsOf(face), p / 6, then);
  };
  const resolve = (order: string, hull: number, criticals: number, p: number): void => {
    const icon = order[0] as 'H' | 'C' | 'D' | undefined;
    if (icon === undefined || hull === 0 || criticals > shot.orderLimit) {
      const key = `${shot.hull - hull}/${criticals}/${hull === 0 || criticals > shot.orderLimit}`;
      found.set(key, (found.get(key) ?? 0) + p);
      return;
    }
    const through = shot.saves[icon].reduce((q, value) => (q * (6 - value)) / 6, p);
    if (p - through > 1e-300) resolve(order.slice(1), hull, criticals, p - through);
    resolve(
      order.slice(1),
      icon === 'C' ? hull : hull - 1,
      criticals + (icon === 'C' ? 1 : 0),
      through,
    );
  };
  roll(shot.dice, '', 1, (icons, p) => {
    const blockedC = Math.min(shot.shields, count(icons, 'C'));
    const blockedH = Math.min(shot.shields - blockedC, count(icons, 'H'));
    const left =
      'H'.repeat(count(icons, 'H') - blockedH) +
      'C'.repeat(count(icons, 'C') - blockedC) +
      'D'.repeat(count(icons, 'D'));
    roll(count(icons, 'L'), left, p, (all, q) => {
      const sorted = ['H', 'C', 'D'].map((icon) => icon.repeat(count(all, icon))).join('');
      resolve(sorted, shot.hull, 0, q);
    });
  });
  return found;
}

const sumWhere = (found: Map<string, number>, test: (key: string[]) => boolean): number =>
  [...found].reduce((sum, [key, p]) => (test(key.split('/')) ? sum + p : sum), 0);

describe('5 odds of a strike equal a second implementation', () => {
  it.each([
    {
      // 1:C 2:H 3:H 4:L, Die+1 beyond some range; Flak 0 and Armor 1 of a Bomber.
      words: 'PA-CA NE-B2',
      options: { weapon: 'LRM-A', range: '3' },
      shot: {
        dice: 1,
        chart: { 1: 'C', 2: 'H', 3: 'H', 4: 'L' },
        shields: 2,
        hull: 2,
        orderLimit: 0,
        saves: { H: [1, 0], C: [1, 0], D: [] },
      },
    },
    {
      words: 'NE-B2 DC-RC',
      options: { weapon: 'BOMB', range: '0', facing: 'aft', 'target-shields': '1' },
      shot: {
        dice: 2,
        chart: { 1: 'DD', 2: 'D', 3: 'H', 4: 'L' },
        shields: 1,
        hull: 5,
        orderLimit: 1,
        // 5F-02, 5F-04: Armor 2 and no Flak against Hits, Ore Hull 2 against Direct Hits.
        saves: { H: [2, 0], C: [2, 0], D: [2] },
      },
    },
    {
      words: 'PA-DN PA-BB',
      options: {
        weapon: 'R-CANNON',
        range: '2',
        facing: 'fore',
        'target-shields': '2',
        'target-hull': '3',
      },
      shot: {
        dice: 2,
        chart: { 1: 'HH', 2: 'HL', 3: 'H', 4: 'H' },
        shields: 2,
        hull: 3,
        orderLimit: 3,
        // 5F-02 (I): no Armor against Heavy weapons; 5F-03 (I): Massive.
        saves: { H: [], C: [3], D: [] },
      },
    },
  ])('$words $options', ({ words, options, shot }) => {
    const answer = ask('strike', words, options as unknown as Options);
    const modifier = answer.given.join(' ').match(/Die([+-]\d)/)?.[1] ?? '0';
    const given = answer.given.join(' ').match(/(\d) d[a-z]+ with/)?.[1];
    const wanted = byHand({ ...shot, dice: Number(given), modifier: Number(modifier) });
    expect(Number(given)).toBe(shot.dice);
    expect(chance(answer, 'destroyed')).toBeCloseTo(
      sumWhere(wanted, ([, , dead]) => dead === 'true'),
      12,
    );
    expect(chance(answer, 'Critical Damage')).toBeCloseTo(
      sumWhere(wanted, ([, c]) => c !== '0'),
      12,
    );
    row(answer, 'hull lost').forEach((p, lost) => {
      expect(p).toBeCloseTo(
        sumWhere(wanted, ([hull]) => hull === String(lost)),
        12,
      );
    });
  });
});

/** The position of a question, and every outcome of the rule played whole. */
function whole(
  table: OddsTable,
  play: (battle: Battle) => void,
  say: (battle: Battle) => string,
): { exact: () => Map<string, number>; sample: (n: number) => Map<string, number> } {
  const work = table.another();
  const once = (dice: Dice) => {
    copyBattle(table.battle, work);
    work.dice = dice;
    play(work);
    return say(work);
  };
  return {
    exact() {
      const found = new Map<string, number>();
      enumerate(once, (key, ways) => found.set(key, (found.get(key) ?? 0) + 1 / ways));
      return found;
    },
    sample(n) {
      const found = new Map<string, number>();
      const streams = work.pieces.length;
      const dice = new SeededDice(streams);
      for (let k = 0; k < n; k++) {
        for (let s = 0; s < streams; s++) dice.start(s, 17 + s, 4711, k);
        const key = once(dice);
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      return found;
    },
  };
}

const PLANS: Plans = { locks: 'dice', shields: 'criticals-first', declined: new Set() };

function position(words: string, options: Options, plans = PLANS, range = 1): OddsTable {
  const question = { words: words.split(' '), options, rules: {} };
  return oddsTable(catalogue(), { question, range, facing: 0, targetFacing: 3, plans });
}

const fateKey = (fate: Fate): string => JSON.stringify(fate);

function strikesOf(table: OddsTable, armaments: readonly number[]) {
  const found = new Map<string, number>();
  for (const { thing, chance: p } of resolveStrikes(table, armaments).fates.parts) {
    found.set(fateKey(thing), (found.get(fateKey(thing)) ?? 0) + p);
  }
  const before = table.battle.pieces[table.target];
  const played = whole(
    table,
    (battle) => {
      for (const armament of armaments) {
        if (battle.pieces[table.target].hex < 0) return;
        resolveStrike(battle, battle.pieces[table.attacker], armament, battle.pieces[table.target]);
      }
    },
    (battle) => fateKey(fateOf(before, battle.pieces[table.target])),
  );
  return { found, played };
}

function same(found: Map<string, number>, wanted: Map<string, number>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, p] of wanted) expect(found.get(key)).toBeCloseTo(p, 12);
}

describe('5 odds of a strike equal the rule played whole under every sequence of dice', () => {
  it.each<[string, Options, Partial<Plans>, number]>([
    ['PA-CA NE-B2', {}, {}, 0],
    ['PA-CA NE-C3', { 'target-terrain': 'nebula' }, {}, 1],
    ['PA-CA NE-C3', { 'target-terrain': 'dust', 'target-hull': '1' }, {}, 2],
    ['PA-CA NE-C3', { orders: 'Steady Aim' }, { locks: 'ability' }, 1],
    ['PA-CA NE-C3', { 'target-orders': 'Brace for Impact' }, {}, 1],
    ['PA-CA NE-C3', { orders: 'Mass the Batteries' }, { shields: 'none' }, 1],
    ['PA-CA NE-C3', { with: 'PA-SC' }, { shields: 'hits-first' }, 2],
    ['PA-CA NE-C3', { with: 'PA-SC' }, { declined: new Set(['Augur']) }, 2],
    ['NE-B2 DC-RC', {}, { locks: 'ability' }, 0],
    ['PA-CA DC-MTN', { 'target-shields': '0', 'target-criticals': '1' }, {}, 2],
  ])('%s %j %j', (words, options, plans, armament) => {
    const table = position(words, options, { ...PLANS, ...plans });
    const { found, played } = strikesOf(table, [
      armament % table.battle.pieces[0].card.armaments.length,
    ]);
    same(found, played.exact());
  });

  it('two strikes, one after the other', () => {
    const { found, played } = strikesOf(position('NE-B2 NE-F1', {}), [0, 0]);
    same(found, played.exact());
  });
});

describe('5 odds of strikes are those of the engine', () => {
  it.each<[string, Options, Partial<Plans>]>([
    ['PA-DN NE-C3', {}, {}],
    ['PA-DN NE-C3', { with: 'PA-SC', orders: 'Steady Aim' }, { locks: 'ability' }],
    ['DC-MTN PA-CL', {}, { locks: 'ability', shields: 'criticals-only' }],
  ])('%s %j: all armaments, 40000 samples', (words, options, plans) => {
    const table = position(words, options, { ...PLANS, ...plans });
    const armaments = table.battle.pieces[table.attacker].card.armaments.map((_, i) => i);
    const { found, played } = strikesOf(table, armaments);
    agrees(found, played.sample(SAMPLES));
  });
});

const SAMPLES = 40_000;
/** One false alarm in a million: there are few tests, and the seeds are fixed. */
const ALPHA = 1e-6;

function agrees(chances: Map<string, number>, counts: Map<string, number>): void {
  expect([...counts.keys()].filter((key) => !chances.has(key))).toEqual([]);
  const keys = [...chances.keys()];
  const { pValue } = goodnessOfFit(
    keys.map((key) => counts.get(key) ?? 0),
    keys.map((key) => chances.get(key) ?? 0),
  );
  expect(pValue).toBeGreaterThan(ALPHA);
}

function skirmishOf(words: string, options: Options) {
  const table = position(words, options, PLANS, 0);
  const found = new Map<string, number>();
  for (const { thing, chance: p } of resolveSkirmish(table).fates.parts) {
    const key = `${fateKey(thing.attacker)} ${fateKey(thing.target)}`;
    found.set(key, (found.get(key) ?? 0) + p);
  }
  const before = table.battle.pieces;
  const played = whole(
    table,
    (b) => fightSkirmish(b, b.pieces[table.attacker], b.pieces[table.target]),
    (b) =>
      [table.attacker, table.target].map((i) => fateKey(fateOf(before[i], b.pieces[i]))).join(' '),
  );
  return { found, played };
}

describe('7 odds of a skirmish', () => {
  it.each<[string, Options]>([
    ['NE-B2 PA-BMB', {}],
    ['SW-PIR GH-AXE', {}],
    ['PA-INT DC-PRS', { 'target-terrain': 'strategic', 'target-exhausted': '1' }],
    ['GH-AXE GH-AXE', { 'target-hull': '1' }],
  ])('%s %j equals the rule played whole', (words, options) => {
    const { found, played } = skirmishOf(words, options);
    same(found, played.exact());
  });

  it.each<[string, Options]>([
    ['NE-ND PA-BB', {}],
    ['DC-DRL PA-CA', { orders: 'Clear the Decks', 'target-orders': 'Dig In' }],
    ['GH-THN DC-RCR', { exhausted: '1', 'target-criticals': '1' }],
  ])('%s %j is that of the engine, 40000 samples', (words, options) => {
    const { found, played } = skirmishOf(words, options);
    agrees(found, played.sample(SAMPLES));
  });

  it('7B two Bombers of two dice: a hit on 1 or 6, Evasion on 3 or less', () => {
    const answer = ask('skirmish', 'NE-B2 PA-BMB');
    // 9M: 1/3 a die; 7C-01: half of the hits get through, so 1/6 a die; two of two are needed.
    expect(chance(answer, 'target destroyed')).toBeCloseTo(1 / 36, 12);
    // 1/6 a die, half get through.
    expect(chance(answer, 'attacker destroyed')).toBeCloseTo(1 / 144, 12);
    expect(chance(answer, 'both destroyed')).toBeCloseTo(1 / 5184, 12);
    expect(answer.figures[0].value).toBeCloseTo(2 / 36, 12);
  });
});

describe('the answer', () => {
  it('adds up', () => {
    for (const kind of oddsKinds) {
      const answer = ask(kind.name, 'PA-CA NE-C3');
      for (const { name, outcomes, mean } of answer.distributions) {
        expect(
          outcomes.reduce((sum, { chance: p }) => sum + p, 0),
          name,
        ).toBeCloseTo(1, 12);
        const sum = outcomes.reduce((m, { value, chance: p }) => m + value * p, 0);
        expect(mean, name).toBeCloseTo(sum, 12);
      }
    }
  });

  it('says what was given', () => {
    const answer = ask('strike', 'pa-ca ne-c3', {
      'target-terrain': 'nebula',
      orders: 'steady aim',
      decline: 'skilled',
      facing: 'aft',
    });
    const given = answer.given.join('\n');
    expect(given).toContain('the target in a nebula');
    expect(given).toContain('Orders of the attacker: Steady Aim.');
    expect(given).toContain('but not skilled');
    expect(given).toContain('hit on its aft');
    expect(answer.sentence).toContain('Heavy Cruiser (PA-CA) striking Line Cruiser (NE-C3)');
  });

  it('8D-01, 8D-02 a nebula takes the shields and worsens the dice', () => {
    const options = { weapon: 'MAL-B', range: '1' };
    const open = ask('strike', 'PA-CA NE-C3', options);
    const nebula = ask('strike', 'PA-CA NE-C3', { ...options, 'target-terrain': 'nebula' });
    expect(open.given).toContain('2 dice without a modifier.');
    expect(nebula.given).toContain('2 dice with Die+1.');
    expect(open.distributions.some(({ name }) => name === 'shields spent')).toBe(true);
    expect(nebula.distributions.some(({ name }) => name === 'shields spent')).toBe(false);
  });
});

describe('what cannot be asked', () => {
  it.each<[string, string, Options, RegExp]>([
    ['strike', 'PA-CAA NE-B2', {}, /"PA-CAA" is not a ship. Did you mean "PA-CA"\?/],
    [
      'strike',
      'PA-CA NE-B2',
      { weapon: 'LRM' },
      /PA-CA has no such weapon. Did you mean "LRM-A"\?/,
    ],
    [
      'strike',
      'PA-CA NE-B2',
      { range: '5' },
      /beyond the Maximum Distance \(5A\); the distance is 5, M-CANNON reaches 3/,
    ],
    [
      'strike',
      'PA-CA NE-B2',
      { bearing: 'aft' },
      /not within the arc \(5A-01\); M-CANNON fires into arc FX/,
    ],
    ['strike', 'PA-CA NE-B2', { range: 'x' }, /--range x: wanted a whole number from 0 to 60/],
    ['strike', 'PA-CA NE-B2', { terrain: 'core' }, /pieces in a Core may not strike \(8B-03\)/],
    [
      'strike',
      'PA-CA NE-B2',
      { orders: 'Steady Aims' },
      /is not an order. Did you mean "Steady Aim"\?/,
    ],
    [
      'strike',
      'PA-CA NE-B2',
      { 'target-orders': 'B-003' },
      /NE-B2 cannot have Brace for Impact: the piece is at its Order Limit/,
    ],
    [
      'strike',
      'PA-CA NE-B2',
      { 'target-hull': '3' },
      /--target-hull 3: wanted a whole number from 1 to 2/,
    ],
    [
      'strike',
      'PA-CA NE-B2',
      { 'target-shields': '1,2' },
      /--target-shields 1,2: wanted one number/,
    ],
    ['strike', 'PA-CA NE-B2', { 'target-shields': '3' }, /more than the card/],
    ['skirmish', 'PA-CA NE-B2', { exhausted: '3' }, /from 0 to 2/],
    ['strike', 'PA-CA NE-B2', { with: 'PA-SC,PA-SC,PA-SC,PA-SC' }, /at most 3 friends, found 4/],
    ['strike', 'PA-CA NE-B2', { 'target-criticals': '1' }, /would have crippled it \(5F-03\)/],
  ])('%s %s %j', (kind, words, options, said) => {
    expect(() => ask(kind, words, options)).toThrow(said);
  });
});
