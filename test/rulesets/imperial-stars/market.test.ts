import { describe, expect, test } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import { pickStream } from '../../../src/analysis/drawn-fleets.ts';
import type { Market } from '../../../src/battle/market.ts';

const { workshop, catalogue } = await openGame('imperial-stars');
const market = workshop.market as Market;
const wares = market.wares(catalogue);
const price = new Map(wares.map(({ code, points }) => [code, points]));
const cost = (codes: readonly string[]): number =>
  codes.reduce((sum, code) => sum + (price.get(code) ?? 0), 0);

function drawn(number: number, wish: object): string[] {
  const draw = { weight: () => 1, pick: pickStream('market', `${number}`), ...wish };
  const fleet = market.drawFleet(catalogue, { level: 'squadron', ...draw });
  return (fleet as { ships: string[] }).ships;
}
const draws = (wish: object) => Array.from({ length: 300 }, (_, i) => drawn(i, wish));

describe('the market draws', () => {
  test('1.1 squadrons of one race that come to exactly 200 points', () => {
    for (const ships of draws({})) {
      expect(cost(ships)).toBe(200);
      expect(new Set(ships.map((code) => code.slice(0, 2))).size).toBe(1);
      expect(new Set(ships).size).toBe(ships.length);
    }
  });

  test('16.3 hired fleets of all races that come to exactly 300 points', () => {
    const fleets = draws({ level: 'hired' });
    expect(new Set(fleets.map(cost))).toEqual(new Set([300]));
    expect(new Set(fleets.flat())).toEqual(new Set(wares.map(({ code }) => code)));
  });

  test('handicapped fleets, which spend less', () => {
    expect(new Set(draws({ points: 160 }).map(cost))).toEqual(new Set([160]));
  });

  test('what is wanted, and never what has no weight', () => {
    for (const ships of draws({
      including: ['VE-K1'],
      weight: (code: string) => (code === 'VE-RG' ? 0 : 1),
    })) {
      expect(ships).toContain('VE-K1');
      expect(ships).not.toContain('VE-RG');
    }
  });
});
