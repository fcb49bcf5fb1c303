import { describe, expect, it } from 'vitest';
import type { ShipCard } from '../../../src/rulesets/starmada-x/cards.ts';
import { fleetPoints } from '../../../src/rulesets/starmada-x/catalogue.ts';
import { check } from '../../../src/rulesets/starmada-x/check.ts';
import {
  chartBreach,
  chartOf,
  codeCount,
  makeChart,
} from '../../../src/rulesets/starmada-x/construction/damage-chart.ts';
import { priceOf, rate } from '../../../src/rulesets/starmada-x/construction/rating.ts';
import { spaceOf } from '../../../src/rulesets/starmada-x/construction/space.ts';
import { weaponTerm } from '../../../src/rulesets/starmada-x/construction/weapon-value.ts';
import { isFairMatch } from '../../../src/rulesets/starmada-x/points.ts';
import { show } from '../../../src/rulesets/starmada-x/show.ts';
import { starmadaCatalogue, starmadaFiles } from '../../helpers/starmada-x.ts';

const catalogue = starmadaCatalogue();
const { ships, coefficients } = catalogue;
const rated = (code: string) => rate(ships[code], coefficients);

describe('A.2 worked examples of the rulings', () => {
  it('the average cruiser: ORAT 561.04, DRAT 62.4, rating 187', () => {
    const { values, value, orat, drat, rating } = rated('TE-CA');
    expect(values.map((step) => Number(step.value.toFixed(3)))).toEqual([287.712, 143.856]);
    expect(value).toBeCloseTo(431.568, 9);
    expect(orat).toBeCloseTo(561.0384, 9);
    expect(drat).toBeCloseTo(62.4, 9);
    expect(rating).toBe(187);
  });

  it('A.2.2 its strong-hull twin: DRAT 78.6, rating 210', () => {
    const { drat, exact, rating } = rated('TE-CAS');
    expect(drat).toBeCloseTo(78.6, 9);
    expect(exact).toBeCloseTo(209.99, 2);
    expect(rating).toBe(210);
  });

  it('the Bunyan: ORAT 1562.4, DRAT 166.68, rating 510', () => {
    const { value, orat, drat, rating } = rated('AM-CVL');
    expect(value).toBeCloseTo(702, 9);
    expect(orat).toBeCloseTo(1562.4, 9);
    expect(drat).toBeCloseTo(166.68, 9);
    expect(rating).toBe(510);
  });
});

describe('A.1.2 space units', () => {
  it('the average cruiser takes 599.9 of 600', () => {
    const { used, limit } = spaceOf(ships['TE-CA'], coefficients);
    expect(used).toBeCloseTo(599.892, 3);
    expect(limit).toBe(600);
  });

  it('the Bunyan takes 1062.5 of 1100', () => {
    expect(spaceOf(ships['AM-CVL'], coefficients).used).toBeCloseTo(1062.5, 9);
  });

  it('A.1 tech levels multiply space and leave the rating alone', () => {
    const high: ShipCard = { ...ships['TE-CA'], tech: { engines: 2, weapons: 1 } };
    const saved = 180 * 0.5 + (431.568 / 4) * 0.3;
    expect(spaceOf(high, coefficients).used).toBeCloseTo(599.892 - saved, 6);
    expect(rate(high, coefficients).rating).toBe(187);
  });

  it('A.1.1 more than the hull holds is refused, and only that', () => {
    const files = starmadaFiles().map((file) => {
      const data = file.value as { ships?: ShipCard[]; kind: string };
      if (file.id !== 'ships-te') return file;
      const changed = (data.ships ?? []).map((ship) =>
        ship.code === 'TE-CA' ? { ...ship, engines: 7, chart: undefined } : ship,
      );
      return { ...file, value: { ...data, ships: changed } };
    });
    const problems = check(catalogue, files);
    expect(problems.map(({ message }) => message)).toEqual([
      'TE-CA takes 629.9 space units, a hull of 6 has 600 (A.1.2)',
    ]);
    expect(problems[0].legality).toBe(true);
  });
});

