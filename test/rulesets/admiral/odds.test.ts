import { describe, expect, it } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import type { OddsAnswer } from '../../../src/battle/odds-desk.ts';
import type { Catalogue } from '../../../src/rulesets/admiral/catalogue.ts';
import { odds } from '../../../src/rulesets/admiral/odds.ts';

const catalogue = (await openGame('admiral')).catalogue as Catalogue;

function ask(
  kind: string,
  words: readonly string[],
  options: Record<string, string> = {},
  rules = {},
) {
  const found = odds.find(({ name }) => name === kind);
  if (found === undefined) throw new Error(`no kind ${kind}`);
  return found.work(catalogue, { words, options, rules });
}

const chance = ({ chances }: OddsAnswer, at = 0): number => chances[at].chance;

/** Usable faces of the house layout, the Admiral (6) left out. */
const FACES = [['M'], ['M', 'D'], ['M', 'A'], ['A', 'X'], ['T', 'X'], ['*']];

/** Every roll, every way to place the dice. */
function bruteForce(dice: number, wanted: string, wild: boolean): number {
  let good = 0;
  for (let roll = 0; roll < 6 ** dice; roll++) {
    const faces = Array.from({ length: dice }, (_, i) => FACES[Math.floor(roll / 6 ** i) % 6]);
    if (places(faces, wanted, wild)) good += 1;
  }
  return good / 6 ** dice;
}

function places(faces: readonly (readonly string[])[], wanted: string, wild: boolean): boolean {
  if (wanted === '') return true;
  return faces.some(
    (face, i) =>
      (face.includes(wanted[0]) || (wild && face.includes('*'))) &&
      places([...faces.slice(0, i), ...faces.slice(i + 1)], wanted.slice(1), wild),
  );
}

describe('pool', () => {
  it('2-02: two dice for one Artillery, 1 - (1/2)²; without Admirals 1 - (2/3)²', () => {
    expect(chance(ask('pool', ['2'], { artillery: '1' }))).toBeCloseTo(3 / 4, 12);
    expect(chance(ask('pool', ['2'], { artillery: '1', wild: 'no' }))).toBeCloseTo(5 / 9, 12);
  });

  it.each([
    [3, 'MA', { movement: '1', artillery: '1' }],
    [4, 'MMA', { movement: '2', artillery: '1' }],
    [4, 'MTD', { movement: '1', torpedo: '1', 'depth-charge': '1' }],
    [5, 'AA*', { artillery: '2', admiral: '1' }],
  ])('2-04: %i dice for %s as every roll and every placing says', (dice, wanted, options) => {
    for (const wild of ['yes', 'no']) {
      const answer = ask('pool', [String(dice)], { ...options, wild });
      expect(chance(answer)).toBeCloseTo(bruteForce(dice, wanted, wild === 'yes'), 12);
      const all = answer.distributions[0].outcomes.reduce((sum, row) => sum + row.chance, 0);
      expect(all).toBeCloseTo(1, 12);
    }
  });

  it('refuses what cannot be asked', () => {
    expect(() => ask('pool', ['0'], { artillery: '1' })).toThrow(/from 1 to 40/);
    expect(() => ask('pool', ['3'])).toThrow(/name a symbol/);
  });
});

describe('anti-aircraft', () => {
  it('4-08: three dice against two squadrons', () => {
    const rows = ask('anti-aircraft', ['3', '2']).distributions[0].outcomes;
    expect(rows.map(({ value }) => value)).toEqual([0, 1, 2]);
    [8 / 27, 12 / 27, 7 / 27].forEach((wanted, i) => {
      expect(rows[i].chance).toBeCloseTo(wanted, 12);
    });
  });

  it('R-01: old planes are hit by 5/9; a wild Admiral makes it 1/2', () => {
    expect(chance(ask('anti-aircraft', ['1', '1'], { old: 'yes' }))).toBeCloseTo(5 / 9, 12);
    expect(chance(ask('anti-aircraft', ['1', '1'], {}, { admiralInRolls: 'wild' }))).toBeCloseTo(
      1 / 2,
      12,
    );
  });
});

describe('dogfight', () => {
  const fight = (options = {}) =>
    ask('dogfight', ['fighter'], options).chances.map((c) => c.chance);
  it.each([
    [{}, [13 / 36, 13 / 36, 10 / 36]],
    [{ screen: 'superior' }, [23 / 36, 13 / 36, 0]],
    [{ screen: 'armored' }, [78 / 216, 43 / 216, 95 / 216]],
    [{ escort: 'armored' }, [43 / 216, 78 / 216, 95 / 216]],
  ])('4-12, G-03, G-04: %o', (options, wanted) => {
    fight(options).forEach((found, i) => {
      expect(found).toBeCloseTo(wanted[i], 12);
    });
  });

  it('4-13: bombers fall by 1/2 and 1/3', () => {
    expect(chance(ask('dogfight', ['dive-bomber']))).toBeCloseTo(1 / 2, 12);
    expect(chance(ask('dogfight', ['torpedo-bomber']))).toBeCloseTo(1 / 3, 12);
    expect(chance(ask('dogfight', ['torpedo-bomber'], {}, { admiralInRolls: 'wild' }))).toBeCloseTo(
      1 / 2,
      12,
    );
  });
});

describe('artillery', () => {
  it('4-03: it needs as many dice as pierce, and each fits by 1/2', () => {
    const units = Object.values(catalogue.units);
    for (const by of units.filter(({ artillery }) => artillery !== undefined)) {
      for (const on of units) {
        const attack = by.artillery?.attack ?? 0;
        const spaces = by.artillery?.spaces ?? 2;
        const need = attack > on.armor ? 1 : 2 * attack > on.armor && spaces > 1 ? 2 : 0;
        const wanted = need === 0 ? 0 : need === 1 ? 7 / 8 : 4 / 8;
        const found = ask('artillery', [by.code, on.code], { dice: '3' });
        if (spaces <= 2) expect(chance(found), `${by.code} ${on.code}`).toBeCloseTo(wanted, 12);
      }
    }
  });
});
