import { describe, expect, test } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import { enumerate } from '../../../src/dice/enumerate.ts';
import { type Admiral, DECISIONS } from '../../../src/rulesets/imperial-stars/admiral.ts';
import type { Catalogue } from '../../../src/rulesets/imperial-stars/catalogue.ts';
import { layOut } from '../../../src/rulesets/imperial-stars/lab-position.ts';
import { labCase } from '../../../src/rulesets/imperial-stars/lab-schema.ts';
import {
  activationChances,
  boardingChance,
  craftDestroyed,
} from '../../../src/rulesets/imperial-stars/odds.ts';
import { playPhase } from '../../../src/rulesets/imperial-stars/round.ts';
import type { Battle } from '../../../src/rulesets/imperial-stars/state.ts';
import * as terms from '../../../src/rulesets/imperial-stars/terms.ts';

/** Counted chances against every sequence of dice, played through the rules. */

const game = await openGame('imperial-stars');
const catalogue = game.catalogue as Catalogue;

/** Takes the last choice, but leaves alone what is listed. */
const willing = (except: readonly string[] = []): Admiral =>
  Object.fromEntries(
    DECISIONS.map((decision) => [
      decision,
      (battle: Battle) => (except.includes(decision) ? 0 : battle.choiceCount - 1),
    ]),
  ) as unknown as Admiral;

function chances(position: object, admiral: Admiral, read: (battle: Battle) => number, steps = 1) {
  const parsed = labCase.parse({
    game: 'imperial-stars',
    title: 'odds',
    position,
    dice: [],
    choices: [],
  });
  const found = new Map<number, number>();
  enumerate(
    (dice) => {
      const { battle } = layOut(catalogue, parsed, admiral);
      battle.dice = dice;
      for (let i = 0; i < steps; i++) playPhase(battle);
      return read(battle);
    },
    (outcome, ways) => found.set(outcome, (found.get(outcome) ?? 0) + 1 / ways),
  );
  return found;
}

describe('10.4 turret fire', () => {
  test.each([
    { dice: 1, fighters: 1, bombers: 0 },
    { dice: 2, fighters: 2, bombers: 0 },
    { dice: 3, fighters: 1, bombers: 1 },
    { dice: 4, fighters: 2, bombers: 1 },
    { dice: 5, fighters: 0, bombers: 2 },
  ])('$dice dice at $fighters fighters and $bombers bombers', ({ dice, fighters, bombers }) => {
    const base = catalogue.cards.ships['SO-QC'];
    const hand = [
      ...Array.from({ length: fighters }, () => 'fighter-ky'),
      ...Array.from({ length: bombers }, () => 'bomber-ky'),
    ];
    const target = { ...base, code: 'SO-ZZ', turrets: [dice, 0], shields: 12, hull: 12 };
    const position = {
      phase: 'attack',
      players: [
        { id: 'A', hand, line: [{ id: 'a', card: base, activated: true }] },
        { id: 'B', line: [{ id: 'z', card: target }] },
      ],
    };
    const found = chances(position, willing(['swap']), (b) => b.ships[1].craftShot, 2);
    craftDestroyed(dice, { fighters, bombers }).forEach((chance, n) => {
      expect(found.get(n) ?? 0).toBeCloseTo(chance, 12);
    });
  });

  test('10.4 by hand: a die downs a fighter with 1/6, a bomber with 1/3', () => {
    expect(craftDestroyed(1, { fighters: 1, bombers: 0 })).toEqual([5 / 6, 1 / 6].map(near));
    expect(craftDestroyed(1, { fighters: 0, bombers: 1 })).toEqual([4 / 6, 2 / 6].map(near));
  });
});

const near = (value: number) => expect.closeTo(value, 12);

describe('11.8 boarding', () => {
  test.each([
    [1, 0],
    [1, 1],
    [3, 2],
    [1, 5],
    [2, 8],
  ])('strength %i against %i', (marines, guards) => {
    const card = { ...catalogue.cards.ships['KY-D1'], code: 'KY-ZZ', shields: 0, guards };
    const position = {
      phase: 'boarding',
      players: [
        {
          id: 'A',
          hand: Array.from({ length: marines }, () => 'space-marine'),
          line: [{ id: 'a', card: 'KY-B1' }],
        },
        { id: 'B', line: [{ id: 'z', card }], reserves: [{ id: 'r', card: 'KY-D2' }] },
      ],
    };
    const captured = (b: Battle) => (b.ships[1].place === terms.AS_PRIZE ? 1 : 0);
    const plain = chances(position, willing(['selfDestruct']), captured);
    expect(plain.get(1) ?? 0).toBeCloseTo(boardingChance(marines, guards), 12);
    const blown = chances(position, willing(), captured);
    expect(blown.get(1) ?? 0).toBeCloseTo(boardingChance(marines, guards + 2), 12);
  });

  test('11.9 ties go to the attacker: even strengths win 21 of 36', () => {
    expect(boardingChance(1, 1)).toBeCloseTo(21 / 36, 12);
    expect(boardingChance(1, 7)).toBe(0);
    expect(boardingChance(6, 1)).toBe(1);
  });
});

describe('6.6 activation', () => {
  /** Activates as many as it can. */
  const eager: Admiral = {
    ...willing(['swap']),
    activation: () => 1,
    assign: (battle) => {
      for (let i = 0; i < battle.choiceCount; i++) {
        const choice = battle.choices[i];
        if (choice < 1 << 20 && choice >> 8 !== 0 && (choice & 255) !== 0) return i;
      }
      return battle.choiceCount - 1;
    },
  };

  test.each([['KY-DN'], ['KY-DN KY-D1'], ['KY-B1 AU-S1 KY-DN'], ['KY-D1 KY-D2 AU-F1']])(
    'a line of %s',
    (codes) => {
      const line = codes.split(' ').map((card, i) => ({ id: `a${i}`, card }));
      const position = {
        phase: 'activation',
        players: [
          { id: 'A', line },
          { id: 'B', line: [{ id: 'z', card: 'VE-K1' }] },
        ],
      };
      const found = chances(position, eager, (b) => b.ships.filter((s) => s.activated).length);
      const speeds = codes.split(' ').map((code) => catalogue.cards.ships[code].speed);
      for (const [count, chance] of activationChances(speeds)) {
        expect(found.get(count) ?? 0).toBeCloseTo(chance, 12);
      }
    },
  );

  test('6.6 by hand: Speed 1 and Speed 5 have 10 of 36 ways, less one counted twice', () => {
    // The slow ship needs a 1; the other die must be 5 or less: 2 × 5 - 1 ways.
    expect(activationChances([1, 5]).get(2)).toBeCloseTo(9 / 36, 12);
  });
});
