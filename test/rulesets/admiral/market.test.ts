import { expect, it } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import { loadCatalogue } from '../../../src/data/load.ts';
import { masterWords } from '../../../src/dice/seed.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import { fleetFile } from '../../../src/rulesets/admiral/cards.ts';
import type { Catalogue } from '../../../src/rulesets/admiral/catalogue.ts';
import { check } from '../../../src/rulesets/admiral/check.ts';
import { LEVELS } from '../../../src/rulesets/admiral/levels.ts';
import { market } from '../../../src/rulesets/admiral/market.ts';

const catalogue = (await openGame('admiral')).catalogue as Catalogue;
const dice = new SeededDice(1);
const { a, b } = masterWords('market', 'fleets');
dice.start(0, a, b, 0);
const pick = (n: number): number => dice.below(0, n);

it('S-01: drawn fleets have the shape of a file and pass the checks', () => {
  for (const level of LEVELS) {
    for (let k = 0; k < 200; k++) {
      const value = market.drawFleet(catalogue, { level, weight: () => 1, pick });
      expect(fleetFile.safeParse(value).success).toBe(true);
      const problems = check(catalogue, [{ file: 'drawn', id: 'drawn', value }]);
      expect(problems).toEqual([]);
    }
  }
});

it('S-01: what must be in it is in it, what nobody wants is not', () => {
  for (const { code, levels, faction } of market.wares(catalogue)) {
    for (const level of levels) {
      const weight = (other: string) => (other === code ? 0 : 1);
      const fleet = market.drawFleet(catalogue, { level, including: [code], weight, pick }) as {
        navy: string;
        units: { code: string; count?: number }[];
      };
      expect(fleet.navy).toBe(faction);
      expect(fleet.units.find((unit) => unit.code === code)).toEqual({ code });
    }
  }
});

it('C-01: every step of every attribute makes a sound card', async () => {
  for (const code of Object.keys(catalogue.units).filter((_, i) => i % 5 === 0)) {
    for (const { up, down } of market.attributes(catalogue, code)) {
      for (const sets of [up, down]) {
        if (sets === undefined) continue;
        await expect(loadCatalogue('admiral', { sets }), sets.join(' ')).resolves.toBeDefined();
      }
    }
  }
});