describe('A.3 damage charts', () => {
  it.each([
    ['TE-CA', ['HQ', 'EQ', 'Ha', 'Eb', 'H', 'S']],
    ['AM-CVL', ['Ha', 'Eb', 'H', 'S', 'H', 'Q']],
  ])('A.3.2 %s is made as it is known', (code, chart) => {
    expect(makeChart({ ...ships[code], chart: undefined })).toEqual(chart);
  });

  it('A.3.1 six engines on a hull of 6 get two codes, three weapons one', () => {
    expect(codeCount(ships['TE-CA'], 'E')).toBe(2);
    expect(codeCount(ships['TE-CA'], 'a')).toBe(1);
    expect(codeCount(ships['TE-CA'], 'Q')).toBe(2);
  });

  it('A.3 codes may be placed otherwise, but the counts bind', () => {
    const moved = { ...ships['AM-CVL'], chart: ['H', 'Ea', 'Hb', 'Q', 'H', 'S'] };
    expect(chartBreach(moved)).toBeUndefined();
    expect(chartBreach({ ...moved, chart: ['H', 'E', 'Hb', 'Q', 'H', 'S'] })).toMatch(/A\.3/);
  });

  it('1.7 no slot of any chart is empty', () => {
    for (const ship of Object.values(ships)) {
      expect(chartOf(ship).filter((code) => code === '')).toEqual([]);
    }
  });
});

describe('1.2 Combat Ratings', () => {
  it('every packaged card states what the formula gives', () => {
    const byHand = Object.values(ships).filter((ship) => priceOf(ship, coefficients).byHand);
    expect(byHand.map(({ code }) => code)).toEqual([]);
  });

  it('a stated rating stands, marked as set by hand', () => {
    const card = { ...ships['TE-CA'], rating: 200 };
    expect(priceOf(card, coefficients)).toEqual({ points: 200, byHand: true });
    const drawn = show({ ...catalogue, ships: { ...ships, 'TE-CA': card } }, 'TE-CA');
    expect(drawn).toContain('set by hand; the formula gives 187');
  });

  it.each([
    ['printed', 3, 12],
    ['plain', 2 * 2, 2 * 2 * 2 * 2],
    ['half', (8 / 9) * 2 * 2.25, (8 / 9) * 2 * 2.5 * 2.5],
    ['one', 2 * 2, (2 * 3 * 3) / 2],
  ] as const)('weaponTerm %s: a 2/1/1 weapon and a 2/2/2 weapon', (form, small, large) => {
    const under = starmadaCatalogue({ weaponTerm: form }).coefficients;
    expect(weaponTerm({ rof: 1, pen: 1, dmg: 1 }, under)).toBeCloseTo(2, 9);
    expect(weaponTerm({ rof: 2, pen: 1, dmg: 1 }, under)).toBeCloseTo(small, 9);
    expect(weaponTerm({ rof: 2, pen: 2, dmg: 2 }, under)).toBeCloseTo(large, 9);
  });

  it('weaponTerm changes ratings of ships, not the legality of fleets', () => {
    const plain = starmadaCatalogue({ weaponTerm: 'plain' });
    expect(fleetPoints(plain, plain.fleets['te-1000-line'])).not.toBe(
      fleetPoints(catalogue, catalogue.fleets['te-1000-line']),
    );
    expect(check(plain, starmadaFiles())).toEqual([]);
  });

  it('1.1, 0.1.3 the record shows name, class and every step of the working', () => {
    const drawn = show(catalogue, 'te-ca') ?? '';
    for (const text of ['Average class', 'ORAT 431.568 × 1.3', '= 62.4', '= 599.9 of', '→ 187']) {
      expect(drawn).toContain(text);
    }
  });
});

describe('2.1.1 choosing forces', () => {
  it('worked example: 1024 against 988 is even', () => {
    expect(isFairMatch(1024, 988)).toBe(true);
    expect(isFairMatch(1087, 988)).toBe(false);
  });
});
