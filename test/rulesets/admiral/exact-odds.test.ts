import { describe, expect, it } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import type { Dice } from '../../../src/dice/dice.ts';
import { enumerate } from '../../../src/dice/enumerate.ts';
import type { Catalogue } from '../../../src/rulesets/admiral/catalogue.ts';
import { layOut } from '../../../src/rulesets/admiral/lab-position.ts';
import type { LabCase } from '../../../src/rulesets/admiral/lab-schema.ts';
import { playPhase } from '../../../src/rulesets/admiral/round.ts';
import { DESTROYED } from '../../../src/rulesets/admiral/state.ts';
import { rollPool } from '../../../src/rulesets/admiral/strikes.ts';

/** The same rules under every sequence of dice, against fractions worked out by hand. */

const game = await openGame('admiral');
const catalogue = game.catalogue as Catalogue;

const target = {
  code: 'T',
  name: 'T',
  navy: 'HL',
  type: 'CA',
  points: 10,
  structure: 3,
  armor: 9,
  movement: 3,
} as const;
const carrier = (kinds: object, green: readonly string[] = []) => ({
  code: 'C',
  name: 'C',
  navy: 'HL',
  type: 'CV',
  points: 10,
  structure: 4,
  armor: 3,
  movement: 3,
  squadrons: kinds,
  green,
});

/** A fighter of h screens e; c sends one fighter and one torpedo bomber. */
function dogfight(dice: Dice, green: readonly string[]): 'screen' | 'escort' | 'nobody' {
  const fits = { fighter: 1, 'torpedo-bomber': 1 };
  const labCase = {
    game: 'admiral',
    title: 'dogfight',
    position: {
      phase: 'attack',
      pool: { A: [6] },
      units: [
        { id: 'c', side: 'A', card: carrier(fits), square: '3,7' },
        { id: 'e', side: 'B', card: target, square: '3,3' },
        { id: 'h', side: 'B', card: carrier({ fighter: 1 }, green), square: '7,0', active: green },
      ],
      squadrons: [{ carrier: 'h', kind: 'fighter', screens: 'e' }],
    },
    choices: [
      { do: 'order', pick: 'launch c' },
      { do: 'squadron', pick: 'fighter' },
      { do: 'target', pick: 'e' },
      { do: 'squadron', pick: 'torpedo-bomber' },
      { do: 'target', pick: 'e' },
      { do: 'approach', pick: '3,4' },
      { do: 'critical', pick: 'movement' },
    ],
  } as unknown as LabCase;
  const { battle } = layOut(catalogue, labCase);
  battle.dice = dice;
  playPhase(battle);
  const lost = battle.squadrons.find(({ kind, place }) => kind === 0 && place === DESTROYED);
  if (lost === undefined) return 'nobody';
  return lost.carrier.side === 1 ? 'screen' : 'escort';
}

function odds<T extends string | number>(play: (dice: Dice) => T): Record<T, number> {
  const found = {} as Record<T, number>;
  enumerate(play, (outcome, ways) => {
    found[outcome] = (found[outcome] ?? 0) + 1 / ways;
  });
  return found;
}

describe('4-12 dogfights', () => {
  it('13 in 36 either way, 10 in 36 a tie', () => {
    const found = odds((dice) => dogfight(dice, []));
    expect(found.screen).toBeCloseTo(13 / 36, 12);
    expect(found.escort).toBeCloseTo(13 / 36, 12);
    expect(found.nobody).toBeCloseTo(10 / 36, 12);
  });

  it('G-04 with Superior fighters 23 to 13', () => {
    const found = odds((dice) => dogfight(dice, ['superior-fighters']));
    expect(found.escort).toBeCloseTo(23 / 36, 12);
    expect(found.screen).toBeCloseTo(13 / 36, 12);
  });

  it('G-03 with Armored Fighters 78, 43 and 95 in 216', () => {
    const found = odds((dice) => dogfight(dice, ['armored-fighters']));
    expect(found.escort).toBeCloseTo(78 / 216, 12);
    expect(found.screen).toBeCloseTo(43 / 216, 12);
    expect(found.nobody).toBeCloseTo(95 / 216, 12);
  });
});

describe('4-08 anti-aircraft pools', () => {
  const { battle } = layOut(catalogue, {
    game: 'admiral',
    title: 'pool',
    position: { phase: 'attack', units: [{ id: 'e', side: 'B', card: target, square: '3,3' }] },
  } as unknown as LabCase);
  const pool = (dice: Dice, n: number, again: boolean): number => {
    battle.dice = dice;
    return rollPool(battle, battle.units[0], n, again);
  };
  const binomial = (n: number, k: number, p: number): number => {
    let ways = 1;
    for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
    return ways * p ** k * (1 - p) ** (n - k);
  };

  it.each([1, 2, 3])('%i dice hit with 1 in 3 each', (n) => {
    const found = odds((dice) => pool(dice, n, false));
    for (let k = 0; k <= n; k++) expect(found[k]).toBeCloseTo(binomial(n, k, 1 / 3), 12);
  });

  it.each([1, 2, 3])('R-01 %i dice against Old Attack Planes with 5 in 9', (n) => {
    const found = odds((dice) => pool(dice, n, true));
    for (let k = 0; k <= n; k++) expect(found[k]).toBeCloseTo(binomial(n, k, 5 / 9), 12);
  });
});
